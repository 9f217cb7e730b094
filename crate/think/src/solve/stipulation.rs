//! Parses stipulations in the notation of problem chess: `#2`, `s#3`, `h#2.5`, `ser-h=7`.

use std::fmt;
use std::str::FromStr;

use roque::Color;

/// The goal that the last move of a solution reaches.
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

/// The kind of play in a problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// Directmate: one side reaches the goal against all defences.
    Direct,
    /// Selfmate (`s`): one side forces the other side to reach the goal.
    SelfPlay,
    /// Reflexmate (`r`): as in a selfmate, and each side must reach the goal whenever it can.
    Reflex,
    /// `h`: Black begins and both sides cooperate so that White reaches the goal.
    Help,
}

/// The stipulation of a problem, such as `h#2.5`.
///
/// ```
/// use roque_think::solve::{Goal, Play, Stipulation};
///
/// let helpmate: Stipulation = "h#2.5".parse()?;
/// assert_eq!((helpmate.play(), helpmate.goal(), helpmate.half_moves()), (Play::Help, Goal::Mate, 5));
/// assert_eq!(helpmate.to_string(), "h#2.5");
/// assert!("#2.5".parse::<Stipulation>().is_err());
/// # Ok::<(), roque_think::solve::StipulationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stipulation {
    series: bool,
    play: Play,
    goal: Goal,
    /// Twice the number of moves, because help play allows half moves such as in h#2.5.
    halves: u32,
}

/// The error for an invalid stipulation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StipulationError {
    /// The text is not a stipulation.
    Unknown,
    /// The number of moves is zero.
    NoMoves,
    /// The number of moves exceeds [`Stipulation::MOST`].
    TooLong,
    /// A half move outside help play, or in a series-mover, is invalid.
    HalfMove,
}

impl StipulationError {
    /// Returns the stable code of the error, for programs.
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
            Self::Unknown => "expected a stipulation such as #2, s#3, r=2, h#2.5 or ser-h#7",
            Self::NoMoves => "a stipulation needs at least one move",
            Self::TooLong => "a stipulation has at most 99 moves",
            Self::HalfMove => "only help play such as h#2.5 has half moves",
        })
    }
}

impl std::error::Error for StipulationError {}

impl Stipulation {
    /// The maximum number of moves in a stipulation.
    pub const MOST: u32 = 99;

    /// Returns whether the problem is a series-mover: one side plays all its moves in succession.
    #[must_use]
    pub const fn is_series(self) -> bool {
        self.series
    }

    /// Returns the kind of play of the stipulation.
    #[must_use]
    pub const fn play(self) -> Play {
        self.play
    }

    /// Returns the goal of the stipulation.
    #[must_use]
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// Returns the number of moves, without a half move (2 for h#2.5).
    #[must_use]
    pub const fn moves(self) -> u32 {
        self.halves / 2
    }

    /// Returns whether the solutions are lines, as in help play and in series-movers.
    #[must_use]
    pub const fn has_line_solutions(self) -> bool {
        self.series || matches!(self.play, Play::Help)
    }

    /// Returns the side that begins: in help play, Black, or White if there is a half move; otherwise `turn`.
    /// Black in help play, or White with a half move; otherwise `turn`.
    #[must_use]
    pub fn begins(self, turn: Color) -> Color {
        match self.play {
            Play::Help if self.halves % 2 == 1 => Color::White,
            Play::Help => Color::Black,
            _ => turn,
        }
    }

    /// Returns the stipulation for the set play of a help problem, or `None` if no moves would be left.
    #[must_use]
    pub fn of_set_play(self) -> Option<Self> {
        let halves = match (self.play, self.series) {
            (Play::Help, false) => self.halves - 1,
            (Play::Help, true) => 1,
            _ => 0,
        };
        (halves > 0).then_some(Self { series: false, halves, ..self })
    }

    /// Returns the number of plies of help play, counting both sides.
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
    fn a_stipulation_is_the_same_after_it_is_formatted_and_parsed() {
        for text in [
            "#2", "=3", "+1", "x1", "s#2", "s=2", "sx3", "r#2", "h#2", "h#0.5", "h=3.5", "ser-#12", "ser-r=3",
        ] {
            assert_eq!(text.parse::<Stipulation>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn each_invalid_stipulation_gives_its_error() {
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
