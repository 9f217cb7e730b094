use roque::{Clock, Color, Control, FlagFallen};

const MAIN: u64 = 60_000;

fn running(control: Control) -> Clock {
    let mut clock = Clock::new([control; 2], Color::White);
    clock.resume(0);
    clock
}

#[test]
fn clock_none() {
    let clock = running(Control::Unlimited);
    assert_eq!((clock.left(Color::White, 1 << 40), clock.flag(1 << 40)), (None, None));
}

#[test]
fn clock_sudden() {
    let mut clock = running(Control::SuddenDeath { main: MAIN });
    clock.press(10_000).unwrap();
    clock.press(30_000).unwrap();
    assert_eq!(
        (clock.left(Color::White, 30_000), clock.left(Color::Black, 30_000)),
        (Some(50_000), Some(40_000))
    );
}

#[test]
fn clock_fischer() {
    let mut clock = running(Control::Fischer { main: MAIN, increment: 5_000 });
    clock.press(1_000).unwrap();
    // Five seconds before the first move, one used, five more after it.
    assert_eq!(clock.left(Color::White, 1_000), Some(MAIN + 9_000));
}

#[test]
fn clock_bronstein() {
    let mut clock = running(Control::Bronstein { main: MAIN, delay: 5_000 });
    clock.press(2_000).unwrap();
    assert_eq!(clock.left(Color::White, 2_000), Some(MAIN + 5_000), "what was used is given back");
    clock.press(2_000).unwrap();
    clock.press(10_000).unwrap();
    assert_eq!(clock.left(Color::White, 10_000), Some(MAIN + 2_000), "but no more than the delay");
}

#[test]
fn clock_sides() {
    let controls = [Control::SuddenDeath { main: MAIN }, Control::SuddenDeath { main: 2 * MAIN }];
    let clock = Clock::new(controls, Color::White);
    assert_eq!((clock.left(Color::White, 0), clock.left(Color::Black, 0)), (Some(MAIN), Some(2 * MAIN)));
}

#[test]
fn clock_pause() {
    let mut clock = running(Control::SuddenDeath { main: MAIN });
    clock.pause(1_000);
    assert_eq!(clock.left(Color::White, 1 << 40), Some(59_000));
    clock.resume(100_000);
    assert_eq!(clock.left(Color::White, 101_000), Some(58_000));
}

#[test]
fn clock_flag() {
    let mut clock = running(Control::SuddenDeath { main: MAIN });
    assert_eq!((clock.flag(MAIN - 1), clock.flag(MAIN)), (None, Some(Color::White)));
    assert_eq!(clock.press(MAIN), Err(FlagFallen(Color::White)));
}
