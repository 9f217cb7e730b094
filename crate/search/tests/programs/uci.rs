//! Tests of the UCI engine over pipes.

use crate::process::Process;

const MATE_IN_ONE: &str = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
const MATE_IN_TWO: &str = "position fen 7k/8/8/8/8/1R6/R7/K7 w - - 0 1";

fn engine() -> Process {
    Process::start("uci")
}

/// Sends commands, closes the input and returns all moves that the engine plays.
fn moves_after(script: &str) -> Vec<String> {
    let mut engine = engine();
    engine.send(script);
    engine.close_input();
    let (lines, status) = engine.end();
    assert!(status.success());
    let moves = lines.iter().filter_map(|line| line.strip_prefix("bestmove "));
    moves.map(str::to_owned).collect()
}

#[test]
fn a_search_without_a_limit_ends_when_input_closes() {
    for go in ["go infinite", "go", "go ponder wtime 1000 btime 1000", "go infinite searchmoves a2a3 h2h4"] {
        let moves = moves_after(&format!("position startpos\n{go}"));
        assert_eq!(moves.len(), 1, "{go}");
        assert_ne!(moves[0], "0000", "{go}");
    }
}

#[test]
fn searches_with_a_limit_are_finished_after_input_has_closed() {
    let script = format!(
        "{MATE_IN_ONE}\ngo nodes 40000\nposition startpos moves e2e4\ngo nodes 40000\n\
         {MATE_IN_TWO}\ngo mate 2\n{MATE_IN_ONE}\ngo depth 3"
    );
    let moves = moves_after(&script);
    assert_eq!(moves.len(), 4, "{moves:?}");
    assert_eq!(moves[0], "a1a8");
    assert!(["5", "6"].contains(&&moves[1][3..4]), "Black moves after 1 e4: {moves:?}");
    assert_eq!(moves[3], "a1a8");
}

#[test]
fn a_search_for_a_mate_that_does_not_exist_ends_after_input_has_closed() {
    let moves = moves_after("position fen 7k/8/8/8/8/8/8/K5R1 w - - 0 1\ngo mate 2\ngo depth 1");
    assert!(moves.len() == 2 && !moves.contains(&"0000".to_owned()), "{moves:?}");
}

#[test]
fn during_a_search_urgent_commands_take_effect_at_once_and_others_are_queued() {
    let mut engine = engine();
    engine.send("position startpos\ngo infinite");
    engine.read_until("info depth");
    engine.send(&format!("{MATE_IN_ONE}\nsetoption name MultiPV value 2\ngo depth 2\nisready"));
    let meanwhile = engine.read_until("readyok");
    assert!(!meanwhile.iter().any(|line| line.starts_with("bestmove")), "{meanwhile:?}");
    engine.send("stop");
    let first = engine.best();
    assert!(first != "a1a8" && first != "0000", "the first search must use the first position: {first}");
    let second = engine.read_until("bestmove");
    assert_eq!(second.last().unwrap(), "bestmove a1a8");
    assert!(second.iter().any(|line| line.contains(" multipv 2 ")), "{second:?}");
    // Each infinite search of this series is stopped at once.
    for _ in 0..3 {
        engine.send("go infinite\nstop");
        assert_eq!(engine.best(), "a1a8");
    }
    engine.send("go infinite\nposition startpos\ngo infinite\nquit");
    let (lines, status) = engine.end();
    assert!(status.success());
    assert_eq!(
        lines.iter().filter(|line| line.starts_with("bestmove")).count(),
        1,
        "`quit` ends the search at once"
    );
}

#[test]
fn a_finished_infinite_search_answers_only_after_stop() {
    let mut engine = engine();
    engine.send(&format!("{MATE_IN_ONE}\ngo infinite depth 2\nisready"));
    let before = engine.read_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    engine.send("ponderhit\nisready");
    let before = engine.read_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    engine.send("stop");
    assert_eq!(engine.best(), "a1a8");
}

#[test]
fn a_pondering_search_answers_after_ponderhit_within_its_limits_or_after_stop() {
    let mut engine = engine();
    engine.send("position startpos moves e2e4 e7e5\ngo ponder wtime 60 btime 60 winc 0 binc 0");
    engine.read_until("info depth");
    engine.send("isready");
    let before = engine.read_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    engine.send("ponderhit");
    assert_ne!(engine.best(), "0000");
    // The search reaches its node limit long before it is stopped.
    engine.send(&format!("{MATE_IN_ONE}\ngo nodes 1000 ponder\nisready"));
    let before = engine.read_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    engine.send("ponderhit");
    assert_eq!(engine.best(), "a1a8");
    engine.send("go ponder movetime 1000000\nstop");
    assert_eq!(engine.best(), "a1a8");
}

