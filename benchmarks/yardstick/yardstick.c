/* What the benchmark calls. */
#include "golden_horn.h"

int size(void) { return sizeof(State); }

/* n random games in one state, scored; how many decisions, random numbers and points they had. */
void play_games(State *s, long n, uint64_t first, long counts[3]) {
    counts[0] = counts[1] = counts[2] = 0;
    for (long i = 0; i < n; i++) {
        counts[0] += play(s, first + i);
        counts[1] += s->rng[3] - 13; /* it counts from 1, and 12 are thrown away */
        for (int player = 0; player < PLAYERS; player++) counts[2] += score(s, player);
    }
}
