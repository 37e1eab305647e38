// Compresses a file with zstd as far as it goes. Arguments: input, output.

import fs from "node:fs";
import zlib from "node:zlib";

const [input, output] = process.argv.slice(2);
const content = fs.readFileSync(input);
const params = {
  [zlib.constants.ZSTD_c_compressionLevel]: 19,
  [zlib.constants.ZSTD_c_windowLog]: 25, // the whole file may refer to itself
};
fs.writeFileSync(output, zlib.zstdCompressSync(content, { params, pledgedSrcSize: content.length }));
