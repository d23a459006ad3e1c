import sys

from overtrick.programs.euchre_280 import main

sys.exit(main())
