//! Converts the moves that a player may choose to plain objects.

use roque::{Move, MoveKind, Piece, Position, Square};
use serde::Serialize;

use super::state::{Partner, letter};
use crate::crossing::answer::pieces;

#[derive(Serialize)]
pub(crate) struct MoveOption {
    token: u32,
    from: u8,
    to: u8,
    stop: u8,
    captured: Option<char>,
    between: Option<String>,
    promotion: Option<char>,
    partner: Option<Partner>,
    exchange: bool,
    coordinates: String,
    san: String,
}

impl MoveOption {
    pub(crate) fn new(mv: Move, san: String, position: &Position) -> Self {
        let us = position.turn();
        let captured = mv.captured();
        Self {
            token: mv.bits(),
            from: mv.from().index(),
            to: mv.to().index(),
            stop: if captured.is_some() || mv.onto_partner() { mv.via() } else { mv.to() }.index(),
            captured: captured.map(|role| letter(role, !us)),
            between: position.after_take(mv).map(|board| pieces(&board)),
            promotion: mv.promotion().map(|role| letter(role, us)),
            partner: Partner::of(mv, position),
            exchange: mv.kind() == MoveKind::Exchange,
            coordinates: mv.to_string(),
            san,
        }
    }

    /// The castling of Chess960 that a player makes by moving the king to its destination.
    pub(crate) fn by_goal(mv: Move, san: String, position: &Position) -> Self {
        Self { stop: mv.to().index(), ..Self::new(mv, san, position) }
    }

    /// Creates a premove: a move that may become possible after the other side's next move.
    pub(crate) fn premove(from: Square, to: Square, position: &Position) -> Self {
        Self {
            token: 0,
            from: from.index(),
            to: to.index(),
            stop: to.index(),
            captured: position.board().piece_at(to).map(Piece::char),
            between: None,
            promotion: None,
            partner: None,
            exchange: false,
            coordinates: format!("{from}{to}"),
            san: String::new(),
        }
    }
}
