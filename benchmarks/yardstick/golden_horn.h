/* Golden Horn by hand in C: how fast it can be, to measure the rulebook against.

   Not the same game to the letter. It is for four players with constant sails and tiles, and has no
   house rules. Chance is inside an action: it draws cards and goods at once, from its own generator.
   Legal actions are bits of a mask. Ships are placed one by one (12 decisions of 2, the rulebook has
   4 of 8), whether to raid is a decision of its own, a ship robbed empty is turned at once, and the
   end is announced only after a move. So a game has other decisions, and some more. */
#include <stdint.h>
#include <string.h>

enum { PLAYERS = 4, SHIPS_EACH = 3, SHIPS = 12, COLOURS = 6, NONE = -1, SPACES = 15 };
enum { YELLOW, PINK, GREEN, RED, ORANGE, BLUE };
enum { VENICE = 0, MODONE = 7, CONSTANTINOPLE = 14 };
enum { PLACE, RAID, PAY, TURN_ROUND, MOVE, LOAD, SAIL_ON, ANNOUNCE, OVER };
enum { DO_PLACE = 0, DO_RAID = 2, DO_NOT_RAID = 14, DO_PAY = 15, DO_TURN_ROUND = 36, DO_KEEP_COURSE = 37,
       DO_MOVE = 38, DO_LOAD = 41, DO_STOP = 47, DO_SAIL_ON = 48, DO_ANNOUNCE = 49, DO_PLAY_ON = 50 };

typedef int8_t i8; /* the width of a field */
typedef uint64_t mask_t;

static const i8 SPACE_COLOUR[SPACES] = {NONE, RED, YELLOW, BLUE, ORANGE, PINK, GREEN,
                                        NONE, RED, YELLOW, BLUE, ORANGE, PINK, GREEN, NONE};
static const i8 CAPACITY[SPACES] = {12, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 12};
static const i8 SAIL[SHIPS][COLOURS] = {
    {1, 1, 1, 0, 0, 0}, {0, 0, 0, 1, 1, 0}, {0, 0, 0, 0, 0, 1}, {0, 1, 1, 1, 0, 0},
    {0, 0, 0, 0, 1, 1}, {1, 0, 0, 0, 0, 0}, {0, 0, 1, 1, 1, 0}, {1, 0, 0, 0, 0, 1},
    {0, 1, 0, 0, 0, 0}, {0, 0, 0, 1, 1, 1}, {1, 1, 0, 0, 0, 0}, {0, 0, 1, 0, 0, 0}};
static const i8 SET_BONUS[7] = {0, 0, 0, 0, 1, 2, 4};
static const i8 FIRST_CARD[21] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5};
static const i8 SECOND_CARD[21] = {0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5, 5};

typedef struct {
    uint32_t rng[4];
    i8 phase, player, actor, ship, last_round;
    i8 space[SHIPS], heading[SHIPS], cargo[SHIPS], cargo_colour[SHIPS], ships_on[SPACES];
    i8 bag[COLOURS], deck[COLOURS], discard[COLOURS];
    i8 market[2][COLOURS], hand[PLAYERS][COLOURS], warehouse[PLAYERS][COLOURS];
} State;

static uint32_t random_below(State *s, uint32_t n) {
    uint32_t t = s->rng[0] + s->rng[1] + s->rng[3]++;
    s->rng[0] = s->rng[1] ^ (s->rng[1] >> 9);
    s->rng[1] = s->rng[2] + (s->rng[2] << 3);
    s->rng[2] = ((s->rng[2] << 21) | (s->rng[2] >> 11)) + t;
    return (uint64_t)t * n >> 32;
}

static int total(const i8 *pile) {
    return pile[0] + pile[1] + pile[2] + pile[3] + pile[4] + pile[5];
}

static int draw(State *s, i8 *pile) {
    int k = random_below(s, total(pile)), colour = 0;
    while (k >= pile[colour]) k -= pile[colour++];
    pile[colour]--;
    return colour;
}

