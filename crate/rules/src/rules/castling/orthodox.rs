//! O-O and O-O-O (FIDE 3.8.2): the king moves two squares along its rank toward an unmoved rook, and the
//! rook goes to the square that the king passed over.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::{Color, Role};
use crate::board::square::{File, Rank, Square};
use crate::rules::castling::geometry::{corners, home, permit_rook, why_in_danger, write_orthodox};
use crate::rules::castling::rule::{Partners, Rule};
use crate::rules::castling::written::Written;
use crate::rules::names::{Names, ORTHODOX};
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::sink::Sink;
use crate::rules::view::View;

#[derive(Clone, Copy)]
pub(super) struct Orthodox;

impl Rule for Orthodox {
    fn names(self) -> Names {
        ORTHODOX
    }

    fn number(self) -> u32 {
        0
    }

    fn partners(self) -> Partners {
        Partners::Corners
    }

    fn rights(self) -> &'static [(char, Square)] {
        const RIGHTS: [(char, Square); 4] = [
            ('K', Square::at(File::H, Rank::FIRST)),
            ('Q', Square::at(File::A, Rank::FIRST)),
            ('k', Square::at(File::H, Rank::EIGHTH)),
            ('q', Square::at(File::A, Rank::EIGHTH)),
        ];
        &RIGHTS
    }

    fn rights_have_pieces(self, board: &Board, color: Color, rights: Bitboard) -> bool {
        let rooks = board.by_color(color) & board.by_role(Role::Rook);
        board.king_of(color) == Some(home(color)) && (rights & !rooks).is_empty()
    }

    #[inline]
    fn moves_end_rights(self) -> bool {
        true
    }

    fn recolors_bishops(self) -> bool {
        false
    }

    fn breaks_walls(self, _walk: Bitboard, _pawns: Bitboard) -> bool {
        false
    }

    #[inline]
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S) {
        let partners = view.rights & corners(view.us);
        if !partners.is_empty() && view.checkers.is_empty() {
            for partner in partners {
                one(view, partner, sink);
            }
        }
    }

    fn refusal(self, side: &Side, to: Square) -> Option<Refusal> {
        let (king, home) = (side.king, home(side.us));
        let mut castlings = corners(side.us).into_iter().map(|corner| castle(home, corner));
        let (mv, passed) = castlings.find(|(mv, _)| king == home && mv.to() == to)?;
        let blockers = attacks_made().between(king, mv.via()) & side.board.occupied();
        Some(if !side.rights.contains(mv.via()) {
            Refusal::CastlingRightLost(mv.via())
        } else if !blockers.is_empty() {
            Refusal::CastlingBlocked(blockers)
        } else {
            why_in_danger(side, mv, passed)
        })
    }

    fn permit(self, side: &Side, mv: Move, _moved: Bitboard, reasons: &mut Vec<Permission>) {
        permit_rook(side, mv, reasons);
    }

    fn premoves(self, side: &Side) -> Bitboard {
        let rights = side.rights & corners(side.us);
        rights.into_iter().map(|rook| castle(side.king, rook).0.to()).collect()
    }

    fn write(self, _side: &Side, mv: Move, out: &mut String) {
        write_orthodox(mv, out);
    }

    fn read(self, text: &str) -> Option<Written> {
        match text {
            "O-O" | "0-0" => Some(Written::Orthodox { short: true }),
            "O-O-O" | "0-0-0" => Some(Written::Orthodox { short: false }),
            _ => None,
        }
    }
}

/// Castling is legal if no piece stands between king and rook, and the king neither passes over nor reaches
/// an attacked square (FIDE 3.8.2). The castling right implies that neither the king nor the rook has moved.
#[inline]
fn one<S: Sink + ?Sized>(view: &View, partner: Square, sink: &mut S) {
    let (mv, passed) = castle(view.king, partner);
    if (view.tables.between(view.king, partner) & view.occupied).is_empty()
        && !view.attacked.contains(passed)
        && !view.attacked.contains(mv.to())
    {
        sink.one(mv);
    }
}

/// A castling move of a king on the e-file with the rook on this square, and the square that the king passes
/// over.
#[inline]
fn castle(king: Square, partner: Square) -> (Move, Square) {
    let on_rank =
        |short, long| Square::at(if partner.file() > king.file() { short } else { long }, king.rank());
    (Move::castling(king, on_rank(File::G, File::C), partner, 1), on_rank(File::F, File::D))
}
