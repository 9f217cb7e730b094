//! Why an input is no legal move.

use crate::attacks::attacks;
use crate::bitboard::Bitboard;
use crate::movegen::{after_castling, castle, exchange, orthodox_castling, walk};
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::rules::{Captures, Castling};
use crate::setup::{corners, possible_rights};
use crate::square::{File, Rank, Square};

/// Why a man may not go from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// No man stands on the first square.
    EmptySquare,
    /// The man on the first square is the other side's.
    OpponentsMan,
    /// One of the side's own men stands on the second square.
    OwnManThere,
    /// A king is never captured.
    KingNeverCaptured,
    /// The man does not move like that.
    NotHowItMoves,
    /// These men stand in between.
    PathBlocked(Bitboard),
    /// This man stands in front of the pawn.
    PawnBlocked(Square),
    /// A pawn goes diagonally only to capture, and there is nothing to capture.
    PawnCapturesDiagonally,
    /// Only a pawn on its second rank may go two squares.
    PawnDoubleStepUsed,
    /// A pawn never goes back or sideways.
    PawnMovesForward,
    /// The pawn on this square can be taken en passant only right after its double step.
    EnPassantExpired(Square),
    /// The man must stay in the line of this enemy man and its king.
    Pinned(Square),
    /// The king is in check from these men, and the move does not answer it.
    StillInCheck(Bitboard),
    /// These men would attack the king.
    KingWouldBeAttacked(Bitboard),
    /// King or rook have moved, or there is no rook: castling on this side is no more possible.
    CastlingRightLost,
    /// These men stand between king and rook.
    CastlingBlocked(Bitboard),
    /// The king cannot castle out of the check that these men give.
    CastlingInCheck(Bitboard),
    /// The king would pass this square, which these men attack.
    CastlingThroughAttack(Square, Bitboard),
    /// The man on this square can be captured, but lends no move to go on with.
    NoMake(Square),
    /// No man stands on that line to castle with, or none that the rules allow.
    CastlingNoPartner,
    /// Fewer than two empty squares lie between the king and this man.
    CastlingTooNear(Square),
    /// The king does not change places with a pawn.
    ExchangeWithPawn(Square),
    /// The king has already changed places with a man in this game.
    ExchangeUsed,
    /// The man touched on this square must move, or castle with the king that was touched (FIDE 4.3.1, 4.4.1).
    MustMoveTouched(Square),
    /// The man touched on this square must be captured (FIDE 4.3.2).
    MustCaptureTouched(Square),
    /// The man on this square was touched before the king, which therefore does not castle with it (FIDE 4.4.2).
    PartnerTouchedFirst(Square),
}

impl Refusal {
    /// The reason's stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameOver => "gameOver",
            Self::EmptySquare => "emptySquare",
            Self::OpponentsMan => "opponentsMan",
            Self::OwnManThere => "ownManThere",
            Self::KingNeverCaptured => "kingNeverCaptured",
            Self::NotHowItMoves => "notHowItMoves",
            Self::PathBlocked(_) => "pathBlocked",
            Self::PawnBlocked(_) => "pawnBlocked",
            Self::PawnCapturesDiagonally => "pawnCapturesDiagonally",
            Self::PawnDoubleStepUsed => "pawnDoubleStepUsed",
            Self::PawnMovesForward => "pawnMovesForward",
            Self::EnPassantExpired(_) => "enPassantExpired",
            Self::Pinned(_) => "pinned",
            Self::StillInCheck(_) => "stillInCheck",
            Self::KingWouldBeAttacked(_) => "kingWouldBeAttacked",
            Self::CastlingRightLost => "castlingRightLost",
            Self::CastlingBlocked(_) => "castlingBlocked",
            Self::CastlingInCheck(_) => "castlingInCheck",
            Self::CastlingThroughAttack(..) => "castlingThroughAttack",
            Self::NoMake(_) => "noMake",
            Self::CastlingNoPartner => "castlingNoPartner",
            Self::CastlingTooNear(_) => "castlingTooNear",
            Self::ExchangeWithPawn(_) => "exchangeWithPawn",
            Self::ExchangeUsed => "exchangeUsed",
            Self::MustMoveTouched(_) => "mustMoveTouched",
            Self::MustCaptureTouched(_) => "mustCaptureTouched",
            Self::PartnerTouchedFirst(_) => "partnerTouchedFirst",
        }
    }

    /// The squares that cause the refusal: the men in the way, the attackers, the square passed
    /// before its attackers.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::PathBlocked(men)
            | Self::StillInCheck(men)
            | Self::KingWouldBeAttacked(men)
            | Self::CastlingBlocked(men)
            | Self::CastlingInCheck(men) => men.into_iter().collect(),
            Self::PawnBlocked(square)
            | Self::EnPassantExpired(square)
            | Self::Pinned(square)
            | Self::NoMake(square)
            | Self::CastlingTooNear(square)
            | Self::ExchangeWithPawn(square)
            | Self::MustMoveTouched(square)
            | Self::MustCaptureTouched(square)
            | Self::PartnerTouchedFirst(square) => vec![square],
            Self::CastlingThroughAttack(square, men) => std::iter::once(square).chain(men).collect(),
            _ => vec![],
        }
    }
}

