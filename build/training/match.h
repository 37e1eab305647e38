/* Matches: the rule sets trained on, the chance to win from a score, the style of an opponent. */
#ifndef MATCH_H
#define MATCH_H
#include "outlook.h"

enum { TOP_TARGET = 150, BOXES = 15, BOX_STATES = 2 * BOXES + 1, MOST_POINTS = 320 };
static Rules rule_sets[] = {
    {"casual", 25, 25, 0, 10, 100, 0, 0, 0, 0, 0, 10, LOSER, 0, 0.38, 0},
    {"classic", 25, 25, 31, 10, 100, 25, 100, 0, 0, 0, 10, WINNER, 1, 0.15, 0},
    {"pagat", 20, 10, 0, 10, 100, 20, 100, 0, 0, 0, 10, LOSER, 2, 0.15, 0},
    {"ginpro", 25, 25, 0, 10, 100, 20, 100, 0, 0, 0, 10, WINNER, 3, 0.05, 0},
    {"oklahoma", 25, 25, 31, 10, 150, 25, 100, 1, 1, 1, 10, WINNER, 4, 0.10, 0},
    {"straight", 25, 25, 31, 0, 100, 25, 100, 0, 0, 0, 10, WINNER, 5, 0.05, 0},
    {"casual-5", 25, 25, 0, 5, 100, 0, 0, 0, 0, 0, 10, LOSER, 6, 0.05, 0},
    {"any", 25, 25, 0, 10, 100, 0, 0, 0, 0, 0, 10, LOSER, 0, 0.07, 0},
};
enum { RULE_SETS = sizeof rule_sets / sizeof *rule_sets, FREE = RULE_SETS - 1 };
/* Tables of three and four: one deal is the match, points are penalties. */
static const Rules tables[] = {
    {.name = "multi-3", .gin = 25, .undercut = 25, .limit = 9, .hand_size = 7, .seats = 3},
    {.name = "multi-4", .gin = 25, .undercut = 25, .limit = 9, .hand_size = 7, .seats = 4},
};

/* equity[table][own score][other score][boxes ahead + BOXES]: chance to win the match */
static float (*equity)[TOP_TARGET][TOP_TARGET][BOX_STATES];
static double chance_of_points[RULE_SETS][2 * MOST_POINTS + 1];

static int wins_at_end(const Rules *rules, int own, int other, int boxes) {
  return own + rules->game - other + rules->box * boxes >= 0; /* equal: who reached the target */
}
static double equity_after(const Rules *rules, int own, int other, int boxes, int points) {
  int ahead = boxes + (points > 0) - (points < 0);
  if (ahead > BOXES) ahead = BOXES;
  if (ahead < -BOXES) ahead = -BOXES;
  if (points > 0) own += points;
  else other -= points;
  if (own >= rules->target) return wins_at_end(rules, own, other, ahead);
  if (other >= rules->target) return !wins_at_end(rules, other, own, -ahead);
  return equity[rules->table][own][other][ahead + BOXES];
}
/* A void deal changes nothing. The unit is points: 1.4 times the target is the whole match. */
static double worth(const Rules *rules, const Player *player, double points) {
  int a = player->score, b = player->other_score, ahead = player->boxes_ahead;
  if (points == 0 || rules->seats) return points;
  return 1.4 * rules->target * (equity_after(rules, a, b, ahead, points) -
                                equity[rules->table][a][b][ahead + BOXES]);
}
static void solve_equity(const Rules *rules) {
  const double *chance = chance_of_points[rules->table];
  int target = rules->target;
  for (int sum = 2 * target - 2; sum >= 0; sum--)
    for (int a = sum >= target ? sum - target + 1 : 0; a <= sum && a < target; a++)
      for (int d = -BOXES; d <= BOXES; d++) {
        double total = 0;
        for (int points = -MOST_POINTS; points <= MOST_POINTS; points++)
          if (chance[points + MOST_POINTS] > 0)
            total += chance[points + MOST_POINTS] * equity_after(rules, a, sum - a, d, points);
        equity[rules->table][a][sum - a][d + BOXES] = total;
      }
}
/* Points per deal between two tuned players, made symmetric, give every table. */
static void make_equity(long deals) {
  Player hunter = heuristic_player(&HUNTER), mid = heuristic_player(&MID);
  Player *players[2] = {&hunter, &mid};
  equity = calloc(RULE_SETS, sizeof *equity);
  for (int r = 0; r < FREE; r++) {
    double *chance = chance_of_points[r], scored = 0;
    for (long n = 0; n < deals; n++) {
      uint8_t deck[52];
      Deal deal;
      shuffle_deck(deck);
      start_deal(&deal, &rule_sets[r], deck, n & 1);
      if (!play_deal(&deal, players)) continue;
      int points = deal.points[0];
      if (points > MOST_POINTS) points = MOST_POINTS;
      if (points < -MOST_POINTS) points = -MOST_POINTS;
      chance[MOST_POINTS + points]++, chance[MOST_POINTS - points]++, scored += 2;
    }
    for (int i = 0; i <= 2 * MOST_POINTS; i++) chance[i] /= scored;
    solve_equity(&rule_sets[r]);
  }
}

