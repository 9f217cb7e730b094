//! Chess clocks.

use std::fmt;

use crate::board::piece::Color;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// The time that a player has, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Control {
    /// As much as the player likes.
    #[default]
    Unlimited,
    /// This much for the whole game.
    SuddenDeath {
        /// For all moves together.
        main: u64,
    },
    /// Some time more for each move, kept when it is not used (Fischer; "cumulative mode" of FIDE 6.3).
    Fischer {
        /// For all moves together.
        main: u64,
        /// More for each move, the first included.
        increment: u64,
    },
    /// Some time for each move before the main time is touched, lost when it is not used (Bronstein;
    /// "delay mode" of FIDE 6.3). It is on the clock from the start of a move; what the move has used
    /// of it is given back after.
    Bronstein {
        /// For all moves together, besides the delays.
        main: u64,
        /// For each move, the first included.
        delay: u64,
    },
}

impl Control {
    /// What the clock shows before the first move: FIDE adds the time for a move before it is thought about.
    const fn at_first(self) -> u64 {
        match self {
            Self::Unlimited => 0,
            Self::SuddenDeath { main } => main,
            Self::Fischer { main, increment: more } | Self::Bronstein { main, delay: more } => {
                main.saturating_add(more)
            }
        }
    }

    /// What a move that took so long brings for the next one.
    fn after_move(self, thought: u64) -> u64 {
        match self {
            Self::Unlimited | Self::SuddenDeath { .. } => 0,
            Self::Fischer { increment, .. } => increment,
            Self::Bronstein { delay, .. } => delay.min(thought),
        }
    }

    /// The time that a game of sixty moves brings, in milliseconds: by it FIDE tells rapid and blitz from longer
    /// games. `None` when it is unlimited.
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

/// The flag of a player has fallen: the time is used up, and the clock stands for good.
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

/// A chess clock: the times of both players, of which one may run (FIDE 6.1).
///
/// It reads no time: whoever uses it tells it, as `now`, the milliseconds of any clock that never goes
/// back. A `now` before one that it was told already counts as that one. So it does not matter how
/// often it is asked, or whether nobody asks for an hour: no time is lost or counted twice.
///
/// A flag falls in the very millisecond in which no time is left, whenever that is noticed. Whatever
/// is told of that time or a later one comes too late: a [press](Self::press) is refused.
///
/// So a player's move is first told to the clock, if it is legal; when the clock refuses it, the game is
/// told of the [fall of the flag](crate::Game::flag_fall) instead.
///
/// The clock counts plies as a [`Game`](crate::Game) does, and keeps what both players had at each.
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
    /// Who moves at ply 0.
    first: Color,
    /// What both had when each ply began; never empty.
    line: Vec<[u64; 2]>,
    ply: usize,
    /// What both had at the latest time told.
    left: [u64; 2],
    /// How long the move had been thought about by then.
    thought: u64,
    /// The latest time told.
    told: u64,
    running: bool,
    fallen: Option<Color>,
}

/// All that a [`Clock`] knows, to be kept while nobody tells it the time. There is no time of day in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockRecord {
    /// The settings of White and of Black.
    pub controls: [Control; 2],
    /// Who moves at ply 0.
    pub first: Color,
    /// What both had when each ply began, in milliseconds.
    pub line: Vec<[u64; 2]>,
    /// How many moves have been made by the clock.
    pub ply: usize,
    /// What both had when this was written, in milliseconds.
    pub left: [u64; 2],
    /// How long the move had been thought about, in milliseconds.
    pub thought: u64,
    /// Whether time ran.
    pub running: bool,
    /// Whose flag had fallen.
    pub fallen: Option<Color>,
}

impl Clock {
    /// The clock as it is, to be [restored](Self::restore) later.
    #[must_use]
    pub fn save(&self, now: u64) -> ClockRecord {
        let mut settled = self.clone();
        settled.settle(now);
        let Self { controls, first, line, ply, left, thought, running, fallen, told: _ } = settled;
        ClockRecord { controls, first, line, ply, left, thought, running, fallen }
    }

    /// The clock of a record. So many milliseconds are taken from the side to move, if time ran: all that has
    /// passed since, or 0 where nobody is to lose by it. It stands until it is [resumed](Self::resume), and may be
    /// told of any time.
    ///
    /// `None` when there is no such ply in the record, or the side whose flag has fallen has time left.
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

    /// A clock with the times of White and of Black, for a game in which this side moves first. It
    /// stands until it is [resumed](Self::resume).
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

