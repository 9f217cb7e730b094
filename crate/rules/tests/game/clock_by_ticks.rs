//! Compares the clock with a slow reference clock that ticks every millisecond.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use roque::{Clock, Color, Control};

use crate::clock::left;

/// A simple reference clock, which advances by single milliseconds and uses the delay before the main time.
struct Ticking {
    controls: [Control; 2],
    first: usize,
    /// The main time and the remaining delay at the start of each ply.
    line: Vec<[(u64, u64); 2]>,
    ply: usize,
    times: [(u64, u64); 2],
    running: bool,
    fallen: Option<usize>,
}

impl Ticking {
    fn new(controls: [Control; 2], first: usize) -> Self {
        let times = controls.map(|control| match control {
            Control::Unlimited => (0, 0),
            Control::SuddenDeath { main } => (main, 0),
            Control::Fischer { main, increment } => (main + increment, 0),
            Control::Bronstein { main, delay } => (main, delay),
        });
        Self { controls, first, line: vec![times], ply: 0, times, running: false, fallen: None }
    }

    fn turn(&self) -> usize {
        (self.first + self.ply) % 2
    }

    fn notice(&mut self) {
        let turn = self.turn();
        if self.running && self.controls[turn] != Control::Unlimited && self.times[turn] == (0, 0) {
            (self.running, self.fallen) = (false, Some(turn));
        }
    }

    fn tick(&mut self) {
        let turn = self.turn();
        if self.running && self.controls[turn] != Control::Unlimited {
            let (main, delay) = &mut self.times[turn];
            *(if *delay > 0 { delay } else { main }) -= 1;
        }
        self.notice();
    }

    fn press(&mut self) -> bool {
        if self.fallen.is_some() {
            return false;
        }
        let time = &mut self.times[(self.first + self.ply) % 2];
        match self.controls[(self.first + self.ply) % 2] {
            Control::Fischer { increment, .. } => time.0 += increment,
            Control::Bronstein { delay, .. } => time.1 = delay,
            Control::Unlimited | Control::SuddenDeath { .. } => {}
        }
        self.ply += 1;
        self.line.truncate(self.ply);
        self.line.push(self.times);
        self.notice();
        true
    }
}

#[derive(Clone, Debug)]
enum Event {
    Wait(u64),
    /// An event whose time is earlier than the latest one.
    TimeGoesBack(u64),
    Press,
    Pause,
    Resume,
    Add(Color, u64),
    GoTo(Index),
}