static void refill_port(State *s, int port) {
    int in_port = total(s->market[port]), in_bag = total(s->bag);
    for (; in_port < 9 && in_bag > 0; in_port++, in_bag--) s->market[port][draw(s, s->bag)]++;
}

static void draw_cards(State *s, int player, int n) {
    while (n--) {
        if (total(s->deck) == 0) {
            memcpy(s->deck, s->discard, sizeof s->deck);
            memset(s->discard, 0, sizeof s->discard);
        }
        if (total(s->deck) > 0) s->hand[player][draw(s, s->deck)]++;
    }
}

static mask_t possible_raids(const State *s) {
    mask_t mask = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->cargo[ship] > 0 && ship / SHIPS_EACH != s->player && SPACE_COLOUR[s->space[ship]] != NONE) {
            int cards = 0;
            for (int c = 0; c < COLOURS; c++) cards += SAIL[ship][c] * s->hand[s->player][c];
            if (cards >= 2) mask |= 1ull << (DO_RAID + ship);
        }
    return mask;
}

static mask_t possible_payments(const State *s) {
    mask_t mask = 0;
    const i8 *hand = s->hand[s->player];
    for (int pair = 0; pair < 21; pair++) {
        int a = FIRST_CARD[pair], b = SECOND_CARD[pair];
        if (SAIL[s->ship][a] && SAIL[s->ship][b] && (a == b ? hand[a] >= 2 : hand[a] >= 1 && hand[b] >= 1))
            mask |= 1ull << (DO_PAY + pair);
    }
    return mask;
}

static mask_t possible_loads(const State *s) {
    const i8 *market = s->market[s->space[s->ship] != VENICE];
    mask_t mask = 0;
    for (int c = 0; c < COLOURS; c++)
        if (market[c] > 0 && !SAIL[s->ship][c]) mask |= 1ull << (DO_LOAD + c);
    return mask;
}

static void begin_turn(State *s, int player) {
    s->player = s->actor = player;
    s->phase = possible_raids(s) ? RAID : MOVE;
}

static void next_turn(State *s) {
    int player = (s->player + 1) & 3;
    if (player == 0 && s->last_round) s->phase = OVER;
    else begin_turn(s, player);
}

static void end_turn(State *s) {
    const i8 *w = s->warehouse[s->player];
    if (!s->last_round && w[0] && w[1] && w[2] && w[3] && w[4] && w[5]) s->phase = ANNOUNCE;
    else next_turn(s);
}

static void put_ship(State *s, int ship, int space) {
    s->space[ship] = space;
    s->ships_on[space]++;
}

static void play_card(State *s, int colour) {
    s->hand[s->player][colour]--;
    s->discard[colour]++;
}

static void sail(State *s) {
    int ship = s->ship, space = s->space[ship];
    s->ships_on[space]--;
    do space += s->heading[ship]; while (s->ships_on[space] >= CAPACITY[space]);
    put_ship(s, ship, space);
    if (space == VENICE || space == CONSTANTINOPLE) {
        if (s->cargo[ship] > 0) {
            s->warehouse[s->player][s->cargo_colour[ship]] += s->cargo[ship];
            s->cargo[ship] = 0;
        }
        s->heading[ship] = space == VENICE ? 1 : -1;
        draw_cards(s, s->player, ship % 3 + 1);
        end_turn(s);
    } else if (space == MODONE) {
        draw_cards(s, s->player, ship % 3 + 1);
        end_turn(s);
    } else if (SAIL[ship][SPACE_COLOUR[space]] || s->hand[s->player][SPACE_COLOUR[space]] > 0)
        s->phase = SAIL_ON;
    else
        end_turn(s);
}