impl Position {
    /// Why no legal move leads from one square to the other; `None` where one does. In take-make
    /// the other square is where a capture arrives, before its Make.
    ///
    /// `passed` is the square that a pawn has just passed with a double step: the position itself
    /// keeps it only where a capture is legal, and the player may ask why it is not.
    #[must_use]
    pub fn refusal(&self, from: Square, to: Square, passed: Option<Square>) -> Option<Refusal> {
        let legal = self.legal_moves().iter().any(|mv| mv.from() == from && mv.first_stop() == to);
        if legal { None } else { Some(self.why_not(from, to, passed)) }
    }

    fn why_not(&self, from: Square, to: Square, passed: Option<Square>) -> Refusal {
        let (board, us) = (self.board(), self.turn());
        let Some(man) = board.piece_at(from) else { return Refusal::EmptySquare };
        if man.color != us {
            return Refusal::OpponentsMan;
        }
        if man.role == Role::King
            && from != to
            && let Some(refusal) = self.why_no_castling(from, to)
        {
            return refusal;
        }
        match board.piece_at(to) {
            _ if from == to => return Refusal::NotHowItMoves,
            Some(other) if other.color == us => return Refusal::OwnManThere,
            Some(other) if other.role == Role::King => return Refusal::KingNeverCaptured,
            _ => {}
        }
        let unlike = match man.role {
            Role::Pawn => self.why_no_pawn_move(from, to, passed),
            Role::King => (!attacks().king(from).contains(to)).then_some(Refusal::NotHowItMoves),
            role => {
                let blockers = attacks().between(from, to) & board.occupied();
                if !attacks().of_officer(role, from, Bitboard::EMPTY).contains(to) {
                    Some(Refusal::NotHowItMoves)
                } else if role != Role::Knight && !blockers.is_empty() {
                    Some(Refusal::PathBlocked(blockers))
                } else {
                    None
                }
            }
        };
        unlike.unwrap_or_else(|| self.why_king_in_danger(from, to, man.role, passed))
    }

    /// What keeps a pawn from such a move, its king aside.
    fn why_no_pawn_move(&self, from: Square, to: Square, passed: Option<Square>) -> Option<Refusal> {
        let (board, us) = (self.board(), self.turn());
        let is_taken = |square| board.occupied().contains(square);
        let ranks = (to.rank().index().cast_signed() - from.rank().index().cast_signed()) * us.forward();
        let files = from.file().index().abs_diff(to.file().index());
        match (files, ranks) {
            (_, ..=0) => Some(Refusal::PawnMovesForward),
            (0, 1) => is_taken(to).then_some(Refusal::PawnBlocked(to)),
            (0, 2) if from.rank().relative_to(us).index() != 1 => Some(Refusal::PawnDoubleStepUsed),
            (0, 2) => {
                let middle = from.forward(us).filter(|&square| is_taken(square));
                middle.or(is_taken(to).then_some(to)).map(Refusal::PawnBlocked)
            }
            (1, 1) if is_taken(to) || passed == Some(to) => None,
            (1, 1) => {
                let beside = Square::at(to.file(), from.rank());
                let enemy_pawn =
                    board.piece_at(beside).is_some_and(|man| man.role == Role::Pawn && man.color != us);
                Some(if enemy_pawn && to.rank().relative_to(us) == Rank::SIXTH {
                    Refusal::EnPassantExpired(beside)
                } else {
                    Refusal::PawnCapturesDiagonally
                })
            }
            _ => Some(Refusal::NotHowItMoves),
        }
    }

