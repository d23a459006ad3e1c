"""A record written by hand from the format, and the values it stands for.

Deal 1 is a march, deal 2 is void, deal 3 is a lone hand in its second trick.
"""

from collections.abc import Callable
from typing import Final

import pytest

from overtrick.core.seats import EAST, NORTH, WEST
from overtrick.games import euchre
from overtrick.games.euchre.rules.state import ORDER_UP, ORDER_UP_ALONE, PASS
from overtrick.record.match_record import DealRecord, Record, RecordError, Sitting
from record.matches import EUCHRE, cards

FIRST_DECK: Final = "JH JD AH TH 9C KC AC 9D KD AD KH QH TC JC QC TD QD 9S TS JS 9H QS KS AS"
NEW_DECK: Final = "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS"

DEAL_1: Final = (
    f"deal 1 | dealer West | {FIRST_DECK} | order-up 9S | JH TH 9D 9H | JD 9C TD TS"
    " | AH TC QD JS | KH JC KC KD | QH QC AC AD | = 2-0\n"
)
DEAL_2: Final = (
    f"deal 2 | dealer North | {NEW_DECK} | pass pass pass pass pass pass pass pass | = 0-0\n"
)
DEAL_3: Final = f"deal 3 | dealer East | {NEW_DECK} | pass order-up-alone 9S | 9C QC AC | 9D\n"
HEAD: Final = """\
overtrick record 1
game euchre
rules CS246 points_to_win=5
seed 7
seat North human Ann
seat East simple Zoë K.
seat South random J. R. 名
seat West human Dee
"""
TEXT: Final = HEAD + "\n" + DEAL_1 + DEAL_2 + DEAL_3
CHECK: Final = "check 115770b8\n"  # the CRC-32 of TEXT, counted by gzip

JSON: Final = f"""\
{{"overtrick": 1, "game": "euchre",
 "rules": {{"stick_the_dealer": "no", "alone": "yes", "partner_means_alone": "yes",
           "lone_lead": "eldest-unless-alone", "bury_upcard": "yes", "farmers_hand": "no",
           "points_to_win": "5"}},
 "seed": 7,
 "seats": [{{"name": "Ann", "player": "human"}}, {{"name": "Zo\\u00eb K.", "player": "simple"}},
           {{"name": "J. R. 名", "player": "random"}}, {{"name": "Dee", "player": "human"}}],
 "deals": [
  {{"dealer": "West", "deck": "{FIRST_DECK}",
    "actions": "order-up 9S JH TH 9D 9H JD 9C TD TS AH TC QD JS KH JC KC KD QH QC AC AD",
    "result": "2-0"}},
  {{"dealer": "North", "deck": "{NEW_DECK}",
    "actions": "pass pass pass pass pass pass pass pass", "result": "0-0"}},
  {{"dealer": "East", "deck": "{NEW_DECK}",
    "actions": "pass order-up-alone 9S 9C QC AC 9D", "result": ""}}
 ]}}
"""

RECORD: Final = Record(
    EUCHRE,
    euchre.Rules(
        stick_the_dealer=False,
        alone=True,
        partner_means_alone=True,
        lone_lead=1,
        bury_upcard=True,
        farmers_hand=False,
        points_to_win=5,
    ),
    (
        Sitting("Ann", "human"),
        Sitting("Zoë K.", "simple"),
        Sitting("J. R. 名", "random"),
        Sitting("Dee", "human"),
    ),
    (
        DealRecord(
            WEST,
            cards(FIRST_DECK),
            (
                ORDER_UP,
                *cards("9S JH TH 9D 9H JD 9C TD TS AH TC QD JS KH JC KC KD QH QC AC AD"),
            ),
        ),
        DealRecord(NORTH, cards(NEW_DECK), (PASS,) * 8),
        DealRecord(EAST, cards(NEW_DECK), (PASS, ORDER_UP_ALONE, *cards("9S 9C QC AC 9D"))),
    ),
    7,
)


def complaint(reader: Callable[[str], Record], text: str) -> str:
    """What *reader* says about a text that is no record: short, and safe to print."""
    with pytest.raises(RecordError) as caught:
        reader(text)
    message = str(caught.value)

    assert message.isprintable()
    assert len(message) <= 300
    return message
