/* Trains the expert's networks by play, measures them, and writes positions for the parity test.

   trainer train early|general|table MATCHES SEED OUT [START RATE]
   trainer respond EARLY GENERAL MATCHES SEED OUT [START RATE]   (trains a best response to the two)
   trainer measure EARLY GENERAL MATCHES SEED RULES|tables [RIVAL-EARLY RIVAL-GENERAL]
                                                                 ("-" for a team that is not there)
   trainer positions EARLY GENERAL DEALS SEED */
#include "learned.h"
#include <time.h>

enum { BLOCK = 500, RING = 700000, EQUITY_DEALS = 20000, TABLE_DEALS = 3 };
#define FIRST_RATE 1.5e-3f /* of a training from scratch; it falls evenly to LAST_SHARE of it */
#define LAST_SHARE 0.02f
#define REUSE 1.5 /* how often each example is learnt from, on average */
#define TAUGHT 0.06 /* share of the matches played by the teacher */

typedef enum {
  SIMPLE, FRIENDLY, CASUALLY, EARLY_KNOCKER, MIDWAY, HUNTING, CHAMPIONS, BLUNT, RIVAL, ITSELF
} Who;
static const char *who_name[] = {"simple", "friend",   "casual", "early", "mid",
                                 "hunter", "champion", "blunt", "rival", "itself"};
enum { EVERYBODY = ITSELF + 1 };
static const double early_mix[EVERYBODY] = {.63, .03, .05, .14, 0, 0, 0, .15, 0, 0};
static const double general_mix[EVERYBODY] = {.08, .02, .05, .14, .15, .14, .14, .02, 0, .26};
static const double table_mix[EVERYBODY] = {.60, .04, .08, .07, .05, .02, .04, 0, 0, .10};
static const double response_mix[EVERYBODY] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 0};
static Player others[EVERYBODY];
static Mind rival; /* the expert that a response is trained against */

