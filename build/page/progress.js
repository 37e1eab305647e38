// The bar on the poster, by bytes.

import { texts } from "./texts.js";

/** Show how much of the whole is here. */
export function showProgress(arrived, total) {
  const percent = Math.min(100, Math.floor((100 * arrived) / total));
  document.getElementById("progress").value = percent;
  document.getElementById("progress-text").textContent = percent < 100 ? texts().loading(percent) : texts().starting;
}
