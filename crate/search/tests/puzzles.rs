//! Solves every published puzzle again, to find second solutions and faster mates.

#[path = "../examples/puzzles/written.rs"]
mod written;

use std::fs;
use std::path::Path;

use roque::{Position, Rules};
use roque_search::Search;
use roque_search::puzzle::{
    Aim, Need, Puzzle, find, is_complete, is_right, need, problem, rescue, without_one_rule,
};
use written::File;

fn shipped(rules: Rules) -> File {
    let name = rules.to_string().replace('+', "-and-");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../www/puzzles/data/{name}.json"));
    let collection: File = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(collection.rules, rules.to_string());
    collection
}

fn every_puzzle_is_correct(name: &str) {
    let rules: Rules = name.parse().unwrap();
    let collection = shipped(rules);
    assert!(collection.puzzles.len() >= 60, "{}", collection.puzzles.len());
    let mut search = Search::new(8 << 20);
    let mut wrong = collection.puzzles;
    wrong.retain(|one| one.read(rules).is_none_or(|puzzle| !is_right(&mut search, &puzzle)));
    let wrong: Vec<_> = wrong.into_iter().map(|one| one.id).collect();
    assert!(wrong.is_empty(), "{name}: {wrong:?}");
}

macro_rules! every_puzzle {
    ($($test:ident $name:literal,)*) => { $(
        #[test]
        fn $test() {
            every_puzzle_is_correct($name);
        }
    )* };
}

// Each variant has its own test, so that the tests run in parallel.
every_puzzle! {
    every_puzzle_of_chess_has_one_solution "orthodox",
    every_puzzle_of_castling_chess_has_one_solution "castling-chess",
    every_puzzle_of_rokagogo_has_one_solution "rokagogo",
    every_puzzle_of_exchange_castling_has_one_solution "exchange",
    every_puzzle_of_take_and_make_has_one_solution "take-make",
    every_puzzle_of_take_and_make_with_castling_chess_has_one_solution "take-make+castling-chess",
    every_puzzle_of_take_and_make_with_rokagogo_has_one_solution "take-make+rokagogo",
    every_puzzle_of_take_and_make_with_exchange_castling_has_one_solution "take-make+exchange",
}

#[test]
fn there_are_at_least_a_thousand_puzzles() {
    let all: usize = Rules::all().map(|rules| shipped(rules).puzzles.len()).sum();
    assert!(all >= 1_000, "{all}");
}

#[test]
fn every_variant_has_helpmates_and_selfmates() {
    for rules in Rules::all() {
        let goals: Vec<_> =
            shipped(rules).puzzles.iter().filter_map(|one| Some(one.read(rules)?.aim)).collect();
        let help = goals.iter().filter(|aim| matches!(aim, Aim::Help(_))).count();
        let selfmates = goals.iter().filter(|aim| matches!(aim, Aim::Selfmate(_))).count();
        assert!(help >= 5 && selfmates >= 1, "{rules}: {help}, {selfmates}");
    }
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Rules::ORTHODOX).unwrap()
}

#[test]
fn a_mate_with_two_keys_is_not_a_puzzle() {
    let mut search = Search::new(1 << 20);
    // With one rook on the first rank, only one move mates on the last rank. With two adjacent rooks, either
    // of them mates, so the key is not unique.
    let one = position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let found = find(&mut search, &one, None).unwrap();
    assert_eq!((found.aim, found.line[0].to_string().as_str(), found.grade), (Aim::Mate(1), "a1a8", 1));
    assert!(find(&mut search, &position("6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - 0 1"), None).is_none());
}

#[test]
fn a_puzzle_with_a_faster_mate_is_incorrect() {
    let mut search = Search::new(1 << 20);
    let start = position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let mut line = vec![];
    let mut after = start;
    for text in ["h2h3", "g8f8", "a1a8"] {
        let mv = after.legal_moves().into_iter().find(|mv| mv.to_string() == text).unwrap();
        after = after.after(mv);
        line.push(mv);
    }
    assert!(!is_right(&mut search, &Puzzle { position: start, aim: Aim::Mate(2), line, grade: 2 }));
}

#[test]
fn a_mere_recapture_is_not_a_puzzle() {
    let mut search = Search::new(1 << 20);
    // Black has just captured a queen on e4, and the knight can recapture.
    let before = position("4r1k1/5ppp/8/8/4Q3/2N5/5PPP/6K1 b - - 0 1");
    let takes = before.legal_moves().into_iter().find(|mv| mv.to_string() == "e8e4").unwrap();
    let after = before.after(takes);
    assert!(find(&mut search, &after, Some(takes)).is_none());
}

#[test]
fn the_task_of_an_only_move_is_save_if_the_game_is_balanced_after_it_and_only_otherwise() {
    let mut search = Search::new(1 << 20);
    let mut aim = |fen: &str, text: &str| {
        let position = position(fen);
        let mv = position.legal_moves().into_iter().find(|mv| mv.to_string() == text).unwrap();
        rescue(&mut search, &position, mv)
    };
    // After these only moves the game is balanced: rook against rook, and a draw by capturing the last pawn.
    assert_eq!(aim("4k1r1/8/8/8/8/8/3q4/4K2R w - - 0 1", "e1d2"), Aim::Save);
    assert_eq!(aim("8/8/8/8/8/8/k2p4/3K4 w - - 0 1", "d1d2"), Aim::Save);
    // After these only moves one side is better: a rook up, two rooks down, and mate.
    assert_eq!(aim("4k3/8/8/8/8/8/3q4/4K2R w - - 0 1", "e1d2"), Aim::Only);
    assert_eq!(aim("4krr1/8/8/8/8/8/3q4/4K3 w - - 0 1", "e1d2"), Aim::Only);
    assert_eq!(aim("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"), Aim::Only);
}

