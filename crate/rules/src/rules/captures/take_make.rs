//! Take&Make: the capturer continues at once with a move that captures nothing, in the manner of the
//! captured piece. If a pawn is captured, its colour decides the direction of the Make.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Color, Role};
use crate::board::square::{Rank, Square};
use crate::rules::captures::rule::{Attempt, Rule};
use crate::rules::names::Names;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::{Side, walk};
use crate::rules::sink::Sink;
use crate::rules::view::View;

/// `examples/mates.rs` has enumerated all pawnless positions with up to this number of pieces.
/// [`Position::can_mate`](crate::Position::can_mate) uses the results of this enumeration.
const GONE_THROUGH: u32 = 5;

#[derive(Clone, Copy)]
pub(super) struct TakeMake;

impl Rule for TakeMake {
    fn names(self) -> Names {
        Names { game: "take-make", variant: Some("Take&Make") }
    }

    fn number(self) -> u32 {
        1
    }

    fn makes(self) -> bool {
        true
    }

    #[inline]
    fn reach(self, view: &View) -> Bitboard {
        !view.occupied
    }

    /// All captures. The function is not inlined, to keep the code of ordinary moves small.
    #[inline(never)]
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S) {
        let prey = view.their & !view.board.by_role(Role::King);
        for from in view.own {
            let Some(role) = view.board.role_at(from) else { continue };
            let attacks = if role == Role::Pawn {
                view.tables.pawn(view.us, from)
            } else {
                view.tables.of_officer(role, from, view.occupied)
            };
            for take in attacks & prey {
                let captured = view.board.code_at(take);
                let makes = makes(view.board, view.us, from, take, take);
                let take = Move::new(role, from, take).capturing(captured).of_kind(MoveKind::TakeMake);
                hand_over(view, take, makes, sink);
            }
            if sink.is_full() {
                return;
            }
        }
        if let Some(passed) = view.en_passant {
            for from in en_passant_pawns(view.board, view.us, passed) {
                let take = Move::new(Role::Pawn, from, passed).capturing(Role::Pawn as u8);
                let makes = en_passant_makes(view.board, view.us, from, passed);
                hand_over(view, take.of_kind(MoveKind::EnPassant), makes, sink);
            }
        }
    }

    fn en_passant_is_legal(self, board: &Board, us: Color, passed: Square) -> bool {
        let mut pawns = en_passant_pawns(board, us, passed).into_iter();
        pawns.any(|from| !en_passant_makes(board, us, from, passed).is_empty())
    }

    /// A Make can bring a pawn back to its own first rank; a Make to the last rank promotes the pawn.
    fn no_place_for_pawns(self, board: &Board) -> Bitboard {
        Color::ALL.into_iter().fold(Bitboard::EMPTY, |squares, color| {
            let last = Bitboard::from(Rank::EIGHTH.relative_to(color));
            squares | last & board.by_color(color)
        })
    }

    /// A capture removes a piece: if there were four pieces, the three that remain cannot mate.
    fn recolors_bishops(self, pieces: u32) -> bool {
        pieces > 4
    }

    fn knight_helps_bishop(self) -> bool {
        false
    }

    fn knows_mates_of(self, pieces: u32) -> bool {
        pieces <= GONE_THROUGH
    }

    /// A captured pawn of a wall would allow only a step forward, and the wall blocks that step.
    fn breaks_walls(self) -> bool {
        false
    }

    fn refusal(self, side: &Side, attempt: Attempt) -> Option<Refusal> {
        let Attempt { from, take, taken, captured } = attempt;
        let left = side.board.occupied() & !Bitboard::from(from) & !Bitboard::from(taken);
        let makes = walk(captured, !side.us, take, left);
        Some(if makes.is_empty() {
            Refusal::NoMake(taken)
        } else if from == side.king {
            // The pieces that guard the possible squares of the Make.
            Refusal::KingWouldBeAttacked(
                makes
                    .into_iter()
                    .fold(Bitboard::EMPTY, |pieces, end| pieces | side.attackers_among(end, left)),
            )
        } else {
            side.why_line_is_open(from, taken, left)
        })
    }

    fn make_refusal(self, side: &Side, attempt: Attempt, to: Square) -> Refusal {
        let Attempt { from, take, taken, captured } = attempt;
        if to == take {
            return Refusal::MakeCompulsory(taken);
        }
        let left = side.board.occupied() & !Bitboard::from(from) & !Bitboard::from(taken);
        if !walk(captured, !side.us, take, Bitboard::EMPTY).contains(to) {
            let ahead = take.forward(!side.us).and_then(|square| square.forward(!side.us));
            return if captured == Role::Pawn && ahead == Some(to) {
                Refusal::PawnDoubleStepUsed
            } else {
                Refusal::MakeNotHowItMoves(taken)
            };
        }
        if left.contains(to) {
            return Refusal::MakeNeverCaptures(to);
        }
        let blockers = attacks_made().between(take, to) & left;
        if !blockers.is_empty() {
            return Refusal::MakePathBlocked(take, blockers);
        }
        if from == side.king {
            return Refusal::KingWouldBeAttacked(side.attackers_among(to, left));
        }
        side.why_line_is_open(from, taken, left | to.into())
    }

    fn dangers(self, side: &Side, pieces: Bitboard, to: Square) -> Vec<(Square, Square)> {
        let Some(captured) = side.board.piece_at(to).filter(|piece| piece.color != side.us) else {
            return pieces.into_iter().map(|piece| (piece, to)).collect();
        };
        let left = side.board.occupied() & !Bitboard::from(side.king) & !Bitboard::from(to);
        let ends = walk(captured.role, !side.us, to, left);
        let attackers = |end| side.attackers_among(end, left) & pieces;
        ends.into_iter().flat_map(|end| attackers(end).into_iter().map(move |piece| (piece, end))).collect()
    }

    fn permit(self, side: &Side, mv: Move, reasons: &mut Vec<Permission>) {
        let (Some(taken), Some(captured)) = (mv.captured_on(), mv.captured()) else { return };
        reasons.push(if captured == Role::Pawn {
            Permission::MakeLikeOwnPawn(taken)
        } else {
            Permission::MakeLikeCaptured(taken)
        });
        if mv.to() == mv.from() {
            reasons.push(Permission::MakeBack(mv.from()));
        }
        let left = side.board.occupied() & !Bitboard::from(mv.from()) & !Bitboard::from(taken);
        if mv.role() == Role::King {
            let guards = side.attackers_among(taken, left);
            if !guards.is_empty() {
                reasons.push(Permission::KingMayTakeGuarded(taken, guards));
            }
            return;
        }
        // After the Take, the capturer occupies the square, so a piece captured there no longer attacks.
        let between = side.attackers_among(side.king, left | mv.via().into()) & !Bitboard::from(taken);
        if !between.is_empty() {
            reasons.push(Permission::SelfCheckBetween(between));
        }
        let shut_out = side.attackers_among(side.king, left);
        if !shut_out.is_empty() {
            reasons.push(Permission::MakeInterposes(shut_out));
        }
        let last = Rank::EIGHTH.relative_to(side.us);
        if mv.role() == Role::Pawn && (mv.via().rank() == last || mv.to().rank() == last) {
            reasons.push(Permission::PromotionWhereMoveEnds(mv.via(), mv.to()));
        }
    }
}

