/* Trains the expert's networks by play, measures them, and writes positions for the parity test.

   trainer train early|general MATCHES SEED OUT [START RATE]
   trainer measure EARLY GENERAL MATCHES SEED RULES     ("-" for a team that is not there)
   trainer positions EARLY GENERAL DEALS SEED */
#include "learned.h"
#include <time.h>

enum { BLOCK = 500, RING = 700000, EQUITY_DEALS = 20000 };
#define FIRST_RATE 1.5e-3f /* of a training from scratch; it falls evenly to LAST_SHARE of it */
#define LAST_SHARE 0.02f
#define REUSE 1.5 /* how often each example is learnt from, on average */
#define TAUGHT 0.06 /* share of the matches played by the teacher */

typedef enum { SIMPLE, FRIENDLY, CASUALLY, EARLY_KNOCKER, MIDWAY, HUNTING, CHAMPIONS, ITSELF } Who;
static const char *who_name[] = {"simple", "friend", "casual", "early",
                                 "mid",    "hunter", "champion", "itself"};
enum { EVERYBODY = ITSELF + 1 };
static const double early_mix[EVERYBODY] = {.62, .06, .10, .22, 0, 0, 0, 0};
static const double general_mix[EVERYBODY] = {.10, .02, .05, .14, .15, .14, .14, .26};
static Player others[EVERYBODY];

static void seat_others(const Mind *mind) {
  others[SIMPLE] = simple_player();
  others[FRIENDLY] = heuristic_player(&FRIEND), others[CASUALLY] = heuristic_player(&CASUAL);
  others[EARLY_KNOCKER] = heuristic_player(&EARLY), others[MIDWAY] = heuristic_player(&MID);
  others[HUNTING] = heuristic_player(&HUNTER), others[CHAMPIONS] = heuristic_player(&CHAMPION);
  others[ITSELF] = learned_player(mind), others[ITSELF].records = 1;
}
static double seconds(void) { return clock() / (double)CLOCKS_PER_SEC; }

static int load_team(const char *name, Team *team) {
  if (!strcmp(name, "-")) return 0;
  FILE *file = fopen(name, "rb");
  if (!file || fread(team, sizeof *team, 1, file) != 1)
    fprintf(stderr, "cannot read %s\n", name), exit(1);
  fclose(file);
  return 1;
}
static void save_team(const char *name, const Team *team) {
  FILE *file = fopen(name, "wb");
  if (!file || fwrite(team, sizeof *team, 1, file) != 1 || fclose(file))
    fprintf(stderr, "cannot write %s\n", name), exit(1);
}

static void measure(const Mind *mind, const Rules *rules, long matches) {
  int recorded = recording;
  recording = 0;
  Player me = learned_player(mind);
  for (int who = 0; who < ITSELF; who++) {
    long won = 0;
    for (long n = 0; n < matches; n++) won += play_match(&me, &others[who], rules, n & 1, 0, 0);
    double share = (double)won / matches;
    printf("  %s %.1f+-%.1f", who_name[who], 100 * share,
           196 * sqrt(share * (1 - share) / matches));
  }
  puts("");
  fflush(stdout);
  recording = recorded;
}

static void learn_fresh(Learner *learner, Memory *memory, float rate) {
  if (memory->filled < 20 * BATCH) return;
  long batches = memory->fresh * REUSE / BATCH;
  for (long n = 0; n < batches; n++) learn_batch(learner, memory, rate);
  memory->fresh = 0;
}
static void share_weights(const Learner *learners, Team *team) {
  team->act = learners[0].net, team->decline = learners[1].net, team->knock = learners[2].net;
}
static void tell(long match, long matches, Learner *learners) {
  printf("%ld/%ld matches, %.0f s, error", match, matches, seconds());
  for (int i = 0; i < 3; i++) {
    printf(" %.3f", OUTPUT_SCALE * sqrt(learners[i].error / (learners[i].examples + 1)));
    learners[i].error = learners[i].examples = 0;
  }
  puts("");
}

