/* What a learned player knows, as network inputs: game/bots/features.py computes the same. */
#ifndef OUTLOOK_H
#define OUTLOOK_H
#include "network.h"
#include "players.h"

#define RANK_ROW(rank) (EACH_SUIT << (rank))
#define EPSILON 1.0001

typedef struct {
  const Deal *deal;
  int seat, limit;
  Mask hidden, known, seen; /* seen: what the opponent refused or threw */
  double chances[52], elsewhere[52], stock_weight[11]; /* elsewhere: in any other hand */
  float inputs[PUBLIC_INPUTS];
  int last_value;
} Outlook;

/* The score, the opponent's style, and the rules that price a deal between two. */
static void look_at_match(const Deal *deal, const Player *player, float *in) {
  const Rules *rules = deal->rules;
  int target = rules->target, ahead = player->boxes_ahead;
  float styles = player->early + player->late + 1;
  *in++ = (float)player->score / target;
  *in++ = (float)player->other_score / target;
  *in++ = player->early / styles;
  *in++ = player->late / styles;
  *in++ = (4 * player->other_score > 3 * target) - (4 * player->score > 3 * target);
  *in++ = rules->gin / 25.0f;
  *in++ = rules->undercut / 25.0f;
  *in++ = deal->limit / 10.0f;
  *in++ = deal->limit == 0;
  *in++ = rules->box / 25.0f;
  *in++ = 100.0f * deal->multiplier / target;
  *in++ = rules->big_gin / 50.0f;
  *in++ = rules->box ? (ahead > 5 ? 5 : ahead < -5 ? -5 : ahead) / 5.0f : 0;
}

/* Among three or four: the other players besides the next one, and the rules. */
static void look_at_table(const Deal *deal, int seat, const Player *player, float *in) {
  int next = after(deal, seat), most = 0, all = 0, lowest_last = 10, sum = 0, others = 0;
  float styles = player->early + player->late + 1;
  for (int other = next; other != seat; other = after(deal, other)) {
    int known = count_of(deal->known[other]), throws = deal->throw_count[other];
    int last = throws ? value_of[deal->throws[other][throws - 1]] : 10;
    all += known;
    if (last < lowest_last) lowest_last = last;
    if (other == next) continue;
    if (known > most) most = known;
    sum += last, others++;
  }
  *in++ = (deal->seats - 2) / 2.0f;
  *in++ = most / 5.0f;
  *in++ = player->early / styles;
  *in++ = player->late / styles;
  *in++ = sum / 10.0f / others;
  *in++ = deal->rules->gin / 25.0f;
  *in++ = deal->rules->undercut / 25.0f;
  *in++ = deal->limit / 10.0f;
  *in++ = deal->limit == 0;
  *in++ = lowest_last / 10.0f;
  *in++ = all / 10.0f;
  *in++ = deal->rules->hand_size == 7;
  *in++ = deal->reshuffled > 0;
}

