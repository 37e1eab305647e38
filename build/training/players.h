/* The yardstick and the players by rules of thumb (game/bots/simple.py, heuristic.py). */
#ifndef PLAYERS_H
#define PLAYERS_H
#include "deal.h"

typedef struct {
  double knock, knock_grows, knock_known, knock_last, knock_turns;
  double take_gain, dump_gain, dump_grows, deadwood_grows;
  double danger, danger_grows, danger_ready, improve, improve_grows, improve_ready;
  double refused, thrown, known, high; /* leaning of the card chances */
  int margin;
  double crowd_knock; /* the threshold among three or four */
} Temper;
#define NEVER 99.0

static const Temper CASUAL = {.knock = 10, .knock_grows = -0.3, .knock_turns = NEVER, .dump_gain = NEVER, .improve = 2,
                              .refused = 1, .thrown = 1, .known = 1, .margin = 6, .crowd_knock = 10};
static const Temper FRIEND = {.knock = 10, .knock_turns = NEVER, .dump_gain = 1,
                              .refused = 1, .thrown = 1, .known = 1, .margin = 0, .crowd_knock = 10};
#define TUNED_PLAY                                                                              \
  .take_gain = -2.931, .dump_gain = 16.705, .dump_grows = 2.618, .deadwood_grows = 0.149,       \
  .danger = 8.976, .danger_grows = 0.669, .danger_ready = -4.043, .improve = 2.151,             \
  .improve_grows = -0.349, .improve_ready = -2.062, .refused = 1.043, .thrown = 0.982,          \
  .known = 1.25, .high = 0.597, .margin = 12, .crowd_knock = 10
static const Temper HUNTER = {.knock = 0.918, .knock_grows = -6.303, .knock_known = -5.959,
                              .knock_last = 0.806, .knock_turns = NEVER, TUNED_PLAY};
static const Temper EARLY = {.knock = 10, .knock_turns = NEVER, TUNED_PLAY};
static const Temper MID = {.knock = 10, .knock_grows = -1, .knock_turns = NEVER, .dump_gain = 20,
                           .danger = 6, .improve = 2.5, .refused = 0.7, .thrown = 0.6,
                           .known = 1.3, .margin = 12, .crowd_knock = 10};
static const Temper CHAMPION = {.knock = 10, .knock_turns = 3, .dump_gain = NEVER,
                                .deadwood_grows = 0.1, .danger = 9, .danger_grows = 0.5,
                                .improve = 2.5, .improve_grows = -0.3, .refused = 1.043,
                                .thrown = 0.982, .known = 1.25, .high = 0.597, .margin = 12, .crowd_knock = 10};

static inline Mask hidden_from(const Deal *deal, int seat) {
  Mask seen = deal->hand[seat] | deal->pile_cards;
  for (int other = 0; other < deal->seats; other++) seen |= deal->known[other];
  return FULL & ~seen;
}
/* By card: the chance that it is in the hand of `other`, as `seat` sees it. */
static void card_chances(const Deal *deal, int seat, int other, const Temper *lean,
                         double *chances) {
  int missing = deal->rules->hand_size - count_of(deal->known[other]);
  Mask hidden = hidden_from(deal, seat), known = deal->known[other];
  double total = 0, late = lean->high * 0.1 * (deal->turns > 8 ? 1 : deal->turns / 8.0);
  memset(chances, 0, 52 * sizeof *chances);
  for (Mask m = known; m; m &= m - 1) chances[lowest(m)] = 1;
  for (Mask m = hidden; m; m &= m - 1) {
    int card = lowest(m);
    double weight = 1 + late * (value_of[card] - 5);
    for (int n = count_of(neighbours[card] & deal->refused[other]); n; n--) weight *= lean->refused;
    for (int n = count_of(neighbours[card] & deal->thrown[other]); n; n--) weight *= lean->thrown;
    for (int n = count_of(neighbours[card] & known); n; n--) weight *= lean->known;
    total += chances[card] = weight;
  }
  for (Mask m = hidden; m; m &= m - 1) {
    double *chance = &chances[lowest(m)];
    *chance *= missing / total;
    if (*chance > 0.97) *chance = 0.97;
  }
}
static double meld_danger(int card, const double *chances) {
  double safe = 1;
  for (int i = 0; i < partner_count[card]; i++)
    safe *= 1 - chances[lowest(partners[card][i])] * chances[highest(partners[card][i])];
  return 1 - safe;
}

static int simple_take(Deal *deal, int seat, Player *player) {
  (void)player;
  int card = deal->pile[deal->pile_size - 1];
  Mask hand = deal->hand[seat];
  return deadwood_of(hand | BIT(card)) < deadwood_of(hand) + value_of[card];
}
static int simple_finish(Deal *deal, int seat, Player *player, int *knock) {
  (void)player;
  int least = 999, value = 0, equals = 0, chosen = -1;
  Mask may_go = deal->hand[seat];
  if (deal->taken >= 0) may_go ^= BIT(deal->taken);
  for (Mask m = may_go; m; m &= m - 1) {
    int card = lowest(m), left = deadwood_of(deal->hand[seat] ^ BIT(card));
    if (left < least || (left == least && value_of[card] > value))
      least = left, value = value_of[card], equals = 1, chosen = card;
    else if (left == least && value_of[card] == value && random_below(++equals) == 0)
      chosen = card;
  }
  *knock = least <= deal->limit;
  return chosen;
}

