"""The games built in, as the conformance suite tests them."""

from games.belote.subject import SUBJECT as BELOTE
from games.euchre.subject import SUBJECT as EUCHRE
from games.hearts.subject import SUBJECT as HEARTS
from games.spades.subject import SUBJECT as SPADES
from games.war.subject import SUBJECT as WAR

SUBJECTS = {subject.kit.name: subject for subject in (EUCHRE, SPADES, BELOTE, HEARTS, WAR)}