static void look_around(const Deal *deal, int seat, const Player *player, Outlook *outlook) {
  int other = after(deal, seat), throws = deal->throw_count[other];
  const uint8_t *thrown = deal->throws[other];
  Mask known = deal->known[other], hidden = hidden_from(deal, seat);
  outlook->deal = deal, outlook->seat = seat, outlook->limit = deal->limit;
  outlook->hidden = hidden, outlook->known = known;
  outlook->seen = deal->refused[other] | deal->thrown[other];
  card_chances(deal, seat, other, &HUNTER, outlook->chances);
  memcpy(outlook->elsewhere, outlook->chances, sizeof outlook->elsewhere);
  for (int more = after(deal, other); more != seat; more = after(deal, more)) {
    double chances[52];
    card_chances(deal, seat, more, &HUNTER, chances);
    for (int card = 0; card < 52; card++)
      outlook->elsewhere[card] = fmin(1, outlook->elsewhere[card] + chances[card]);
  }
  memset(outlook->stock_weight, 0, sizeof outlook->stock_weight);
  for (Mask m = hidden; m; m &= m - 1)
    outlook->stock_weight[value_of[lowest(m)]] += EPSILON - outlook->elsewhere[lowest(m)];
  int known_count = count_of(known), least = 10, sum = 0, last[3] = {10, 10, 10};
  Mask loose = known_count >= 3 ? hand_of(known).loose : known;
  for (int i = 0; i < throws; i++) {
    int value = value_of[thrown[i]];
    sum += value;
    if (value < least) least = value;
    if (throws - 1 - i < 3) last[throws - 1 - i] = value;
  }
  outlook->last_value = last[0];
  int rank = throws ? rank_of[thrown[throws - 1]] : 12;
  float *in = outlook->inputs;
  *in++ = deal->turns / 20.0f;
  *in++ = deal->stock_left / 31.0f;
  *in++ = known_count / 5.0f;
  *in++ = (points_of(known) - points_of(loose)) / 25.0f;
  *in++ = points_of(loose) / 20.0f;
  *in++ = last[0] / 10.0f;
  *in++ = last[1] / 10.0f;
  *in++ = last[2] / 10.0f;
  *in++ = least / 10.0f;
  *in++ = throws ? sum / 10.0f / throws : 1;
  *in++ = deal->drawn[other] / 10.0f;
  *in++ = throws / 10.0f;
  *in++ = deal->refusals[other] / 10.0f;
  *in++ = deal->starter == seat;
  *in++ = count_of(deal->known[seat]) / 5.0f;
  *in++ = rank >= 9 ? (rank - 9) / 3.0f : 0;
  *in++ = count_of(hidden) / 30.0f;
  *in++ = 1.0f / (1 + deal->turns);
  *in++ = deal->stock_left < 8 ? (8 - deal->stock_left) / 8.0f : 0;
  if (deal->seats > 2) look_at_table(deal, seat, player, in);
  else look_at_match(deal, player, in);
}

/* Cards that can enter a meld together with the hand's. */
static Mask useful_cards(Mask hand) {
  Mask a = hand & SUIT, b = hand >> 13 & SUIT, c = hand >> 26 & SUIT, d = hand >> 39;
  Mask not_king = FULL & ~RANK_ROW(12), not_low = FULL & ~RANK_ROW(0) & ~RANK_ROW(1);
  Mask pairs = (a & b) | (c & d) | ((a | b) & (c | d));
  Mask touching = hand & hand >> 1 & not_king; /* card and the one above it */
  Mask gapped = hand & hand >> 2 & not_king & ~RANK_ROW(11);
  return pairs * EACH_SUIT | (touching << 2 & not_low) | (touching >> 1 & not_king) | gapped << 1;
}

/* Where the hand may be after the next draw: sums over the cards that may come. */
typedef struct { double total, mean, capped, gin, low, half, knock, saved, melding; } NextDraw;
static inline void count_draw(NextDraw *next, double weight, int left, int limit) {
  int half = limit / 2, low = limit < 2 ? limit : 2;
  next->total += weight, next->mean += weight * left;
  next->capped += weight * (left < 10 ? left : 10);
  if (left == 0) next->gin += weight;
  if (left <= low) next->low += weight;
  if (left <= half) next->half += weight;
  if (left <= limit) next->knock += weight;
}
static NextDraw next_draw(const Outlook *outlook, Mask hand, const Hand *facts) {
  NextDraw next = {0};
  double weights[11];
  memcpy(weights, outlook->stock_weight, sizeof weights);
  for (Mask m = useful_cards(hand) & outlook->hidden; m; m &= m - 1) {
    int card = lowest(m), value = value_of[card];
    double weight = EPSILON - outlook->elsewhere[card];
    Hand with = hand_of(hand | BIT(card));
    int left = with.dropped < facts->deadwood ? with.dropped : facts->deadwood;
    int saved = facts->deadwood + value - with.deadwood;
    weights[value] -= weight;
    count_draw(&next, weight, left, outlook->limit);
    if (saved) next.saved += weight * saved, next.melding += weight;
  }
  for (int value = 1; value <= 10; value++) {
    int left = facts->dropped + value;
    count_draw(&next, weights[value], left < facts->deadwood ? left : facts->deadwood,
               outlook->limit);
  }
  if (next.total < 1e-9) next.total = 1;
  return next;
}

