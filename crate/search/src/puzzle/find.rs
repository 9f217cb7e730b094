//! Finds puzzles in games.

use roque::{Captures, Move, Position};

use crate::puzzle::Puzzle;
use crate::puzzle::aim::{Aim, LONGEST_MATE};
use crate::puzzle::grade::grade;
use crate::puzzle::mates;
use crate::puzzle::only::{Bounds, centipawns, lines, only_move};
use crate::puzzle::problems;
use roque_think::Score;
use roque_think::Search;

/// Number of nodes of the first search, of the proof, and of the check in the tests.
const FIRST_NODES: u64 = 6_000;
const PROOF_NODES: u64 = 400_000;
const CHECK_NODES: u64 = 24_000;
/// Nodes to decide whether the only move holds the game.
const HOLD_NODES: u64 = 1_500_000;
/// Tolerance of the check against the proof, in centipawns.
const SLACK: i32 = 100;
/// Maximum number of solver moves if only the search judges.
const MOST_MOVES: usize = 4;

/// Returns the puzzle in a position of a game, if there is one. `last` is the move that led to the position,
/// because a mere recapture is no puzzle.
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
    puzzle(if aim == Aim::Save { rescue(search, position, line[0]) } else { aim }, line)
}

/// Returns the task for the only move that does not lose: [`Aim::Save`] if it holds the game, otherwise
/// [`Aim::Only`].
pub fn rescue(search: &mut Search, position: &Position, only: Move) -> Aim {
    if holds(search, position, only, HOLD_NODES, 0) { Aim::Save } else { Aim::Only }
}

/// Returns the greatest score in centipawns at which a game counts as held. An advantage of 600 in Take &
/// Make wins about as often as one of 270 with orthodox captures.
const fn held(position: &Position) -> i32 {
    match position.rules().captures {
        Captures::Orthodox => 100,
        Captures::TakeMake => 220,
    }
}

/// Returns whether a move holds the game, by a search of `nodes` nodes. `slack` loosens the bound, for the check in the
/// tests.
fn holds(search: &mut Search, position: &Position, mv: Move, nodes: u64, slack: i32) -> bool {
    let most = held(position) + slack;
    let after = position.after(mv);
    // A move that ends the game without mate is a draw.
    let line = lines(search, &after, 1, nodes);
    line.first().map_or(!after.is_checkmate(), |line| centipawns(line.score).abs() <= most)
}

/// Returns the line of only moves, as long as each is the only one.
fn searched_line(search: &mut Search, position: &Position, aim: Aim) -> Option<Vec<Move>> {
    let bounds = Bounds::of(aim, 0);
    let mut position = *position;
    let mut line = vec![only_move(search, &position, bounds, PROOF_NODES)?];
    while line.len() < 2 * MOST_MOVES - 1 {
        let after = position.after(line[line.len() - 1]);
        let Some(reply) = lines(search, &after, 1, PROOF_NODES / 4).first().map(|line| line.moves[0]) else {
            break;
        };
        position = after.after(reply);
        let Some(mv) = only_move(search, &position, bounds, PROOF_NODES / 2) else { break };
        // Recaptures and forced moves add nothing to a puzzle.
        if reply.captured().is_some() && mv.captured_on() == Some(reply.to())
            || position.count_legal_moves() < 2
        {
            break;
        }
        line.extend([reply, mv]);
    }
    Some(line)
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
            let bounds = Bounds::of(aim, SLACK);
            let is_held =
                aim != Aim::Save || holds(search, &puzzle.position, puzzle.line[0], HOLD_NODES / 10, SLACK);
            is_held
                && puzzle
                    .solver_moves()
                    .all(|(position, mv)| only_move(search, &position, bounds, CHECK_NODES) == Some(mv))
        }
    }
}
