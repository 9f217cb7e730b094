//! The positions of the game and of the current search line, to detect draws by repetition.

use roque::{Castling, DrawPolicy, Position, Role};

/// The hash keys of the positions, the oldest first.
pub(super) struct PositionHistory {
    keys: Vec<Step>,
    /// The number of positions that come from the game, including the root.
    played: usize,
    draws: DrawPolicy,
    /// Whether pawns can return to squares that they have left. If pawns can return, earlier positions may
    /// recur even after a pawn move.
    pawns_return: bool,
}

struct Step {
    key: u64,
    /// The index of the first position that can still recur.
    since: usize,
}

impl PositionHistory {
    pub(super) const fn new() -> Self {
        Self { keys: Vec::new(), played: 0, draws: DrawPolicy::Automatic, pawns_return: false }
    }

    /// Creates the list from the positions of a game, the root last.
    pub(super) fn begin(&mut self, line: &[Position], draws: DrawPolicy) {
        self.keys.clear();
        self.draws = draws;
        let mut before: Option<&Position> = None;
        for position in line {
            self.pawns_return = position.rules().castling == Castling::CastlingChess;
            let is_new = before.is_none_or(|before| pieces(before) != pieces(position));
            self.push(position, is_new);
            before = Some(position);
        }
        self.played = self.keys.len();
    }

    /// Adds a position. `changed` says whether the last move captured or promoted.
    #[inline]
    pub(super) fn push(&mut self, position: &Position, changed: bool) {
        let begins = changed || !self.pawns_return && position.halfmove_clock() == 0;
        let since = if begins { self.keys.len() } else { self.keys.last().map_or(0, |step| step.since) };
        self.keys.push(Step { key: position.key(), since });
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Returns whether the last position is a draw by repetition or by the fifty-move rule; a checkmate is
    /// never such a draw. If the earlier occurrence is within the search, one is enough. Of the positions of
    /// the game, two earlier occurrences are needed.
    pub(super) fn is_draw(&self, position: &Position) -> bool {
        if position.halfmove_clock() >= 100 && self.draws != DrawPolicy::Recorded {
            return !position.is_checkmate();
        }
        let Some((last, earlier)) = self.keys.split_last() else { return false };
        let (mut times, mut at) = (0, earlier.len());
        // Every second position is compared, because the same side must be to move.
        while at >= last.since + 2 {
            at -= 2;
            if earlier[at].key == last.key {
                times += 1;
                if at >= self.played || times == 2 {
                    return true;
                }
            }
        }
        false
    }
}

/// Returns the number of pieces and the number of pawns. Positions that differ in these numbers cannot repeat
/// each other.
fn pieces(position: &Position) -> (u32, u32) {
    let board = position.board();
    (board.occupied().len(), board.by_role(Role::Pawn).len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    fn line(fen: &str, rules: &str, moves: &[&str]) -> Vec<Position> {
        let rules: Rules = rules.parse().unwrap();
        let mut line = vec![Position::from_fen(fen, rules).unwrap()];
        for text in moves {
            let position = line[line.len() - 1];
            let mv = position.legal_moves().into_iter().find(|mv| mv.to_string() == *text).unwrap();
            line.push(position.after(mv));
        }
        line
    }

    fn is_draw(line: &[Position]) -> bool {
        let mut path = PositionHistory::new();
        path.begin(line, DrawPolicy::Automatic);
        path.is_draw(&line[line.len() - 1])
    }

    #[test]
    fn a_position_can_recur_after_pawn_moves_in_castling_chess() {
        // The king castles with its pawn, and so returns it to its second rank.
        let around = ["a1a3", "h8g8", "a3b2", "g8h8", "b2a1", "h8g8", "a2a4", "g8h8"];
        let fen = "7k/8/8/8/P7/8/8/K7 w - - 0 1";
        let once = line(fen, "castling-chess", &around);
        let twice = line(fen, "castling-chess", &[around, around].concat());
        assert_eq!(once[0].key(), once[8].key());
        assert_eq!((is_draw(&once), is_draw(&twice)), (false, true));
    }

    #[test]
    fn a_pawn_move_makes_earlier_positions_unreachable_in_orthodox_chess() {
        let fen = "7k/8/8/8/8/8/P7/K7 w - - 0 1";
        let around = ["a1b1", "h8g8", "b1a1", "g8h8"];
        assert!(is_draw(&line(fen, "orthodox", &[around, around].concat())));
        assert!(!is_draw(&line(fen, "orthodox", &[&around[..], &["a2a3", "h8g8"]].concat())));
    }
}
