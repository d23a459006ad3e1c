"""What was asked of version 0.1.0 that has to be compiled; records are named by their files."""

from typing import Final

SIMULATIONS: Final = {
    "euchre": (
        "euchre",
        "--hands",
        "3000",
        "--seed",
        "1",
        "--seats",
        "steady,simple,random,daring",
    ),
    "euchre matches": ("euchre", "--matches", "200", "--seed", "2", "--rules", "CS246"),
    "spades": (
        "spades",
        "--hands",
        "2000",
        "--seed",
        "3",
        "--seats",
        "steady,simple,random,simple",
    ),
    "spades matches": ("spades", "--matches", "100", "--seed", "4", "--seats", "steady,simple"),
    "belote": (
        *("belote", "--hands", "2000", "--seed", "5"),
        *("--seats", "sharp,simple,steady,random"),
    ),
    "belote matches": ("belote", "--matches", "100", "--seed", "6"),
    "war": ("war", "--hands", "1000", "--seed", "7", "--rules", "CS241 face_down=2"),
}

ROWS: Final = {
    "euchre": ("euchre", "--hands", "60", "--seed", "11", "--seats", "steady,simple"),
    "spades": ("spades", "--hands", "60", "--seed", "12", "--seats", "simple,random"),
    "belote": ("belote", "--hands", "60", "--seed", "13", "--seats", "steady,random"),
    "war": ("war", "--hands", "60", "--seed", "14"),
}

ODDS: Final = {
    "euchre": ("--hand", "JH JD AH KH 9C", "--upcard", "9H", "--hands", "2000", "--seed", "1"),
    "belote": ("--hand", "JH 9H AH TC 7S", "--upcard", "TH", "--hands", "2000", "--seed", "2"),
    "spades": (
        *("--hand", "AS KS QS 4S AH KH 2H AD 5D 3D KC 9C 2C", "--hands", "500", "--seed", "3"),
        *("--seat", "2"),
    ),
}

SOLUTIONS: Final = {
    "euchre": ("euchre-house.txt", "--number", "1"),
    "euchre alone": ("euchre-cs246.json", "--number", "1"),
    "euchre where it stands": ("euchre-unfinished.txt",),
    "euchre written down": (
        *("--deal", "AS KH / QS QH / JS TH / TS 9H", "--trump", "hearts", "--leader", "East"),
    ),
    "spades": ("spades-house.txt", "--number", "1", "--after", "28"),
    "spades where it stands": ("spades-unfinished.json",),
    "belote": ("belote-info0004.txt", "--number", "2"),
    "belote where it stands": ("belote-unfinished.json",),
}
