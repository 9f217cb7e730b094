//! Generates the legal moves that may give check or mate, for mate searches. Few moves give check or mate, and most
//! others can be excluded without playing them.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::movegen::view::view;
use crate::position::movegen::{generate_dyn, one_by_one};
use crate::position::position::Position;
use crate::rules::sink::Sink;
use crate::rules::view::View;

/// The squares from which the side to move gives check, computed once per position.
#[derive(Clone, Copy, Debug)]
pub struct Checking {
    /// The squares from which a piece gives check, by role number.
    from: [Bitboard; 8],
    /// The pieces of either side that alone stand between the enemy king and a slider of the side to move.
    screens: Bitboard,
}

impl Checking {
    /// Returns whether a legal move gives check; `None` if only playing the move can decide that.
    #[must_use]
    #[inline]
    pub fn tells(&self, mv: Move) -> Option<bool> {
        let opens = self.screens.contains(mv.from());
        (mv.is_walk() && !opens).then(|| self.from[usize::from(mv.role_code())].contains(mv.to()))
    }
}

impl Position {
    /// Computes the squares from which the side to move gives check.
    ///
    /// ```
    /// let position = roque::Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", roque::Rules::ORTHODOX)?;
    /// let checking = position.checking();
    /// let checks = position.legal_moves().into_iter().filter(|&mv| checking.tells(mv) == Some(true));
    /// assert_eq!(checks.map(|mv| mv.to_string()).collect::<Vec<_>>(), ["a1a8"]);
    /// # Ok::<(), roque::FenError>(())
    /// ```
    #[must_use]
    pub fn checking(&self) -> Checking {
        let (board, tables, us) = (self.board(), attacks_made(), self.turn());
        let (king, occupied) = (self.king_of(!us), board.occupied());
        let (straight, diagonal) = (tables.rook(king, occupied), tables.bishop(king, occupied));
        let from = [
            Bitboard::EMPTY,
            tables.pawn(!us, king),
            tables.knight(king),
            diagonal,
            straight,
            straight | diagonal,
            Bitboard::EMPTY,
            Bitboard::EMPTY,
        ];
        Checking { from, screens: screens(board, king, board.by_color(us), occupied) }
    }

    /// Appends every legal move that gives check, and a few that do not, in no particular order.
    pub fn list_checks(&self, moves: &mut Vec<Move>) {
        list(self, false, moves);
    }

    /// Appends every legal move that mates, and a few that do not, in no particular order. Moves that leave
    /// the king a free, unattacked square next to it are excluded.
    pub fn list_mating_moves(&self, moves: &mut Vec<Move>) {
        list(self, true, moves);
    }
}

/// The function is not inlined, so that both callers share one copy.
#[inline(never)]
fn list(position: &Position, mates: bool, moves: &mut Vec<Move>) {
    let view = view(position);
    let king = position.king_of(!view.us);
    let screens = screens(view.board, king, view.own, view.occupied);
    let flights = if mates { None } else { Some(Bitboard::EMPTY) };
    let to = &mut one_by_one(position, |mv| moves.push(mv));
    generate_dyn(position, &mut Checks { view: &view, king, screens, flights, to });
}

/// The pieces that alone stand between a king and one of these sliders.
#[inline]
fn screens(board: &Board, king: Square, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    let tables = attacks_made();
    let rays = sliders
        & ((tables.straight_rays(king) & board.straight_sliders())
            | (tables.diagonal_rays(king) & board.diagonal_sliders()));
    let mut screens = Bitboard::EMPTY;
    for slider in rays {
        let between = tables.between(king, slider) & occupied;
        if !between.is_several() {
            screens |= between;
        }
    }
    screens
}

/// A sink that passes on only moves that may give check, including all that do.
struct Checks<'a> {
    view: &'a View<'a>,
    /// The king that the moves may check.
    king: Square,
    /// The pieces that alone stand between the king and a slider of the side to move.
    screens: Bitboard,
    /// For mating moves only: the free, unattacked squares next to the king; `None` until computed.
    flights: Option<Bitboard>,
    /// The sink that receives the moves that may give check.
    to: &'a mut dyn Sink,
}

