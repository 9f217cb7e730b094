//! Finds puzzles in positions of games.

use roque::{Captures, Color, Move, Position};

use crate::puzzle::Puzzle;
use crate::puzzle::aim::{Aim, LONGEST_MATE};
use crate::puzzle::grade::grade;
use crate::puzzle::mates;
use crate::puzzle::only::{Bounds, centipawns, lines, only_move};
use crate::puzzle::problems;
use roque_think::Score;
use roque_think::Search;

/// The number of nodes of the first search, of the proof, and of the check in the tests.
const FIRST_NODES: u64 = 6_000;
const PROOF_NODES: u64 = 400_000;
/// The number of nodes of each search for a line, before the line is proved.
const LINE_NODES: u64 = 30_000;
const CHECK_NODES: u64 = 24_000;
/// The number of nodes to decide whether the only move holds the game.
const HOLD_NODES: u64 = 1_500_000;
/// The check in the tests may differ from the proof by this many centipawns.
const SLACK: i32 = 100;
/// The maximum number of solver moves in a puzzle without a forced mate, where only the search judges the
/// moves.
const MOST_MOVES: usize = 5;
/// The minimum length of the line of such a puzzle, in plies, because one move alone does not show the point.
const SHORTEST_LINE: usize = 3;
/// The minimum gain of material in a `win` puzzle, in pawns.
const LEAST_GAIN: i32 = 2;

/// Returns the puzzle in a position of a game, if there is one. `last` is the move that led to the position;
/// if the solution merely recaptures, there is no puzzle.
pub fn find(search: &mut Search, position: &Position, last: Option<Move>) -> Option<Puzzle> {
    if position.count_legal_moves() < 3 {
        return None;
    }
    let found = lines(search, position, 2, FIRST_NODES);
    let [best, second] = &found[..] else { return None };
    let puzzle = |aim: Aim, line: Vec<Move>| {
        let grade = grade(position, aim, &line);
        Some(Puzzle { position: *position, aim, line, grade })
    };
    if let Score::Mate(moves @ 1..) = best.score {
        let moves = moves.unsigned_abs();
        if moves > LONGEST_MATE || matches!(second.score, Score::Mate(other) if other.unsigned_abs() == moves)
        {
            return None;
        }
        return puzzle(Aim::Mate(moves), mates::line(position, moves)?);
    }
    let takes_back =
        last.is_some_and(|last| last.captured().is_some() && best.moves[0].captured_on() == Some(last.to()));
    if takes_back {
        return None;
    }
    let (best, second) = (centipawns(best.score), centipawns(second.score));
    let aim = [Aim::Win, Aim::Save].into_iter().find(|&aim| {
        let Bounds { at_least, at_most } = Bounds::of(aim, SLACK);
        best >= at_least && second <= at_most
    })?;
    let line = searched_line(search, position, aim)?;
    if !is_proved(search, position, aim, &line) {
        return None;
    }
    puzzle(if aim == Aim::Save { rescue(search, position, line[0]) } else { aim }, line)
}

/// Returns the task of a puzzle with an only move: [`Aim::Save`] if the move holds the game, otherwise
/// [`Aim::Only`].
pub fn rescue(search: &mut Search, position: &Position, only: Move) -> Aim {
    if holds(search, position, only, HOLD_NODES, 0) { Aim::Save } else { Aim::Only }
}

/// Returns the greatest score in centipawns at which a game counts as held. With Take & Make, an advantage of
/// 600 centipawns wins about as often as one of 270 with orthodox captures.
const fn held(position: &Position) -> i32 {
    match position.rules().captures {
        Captures::Orthodox => 100,
        Captures::TakeMake => 220,
    }
}

/// Returns whether a move holds the game, by a search of `nodes` nodes. `slack` loosens the bound for the
/// check in the tests.
fn holds(search: &mut Search, position: &Position, mv: Move, nodes: u64, slack: i32) -> bool {
    let most = held(position) + slack;
    let after = position.after(mv);
    // If there is no line because the game has ended without mate, the game is a draw.
    let line = lines(search, &after, 1, nodes);
    line.first().map_or(!after.is_checkmate(), |line| centipawns(line.score).abs() <= most)
}

/// Returns the line of only moves up to the point of the puzzle: until a gain is safe, or until the only move
/// is found. Returns `None` if another move is as good before that point, or if the line is too short for a
/// puzzle.
fn searched_line(search: &mut Search, position: &Position, aim: Aim) -> Option<Vec<Move>> {
    let start = *position;
    let mut position = *position;
    let mut line = vec![only_or_forced(search, &position, Bounds::of(aim, SLACK / 2), LINE_NODES)?];
    while line.len() < 2 * MOST_MOVES - 1 {
        let after = position.after(line[line.len() - 1]);
        // The opponent's reply is the best one.
        let Some(reply) = lines(search, &after, 1, LINE_NODES).first().map(|line| line.moves[0]) else {
            break;
        };
        position = after.after(reply);
        let Some(mv) = only_or_forced(search, &position, Bounds::later(aim, SLACK / 2), LINE_NODES) else {
            break;
        };
        line.extend([reply, mv]);
        if aim == Aim::Win && is_safe_gain(search, &start, &position.after(mv)) {
            return Some(line);
        }
    }
    // A line that does not end with a gain of material ends here.
    (aim != Aim::Win && line.len() >= SHORTEST_LINE).then_some(line)
}

