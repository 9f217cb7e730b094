//! Exchange castling: once in a game a king exchanges places with a piece of its own other than a pawn, at
//! any distance. Both pieces may have moved before; check and attacked squares in between do not matter.
//! After the exchange, the king must be safe.

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::letters::{Place, Reader, push_piece, push_square};
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Color, Role};
use crate::board::square::{File, Rank, Square};
use crate::rules::castling::geometry::attackers_after;
use crate::rules::castling::rule::{Partners, Rule};
use crate::rules::castling::written::Written;
use crate::rules::names::Names;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::sink::Sink;
use crate::rules::view::View;

/// The squares e2 and e7.
const PLACES: Bitboard = Bitboard(1 << 12 | 1 << 52);

#[derive(Clone, Copy)]
pub(super) struct Exchange;

impl Rule for Exchange {
    fn names(self) -> Names {
        Names { game: "exchange", variant: Some("Exchange Castling") }
    }

    fn number(self) -> u32 {
        3
    }

    fn partners(self) -> Partners {
        Partners::Pieces
    }

    /// Each side has one right to an exchange. Because an exchange right names no partner, a square where no
    /// rook can have a right stands for it.
    fn rights(self) -> &'static [(char, Square)] {
        const RIGHTS: [(char, Square); 2] =
            [('X', Square::at(File::E, Rank::SECOND)), ('x', Square::at(File::E, Rank::SEVENTH))];
        &RIGHTS
    }

    #[inline]
    fn places(self) -> Bitboard {
        PLACES
    }

    fn rights_have_pieces(self, _board: &Board, _color: Color, _rights: Bitboard) -> bool {
        true
    }

    #[inline]
    fn moves_end_rights(self) -> bool {
        false
    }

    fn recolors_bishops(self) -> bool {
        true
    }

    fn breaks_walls(self, _walk: Bitboard, _pawns: Bitboard) -> bool {
        false
    }

    #[inline(never)]
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S) {
        if (view.rights & Bitboard::half(view.us)).is_empty() {
            return;
        }
        for partner in partners(&view.side()) {
            let mv = Move::exchange(view.king, partner);
            if attackers_after(&view.side(), mv).is_empty() {
                sink.one(mv);
            }
        }
    }

    fn refusal(self, side: &Side, to: Square) -> Option<Refusal> {
        let piece = side.board.piece_at(to).filter(|piece| piece.color == side.us)?;
        Some(if (side.rights & Bitboard::half(side.us)).is_empty() {
            Refusal::ExchangeUsed
        } else if piece.role == Role::Pawn {
            Refusal::ExchangeWithPawn(to)
        } else {
            Refusal::KingWouldBeAttacked(attackers_after(side, Move::exchange(side.king, to)))
        })
    }

    fn permit(self, side: &Side, mv: Move, _moved: Bitboard, reasons: &mut Vec<Permission>) {
        reasons.push(Permission::Exchange(mv.to()));
        let checkers = side.checkers();
        if !checkers.is_empty() {
            reasons.push(Permission::ExchangeInCheck(checkers));
        }
    }

    fn premoves(self, side: &Side) -> Bitboard {
        if (side.rights & Bitboard::half(side.us)).is_empty() { Bitboard::EMPTY } else { partners(side) }
    }

    /// Writes `Ke1<->Ra1`.
    fn write(self, side: &Side, mv: Move, out: &mut String) {
        out.push('K');
        push_square(mv.from(), out);
        out.push_str("<->");
        push_piece(side.board.role_at(mv.to()), out);
        push_square(mv.to(), out);
    }

    fn read(self, text: &str) -> Option<Written> {
        let (king, partner) = text.split_once('<')?;
        let mut king = Reader(king);
        king.role().filter(|&role| role == Role::King)?;
        let mut partner = Reader(partner.strip_prefix("->")?);
        let role = partner.role()?;
        let to = partner.last_place()?.square()?;
        let partner = (Place::default(), Place::default());
        Some(Written::Squares { kind: MoveKind::Exchange, role, king: (king.last_place()?, to), partner })
    }
}

/// The pieces that the side may exchange with: all except its pawns and its king.
fn partners(side: &Side) -> Bitboard {
    side.board.by_color(side.us) & !side.board.by_role(Role::Pawn) & !Bitboard::from(side.king)
}
