/* Rule sets as numbers, one deal between two to four players, and how it is played out. */
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
  int seats;    /* 3 or 4: everybody but the winner pays penalty points; else two play */
} Rules;

typedef struct Player Player;
enum { SEATS = 4 };
typedef enum { OFFER, DRAW, DRAW_STOCK_ONLY } Phase;
typedef struct {
  const Rules *rules;
  int limit, multiplier, seats;
  Mask hand[SEATS], known[SEATS], thrown[SEATS], refused[SEATS], pile_cards;
  Mask picked[SEATS]; /* cards that a seat has taken from the pile */
  uint8_t stock[52], pile[256], throws[SEATS][256];
  int stock_left, pile_size, throw_count[SEATS], refusals[SEATS], drawn[SEATS];
  int turn, starter, taken, turns, reshuffled;
  int closed, knocker, knock_deadwood;
  int lays_nothing_off[SEATS];
  int points[SEATS]; /* two players: what one gets the other loses; more: penalties, negative */
} Deal;
static inline int after(const Deal *deal, int seat) { return seat + 1 == deal->seats ? 0 : seat + 1; }

struct Player {
  int (*take)(Deal *, int seat, Player *);
  int (*finish)(Deal *, int seat, Player *, int *knock);
  const void *temper;   /* of a heuristic player */
  const void *networks; /* of a learned player */
  int score, other_score, boxes_ahead;
  float early, late; /* the opponent's style in this match */
  int records;       /* whether its decisions are training examples */
  int lays_nothing_off;
};

static void start_deal(Deal *deal, const Rules *rules, const uint8_t *deck, int starter) {
  memset(deal, 0, sizeof *deal);
  int each = rules->hand_size, seats = deal->seats = rules->seats ? rules->seats : 2;
  for (int seat = 0; seat < seats; seat++)
    for (int i = 0; i < each; i++) deal->hand[seat] |= BIT(deck[each * seat + i]);
  int up = deck[seats * each];
  deal->pile[deal->pile_size++] = up, deal->pile_cards = BIT(up);
  for (int i = seats * each + 1; i < 52; i++) deal->stock[deal->stock_left++] = deck[i];
  deal->rules = rules, deal->starter = deal->turn = starter, deal->taken = -1;
  deal->limit = rules->limit;
  if (rules->by_upcard)
    deal->limit = rank_of[up] == 0 && rules->ace_is_gin ? 0 : value_of[up];
  deal->multiplier = rules->spades_double && up < 13 ? 2 : 1;
}

/* What every seat gets if this one closes with this hand. */
static void price_close(const Deal *deal, int seat, Mask hand, int big_gin, int *points) {
  const Rules *rules = deal->rules;
  int own = deadwood_of(hand), left[SEATS], best = 999, winner = seat;
  Spread spread = best_spread(hand);
  for (int other = after(deal, seat); other != seat; other = after(deal, other)) {
    int may_lay_off = own && !deal->lays_nothing_off[other];
    left[other] = may_lay_off ? defend_from(deal->hand[other], &spread, 0)
                              : deadwood_of(deal->hand[other]);
    if (left[other] < best) best = left[other];
  }
  int undercut = own && best <= own, base = undercut ? best : own;
  int bonus = own ? 0 : big_gin ? rules->big_gin : rules->gin;
  for (int other = after(deal, seat); other != seat; other = after(deal, other))
    points[other] = base - left[other] - bonus;
  points[seat] = undercut ? base - own - rules->undercut : 0;
  if (deal->seats > 2) return;
  if (undercut) winner = 1 - seat;
  points[winner] = -points[1 - winner];
  points[0] *= deal->multiplier, points[1] *= deal->multiplier;
}
/* Points of a seat less the mean of the others: what a player is after. */
static double lead(const int *points, int seat, int seats) {
  if (seats == 2) return points[seat];
  double others = 0;
  for (int other = 0; other < seats; other++) others += other == seat ? 0 : points[other];
  return points[seat] - others / (seats - 1);
}
static int close_deal(Deal *deal, int seat, int big_gin) {
  deal->closed = 1, deal->knocker = seat, deal->knock_deadwood = deadwood_of(deal->hand[seat]);
  price_close(deal, seat, deal->hand[seat], big_gin, deal->points);
  return 1;
}

static void shuffle_cards(uint8_t *cards, int count) {
  for (int i = count - 1; i > 0; i--) {
    int j = random_below(i + 1);
    uint8_t kept = cards[i];
    cards[i] = cards[j], cards[j] = kept;
  }
}
/* At a table of three or four the pile but its last card becomes the new stock. */
static void reshuffle(Deal *deal) {
  uint8_t last = deal->pile[--deal->pile_size];
  while (deal->pile_size) deal->stock[deal->stock_left++] = deal->pile[--deal->pile_size];
  shuffle_cards(deal->stock, deal->stock_left);
  deal->pile[deal->pile_size++] = last, deal->pile_cards = BIT(last), deal->reshuffled++;
}

/* Whether the deal was scored (0: void). */
static int play_deal(Deal *deal, Player **players) {
  Phase phase = OFFER;
  for (int seat = 0; seat < deal->seats; seat++)
    deal->lays_nothing_off[seat] = players[seat]->lays_nothing_off;
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
      if (phase == OFFER) {
        deal->turn = after(deal, seat);
        if (deal->turn == deal->starter) phase = DRAW_STOCK_ONLY;
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
    if (deal->turns >= 200) return 0;
    if (deal->stock_left <= 2) {
      if (deal->seats == 2) return 0;
      reshuffle(deal);
    }
    deal->turn = after(deal, seat), phase = DRAW;
  }
}
static void shuffle_deck(uint8_t *deck) {
  for (int i = 0; i < 52; i++) deck[i] = i;
  shuffle_cards(deck, 52);
}
#endif