/* The hand after `given` went to the opponent (discarded, or left on the pile). */
static void look_at_hand(const Outlook *outlook, Mask hand, int given, float *in) {
  Hand facts = hand_of(hand);
  NextDraw next = next_draw(outlook, hand, &facts);
  Mask known = outlook->known, live = outlook->hidden | known;
  const float *public = outlook->inputs;
  int left = facts.deadwood, values[16] = {0}, loose = 0, may_knock = left <= outlook->limit;
  double layoffs = 0;
  for (int value = 10; value; value--)
    for (Mask m = facts.loose; m; m &= m - 1)
      if (value_of[lowest(m)] == value) values[loose++] = value;
  for (Mask m = facts.loose; m; m &= m - 1)
    for (int i = 0, card = lowest(m); i < partner_count[card]; i++)
      if ((partners[card][i] & known) == partners[card][i]) {
        layoffs += value_of[card];
        break;
      }
  int completes = 0, live_runs = 0, value = value_of[given];
  for (int i = 0; i < partner_count[given]; i++) {
    Mask pair = partners[given][i];
    if ((pair & known) == pair) completes = 1;
    if (i >= set_partners && (pair & live) == pair) live_runs++;
  }
  Mask ranks = same_rank[given], runs = neighbours[given] & ~ranks;
  int live_ranks = count_of(live & ranks);
  float set_life = live_ranks == 3 ? 1 : live_ranks == 2 ? 0.33f : 0, run_life = live_runs / 3.0f;
  float danger = meld_danger(given, outlook->chances), cost = value / 10.0f;
  float mean = next.mean / next.total / 40, gin = next.gin / next.total * 5;
  float capped = (left < 10 ? left : 10) / 10.0f;
  *in++ = left / 40.0f;
  *in++ = capped;
  *in++ = loose / 10.0f;
  *in++ = next.saved / next.total / 5;
  *in++ = next.melding / next.total * 4;
  *in++ = mean;
  *in++ = gin;
  *in++ = next.low / next.total * 3;
  *in++ = next.half / next.total * 2;
  *in++ = next.knock / next.total;
  *in++ = values[0] / 10.0f;
  *in++ = values[1] / 10.0f;
  *in++ = values[2] / 10.0f;
  *in++ = values[3] / 10.0f;
  *in++ = may_knock;
  *in++ = next.capped / next.total / 10;
  *in++ = layoffs / 10;
  *in++ = danger;
  *in++ = cost;
  *in++ = danger * cost;
  *in++ = completes;
  *in++ = may_knock ? left / 10.0f * public[0] : 0;
  *in++ = left == 0;
  *in++ = may_knock && 2 * left > outlook->limit;
  *in++ = values[4] / 10.0f;
  *in++ = (left < 20 ? left : 20) / 20.0f;
  *in++ = mean * public[0];
  *in++ = values[5] / 10.0f;
  *in++ = may_knock ? public[21] : 0;
  *in++ = may_knock ? public[22] : 0;
  *in++ = set_life;
  *in++ = run_life;
  *in++ = count_of(outlook->seen & ranks) / 2.0f;
  *in++ = count_of(outlook->seen & runs) / 2.0f;
  *in++ = count_of(known & ranks) / 2.0f;
  *in++ = count_of(known & runs) / 2.0f;
  *in++ = value > outlook->last_value ? (value - outlook->last_value) / 5.0f : 0;
  *in++ = (set_life + run_life) * cost;
  *in++ = gin * public[0];
  *in++ = capped * public[5];
}
#endif
