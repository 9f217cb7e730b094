//! Chess clocks.

use std::fmt;

use crate::board::piece::Color;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// The time control of a player, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Control {
    /// No limit.
    #[default]
    Unlimited,
    /// A fixed time for the whole game.
    SuddenDeath {
        /// The main time in milliseconds, for all moves of the game.
        main: u64,
    },
    /// An increment for each move, which accumulates if unused (Fischer; "cumulative mode" in FIDE 6.3).
    Fischer {
        /// The main time in milliseconds, for all moves of the game.
        main: u64,
        /// The increment in milliseconds for each move, the first included.
        increment: u64,
    },
    /// A delay for each move before the main time is used (Bronstein; "delay mode" in FIDE 6.3). Unused
    /// delay is lost. The clock shows the main time plus the delay when a move starts, and adds the used part
    /// of the delay back after the move.
    Bronstein {
        /// The main time in milliseconds, for all moves of the game, without the delays.
        main: u64,
        /// The delay in milliseconds for each move, the first included.
        delay: u64,
    },
}

impl Control {
    /// The time that the clock shows before the first move. FIDE adds the increment or the delay of a move
    /// before the move begins.
    const fn at_first(self) -> u64 {
        match self {
            Self::Unlimited => 0,
            Self::SuddenDeath { main } => main,
            Self::Fischer { main, increment: more } | Self::Bronstein { main, delay: more } => {
                main.saturating_add(more)
            }
        }
    }

    /// The time added after a move that took `thought` milliseconds.
    fn after_move(self, thought: u64) -> u64 {
        match self {
            Self::Unlimited | Self::SuddenDeath { .. } => 0,
            Self::Fischer { increment, .. } => increment,
            Self::Bronstein { delay, .. } => delay.min(thought),
        }
    }

    /// The total time for sixty moves, in milliseconds; this total distinguishes rapid and blitz from longer
    /// games (FIDE). Returns `None` if the time is unlimited.
    const fn of_sixty_moves(self) -> Option<u64> {
        match self {
            Self::Unlimited => None,
            Self::SuddenDeath { main } => Some(main),
            Self::Fischer { main, increment: more } | Self::Bronstein { main, delay: more } => {
                Some(main.saturating_add(more.saturating_mul(60)))
            }
        }
    }

    const fn is_limited(self) -> bool {
        !matches!(self, Self::Unlimited)
    }
}

/// Error: a player's flag has fallen. The player has no time left, and the clock stays stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlagFallen(pub Color);

impl fmt::Display for FlagFallen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Color::White => "White's flag has fallen",
            Color::Black => "Black's flag has fallen",
        })
    }
}

impl std::error::Error for FlagFallen {}

/// A chess clock, which holds the times of both players; the time of at most one player runs (FIDE 6.1).
///
/// The clock reads no system time. The caller passes `now`, the current time in milliseconds of any monotonic
/// clock. If `now` is earlier than a previously passed time, the clock uses the previous time. The intervals
/// between calls do not matter: no time is lost or counted twice.
///
/// A flag falls in the very millisecond in which no time is left, even if the clock is read later. After a
/// flag has fallen, a [press](Self::press) fails.
///
/// Before playing a legal move in the game, press the clock. If the press fails, call
/// [`Game::flag_fall`](crate::Game::flag_fall) instead of playing the move.
///
/// The clock counts plies like a [`Game`](crate::Game), and stores both players' times at the start of each
/// ply.
///
/// ```
/// use roque::{Clock, Color, Control};
///
/// let five_minutes = Control::Fischer { main: 300_000, increment: 3_000 };
/// let mut clock = Clock::new([five_minutes; 2], Color::White);
/// clock.resume(1_000);
/// clock.press(11_000)?; // after ten seconds
/// assert_eq!(clock.left(Color::White, 12_000), Some(296_000));
/// assert_eq!(clock.left(Color::Black, 12_000), Some(302_000));
/// assert_eq!(clock.falls_at(), Some(314_000));
/// # Ok::<(), roque::FlagFallen>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    controls: [Control; 2],
    /// The side to move at ply 0.
    first: Color,
    /// The times of both sides at the start of each ply; the list is never empty.
    line: Vec<[u64; 2]>,
    ply: usize,
    /// The times of both sides at the latest `now`.
    left: [u64; 2],
    /// The time used for the current move until the latest `now`.
    thought: u64,
    /// The latest `now`.
    told: u64,
    running: bool,
    fallen: Option<Color>,
}

