# A minimal UCI engine. It announces options as Fairy-Stockfish does and refuses one value only when it is
# set.
while read -r word rest; do
  case "$word" in
    uci)
      echo "id name peer"
      echo "option name UCI_Elo type spin default 1350 min 1350 max 2850"
      echo "option name Skill Level type spin default 20 min -20 max 20"
      echo "option name Style type combo default Solid var Solid var Risky"
      echo "option name Book type string default <empty>"
      echo "uciok" ;;
    setoption) case "$rest" in *"Book value none"*) echo "No such option: Book" ;; esac ;;
    isready) echo "readyok" ;;
    go) echo "bestmove 0000" ;;
    quit) exit 0 ;;
  esac
done
