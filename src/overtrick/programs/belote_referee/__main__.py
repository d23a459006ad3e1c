import sys

from overtrick.programs.belote_referee import main

sys.exit(main())
