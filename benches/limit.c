/* The limit: random play of whole deals of euchre and spades, in plain C for speed.
 *
 * The same deals and the same choices as the kernels, so that the same seed and
 * range give the same totals; but no history, no views, no other rule sets than
 * HOUSE.  Hands are sets of cards, bit 13 * suit + rank, as in overtrick.cards.
 *
 *     cc -O3 -march=native -o limit limit.c
 *     ./limit euchre 7 0 1000000     -> points, points, decisions, CPU seconds
 */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

typedef uint64_t cardset;

enum { SPADES = 3, JACK = 9, NINE = 7, NO_SUIT = -1 };
enum { FIRST_CHOICE = 1 << 20 }; /* the words before it are the shuffle's */

#define JUST(card) ((cardset)1 << (card))
#define SUIT_CARDS(suit) ((cardset)0x1FFF << 13 * (suit))

typedef struct {
    int64_t points[2];
    int64_t decisions;
} totals;

/* Chance: word number `place` of a deal's key; the finalizer of SplitMix64. */

#define STEP 0x9E3779B97F4A7C15u

static inline uint64_t mixed(uint64_t word)
{
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

static inline uint64_t key_of(uint64_t seed, uint64_t index)
{
    return mixed(mixed(seed) + STEP * (index + 1));
}

static inline uint64_t word_at(uint64_t key, uint64_t place)
{
    return mixed(key + STEP * (place + 1));
}

static inline void shuffle(uint8_t *cards, unsigned size, uint64_t key)
{
    uint64_t place = 0;
    for (uint64_t left = size; left > 1; left--) {
        uint64_t word = word_at(key, place++), other = word % left;
        while (word - other > -left) { /* would make some cards likelier */
            word = word_at(key, place++);
            other = word % left;
        }
        uint8_t card = cards[left - 1];
        cards[left - 1] = cards[other];
        cards[other] = card;
    }
}

static inline unsigned choice(uint64_t key, unsigned decision, unsigned count)
{
    return (word_at(key, FIRST_CHOICE + decision) >> 32) * count >> 32;
}

/* Card number n of the set, from the smallest. */
static inline unsigned nth(cardset cards, unsigned n)
{
#if defined(__BMI2__)
    return __builtin_ctzll(_pdep_u64(JUST(n), cards));
#else
    while (n--)
        cards &= cards - 1;
    return __builtin_ctzll(cards);
#endif
}

static inline unsigned any_card(cardset cards, uint64_t key, unsigned decision)
{
    return nth(cards, choice(key, decision, __builtin_popcountll(cards)));
}

/* Euchre. */

static uint8_t euchre_strength[4][4][52]; /* by trump, suit led, card; 0 never wins */
static uint8_t euchre_suit[4][52];        /* by trump: the suit a card counts as */
static cardset euchre_cards[4][4];        /* by trump, suit: the cards that count as it */

static void lay_out_euchre(void)
{
    for (int trump = 0; trump < 4; trump++) {
        int right = 13 * trump + JACK, left = 13 * (3 - trump) + JACK;
        for (int card = 0; card < 52; card++) {
            int suit = card == left ? trump : card / 13;
            euchre_suit[trump][card] = suit;
            euchre_cards[trump][suit] |= JUST(card);
            for (int led = 0; led < 4; led++)
                euchre_strength[trump][led][card] = card == right   ? 50
                                                    : card == left  ? 49
                                                    : suit == trump ? 20 + card % 13
                                                    : suit == led   ? 1 + card % 13
                                                                    : 0;
        }
    }
}

typedef struct {
    int trump, maker, alone, decisions;
} contract;

/* Two rounds of calls from the dealer's left; trump stays NO_SUIT if all pass. */
static inline contract call_trump(int dealer, int upcard_suit, uint64_t key)
{
    for (int passes = 0; passes < 4; passes++) { /* pass, order up, order up alone */
        unsigned call = choice(key, passes, 3);
        if (call)
            return (contract){upcard_suit, (dealer + 1 + passes) & 3, call == 2, passes + 1};
    }
    for (int passes = 4; passes < 8; passes++) { /* pass, three suits, three suits alone */
        unsigned call = choice(key, passes, 7);
        if (call) {
            int suit = (call - 1) % 3;
            suit += suit >= upcard_suit;
            return (contract){suit, (dealer + 1 + passes) & 3, call > 3, passes + 1};
        }
    }
    return (contract){NO_SUIT, 0, 0, 8};
}

/* The tricks of the maker's side. */
static inline int play_euchre(cardset *hands, int leader, contract made, uint64_t key)
{
    const int trump = made.trump, out = made.alone ? made.maker ^ 2 : -1;
    const int size = made.alone ? 3 : 4;
    unsigned decision = made.decisions;
    int tricks = 0;
    for (int trick = 0; trick < 5; trick++) {
        int seat = leader, winner = leader;
        unsigned card = any_card(hands[seat], key, decision++);
        hands[seat] ^= JUST(card);
        const int led = euchre_suit[trump][card];
        const uint8_t *strength = euchre_strength[trump][led];
        const cardset follows = euchre_cards[trump][led];
        unsigned best = strength[card];
        for (int played = 1; played < size; played++) {
            seat = (seat + 1) & 3;
            if (seat == out)
                seat = (seat + 1) & 3;
            cardset following = hands[seat] & follows;
            card = any_card(following ? following : hands[seat], key, decision++);
            hands[seat] ^= JUST(card);
            winner = strength[card] > best ? seat : winner;
            best = strength[card] > best ? strength[card] : best;
        }
        tricks += ~(winner ^ made.maker) & 1;
        leader = winner;
    }
    return tricks;
}

static totals euchre(uint64_t seed, uint64_t first, uint64_t count)
{
    static const uint8_t hand_of_place[20] = {0, 0, 0, 1, 1, 2, 2, 2, 3, 3,
                                              0, 0, 1, 1, 1, 2, 2, 3, 3, 3};
    uint8_t full[24];
    for (int place = 0; place < 24; place++)
        full[place] = 13 * (place / 6) + NINE + place % 6;
    totals sum = {{0, 0}, 0};
    lay_out_euchre();
    for (uint64_t index = first; index < first + count; index++) {
        uint64_t key = key_of(seed, index);
        int dealer = index & 3;
        uint8_t deck[24];
        memcpy(deck, full, sizeof deck);
        shuffle(deck, 24, key);
        contract made = call_trump(dealer, deck[20] / 13, key);
        if (made.trump == NO_SUIT) {
            sum.decisions += made.decisions;
            continue;
        }
        cardset hands[4] = {0, 0, 0, 0};
        for (int place = 0; place < 20; place++)
            hands[(dealer + 1 + hand_of_place[place]) & 3] |= JUST(deck[place]);
        if (made.decisions <= 4) { /* ordered up: the dealer takes the card and discards */
            cardset six = hands[dealer] | JUST(deck[20]);
            hands[dealer] = six ^ JUST(any_card(six, key, made.decisions++));
        }
        int leader = (dealer + 1) & 3;
        if (made.alone && leader == (made.maker ^ 2))
            leader = (leader + 1) & 3;
        int tricks = play_euchre(hands, leader, made, key);
        if (tricks < 3)
            sum.points[~made.maker & 1] += 2;
        else
            sum.points[made.maker & 1] += tricks < 5 ? 1 : made.alone ? 4 : 2;
        sum.decisions += made.decisions + 5 * (made.alone ? 3 : 4);
    }
    return sum;
}

/* Spades. */

enum { BLIND = -2 };

static int spades_points(int bid, int partners_bid, int taken, int partners_taken)
{
    int side_bid = (bid > 0 ? bid : 0) + (partners_bid > 0 ? partners_bid : 0);
    int for_bid = (bid > 0 ? taken : 0) + (partners_bid > 0 ? partners_taken : 0);
    int points = 0;
    if (bid <= 0)
        points += (bid == BLIND ? 200 : 100) * (taken ? -1 : 1);
    if (partners_bid <= 0)
        points += (partners_bid == BLIND ? 200 : 100) * (partners_taken ? -1 : 1);
    if (side_bid == 0)
        return points;
    if (for_bid < side_bid)
        return points - 10 * side_bid;
    return points + 10 * side_bid + taken + partners_taken - side_bid;
}

static inline void play_spades(cardset *hands, int leader, int *taken, uint64_t key,
                               unsigned decision)
{
    cardset may_lead = ~SUIT_CARDS(SPADES); /* until spades are broken */
    for (int trick = 0; trick < 13; trick++) {
        int seat = leader, winner = leader;
        cardset plain = hands[seat] & may_lead;
        unsigned card = any_card(plain ? plain : hands[seat], key, decision++);
        hands[seat] ^= JUST(card);
        const int led = card / 13;
        const cardset follows = SUIT_CARDS(led), may_win = follows | SUIT_CARDS(SPADES);
        cardset played = JUST(card), best = played; /* a spade's bit is above all others */
        for (int place = 1; place < 4; place++) {
            seat = (seat + 1) & 3;
            cardset following = hands[seat] & follows;
            cardset just = JUST(any_card(following ? following : hands[seat], key, decision++));
            hands[seat] ^= just;
            played |= just;
            just &= may_win;
            winner = just > best ? seat : winner;
            best = just > best ? just : best;
        }
        if (played & SUIT_CARDS(SPADES))
            may_lead = ~(cardset)0;
        taken[winner]++;
        leader = winner;
    }
}

static totals spades(uint64_t seed, uint64_t first, uint64_t count)
{
    uint8_t full[52];
    for (int card = 0; card < 52; card++)
        full[card] = card;
    totals sum = {{0, 0}, 0};
    for (uint64_t index = first; index < first + count; index++) {
        uint64_t key = key_of(seed, index);
        int eldest = (index + 1) & 3;
        uint8_t deck[52];
        memcpy(deck, full, sizeof deck);
        shuffle(deck, 52, key);
        cardset hands[4] = {0, 0, 0, 0};
        for (int place = 0; place < 52; place++)
            hands[(eldest + place) & 3] |= JUST(deck[place]);
        int bids[4], taken[4] = {0, 0, 0, 0};
        unsigned decision = 0;
        for (int place = 0; place < 4; place++) { /* blind nil or a look, then 0 to 13 */
            int seat = (eldest + place) & 3;
            int looks = choice(key, decision++, 2);
            bids[seat] = looks ? (int)choice(key, decision++, 14) : BLIND;
        }
        play_spades(hands, eldest, taken, key, decision);
        for (int side = 0; side < 2; side++)
            sum.points[side] += spades_points(bids[side], bids[side + 2], taken[side],
                                              taken[side + 2]);
        sum.decisions += decision + 52;
    }
    return sum;
}

int main(int argc, char **argv)
{
    int is_euchre = argc == 5 && !strcmp(argv[1], "euchre");
    if (!is_euchre && !(argc == 5 && !strcmp(argv[1], "spades"))) {
        fprintf(stderr, "usage: limit euchre|spades SEED FIRST COUNT\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[2], 0, 10), first = strtoull(argv[3], 0, 10);
    uint64_t count = strtoull(argv[4], 0, 10);
    clock_t before = clock();
    totals sum = is_euchre ? euchre(seed, first, count) : spades(seed, first, count);
    double seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
    printf("%" PRId64 " %" PRId64 " %" PRId64 " %.6f\n", sum.points[0], sum.points[1],
           sum.decisions, seconds);
    return 0;
}
