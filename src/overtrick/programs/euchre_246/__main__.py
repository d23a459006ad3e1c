import sys

from overtrick.programs.euchre_246 import main

sys.exit(main())
