"""Names that may be shown to the others."""

import pytest

from overtrick.server.tables.player_names import clean_name


@pytest.mark.parametrize(
    "name, shown",
    [
        ("Ana", "Ana"),
        ("  Guest   Fox ", "Guest Fox"),
        ("Zoe\u0308", "Zoë"),  # composed
        ("李小龍", "李小龍"),
        ("عمر", "عمر"),
        ("<b>x</b>", "<b>x</b>"),  # the page shows it as it is
        ("♠ Ace ♠", "♠ Ace ♠"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_shown_as_people_write_them(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    "name, why",
    [
        ("", "enter a name"),
        ("   ", "enter a name"),
        ("x" * 25, "at most 24 letters; this one has 25"),
        ("a\u202eb", "U+202E"),  # turns the direction round
        ("a\u2066b", "U+2066"),
        ("a\u200bb", "U+200B"),  # no width
        ("\ufeffAna", "U+FEFF"),
        ("a\x1b[31mb", "U+001B"),
        ("a\nb", "U+000A"),
        ("a\x00b", "U+0000"),
        ("a\x9bb", "U+009B"),
        ("a\u2028b", "U+2028"),
        ("a\ud800b", "U+D800"),
        ("\u3164", "U+3164"),  # a letter that shows nothing
        ("\u2800" * 5, "U+2800"),
        ("a" + "\u0335" * 5, "accents"),
        ("\u0301", "at least one letter"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(name: str, why: str) -> None:
    with pytest.raises(ValueError) as refused:
        clean_name(name)

    assert why in str(refused.value)
    assert str(refused.value).isascii()
    assert str(refused.value).endswith(".")
