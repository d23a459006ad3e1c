#!/bin/sh
# Starts $CHROMIUM without the two pages that it loads for the address bar of each window,
# half of what a window costs.  Of two lists of features it heeds the last, and playwright
# gives one: what is not wanted is added to that.
for word do
	shift
	case $word in
		--disable-features=*) word=$word,WebUIOmniboxPopup,WebUIOmniboxAimPopup ;;
	esac
	set -- "$@" "$word"
done
exec "$CHROMIUM" "$@"
