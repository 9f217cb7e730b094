//! Decides whether a side can still mate by any sequence of legal moves (a helpmate of any length).

use roque::{Color, Position};

use crate::prove::exhaustion::Exhaustion;
use crate::prove::semi_static::never_mates;
use crate::prove::verdict::Verdict;

/// The default limit of stored positions, which takes one or two seconds and about thirty megabytes.
pub const MOST_POSITIONS: usize = 300_000;

/// Decides whether a side can still mate: first by the pieces on the board, then by exploring up to `most`
/// reachable positions. The search calls `keep_going` every few thousand positions with their number, and
/// stops if the callback returns `false`.
///
/// Draws by repetition and the fifty-move rule are ignored, because a dead position does not depend on the
/// game's counters.
///
/// ```
/// use roque::{Color, Position, Rules};
/// use roque_think::prove::{MOST_POSITIONS, Verdict, can_mate};
///
/// // No pawn can move, the gaps are guarded, and the light-squared bishop never meets a black pawn. A
/// // dark-squared bishop could sacrifice itself.
/// let locked = Position::from_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1", Rules::ORTHODOX)?;
/// assert_eq!(can_mate(&locked, Color::Black, MOST_POSITIONS, &mut |_| true), Verdict::Cannot);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn can_mate(
    position: &Position,
    winner: Color,
    most: usize,
    keep_going: &mut dyn FnMut(u64) -> bool,
) -> Verdict {
    let mut proving = Proving::new(position, winner, most);
    loop {
        match proving.run(NODES_PER_STEP) {
            Some(verdict) => return verdict,
            None if !keep_going(proving.nodes()) => return Verdict::Open,
            None => {}
        }
    }
}

/// The number of positions between two calls of `keep_going`.
const NODES_PER_STEP: u64 = 4_096;

/// A running proof whether a side can still mate, which works in time slices.
pub struct Proving(State);

enum State {
    Decided(Verdict),
    Exploring(Box<Exhaustion>),
}

impl Proving {
    /// Creates a proof; the parameters are those of [`can_mate`].
    #[must_use]
    pub fn new(position: &Position, winner: Color, most: usize) -> Self {
        Self(if position.is_checkmate() && position.turn() != winner {
            State::Decided(Verdict::Can(Vec::new()))
        } else if !position.can_mate(winner) || !position.has_legal_move() || never_mates(position, winner) {
            State::Decided(Verdict::Cannot)
        } else {
            State::Exploring(Box::new(Exhaustion::new(position, winner, most)))
        })
    }

    /// Explores `nodes` more positions. Returns the verdict once it is known, and `None` before that.
    pub fn run(&mut self, nodes: u64) -> Option<Verdict> {
        match &mut self.0 {
            State::Decided(verdict) => Some(verdict.clone()),
            State::Exploring(exhaustion) => exhaustion.run(nodes).ok(),
        }
    }

    /// Returns the number of positions explored so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match &self.0 {
            State::Decided(_) => 0,
            State::Exploring(exhaustion) => exhaustion.nodes(),
        }
    }
}
