/* Cards as bits (13 * suit + rank, ace = 0), chance, deadwood, arrangements, best defence.
   The same definitions as game/core, compiled for the millions of deals that training needs. */
#ifndef CARDS_H
#define CARDS_H
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Mask;
#define BIT(card) (1ULL << (card))
#define SUIT 8191
#define FULL ((1ULL << 52) - 1)
#define EACH_SUIT 0x8004002001ULL /* one rank bit in all four suits */

static int value_of[52], rank_of[52];
static uint8_t suit_points[8192], run_points[8192], dearest_loose[8192];
static uint16_t run_cards[8192];
static Mask same_rank[52], neighbours[52], partners[52][6];
static int partner_count[52], set_partners = 3; /* the first three partners make sets */

/* xorshift128+: fast, seeded, the same on every machine */
static uint64_t chance_state[2];
static inline uint64_t next_random(void) {
  uint64_t a = chance_state[0], b = chance_state[1], sum = a + b;
  chance_state[0] = b;
  a ^= a << 23;
  chance_state[1] = a ^ b ^ (a >> 18) ^ (b >> 5);
  return sum;
}
static inline int random_below(int n) { return (int)(((next_random() >> 32) * (uint64_t)n) >> 32); }
static inline double random_unit(void) { return (next_random() >> 11) * (1.0 / 9007199254740992.0); }
static void seed_random(uint64_t seed) {
  chance_state[0] = seed * 0x9E3779B97F4A7C15ULL + 1;
  chance_state[1] = seed ^ 0xD1B54A32D192ED03ULL;
  for (int i = 0; i < 20; i++) next_random();
}
static inline int count_of(Mask m) { return __builtin_popcountll(m); }
static inline int lowest(Mask m) { return __builtin_ctzll(m); }
static inline int highest(Mask m) { return 63 - __builtin_clzll(m); }

static void make_suit_tables(void) {
  for (int mask = 0; mask < 8192; mask++) {
    int points = 0, runs = 0, melded = 0, length = 0, sum = 0;
    for (int rank = 0; rank <= 13; rank++) {
      if (rank < 13 && (mask >> rank & 1)) {
        int value = rank >= 9 ? 10 : rank + 1;
        points += value, sum += value, length++;
      } else {
        if (length >= 3) runs += sum, melded |= ((1 << length) - 1) << (rank - length);
        length = sum = 0;
      }
    }
    int loose = mask & ~melded, top = loose ? 32 - __builtin_clz(loose) : 0;
    suit_points[mask] = points, run_points[mask] = runs, run_cards[mask] = melded;
    dearest_loose[mask] = top > 10 ? 10 : top;
  }
}
static void make_tables(void) {
  make_suit_tables();
  for (int card = 0; card < 52; card++) {
    int rank = rank_of[card] = card % 13, n = 0, k = 0, others[3];
    value_of[card] = rank >= 9 ? 10 : rank + 1;
    for (int suit = 0; suit < 4; suit++)
      if (suit != card / 13) others[k++] = 13 * suit + rank;
    partners[card][n++] = BIT(others[0]) | BIT(others[1]);
    partners[card][n++] = BIT(others[0]) | BIT(others[2]);
    partners[card][n++] = BIT(others[1]) | BIT(others[2]);
    if (rank >= 2) partners[card][n++] = 3ULL << (card - 2);
    if (rank >= 1 && rank <= 11) partners[card][n++] = 5ULL << (card - 1);
    if (rank <= 10) partners[card][n++] = 3ULL << (card + 1);
    partner_count[card] = n;
    same_rank[card] = BIT(others[0]) | BIT(others[1]) | BIT(others[2]);
    neighbours[card] = 0;
    for (int i = 0; i < n; i++) neighbours[card] |= partners[card][i];
  }
}