#[test]
fn searchmoves_limits_one_search_and_the_next_search_includes_all_moves() {
    let mut engine = engine();
    engine.send("position startpos\ngo searchmoves a2a3 depth 4");
    assert_eq!(engine.best(), "a2a3");
    engine.send("setoption name MultiPV value 5\ngo depth 3 searchmoves a2a3 h2h4");
    let lines = engine.read_until("bestmove");
    let mut first: Vec<_> = lines.iter().filter_map(|line| Some(&line.split_once(" pv ")?.1[..4])).collect();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first, ["a2a3", "h2h4"]);
    // The mate in one is the best move again, although the transposition table contains a search without it.
    engine.send(&format!(
        "setoption name MultiPV value 1\n{MATE_IN_ONE}\ngo searchmoves g1f1 depth 6\ngo depth 1\ngo searchmoves a1a9"
    ));
    assert_eq!([engine.best(), engine.best()], ["g1f1", "a1a8"]);
    let refused = engine.read_until("bestmove");
    assert!(refused[0].starts_with("info string refused: `a1a9`"), "{refused:?}");
}

#[test]
fn after_a_refused_position_command_no_move_is_played() {
    for bad in [
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position startpos moves e2e4 e2e4",
        "position",
        "position e2e4",
    ] {
        let mut engine = engine();
        engine.send(&format!("{MATE_IN_ONE}\n{bad}\ngo depth 2"));
        let lines = engine.read_until("bestmove");
        assert!(lines[0].starts_with("info string refused: "), "{lines:?}");
        assert_eq!(lines.last().unwrap(), "bestmove 0000");
        engine.send("go infinite\nstop");
        assert_eq!(engine.best(), "0000");
        engine.send(&format!("{MATE_IN_ONE}\ngo depth 2"));
        assert_eq!(engine.best(), "a1a8");
    }
}

#[test]
fn changing_the_variant_resets_the_position() {
    let mut engine = engine();
    engine.send(&format!("{MATE_IN_ONE}\nsetoption name UCI_Variant value take-make\ngo depth 1"));
    let first = engine.best();
    assert!(first != "a1a8" && first != "0000", "{first}");
}

#[test]
fn bytes_that_are_not_utf8_do_not_end_the_engine() {
    let mut engine = engine();
    engine.write(b"\xff\xfe\n\xc3(\nposition fen \xff w\nisready\n");
    assert!(engine.read_until("readyok")[0].starts_with("info string refused: "));
    engine.write(
        b"setoption name Hash\xa0 value 16\r\nposition startpos\r\ngo infinite\r\n\xff stop\nstop\r\n",
    );
    assert_ne!(engine.best(), "0000");
}

#[test]
fn refused_options_are_reported_to_the_user() {
    let mut engine = engine();
    engine.send("uci");
    let options = engine.read_until("uciok");
    assert!(
        options.iter().any(|line| line.starts_with("option name UCI_Elo type spin default 1350 min 200 "))
    );
    for bad in [
        "name Hash value 0",
        "name Level value 9",
        "name Level value 0.5",
        "name UCI_Elo value 50",
        "name UCI_LimitStrength value yes",
        "name UCI_Chess960 value yes",
        "name Colour value green",
        "name UCI_Variant value atomic",
        "name Values value /no/such/file",
    ] {
        engine.send(&format!("setoption {bad}\nisready"));
        let lines = engine.read_until("readyok");
        assert!(lines.len() == 2 && lines[0].starts_with("info string refused: "), "{bad}: {lines:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_large_table_touches_only_the_memory_that_it_needs() {
    let mut engine = engine();
    engine.send("setoption name Hash value 4096\nucinewgame\nposition startpos\ngo depth 4");
    assert_ne!(engine.best(), "0000");
    engine.send("ucinewgame\ngo depth 4");
    assert_ne!(engine.best(), "0000");
    assert!(engine.megabytes() < 400, "{} MB", engine.megabytes());
}

#[test]
fn castling_of_chess960_is_read_and_written_as_the_king_takes_its_rook() {
    // The king goes far, a step, or not at all.
    for (fen, castling) in [
        ("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1a1"),
        ("4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1h1"),
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"),
    ] {
        let script = format!(
            "setoption name UCI_Chess960 value true\nposition fen {fen}\ngo depth 2 searchmoves {castling}\n\
             position fen {fen} moves {castling}\ngo depth 4"
        );
        let moves = moves_after(&script);
        assert_eq!((moves.len(), moves[0].as_str()), (2, castling), "{fen}");
        assert_ne!(moves[1], "0000", "{fen}");
    }
    // The usual array: the option decides how castling is written, both forms are read.
    let usual = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (option, written) in [("false", "e1g1"), ("true", "e1h1")] {
        for read in ["e1g1", "e1h1"] {
            let script = format!(
                "setoption name UCI_Chess960 value {option}\n{usual}\ngo depth 1 searchmoves {read}\n\
                 {usual} moves {read} e8e7 f1e1\ngo depth 1"
            );
            let moves = moves_after(&script);
            assert_eq!((moves.len(), moves[0].as_str()), (2, written));
            assert_ne!(moves[1], "0000");
        }
    }
}
