# Plays at a table: the first thing that is legal.
while IFS= read -r line; do
  case $line in
    *'"type":"hello"'*) echo '{"type":"ready","protocol":1}' ;;
    *) id=${line##*\"id\":}
       legal=${line##*\"legal\":[\"}
       echo "{\"id\":${id%%,*},\"action\":\"${legal%%\"*}\"}" ;;
  esac
done
