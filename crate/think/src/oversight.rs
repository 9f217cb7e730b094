//! Models how easily people overlook a move, or the opponent's reply to a move.
//!
//! The order follows the published lists of beginners' mistakes. According to these lists, beginners most
//! often leave their own pieces en prise, and then miss pieces that the opponent leaves. The hardest moves to
//! see are long diagonals, backward moves (of knights above all), pins, discovered attacks and in-between
//! moves. A recapture is hardly ever missed.

use roque::{Bitboard, Move, Position, Role, Square};

/// The percentages are relative to an average move.
const ORDINARY: i32 = 60;
const RECAPTURE: i32 = 8;
const QUIET: i32 = 30;
const BACKWARD: i32 = 35;
const BACKWARD_KNIGHT: i32 = 60;
const LONG_DIAGONAL: i32 = 40;
/// For a reply that captures a piece other than the one that has just moved.
const LEFT_EN_PRISE: i32 = 60;
/// For a capture of a piece that seems to be guarded, but whose guards are pinned.
const PINNED_GUARD: i32 = 50;
/// For a reply along a line that the preceding move or the reply itself has opened.
const DISCOVERED: i32 = 50;
/// For an in-between move: the reply to a capture is not the recapture but another threat.
const IN_BETWEEN: i32 = 50;

/// Returns how easily the side to move overlooks one of its own moves, in percent of an average move.
/// `recaptures` are the squares where the opponent has just captured.
pub(super) fn of_move(position: &Position, mv: Move, recaptures: Bitboard) -> i32 {
    if mv.captured_on().is_some_and(|square| recaptures.contains(square)) {
        return RECAPTURE;
    }
    shape(position, mv)
}

/// Returns how easily the side to move overlooks a reply to its own move, in percent of an average reply.
pub(super) fn of_reply(position: &Position, mv: Move, reply: Move) -> i32 {
    let after = position.after(mv);
    if mv.captured().is_some() && reply.captured_on() == Some(mv.to()) {
        return RECAPTURE;
    }
    let left = reply.captured_on().is_some_and(|square| square != mv.to());
    let kinds = [
        (left, LEFT_EN_PRISE),
        (is_discovered(&after, mv, reply), DISCOVERED),
        (has_pinned_guard(&after, reply), PINNED_GUARD),
        (is_in_between(&after, mv, reply), IN_BETWEEN),
    ];
    shape(&after, reply) + kinds.iter().filter(|(applies, _)| *applies).map(|(_, more)| more).sum::<i32>()
}

/// Returns the part of this percentage that depends on the move alone: its length, direction and kind.
fn shape(position: &Position, mv: Move) -> i32 {
    let (from, to) = (mv.from(), if mv.has_make() { mv.via() } else { mv.to() });
    let files = i32::from(from.file().index().abs_diff(to.file().index()));
    let ranks = i32::from(to.rank().index()) - i32::from(from.rank().index());
    let is_back = ranks * i32::from(position.turn().forward()) < 0;
    let direction = match (is_back, mv.role()) {
        (true, Role::Knight) => BACKWARD_KNIGHT,
        (true, _) => BACKWARD,
        _ if files == ranks.abs() && files >= 4 => LONG_DIAGONAL,
        _ => 0,
    };
    let is_quiet = mv.captured().is_none() && mv.promotion().is_none();
    ORDINARY + 8 * files.max(ranks.abs()) + direction + if is_quiet { QUIET } else { 0 }
}

/// Returns whether a reply uses a line that the move before it opened, or gives a discovered check.
fn is_discovered(position: &Position, mv: Move, reply: Move) -> bool {
    let target = if reply.has_make() { reply.via() } else { reply.to() };
    let next = position.after(reply);
    is_between(mv.from(), reply.from(), target)
        || next.checkers().into_iter().any(|square| square != reply.to())
}

/// Returns whether a square lies on the rank, file or diagonal between two others.
fn is_between(square: Square, from: Square, to: Square) -> bool {
    let step = |a: Square, b: Square| {
        let files = b.file().index() as i8 - a.file().index() as i8;
        let ranks = b.rank().index() as i8 - a.rank().index() as i8;
        (files, ranks, files.abs().max(ranks.abs()))
    };
    let ((files, ranks, length), (near_files, near_ranks, near)) = (step(from, to), step(from, square));
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    is_line
        && near < length
        && near_files == near * files.signum()
        && near_ranks == near * ranks.signum()
        && near > 0
}