    /// What attacks the king after a move that is right in all else.
    fn why_king_in_danger(&self, from: Square, to: Square, role: Role, passed: Option<Square>) -> Refusal {
        let (board, us) = (self.board(), self.turn());
        let en_passant = role == Role::Pawn && passed == Some(to);
        let taken = if en_passant { Square::at(to.file(), from.rank()) } else { to };
        let captured = board.role_at(taken);
        let mut occupied = board.occupied() & !Bitboard::from(from) & !Bitboard::from(taken);
        let mut makes = Bitboard::EMPTY;
        match (self.rules().captures, captured) {
            (Captures::TakeMake, Some(captured)) => {
                makes = walk(attacks(), captured, !us, to, occupied);
                if makes.is_empty() {
                    return Refusal::NoMake(taken);
                }
            }
            _ => occupied |= to.into(),
        }
        let attackers_of = |king| attacks().attackers(board, king, !us, occupied) & !Bitboard::from(taken);
        if role == Role::King {
            // With a Make, what guards the squares it could end on.
            let ends = if makes.is_empty() { to.into() } else { makes };
            let attackers = ends.into_iter().fold(Bitboard::EMPTY, |men, king| men | attackers_of(king));
            return Refusal::KingWouldBeAttacked(attackers);
        }
        let attackers = attackers_of(self.king_of(us));
        let unanswered = attackers & self.checkers();
        match attackers.first() {
            _ if !unanswered.is_empty() => Refusal::StillInCheck(unanswered),
            // A capture that leaves its square opens lines, though the man was not pinned.
            Some(pinner) if !en_passant && makes.is_empty() => Refusal::Pinned(pinner),
            _ => Refusal::KingWouldBeAttacked(attackers),
        }
    }

    /// Why the king cannot castle by going to this square; `None` where that is no castling.
    fn why_no_castling(&self, king: Square, to: Square) -> Option<Refusal> {
        let (board, us) = (self.board(), self.turn());
        match self.rules().castling {
            Castling::Orthodox => {
                let home = Square::at(File::E, Rank::FIRST.relative_to(us));
                let short = to.file() > king.file();
                let partner =
                    corners(us).into_iter().find(|corner| (corner.file() > king.file()) == short)?;
                if king != home || to != orthodox_castling(king, partner).to() {
                    return None;
                }
                if !self.rights().contains(partner) {
                    return Some(Refusal::CastlingRightLost);
                }
                let blockers = attacks().between(king, partner) & board.occupied();
                if !blockers.is_empty() {
                    return Some(Refusal::CastlingBlocked(blockers));
                }
                Some(self.why_castling_in_danger(orthodox_castling(king, partner)))
            }
            rule @ (Castling::CastlingChess | Castling::Rokagogo) => {
                if !attacks().of_officer(Role::Queen, king, Bitboard::EMPTY).contains(to)
                    || attacks().between(king, to).len() != 1
                {
                    return None;
                }
                let step = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
                let files = step(king.file().index(), to.file().index());
                let ranks = step(king.rank().index(), to.rank().index());
                let mut squares =
                    std::iter::successors(king.offset(files, ranks), |at| at.offset(files, ranks));
                let met = squares.find(|&at| board.occupied().contains(at));
                let partner = met.filter(|&at| {
                    rule == Castling::CastlingChess
                        || board.role_at(at) == Some(Role::Rook) && (files == 0 || ranks == 0)
                });
                Some(match partner {
                    None => Refusal::CastlingNoPartner,
                    Some(partner) if !attacks().between(king, partner).is_several() => {
                        Refusal::CastlingTooNear(partner)
                    }
                    Some(partner) => self.why_castling_in_danger(castle(king, to, partner)),
                })
            }
            Castling::Exchange => {
                let man = board.piece_at(to).filter(|man| man.color == us)?;
                Some(if self.rights().is_disjoint(possible_rights(us, Castling::Exchange)) {
                    Refusal::ExchangeUsed
                } else if man.role == Role::Pawn {
                    Refusal::ExchangeWithPawn(to)
                } else {
                    let after = after_castling(board, exchange(king, to));
                    Refusal::KingWouldBeAttacked(attacks().attackers(&after, to, !us, after.occupied()))
                })
            }
        }
    }

