//! O-O and O-O-O (FIDE 3.8.2): the king moves two squares along its rank toward an unmoved rook, and the
//! rook goes to the square that the king passed over. In Chess960 (FIDE guidelines II), king and rooks start
//! on other squares of their rank and castle to the same squares.

use crate::board::attacks::{Attacks, attacks_made};
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::{Color, Role};
use crate::board::square::{File, Rank, Square};
use crate::rules::castling::geometry::{
    corners, first_rank, home, is_usual, permit_rook, why_in_danger, write_orthodox,
};
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

    #[inline]
    fn places(self) -> Bitboard {
        Bitboard::BACK_RANKS
    }

    /// The king stands between its rooks in the array, so it cannot start on the a-file or the h-file.
    fn rights_have_pieces(self, board: &Board, color: Color, rights: Bitboard) -> bool {
        let Some(king) = board.king_of(color) else { return false };
        let rooks = board.by_color(color) & board.by_role(Role::Rook);
        let a_side = rights & Bitboard(Bitboard::from(king).0 - 1);
        (first_rank(color) & !corners(color)).contains(king)
            && (rights & !rooks).is_empty()
            && !a_side.is_several()
            && !(rights ^ a_side).is_several()
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
        let partners = view.rights & first_rank(view.us);
        if !partners.is_empty() && view.checkers.is_empty() {
            if view.king == home(view.us) && (partners & !corners(view.us)).is_empty() {
                for partner in partners {
                    one(view, partner, sink);
                }
            } else {
                for partner in partners {
                    if let Some(mv) = elsewhere(view, partner) {
                        sink.one(mv);
                    }
                }
            }
        }
    }

    fn refusal(self, side: &Side, to: Square) -> Option<Refusal> {
        let mv = attempted(side, to)?;
        let (king, rook) = ways(attacks_made(), mv);
        let blockers = (king | rook) & side.board.occupied() & !both(mv);
        Some(if !side.rights.contains(mv.via()) {
            Refusal::CastlingRightLost(mv.via())
        } else if !blockers.is_empty() {
            Refusal::CastlingBlocked(blockers)
        } else {
            why_in_danger(side, mv, king & !Bitboard::from(mv.to()))
        })
    }

    fn permit(self, side: &Side, mv: Move, _moved: Bitboard, reasons: &mut Vec<Permission>) {
        permit_rook(side, mv, reasons);
    }

    fn premoves(self, side: &Side) -> Bitboard {
        let rights = side.rights & first_rank(side.us);
        let mut squares = Bitboard::EMPTY;
        for mv in rights.into_iter().map(|rook| castle(side.us, side.king, rook)) {
            squares |= mv.first_stop().into();
            if mv.castles_by_goal() {
                squares |= mv.to().into();
            }
        }
        squares
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

/// Castling in the usual array is legal if no piece stands between king and rook, and the king neither passes
/// over nor reaches an attacked square (FIDE 3.8.2). The castling right implies that neither has moved.
#[inline]
fn one<S: Sink + ?Sized>(view: &View, partner: Square, sink: &mut S) {
    let on_rank = |short, long| {
        Square::at(if partner.file() > view.king.file() { short } else { long }, view.king.rank())
    };
    let (passed, to) = (on_rank(File::F, File::D), on_rank(File::G, File::C));
    if (view.tables.between(view.king, partner) & view.occupied).is_empty()
        && !view.attacked.contains(passed)
        && !view.attacked.contains(to)
    {
        sink.one(Move::castling(view.king, to, partner, 1));
    }
}

/// Returns the castling with a rook if it is legal, from wherever king and rook stand. No other piece may stand on
/// their ways.
///
/// A rook that is pinned stands between its king and a slider on their rank. After castling, the slider would
/// attack the king.
#[inline(never)]
fn elsewhere(view: &View, partner: Square) -> Option<Move> {
    let mv = castle(view.us, view.king, partner);
    let (king, rook) = ways(view.tables, mv);
    let is_legal = ((king | rook) & view.occupied & !both(mv)).is_empty()
        && (king & view.attacked).is_empty()
        && !view.pinned.contains(partner);
    is_legal.then_some(mv)
}

/// The castling of a king with the rook on this square. King and rook end where O-O or O-O-O of the usual
/// array puts them.
#[inline(never)]
fn castle(us: Color, king: Square, rook: Square) -> Move {
    let to = Square::at(if rook.file() > king.file() { File::G } else { File::C }, king.rank());
    if is_usual(us, king, rook) { Move::castling(king, to, rook, 1) } else { Move::chess960(king, to, rook) }
}

/// The squares that the king passes or reaches, and those that the rook passes or reaches.
fn ways(tables: &Attacks, mv: Move) -> (Bitboard, Bitboard) {
    let (king, rook, to) = (mv.from(), mv.via(), mv.to());
    // The king ends on the g-file or the c-file, the rook beside it.
    let lands = Square::at(if to.file() == File::G { File::F } else { File::D }, to.rank());
    (
        tables.between(king, to) | Bitboard::from(to) & !Bitboard::from(king),
        tables.between(rook, lands) | lands.into(),
    )
}

/// The squares on which king and rook stand.
fn both(mv: Move) -> Bitboard {
    Bitboard::from(mv.from()) | mv.via().into()
}

/// Returns the castling that a king's move to this square attempts. In the usual array the king goes two squares
/// from e1. Otherwise it goes onto the rook, or to the destination of a castling that the side has a right to.
#[inline(never)]
fn attempted(side: &Side, to: Square) -> Option<Move> {
    let (king, first) = (side.king, first_rank(side.us));
    if !first.contains(king) || !first.contains(to) {
        return None;
    }
    let rooks = side.board.by_color(side.us) & side.board.by_role(Role::Rook);
    let castlings = |rooks: Bitboard| rooks.into_iter().map(|rook| castle(side.us, king, rook));
    if rooks.contains(to) {
        return castlings(to.into()).find(|mv| mv.onto_partner());
    }
    let by_right = castlings(side.rights & first).find(|mv| mv.to() == to && mv.castles_by_goal());
    by_right.or_else(|| castlings(corners(side.us)).find(|mv| !mv.onto_partner() && mv.to() == to))
}
