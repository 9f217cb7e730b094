//! Whether a side can still mate by any legal moves of both sides.

use roque::{Color, Position};

use crate::prove::exhaustion::Exhaustion;
use crate::prove::semi_static::never_mates;
use crate::prove::verdict::Verdict;

/// So many positions are looked at, and kept, where nobody says otherwise: a second or two, and some thirty megabytes.
pub const MOST_POSITIONS: usize = 300_000;

/// Whether a side can still mate: by the pieces on the board, then by looking at every position that can be reached, `most` at the
/// most. `goes_on` is asked every few thousand positions, and told how many there were.
///
/// Draws by repetition or by fifty moves are no hindrance: as the laws have it, the position is judged and not the game's clock.
///
/// ```
/// use roque::{Color, Position, Rules};
/// use roque_search::prove::{MOST_POSITIONS, Verdict, can_mate};
///
/// // No pawn can move, each gap is guarded, and the bishop on light squares never meets a pawn of Black's. On dark ones it could give itself up.
/// let locked = Position::from_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1", Rules::ORTHODOX)?;
/// assert_eq!(can_mate(&locked, Color::Black, MOST_POSITIONS, &mut |_| true), Verdict::Cannot);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn can_mate(
    position: &Position,
    winner: Color,
    most: usize,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Verdict {
    let mut proving = Proving::new(position, winner, most);
    loop {
        match proving.run(BREATH) {
            Some(verdict) => return verdict,
            None if !goes_on(proving.nodes()) => return Verdict::Open,
            None => {}
        }
    }
}

/// So many positions are looked at between two questions whether to go on.
const BREATH: u64 = 4_096;

/// Work on the question whether a side can still mate: it goes on for as long as one asks it to.
pub struct Proving(Known);

enum Known {
    Already(Verdict),
    Looking(Box<Exhaustion>),
}

impl Proving {
    /// As [`can_mate`].
    #[must_use]
    pub fn new(position: &Position, winner: Color, most: usize) -> Self {
        Self(if position.is_checkmate() && position.turn() != winner {
            Known::Already(Verdict::Can(Vec::new()))
        } else if !position.can_mate(winner) || !position.has_legal_move() || never_mates(position, winner) {
            Known::Already(Verdict::Cannot)
        } else {
            Known::Looking(Box::new(Exhaustion::new(position, winner, most)))
        })
    }

    /// Looks at so many positions more; the verdict, once there is one.
    pub fn run(&mut self, nodes: u64) -> Option<Verdict> {
        match &mut self.0 {
            Known::Already(verdict) => Some(verdict.clone()),
            Known::Looking(exhaustion) => exhaustion.run(nodes).ok(),
        }
    }

    /// Positions looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match &self.0 {
            Known::Already(_) => 0,
            Known::Looking(exhaustion) => exhaustion.nodes(),
        }
    }
}