/// Returns whether the captured piece seems to be guarded, although no guard may recapture.
fn has_pinned_guard(position: &Position, reply: Move) -> bool {
    let Some(square) = reply.captured_on() else { return false };
    let occupied = position.board().occupied();
    let guards = position.attackers(square, !position.turn(), occupied);
    let is_legal = |mv: Move| mv.captured_on() == Some(reply.to());
    !guards.is_empty() && !position.after(reply).legal_moves().into_iter().any(is_legal)
}

/// Returns whether the opponent could recapture, but first makes another capture or gives check.
fn is_in_between(position: &Position, mv: Move, reply: Move) -> bool {
    let can_recapture = || {
        let occupied = position.board().occupied();
        !position.attackers(mv.to(), position.turn(), occupied).is_empty()
    };
    mv.captured().is_some()
        && (reply.captured().is_some() || position.after(reply).is_check())
        && can_recapture()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    fn found(position: &Position, text: &str) -> Move {
        position.legal_moves().into_iter().find(|mv| mv.to_string() == text).unwrap()
    }

    fn value(fen: &str, moves: [&str; 2]) -> i32 {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        let mv = found(&position, moves[0]);
        of_reply(&position, mv, found(&position.after(mv), moves[1]))
    }

    #[test]
    fn a_piece_left_en_prise_is_overlooked_more_easily_than_a_piece_moved_to_an_attacked_square() {
        let fen = "4k3/8/4p3/8/8/2N5/1b6/4K3 w - - 0 1";
        assert!(value(fen, ["e1f1", "b2c3"]) > 2 * value(fen, ["c3d5", "e6d5"]));
    }

    #[test]
    fn a_recapture_is_hardly_ever_overlooked() {
        let fen = "4k3/2p5/3p4/4p3/3N4/5N2/8/4K3 w - - 0 1";
        let recapture = value(fen, ["f3e5", "d6e5"]);
        assert!(8 * recapture < value(fen, ["e1d2", "e5d4"]), "{recapture}");
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        let mv = found(&position, "f3e5");
        assert!(8 * of_move(&position, mv, mv.to().into()) < of_move(&position, mv, Bitboard::EMPTY));
    }

    #[test]
    fn long_diagonals_and_backward_knights_are_overlooked_more_easily() {
        let position = Position::from_fen("4k3/8/8/3N4/8/8/8/B3K2R w - - 0 1", Rules::ORTHODOX).unwrap();
        let of = |text| of_move(&position, found(&position, text), Bitboard::EMPTY);
        assert!(of("d5e3") > of("d5e7"));
        assert!(of("a1g7") > of("h1h7"));
        assert!(of("a1b2") < of("h1h7"));
    }

    /// Asserts that a kind of oversight applies to a reply, or that it does not apply.
    fn assert_kind(kind: fn(&Position, Move, Move) -> bool, fen: &str, moves: [&str; 2], applies: bool) {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        let mv = found(&position, moves[0]);
        let after = position.after(mv);
        assert_eq!(kind(&after, mv, found(&after, moves[1])), applies, "{fen} {moves:?}");
    }

    #[test]
    fn a_discovered_attack_uses_a_line_that_a_move_opened() {
        assert_kind(is_discovered, "4k3/8/8/b7/1N6/2R5/8/4K3 w - - 0 1", ["b4d5", "a5c3"], true);
        assert_kind(is_discovered, "4k3/8/8/b7/8/2R5/8/N3K3 w - - 0 1", ["a1b3", "a5c3"], false);
        assert_kind(is_discovered, "4r1k1/8/8/4n3/8/8/8/4K2R w - - 0 1", ["h1h2", "e5g4"], true);
        assert_kind(is_discovered, "3r2k1/8/8/4n3/8/8/8/4K2R w - - 0 1", ["h1h2", "e5f3"], false);
    }

    #[test]
    fn a_pinned_guard_does_not_guard_a_piece() {
        let kind = |position: &Position, _: Move, reply: Move| has_pinned_guard(position, reply);
        assert_kind(kind, "4r1k1/8/8/q7/8/2B5/4N3/R3K3 w - - 0 1", ["a1b1", "a5c3"], true);
        assert_kind(kind, "3r2k1/8/8/q7/8/2B5/4N3/R3K3 w - - 0 1", ["a1b1", "a5c3"], false);
    }

    #[test]
    fn an_in_between_move_is_another_capture_or_a_check_instead_of_the_recapture() {
        let fen = "4k3/8/3p4/4p3/7q/5N2/8/3K3R w - - 0 1";
        assert_kind(is_in_between, fen, ["f3e5", "h4h1"], true);
        assert_kind(is_in_between, fen, ["f3e5", "h4h3"], false);
        assert_kind(is_in_between, fen, ["d1c1", "h4h1"], false);
    }
}
