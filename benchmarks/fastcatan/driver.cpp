// Random games of fastcatan's core without Python: any legal action, but offers to other players are never begun.
#include <cstdint>

#include "mask.hpp"
#include "rng.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace {

constexpr uint32_t FIRST_OFFER = catan::action::TRADE_ADD_GIVE_BASE, PAST_OFFERS = catan::action::TRADE_OPEN;

uint64_t without_offers(const catan::GameState& s, int word) {
    uint64_t bits = s.action_mask[word];
    for (uint32_t action = FIRST_OFFER; action < PAST_OFFERS; ++action)
        if (int(action / 64) == word) bits &= ~(uint64_t(1) << action % 64);
    return bits;
}

uint32_t any_action(const catan::GameState& s, catan::Xoshiro128& random) {
    uint64_t words[catan::MASK_WORDS];
    uint32_t count = 0;
    for (int word = 0; word < catan::MASK_WORDS; ++word) {
        words[word] = without_offers(s, word);
        count += uint32_t(__builtin_popcountll(words[word]));
    }
    uint32_t k = random.bounded(count);
    int word = 0;
    while (k >= uint32_t(__builtin_popcountll(words[word]))) k -= uint32_t(__builtin_popcountll(words[word++]));
    for (; k > 0; --k) words[word] &= words[word] - 1;
    return 64 * uint32_t(word) + uint32_t(__builtin_ctzll(words[word]));
}

}  // namespace

// Plays the games with the numbers from `first`; adds up what was decided in them, and their turns.
extern "C" void play_games(uint64_t first, long games, long counts[2]) {
    counts[0] = counts[1] = 0;
    for (long game = 0; game < games; ++game) {
        catan::GameState s;
        catan::BoardLayout board;
        catan::Xoshiro128 random;
        catan::reset_one(s, board, first + uint64_t(game) + 1);
        catan::xoshiro_seed(random, ~(first + uint64_t(game)));
        bool over = false;
        while (!over) {
            over = catan::step_one(s, board, any_action(s, random));
            ++counts[0];
        }
        counts[1] += s.turn_count + 1;
    }
}
