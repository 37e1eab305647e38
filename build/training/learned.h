/* The learned player, and the recording of its decisions as training examples. */
#ifndef LEARNED_H
#define LEARNED_H
#include "match.h"

#define GIN_CERTAIN 1000.0f
#define EXPLORED 0.4 /* share of the recorded deals with one random decision */
enum { LOOK_MARGIN = 10 };
/* Two teams blended by the opponent's style; one team when the other is NULL. */
typedef struct { const Team *against_early, *general; } Mind;

static float weight_of_early(const Mind *mind, const Player *player) {
  if (!mind->general) return 1;
  if (!mind->against_early) return 0;
  if (player->late == 0) return (1 + player->early) / (4 + player->early);
  return player->early / (player->early + 6 * player->late);
}

typedef struct { const Network *net[2]; float sums[2][WIDE]; } Judge; /* public part done */
typedef struct { Judge act, decline, knock; float weight[2]; Outlook outlook; } Thought;
static void prepare(Judge *judge, const Network *early, const Network *general,
                    const float *public) {
  judge->net[0] = early, judge->net[1] = general;
  for (int i = 0; i < 2; i++)
    if (judge->net[i]) {
      memcpy(judge->sums[i], judge->net[i]->b1, sizeof judge->sums[i]);
      add_inputs(judge->net[i], public, 0, PUBLIC_INPUTS, judge->sums[i]);
    }
}
static void think(Thought *thought, const Deal *deal, int seat, const Player *player) {
  const Mind *mind = player->networks;
  look_around(deal, seat, player, &thought->outlook);
  float early = weight_of_early(mind, player);
  thought->weight[0] = early, thought->weight[1] = 1 - early;
  const Team *a = early > 0 ? mind->against_early : NULL, *b = early < 1 ? mind->general : NULL;
  const float *public = thought->outlook.inputs;
  prepare(&thought->act, a ? &a->act : NULL, b ? &b->act : NULL, public);
  prepare(&thought->decline, a ? &a->decline : NULL, b ? &b->decline : NULL, public);
  prepare(&thought->knock, a ? &a->knock : NULL, b ? &b->knock : NULL, public);
}
/* inputs: all of them, the public ones in front; out: equity, points, chance */
static float judge(const Thought *thought, const Judge *judge, const float *inputs, float *out) {
  memset(out, 0, OUTPUTS * sizeof *out);
  for (int i = 0; i < 2; i++)
    if (judge->net[i]) {
      float sums[WIDE], part[OUTPUTS];
      memcpy(sums, judge->sums[i], sizeof sums);
      add_inputs(judge->net[i], inputs, PUBLIC_INPUTS, INPUTS, sums);
      finish_forward(judge->net[i], sums, part);
      for (int o = 0; o < OUTPUTS; o++) out[o] += thought->weight[i] * part[o];
    }
  return out[0];
}

typedef struct { int card, knock; float value[OUTPUTS], inputs[INPUTS]; } Choice;
static Choice best_choice(const Thought *thought, Mask hand, int barred) {
  Choice best = {.card = -1, .value = {-1e9f}};
  Mask may_go = barred >= 0 ? hand & ~BIT(barred) : hand;
  int left[52], least = 999;
  for (Mask m = may_go; m; m &= m - 1) {
    int card = lowest(m);
    left[card] = deadwood_of(hand ^ BIT(card));
    if (left[card] < least) least = left[card];
  }
  float inputs[INPUTS], out[OUTPUTS];
  memcpy(inputs, thought->outlook.inputs, sizeof thought->outlook.inputs);
  for (Mask m = may_go; m; m &= m - 1) {
    int card = lowest(m);
    if (left[card] > least + LOOK_MARGIN) continue;
    look_at_hand(&thought->outlook, hand ^ BIT(card), card, inputs + PUBLIC_INPUTS);
    if (left[card] == 0) {
      Choice gin = {.card = card, .knock = 1, .value = {GIN_CERTAIN}};
      memcpy(gin.inputs, inputs, sizeof inputs);
      return gin;
    }
    for (int knock = 0; knock <= (left[card] <= thought->outlook.limit); knock++)
      if (judge(thought, knock ? &thought->knock : &thought->act, inputs, out) > best.value[0]) {
        best.card = card, best.knock = knock;
        memcpy(best.value, out, sizeof out), memcpy(best.inputs, inputs, sizeof inputs);
      }
  }
  return best;
}

