/* Rule sets as numbers, one deal between two players, and how it is played out. */
#ifndef DEAL_H
#define DEAL_H
#include "cards.h"

typedef enum { ALTERNATE, WINNER, LOSER } NextDealer;
typedef struct {
  const char *name;
  int gin, undercut, big_gin, limit, target, box, game;
  int by_upcard, ace_is_gin, spades_double, hand_size; /* by_upcard: Oklahoma */
  NextDealer next_dealer;
  int table; /* which table of match equity prices its deals */
  double share; /* of the training matches */
} Rules;

typedef struct Player Player;
typedef enum { OFFER_FIRST, OFFER_SECOND, DRAW, DRAW_STOCK_ONLY } Phase;
typedef struct {
  const Rules *rules;
  int limit, multiplier;
  Mask hand[2], known[2], thrown[2], refused[2], picked[2], pile_cards; /* picked: from the pile */
  uint8_t stock[52], pile[256], throws[2][256];
  int stock_left, pile_size, throw_count[2], refusals[2], drawn[2];
  int turn, starter, taken, turns;
  int closed, knocker, knock_deadwood, result; /* result: points for seat 0, less than 0 for 1 */
} Deal;

struct Player {
  int (*take)(Deal *, int seat, Player *);
  int (*finish)(Deal *, int seat, Player *, int *knock);
  const void *temper;   /* of a heuristic player */
  const void *networks; /* of a learned player */
  int score, other_score, boxes_ahead;
  float early, late; /* the opponent's style in this match */
  int records;       /* whether its decisions are training examples */
};

static void start_deal(Deal *deal, const Rules *rules, const uint8_t *deck, int starter) {
  memset(deal, 0, sizeof *deal);
  int h = rules->hand_size;
  for (int i = 0; i < h; i++) deal->hand[0] |= BIT(deck[i]), deal->hand[1] |= BIT(deck[h + i]);
  int up = deck[2 * h];
  deal->pile[deal->pile_size++] = up, deal->pile_cards = BIT(up);
  for (int i = 2 * h + 1; i < 52; i++) deal->stock[deal->stock_left++] = deck[i];
  deal->rules = rules, deal->starter = deal->turn = starter, deal->taken = -1;
  deal->limit = rules->limit;
  if (rules->by_upcard)
    deal->limit = rank_of[up] == 0 && rules->ace_is_gin ? 0 : value_of[up];
  deal->multiplier = rules->spades_double && up < 13 ? 2 : 1;
}

/* Points for the knocker (negative: for the defender) if he closes with this hand. */
static int close_value(const Deal *deal, int seat, Mask hand, int big_gin) {
  const Rules *rules = deal->rules;
  int own = deadwood_of(hand), points;
  if (own == 0)
    points = (big_gin ? rules->big_gin : rules->gin) + deadwood_of(deal->hand[1 - seat]);
  else {
    Spread spread = best_spread(hand);
    int other = defend_from(deal->hand[1 - seat], &spread, 0);
    points = other > own ? other - own : -(rules->undercut + own - other);
  }
  return points * deal->multiplier;
}
static int close_deal(Deal *deal, int seat, int big_gin) {
  deal->closed = 1, deal->knocker = seat, deal->knock_deadwood = deadwood_of(deal->hand[seat]);
  int points = close_value(deal, seat, deal->hand[seat], big_gin);
  return deal->result = seat == 0 ? points : -points;
}

static int play_deal(Deal *deal, Player **players) {
  Phase phase = OFFER_FIRST;
  for (;;) {
    int seat = deal->turn, top = deal->pile[deal->pile_size - 1];
    Player *player = players[seat];
    deal->taken = -1;
    if (phase != DRAW_STOCK_ONLY && player->take(deal, seat, player)) {
      deal->pile_size--, deal->pile_cards ^= BIT(top);
      deal->hand[seat] |= BIT(top), deal->known[seat] |= BIT(top), deal->picked[seat] |= BIT(top);
      deal->taken = top;
    } else {
      if (phase != DRAW_STOCK_ONLY) deal->refused[seat] |= BIT(top), deal->refusals[seat]++;
      if (phase == OFFER_FIRST || phase == OFFER_SECOND) {
        phase = phase == OFFER_FIRST ? OFFER_SECOND : DRAW_STOCK_ONLY;
        deal->turn = 1 - seat;
        continue;
      }
      deal->hand[seat] |= BIT(deal->stock[--deal->stock_left]), deal->drawn[seat]++;
    }
    if (deal->rules->big_gin > deal->rules->gin && deadwood_of(deal->hand[seat]) == 0)
      return close_deal(deal, seat, 1);
    int knock = 0, card = player->finish(deal, seat, player, &knock);
    deal->hand[seat] ^= BIT(card);
    if (knock) return close_deal(deal, seat, 0);
    deal->known[seat] &= ~BIT(card), deal->thrown[seat] |= BIT(card);
    deal->pile[deal->pile_size++] = card, deal->pile_cards |= BIT(card);
    deal->throws[seat][deal->throw_count[seat]++] = card, deal->turns++;
    if (deal->stock_left <= 2 || deal->turns >= 200) return deal->result = 0;
    deal->turn = 1 - seat, phase = DRAW;
  }
}
static void shuffle_deck(uint8_t *deck) {
  for (int i = 0; i < 52; i++) deck[i] = i;
  for (int i = 51; i > 0; i--) {
    int j = random_below(i + 1);
    uint8_t kept = deck[i];
    deck[i] = deck[j], deck[j] = kept;
  }
}
#endif
