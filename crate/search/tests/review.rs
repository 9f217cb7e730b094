//! Tests game reviews: the search judges each move by the rules of its variant.

#[path = "../examples/review/report.rs"]
mod report;
#[path = "../examples/answers/reviewed.rs"]
mod reviewed;

use roque::{Game, Games, Position, Role, Rules};
use roque_search::review::{Gain, JudgedMove, Outcome, Review, TABLE_BYTES, Verdict, winning_chance};
use roque_search::{Score, Search, Step};

fn review(rules: &str, fen: &str, sans: &str, nodes: u64) -> Vec<JudgedMove> {
    let rules: Rules = rules.parse().unwrap();
    let mut game = Game::record(Position::from_fen(fen, rules).unwrap());
    for san in sans.split(' ') {
        game.play(game.position().parse_move(san).unwrap()).unwrap();
    }
    let (mut search, mut review) = (Search::new(TABLE_BYTES), Review::of_game(&game, 0, nodes));
    while review.run(&mut search, u64::MAX) == Step::Going {}
    review.moves().to_vec()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn losing_a_knight_for_a_pawn_in_the_elephant_trap_is_a_blunder() {
    let sans = "d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 cxd5 exd5 Nxd5";
    let moves = review("orthodox", START, sans, 100_000);
    assert!(moves[..10].iter().all(|judged| judged.verdict.is_none()), "{moves:?}");
    assert_eq!(moves[10].verdict, Some(Verdict::Blunder));
    assert_eq!(moves[10].played.outcome, Outcome::Loses(Gain::For(Role::Knight, Role::Pawn, 1)));
}

/// White's knight on e4 can move to d6, where Black's pawn captures it; White has as many rooks as Black, or
/// one more.
const FEN: [(&str, &str); 2] = [
    ("even", "r3k3/ppppbppp/8/8/4N3/8/PPPPBPPP/R3K3 w - - 0 1"),
    ("ahead", "4k3/ppppbppp/8/8/4N3/8/PPPPBPPP/R3K3 w - - 0 1"),
];

#[test]
fn giving_away_a_knight_is_at_least_a_mistake_and_retreating_it_is_not() {
    // In Take & Make, a knight on c3 would allow a bishop to come to b4, so another move is the safe one.
    for (rules, safe) in [("orthodox", "Nc3"), ("take-make", "Bc4"), ("castling-chess", "Nc3")] {
        for (name, fen) in FEN {
            let given = &review(rules, fen, "Nd6+", 20_000)[0];
            assert!(given.verdict >= Some(Verdict::Mistake), "{rules} {name}: {given:?}");
            let kept = &review(rules, fen, safe, 20_000)[0];
            assert_eq!(kept.verdict, None, "{rules} {name}: {kept:?}");
        }
    }
}

#[test]
fn giving_away_a_knight_in_a_won_game_is_still_a_mistake() {
    let given = &review("orthodox", FEN[1].1, "Nd6+", 20_000)[0];
    assert!(given.loss() < 0.1 && given.after > 0.85, "{given:?}");
    assert_eq!(given.verdict, Some(Verdict::Mistake));
}

#[test]
fn a_mate_after_a_move_is_counted_from_that_move() {
    let moves = review("orthodox", START, "f3 e5 g4 Qh4", 20_000);
    assert_eq!(moves[2].verdict, Some(Verdict::Blunder));
    assert_eq!(moves[2].played.outcome, Outcome::Mated(1));
    assert_eq!((moves[3].verdict, moves[3].after), (None, 1.0));
}

#[test]
fn reviews_do_not_depend_on_the_first_ply_or_the_size_of_the_steps() {
    for rules in ["orthodox", "take-make"] {
        let rules: Rules = rules.parse().unwrap();
        let game = reviewed::random_game(rules, 3);
        let run = |from: usize, slice: u64, search: &mut Search| {
            let mut review = Review::of_game(&game, from, 2_000);
            while review.run(search, slice) == Step::Going {}
            (review.examined().to_vec(), review.moves().to_vec())
        };
        let mut search = Search::new(TABLE_BYTES);
        let (examined, moves) = run(0, u64::MAX, &mut search);
        assert!(moves.iter().any(|judged| judged.verdict.is_some()), "{rules}");
        assert_eq!((examined.len(), moves.len()), (game.plies() + 1, game.plies()));
        for (from, slice) in [(0, 77), (5, u64::MAX), (game.plies(), 500)] {
            let (later, judged) = run(from, slice, &mut search);
            assert_eq!(later, examined[from..], "{rules} from {from}");
            assert_eq!(judged, moves[from..], "{rules} from {from}");
        }
    }
}

#[test]
fn a_continued_review_gives_the_accuracy_of_the_whole_game() {
    let game = reviewed::random_game(Rules::ORTHODOX, 3);
    let mut search = Search::new(TABLE_BYTES);
    let mut whole = Review::of_game(&game, 0, 500);
    while whole.run(&mut search, u64::MAX) == Step::Going {}
    let earlier: Vec<_> = whole
        .examined()
        .iter()
        .map(|examined| examined.chance(roque::Color::White))
        .zip(whole.moves().iter().map(JudgedMove::accuracy))
        .collect();
    for from in [1, 7, game.plies()] {
        let mut later = Review::of_game(&game, from, 500).with_earlier(&earlier[..from]);
        while later.run(&mut search, u64::MAX) == Step::Going {}
        assert_eq!(later.accuracies(), &whole.accuracies()[from..], "from {from}");
    }
}

#[test]
fn reviews_give_the_stored_results_on_every_machine() {
    let text = include_str!("../../../tests/data/reviews.json");
    let expected: Vec<reviewed::Reviewed> = serde_json::from_str(text).unwrap();
    let reviews = reviewed::Reviewed::all();
    assert_eq!(reviews.len(), 8);
    for (one, expected) in reviews.iter().zip(&expected) {
        assert_eq!(one, expected, "regenerate with `--example answers`");
    }
    assert_eq!(reviews.len(), expected.len());
}

/// Returns the lines that the example `review` prints for a PGN text.
fn printed(pgn: &str) -> Vec<Result<String, String>> {
    Games::new(pgn).map(|game| report::lines(game, 1_000)).collect()
}

#[test]
fn the_example_review_prints_verdict_and_chance_for_each_ply() {
    let pgn = "[Event \"A\"]\n\n1. f3 e5 (1... d5) 2. g4 {?} Qh4# 0-1\n";
    let lines = printed(pgn)[0].clone().unwrap();
    let fields: Vec<Vec<&str>> = lines.lines().map(|line| line.split(' ').collect()).collect();
    let sans: Vec<_> = fields.iter().map(|line| (line[0], line[1])).collect();
    assert_eq!(sans, [("1", "f3"), ("2", "e5"), ("3", "g4"), ("4", "Qh4#")]);
    assert_eq!(fields[2][2..], ["blunder", "0.000"]);
    assert_eq!(fields[3][2..], ["-", "1.000"]);
    for line in &fields {
        assert_eq!(line.len(), 4, "{line:?}");
        assert!(["-", "inaccuracy", "mistake", "blunder"].contains(&line[2]), "{line:?}");
        assert!((0.0..=1.0).contains(&line[3].parse::<f64>().unwrap()), "{line:?}");
    }
}

#[test]
fn the_example_review_reads_every_variant_and_skips_unreadable_games() {
    for rules in Rules::all() {
        let mut pgn = roque::Pgn { start: Position::initial(rules), ..roque::Pgn::default() };
        let mv = pgn.start.parse_move("e4").unwrap();
        pgn.line.moves.push(roque::Annotated {
            mv,
            nags: vec![],
            comment: String::new(),
            variations: vec![],
        });
        let lines = printed(&pgn.to_string()).remove(0).unwrap();
        assert!(lines.starts_with("1 e4 "), "{rules}: {lines}");
    }
    let read = printed("[Event \"A\"]\n\n1. Ke5 *\n\n[Event \"B\"]\n\n1. d4 *\n");
    assert!(read[0].is_err());
    assert!(read[1].as_ref().is_ok_and(|lines| lines.starts_with("1 d4 - ")), "{read:?}");
}

#[test]
fn the_printed_chance_is_that_of_the_side_that_moved() {
    let black = &review("orthodox", "4k3/8/8/8/8/8/8/3QK3 b - - 0 1", "Ke7", 2_000)[0];
    assert!(black.after < 0.2 && winning_chance(Score::Centipawns(500)) > 0.8, "{black:?}");
    let white = &review("orthodox", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "Ke2", 2_000)[0];
    assert!(white.after > 0.8, "{white:?}");
}
