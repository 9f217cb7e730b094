//! Tests that random legal games of all eight rule sets are written and read back the same.
//!
//! Test a million games with: `ROQUE_GAMES=1000000 cargo test --release -p roque --test notation pgn_random`.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::reference::{Random, in_parallel};
use roque::{Annotated, Games, Line, Move, MoveKind, Pgn, Position, Rules};

/// Positions from which rare moves are frequent: castling, promotions, mates.
const STARTS: [&str; 5] = [
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/PPP5/8/8/8/8/5ppp/4K3 b - - 0 1",
    "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1",
];
/// The greatest number of plies of a random game.
const LONGEST: usize = 60;
/// Comments. The reader keeps the words of a comment, but not its spaces.
const COMMENTS: [&str; 6] = ["", "a word", "[%clk 0:01:02] two", "(1. e4) $1 ; {", "c } d", "O-O+"];

/// Counts the rare events that occurred, so that the test fails if none did.
#[derive(Default)]
struct Seen {
    checks: AtomicUsize,
    mates: AtomicUsize,
    promotions: AtomicUsize,
    castlings: AtomicUsize,
    castlings_with_check: AtomicUsize,
    variations: AtomicUsize,
}

impl Seen {
    fn count(&self, mv: Move, after: &Position) {
        let is_castling = matches!(mv.kind(), MoveKind::Castling | MoveKind::Exchange);
        let is_check = after.is_check();
        self.checks.fetch_add(usize::from(is_check), Relaxed);
        self.mates.fetch_add(usize::from(is_check && !after.has_legal_move()), Relaxed);
        self.promotions.fetch_add(usize::from(mv.promotion().is_some()), Relaxed);
        self.castlings.fetch_add(usize::from(is_castling), Relaxed);
        self.castlings_with_check.fetch_add(usize::from(is_castling && is_check), Relaxed);
    }
}

/// Returns a random move. Castling moves, promotions and captures are more frequent than in a uniform choice.
fn choose(legal: &[Move], random: &mut Random) -> Move {
    let mv = legal[random.below(legal.len())];
    if random.below(3) > 0 {
        return mv;
    }
    let special = |mv: &&Move| mv.partner().is_some() || mv.promotion().is_some();
    let rare: Vec<&Move> = legal.iter().filter(special).collect();
    if rare.is_empty() { mv } else { *rare[random.below(rare.len())] }
}

fn grow(start: Position, plies: usize, depth: u32, random: &mut Random, seen: &Seen) -> Line {
    let mut position = start;
    let comment = if random.below(8) == 0 { COMMENTS[random.below(COMMENTS.len())] } else { "" };
    let mut line = Line { comment: comment.to_owned(), moves: vec![] };
    for ply in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = choose(&legal, random);
        let mut annotated = Annotated { mv, nags: vec![], comment: String::new(), variations: vec![] };
        if random.below(12) == 0 {
            annotated.nags.push(1 + random.below(255) as u8);
        }
        if random.below(12) == 0 {
            COMMENTS[random.below(COMMENTS.len())].clone_into(&mut annotated.comment);
        }
        if depth > 0 && random.below(16) == 0 {
            annotated.variations.push(grow(position, 1 + random.below(plies - ply), depth - 1, random, seen));
            seen.variations.fetch_add(1, Relaxed);
        }
        line.moves.push(annotated);
        position.play_unchecked(mv);
        seen.count(mv, &position);
    }
    line
}

/// Returns the position under these rules; if they have no castling rights, the rights are dropped.
fn start_of(fen: &str, rules: Rules) -> Option<Position> {
    let bare: Vec<&str> =
        fen.split(' ').enumerate().map(|(i, field)| if i == 2 { "-" } else { field }).collect();
    Position::from_fen(fen, rules).or_else(|_| Position::from_fen(&bare.join(" "), rules)).ok()
}

fn check(index: usize, seen: &Seen) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ (index as u64 + 1));
    random.below(2);
    let rules = Rules::all().nth(index % 8).unwrap();
    // Half of the random games begin with the initial position. Games whose rules do not allow the chosen
    // position also begin with the initial position.
    let start = STARTS.get(random.below(2 * STARTS.len())).and_then(|fen| start_of(fen, rules));
    let start = start.unwrap_or_else(|| Position::initial(rules));
    let line = grow(start, random.below(LONGEST), 2, &mut random, seen);
    let result = ["1-0", "0-1", "1/2-1/2", "*"][random.below(4)];
    let game = Pgn { start, line, result, ..Pgn::default() };
    let written = game.to_string();
    let read: Vec<_> = Games::new(&written).collect();
    let [Ok(again)] = &read[..] else { panic!("{index}: {written}\n{read:?}") };
    assert!(again.line == game.line && again.start == start, "{index}: {written}\n{again:?}");
    assert_eq!((again.result, &again.notes[..]), (result, &[][..]), "{index}: {written}");
}

#[test]
fn random_games_of_all_eight_rule_sets_are_written_and_read_back_the_same() {
    let games = std::env::var("ROQUE_GAMES").map_or(10_000, |number| number.parse().unwrap());
    let seen = Seen::default();
    let shares: Vec<usize> = (0..games).step_by(100).collect();
    in_parallel(&shares, |&first| (first..games.min(first + 100)).for_each(|index| check(index, &seen)));
    let Seen { checks, mates, promotions, castlings, castlings_with_check, variations } = &seen;
    let counts = [checks, mates, promotions, castlings, castlings_with_check, variations];
    let counts = counts.map(|count| count.load(Relaxed));
    println!(
        "{games} games: checks, mates, promotions, castlings, castlings with check, variations {counts:?}"
    );
    assert!(counts.iter().all(|&count| count >= games / 100), "{counts:?}");
}