/* OpenSpiel's SimpleGinRummyBot, told by its published description: the upcard when it allows a
   knock or lies in a meld of the cheapest arrangement; the dearest unmatched card goes; every
   knock is taken; nothing is laid off. */
static int blunt_take(Deal *deal, int seat, Player *player) {
  (void)player;
  int card = deal->pile[deal->pile_size - 1];
  Mask both = deal->hand[seat] | BIT(card);
  for (Mask m = both; m; m &= m - 1)
    if (deadwood_of(both ^ (m & -m)) <= deal->limit) return 1;
  return !(hand_of(both).loose & BIT(card));
}
static int blunt_finish(Deal *deal, int seat, Player *player, int *knock) {
  Mask loose = hand_of(deal->hand[seat]).loose;
  if (deal->taken >= 0) loose &= ~BIT(deal->taken);
  int chosen = -1;
  for (Mask m = loose; m; m &= m - 1)
    if (chosen < 0 || rank_of[lowest(m)] > rank_of[chosen]) chosen = lowest(m);
  int cheapest = simple_finish(deal, seat, player, knock);
  return *knock || chosen < 0 ? cheapest : chosen;
}

static int heuristic_take(Deal *deal, int seat, Player *player) {
  const Temper *temper = player->temper;
  int card = deal->pile[deal->pile_size - 1], best = 999;
  Mask hand = deal->hand[seat], both = hand | BIT(card);
  int now = deadwood_of(hand);
  for (Mask m = hand; m; m &= m - 1) {
    int left = deadwood_of(both ^ (m & -m));
    if (left < best) best = left;
  }
  if (deadwood_of(both) < now + value_of[card] && now - best >= temper->take_gain) return 1;
  return now - best >= temper->dump_gain + temper->dump_grows * deal->drawn[seat];
}
static double knock_threshold(const Deal *deal, int seat, const Temper *temper) {
  int other = after(deal, seat), throws = deal->throw_count[other];
  if (deal->turns / (double)deal->seats > temper->knock_turns) return 0;
  if (deal->seats > 2) return deal->limit / 10.0 * temper->crowd_knock;
  double last = throws ? value_of[deal->throws[other][throws - 1]] : 10;
  double turn = deal->turns / 2.0 * (deal->rules->undercut + 10) / 35.0;
  return deal->limit / 10.0 *
         (temper->knock + temper->knock_grows * turn +
          temper->knock_known * count_of(deal->known[other]) + temper->knock_last * (last - 7));
}
static int heuristic_finish(Deal *deal, int seat, Player *player, int *knock) {
  const Temper *temper = player->temper;
  Mask hand = deal->hand[seat], may_go = hand, hidden = hidden_from(deal, seat);
  int left[52], least = 999, cheapest = -1, chosen = -1;
  if (deal->taken >= 0) may_go ^= BIT(deal->taken);
  for (Mask m = may_go; m; m &= m - 1) {
    int card = lowest(m);
    left[card] = deadwood_of(hand ^ BIT(card));
    if (left[card] < least || (left[card] == least && value_of[card] > value_of[cheapest]))
      least = left[card], cheapest = card;
  }
  *knock = least <= deal->limit && (least == 0 || least <= knock_threshold(deal, seat, temper));
  if (*knock) return cheapest;
  double chances[52], lowest_cost = 0, late = deal->turns / (double)deal->seats - 5;
  int ready = least <= deal->limit, unseen = count_of(hidden);
  card_chances(deal, seat, after(deal, seat), temper, chances);
  double danger = temper->danger + temper->danger_grows * late + temper->danger_ready * ready;
  double improve = temper->improve + temper->improve_grows * late + temper->improve_ready * ready;
  for (Mask m = may_go; m; m &= m - 1) {
    int card = lowest(m);
    if (left[card] > least + temper->margin) continue;
    double cost = left[card] * (1 + temper->deadwood_grows * late), saved = 0;
    if (danger != 0) cost += danger * meld_danger(card, chances);
    if (improve != 0) {
      for (Mask u = hidden; u; u &= u - 1)
        saved += left[card] + value_of[lowest(u)] - deadwood_of((hand ^ BIT(card)) | (u & -u));
      cost -= improve * saved / unseen;
    }
    if (chosen < 0 || cost < lowest_cost ||
        (cost == lowest_cost && value_of[card] > value_of[chosen]))
      chosen = card, lowest_cost = cost;
  }
  return chosen;
}
static Player simple_player(void) {
  return (Player){.take = simple_take, .finish = simple_finish};
}
static Player blunt_player(void) {
  return (Player){.take = blunt_take, .finish = blunt_finish, .lays_nothing_off = 1};
}
static Player heuristic_player(const Temper *temper) {
  return (Player){.take = heuristic_take, .finish = heuristic_finish, .temper = temper};
}
#endif
