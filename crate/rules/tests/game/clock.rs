//! Tests the chess clock.

use roque::{Clock, Color, Control, DrawPolicy, FlagFallen, Game, Position};

const BLITZ: Control = Control::SuddenDeath { main: 180_000 };

fn both(control: Control) -> Clock {
    let mut clock = Clock::new([control; 2], Color::White);
    clock.resume(0);
    clock
}

pub(crate) fn left(clock: &Clock, now: u64) -> [Option<u64>; 2] {
    Color::ALL.map(|color| clock.left(color, now))
}

#[test]
fn an_unlimited_clock_never_runs_out() {
    let mut clock = both(Control::Unlimited);
    clock.press(u64::MAX / 2).unwrap();
    assert_eq!((left(&clock, u64::MAX), clock.flag(u64::MAX), clock.falls_at()), ([None; 2], None, None));
    clock.add(Color::White, 120_000, 0);
    assert_eq!((left(&clock, 0), clock.left_at(1)), ([None; 2], Some([None; 2])));
}

#[test]
fn in_sudden_death_only_the_time_of_the_side_to_move_decreases() {
    let mut clock = both(BLITZ);
    assert_eq!(left(&clock, 5_000), [Some(175_000), Some(180_000)]);
    clock.press(10_000).unwrap();
    assert_eq!((clock.turn(), clock.ply()), (Color::Black, 1));
    assert_eq!(left(&clock, 12_500), [Some(170_000), Some(177_500)]);
}

#[test]
fn a_fischer_increment_is_added_before_every_move_including_the_first_and_accumulates() {
    let mut clock = both(Control::Fischer { main: 60_000, increment: 2_000 });
    assert_eq!(left(&clock, 0), [Some(62_000); 2]);
    clock.press(500).unwrap();
    assert_eq!(clock.left(Color::White, 500), Some(63_500));
    clock.press(10_500).unwrap();
    assert_eq!(clock.left(Color::Black, 10_500), Some(54_000));
}

#[test]
fn a_bronstein_delay_gives_back_the_time_used_up_to_the_delay() {
    let mut clock = both(Control::Bronstein { main: 60_000, delay: 2_000 });
    assert_eq!(left(&clock, 0), [Some(62_000); 2]);
    clock.press(500).unwrap();
    assert_eq!(clock.left(Color::White, 500), Some(62_000));
    clock.press(10_500).unwrap();
    assert_eq!(clock.left(Color::Black, 10_500), Some(54_000));
}

#[test]
fn a_bronstein_delay_counts_a_move_across_a_pause_as_one_move() {
    let mut clock = both(Control::Bronstein { main: 60_000, delay: 2_000 });
    clock.pause(1_500);
    clock.resume(100_000);
    clock.press(101_500).unwrap();
    assert_eq!(clock.left(Color::White, 101_500), Some(61_000));
}

#[test]
fn each_side_may_have_its_own_time_control() {
    let mut clock = Clock::new([BLITZ, Control::Unlimited], Color::White);
    clock.resume(0);
    clock.press(1_000).unwrap();
    assert_eq!((left(&clock, 9_000_000), clock.falls_at()), ([Some(179_000), None], None));
    clock.press(9_000_000).unwrap();
    assert_eq!(clock.falls_at(), Some(9_179_000));
    assert_eq!((clock.control(Color::White), clock.control(Color::Black)), (BLITZ, Control::Unlimited));
}

#[test]
fn if_black_moves_first_blacks_time_runs_first() {
    let mut clock = Clock::new([BLITZ; 2], Color::Black);
    clock.resume(0);
    assert_eq!(left(&clock, 1_000), [Some(180_000), Some(179_000)]);
    clock.press(1_000).unwrap();
    assert_eq!(clock.turn(), Color::White);
}

#[test]
fn a_clock_does_not_run_before_it_is_started_or_while_it_is_paused() {
    let mut clock = Clock::new([BLITZ; 2], Color::White);
    assert_eq!((left(&clock, 50_000), clock.is_running(50_000)), ([Some(180_000); 2], false));
    clock.resume(50_000);
    clock.pause(51_000);
    assert_eq!((left(&clock, 90_000), clock.falls_at()), ([Some(179_000), Some(180_000)], None));
    clock.resume(90_000);
    clock.resume(90_500);
    assert_eq!((clock.left(Color::White, 91_000), clock.is_running(91_000)), (Some(178_000), true));
}

#[test]
fn pressing_a_stopped_clock_passes_the_turn_but_does_not_start_the_clock() {
    let mut clock = Clock::new([BLITZ; 2], Color::White);
    clock.press(7_000).unwrap();
    assert_eq!((clock.turn(), clock.is_running(8_000)), (Color::Black, false));
    clock.resume(10_000);
    assert_eq!(left(&clock, 11_000), [Some(180_000), Some(179_000)]);
}

