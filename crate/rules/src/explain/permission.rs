//! Why a legal move is allowed, where one might doubt it.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::{File, Rank, Square};
use crate::position::position::Position;
use crate::rules::Castling;

/// Something about a legal move that looks forbidden, or is seldom seen, and the rule that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// Only the rook passes this square, which these pieces attack: the king does not (FIDE 3.8.2.2).
    RookMayPassAttack(Square, Bitboard),
    /// The rook of this square castles although these pieces attack it.
    RookMayBeAttacked(Square, Bitboard),
    /// The pawn on the first square has just passed the second with its double step (FIDE 3.7.3.1).
    EnPassant(Square, Square),
    /// The king castles with the first piece that it meets, on this square, two empty squares away or more.
    CoupRoque(Square),
    /// The partner of a coup-roque, on this square, may be the other side's.
    PartnerMayBeEnemy(Square),
    /// The partner, on this square, attacks where the king goes, but leaves its own.
    FurtiveCheck(Square),
    /// The king of this square has moved before, which does not matter to a coup-roque.
    KingMayHaveMoved(Square),
    /// The partner of this square has moved before, which does not matter to a coup-roque.
    PartnerMayHaveMoved(Square),
    /// Once in a game the king changes places with a piece of its own, on this square, however far.
    Exchange(Square),
    /// It does so even out of the check that these pieces give.
    ExchangeInCheck(Bitboard),
    /// The capture goes on in the manner of the piece captured on this square.
    MakeLikeCaptured(Square),
    /// The pawn captured on this square lends a step the way it went itself.
    MakeLikeOwnPawn(Square),
    /// The Make may end on this square, where the capturer came from.
    MakeBack(Square),
    /// These pieces attack the king between Take and Make, which does not matter.
    SelfCheckBetween(Bitboard),
    /// The king captures a piece, on this square, that these guard: it does not stay there.
    KingMayTakeGuarded(Square, Bitboard),
    /// The Make shuts the lines of these pieces.
    MakeInterposes(Bitboard),
    /// A pawn that Takes on the first square becomes a piece, or none, by where it ends: on the second.
    PromotionWhereMoveEnds(Square, Square),
    /// A pawn may Make onto its own first rank, as here, and from there it steps one square.
    PawnOnFirstRank(Square),
    /// A pawn that has come back to this square of its second rank may go two squares again.
    DoubleStepAgain(Square),
    /// The piece stays in the line of its king and this enemy piece, or captures it.
    StaysOnPinLine(Square),
}

