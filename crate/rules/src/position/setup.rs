//! The contents of a FEN, and checks whether they form a valid position.

use std::fmt;

use crate::board::attacks::attacks;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::{File, Rank, Square};
use crate::position::array::{USUAL, array};
use crate::rules::rules::Rules;

/// Any placement of pieces with the other fields of a FEN. The setup may be invalid; [`Setup::faults`] checks
/// whether it is.
///
/// ```
/// use roque::{Fault, Rules, Setup};
///
/// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/4K2R b KQ - 0 1")?;
/// let faults: Vec<_> = setup.faults(Rules::ORTHODOX).iter().map(Fault::name).collect();
/// assert_eq!(faults, ["castlingRightWithoutMen"]);
/// # Ok::<(), roque::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The placement of the pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling rights: the squares of unmoved rooks, in the corners or, in Chess960, anywhere on the first
    /// rank of the side. A right to exchange castling names no partner; e2 and e7 stand for the rights of White and
    /// Black.
    pub rights: Bitboard,
    /// The square that a pawn has just passed with a double step.
    pub en_passant: Option<Square>,
    /// The number of plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The move number, 1 at the start, which increases after each move of Black.
    pub move_number: u32,
}

impl Setup {
    /// An empty board with White to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            board: Board::empty(),
            turn: Color::White,
            rights: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            move_number: 1,
        }
    }

    /// The initial position with White to move (FIDE 2.3) and all castling rights of the rules.
    #[must_use]
    pub fn initial(rules: Rules) -> Self {
        Self { rights: rules.castling.all_rights(), ..Self::of_array(array(USUAL)) }
    }

    /// An array of pieces and pawns with White to move and no castling rights.
    pub(super) fn of_array(pieces: [Role; 8]) -> Self {
        let mut setup = Self::empty();
        for (file, role) in (0..8).filter_map(File::new).zip(pieces) {
            for (color, rank, pawns) in [(Color::White, 0, 1), (Color::Black, 7, 6)] {
                for (role, rank) in [(role, rank), (Role::Pawn, pawns)] {
                    if let Some(rank) = Rank::new(rank) {
                        setup.board.set(Square::at(file, rank), Some(Piece { color, role }));
                    }
                }
            }
        }
        setup
    }

    /// Returns all faults of the setup under these rules.
    #[must_use]
    pub fn faults(&self, rules: Rules) -> Faults {
        let mut faults = Faults::default();
        if self.board.occupied().is_empty() {
            faults.add(Fault::EmptyBoard);
        }
        let kings = self.board.by_role(Role::King);
        for color in Color::ALL {
            let white = color == Color::White;
            match (kings & self.board.by_color(color)).len() {
                0 => faults.add(if white { Fault::MissingWhiteKing } else { Fault::MissingBlackKing }),
                1 => {}
                _ => faults.add(if white { Fault::TooManyWhiteKings } else { Fault::TooManyBlackKings }),
            }
            self.count_pieces(color, rules, &mut faults);
            if !self.rights_have_pieces(color, rules) {
                faults.add(Fault::CastlingRightWithoutPieces);
            }
        }
        // Under rules without castling rights, the castling field of a FEN is ignored.
        let known = rules.castling.places();
        if !known.is_empty() && !(self.rights & !known).is_empty() {
            faults.add(Fault::UnknownCastlingRight);
        }
        if !(self.board.by_role(Role::Pawn) & rules.captures.no_place_for_pawns(&self.board)).is_empty() {
            faults.add(Fault::PawnOnBackRank);
        }
        if self.en_passant.is_some_and(|square| !self.was_double_step(square)) {
            faults.add(Fault::ImpossibleEnPassant);
        }
        if let (Some(king), Some(other)) = (self.board.king_of(self.turn), self.board.king_of(!self.turn)) {
            self.look_for_checks(king, other, &mut faults);
        }
        faults
    }

    fn count_pieces(&self, color: Color, rules: Rules, faults: &mut Faults) {
        let pieces = self.board.by_color(color);
        let of = |role| (self.board.by_role(role) & pieces).len();
        let pawns = of(Role::Pawn);
        if pawns > 8 {
            faults.add(Fault::TooManyPawns);
        }
        if pieces.len() > 16 {
            faults.add(Fault::TooManyPieces);
        }
        // If two bishops are on squares of one colour, one was promoted, unless the rules let bishops change
        // colour.
        let bishops = self.board.by_role(Role::Bishop) & pieces;
        let promoted_bishops = if rules.captures.recolors_bishops(32) || rules.castling.recolors_bishops() {
            bishops.len().saturating_sub(2)
        } else {
            let (light, dark) = (bishops & Bitboard::LIGHT, bishops & !Bitboard::LIGHT);
            light.len().saturating_sub(1) + dark.len().saturating_sub(1)
        };
        let promoted = of(Role::Queen).saturating_sub(1)
            + of(Role::Rook).saturating_sub(2)
            + of(Role::Knight).saturating_sub(2)
            + promoted_bishops;
        if promoted > 8_u32.saturating_sub(pawns) {
            faults.add(Fault::TooManyPromoted);
        }
    }

    /// Returns whether the king and its castling partners stand on the squares that the rights require.
    fn rights_have_pieces(&self, color: Color, rules: Rules) -> bool {
        let rights = self.rights & rules.castling.places_of(color);
        rights.is_empty() || rules.castling.rights_have_pieces(&self.board, color, rights)
    }

    /// Returns whether a double step of the side that is not to move can just have passed this square.
    fn was_double_step(&self, square: Square) -> bool {
        let mover = !self.turn;
        let origin = square.offset(0, -mover.forward());
        let pawn = square.forward(mover);
        square.rank().relative_to(mover).index() == 2
            && pawn.and_then(|at| self.board.piece_at(at)) == Some(Piece { color: mover, role: Role::Pawn })
            && !self.board.occupied().contains(square)
            && origin.is_some_and(|at| !self.board.occupied().contains(at))
    }

    fn look_for_checks(&self, king: Square, other_king: Square, faults: &mut Faults) {
        let occupied = self.board.occupied();
        let kings = self.board.by_role(Role::King);
        if attacks().king(king).contains(other_king) {
            faults.add(Fault::TouchingKings);
        }
        if !(attacks().attackers(&self.board, other_king, self.turn, occupied) & !kings).is_empty() {
            faults.add(Fault::OppositeCheck);
        }
        let checkers = attacks().attackers(&self.board, king, !self.turn, occupied) & !kings;
        let mut squares = checkers.into_iter();
        if let (Some(a), Some(b)) = (squares.next(), squares.next()) {
            // One move opens at most one line to the king, and moves at most one piece onto another line.
            // Therefore, if two pieces give check, at least one is a slider, and both are not on one line
            // with the king.
            let leapers = checkers & (self.board.by_role(Role::Pawn) | self.board.by_role(Role::Knight));
            let aligned = attacks().between(a, b).contains(king)
                || attacks().between(king, a).contains(b)
                || attacks().between(king, b).contains(a);
            if checkers.len() > 2 || leapers.is_several() || aligned {
                faults.add(Fault::ImpossibleCheck);
            }
        }
        let stood_before = self.en_passant.is_some_and(|square| self.was_checked_before(square, king));
        if !checkers.is_empty() && stood_before {
            faults.add(Fault::ImpossibleCheck);
        }
    }

    /// Returns whether the king of the side to move was attacked even before the opponent's double step over
    /// this square, which no game allows.
    fn was_checked_before(&self, passed: Square, king: Square) -> bool {
        let mover = !self.turn;
        let (origin, end) = (passed.offset(0, -mover.forward()), passed.forward(mover));
        let (Some(origin), Some(end)) = (origin, end) else { return false };
        let mut board = self.board;
        board.set(origin, board.piece_at(end));
        board.set(end, None);
        self.was_double_step(passed) && !attacks().attackers(&board, king, mover, board.occupied()).is_empty()
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::initial(Rules::ORTHODOX)
    }
}