static mask_t legal_actions(const State *s) {
    switch (s->phase) {
    case PLACE: return 3ull << DO_PLACE;
    case RAID: return possible_raids(s) | 1ull << DO_NOT_RAID;
    case PAY: return possible_payments(s);
    case TURN_ROUND: return 3ull << DO_TURN_ROUND;
    case MOVE: return 7ull << DO_MOVE;
    case LOAD: return possible_loads(s);
    case SAIL_ON: return 3ull << DO_STOP;
    case ANNOUNCE: return 3ull << DO_ANNOUNCE;
    }
    return 0;
}

static void apply(State *s, int action) {
    int ship, port, colour;
    switch (s->phase) {
    case PLACE:
        ship = s->ship;
        put_ship(s, ship, action == DO_PLACE ? VENICE : CONSTANTINOPLE);
        s->heading[ship] = action == DO_PLACE ? 1 : -1;
        if (++s->ship == SHIPS) {
            refill_port(s, 0);
            refill_port(s, 1);
            for (int p = 0; p < PLAYERS; p++) draw_cards(s, p, 5);
            begin_turn(s, 0);
        } else
            s->player = s->actor = s->ship / SHIPS_EACH;
        break;
    case RAID:
        if (action == DO_NOT_RAID) s->phase = MOVE;
        else s->ship = action - DO_RAID, s->phase = PAY;
        break;
    case PAY:
        play_card(s, FIRST_CARD[action - DO_PAY]);
        play_card(s, SECOND_CARD[action - DO_PAY]);
        s->warehouse[s->player][s->cargo_colour[s->ship]]++;
        if (--s->cargo[s->ship] == 0) s->actor = s->ship / SHIPS_EACH, s->phase = TURN_ROUND;
        else s->phase = MOVE;
        break;
    case TURN_ROUND:
        if (action == DO_TURN_ROUND) s->heading[s->ship] = -s->heading[s->ship];
        s->actor = s->player;
        s->phase = MOVE;
        break;
    case MOVE:
        s->ship = s->player * SHIPS_EACH + action - DO_MOVE;
        ship = s->space[s->ship];
        if ((ship == VENICE || ship == CONSTANTINOPLE) && possible_loads(s)) s->phase = LOAD;
        else sail(s);
        break;
    case LOAD:
        port = s->space[s->ship] != VENICE, colour = action - DO_LOAD;
        s->cargo[s->ship] = s->market[port][colour];
        s->cargo_colour[s->ship] = colour;
        s->market[port][colour] = 0;
        refill_port(s, port);
        if (total(s->market[port]) == 0) s->last_round = 1;
        sail(s);
        break;
    case SAIL_ON:
        colour = SPACE_COLOUR[s->space[s->ship]];
        if (action == DO_SAIL_ON) {
            if (!SAIL[s->ship][colour]) play_card(s, colour);
            sail(s);
        } else
            end_turn(s);
        break;
    case ANNOUNCE:
        if (action == DO_ANNOUNCE) s->last_round = 1;
        next_turn(s);
        break;
    }
}

static void new_game(State *s, uint64_t number) {
    memset(s, 0, sizeof *s);
    s->rng[0] = (uint32_t)number;
    s->rng[1] = number >> 32;
    s->rng[3] = 1;
    for (int i = 0; i < 12; i++) random_below(s, 1);
    memset(s->space, NONE, sizeof s->space);
    memset(s->cargo_colour, NONE, sizeof s->cargo_colour);
    for (int c = 0; c < COLOURS; c++) s->bag[c] = 15, s->deck[c] = 9;
}

static int score(const State *s, int player) {
    const i8 *w = s->warehouse[player];
    int points = total(w);
    for (int nth = 1; nth <= 15; nth++) {
        int kinds = 0;
        for (int c = 0; c < COLOURS; c++) kinds += w[c] >= nth;
        points += SET_BONUS[kinds];
    }
    return points;
}

static int random_action(State *s) {
    mask_t mask = legal_actions(s);
    int k = random_below(s, __builtin_popcountll(mask));
    while (k--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

static int play(State *s, uint64_t number) {
    int steps = 0;
    new_game(s, number);
    for (; s->phase != OVER; steps++) apply(s, random_action(s));
    return steps;
}
