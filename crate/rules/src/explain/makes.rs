//! Explanations for the second part (the Make) of a capture in take-make.

use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::captures::rule::Attempt;
use crate::rules::refusal::Refusal;

impl Position {
    /// The reason why no capture (Take) on `take` continues with a Make to `to`; `None` if one does. If no
    /// Take on `take` is legal, the result is the reason for that, as from [`Position::refusal`].
    #[must_use]
    pub fn make_refusal(&self, from: Square, take: Square, to: Square) -> Option<Refusal> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == from && mv.first_stop() == take);
        let Some(mv) = moves.first() else { return Some(self.why_not(from, take)) };
        let (true, Some(taken), Some(captured)) = (mv.has_make(), mv.captured_on(), mv.captured()) else {
            return Some(Refusal::NoTake);
        };
        if moves.iter().any(|mv| mv.to() == to) {
            return None;
        }
        let attempt = Attempt { from, take, taken, captured };
        Some(self.rules().captures.make_refusal(&self.side(), attempt, to))
    }
}