/// A fault of a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Fault {
    /// There is no piece on the board.
    EmptyBoard,
    /// White has no king.
    MissingWhiteKing,
    /// Black has no king.
    MissingBlackKing,
    /// White has more than one king.
    TooManyWhiteKings,
    /// Black has more than one king.
    TooManyBlackKings,
    /// A pawn stands on a rank where the rules allow none.
    PawnOnBackRank,
    /// The kings stand on adjacent squares.
    TouchingKings,
    /// The side that has just moved is in check.
    OppositeCheck,
    /// A castling right exists although no king and rook on the first rank can have it.
    CastlingRightWithoutPieces,
    /// A castling right exists that the rules do not have, such as `KQkq` in exchange castling or `Xx` in
    /// orthodox chess.
    UnknownCastlingRight,
    /// No double step can just have passed the en passant square.
    ImpossibleEnPassant,
    /// One colour has more than eight pawns. Playable.
    TooManyPawns,
    /// One colour has more than sixteen pieces. Playable.
    TooManyPieces,
    /// One colour has more promoted pieces than missing pawns. Playable.
    TooManyPromoted,
    /// No single move can have given the check. Playable.
    ImpossibleCheck,
}

impl Fault {
    /// All faults.
    pub const ALL: [Self; 15] = [
        Self::EmptyBoard,
        Self::MissingWhiteKing,
        Self::MissingBlackKing,
        Self::TooManyWhiteKings,
        Self::TooManyBlackKings,
        Self::PawnOnBackRank,
        Self::TouchingKings,
        Self::OppositeCheck,
        Self::CastlingRightWithoutPieces,
        Self::UnknownCastlingRight,
        Self::ImpossibleEnPassant,
        Self::TooManyPawns,
        Self::TooManyPieces,
        Self::TooManyPromoted,
        Self::ImpossibleCheck,
    ];