#[test]
fn a_flag_falls_in_the_millisecond_in_which_no_time_is_left_even_if_the_clock_is_read_later() {
    let mut clock = both(BLITZ);
    assert_eq!((clock.flag(179_999), clock.left(Color::White, 179_999)), (None, Some(1)));
    assert_eq!((clock.flag(180_000), clock.left(Color::White, 180_000)), (Some(Color::White), Some(0)));
    let mut late = clock.clone();
    assert_eq!(late.press(180_000), Err(FlagFallen(Color::White)));
    assert_eq!(clock.press(179_999), Ok(()));
    // If the device sleeps for an hour, Black's flag falls, and any later press is too late.
    let hour = 3_600_000;
    assert_eq!(clock.flag(hour), Some(Color::Black));
    assert_eq!(clock.press(hour), Err(FlagFallen(Color::Black)));
    clock.add(Color::Black, 120_000, hour);
    clock.resume(hour);
    assert_eq!((left(&clock, 2 * hour), clock.ply()), ([Some(1), Some(0)], 1));
    assert_eq!((clock.flag(2 * hour), clock.is_running(2 * hour)), (Some(Color::Black), false));
}

#[test]
fn a_time_earlier_than_the_latest_one_counts_as_the_latest_one() {
    let mut clock = both(BLITZ);
    clock.press(10_000).unwrap();
    clock.press(4_000).unwrap();
    assert_eq!(left(&clock, 10_000), [Some(170_000), Some(180_000)]);
    assert_eq!(left(&clock, 2_000), [Some(170_000), Some(180_000)]);
}

#[test]
fn the_penalty_of_a_wrong_claim_is_added_while_the_clock_runs() {
    let mut game = Game::with_draws(Position::default(), DrawPolicy::Claims);
    let mut clock = both(BLITZ);
    let claim = game.claim(Color::White, None).unwrap();
    clock.add(Color::Black, claim.penalty(&clock), 3_000);
    assert_eq!(left(&clock, 4_000), [Some(176_000), Some(240_000)]);
}

#[test]
fn the_penalty_is_two_minutes_from_an_hour_for_sixty_moves_and_otherwise_one_minute() {
    let fischer =
        |main: u64, increment: u64| Control::Fischer { main: main * 60_000, increment: increment * 1_000 };
    let minutes = |white, black| Clock::new([white, black], Color::White).penalty() / 60_000;
    for (main, increment) in [(3, 2), (5, 0), (10, 5), (15, 10), (29, 30), (59, 0)] {
        assert_eq!(minutes(fischer(main, increment), fischer(main, increment)), 1, "{main}+{increment}");
    }
    for (main, increment) in [(30, 30), (60, 0), (90, 30)] {
        assert_eq!(minutes(fischer(main, increment), fischer(main, increment)), 2, "{main}+{increment}");
    }
    let delay = Control::Bronstein { main: 55 * 60_000, delay: 5_000 };
    assert_eq!(minutes(delay, delay), 2);
    // The penalty depends on the longer time control of the two sides. A side without a time limit is
    // ignored.
    assert_eq!(minutes(fischer(5, 0), Control::SuddenDeath { main: 3_600_000 }), 2);
    assert_eq!(minutes(Control::Unlimited, fischer(5, 0)), 1);
    assert_eq!(minutes(Control::SuddenDeath { main: u64::MAX }, fischer(1, u64::MAX / 1_000)), 2);
}

#[test]
fn taking_back_moves_restores_the_time_spent_on_them() {
    let mut clock = both(BLITZ);
    clock.press(10_000).unwrap();
    clock.press(30_000).unwrap();
    assert_eq!(clock.left_at(2), Some([Some(170_000), Some(160_000)]));
    assert!(clock.go_to(1, 45_000));
    assert_eq!((clock.turn(), left(&clock, 46_000)), (Color::Black, [Some(170_000), Some(179_000)]));
    assert!(clock.go_to(2, 50_000));
    assert_eq!(left(&clock, 50_000), [Some(170_000), Some(160_000)]);
    assert!(!clock.go_to(3, 50_000));
    // A different move replaces the moves that were taken back, with their times.
    assert!(clock.go_to(0, 60_000));
    clock.press(61_000).unwrap();
    assert_eq!((clock.left_at(1), clock.left_at(2)), (Some([Some(179_000), Some(180_000)]), None));
}