#[test]
fn a_puzzle_with_the_task_save_is_incorrect_if_its_move_wins() {
    let mut search = Search::new(8 << 20);
    let rules = Rules::ORTHODOX;
    let winning =
        shipped(rules).puzzles.iter().find(|one| one.id == 78).and_then(|one| one.read(rules)).unwrap();
    assert_eq!(winning.aim, Aim::Only);
    assert!(is_right(&mut search, &winning));
    assert!(!is_right(&mut search, &Puzzle { aim: Aim::Save, ..winning }));
}

/// Returns a puzzle from its FEN, task and line as text.
fn puzzle(rules: &str, fen: &str, aim: &str, line: &[&str]) -> Puzzle {
    let position = Position::from_fen(fen, rules.parse().unwrap()).unwrap();
    let mut after = position;
    let line = line.iter().map(|text| {
        let mv = after.legal_moves().into_iter().find(|mv| mv.to_string() == *text).unwrap();
        after = after.after(mv);
        mv
    });
    Puzzle { position, aim: aim.parse().unwrap(), line: line.collect(), grade: 1 }
}

#[test]
fn a_puzzle_needs_a_rule_if_its_first_move_or_its_line_is_no_solution_without_the_rule() {
    let mut search = Search::new(1 << 20);
    let mut needs = |puzzle: &Puzzle| {
        let others: Vec<_> = without_one_rule(puzzle.position.rules()).collect();
        others.into_iter().map(|other| need(&mut search, puzzle, other)).collect::<Vec<_>>()
    };
    // In the first puzzle a coup-roque mates in two; in the second a capture with a Make mates at once.
    let castling = "8/8/2pk3P/p3q3/r5pK/8/8/8 b - - 0 63";
    assert_eq!(
        needs(&puzzle("castling-chess", castling, "#2", &["d6f6", "e6e7", "e5h2"])),
        [Some(Need::Key)]
    );
    let make = "8/6bp/1pp4k/p5p1/PP6/N2q1r1P/K7/7R b - - 1 37";
    assert_eq!(needs(&puzzle("take-make", make, "#1", &["d3a3c2"])), [Some(Need::Key)]);
    // The first move also mates without the rule, but then other moves mate as well, or the defence is
    // different.
    let line = "3b3r/1br2k2/pp1p1pn1/7p/7P/PPP1q3/8/5K2 b - - 0 33";
    assert_eq!(needs(&puzzle("take-make", line, "#2", &["c7c5", "a3a4", "c5f5"])), [Some(Need::Line)]);
    // A mate on the last rank needs neither rule of a pair; orthodox chess has no rule that could be left
    // out.
    let plain = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    assert_eq!(needs(&puzzle("take-make+exchange", plain, "#1", &["a1a8"])), [Some(Need::None); 2]);
    assert!(needs(&puzzle("orthodox", plain, "#1", &["a1a8"])).is_empty());
}

#[test]
fn a_puzzle_with_the_task_win_is_complete_only_if_its_line_ends_with_the_gain() {
    let fen = "rn2k1nr/ppp3pp/4Np2/3qP3/8/b1P5/PP2PPPP/R1B1KB1R w KQkq - 0 9";
    let fork = puzzle("orthodox", fen, "win", &["e6c7", "e8d7", "c7d5"]);
    assert!(is_complete(&fork));
    // The first move of the line, the fork, does not win material yet.
    assert!(!is_complete(&Puzzle { line: fork.line[..1].to_vec(), ..fork }));
}

#[test]
fn puzzle_tasks_are_the_same_after_formatting_and_parsing() {
    for text in ["#1", "#4", "#5", "win", "save", "only", "h#2", "h#2.5", "h#3", "s#2"] {
        assert_eq!(text.parse::<Aim>().unwrap().to_string(), text);
    }
    for text in ["h#3.5", "s#4", "h=2", "ser-h#2", "r#2", "=2", "mate", "#6"] {
        assert!(text.parse::<Aim>().is_err(), "{text}");
    }
}

#[test]
fn a_helpmate_puzzle_needs_a_unique_solution() {
    let mut search = Search::new(1 << 20);
    let one = position("7k/8/8/6K1/8/2N5/R7/8 w - - 0 1");
    let found = problem(&one, Aim::Help(3)).unwrap();
    let moves: Vec<_> = found.line.iter().map(ToString::to_string).collect();
    assert_eq!((moves.join(" ").as_str(), found.grade), ("g5g6 h8g8 a2a8", 3));
    assert!(is_right(&mut search, &found));
    // Without the white knight, Black's king has a second square.
    let two = position("7k/8/5K2/8/8/8/R7/8 w - - 0 1");
    assert!(problem(&two, Aim::Help(3)).is_none());
    // A helpmate that is longer than necessary has no unique solution, and White has no selfmate in this
    // position.
    assert!(problem(&one, Aim::Help(5)).is_none() && problem(&one, Aim::Selfmate(2)).is_none());
    let other = Puzzle { aim: Aim::Help(4), ..found };
    assert!(!is_right(&mut search, &other));
}