#[inline]
fn hand_over<S: Sink + ?Sized>(view: &View, take: Move, makes: Bitboard, sink: &mut S) {
    if makes.is_empty() {
        return;
    }
    // A pawn promotes according to the square of the Make, not the square of the Take.
    let last = match take.role() {
        Role::Pawn => Rank::EIGHTH.relative_to(view.us).into(),
        _ => Bitboard::EMPTY,
    };
    sink.makes(take, makes & !last, makes & last);
}

fn en_passant_pawns(board: &Board, us: Color, passed: Square) -> Bitboard {
    board.by_role(Role::Pawn) & board.by_color(us) & attacks_made().pawn(!us, passed)
}

fn en_passant_makes(board: &Board, us: Color, from: Square, passed: Square) -> Bitboard {
    let Some(taken) = passed.forward(!us) else { return Bitboard::EMPTY };
    makes(board, us, from, passed, taken)
}

/// The squares where a Take with its Make may end. From the square of the Take, the capturer moves like the
/// captured piece, without capturing, to a square where its king is safe. A check between Take and Make does
/// not matter.
#[inline]
fn makes(board: &Board, us: Color, from: Square, take: Square, taken: Square) -> Bitboard {
    let tables = attacks_made();
    let (Some(captured), Some(king)) = (board.role_at(taken), board.king_of(us)) else {
        return Bitboard::EMPTY;
    };
    // After the Take, the captured piece is gone from the board. After the Take, the capturer has left its
    // origin and may return to it.
    let left = board.occupied() & !Bitboard::from(from) & !Bitboard::from(taken);
    let makes = walk(captured, !us, take, left);
    if makes.is_empty() {
        return makes;
    }
    if from == king {
        return makes.into_iter().filter(|&to| tables.attackers(board, to, !us, left).is_empty()).collect();
    }
    let attackers = tables.attackers(board, king, !us, left);
    match attackers.first() {
        None => makes,
        // The Make may interpose, but it can block only one line.
        Some(attacker) if !attackers.is_several() => makes & tables.between(king, attacker),
        Some(_) => Bitboard::EMPTY,
    }
}
