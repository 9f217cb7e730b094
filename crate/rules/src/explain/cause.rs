//! The facts on the board that explain why a game is over.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::outcome::Reason;
use crate::position::position::Position;
use crate::rules::refusal::Refusal;

/// One part of the explanation why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Checkmate of the king on this square by these pieces (FIDE 5.1.1).
    Checkmate(Square, Bitboard),
    /// Stalemate of the king on this square (FIDE 5.2.1).
    Stalemate(Square),
    /// The king cannot move to, or capture on, this square because these pieces attack it.
    EscapeGuarded(Square, Bitboard),
    /// The king cannot capture on this square, because the captured piece would give it no Make.
    EscapeWithoutMake(Square),
    /// These pieces of its own side block the king.
    EscapeBlocked(Bitboard),
    /// The piece on the first square is pinned by the piece on the second.
    PiecePinned(Square, Square),
    /// These pieces have no square to move to.
    PiecesBlocked(Bitboard),
    /// With only these pieces besides the kings neither side can mate (FIDE 5.2.2).
    DeadPosition(Bitboard),
    /// The position has occurred three times (FIDE 9.2).
    Repetition,
    /// The position has occurred five times (FIDE 9.6.1).
    FivefoldRepetition,
    /// A hundred plies without a capture or pawn move (FIDE 9.3).
    FiftyMoves,
    /// A hundred and fifty plies without a capture or pawn move (FIDE 9.6.2).
    SeventyFiveMoves,
    /// These pieces and their king could not have mated the side that resigned or ran out of time (FIDE
    /// 5.1.2, 6.9).
    CannotMate(Bitboard),
}

names! {
    Cause {
        Checkmate => "checkmate",
        Stalemate => "stalemate",
        EscapeGuarded => "escapeGuarded",
        EscapeWithoutMake => "escapeWithoutMake",
        EscapeBlocked => "escapeBlocked",
        PiecePinned => "manPinned",
        PiecesBlocked => "menBlocked",
        DeadPosition => "deadPosition",
        Repetition => "repetition",
        FivefoldRepetition => "fivefoldRepetition",
        FiftyMoves => "fiftyMoves",
        SeventyFiveMoves => "seventyFiveMoves",
        CannotMate => "cannotMate",
    }
}

impl Cause {
    /// The squares that the cause names, in the order of its description.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Checkmate(square, pieces) | Self::EscapeGuarded(square, pieces) => {
                std::iter::once(square).chain(pieces).collect()
            }
            Self::Stalemate(square) | Self::EscapeWithoutMake(square) => vec![square],
            Self::PiecePinned(piece, pinner) => vec![piece, pinner],
            Self::EscapeBlocked(pieces)
            | Self::PiecesBlocked(pieces)
            | Self::DeadPosition(pieces)
            | Self::CannotMate(pieces) => pieces.into_iter().collect(),
            Self::Repetition | Self::FivefoldRepetition | Self::FiftyMoves | Self::SeventyFiveMoves => vec![],
        }
    }

    /// Lines on the board that illustrate the cause, each beginning at an attacking piece.
    #[must_use]
    pub fn lines(self, position: &Position) -> Vec<(Square, Square)> {
        match self {
            Self::Checkmate(king, pieces) => pieces.into_iter().map(|piece| (piece, king)).collect(),
            Self::EscapeGuarded(square, pieces) => position.king_dangers(pieces, square),
            Self::PiecePinned(_, pinner) => vec![(pinner, position.king_of(position.turn()))],
            _ => vec![],
        }
    }
}

impl Position {
    /// The causes of the end of the game: first the end itself, then the facts that leave the side to move
    /// without a legal move. The list of causes is empty if the position does not end the game.
    #[must_use]
    pub fn why_over(&self) -> Vec<Cause> {
        match self.outcome().map(|outcome| outcome.reason) {
            Some(Reason::Checkmate) => {
                let mut causes = vec![Cause::Checkmate(self.king_of(self.turn()), self.checkers())];
                self.why_no_escape(&mut causes);
                self.why_no_piece_moves(&mut causes);
                causes
            }
            Some(Reason::Stalemate) => {
                let mut causes = vec![Cause::Stalemate(self.king_of(self.turn()))];
                self.why_no_escape(&mut causes);
                let blocked = self.why_no_piece_moves(&mut causes);
                if !blocked.is_empty() {
                    causes.push(Cause::PiecesBlocked(blocked));
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
                    Refusal::KingWouldBeAttacked(pieces)
                    | Refusal::KingStaysOnLine(pieces)
                    | Refusal::Guarded(pieces),
                ) => Some(Cause::EscapeGuarded(square, pieces)),
                Some(Refusal::NoMake(_)) => Some(Cause::EscapeWithoutMake(square)),
                _ => None,
            });
        }
        if !(beside & own).is_empty() {
            causes.push(Cause::EscapeBlocked(beside & own));
        }
    }

    /// Appends the pinned pieces to the causes. Returns the pieces that could not move even if no move
    /// exposed their king.
    fn why_no_piece_moves(&self, causes: &mut Vec<Cause>) -> Bitboard {
        let pieces = self.board().by_color(self.turn()) & !Bitboard::from(self.king_of(self.turn()));
        let mut blocked = Bitboard::EMPTY;
        for piece in pieces {
            let refusals = || Square::all().map(|to| self.why_not(piece, to));
            let pinner = refusals().find_map(|refusal| match refusal {
                Refusal::Pinned(pinner) => Some(pinner),
                _ => None,
            });
            if let Some(pinner) = pinner {
                causes.push(Cause::PiecePinned(piece, pinner));
            } else if !refusals().any(|refusal| matches!(refusal, Refusal::CaptureOpensLine(..))) {
                blocked |= piece.into();
            }
        }
        blocked
    }
}
