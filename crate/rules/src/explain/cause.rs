//! What on the board makes the end of a game.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::outcome::Reason;
use crate::position::position::Position;
use crate::rules::refusal::Refusal;

/// A part of the explanation why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// These pieces attack the king of this square, and nothing answers it (FIDE 5.1.1).
    Checkmate(Square, Bitboard),
    /// The king of this square is not attacked, and there is no legal move (FIDE 5.2.1).
    Stalemate(Square),
    /// The king cannot go to this square, or capture there, because of these pieces.
    EscapeGuarded(Square, Bitboard),
    /// The king cannot capture on this square: the piece there lends it no move to go on with.
    EscapeWithoutMake(Square),
    /// These pieces of its own stand in the way of the king.
    EscapeBlocked(Bitboard),
    /// The piece of the first square could move, were it not pinned by the one of the second.
    ManPinned(Square, Square),
    /// These pieces have nowhere to go.
    MenBlocked(Bitboard),
    /// With these pieces beside the kings neither side can mate (FIDE 5.2.2).
    DeadPosition(Bitboard),
    /// The position has occurred three times (FIDE 9.2).
    Repetition,
    /// The position has occurred five times (FIDE 9.6.1).
    FivefoldRepetition,
    /// A hundred half-moves without a capture and without a pawn move (FIDE 9.3).
    FiftyMoves,
    /// A hundred and fifty half-moves without a capture and without a pawn move (FIDE 9.6.2).
    SeventyFiveMoves,
    /// These pieces, with their king, could not have mated the side that resigned or ran out of time (FIDE 5.1.2, 6.9).
    CannotMate(Bitboard),
}

names! {
    Cause {
        Checkmate => "checkmate",
        Stalemate => "stalemate",
        EscapeGuarded => "escapeGuarded",
        EscapeWithoutMake => "escapeWithoutMake",
        EscapeBlocked => "escapeBlocked",
        ManPinned => "manPinned",
        MenBlocked => "menBlocked",
        DeadPosition => "deadPosition",
        Repetition => "repetition",
        FivefoldRepetition => "fivefoldRepetition",
        FiftyMoves => "fiftyMoves",
        SeventyFiveMoves => "seventyFiveMoves",
        CannotMate => "cannotMate",
    }
}

impl Cause {
    /// The squares that the cause is about, in the order in which its description names them.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Checkmate(square, men) | Self::EscapeGuarded(square, men) => {
                std::iter::once(square).chain(men).collect()
            }
            Self::Stalemate(square) | Self::EscapeWithoutMake(square) => vec![square],
            Self::ManPinned(man, pinner) => vec![man, pinner],
            Self::EscapeBlocked(men)
            | Self::MenBlocked(men)
            | Self::DeadPosition(men)
            | Self::CannotMate(men) => men.into_iter().collect(),
            Self::Repetition | Self::FivefoldRepetition | Self::FiftyMoves | Self::SeventyFiveMoves => vec![],
        }
    }

    /// Lines that explain the cause in this position, each from the piece that attacks.
    #[must_use]
    pub fn lines(self, position: &Position) -> Vec<(Square, Square)> {
        match self {
            Self::Checkmate(king, men) => men.into_iter().map(|man| (man, king)).collect(),
            Self::EscapeGuarded(square, men) => position.king_dangers(men, square),
            Self::ManPinned(_, pinner) => vec![(pinner, position.king_of(position.turn()))],
            _ => vec![],
        }
    }
}

impl Position {
    /// What makes the position the end of a game: the end itself first, then all that keeps the side to
    /// move from moving. Nothing where the game goes on.
    #[must_use]
    pub fn why_over(&self) -> Vec<Cause> {
        match self.outcome().map(|outcome| outcome.reason) {
            Some(Reason::Checkmate) => {
                let mut causes = vec![Cause::Checkmate(self.king_of(self.turn()), self.checkers())];
                self.why_no_escape(&mut causes);
                self.why_no_man_moves(&mut causes);
                causes
            }
            Some(Reason::Stalemate) => {
                let mut causes = vec![Cause::Stalemate(self.king_of(self.turn()))];
                self.why_no_escape(&mut causes);
                let blocked = self.why_no_man_moves(&mut causes);
                if !blocked.is_empty() {
                    causes.push(Cause::MenBlocked(blocked));
                }
                causes
            }
            Some(_) => vec![Cause::DeadPosition(self.board().occupied() & !self.board().by_role(Role::King))],
            None => vec![],
        }
    }

    fn why_no_escape(&self, causes: &mut Vec<Cause>) {
        let king = self.king_of(self.turn());
        let own = self.board().by_color(self.turn());
        let beside = attacks_made().king(king);
        for square in beside & !own {
            causes.extend(match self.refusal(king, square) {
                Some(
                    Refusal::KingWouldBeAttacked(men) | Refusal::KingStaysOnLine(men) | Refusal::Guarded(men),
                ) => Some(Cause::EscapeGuarded(square, men)),
                Some(Refusal::NoMake(_)) => Some(Cause::EscapeWithoutMake(square)),
                _ => None,
            });
        }
        if !(beside & own).is_empty() {
            causes.push(Cause::EscapeBlocked(beside & own));
        }
    }

    /// Names the pieces that are pinned, and returns those that could not move even if their king stood safe.
    fn why_no_man_moves(&self, causes: &mut Vec<Cause>) -> Bitboard {
        let men = self.board().by_color(self.turn()) & !Bitboard::from(self.king_of(self.turn()));
        let mut blocked = Bitboard::EMPTY;
        for man in men {
            let refusals = || Square::all().map(|to| self.why_not(man, to));
            let pinner = refusals().find_map(|refusal| match refusal {
                Refusal::Pinned(pinner) => Some(pinner),
                _ => None,
            });
            if let Some(pinner) = pinner {
                causes.push(Cause::ManPinned(man, pinner));
            } else if !refusals().any(|refusal| matches!(refusal, Refusal::CaptureOpensLine(..))) {
                blocked |= man.into();
            }
        }
        blocked
    }
}
