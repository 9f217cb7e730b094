//! Compares random positions, move by move, with the crate cozy-chess, which shares no code with this one.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::reference::{Random, in_parallel};
use roque::{Move, MoveKind, Position, Role, Rules};

const POSITIONS: usize = 1_000_000;

/// A move in the format of cozy-chess: origin, destination (in castling, the rook's square) and promotion.
type Plain = (u8, u8, Option<u8>);

fn plain(mv: Move) -> Plain {
    let to = if mv.kind() == MoveKind::Castling { mv.via() } else { mv.to() };
    (mv.from().index(), to.index(), mv.promotion().map(|role| role as u8))
}

fn plain_peer(mv: cozy_chess::Move) -> Plain {
    let role = |piece| match piece {
        cozy_chess::Piece::Knight => Role::Knight,
        cozy_chess::Piece::Bishop => Role::Bishop,
        cozy_chess::Piece::Rook => Role::Rook,
        cozy_chess::Piece::Queen => Role::Queen,
        cozy_chess::Piece::Pawn | cozy_chess::Piece::King => {
            unreachable!("pawns do not promote to a pawn or king")
        }
    };
    (mv.from as u8, mv.to as u8, mv.promotion.map(|piece| role(piece) as u8))
}

/// Start positions chosen so that every kind of move is frequent.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "2q1k1q1/8/8/8/8/8/8/2Q1K1Q1 w - - 0 1",
];

#[test]
fn a_million_random_positions_match_the_moves_checks_and_successors_of_cozy_chess() {
    let compared = AtomicUsize::new(0);
    let games: Vec<u64> = (1..=64).collect();
    in_parallel(&games, |&seed| {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut done = 0;
        while done < POSITIONS / games.len() {
            let fen = STARTS[random.below(STARTS.len())];
            let mut position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
            let mut peer: cozy_chess::Board = fen.parse().unwrap();
            for _ in 0..200 {
                done += 1;
                compare(&position, &peer);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                play_both(&mut position, &mut peer, mv);
            }
        }
        compared.fetch_add(done, Ordering::Relaxed);
    });
    assert!(compared.into_inner() >= POSITIONS);
}

/// Plays a legal move in both.
pub fn play_both(position: &mut Position, peer: &mut cozy_chess::Board, mv: Move) {
    let (from, to, promotion) = plain(mv);
    peer.play_unchecked(cozy_chess::Move {
        from: cozy_chess::Square::index(from.into()),
        to: cozy_chess::Square::index(to.into()),
        promotion: promotion.map(|code| cozy_chess::Piece::index(usize::from(code) - 1)),
    });
    position.play_unchecked(mv);
}

pub fn compare(position: &Position, peer: &cozy_chess::Board) {
    assert_eq!(position.board().occupied().0, peer.occupied().0, "{position:?}");
    assert_eq!(position.checkers().0, peer.checkers().0, "{position:?}");
    let mut ours: Vec<Plain> = position.legal_moves().into_iter().map(plain).collect();
    assert_eq!(position.count_legal_moves(), ours.len(), "{position:?}");
    assert_eq!(position.has_legal_move(), !ours.is_empty(), "{position:?}");
    let mut theirs = vec![];
    peer.generate_moves(|moves| {
        theirs.extend(moves.into_iter().map(plain_peer));
        false
    });
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "{position:?}");
}
