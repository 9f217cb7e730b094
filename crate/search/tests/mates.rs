//! Tests that announced mates are correct, by problems that another program solved and by brute force.

#[path = "../examples/endure/exhaustive.rs"]
mod exhaustive;

use exhaustive::mates_in;
use roque::{Piece, Position, Role, Rules, Setup, Square};
use roque_search::{Limit, Score, Search, Step, Task};

fn search(position: Position, limit: Limit) -> Search {
    let mut search = Search::new(1 << 20);
    search.begin(&Task { limit, ..Task::of(position) });
    while search.run(u64::MAX) == Step::Going {}
    search
}

/// Take & Make problems, with the keys that Popeye 4.104 found.
const PROBLEMS: [(&str, i32, &[&str]); 7] = [
    ("2Q3B1/3pkP1R/8/p2R2P1/8/7n/2K5/B7 w - - 0 1", 2, &["c8b8"]),
    ("1Q4B1/1KNpkP1R/8/3R2P1/3p3n/8/8/8 w - - 0 1", 2, &["c7b5"]),
    ("n7/1P1pN1Kp/4kPpP/3p3p/Q1p4r/2N4p/5P1B/1Bb5 w - - 0 1", 2, &["f2f4"]),
    ("2b1K3/3pNP1p/4kPp1/R2p4/7r/2QB2B1/1r2pP2/2b5 w - - 0 1", 2, &["f2f4"]),
    ("R7/1pkP3Q/p1p3pP/2B1p1Pr/2P2P2/8/8/2K4n w - - 0 1", 2, &["f4f5"]),
    ("3N4/pN2p3/pkp1K3/8/1p5p/1P3PQP/3P4/5B2 w - - 0 1", 2, &["g3b8", "g3e5"]),
    ("4r3/5P2/8/8/8/8/7p/5K1k w - - 0 1", 1, &["f7e8a8b", "f7e8a8q"]),
];

#[test]
fn the_keys_of_problems_are_found_and_their_mates_announced() {
    for (fen, moves, keys) in PROBLEMS {
        let position = Position::from_fen(fen, "take-make".parse().unwrap()).unwrap();
        let found =
            search(position, Limit { nodes: Some(3_000_000), depth: None, mate: moves.try_into().ok() });
        assert_eq!(found.lines()[0].score, Score::Mate(moves), "{fen}");
        let key = found.best().unwrap().to_string();
        assert!(keys.contains(&key.as_str()), "{fen}: {key}");
    }
}

/// Returns a position with pieces on random squares, or `None` if it is illegal.
fn random_position(rules: Rules, state: &mut u64, pieces: &[(Role, usize)]) -> Option<Position> {
    let mut dice = |n: usize| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((*state >> 33) as usize) % n
    };
    let mut setup = Setup::empty();
    for &(role, color) in pieces {
        let square = Square::new(dice(64) as u8)?;
        if setup.board.set(square, Some(Piece { color: roque::Color::ALL[color], role })).is_some() {
            return None;
        }
    }
    Position::new(&setup, rules).ok()
}

#[test]
fn a_mate_in_two_is_announced_exactly_if_brute_force_finds_one() {
    let pieces = [(Role::King, 0), (Role::King, 1), (Role::Queen, 0), (Role::Rook, 0), (Role::Knight, 1)];
    let mut state = 7;
    for rules in Rules::all() {
        let (mut tried, mut mates) = (0, 0);
        while tried < 12 || mates < 3 {
            let Some(position) = random_position(rules, &mut state, &pieces) else { continue };
            let Some(moves) = (1..=2).find(|&moves| mates_in(&position, moves)) else {
                tried += 1;
                continue;
            };
            (tried, mates) = (tried + 1, mates + 1);
            let found = search(position, Limit { mate: Some(2), ..Limit::depth(8) });
            let score = found.lines()[0].score;
            assert_eq!(score, Score::Mate(moves.cast_signed()), "{rules} {}", position.fen());
        }
    }
}
