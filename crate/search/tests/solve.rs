//! Tests the solver against a brute-force solver that follows the definitions of the stipulations.

use roque::{Color, Move, Position, Rules};
use roque_search::{Goal, Play, Solution, SolveError, Stipulation, solve};

const TABLE: usize = 1 << 16;

fn reached(goal: Goal, mv: Move, after: &Position) -> bool {
    match goal {
        Goal::Mate => after.is_checkmate(),
        Goal::Stalemate => !after.is_check() && !after.has_legal_move(),
        Goal::Check => after.is_check(),
        Goal::Capture => mv.captured().is_some(),
    }
}

/// A brute-force solver that follows the definitions of the stipulations.
struct Plain {
    goal: Goal,
    play: Play,
}

impl Plain {
    fn at_once(&self, position: &Position) -> bool {
        position.legal_moves().iter().any(|&mv| reached(self.goal, mv, &position.after(mv)))
    }

    /// Returns whether the side to move can force the goal.
    fn attacks(&self, position: &Position, moves: u32) -> bool {
        if self.play == Play::Reflex && self.at_once(position) {
            return false;
        }
        position.legal_moves().iter().any(|&mv| self.forces(position, mv, moves))
    }

    fn forces(&self, position: &Position, mv: Move, moves: u32) -> bool {
        let after = position.after(mv);
        let replies = after.legal_moves();
        if self.play == Play::Direct {
            let all = || replies.iter().all(|&reply| self.attacks(&after.after(reply), moves - 1));
            return reached(self.goal, mv, &after) || moves > 1 && !replies.is_empty() && all();
        }
        if self.play == Play::Reflex && self.at_once(&after) {
            return true;
        }
        !replies.is_empty()
            && replies.iter().all(|&reply| {
                let then = after.after(reply);
                reached(self.goal, reply, &then) || moves > 1 && self.attacks(&then, moves - 1)
            })
    }

    fn keys(&self, position: &Position, moves: u32) -> Vec<String> {
        if self.play == Play::Reflex && self.at_once(position) {
            return Vec::new();
        }
        let legal = position.legal_moves();
        sorted(legal.into_iter().filter(|&mv| self.forces(position, mv, moves)).map(|mv| vec![mv]))
    }

    fn help(&self, position: &Position, plies: u32, line: &mut Vec<Move>, found: &mut Vec<Vec<Move>>) {
        for mv in position.legal_moves() {
            let after = position.after(mv);
            line.push(mv);
            if plies > 1 && plies % 2 == 1 && reached(self.goal, mv, &after) {
                // The goal is reached before the last ply, so the line ends here without being a solution.
            } else if plies > 1 {
                self.help(&after, plies - 1, line, found);
            } else if reached(self.goal, mv, &after) {
                found.push(line.clone());
            }
            line.pop();
        }
    }

    fn series(&self, position: &Position, moves: u32, line: &mut Vec<Move>, found: &mut Vec<Vec<Move>>) {
        if self.play == Play::Reflex && self.at_once(position) {
            return;
        }
        for mv in position.legal_moves() {
            let after = position.after(mv);
            line.push(mv);
            if moves > 1 && self.play == Play::Direct && reached(self.goal, mv, &after) {
                // The goal is reached before the last move, so the line ends here without being a solution.
            } else if moves > 1 {
                let mut setup = after.setup();
                (setup.turn, setup.en_passant) = (position.turn(), None);
                // If the side to move is in check, it cannot pass, so the series ends.
                if let Ok(next) = Position::new(&setup, after.rules()) {
                    self.series(&next, moves - 1, line, found);
                }
            } else if self.play == Play::Direct {
                if reached(self.goal, mv, &after) {
                    found.push(line.clone());
                }
            } else {
                let replies = after.legal_moves();
                let reaching = |&reply: &Move| reached(self.goal, reply, &after.after(reply));
                if self.play != Play::SelfPlay || replies.iter().all(reaching) {
                    for reply in replies.into_iter().filter(reaching) {
                        found.push([line.as_slice(), &[reply]].concat());
                    }
                }
            }
            line.pop();
        }
    }
}

/// Returns the lines as texts, in alphabetical order.
fn sorted(lines: impl IntoIterator<Item = Vec<Move>>) -> Vec<String> {
    let text = |line: Vec<Move>| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let mut sorted: Vec<_> = lines.into_iter().map(text).collect();
    sorted.sort_unstable();
    sorted
}

fn solved(position: &Position, stipulation: Stipulation) -> Vec<String> {
    match solve(position, stipulation, TABLE, &mut |_| true).unwrap() {
        Solution::Keys(keys) => sorted(keys.into_iter().map(|key| vec![key])),
        Solution::Lines(lines) => sorted(lines),
    }
}