impl Checks<'_> {
    /// The squares from which a piece attacks the king, given the occupied squares.
    #[inline]
    fn attacking_from(&self, role: Role, occupied: Bitboard) -> Bitboard {
        match role {
            Role::Pawn => self.view.tables.pawn(!self.view.us, self.king),
            Role::King => Bitboard::EMPTY,
            _ => self.view.tables.of_officer(role, self.king, occupied),
        }
    }

    /// The squares of `to` from which a piece takes every flight square from the king. `left` are the squares
    /// that the move empties.
    fn closing(&mut self, role: Role, left: Bitboard, to: Bitboard) -> Bitboard {
        if to.is_empty() {
            return to;
        }
        let flights = *self.flights.get_or_insert_with(|| flights(self.view, self.king));
        if flights.is_empty() { to } else { self.closing_flights(flights, role, left, to) }
    }

    #[inline(never)]
    fn closing_flights(&self, flights: Bitboard, role: Role, left: Bitboard, mut to: Bitboard) -> Bitboard {
        let View { board, tables, us, .. } = *self.view;
        let still = self.view.occupied & !left & !Bitboard::from(self.king);
        for square in to {
            let occupied = still | square.into();
            let attacked = match role {
                Role::Pawn => tables.pawn(us, square),
                _ => tables.of_officer(role, square, occupied),
            };
            let mut open = (flights & !attacked & !Bitboard::from(square)).into_iter();
            if open.any(|flight| (tables.attackers(board, flight, us, occupied) & !left).is_empty()) {
                to ^= square.into();
            }
        }
        to
    }
}

/// The free, unattacked squares next to a king.
#[inline(never)]
fn flights(view: &View, king: Square) -> Bitboard {
    let left = view.occupied & !Bitboard::from(king);
    let beside = view.tables.king(king) & !view.occupied;
    beside
        .into_iter()
        .filter(|&square| view.tables.attackers(view.board, square, view.us, left).is_empty())
        .collect()
}

impl Sink for Checks<'_> {
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        let to =
            if self.screens.contains(from) { to } else { to & self.attacking_from(role, self.view.occupied) };
        let to = self.closing(role, from.into(), to);
        if !to.is_empty() {
            self.to.piece(role, from, to);
        }
    }

    fn pawns(&mut self, to: Bitboard, ahead: i8, kind: MoveKind) {
        let attacking = self.attacking_from(Role::Pawn, self.view.occupied) | Bitboard::BACK_RANKS;
        let mut pass = to & attacking;
        for square in to & !attacking {
            let from = Square::wrap(u32::from(square.index().wrapping_add_signed(-ahead)));
            if self.screens.contains(from) {
                pass |= square.into();
            }
        }
        self.to.pawns(pass, ahead, kind);
    }

    fn makes(&mut self, take: Move, to: Bitboard, promoting: Bitboard) {
        // A Take empties the squares of the capturer and of the captured piece.
        let left = Bitboard::from(take.from()) | take.captured_on().map_or(Bitboard::EMPTY, Bitboard::from);
        let occupied = self.view.occupied & !left;
        let sliders = self.view.own & !left;
        let opened = sliders
            & ((self.view.tables.rook(self.king, occupied) & self.view.board.straight_sliders())
                | (self.view.tables.bishop(self.king, occupied) & self.view.board.diagonal_sliders()));
        let to = if opened.is_empty() { to & self.attacking_from(take.role(), occupied) } else { to };
        let to = self.closing(take.role(), left, to);
        if !(to | promoting).is_empty() {
            self.to.makes(take, to, promoting);
        }
    }

    fn one(&mut self, mv: Move) {
        self.to.one(mv);
    }
}

#[cfg(test)]
mod tests {
    use crate::position::position::Position;
    use crate::rules::rules::Rules;

    /// Compares the generated checks and mates with all moves that check or mate, to the given depth.
    fn compare(position: &Position, depth: u32) {
        let mut wanted = position.legal_moves();
        wanted.retain(|&mv| position.after(mv).is_check());
        let checking = position.checking();
        for mv in position.legal_moves() {
            let gives = position.after(mv).is_check();
            assert_eq!(checking.tells(mv).unwrap_or(gives), gives, "{} {mv}", position.fen());
        }
        let mut found = Vec::new();
        position.list_checks(&mut found);
        found.retain(|&mv| position.after(mv).is_check());
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted, "{} {}", position.rules(), position.fen());
        found.clear();
        position.list_mating_moves(&mut found);
        found.retain(|&mv| position.after(mv).is_checkmate());
        wanted.retain(|&mv| position.after(mv).is_checkmate());
        found.sort_unstable();
        assert_eq!(found, wanted, "{} {}", position.rules(), position.fen());
        if depth > 0 {
            position.for_each_legal_move(|mv| compare(&position.after(mv), depth - 1));
        }
    }

    #[test]
    fn the_generated_checks_and_mates_include_all_moves_that_check_or_mate() {
        for rules in Rules::all() {
            for fen in [
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w - - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "1r6/P6k/8/8/2p5/8/3P1p2/K5R1 w - - 0 1",
                "3k4/8/3r4/3P4/2n1B3/3R4/3Q4/3K4 w - - 0 1",
                "k3r2R/8/8/8/4b3/8/2N5/K3B3 w - - 0 1",
            ] {
                compare(&Position::from_fen(fen, rules).unwrap(), 2);
            }
        }
    }
}