impl Permission {
    /// The reason's stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RookMayPassAttack(..) => "rookMayPassAttack",
            Self::RookMayBeAttacked(..) => "rookMayBeAttacked",
            Self::EnPassant(..) => "enPassant",
            Self::CoupRoque(_) => "coupRoque",
            Self::PartnerMayBeEnemy(_) => "partnerMayBeEnemy",
            Self::FurtiveCheck(_) => "furtiveCheck",
            Self::KingMayHaveMoved(_) => "kingMayHaveMoved",
            Self::PartnerMayHaveMoved(_) => "partnerMayHaveMoved",
            Self::Exchange(_) => "exchange",
            Self::ExchangeInCheck(_) => "exchangeInCheck",
            Self::MakeLikeCaptured(_) => "makeLikeCaptured",
            Self::MakeLikeOwnPawn(_) => "makeLikeOwnPawn",
            Self::MakeBack(_) => "makeBack",
            Self::SelfCheckBetween(_) => "selfCheckBetween",
            Self::KingMayTakeGuarded(..) => "kingMayTakeGuarded",
            Self::MakeInterposes(_) => "makeInterposes",
            Self::PromotionWhereMoveEnds(..) => "promotionWhereMoveEnds",
            Self::PawnOnFirstRank(_) => "pawnOnFirstRank",
            Self::DoubleStepAgain(_) => "doubleStepAgain",
            Self::StaysOnPinLine(_) => "staysOnPinLine",
        }
    }

    /// The squares that the reason is about, in the order in which its description names them.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::RookMayPassAttack(square, men)
            | Self::RookMayBeAttacked(square, men)
            | Self::KingMayTakeGuarded(square, men) => std::iter::once(square).chain(men).collect(),
            Self::EnPassant(a, b) | Self::PromotionWhereMoveEnds(a, b) => vec![a, b],
            Self::ExchangeInCheck(men) | Self::SelfCheckBetween(men) | Self::MakeInterposes(men) => {
                men.into_iter().collect()
            }
            Self::CoupRoque(square)
            | Self::PartnerMayBeEnemy(square)
            | Self::FurtiveCheck(square)
            | Self::KingMayHaveMoved(square)
            | Self::PartnerMayHaveMoved(square)
            | Self::Exchange(square)
            | Self::MakeLikeCaptured(square)
            | Self::MakeLikeOwnPawn(square)
            | Self::MakeBack(square)
            | Self::PawnOnFirstRank(square)
            | Self::DoubleStepAgain(square)
            | Self::StaysOnPinLine(square) => vec![square],
        }
    }

    /// Lines that explain the reason for this move of this position, each from the piece that causes it.
    #[must_use]
    pub fn lines(self, position: &Position, mv: Move) -> Vec<(Square, Square)> {
        let king = position.king_of(position.turn());
        let all_to = |men: Bitboard, end: Square| men.into_iter().map(|man| (man, end)).collect();
        match self {
            Self::RookMayPassAttack(square, men)
            | Self::RookMayBeAttacked(square, men)
            | Self::KingMayTakeGuarded(square, men) => all_to(men, square),
            Self::ExchangeInCheck(men) | Self::SelfCheckBetween(men) | Self::MakeInterposes(men) => {
                all_to(men, king)
            }
            Self::EnPassant(pawn, passed) => {
                passed.forward(position.turn()).map(|origin| (origin, pawn)).into_iter().collect()
            }
            Self::CoupRoque(partner) | Self::Exchange(partner) => vec![(king, partner)],
            Self::FurtiveCheck(partner) => vec![(partner, mv.to())],
            Self::MakeLikeCaptured(_) | Self::MakeLikeOwnPawn(_) | Self::MakeBack(_) => {
                vec![(mv.via(), mv.to())]
            }
            Self::StaysOnPinLine(pinner) => vec![(pinner, king)],
            Self::PartnerMayBeEnemy(_)
            | Self::KingMayHaveMoved(_)
            | Self::PartnerMayHaveMoved(_)
            | Self::PromotionWhereMoveEnds(..)
            | Self::PawnOnFirstRank(_)
            | Self::DoubleStepAgain(_) => vec![],
        }
    }
}

