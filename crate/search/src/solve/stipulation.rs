//! What a problem demands, in the signs of the field: `#2`, `s#3`, `h#2.5`, `ser-h=7`.

use std::fmt;
use std::str::FromStr;

use roque::Color;

/// What the last move of a solution brings about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// `#`
    Mate,
    /// `=`
    Stalemate,
    /// `+`
    Check,
    /// `x`
    Capture,
}

/// How the two sides play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// One side reaches the goal against the other.
    Direct,
    /// `s`: one side compels the other to reach the goal.
    SelfPlay,
    /// `r`: the same, and each side reaches the goal whenever it can.
    Reflex,
    /// `h`: Black begins and helps White to reach the goal.
    Help,
}

/// What a problem demands.
///
/// ```
/// use roque_search::{Goal, Play, Stipulation};
///
/// let helpmate: Stipulation = "h#2.5".parse()?;
/// assert_eq!((helpmate.play(), helpmate.goal(), helpmate.half_moves()), (Play::Help, Goal::Mate, 5));
/// assert_eq!(helpmate.to_string(), "h#2.5");
/// assert!("#2.5".parse::<Stipulation>().is_err());
/// # Ok::<(), roque_search::StipulationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stipulation {
    series: bool,
    play: Play,
    goal: Goal,
    /// Twice the moves, so that a half is a whole number.
    halves: u32,
}

/// A demand that makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StipulationError {
    /// It is not written as stipulations are.
    Unknown,
    /// It gives no move to play.
    NoMoves,
    /// Nobody can wait for so many moves: [`Stipulation::MOST`] is the limit.
    TooLong,
    /// Half a move is for help play alone, and not for its series.
    HalfMove,
}

impl StipulationError {
    /// Stable, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Unknown => "unknownStipulation",
            Self::NoMoves => "noMovesInStipulation",
            Self::TooLong => "stipulationTooLong",
            Self::HalfMove => "halfMoveInStipulation",
        }
    }
}

impl fmt::Display for StipulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "a stipulation is written like #2, s#3, r=2, h#2.5 or ser-h#7",
            Self::NoMoves => "a stipulation has one move at least",
            Self::TooLong => "a stipulation has 99 moves at most",
            Self::HalfMove => "half a move is for help play such as h#2.5",
        })
    }
}

impl std::error::Error for StipulationError {}

impl Stipulation {
    /// No stipulation has more moves.
    pub const MOST: u32 = 99;

    /// Whether one side plays all its moves before the other one moves.
    #[must_use]
    pub const fn is_series(self) -> bool {
        self.series
    }

    /// How the sides play.
    #[must_use]
    pub const fn play(self) -> Play {
        self.play
    }

    /// What is to be reached.
    #[must_use]
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// The moves, a half left out.
    #[must_use]
    pub const fn moves(self) -> u32 {
        self.halves / 2
    }

    /// Whether its solutions are lines: in help play, and of series.
    #[must_use]
    pub const fn tells_lines(self) -> bool {
        self.series || matches!(self.play, Play::Help)
    }

    /// Who begins where this side is to move: in help play Black, with half a move White.
    #[must_use]
    pub fn begins(self, turn: Color) -> Color {
        match self.play {
            Play::Help if self.halves % 2 == 1 => Color::White,
            Play::Help => Color::Black,
            _ => turn,
        }
    }

    /// What remains of help play if the other side begins; `None` where there is nothing to play.
    #[must_use]
    pub(crate) fn of_set_play(self) -> Option<Self> {
        let halves = match (self.play, self.series) {
            (Play::Help, false) => self.halves - 1,
            (Play::Help, true) => 1,
            _ => 0,
        };
        (halves > 0).then_some(Self { series: false, halves, ..self })
    }

    /// The half-moves of help play, of both sides.
    #[must_use]
    pub const fn half_moves(self) -> u32 {
        self.halves
    }
}

impl FromStr for Stipulation {
    type Err = StipulationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let (series, rest) = text.strip_prefix("ser-").map_or((false, text), |rest| (true, rest));
        let mut rest = rest.chars();
        let play = match rest.as_str().chars().next() {
            Some('s') => Play::SelfPlay,
            Some('r') => Play::Reflex,
            Some('h') => Play::Help,
            _ => Play::Direct,
        };
        if play != Play::Direct {
            rest.next();
        }
        let goal = match rest.next() {
            Some('#') => Goal::Mate,
            Some('=') => Goal::Stalemate,
            Some('+') => Goal::Check,
            Some('x') => Goal::Capture,
            _ => return Err(StipulationError::Unknown),
        };
        let moves = rest.as_str();
        let (whole, half) = moves.strip_suffix(".5").map_or((moves, false), |whole| (whole, true));
        if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(StipulationError::Unknown);
        }
        let moves = whole.parse().unwrap_or(u32::MAX);
        if half && (series || play != Play::Help) {
            return Err(StipulationError::HalfMove);
        }
        if moves > Self::MOST {
            return Err(StipulationError::TooLong);
        }
        let halves = 2 * moves + u32::from(half);
        if halves == 0 { Err(StipulationError::NoMoves) } else { Ok(Self { series, play, goal, halves }) }
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let series = if self.series { "ser-" } else { "" };
        let play = match self.play {
            Play::Direct => "",
            Play::SelfPlay => "s",
            Play::Reflex => "r",
            Play::Help => "h",
        };
        let goal = match self.goal {
            Goal::Mate => '#',
            Goal::Stalemate => '=',
            Goal::Check => '+',
            Goal::Capture => 'x',
        };
        let half = if self.halves % 2 == 1 { ".5" } else { "" };
        write!(f, "{series}{play}{goal}{}{half}", self.moves())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_as_a_stipulation_is_read_and_written_again() {
        for text in [
            "#2", "=3", "+1", "x1", "s#2", "s=2", "sx3", "r#2", "h#2", "h#0.5", "h=3.5", "ser-#12", "ser-r=3",
        ] {
            assert_eq!(text.parse::<Stipulation>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_makes_no_sense_is_told_apart() {
        for (text, error) in [
            ("", StipulationError::Unknown),
            ("#", StipulationError::Unknown),
            ("mate in 2", StipulationError::Unknown),
            ("#-1", StipulationError::Unknown),
            ("h#2.25", StipulationError::Unknown),
            ("q#2", StipulationError::Unknown),
            ("é#2", StipulationError::Unknown),
            ("#0", StipulationError::NoMoves),
            ("h#0", StipulationError::NoMoves),
            ("#100", StipulationError::TooLong),
            ("ser-h#99999999999999", StipulationError::TooLong),
            ("#1.5", StipulationError::HalfMove),
            ("ser-h#2.5", StipulationError::HalfMove),
        ] {
            assert_eq!(text.parse::<Stipulation>(), Err(error), "{text}");
        }
    }
}
