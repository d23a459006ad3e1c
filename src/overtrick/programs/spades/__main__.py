import sys

from overtrick.programs.spades import main

sys.exit(main())