    /// What attacks the king before, during or after a castling that is right in all else.
    fn why_castling_in_danger(&self, mv: Move) -> Refusal {
        let (board, them) = (self.board(), !self.turn());
        let checkers = self.checkers();
        if !checkers.is_empty() {
            return Refusal::CastlingInCheck(checkers);
        }
        let on_the_way = attacks().attackers(board, mv.passed(), them, board.occupied());
        if !on_the_way.is_empty() {
            return Refusal::CastlingThroughAttack(mv.passed(), on_the_way);
        }
        let after = after_castling(board, mv);
        Refusal::KingWouldBeAttacked(attacks().attackers(&after, mv.to(), them, after.occupied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Color;
    use crate::rules::Rules;

    fn why(fen: &str, from: &str, to: &str) -> Option<&'static str> {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        let passed = crate::Setup::from_fen(fen).unwrap().en_passant;
        assert_eq!(position.turn(), if fen.contains(" w ") { Color::White } else { Color::Black });
        position.refusal(from.parse().unwrap(), to.parse().unwrap(), passed).map(Refusal::name)
    }

    #[test]
    fn a_pinned_pawn_is_refused_with_its_pinner() {
        let position = Position::from_fen("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", Rules::ORTHODOX).unwrap();
        let refusal = position.refusal("f2".parse().unwrap(), "f3".parse().unwrap(), None);
        assert_eq!(refusal, Some(Refusal::Pinned("h4".parse().unwrap())));
    }

    #[test]
    fn each_reason_has_its_position() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for (fen, from, to, reason) in [
            (start, "e2", "e4", None),
            (start, "e4", "e5", Some("emptySquare")),
            (start, "e7", "e5", Some("opponentsMan")),
            (start, "a1", "a2", Some("ownManThere")),
            (start, "a1", "a4", Some("pathBlocked")),
            (start, "b1", "b3", Some("notHowItMoves")),
            (start, "e2", "d3", Some("pawnCapturesDiagonally")),
            (start, "e2", "e5", Some("notHowItMoves")),
            (start, "e1", "g1", Some("castlingBlocked")),
            ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2", "e3", Some("pawnBlocked")),
            ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2", "e4", Some("pawnBlocked")),
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e5", Some("pawnDoubleStepUsed")),
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e2", Some("pawnMovesForward")),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5", "d6", Some("enPassantExpired")),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6", None),
            ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4", "d3", Some("kingWouldBeAttacked")),
            ("4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "a1", "a2", Some("stillInCheck")),
            ("4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "e1", "e2", Some("kingWouldBeAttacked")),
            ("4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "e1", "c1", Some("castlingInCheck")),
            ("4k3/8/8/8/2b5/8/8/4K2R w K - 0 1", "e1", "g1", Some("castlingThroughAttack")),
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "g1", Some("castlingRightLost")),
            ("4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1", "e1", "c1", None),
            ("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", "e8", "e7", None),
        ] {
            assert_eq!(why(fen, from, to), reason, "{from}{to} in {fen}");
        }
    }
}