/* Recording. A deal's decisions wait here until it is over; then each gets its target. */
enum { ACT, DECLINE };
typedef struct { float inputs[INPUTS], value[OUTPUTS]; int kind, seat, given; } Decision;
static Decision decisions[512];
static int decision_count, explore_in; /* explore_in: decisions until the random one, 0: never */
static int recording;
static float trace = 0.8f; /* how much of a later result reaches back (TD lambda) */
static Memory act_memory, decline_memory, knock_memory;

static int explores(void) {
  if (explore_in <= 0 || --explore_in) return 0;
  decision_count = 0; /* what came before would be blamed for the random move */
  return 1;
}
static void note(int kind, int seat, int given, const float *inputs, const float *value) {
  if (decision_count == 512) return;
  Decision *decision = &decisions[decision_count++];
  memcpy(decision->inputs, inputs, sizeof decision->inputs);
  memcpy(decision->value, value, sizeof decision->value);
  decision->kind = kind, decision->seat = seat, decision->given = given;
}
static void note_knock(const Deal *deal, int seat, const Player *player, Mask hand,
                       const float *inputs) {
  int points[SEATS];
  price_close(deal, seat, hand, 0, points);
  double mine = lead(points, seat, deal->seats);
  remember(&knock_memory, inputs, worth(deal->rules, player, mine), mine, points[seat] < 0);
}
static void begin_recording(Deal *deal, Player **players) {
  (void)deal, (void)players;
  decision_count = 0;
  explore_in = recording && random_unit() < EXPLORED ? 1 + random_below(14) : 0;
}
static void hand_out_targets(Deal *deal, Player **players) {
  if (explore_in > 0) { /* over before its random decision: keeping these alone favours short deals */
    decision_count = 0;
    return;
  }
  float target[SEATS][2];
  for (int seat = 0; seat < deal->seats; seat++) {
    double points = lead(deal->points, seat, deal->seats);
    target[seat][0] = worth(deal->rules, players[seat], points), target[seat][1] = points;
  }
  for (int i = decision_count - 1; i >= 0; i--) {
    Decision *decision = &decisions[i];
    float *goal = target[decision->seat];
    remember(decision->kind == ACT ? &act_memory : &decline_memory, decision->inputs, goal[0],
             goal[1], deal->picked[after(deal, decision->seat)] >> decision->given & 1);
    for (int o = 0; o < 2; o++)
      goal[o] = trace * goal[o] + (1 - trace) * decision->value[o];
  }
  decision_count = 0;
}

static int random_near_best(const Deal *deal, int seat, int within) {
  Mask hand = deal->hand[seat], may_go = hand;
  if (deal->taken >= 0) may_go ^= BIT(deal->taken);
  int least = 999, found = 0, chosen = -1;
  for (Mask m = may_go; m; m &= m - 1) {
    int left = deadwood_of(hand ^ (m & -m));
    if (left < least) least = left;
  }
  for (Mask m = may_go; m; m &= m - 1)
    if (deadwood_of(hand ^ (m & -m)) <= least + within && random_below(++found) == 0)
      chosen = lowest(m);
  return chosen;
}

