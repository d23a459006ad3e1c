/* Does the first thing it may: its lowest card of the first suit, or the first call.
 * A bot for all four games in plain C.
 *
 *     cc -o low_card examples/bots/low_card.c
 *
 * Name it to Overtrick as 'program:./low_card'.
 *
 * There is no JSON library here.  What makes that honest is promised in docs/bot-protocol.md:
 * a message is one line of ASCII with no blanks between its parts, and no word in it contains a
 * quotation mark or a backslash.  So `"id":` and `"legal":["` are found by looking for them, and
 * each stands in a question once.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 16]; /* the longest message is far shorter */

int main(void)
{
    static const char hello[] = "{\"type\":\"hello\",";
    static const char before_id[] = "\"id\":";
    static const char before_legal[] = "\"legal\":[\"";

    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, hello, sizeof hello - 1) == 0) {
            puts("{\"type\":\"ready\",\"protocol\":1}");
        } else {
            const char *id = strstr(line, before_id);
            const char *word = strstr(line, before_legal);
            if (!id || !word) {
                fputs("low_card: cannot read this question\n", stderr);
                return EXIT_FAILURE;
            }
            word += sizeof before_legal - 1;
            printf("{\"id\":%ld,\"action\":\"%.*s\"}\n", strtol(id + sizeof before_id - 1, NULL, 10),
                   (int)strcspn(word, "\""), word);
        }
        fflush(stdout); /* or the answer stays in the buffer, and the bot is late */
    }
    return EXIT_SUCCESS;
}