    /// Returns whether the setup is playable despite the fault: it cannot arise in a game, but composed
    /// problems may use it.
    #[must_use]
    pub const fn is_playable(self) -> bool {
        matches!(
            self,
            Self::TooManyPawns | Self::TooManyPieces | Self::TooManyPromoted | Self::ImpossibleCheck
        )
    }

    /// Returns the stable name of the fault.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::EmptyBoard => "emptyBoard",
            Self::MissingWhiteKing => "missingWhiteKing",
            Self::MissingBlackKing => "missingBlackKing",
            Self::TooManyWhiteKings => "tooManyWhiteKings",
            Self::TooManyBlackKings => "tooManyBlackKings",
            Self::PawnOnBackRank => "pawnOnBackRank",
            Self::TouchingKings => "touchingKings",
            Self::OppositeCheck => "oppositeCheck",
            Self::CastlingRightWithoutPieces => "castlingRightWithoutMen",
            Self::UnknownCastlingRight => "unknownCastlingRight",
            Self::ImpossibleEnPassant => "impossibleEnPassant",
            Self::TooManyPawns => "tooManyPawns",
            Self::TooManyPieces => "tooManyMen",
            Self::TooManyPromoted => "tooManyPromoted",
            Self::ImpossibleCheck => "impossibleCheck",
        }
    }
}

/// A set of faults. As an error, the set is the reason why a [`Setup`] cannot become a
/// [`Position`](crate::Position).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faults(u16);

impl Faults {
    fn add(&mut self, fault: Fault) {
        self.0 |= 1 << fault as u16;
    }

    /// Returns whether the set contains this fault.
    #[must_use]
    pub const fn contains(self, fault: Fault) -> bool {
        self.0 >> fault as u16 & 1 != 0
    }

    /// Returns whether the set is empty, so that the setup has no known fault.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the setup is playable despite all faults of the set.
    #[must_use]
    pub fn is_playable(self) -> bool {
        self.iter().all(Fault::is_playable)
    }

    /// Iterates over the faults, unplayable ones first.
    pub fn iter(self) -> impl Iterator<Item = Fault> {
        Fault::ALL.into_iter().filter(move |&fault| self.contains(fault))
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            f.write_str(fault.name())?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