    /// The time that a side has by the settings.
    #[must_use]
    pub const fn control(&self, color: Color) -> Control {
        self.controls[color as usize]
    }

    /// What a wrong claim (FIDE 9.5) or an illegal move (FIDE 7.5) gives the opponent, in milliseconds: one minute in rapid
    /// and blitz (FIDE A.3, B.3), where each limited side has less than an hour for sixty moves; two minutes in
    /// longer games.
    #[must_use]
    pub fn penalty(&self) -> u64 {
        let is_long =
            self.controls.iter().filter_map(|control| control.of_sixty_moves()).any(|time| time >= HOUR);
        if is_long { 2 * MINUTE } else { MINUTE }
    }

    /// Whose move it is: this side's time runs when the clock does.
    #[must_use]
    pub const fn turn(&self) -> Color {
        match (self.first, self.ply.is_multiple_of(2)) {
            (Color::White, true) | (Color::Black, false) => Color::White,
            (Color::Black, true) | (Color::White, false) => Color::Black,
        }
    }

    /// How many moves have been made by the clock.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Whether time runs.
    #[must_use]
    pub fn is_running(&self, now: u64) -> bool {
        self.running && self.flag(now).is_none()
    }

    /// What a side has left, in milliseconds; `None` when its time is unlimited.
    #[must_use]
    pub fn left(&self, color: Color, now: u64) -> Option<u64> {
        let running = if color == self.turn() { self.passed(now) } else { 0 };
        self.control(color).is_limited().then(|| self.left[color as usize].saturating_sub(running))
    }

    /// What White and Black had left when a ply began, penalties of that ply included; `None` for
    /// one that the clock has not come to.
    #[must_use]
    pub fn left_at(&self, ply: usize) -> Option<[Option<u64>; 2]> {
        let left = self.line.get(ply)?;
        Some(Color::ALL.map(|color| self.control(color).is_limited().then_some(left[color as usize])))
    }

    /// Whose flag has fallen.
    #[must_use]
    pub fn flag(&self, now: u64) -> Option<Color> {
        let falls = || self.falls_at().is_some_and(|at| at <= self.told.max(now));
        self.fallen.or_else(|| falls().then(|| self.turn()))
    }

    /// When the flag of the side to move falls if nothing happens before; `None` when it does not,
    /// or has been noticed to have fallen.
    #[must_use]
    pub fn falls_at(&self) -> Option<u64> {
        let turn = self.turn();
        let runs = self.running && self.control(turn).is_limited();
        runs.then(|| self.told.saturating_add(self.left[turn as usize]))
    }

    /// The side to move has made its move: its time stops, and the other side's runs. On a clock that
    /// stands the turn passes too, and it goes on standing.
    ///
    /// # Errors
    /// When a flag had fallen by then. The clock then stands.
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

    /// Stops the clock (FIDE 6.11), until it is [resumed](Self::resume).
    pub fn pause(&mut self, now: u64) {
        self.settle(now);
        self.running = false;
    }

    /// Starts the clock, at first or after a pause. Once a flag has fallen, nothing starts it.
    pub fn resume(&mut self, now: u64) {
        self.settle(now);
        self.running = self.fallen.is_none();
    }

    /// Gives a side more time, in milliseconds, such as the penalty of a
    /// [wrong claim](crate::Claim::penalty). It lifts no flag that has fallen.
    pub fn add(&mut self, color: Color, more: u64, now: u64) {
        self.settle(now);
        if self.fallen.is_some() || !self.control(color).is_limited() {
            return;
        }
        // What is given during a ply stays when the game goes back to it.
        for left in [&mut self.left, &mut self.line[self.ply]] {
            left[color as usize] = left[color as usize].saturating_add(more);
        }
    }

    /// Goes to another ply, as the game does when moves are taken back or played again: both sides
    /// have what they had when that ply began, for what was thought about a move goes with it. The
    /// clock runs on if it ran; one whose flag had fallen stands. `false`, and nothing changes, when
    /// the clock has not come to that ply.
    pub fn go_to(&mut self, ply: usize, now: u64) -> bool {
        let Some(&left) = self.line.get(ply) else { return false };
        self.settle(now);
        (self.ply, self.left) = (ply, left);
        self.thought = 0;
        self.fallen = None;
        true
    }

    /// How long time has run since the latest time told.
    const fn passed(&self, now: u64) -> u64 {
        if self.running { now.saturating_sub(self.told) } else { 0 }
    }

    /// Takes from the side to move what has passed.
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
