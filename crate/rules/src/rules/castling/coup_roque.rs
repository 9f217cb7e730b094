//! The coup-roque: the king moves two squares toward the first piece in a direction, if at least two empty
//! squares lie between. The castling partner lands on the square that the king passed over. The partner may
//! belong to either side, and both pieces may have moved before. Castling chess allows any partner in any
//! direction, Rokagogo only rooks along ranks and files.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::letters::{Place, Reader, push_piece, push_square};
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Color, Role};
use crate::board::square::Square;
use crate::rules::castling::geometry::{
    attackers_after, home, is_orthodox, permit_rook, why_in_danger, write_orthodox,
};
use crate::rules::castling::rule::{Partners, Rule};
use crate::rules::castling::written::Written;
use crate::rules::names::Names;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::sink::Sink;
use crate::rules::view::View;

#[derive(Clone, Copy)]
pub(super) struct CoupRoque {
    /// Whether the castling partner must be a rook on the king's rank or file.
    only_rooks: bool,
}

impl CoupRoque {
    /// The rule of castling chess.
    pub(super) const WITH_ANY: Self = Self { only_rooks: false };
    /// The rule of Rokagogo.
    pub(super) const WITH_ROOKS: Self = Self { only_rooks: true };
}

impl Rule for CoupRoque {
    fn names(self) -> Names {
        if self.only_rooks {
            Names { game: "rokagogo", variant: Some("Rokagogo") }
        } else {
            Names { game: "castling-chess", variant: Some("Castling Chess") }
        }
    }

    fn number(self) -> u32 {
        if self.only_rooks { 2 } else { 1 }
    }

    fn partners(self) -> Partners {
        if self.only_rooks { Partners::Rooks } else { Partners::Any }
    }