static void train(const char *style, long matches, const char *out, const char *start,
                  float first_rate) {
  static Learner learners[3];
  static Team team;
  int early = !strcmp(style, "early");
  Mind mind = {early ? &team : NULL, early ? NULL : &team};
  Memory *memories[3] = {&act_memory, &decline_memory, &knock_memory};
  const double *mix = early ? early_mix : general_mix;
  if (start && load_team(start, &team))
    learners[0].net = team.act, learners[1].net = team.decline, learners[2].net = team.knock;
  for (int i = 0; i < 3; i++) {
    make_memory(memories[i], i == 2 ? RING / 3 : RING);
    if (!start) randomise(&learners[i].net);
  }
  share_weights(learners, &team);
  seat_others(&mind);
  Player teacher = teacher_player(&MID), learner = learned_player(&mind);
  teacher.records = learner.records = 1;
  long taught = start ? 0 : matches * TAUGHT, next_report = matches / 5;
  recording = 1;
  for (long match = 0; match < matches; match++) {
    double left = random_unit();
    int who = 0;
    while (who < ITSELF && left >= mix[who]) left -= mix[who++];
    int teaching = match < taught;
    if (teaching && who == ITSELF) who = HUNTING;
    trace = teaching ? 1 : 0.8f;
    play_match(teaching ? &teacher : &learner, &others[who], choose_rules(), match & 1,
               begin_recording, hand_out_targets);
    if ((match + 1) % BLOCK) continue;
    float progress = (float)match / matches;
    float rate = first_rate * (LAST_SHARE + (1 - LAST_SHARE) * (1 - progress));
    for (int i = 0; i < 3; i++) learn_fresh(&learners[i], memories[i], rate);
    share_weights(learners, &team);
    if (match + 1 >= next_report) {
      next_report += matches / 5;
      tell(match + 1, matches, learners);
      measure(&mind, &rule_sets[0], 1000);
      save_team(out, &team);
    }
  }
  save_team(out, &team);
}

/* Positions: what the learned player saw, so that the player in Python can be held against it. */
static void print_cards(const uint8_t *cards, int count) {
  for (int i = 0; i < count; i++)
    printf("%s%c%c", i ? " " : "", "A23456789TJQK"[cards[i] % 13], "shdc"[cards[i] / 13]);
}
static void print_floats(const char *name, const float *values, int count) {
  printf("%s", name);
  for (int i = 0; i < count; i++) printf(" %.6g", values[i]);
  puts("");
}
static int telling_take(Deal *deal, int seat, Player *player) {
  Thought thought;
  float inputs[INPUTS], value[OUTPUTS];
  think(&thought, deal, seat, player);
  decline_inputs(&thought, deal, seat, inputs);
  judge(&thought, &thought.decline, inputs, value);
  int take = learned_take(deal, seat, player);
  printf("take %d %d\n", seat, take);
  print_floats("inputs", inputs, INPUTS), print_floats("value", value, OUTPUTS);
  return take;
}
static int telling_finish(Deal *deal, int seat, Player *player, int *knock) {
  Thought thought;
  think(&thought, deal, seat, player);
  Choice choice = best_choice(&thought, deal->hand[seat], deal->taken);
  uint8_t card = choice.card;
  *knock = choice.knock;
  printf("finish %d %d ", seat, choice.knock);
  print_cards(&card, 1);
  puts("");
  if (choice.value[0] != GIN_CERTAIN)
    print_floats("inputs", choice.inputs, INPUTS), print_floats("value", choice.value, OUTPUTS);
  return card;
}
static void positions(const Mind *mind, long deals) {
  Player a = learned_player(mind), b = a;
  a.take = b.take = telling_take, a.finish = b.finish = telling_finish;
  Player *players[2] = {&a, &b};
  for (long n = 0; n < deals; n++) {
    const Rules *rules = &rule_sets[n % FREE];
    uint8_t deck[52], dealt[52];
    Deal deal;
    shuffle_deck(deck);
    int starter = n & 1;
    memcpy(dealt, deck, sizeof deck);
    for (int i = 0; i < 20; i++) dealt[i] = deck[10 * ((i & 1) ^ starter) + i / 2];
    for (int i = 0; i < 31; i++) dealt[21 + i] = deck[51 - i];
    printf("deal %s %d ", rules->name, 1 - starter);
    print_cards(dealt, 52);
    puts("");
    start_deal(&deal, rules, deck, starter);
    play_deal(&deal, players);
  }
}

int main(int count, char **words) {
  make_tables();
  if (count >= 6 && !strcmp(words[1], "train")) {
    seed_random(strtoull(words[4], 0, 10));
    make_equity(EQUITY_DEALS);
    train(words[2], atol(words[3]), words[5], count > 7 ? words[6] : NULL,
          count > 7 ? atof(words[7]) : FIRST_RATE);
    return 0;
  }
  if (count >= 6) {
    static Team early, general;
    Mind mind = {load_team(words[2], &early) ? &early : NULL,
                 load_team(words[3], &general) ? &general : NULL};
    seed_random(strtoull(words[5], 0, 10));
    seat_others(&mind);
    if (!strcmp(words[1], "positions")) return positions(&mind, atol(words[4])), 0;
    for (int i = 0; count > 6 && i < RULE_SETS; i++)
      if (!strcmp(rule_sets[i].name, words[6]))
        return measure(&mind, &rule_sets[i], atol(words[4])), 0;
  }
  fputs("see the head of trainer.c for the commands\n", stderr);
  return 2;
}
