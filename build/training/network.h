/* Small networks with their training by Adam: inputs -> 32 -> 16 -> match equity, points of the
   deal, and a chance (that the opponent takes the card; for a knock, that it is undercut). */
#ifndef NETWORK_H
#define NETWORK_H
#include "cards.h"

enum { PUBLIC_INPUTS = 32, HAND_INPUTS = 40, INPUTS = 72, WIDE = 32, NARROW = 16, OUTPUTS = 3 };
#define OUTPUT_SCALE 20.0f
#define LEAK 0.1f
typedef struct {
  float w1[INPUTS][WIDE], b1[WIDE], w2[WIDE][NARROW], b2[NARROW], w3[NARROW][OUTPUTS], b3[OUTPUTS];
} Network;
#define WEIGHTS (sizeof(Network) / sizeof(float))
typedef struct { Network act, decline, knock; } Team;

static float gaussian(void) {
  return sqrtf(-2 * logf(random_unit() + 1e-12)) * cosf(6.2831853f * random_unit());
}
static void randomise(Network *net) {
  memset(net, 0, sizeof *net);
  for (int j = 0; j < INPUTS; j++)
    for (int i = 0; i < WIDE; i++) net->w1[j][i] = gaussian() * sqrtf(1.6f / INPUTS);
  for (int i = 0; i < WIDE; i++)
    for (int k = 0; k < NARROW; k++) net->w2[i][k] = gaussian() * sqrtf(1.8f / WIDE);
  for (int k = 0; k < NARROW; k++)
    for (int o = 0; o < OUTPUTS; o++) net->w3[k][o] = gaussian() * 0.3f / sqrtf(NARROW);
}

static inline void add_inputs(const Network *net, const float *inputs, int from, int to,
                              float *sums) {
  for (int j = from; j < to; j++) {
    float x = inputs[j];
    if (x == 0) continue;
    for (int i = 0; i < WIDE; i++) sums[i] += x * net->w1[j][i];
  }
}
static inline float leaky(float x) { return x > 0 ? x : LEAK * x; }
/* `sums`: the first layer before its bend; out: equity, points, chance. */
static inline void finish_forward(const Network *net, const float *sums, float *out) {
  float narrow[NARROW];
  memcpy(narrow, net->b2, sizeof narrow);
  for (int i = 0; i < WIDE; i++) {
    float a = leaky(sums[i]);
    for (int k = 0; k < NARROW; k++) narrow[k] += a * net->w2[i][k];
  }
  for (int o = 0; o < OUTPUTS; o++) out[o] = net->b3[o];
  for (int k = 0; k < NARROW; k++)
    for (int o = 0; o < OUTPUTS; o++) out[o] += leaky(narrow[k]) * net->w3[k][o];
  out[0] *= OUTPUT_SCALE, out[1] *= OUTPUT_SCALE;
}

/* Examples: a ring of the newest ones. */
typedef struct { float inputs[INPUTS], target[OUTPUTS]; } Example;
typedef struct { Example *ring; long size, filled, next, fresh; } Memory;
static void make_memory(Memory *memory, long size) {
  *memory = (Memory){malloc(size * sizeof(Example)), size, 0, 0, 0};
  if (!memory->ring) fputs("out of memory\n", stderr), exit(1);
}
static void remember(Memory *memory, const float *inputs, float equity, float points,
                     float chance) {
  Example *example = &memory->ring[memory->next];
  memcpy(example->inputs, inputs, sizeof example->inputs);
  example->target[0] = equity / OUTPUT_SCALE, example->target[1] = points / OUTPUT_SCALE;
  example->target[2] = chance;
  memory->next = (memory->next + 1) % memory->size, memory->fresh++;
  if (memory->filled < memory->size) memory->filled++;
}

typedef struct { Network net, mean, square; long step; double error, examples; } Learner;
#define BATCH 256
#define SIDE_WEIGHT 0.3f /* of the second and third output in the loss */

static void backward(const Network *net, const Example *example, Network *gradient,
                     double *error) {
  float sums[WIDE], wide[WIDE], narrow_sum[NARROW], narrow[NARROW], out[OUTPUTS];
  memcpy(sums, net->b1, sizeof sums);
  add_inputs(net, example->inputs, 0, INPUTS, sums);
  memcpy(narrow_sum, net->b2, sizeof narrow_sum);
  for (int i = 0; i < WIDE; i++) {
    wide[i] = leaky(sums[i]);
    for (int k = 0; k < NARROW; k++) narrow_sum[k] += wide[i] * net->w2[i][k];
  }
  for (int o = 0; o < OUTPUTS; o++) out[o] = net->b3[o];
  for (int k = 0; k < NARROW; k++) {
    narrow[k] = leaky(narrow_sum[k]);
    for (int o = 0; o < OUTPUTS; o++) out[o] += narrow[k] * net->w3[k][o];
  }
  float g_out[OUTPUTS], g_narrow[NARROW], g_wide[WIDE];
  for (int o = 0; o < OUTPUTS; o++) {
    float miss = out[o] - example->target[o];
    if (o == 0) *error += miss * miss;
    g_out[o] = miss * (o ? SIDE_WEIGHT : 1) / BATCH;
    gradient->b3[o] += g_out[o];
  }
  for (int k = 0; k < NARROW; k++) {
    float g = 0;
    for (int o = 0; o < OUTPUTS; o++) {
      gradient->w3[k][o] += narrow[k] * g_out[o];
      g += net->w3[k][o] * g_out[o];
    }
    g_narrow[k] = narrow_sum[k] > 0 ? g : LEAK * g;
    gradient->b2[k] += g_narrow[k];
  }
  for (int i = 0; i < WIDE; i++) {
    float g = 0;
    for (int k = 0; k < NARROW; k++) {
      gradient->w2[i][k] += wide[i] * g_narrow[k];
      g += net->w2[i][k] * g_narrow[k];
    }
    g_wide[i] = sums[i] > 0 ? g : LEAK * g;
    gradient->b1[i] += g_wide[i];
  }
  for (int j = 0; j < INPUTS; j++) {
    float x = example->inputs[j];
    if (x == 0) continue;
    for (int i = 0; i < WIDE; i++) gradient->w1[j][i] += x * g_wide[i];
  }
}
static void learn_batch(Learner *learner, const Memory *memory, float rate) {
  static Network gradient;
  memset(&gradient, 0, sizeof gradient);
  for (int n = 0; n < BATCH; n++)
    backward(&learner->net, &memory->ring[(long)(random_unit() * memory->filled)], &gradient,
             &learner->error);
  learner->examples += BATCH, learner->step++;
  float *weight = (float *)&learner->net, *mean = (float *)&learner->mean;
  float *square = (float *)&learner->square, *g = (float *)&gradient;
  float mean_full = 1 - powf(0.9f, learner->step), square_full = 1 - powf(0.999f, learner->step);
  for (size_t i = 0; i < WEIGHTS; i++) {
    mean[i] = 0.9f * mean[i] + 0.1f * g[i];
    square[i] = 0.999f * square[i] + 0.001f * g[i] * g[i];
    weight[i] -= rate * (mean[i] / mean_full) / (sqrtf(square[i] / square_full) + 1e-8f);
  }
}
#endif