/* What a hand is worth: least deadwood, least after one card more leaves, the loose cards. */
typedef struct { int deadwood, dropped; Mask loose; } Hand;
static void try_sets(int a, int b, int c, int d, int triples, Hand *best) {
  if (triples) {
    int bit = triples & -triples, rest = triples ^ bit;
    try_sets(a, b, c, d, rest, best);
    if (a & b & c & d & bit) {
      try_sets(a ^ bit, b ^ bit, c ^ bit, d ^ bit, rest, best);
      try_sets(a, b ^ bit, c ^ bit, d ^ bit, rest, best);
      try_sets(a ^ bit, b, c ^ bit, d ^ bit, rest, best);
      try_sets(a ^ bit, b ^ bit, c, d ^ bit, rest, best);
      try_sets(a ^ bit, b ^ bit, c ^ bit, d, rest, best);
    } else
      try_sets(a & ~bit, b & ~bit, c & ~bit, d & ~bit, rest, best);
    return;
  }
  int points = suit_points[a] + suit_points[b] + suit_points[c] + suit_points[d] -
               run_points[a] - run_points[b] - run_points[c] - run_points[d];
  int top = dearest_loose[a] > dearest_loose[b] ? dearest_loose[a] : dearest_loose[b];
  if (dearest_loose[c] > top) top = dearest_loose[c];
  if (dearest_loose[d] > top) top = dearest_loose[d];
  if (points - top < best->dropped) best->dropped = points - top;
  if (points < best->deadwood) {
    best->deadwood = points;
    best->loose = (Mask)(a & ~run_cards[a]) | (Mask)(b & ~run_cards[b]) << 13 |
                  (Mask)(c & ~run_cards[c]) << 26 | (Mask)(d & ~run_cards[d]) << 39;
  }
}
static inline Hand hand_of(Mask cards) {
  int a = cards & SUIT, b = cards >> 13 & SUIT, c = cards >> 26 & SUIT, d = (int)(cards >> 39);
  Hand best = {999, 999, 0};
  try_sets(a, b, c, d, (a & b & (c | d)) | (c & d & (a | b)), &best);
  return best;
}
static inline int deadwood_of(Mask cards) { return hand_of(cards).deadwood; }
static inline int points_of(Mask cards) {
  return suit_points[cards & SUIT] + suit_points[cards >> 13 & SUIT] +
         suit_points[cards >> 26 & SUIT] + suit_points[cards >> 39];
}

/* One arrangement with the least deadwood, as masks of its melds. */
typedef struct { Mask meld[4]; int n; } Spread;
static int spread_search(int *suits, int triples, Spread *now, int melded, Spread *best, int top) {
  if (!triples) {
    int total = melded;
    for (int s = 0; s < 4; s++) total += run_points[suits[s]];
    if (total <= top) return top;
    *best = *now;
    for (int s = 0; s < 4; s++) {
      int left = run_cards[suits[s]];
      while (left) {
        int low = __builtin_ctz(left), length = __builtin_ctz(~(left >> low));
        int run = ((1 << length) - 1) << low;
        best->meld[best->n++] = (Mask)run << (13 * s);
        left ^= run;
      }
    }
    return total;
  }
  int bit = triples & -triples, rest = triples ^ bit, rank = __builtin_ctz(bit), held = 0;
  top = spread_search(suits, rest, now, melded, best, top);
  for (int s = 0; s < 4; s++)
    if (suits[s] & bit) held |= 1 << s;
  for (int used = 7; used < 16; used++) {
    if ((used & held) != used || __builtin_popcount(used) < 3) continue;
    int left[4];
    Spread longer = *now;
    Mask set = 0;
    for (int s = 0; s < 4; s++) {
      left[s] = used >> s & 1 ? suits[s] ^ bit : suits[s];
      if (used >> s & 1) set |= BIT(13 * s + rank);
    }
    longer.meld[longer.n++] = set;
    top = spread_search(left, rest, &longer, melded + suit_points[bit] * __builtin_popcount(used),
                        best, top);
  }
  return top;
}
static Spread best_spread(Mask cards) {
  int s[4] = {cards & SUIT, cards >> 13 & SUIT, cards >> 26 & SUIT, (int)(cards >> 39)};
  Spread none = {{0}, 0}, best = {{0}, 0};
  spread_search(s, (s[0] & s[1] & (s[2] | s[3])) | (s[2] & s[3] & (s[0] | s[1])), &none, 0, &best,
                -1);
  return best;
}

/* Least deadwood of a defender after layoffs on this spread. */
static int defend_from(Mask hand, const Spread *spread, int index) {
  if (index >= spread->n || index >= 4) return deadwood_of(hand);
  Mask meld = spread->meld[index];
  int low = lowest(meld), high = highest(meld), best = defend_from(hand, spread, index + 1), left;
  if (high - low != count_of(meld) - 1) { /* a set */
    Mask fourth = (EACH_SUIT << rank_of[low]) & ~meld & hand;
    if (fourth && (left = defend_from(hand ^ fourth, spread, index + 1)) < best) best = left;
    return best;
  }
  Mask below = 0;
  for (int a = low;; below |= BIT(--a)) {
    Mask group = below;
    for (int b = high;; group |= BIT(++b)) {
      if (group && (left = defend_from(hand ^ group, spread, index + 1)) < best) best = left;
      if (rank_of[b] == 12 || !(hand >> (b + 1) & 1)) break;
    }
    if (rank_of[a] == 0 || !(hand >> (a - 1) & 1)) break;
  }
  return best;
}
#endif