/// The whole state of a [`Clock`], for storage. The record contains no time of day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockRecord {
    /// The time controls of White and Black.
    pub controls: [Control; 2],
    /// The side to move at ply 0.
    pub first: Color,
    /// The times of White and Black at the start of each ply, in milliseconds.
    pub line: Vec<[u64; 2]>,
    /// The number of moves made on the clock.
    pub ply: usize,
    /// The times of White and Black, in milliseconds, when the state was stored.
    pub left: [u64; 2],
    /// The time used for the current move, in milliseconds, when the state was stored.
    pub thought: u64,
    /// Whether the clock was running when the state was stored.
    pub running: bool,
    /// The side whose flag had fallen when the state was stored, if any.
    pub fallen: Option<Color>,
}

impl Clock {
    /// Returns the state of the clock at `now`, for [`Clock::restore`].
    #[must_use]
    pub fn save(&self, now: u64) -> ClockRecord {
        let mut settled = self.clone();
        settled.settle(now);
        let Self { controls, first, line, ply, left, thought, running, fallen, told: _ } = settled;
        ClockRecord { controls, first, line, ply, left, thought, running, fallen }
    }

    /// Restores a clock from a record, stopped until it is [resumed](Self::resume). If the clock was
    /// running, `elapsed` milliseconds are deducted from the side to move; pass 0 to deduct nothing. The next
    /// call may pass any value as `now`.
    ///
    /// Returns `None` if the record has no such ply, or if a side has both a fallen flag and time left.
    #[must_use]
    pub fn restore(record: ClockRecord, elapsed: u64) -> Option<Self> {
        let ClockRecord { controls, first, line, ply, left, thought, running, fallen } = record;
        line.get(ply)?;
        let has_time = |color: Color| !controls[color as usize].is_limited() || left[color as usize] > 0;
        if fallen.is_some_and(has_time) {
            return None;
        }
        let mut clock = Self { controls, first, line, ply, left, thought, told: 0, running, fallen };
        clock.pause(elapsed);
        clock.told = 0;
        Some(clock)
    }

    /// Creates a clock with the time controls of White and Black. `first` is the side to move first. The clock stands
    /// still until it is [resumed](Self::resume).
    #[must_use]
    pub fn new(controls: [Control; 2], first: Color) -> Self {
        let left = controls.map(Control::at_first);
        Self {
            controls,
            first,
            line: vec![left],
            ply: 0,
            left,
            thought: 0,
            told: 0,
            running: false,
            fallen: None,
        }
    }

    /// The time control of a side.
    #[must_use]
    pub const fn control(&self, color: Color) -> Control {
        self.controls[color as usize]
    }

    /// The time in milliseconds that an incorrect claim (FIDE 9.5) or an illegal move (FIDE 7.5) adds to the
    /// opponent's clock. The penalty is two minutes if a side has an hour or more for sixty moves. In rapid
    /// and blitz games, which are shorter, the penalty is one minute (FIDE A.3, B.3).
    #[must_use]
    pub fn penalty(&self) -> u64 {
        let is_long =
            self.controls.iter().filter_map(|control| control.of_sixty_moves()).any(|time| time >= HOUR);
        if is_long { 2 * MINUTE } else { MINUTE }
    }

    /// The side to move, whose time runs while the clock is running.
    #[must_use]
    pub const fn turn(&self) -> Color {
        match (self.first, self.ply.is_multiple_of(2)) {
            (Color::White, true) | (Color::Black, false) => Color::White,
            (Color::Black, true) | (Color::White, false) => Color::Black,
        }
    }

    /// The number of moves made on the clock.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns whether the clock is running at `now`.
    #[must_use]
    pub fn is_running(&self, now: u64) -> bool {
        self.running && self.flag(now).is_none()
    }

    /// The time left to a side, in milliseconds; `None` if it is unlimited.
    #[must_use]
    pub fn left(&self, color: Color, now: u64) -> Option<u64> {
        let running = if color == self.turn() { self.passed(now) } else { 0 };
        self.control(color).is_limited().then(|| self.left[color as usize].saturating_sub(running))
    }

