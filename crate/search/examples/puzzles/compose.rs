//! Composes helpmates and selfmates: places random pieces until the solution is unique, then removes idle
//! pieces.

use roque::{Captures, Castling, Color, Piece, Position, Role, Rules, Setup, Square};
use roque_search::puzzle::{Aim, Puzzle, problem};

use crate::games::Dice;

/// The number of problems of each kind per variant, and the maximum number of attempts. Longer problems take
/// longer to solve.
const KINDS: [(Aim, usize, u64); 4] = [
    (Aim::Help(4), 3, 60_000),
    (Aim::Help(5), 2, 20_000),
    (Aim::Help(6), 1, 5_000),
    (Aim::Selfmate(2), 2, 400_000),
];
/// The number of attempts is divided by this number for selfmates in Take & Make, which are rare and hard to
/// prove.
const SELFMATE_DIVISOR: u64 = 20;
/// This many times the required number of problems are composed, and the best of them are chosen.
const CANDIDATES: usize = 2;

/// Returns the problems of a variant, the short ones first.
pub fn compose(rules: Rules, seed: u64) -> Vec<Puzzle> {
    // Each variant has its own seed. With the same seed, variants would often get the same problem.
    let game = Rules::all().position(|one| one == rules).unwrap_or_default() as u64;
    let own = seed << 8 | game;
    let kinds = KINDS.iter().flat_map(|&(aim, wanted, throws)| {
        let (seed, throws) =
            if is_slow(rules, aim) { (seed, throws / SELFMATE_DIVISOR) } else { (own, throws) };
        best(rules, seed, aim, wanted, throws)
    });
    kinds.collect()
}

fn is_slow(rules: Rules, aim: Aim) -> bool {
    rules.captures == Captures::TakeMake && matches!(aim, Aim::Selfmate(_))
}

/// Returns the best problems of one kind, no two of them with the same mating position.
fn best(rules: Rules, seed: u64, aim: Aim, wanted: usize, throws: u64) -> Vec<Puzzle> {
    let mut found: Vec<(i32, Puzzle)> = Vec::new();
    for number in 1..=throws {
        if found.len() == wanted * CANDIDATES {
            break;
        }
        let mut dice = Dice::of(seed, number);
        let Some(position) = throw(rules, aim, &mut dice) else { continue };
        if let Some(puzzle) = problem(&position, aim)
            && let puzzle = pruned(rules, puzzle)
            && let Some(score) = score(rules, &puzzle)
        {
            found.push((score, puzzle));
            eprint!("\r{rules}: {aim}, {} of {}, {number} thrown  ", found.len(), wanted * CANDIDATES);
        }
    }
    eprintln!();
    found.sort_by_key(|(score, _)| -score);
    let mut chosen: Vec<Puzzle> = Vec::new();
    for (_, puzzle) in found {
        let ends = |puzzle: &Puzzle| (puzzle.line[puzzle.line.len() - 1].to_string(), puzzle.line[0].role());
        if chosen.len() < wanted && chosen.iter().all(|one| ends(one) != ends(&puzzle)) {
            chosen.push(puzzle);
        }
    }
    chosen
}

/// Returns a position with pieces on random squares. Black is to move in a helpmate with a whole number of
/// moves.
fn throw(rules: Rules, aim: Aim, dice: &mut Dice) -> Option<Position> {
    let mut setup = Setup::empty();
    // Castling rights give the defender more replies, so they are dropped where forced mates are rare.
    if rules.castling == Castling::Exchange && !is_slow(rules, aim) {
        setup.rights = Setup::initial(rules).rights;
    }
    match aim {
        Aim::Help(plies) => {
            if plies % 2 == 0 {
                setup.turn = Color::Black;
            }
            let (white, black) = (1 + dice.throw(3), 1 + dice.throw(4));
            for (color, count) in [(Color::White, white), (Color::Black, black)] {
                put(&mut setup, dice, Piece { color, role: Role::King });
                for _ in 0..count {
                    // In Rokagogo, only rooks can be castling partners.
                    let other = if rules.castling == Castling::Rokagogo { Role::Rook } else { Role::Pawn };
                    let role = among(dice, &[Role::Pawn, other, Role::Knight, Role::Bishop, Role::Rook]);
                    put(&mut setup, dice, Piece { color, role });
                }
            }
        }
        _ => confine(&mut setup, dice),
    }
    let position = Position::new(&setup, rules).ok()?;
    (!position.is_check() && position.has_legal_move()).then_some(position)
}