#[test]
fn a_penalty_is_kept_when_the_game_returns_to_its_ply_and_removed_when_the_game_returns_to_an_earlier_ply() {
    let mut clock = both(BLITZ);
    clock.press(10_000).unwrap();
    clock.add(Color::White, 120_000, 11_000);
    clock.press(20_000).unwrap();
    clock.go_to(1, 21_000);
    assert_eq!(left(&clock, 21_000), [Some(290_000), Some(180_000)]);
    clock.go_to(0, 21_000);
    assert_eq!(left(&clock, 21_000), [Some(180_000); 2]);
}

#[test]
fn after_a_flag_fall_is_taken_back_the_clock_stays_stopped() {
    let mut clock = both(BLITZ);
    clock.press(10_000).unwrap();
    assert_eq!(clock.flag(500_000), Some(Color::Black));
    assert!(clock.go_to(1, 500_000));
    assert_eq!((clock.flag(600_000), clock.is_running(600_000)), (None, false));
    clock.resume(600_000);
    assert_eq!(left(&clock, 601_000), [Some(170_000), Some(179_000)]);
}

#[test]
fn extreme_values_do_not_overflow() {
    let mut clock = both(Control::Fischer { main: u64::MAX, increment: u64::MAX });
    clock.press(1).unwrap();
    clock.add(Color::Black, u64::MAX, 2);
    assert_eq!(left(&clock, 2), [Some(u64::MAX); 2]);
    assert_eq!(clock.press(u64::MAX), Err(FlagFallen(Color::Black)));
}
#[test]
fn a_restored_clock_does_not_run_until_it_is_resumed_and_stores_no_time_of_day() {
    let mut clock = both(Control::Fischer { main: 60_000, increment: 2_000 });
    clock.press(10_000).unwrap();
    let record = clock.save(15_000);
    assert_eq!(
        (record.running, record.ply, &record.line[..]),
        (true, 1, &[[62_000; 2], [54_000, 62_000]][..])
    );
    let mut again = Clock::restore(record, 0).unwrap();
    assert!(!again.is_running(1_000_000) && again.falls_at().is_none());
    assert_eq!(left(&again, 1_000_000), [Some(54_000), Some(57_000)]);
    // After a restore, the time that the caller passes may start at 0.
    again.resume(3);
    assert_eq!((left(&again, 1_003), again.turn()), ([Some(54_000), Some(56_000)], Color::Black));
    assert!(again.go_to(0, 1_003));
    assert_eq!(left(&again, 1_003), [Some(62_000); 2]);
}

#[test]
fn elapsed_time_is_deducted_from_the_side_to_move_and_may_let_its_flag_fall() {
    let mut clock = both(BLITZ);
    clock.press(60_000).unwrap();
    let record = clock.save(70_000);
    let charged = Clock::restore(record.clone(), 30_000).unwrap();
    assert_eq!(left(&charged, 0), [Some(120_000), Some(140_000)]);
    let mut too_late = Clock::restore(record, 170_000).unwrap();
    assert_eq!((too_late.flag(0), left(&too_late, 0)), (Some(Color::Black), [Some(120_000), Some(0)]));
    assert_eq!(too_late.press(0), Err(FlagFallen(Color::Black)));
}

#[test]
fn a_stopped_clock_loses_no_elapsed_time() {
    let mut clock = both(BLITZ);
    clock.pause(60_000);
    let again = Clock::restore(clock.save(99_000), 500_000).unwrap();
    assert_eq!((left(&again, 7), again.flag(7)), ([Some(120_000), Some(180_000)], None));
}

#[test]
fn a_fallen_flag_stays_fallen_after_the_clock_is_restored() {
    let clock = both(BLITZ);
    let record = clock.save(200_000);
    assert_eq!((record.fallen, record.running, record.left), (Some(Color::White), false, [0, 180_000]));
    let mut again = Clock::restore(record, 0).unwrap();
    again.resume(5);
    assert_eq!((again.flag(0), again.is_running(5)), (Some(Color::White), false));
}

#[test]
fn a_stored_clock_whose_ply_is_missing_is_rejected() {
    let record = both(BLITZ).save(0);
    assert!(Clock::restore(roque::ClockRecord { ply: 1, ..record.clone() }, 0).is_none());
    assert!(Clock::restore(roque::ClockRecord { line: vec![], ..record }, 0).is_none());
}

#[test]
fn a_stored_clock_with_a_fallen_flag_and_time_left_is_rejected() {
    let fallen = both(BLITZ).save(200_000);
    for left in [[5, 180_000], [0, 180_000]] {
        let record = roque::ClockRecord { left, ..fallen.clone() };
        assert_eq!(Clock::restore(record, 0).is_some(), left[0] == 0);
    }
    let unlimited = [Control::Unlimited, fallen.controls[1]];
    assert!(Clock::restore(roque::ClockRecord { controls: unlimited, ..fallen }, 0).is_none());
}
