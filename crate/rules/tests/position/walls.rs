//! Tests walls of pawns that prevent any mate against an enumeration of all play.

use std::collections::HashSet;

use crate::reference::{Random, in_parallel};
use roque::{Captures, Castling, Color, File, MoveKind, Piece, Position, Rank, Role, Rules, Setup, Square};

/// The possible results of enumerating the play from a wall.
#[derive(PartialEq, Eq, Debug)]
enum Walk {
    /// Only the kings ever move, and neither side is ever mated.
    Locked,
    /// A pawn can move or be captured, or a king can castle.
    Open,
    /// One side is mated in some line of play.
    Mate,
}

/// Enumerates all play until a piece other than a king can move.
fn walk(start: Position) -> Walk {
    let mut seen = HashSet::from([start]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        if position.is_checkmate() {
            return Walk::Mate;
        }
        for mv in position.legal_moves() {
            if mv.role() != Role::King || mv.captured().is_some() || mv.kind() == MoveKind::Castling {
                return Walk::Open;
            }
            let after = position.after(mv);
            if seen.insert(after) {
                open.push(after);
            }
        }
    }
    Walk::Locked
}

/// A random wall: on most files two pawns face each other, some with further pawns behind them.
fn random_wall(random: &mut Random, rules: Rules) -> Option<Position> {
    let mut setup = Setup::empty();
    let mut rank = 1 + random.below(5);
    for file in 0..8 {
        // Pawns on neighbouring files must differ in rank so that they cannot capture each other.
        let steps = if rules.captures == Captures::Orthodox { [0, 2, 0, 2] } else { [0, 1, 1, 2] };
        rank = (rank + steps[random.below(4)]).clamp(2, 6) - 1;
        if random.below(30) == 0 {
            continue;
        }
        let mut put = |rank: usize, color| {
            let square = Square::at(File::new(file).unwrap(), Rank::new(rank as u8).unwrap());
            setup.board.set(square, Some(Piece { color, role: Role::Pawn }));
        };
        put(rank, Color::White);
        put(rank + 1, Color::Black);
        if rank > 1 && random.below(8) == 0 {
            put(rank - 1, Color::White);
        }
        if rank < 5 && random.below(8) == 0 {
            put(rank + 2, Color::Black);
        }
    }
    for color in Color::ALL {
        let square = Square::all().nth(random.below(64)).filter(|&at| setup.board.piece_at(at).is_none())?;
        setup.board.set(square, Some(Piece { color, role: Role::King }));
    }
    setup.turn = Color::ALL[random.below(2)];
    Position::new(&setup, rules).ok().filter(Position::has_legal_move)
}

/// Returns the number of walls recognized as dead, and the number of walls that are locked.
fn told(rules: Rules, count: usize) -> (usize, usize) {
    let mut random = Random(11);
    let (mut told, mut locked) = (0, 0);
    for _ in 0..count {
        let Some(position) = random_wall(&mut random, rules) else { continue };
        let truth = walk(position);
        locked += usize::from(truth == Walk::Locked);
        if position.is_dead() {
            assert_eq!(truth, Walk::Locked, "{position:?}");
            told += 1;
        }
    }
    (told, locked)
}

#[test]
fn a_wall_is_recognized_as_dead_only_if_nothing_but_kings_ever_moves() {
    let games: Vec<Rules> = Rules::all().collect();
    in_parallel(&games, |&rules| {
        // If pawns cannot capture, half of the walls are locked, and their enumeration takes long.
        let often = rules.captures == Captures::TakeMake && rules.castling != Castling::CastlingChess;
        let (told, locked) = told(rules, if often { 1_000 } else { 10_000 });
        println!("{rules}: {told} of {locked} locked walls are told");
        // A coup-roque can move nearly every pawn, so hardly any wall stays locked.
        if rules.castling == Castling::CastlingChess {
            assert!(rules.captures == Captures::Orthodox || told > 20, "{rules}: {told} of {locked}");
        } else {
            assert!(told * 100 >= locked * 95 && locked > 50, "{rules}: {told} of {locked}");
        }
    });
}

#[test]
fn doubled_pawns_behind_a_wall_keep_it_dead() {
    for (fen, dead) in [
        ("8/6k1/4p1p1/4PpP1/1p1p1P1p/pPpP1P1P/P1P5/6K1 w - - 0 1", true),
        // The pawn on c2 can still make a step.
        ("8/6k1/4p1p1/4PpP1/1p1p1P1p/pP1P1P1P/P1P5/6K1 w - - 0 1", false),
    ] {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        assert_eq!(position.is_dead(), dead, "{fen}");
    }
}