/// Pieces for a selfmate: a white king at the edge behind its own pieces, and few mobile black pieces.
fn confine(setup: &mut Setup, dice: &mut Dice) {
    let king = Square::new(among(dice, &[0, 1, 2, 6, 7, 8, 15, 16, 23, 48, 55, 56, 57, 62, 63]));
    let Some(king) = king else { return };
    setup.board.set(king, Some(Piece { color: Color::White, role: Role::King }));
    for square in Square::all().filter(|&square| near(square, king)) {
        let role = among(dice, &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]);
        if dice.throw(3) > 0 && !(role == Role::Pawn && is_end(square)) {
            setup.board.set(square, Some(Piece { color: Color::White, role }));
        }
    }
    put(setup, dice, Piece { color: Color::Black, role: Role::King });
    for role in [Role::Queen, Role::Rook, Role::Knight] {
        if dice.throw(4) > 0 {
            put(setup, dice, Piece { color: Color::White, role });
        }
    }
    for _ in 0..=dice.throw(2) {
        let role = among(dice, &[Role::Rook, Role::Bishop, Role::Queen, Role::Knight]);
        put(setup, dice, Piece { color: Color::Black, role });
    }
    for _ in 0..dice.throw(3) {
        put(setup, dice, Piece { color: Color::Black, role: Role::Pawn });
    }
}

fn among<T: Copy>(dice: &mut Dice, list: &[T]) -> T {
    list[dice.throw(list.len())]
}

fn near(a: Square, b: Square) -> bool {
    let (a, b) = (i32::from(a.index()), i32::from(b.index()));
    a != b && (a % 8 - b % 8).abs() <= 1 && (a / 8 - b / 8).abs() <= 1
}

fn is_end(square: Square) -> bool {
    !(8..56).contains(&(square.index() as usize))
}

/// Places a piece on a random empty square.
fn put(setup: &mut Setup, dice: &mut Dice, piece: Piece) {
    let free = |square: &Square| {
        setup.board.piece_at(*square).is_none() && !(piece.role == Role::Pawn && is_end(*square))
    };
    let squares: Vec<_> = Square::all().filter(free).collect();
    setup.board.set(among(dice, &squares), Some(piece));
}

/// Scores a problem by the variety of its solution. Returns `None` if a helpmate uses no rule that is
/// specific to the variant.
fn score(rules: Rules, puzzle: &Puzzle) -> Option<i32> {
    let mut position = puzzle.position;
    let (mut score, mut fairy, mut movers) = (0, 0, Vec::new());
    let last = puzzle.line.len() - 1;
    for (i, &mv) in puzzle.line.iter().enumerate() {
        let after = position.after(mv);
        let is_fairy = mv.has_make() || mv.partner().is_some();
        fairy += i32::from(is_fairy);
        score += if mv.captured().is_some() && !is_fairy { -2 } else { 1 };
        score += match mv.promotion() {
            Some(Role::Queen) => 1,
            Some(_) => 3,
            None => 0,
        };
        score -= i32::from(i < last && after.is_check()) * if i == 0 { 3 } else { 1 };
        movers.push(mv.role());
        position = after;
    }
    movers.sort_by_key(|&role| role as u8);
    movers.dedup();
    let pieces = puzzle.position.board().occupied().len() as i32;
    let is_of_game = rules == Rules::ORTHODOX || !matches!(puzzle.aim, Aim::Help(_)) || fairy > 0;
    is_of_game.then_some(score + 3 * fairy.min(2) + 2 * movers.len() as i32 - pieces)
}

/// Returns the same problem without pieces that its solution does not need.
fn pruned(rules: Rules, mut puzzle: Puzzle) -> Puzzle {
    let setup = puzzle.position.setup();
    for (square, _) in setup.board.iter().filter(|(_, piece)| piece.role != Role::King) {
        let mut less = puzzle.position.setup();
        less.board.set(square, None);
        let other = Position::new(&less, rules).ok().and_then(|position| problem(&position, puzzle.aim));
        if let Some(other) = other.filter(|other| other.line == puzzle.line) {
            puzzle = other;
        }
    }
    puzzle
}
