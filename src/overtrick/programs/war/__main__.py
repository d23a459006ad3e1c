import sys

from overtrick.programs.war import main

sys.exit(main())
