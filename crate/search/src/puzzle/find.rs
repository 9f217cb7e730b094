//! Puzzles in games.

use roque::{Captures, Move, Position};

use crate::puzzle::Puzzle;
use crate::puzzle::aim::{Aim, LONGEST_MATE};
use crate::puzzle::grade::grade;
use crate::puzzle::mates;
use crate::puzzle::only::{Bounds, lines, only_move, worth};
use crate::puzzle::problems;
use crate::think::score::Score;
use crate::think::search::Search;

/// Nodes of a first look, of a proof, and of the second opinion that a test asks for.
const GLANCE: u64 = 6_000;
const PROOF: u64 = 400_000;
const OPINION: u64 = 24_000;
/// Nodes that tell whether the only move that does not lose holds the game.
const JUDGEMENT: u64 = 1_500_000;
/// How far the second opinion may be from the proof, in hundredths of a pawn.
const SLACK: i32 = 100;
/// So many moves of the solver at the most where the search is the judge.
const MOST_MOVES: usize = 4;

/// The puzzle that a position of a game holds, if it holds one. `last` is the move that led to it: who merely takes back has solved nothing.
pub fn find(search: &mut Search, position: &Position, last: Option<Move>) -> Option<Puzzle> {
    if position.count_legal_moves() < 3 {
        return None;
    }
    let glance = lines(search, position, 2, GLANCE);
    let [best, second] = &glance[..] else { return None };
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
    let (best, second) = (worth(best.score), worth(second.score));
    let aim = [Aim::Win, Aim::Save].into_iter().find(|&aim| {
        let Bounds { does, fails } = Bounds::of(aim, SLACK);
        best >= does && second <= fails
    })?;
    let line = searched_line(search, position, aim)?;
    puzzle(if aim == Aim::Save { rescue(search, position, line[0]) } else { aim }, line)
}

/// What the only move that does not lose is: it holds the game, or it is the one good move of a game that one side is winning.
pub fn rescue(search: &mut Search, position: &Position, only: Move) -> Aim {
    if holds(search, position, only, JUDGEMENT, 0) { Aim::Save } else { Aim::Only }
}

/// A game is held where neither side is better by more, in hundredths of a pawn. An advantage of 600 in Take&Make wins
/// about as often as one of 270 where captures are orthodox.
const fn held(position: &Position) -> i32 {
    match position.rules().captures {
        Captures::Orthodox => 100,
        Captures::TakeMake => 220,
    }
}

/// Whether a move holds the game, as a search of so many nodes sees it; `slack` is added to the bound, for a second opinion.
fn holds(search: &mut Search, position: &Position, mv: Move, nodes: u64, slack: i32) -> bool {
    let most = held(position) + slack;
    let after = position.after(mv);
    // A game that the move ends without a mate is drawn.
    let line = lines(search, &after, 1, nodes);
    line.first().map_or(!after.is_checkmate(), |line| worth(line.score).abs() <= most)
}

/// The line of the only moves, for as long as they are the only ones.
fn searched_line(search: &mut Search, position: &Position, aim: Aim) -> Option<Vec<Move>> {
    let bounds = Bounds::of(aim, 0);
    let mut position = *position;
    let mut line = vec![only_move(search, &position, bounds, PROOF)?];
    while line.len() < 2 * MOST_MOVES - 1 {
        let after = position.after(line[line.len() - 1]);
        let Some(reply) = lines(search, &after, 1, PROOF / 4).first().map(|line| line.moves[0]) else {
            break;
        };
        position = after.after(reply);
        let Some(mv) = only_move(search, &position, bounds, PROOF / 2) else { break };
        // What everybody sees at once adds nothing: to take back, or to play the one legal move.
        if reply.captured().is_some() && mv.captured_on() == Some(reply.to())
            || position.count_legal_moves() < 2
        {
            break;
        }
        line.extend([reply, mv]);
    }
    Some(line)
}

/// Whether a puzzle is right: its moves are legal, and each of the solver's is the only one that does what is asked, but for a mate itself.
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
                aim != Aim::Save || holds(search, &puzzle.position, puzzle.line[0], JUDGEMENT / 10, SLACK);
            is_held
                && puzzle
                    .solver_moves()
                    .all(|(position, mv)| only_move(search, &position, bounds, OPINION) == Some(mv))
        }
    }
}