/// Returns whether longer searches confirm each move of a line, and the gain of material.
fn is_proved(search: &mut Search, position: &Position, aim: Aim, line: &[Move]) -> bool {
    let mut before = *position;
    let are_only = line.iter().enumerate().all(|(ply, &mv)| {
        let bounds = if ply == 0 { Bounds::of(aim, 0) } else { Bounds::later(aim, 0) };
        let nodes = if ply == 0 { PROOF_NODES } else { PROOF_NODES / 2 };
        let is_only = ply % 2 == 1 || only_or_forced(search, &before, bounds, nodes) == Some(mv);
        before = before.after(mv);
        is_only
    });
    are_only && (aim != Aim::Win || is_safe_gain(search, position, &before))
}

/// Returns whether the line of a puzzle continues to its point: the gain is on the board, and the line has
/// more than one move. Mates and composed problems always satisfy this condition.
#[must_use]
pub fn is_complete(puzzle: &Puzzle) -> bool {
    let end = puzzle.line.iter().fold(puzzle.position, |position, &mv| position.after(mv));
    match puzzle.aim {
        Aim::Mate(_) | Aim::Help(_) | Aim::Selfmate(_) => true,
        Aim::Save | Aim::Only => puzzle.line.len() >= SHORTEST_LINE,
        Aim::Win => {
            puzzle.line.len() >= SHORTEST_LINE
                && (end.is_checkmate() || gain(&puzzle.position, &end) >= LEAST_GAIN)
        }
    }
}

/// Returns the only move that fulfils the task, or the only legal move if there is just one.
fn only_or_forced(search: &mut Search, position: &Position, bounds: Bounds, nodes: u64) -> Option<Move> {
    match position.legal_moves()[..] {
        [mv] => Some(mv),
        _ => only_move(search, position, bounds, nodes),
    }
}

/// Returns whether the side that has just moved has won material that the best reply does not win back.
fn is_safe_gain(search: &mut Search, start: &Position, end: &Position) -> bool {
    if end.is_checkmate() {
        return true;
    }
    if gain(start, end) < LEAST_GAIN {
        return false;
    }
    let Some(best) = lines(search, end, 1, LINE_NODES).into_iter().next() else { return false };
    let mut position = *end;
    best.moves.iter().take(4).enumerate().all(|(ply, &mv)| {
        position = position.after(mv);
        ply % 2 == 0 || gain(start, &position) >= LEAST_GAIN
    })
}

/// Returns the material, in pawns, that the side to move at the start gains up to the end of the line.
fn gain(start: &Position, end: &Position) -> i32 {
    let gain = end.material() - start.material();
    if start.turn() == Color::White { gain } else { -gain }
}

/// Returns whether a puzzle is correct: its moves are legal, and each solver move is the only one that
/// fulfils the task. The final mating move need not be unique.
pub fn is_right(search: &mut Search, puzzle: &Puzzle) -> bool {
    let mut position = puzzle.position;
    let are_legal = puzzle.line.iter().all(|mv| {
        let is_legal = position.legal_moves().contains(mv);
        if is_legal {
            position = position.after(*mv);
        }
        is_legal
    });
    if !are_legal {
        return false;
    }
    if puzzle.aim.is_composed() {
        return problems::is_sound(puzzle);
    }
    if puzzle.line.len().is_multiple_of(2) {
        return false;
    }
    match puzzle.aim {
        Aim::Mate(moves) => {
            let in_time = puzzle.solver_moves().count() == moves as usize && position.is_checkmate();
            in_time
                && puzzle.solver_moves().zip((1..=moves).rev()).all(|((position, mv), left)| {
                    left == 1 && moves > 1 || mates::only_key(&position, left) == Some(mv)
                })
        }
        aim => {
            let bounds = |is_first| if is_first { Bounds::of(aim, SLACK) } else { Bounds::later(aim, SLACK) };
            let is_held =
                aim != Aim::Save || holds(search, &puzzle.position, puzzle.line[0], HOLD_NODES / 10, SLACK);
            is_held
                && puzzle.solver_moves().enumerate().all(|(number, (position, mv))| {
                    only_or_forced(search, &position, bounds(number == 0), CHECK_NODES) == Some(mv)
                })
        }
    }
}