impl Position {
    /// Why a move is allowed, where that may be asked: nothing for a plain move, or one that is not legal.
    /// `moved` are the pieces that are known to have moved before: [`Game::permissions`](crate::Game::permissions)
    /// knows them.
    ///
    /// ```
    /// use roque::{Bitboard, Permission, Position, Rules};
    ///
    /// // The bishop attacks b1, which only the rook passes.
    /// let position = Position::from_fen("4k3/8/8/5b2/8/8/8/R3K3 w Q -", Rules::ORTHODOX)?;
    /// let reasons = position.permissions(position.parse_move("O-O-O")?, Bitboard::EMPTY);
    /// let (b1, bishop) = ("b1".parse()?, "f5".parse::<roque::Square>()?);
    /// assert_eq!(reasons, [Permission::RookMayPassAttack(b1, bishop.into())]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn permissions(&self, mv: Move, moved: Bitboard) -> Vec<Permission> {
        if !self.is_legal(mv) {
            return vec![];
        }
        let mut reasons = vec![];
        match mv.kind() {
            MoveKind::Castling => self.permit_castling(mv, moved, &mut reasons),
            MoveKind::Exchange => {
                reasons.push(Permission::Exchange(mv.to()));
                if self.is_check() {
                    reasons.push(Permission::ExchangeInCheck(self.checkers()));
                }
            }
            MoveKind::EnPassant => {
                reasons.extend(mv.captured_on().map(|pawn| Permission::EnPassant(pawn, mv.via())));
            }
            MoveKind::DoubleStep if moved.contains(mv.from()) => {
                reasons.push(Permission::DoubleStepAgain(mv.from()));
            }
            MoveKind::Normal | MoveKind::DoubleStep | MoveKind::TakeMake => {}
        }
        if mv.has_make() {
            self.permit_make(mv, &mut reasons);
        }
        if mv.role() == Role::Pawn {
            let first = Rank::FIRST.relative_to(self.turn());
            let there = [mv.from(), mv.to()].into_iter().find(|square| square.rank() == first);
            reasons.extend(there.map(Permission::PawnOnFirstRank));
        }
        reasons.extend(self.pinner_of(mv.from()).map(Permission::StaysOnPinLine));
        reasons
    }

    fn permit_castling(&self, mv: Move, moved: Bitboard, reasons: &mut Vec<Permission>) {
        let (board, us, partner) = (self.board(), self.turn(), mv.via());
        let attackers = |square| attacks_made().attackers(board, square, !us, board.occupied());
        match self.rules().castling {
            // Exchanges are told elsewhere, by their own kind of move.
            Castling::Orthodox | Castling::Exchange => {}
            Castling::CastlingChess | Castling::Rokagogo => {
                reasons.push(Permission::CoupRoque(partner));
                if board.by_color(!us).contains(partner) {
                    reasons.push(Permission::PartnerMayBeEnemy(partner));
                }
                if attackers(mv.to()).contains(partner) {
                    reasons.push(Permission::FurtiveCheck(partner));
                }
                // Elsewhere than on its first square it must have moved.
                if moved.contains(mv.from()) || mv.from() != Square::at(File::E, Rank::FIRST.relative_to(us))
                {
                    reasons.push(Permission::KingMayHaveMoved(mv.from()));
                }
                if moved.contains(partner) {
                    reasons.push(Permission::PartnerMayHaveMoved(partner));
                }
            }
        }
        if (board.by_role(Role::Rook) & board.by_color(us)).contains(partner) {
            for square in attacks_made().between(mv.to(), partner) {
                if !attackers(square).is_empty() {
                    reasons.push(Permission::RookMayPassAttack(square, attackers(square)));
                }
            }
            if !attackers(partner).is_empty() {
                reasons.push(Permission::RookMayBeAttacked(partner, attackers(partner)));
            }
        }
    }

    fn permit_make(&self, mv: Move, reasons: &mut Vec<Permission>) {
        let (board, us, king) = (self.board(), self.turn(), self.king_of(self.turn()));
        let (Some(taken), Some(captured)) = (mv.captured_on(), mv.captured()) else { return };
        reasons.push(if captured == Role::Pawn {
            Permission::MakeLikeOwnPawn(taken)
        } else {
            Permission::MakeLikeCaptured(taken)
        });
        if mv.to() == mv.from() {
            reasons.push(Permission::MakeBack(mv.from()));
        }
        let left = board.occupied() & !Bitboard::from(mv.from()) & !Bitboard::from(taken);
        let attackers = |square, occupied| attacks_made().attackers(board, square, !us, occupied);
        if mv.role() == Role::King {
            let guards = attackers(taken, left);
            if !guards.is_empty() {
                reasons.push(Permission::KingMayTakeGuarded(taken, guards));
            }
            return;
        }
        // While the capturer stands where it Takes, its square is no piece of the other side's.
        let between = attackers(king, left | mv.via().into()) & !Bitboard::from(taken);
        if !between.is_empty() {
            reasons.push(Permission::SelfCheckBetween(between));
        }
        let shut_out = attackers(king, left);
        if !shut_out.is_empty() {
            reasons.push(Permission::MakeInterposes(shut_out));
        }
        let last = Rank::EIGHTH.relative_to(us);
        if mv.role() == Role::Pawn && (mv.via().rank() == last || mv.to().rank() == last) {
            reasons.push(Permission::PromotionWhereMoveEnds(mv.via(), mv.to()));
        }
    }
}