    fn rights(self) -> &'static [(char, Square)] {
        &[]
    }

    fn places(self) -> Bitboard {
        Bitboard::EMPTY
    }

    fn rights_have_pieces(self, _board: &Board, _color: Color, _rights: Bitboard) -> bool {
        true
    }

    #[inline]
    fn moves_end_rights(self) -> bool {
        true
    }

    fn recolors_bishops(self) -> bool {
        !self.only_rooks
    }

    /// The enemy king may stand in front of a pawn, but cannot be a castling partner, because it would land
    /// next to the king.
    fn breaks_walls(self, walk: Bitboard, pawns: Bitboard) -> bool {
        let tables = attacks_made();
        !self.only_rooks
            && walk.into_iter().any(|king| {
                let seen = (tables.rook(king, pawns) | tables.bishop(king, pawns)) & pawns;
                seen.into_iter().any(|pawn| tables.between(king, pawn).is_several())
            })
    }

    #[inline(never)]
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S) {
        if !view.checkers.is_empty() {
            return;
        }
        let straight = view.tables.rook(view.king, view.occupied);
        let partners = if self.only_rooks {
            straight & view.board.by_role(Role::Rook)
        } else {
            (straight | view.tables.bishop(view.king, view.occupied)) & view.occupied
        };
        for partner in partners {
            if !view.tables.between(view.king, partner).is_several() {
                continue;
            }
            let (mv, passed) = castle(view.king, partner);
            // Castling is illegal if its partner attacks the square that the king passes over. An attack of
            // the partner on the king's destination does not count, because castling moves the partner.
            if !view.attacked.contains(passed) && attackers_after(&view.side(), mv).is_empty() {
                sink.one(mv);
            }
        }
    }

    fn refusal(self, side: &Side, to: Square) -> Option<Refusal> {
        let tables = attacks_made();
        if self.only_rooks && !tables.straight_rays(side.king).contains(to) {
            return None;
        }
        let passed = tables.between(side.king, to);
        let next = passed.first().filter(|_| passed.len() == 1)?;
        let (files, ranks) = (
            next.file().index().cast_signed() - side.king.file().index().cast_signed(),
            next.rank().index().cast_signed() - side.king.rank().index().cast_signed(),
        );
        let mut squares = std::iter::successors(Some(next), |at| at.offset(files, ranks));
        let Some(met) = squares.find(|&at| side.board.occupied().contains(at)) else {
            return Some(Refusal::CastlingNoPartner);
        };
        Some(if self.only_rooks && side.board.role_at(met) != Some(Role::Rook) {
            Refusal::CastlingPartnerNotRook(met)
        } else if !tables.between(side.king, met).is_several() {
            Refusal::CastlingTooNear(met)
        } else {
            why_in_danger(side, Move::castling(side.king, to, met, 1), next.into())
        })
    }

    fn permit(self, side: &Side, mv: Move, moved: Bitboard, reasons: &mut Vec<Permission>) {
        let partner = mv.via();
        reasons.push(Permission::CoupRoque(partner));
        if side.board.by_color(!side.us).contains(partner) {
            reasons.push(Permission::PartnerMayBeEnemy(partner));
        }
        if side.attackers(mv.to()).contains(partner) {
            reasons.push(Permission::FurtiveCheck(partner));
        }
        // A king that is not on its initial square must have moved.
        if moved.contains(mv.from()) || mv.from() != home(side.us) {
            reasons.push(Permission::KingMayHaveMoved(mv.from()));
        }
        if moved.contains(partner) {
            reasons.push(Permission::PartnerMayHaveMoved(partner));
        }
        permit_rook(side, mv, reasons);
    }

    fn premoves(self, side: &Side) -> Bitboard {
        let tables = attacks_made();
        let straight = tables.straight_rays(side.king);
        let lines = if self.only_rooks { straight } else { straight | tables.diagonal_rays(side.king) };
        // After the opponent's move, a partner may stand on any square with at least two squares between it
        // and the king.
        let partners = lines.into_iter().filter(|&partner| tables.between(side.king, partner).is_several());
        partners.map(|partner| castle(side.king, partner).0.to()).collect()
    }

    /// Castling is written `Kf1(Ng1)`: the destination of the king, then the landing square of the partner.
    fn write(self, side: &Side, mv: Move, out: &mut String) {
        if is_orthodox(side, mv) {
            return write_orthodox(mv, out);
        }
        out.push('K');
        push_square(mv.to(), out);
        out.push('(');
        if let Some((from, landing)) = mv.partner() {
            push_piece(side.board.role_at(from), out);
            push_square(landing, out);
        }
        out.push(')');
    }

    /// Parses `Kf1(Ng1)`, or Popeye's form `Kh1-f1/wSe1-g1`.
    fn read(self, text: &str) -> Option<Written> {
        let (king, partner) = text.split_once(['(', '/'])?;
        let mut king = Reader(king);
        king.role().filter(|&role| role == Role::King)?;
        let first = king.place();
        let (origin, to) = if king.skip("-") { (first, king.place()) } else { (Place::default(), first) };
        let mut partner = Reader(partner.strip_suffix(')').unwrap_or(partner));
        // Popeye writes a colour letter and a piece letter; "b" without a piece letter is a file.
        let uncolored = partner.0.strip_prefix(['w', 'b']);
        if let Some(piece) = uncolored.filter(|piece| piece.starts_with(|c: char| c.is_ascii_uppercase())) {
            partner.0 = piece;
        }
        let role = partner.role().unwrap_or(Role::Pawn);
        let first = partner.place();
        let landing = if partner.skip("-") { partner.place() } else { first };
        landing.square()?;
        let whole = king.0.is_empty() && partner.0.is_empty();
        Some(Written::Squares {
            kind: MoveKind::Castling,
            role,
            king: (origin, to.square()?),
            partner: (Place::default(), landing),
        })
        .filter(|_| whole)
    }
}

/// A coup-roque with a partner on a line with the king, at least three steps away, and the square that the
/// king passes over.
#[inline]
fn castle(king: Square, partner: Square) -> (Move, Square) {
    let (passed, to) = (king.toward(partner, 1), king.toward(partner, 2));
    (Move::castling(king, to, partner, 1), passed)
}