fn any_control() -> impl Strategy<Value = Control> {
    (0..40_u64, 0..6_u64, 0..4_u8).prop_map(|(main, more, kind)| match kind {
        0 => Control::Unlimited,
        1 => Control::SuddenDeath { main },
        2 => Control::Fischer { main, increment: more },
        _ => Control::Bronstein { main, delay: more },
    })
}

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        6 => (0..12_u64).prop_map(Event::Wait),
        1 => (1..9_u64).prop_map(Event::TimeGoesBack),
        6 => Just(Event::Press),
        1 => Just(Event::Pause),
        3 => Just(Event::Resume),
        1 => (select(&Color::ALL[..]), 0..20_u64).prop_map(|(color, more)| Event::Add(color, more)),
        1 => any::<Index>().prop_map(Event::GoTo),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_clock_agrees_with_a_reference_clock_that_ticks_every_millisecond(
        controls in [any_control(), any_control()],
        first in select(&Color::ALL[..]),
        events in prop::collection::vec(any_event(), 1..60),
    ) {
        let mut clock = Clock::new(controls, first);
        let mut slow = Ticking::new(controls, first as usize);
        let mut now = 0_u64;
        for event in events {
            match event {
                Event::Wait(ms) => {
                    now += ms;
                    for _ in 0..ms {
                        slow.tick();
                    }
                }
                Event::TimeGoesBack(ms) => {
                    // First passes the latest time to the clock, so that the clock ignores earlier times.
                    clock.add(Color::White, 0, now);
                    clock.add(Color::Black, 0, now.saturating_sub(ms));
                }
                Event::Press => {
                    let pressed = clock.press(now);
                    prop_assert_eq!(pressed.is_ok(), slow.press());
                }
                Event::Pause => {
                    clock.pause(now);
                    slow.running = false;
                }
                Event::Resume => {
                    clock.resume(now);
                    slow.running = slow.fallen.is_none();
                    slow.notice();
                }
                Event::Add(color, more) => {
                    clock.add(color, more, now);
                    if slow.fallen.is_none() && controls[color as usize] != Control::Unlimited {
                        slow.times[color as usize].0 += more;
                        slow.line[slow.ply][color as usize].0 += more;
                    }
                }
                Event::GoTo(index) => {
                    let ply = index.index(slow.line.len() + 1);
                    let there = ply < slow.line.len();
                    prop_assert_eq!(clock.go_to(ply, now), there);
                    if there {
                        (slow.ply, slow.times) = (ply, slow.line[ply]);
                        slow.fallen = None;
                        slow.notice();
                    }
                }
            }
            let fallen = slow.fallen.map(|turn| Color::ALL[turn]);
            prop_assert_eq!(clock.flag(now), fallen);
            prop_assert_eq!(clock.is_running(now), slow.running);
            prop_assert_eq!((clock.ply(), clock.turn() as usize), (slow.ply, slow.turn()));
            for color in Color::ALL {
                let (main, delay) = slow.times[color as usize];
                let limited = controls[color as usize] != Control::Unlimited;
                prop_assert_eq!(clock.left(color, now), limited.then_some(main + delay));
            }
        }
    }

    #[test]
    fn the_time_of_a_clock_increases_only_by_increments_and_additions(
        controls in [any_control(), any_control()],
        steps in prop::collection::vec((0..9_u64, any::<bool>(), 0..3_u64), 1..60),
    ) {
        let mut clock = Clock::new(controls, Color::White);
        clock.resume(0);
        let (mut now, mut thought) = (0, 0);
        for (ms, press, more) in steps {
            let (before, mover) = (left(&clock, now), clock.turn());
            now += ms;
            thought += ms;
            let mut allowed = [0, 0];
            if press && clock.press(now).is_ok() {
                allowed[mover as usize] = match clock.control(mover) {
                    Control::Fischer { increment, .. } => increment,
                    Control::Bronstein { delay, .. } => delay.min(thought),
                    Control::Unlimited | Control::SuddenDeath { .. } => 0,
                };
                thought = 0;
            }
            clock.add(Color::Black, more, now);
            allowed[Color::Black as usize] += more;
            for color in Color::ALL {
                let (was, is) = (before[color as usize], clock.left(color, now));
                prop_assert!(is <= was.map(|was| was + allowed[color as usize]));
                if color != mover {
                    prop_assert!(is >= was, "only the side to move loses time");
                }
            }
        }
    }
}
proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn storing_a_clock_and_deducting_the_elapsed_time_equals_letting_the_clock_run(
        controls in [any_control(), any_control()],
        thoughts in prop::collection::vec(0..12_u64, 0..12),
        elapsed in 0..12_u64,
        more in 0..12_u64,
        base in 0..1_000_000_u64,
    ) {
        let mut clock = Clock::new(controls, Color::White);
        clock.resume(0);
        let mut now = 0;
        for thought in thoughts {
            now += thought;
            let _ = clock.press(now);
        }
        now += more;
        let mut again = Clock::restore(clock.save(now), elapsed).unwrap();
        again.resume(base);
        for later in [0, 1, more, 1_000] {
            prop_assert_eq!(left(&again, base + later), left(&clock, now + elapsed + later));
            prop_assert_eq!(again.flag(base + later), clock.flag(now + elapsed + later));
        }
        prop_assert_eq!(again.press(base + more), clock.press(now + elapsed + more));
        prop_assert_eq!(left(&again, base + more), left(&clock, now + elapsed + more));
        prop_assert_eq!(again.left_at(again.ply()), clock.left_at(clock.ply()));
    }
}