static void decline_inputs(const Thought *thought, const Deal *deal, int seat, float *inputs) {
  memcpy(inputs, thought->outlook.inputs, sizeof thought->outlook.inputs);
  look_at_hand(&thought->outlook, deal->hand[seat], deal->pile[deal->pile_size - 1],
               inputs + PUBLIC_INPUTS);
}
static int learned_take(Deal *deal, int seat, Player *player) {
  Thought thought;
  float inputs[INPUTS], value[OUTPUTS];
  int top = deal->pile[deal->pile_size - 1];
  think(&thought, deal, seat, player);
  decline_inputs(&thought, deal, seat, inputs);
  judge(&thought, &thought.decline, inputs, value);
  Choice with = best_choice(&thought, deal->hand[seat] | BIT(top), top);
  int take = with.value[0] > value[0];
  if (recording && player->records) {
    if (explores() && fabsf(with.value[0] - value[0]) < 10) take = !take;
    if (!take) note(DECLINE, seat, top, inputs, value);
  }
  return take;
}
static int learned_finish(Deal *deal, int seat, Player *player, int *knock) {
  Thought thought;
  think(&thought, deal, seat, player);
  Choice choice = best_choice(&thought, deal->hand[seat], deal->taken);
  int gin = choice.value[0] == GIN_CERTAIN;
  *knock = choice.knock;
  if (!recording || !player->records) return choice.card;
  Mask hand = deal->hand[seat];
  if (gin) {
    note_knock(deal, seat, player, hand ^ BIT(choice.card), choice.inputs);
    return choice.card;
  }
  if (explores()) {
    choice.card = random_near_best(deal, seat, 6), *knock = 0;
    memcpy(choice.inputs, thought.outlook.inputs, sizeof thought.outlook.inputs);
    look_at_hand(&thought.outlook, hand ^ BIT(choice.card), choice.card,
                 choice.inputs + PUBLIC_INPUTS);
    judge(&thought, &thought.act, choice.inputs, choice.value);
  }
  int left = deadwood_of(hand ^ BIT(choice.card));
  if (left && left <= deal->limit)
    note_knock(deal, seat, player, hand ^ BIT(choice.card), choice.inputs);
  if (!*knock) note(ACT, seat, choice.card, choice.inputs, choice.value);
  return choice.card;
}

/* The first examples come from the tuned player by rules of thumb. */
static void look_for_record(Deal *deal, int seat, Player *player, Mask hand, int given,
                            float *inputs) {
  Outlook outlook;
  look_around(deal, seat, player, &outlook);
  memcpy(inputs, outlook.inputs, sizeof outlook.inputs);
  look_at_hand(&outlook, hand, given, inputs + PUBLIC_INPUTS);
}
static int teacher_take(Deal *deal, int seat, Player *player) {
  int take = heuristic_take(deal, seat, player);
  float inputs[INPUTS], none[OUTPUTS] = {0};
  if (!recording || !player->records) return take;
  if (explores()) take = !take;
  if (take) return take;
  int top = deal->pile[deal->pile_size - 1];
  look_for_record(deal, seat, player, deal->hand[seat], top, inputs);
  note(DECLINE, seat, top, inputs, none);
  return take;
}
static int teacher_finish(Deal *deal, int seat, Player *player, int *knock) {
  int card = heuristic_finish(deal, seat, player, knock);
  float inputs[INPUTS], none[OUTPUTS] = {0};
  Mask hand = deal->hand[seat];
  if (!recording || !player->records || deadwood_of(hand ^ BIT(card)) == 0) return card;
  if (explores()) card = random_near_best(deal, seat, 6), *knock = 0;
  look_for_record(deal, seat, player, hand ^ BIT(card), card, inputs);
  if (deadwood_of(hand ^ BIT(card)) <= deal->limit)
    note_knock(deal, seat, player, hand ^ BIT(card), inputs);
  if (!*knock) note(ACT, seat, card, inputs, none);
  return card;
}
static Player learned_player(const Mind *mind) {
  return (Player){.take = learned_take, .finish = learned_finish, .networks = mind};
}
static Player teacher_player(const Temper *temper) {
  return (Player){.take = teacher_take, .finish = teacher_finish, .temper = temper};
}
#endif