    /// The times left to White and Black when a ply began, with any time [added](Self::add) during that
    /// ply. Returns `None` for a ply that the clock has not reached.
    #[must_use]
    pub fn left_at(&self, ply: usize) -> Option<[Option<u64>; 2]> {
        let left = self.line.get(ply)?;
        Some(Color::ALL.map(|color| self.control(color).is_limited().then_some(left[color as usize])))
    }

    /// The side whose flag has fallen by `now`, if any.
    #[must_use]
    pub fn flag(&self, now: u64) -> Option<Color> {
        let falls = || self.falls_at().is_some_and(|at| at <= self.told.max(now));
        self.fallen.or_else(|| falls().then(|| self.turn()))
    }

    /// The time at which the flag of the side to move will fall if the clock is not pressed. Returns `None` if the
    /// clock stands still, if the time is unlimited, or if a flag is already known to have fallen.
    #[must_use]
    pub fn falls_at(&self) -> Option<u64> {
        let turn = self.turn();
        let runs = self.running && self.control(turn).is_limited();
        runs.then(|| self.told.saturating_add(self.left[turn as usize]))
    }

    /// Ends the move of the side to move: its time stops, and the other side's time runs. On a stopped clock
    /// the turn passes too, and the clock stays stopped.
    ///
    /// # Errors
    /// Fails if a flag has fallen by `now`. If a flag has fallen, the clock also stops.
    pub fn press(&mut self, now: u64) -> Result<(), FlagFallen> {
        self.settle(now);
        if let Some(color) = self.fallen {
            return Err(FlagFallen(color));
        }
        let mover = self.turn();
        if self.control(mover).is_limited() {
            let more = self.control(mover).after_move(self.thought);
            let left = &mut self.left[mover as usize];
            *left = left.saturating_add(more);
        }
        self.thought = 0;
        self.ply += 1;
        self.line.truncate(self.ply);
        self.line.push(self.left);
        Ok(())
    }

    /// Stops the clock until it is [resumed](Self::resume) (FIDE 6.11).
    pub fn pause(&mut self, now: u64) {
        self.settle(now);
        self.running = false;
    }

    /// Starts the clock at the beginning of a game or after a pause. If a flag has fallen, the clock does not
    /// start.
    pub fn resume(&mut self, now: u64) {
        self.settle(now);
        self.running = self.fallen.is_none();
    }

    /// Adds time to a side, in milliseconds, such as the penalty of an [incorrect
    /// claim](crate::Claim::penalty). Adding time does not revive a side whose flag has fallen.
    pub fn add(&mut self, color: Color, more: u64, now: u64) {
        self.settle(now);
        if self.fallen.is_some() || !self.control(color).is_limited() {
            return;
        }
        // Time added during a ply is not lost when the game returns to that ply.
        for left in [&mut self.left, &mut self.line[self.ply]] {
            left[color as usize] = left[color as usize].saturating_add(more);
        }
    }

    /// Sets the clock to another ply when moves are taken back or replayed. Both sides get the times that
    /// they had when that ply began; the time used for the current move is reset to 0. A running clock keeps
    /// running, except that it stops if a flag had fallen. Returns `false` and changes nothing if the clock
    /// has not reached that ply.
    pub fn go_to(&mut self, ply: usize, now: u64) -> bool {
        let Some(&left) = self.line.get(ply) else { return false };
        self.settle(now);
        (self.ply, self.left) = (ply, left);
        self.thought = 0;
        self.fallen = None;
        true
    }

    /// The milliseconds that have passed since the latest `now`.
    const fn passed(&self, now: u64) -> u64 {
        if self.running { now.saturating_sub(self.told) } else { 0 }
    }

    /// Deducts the milliseconds since the latest `now` from the side to move.
    fn settle(&mut self, now: u64) {
        let (turn, passed) = (self.turn(), self.passed(now));
        if self.flag(now).is_some() {
            if self.fallen.is_none() {
                (self.fallen, self.left[turn as usize]) = (Some(turn), 0);
            }
            self.running = false;
        } else if self.control(turn).is_limited() {
            self.left[turn as usize] -= passed;
        }
        self.thought = self.thought.saturating_add(passed);
        self.told = self.told.max(now);
    }
}