fn by_definition(position: &Position, stipulation: Stipulation) -> Vec<String> {
    let plain = Plain { goal: stipulation.goal(), play: stipulation.play() };
    let mut found = Vec::new();
    if stipulation.is_series() {
        for moves in 1..=stipulation.moves() {
            plain.series(position, moves, &mut Vec::new(), &mut found);
        }
        sorted(found)
    } else if stipulation.play() == Play::Help {
        let plies = stipulation.half_moves();
        for length in (1..=plies).filter(|length| length % 2 == plies % 2) {
            plain.help(position, length, &mut Vec::new(), &mut found);
        }
        sorted(found)
    } else {
        plain.keys(position, stipulation.moves())
    }
}

/// Positions with few pieces close together, which have solutions in two moves.
const POSITIONS: [&str; 7] = [
    "k7/8/1K6/8/8/8/1p6/3R4 w - - 0 1",
    "8/8/8/8/8/2k5/1p1p4/1K1R4 w - - 0 1",
    "7k/5K1p/8/6N1/8/8/8/8 w - - 0 1",
    "8/8/8/8/1b6/2n5/P1k5/K7 w - - 0 1",
    "5bk1/5p1p/6pK/8/8/8/8/6QB w - - 0 1",
    "k1K5/p7/1P6/8/8/8/8/6r1 w - - 0 1",
    "8/P7/8/8/8/k1K5/p7/8 w - - 0 1",
];

#[test]
fn every_two_move_stipulation_has_the_solutions_of_its_definition_in_all_variants() {
    let mut solutions = 0;
    for rules in Rules::all() {
        for fen in POSITIONS {
            let position = Position::from_fen(fen, rules).unwrap();
            for text in [
                "#1", "#2", "=2", "+2", "x2", "s#1", "s#2", "s=2", "sx2", "r#2", "r=2", "ser-#2", "ser-=2",
                "ser-x2", "ser-s#2", "ser-r=2", "ser-s=2",
            ] {
                let stipulation: Stipulation = text.parse().unwrap();
                let found = solved(&position, stipulation);
                assert_eq!(found, by_definition(&position, stipulation), "{rules} {text} {fen}");
                solutions += found.len();
            }
        }
    }
    assert!(solutions > 400, "too few solutions to compare: {solutions}");
}

#[test]
fn help_play_begins_with_black_or_with_white_after_a_half_move_whichever_side_is_to_move() {
    let mut solutions = 0;
    for rules in Rules::all() {
        for fen in POSITIONS {
            for (text, first) in [
                ("h#1", Color::Black),
                ("h#1.5", Color::White),
                ("h=1", Color::Black),
                ("h+1.5", Color::White),
                ("hx1.5", Color::White),
                ("ser-h#2", Color::Black),
            ] {
                let stipulation: Stipulation = text.parse().unwrap();
                let both = [fen.to_owned(), fen.replace(" w ", " b ")];
                let legal = both.iter().filter_map(|fen| Position::from_fen(fen, rules).ok());
                let positions: Vec<_> = legal.collect();
                let Some(start) = positions.iter().find(|position| position.turn() == first) else {
                    continue;
                };
                let wanted = by_definition(start, stipulation);
                for position in &positions {
                    assert_eq!(solved(position, stipulation), wanted, "{rules} {text} {fen}");
                }
                solutions += wanted.len();
            }
        }
    }
    assert!(solutions > 100, "too few solutions to compare: {solutions}");
}

#[test]
fn a_mate_in_three_has_the_keys_that_follow_from_its_definition() {
    // In the solution, the rook waits on the seventh rank while the king approaches the corner.
    let position = Position::from_fen("k7/8/2K5/8/8/8/8/7R w - - 0 1", Rules::ORTHODOX).unwrap();
    assert_eq!(solved(&position, "#2".parse().unwrap()), by_definition(&position, "#2".parse().unwrap()));
    assert_eq!(solved(&position, "#3".parse().unwrap()), by_definition(&position, "#3".parse().unwrap()));
}

#[test]
fn the_callback_stops_the_solver_and_too_many_solutions_give_an_error() {
    let array = Position::default();
    let stopped = solve(&array, "#9".parse().unwrap(), TABLE, &mut |nodes| nodes < 20_000);
    assert_eq!(stopped, Err(SolveError::Stopped));
    let queens = Position::from_fen("k7/8/8/8/8/8/8/KQQQQQ2 w - - 0 1", Rules::ORTHODOX).unwrap();
    assert_eq!(solve(&queens, "ser-+6".parse().unwrap(), TABLE, &mut |_| true), Err(SolveError::TooMany));
}

#[test]
fn a_position_that_is_illegal_for_the_beginning_side_gives_its_faults() {
    // Black begins a helpmate, but White, who is in check, would have to move.
    let position = Position::from_fen("k7/8/8/8/8/8/8/K6r w - - 0 1", Rules::ORTHODOX).unwrap();
    let error = solve(&position, "h#1".parse().unwrap(), TABLE, &mut |_| true).unwrap_err();
    assert!(matches!(error, SolveError::Position(_)), "{error}");
}

#[test]
fn a_stalemated_position_has_no_solutions() {
    let stalemate = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Rules::ORTHODOX).unwrap();
    for text in ["#1", "s#2", "r#1", "h#1", "ser-#3"] {
        assert!(solved(&stalemate, text.parse().unwrap()).is_empty(), "{text}");
    }
}