static void seat_others(const Mind *mind) {
  others[SIMPLE] = simple_player();
  others[FRIENDLY] = heuristic_player(&FRIEND), others[CASUALLY] = heuristic_player(&CASUAL);
  others[EARLY_KNOCKER] = heuristic_player(&EARLY), others[MIDWAY] = heuristic_player(&MID);
  others[HUNTING] = heuristic_player(&HUNTER), others[CHAMPIONS] = heuristic_player(&CHAMPION);
  others[BLUNT] = blunt_player();
  others[ITSELF] = learned_player(mind), others[ITSELF].records = 1;
  others[RIVAL] = learned_player(&rival);
}
static Who choose_other(const double *mix) {
  double left = random_unit();
  int who = 0;
  while (who < ITSELF && left >= mix[who]) left -= mix[who++];
  return who;
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
  int last = rival.general ? RIVAL : BLUNT;
  for (int who = 0; who <= last; who++) {
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

/* The penalty of one learned player among simple ones, and theirs. */
static void measure_tables(const Mind *mind, long deals) {
  recording = 0;
  for (int t = 0; t < 2; t++) {
    double mine = 0, theirs = 0;
    for (long n = 0; n < deals; n++) {
      Player me = learned_player(mind), simple[3] = {others[SIMPLE], others[SIMPLE], others[SIMPLE]};
      Player *seats[SEATS] = {&me, &simple[0], &simple[1], &simple[2]};
      double sums[SEATS] = {0};
      play_table(seats, &tables[t], TABLE_DEALS, 0, 0, sums);
      mine -= sums[0], theirs -= (sums[1] + sums[2] + sums[3]) / (tables[t].seats - 1);
    }
    printf("  %s %.2f against %.2f: %.0f %% below", tables[t].name, mine / deals / TABLE_DEALS,
           theirs / deals / TABLE_DEALS, 100 * (1 - mine / theirs));
  }
  puts("");
  fflush(stdout);
  recording = 1;
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

static Memory *const memories[3] = {&act_memory, &decline_memory, &knock_memory};
static Learner learners[3];
static Team team;
static Player teacher, learner;

static void begin_learning(const Mind *mind, const char *start) {
  if (start && load_team(start, &team))
    learners[0].net = team.act, learners[1].net = team.decline, learners[2].net = team.knock;
  for (int i = 0; i < 3; i++) {
    make_memory(memories[i], i == 2 ? RING / 3 : RING);
    if (!start) randomise(&learners[i].net);
  }
  share_weights(learners, &team);
  seat_others(mind);
  teacher = teacher_player(&MID), learner = learned_player(mind);
  teacher.records = learner.records = 1;
}
static void play_two(const double *mix, Player *me, int teaching, long match) {
  Who who = choose_other(mix);
  if (teaching && who == ITSELF) who = HUNTING;
  play_match(me, &others[who], choose_rules(), match & 1, begin_recording, hand_out_targets);
}
static void play_many(Player *me, int teaching, long match) {
  Rules rules = tables[match & 1];
  Player more[3], *seats[SEATS] = {me};
  for (int i = 0; i < 3; i++) {
    Who who = choose_other(table_mix);
    if (teaching && who == ITSELF) who = HUNTING;
    more[i] = others[who], seats[i + 1] = &more[i];
  }
  if (random_below(10) == 0) rules.hand_size = 10;
  play_table(seats, &rules, TABLE_DEALS, begin_recording, hand_out_targets, 0);
}
static void train(const char *style, const double *mix, long matches, const char *out,
                  const char *start, float first_rate) {
  int early = !strcmp(style, "early");
  Mind mind = {early ? &team : NULL, early ? NULL : &team};
  begin_learning(&mind, start);
  long taught = start ? 0 : matches * TAUGHT, next_report = matches / 5;
  recording = 1;
  for (long match = 0; match < matches; match++) {
    int teaching = match < taught;
    Player *me = teaching ? &teacher : &learner;
    trace = teaching ? 1 : 0.8f;
    if (mix == table_mix) play_many(me, teaching, match);
    else play_two(mix, me, teaching, match);
    if ((match + 1) % BLOCK) continue;
    float progress = (float)match / matches;
    float rate = first_rate * (LAST_SHARE + (1 - LAST_SHARE) * (1 - progress));
    for (int i = 0; i < 3; i++) learn_fresh(&learners[i], memories[i], rate);
    share_weights(learners, &team);
    if (match + 1 >= next_report) {
      next_report += matches / 5;
      tell(match + 1, matches, learners);
      if (mix == table_mix) measure_tables(&mind, 2000);
      else measure(&mind, &rule_sets[0], 1000);
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
  Player players[SEATS], *seats[SEATS];
  for (int i = 0; i < SEATS; i++) {
    players[i] = learned_player(mind), seats[i] = &players[i];
    players[i].take = telling_take, players[i].finish = telling_finish;
  }
  for (long n = 0; n < deals; n++) {
    int kind = n % (FREE + 2);
    const Rules *rules = kind < FREE ? &rule_sets[kind] : &tables[kind - FREE];
    uint8_t deck[52], dealt[52];
    int each = rules->hand_size, count = rules->seats ? rules->seats : 2, starter = n % count;
    Deal deal;
    shuffle_deck(deck);
    memcpy(dealt, deck, sizeof deck);
    for (int i = 0; i < each * count; i++)
      dealt[i] = deck[each * ((starter + i) % count) + i / count];
    for (int i = each * count + 1, last = 51; i < 52; i++) dealt[i] = deck[last--];
    printf("deal %s %d ", rules->name, (starter + count - 1) % count);
    print_cards(dealt, 52);
    puts("");
    start_deal(&deal, rules, deck, starter);
    play_deal(&deal, seats);
    if (deal.reshuffled) puts("# the deal above was reshuffled: its positions cannot be replayed");
  }
}

static const Rules *rules_named(const char *name) {
  for (int i = 0; i < RULE_SETS; i++)
    if (!strcmp(rule_sets[i].name, name)) return &rule_sets[i];
  fprintf(stderr, "no rules named %s\n", name), exit(2);
}
static void load_mind(Mind *mind, char **names) {
  static Team early[2], general[2];
  static int n;
  mind->against_early = load_team(names[0], &early[n]) ? &early[n] : NULL;
  mind->general = load_team(names[1], &general[n]) ? &general[n] : NULL;
  n++;
}
int main(int count, char **words) {
  make_tables();
  const char *command = count >= 6 ? words[1] : "";
  if (!strcmp(command, "train")) {
    const double *mix = words[2][0] == 'e' ? early_mix : words[2][0] == 'g' ? general_mix : table_mix;
    seed_random(strtoull(words[4], 0, 10));
    make_equity(EQUITY_DEALS);
    train(words[2], mix, atol(words[3]), words[5], count > 7 ? words[6] : NULL,
          count > 7 ? atof(words[7]) : FIRST_RATE);
    return 0;
  }
  if (!strcmp(command, "respond") && count > 6) {
    load_mind(&rival, words + 2);
    seed_random(strtoull(words[5], 0, 10));
    make_equity(EQUITY_DEALS);
    train("general", response_mix, atol(words[4]), words[6], count > 8 ? words[7] : NULL,
          count > 8 ? atof(words[8]) : FIRST_RATE);
    return 0;
  }
  if (!strcmp(command, "measure") || !strcmp(command, "positions")) {
    Mind mind;
    load_mind(&mind, words + 2);
    if (count > 8) load_mind(&rival, words + 7);
    seed_random(strtoull(words[5], 0, 10));
    seat_others(&mind);
    if (command[0] == 'p') positions(&mind, atol(words[4]));
    else if (count > 6 && !strcmp(words[6], "tables")) measure_tables(&mind, atol(words[4]));
    else measure(&mind, rules_named(count > 6 ? words[6] : "casual"), atol(words[4]));
    return 0;
  }
  fputs("see the head of trainer.c for the commands\n", stderr);
  return 2;
}