static const Rules *choose_rules(void) {
  double left = random_unit();
  int chosen = 0;
  while (chosen < FREE && left >= rule_sets[chosen].share) left -= rule_sets[chosen++].share;
  if (chosen == FREE) { /* bonuses, limit and hand size of a table's own making */
    Rules *rules = &rule_sets[FREE];
    rules->gin = 10 + 5 * random_below(9), rules->undercut = 5 * random_below(11);
    rules->limit = 1 + random_below(10), rules->hand_size = random_below(4) ? 10 : 7;
  }
  return &rule_sets[chosen];
}

/* What a player sees of the other's habits once a deal is over (game/bots/reading.py). */
static void note_style(const Deal *deal, int seat, Player *player) {
  for (int other = after(deal, seat); other != seat; other = after(deal, other)) {
    if (deal->knocker == other) player->early += deal->knock_deadwood >= 3;
    else {
      int allowed = deal->rules->by_upcard ? deal->knock_deadwood : deal->rules->limit;
      player->late += allowed >= 3 && deadwood_of(deal->hand[other]) <= allowed;
    }
  }
}
typedef void (*DealHook)(Deal *, Player **);
/* Whether player 0 wins. `begins` and `finished` may be NULL. */
static int play_match(Player *a, Player *b, const Rules *rules, int starter, DealHook begins,
                      DealHook finished) {
  Player *players[2] = {a, b};
  int score[2] = {0}, boxes = 0;
  a->early = a->late = b->early = b->late = 0;
  for (;;) {
    uint8_t deck[52];
    Deal deal;
    for (int i = 0; i < 2; i++) {
      players[i]->score = score[i], players[i]->other_score = score[1 - i];
      players[i]->boxes_ahead = i ? -boxes : boxes;
    }
    shuffle_deck(deck);
    start_deal(&deal, rules, deck, starter);
    if (begins) begins(&deal, players);
    int scored = play_deal(&deal, players);
    if (finished) finished(&deal, players);
    if (!scored) continue;
    int winner = deal.points[0] < 0;
    score[winner] += deal.points[winner], boxes += winner ? -1 : 1;
    if (boxes > BOXES) boxes = BOXES;
    if (boxes < -BOXES) boxes = -BOXES;
    note_style(&deal, 0, a), note_style(&deal, 1, b);
    if (score[winner] >= rules->target) {
      int other = 1 - winner, ahead = winner ? -boxes : boxes;
      return wins_at_end(rules, score[winner], score[other], ahead) ? winner == 0 : winner != 0;
    }
    if (rules->next_dealer == ALTERNATE) starter = 1 - starter;
    else starter = rules->next_dealer == WINNER ? 1 - winner : winner;
  }
}

/* Some deals of a table; sums[seat] gets each seat's points. */
static void play_table(Player **players, const Rules *rules, int deals, DealHook begins,
                       DealHook finished, double *sums) {
  for (int seat = 0; seat < rules->seats; seat++) players[seat]->early = players[seat]->late = 0;
  for (int n = 0; n < deals; n++) {
    uint8_t deck[52];
    Deal deal;
    shuffle_deck(deck);
    start_deal(&deal, rules, deck, n % rules->seats);
    if (begins) begins(&deal, players);
    int scored = play_deal(&deal, players);
    if (finished) finished(&deal, players);
    if (!scored) continue;
    for (int seat = 0; seat < rules->seats; seat++) {
      if (sums) sums[seat] += deal.points[seat];
      note_style(&deal, seat, players[seat]);
    }
  }
}
#endif
