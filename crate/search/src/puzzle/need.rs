//! Decides whether a puzzle needs a rule of its game, by solving the same position without that rule.

use roque::{Captures, Castling, Fault, Position, Rules, Setup};
use roque_think::Search;

use crate::puzzle::Puzzle;
use crate::puzzle::aim::Aim;
use crate::puzzle::mates;
use crate::puzzle::only::{Bounds, lines, only_move};
use crate::puzzle::problems;

/// The number of nodes of a search without the rule.
const NODES: u64 = 60_000;

/// The difference between the solutions with and without a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Without the rule, the first move is no solution: there is another solution, or no solution.
    Key,
    /// Without the rule, the first move is still a solution, but another move solves too, or the line
    /// differs.
    Line,
    /// The solution is the same without the rule, so the puzzle does not need the rule.
    None,
}

/// Returns the games that lack one of the rules of a game: none for orthodox chess, two for a pair of fairy
/// rules.
pub fn without_one_rule(rules: Rules) -> impl Iterator<Item = Rules> {
    let captures = Rules { captures: Captures::Orthodox, ..rules };
    let castling = Rules { castling: Castling::Orthodox, ..rules };
    [captures, castling].into_iter().filter(move |&other| other != rules)
}

/// Returns the difference between the solution of a puzzle and its solution under other rules. Returns `None`
/// if the difference cannot be decided: the position is illegal under the other rules, or a proof takes too
/// long.
pub fn need(search: &mut Search, puzzle: &Puzzle, other: Rules) -> Option<Need> {
    let position = transferred(&puzzle.position, other)?;
    let key = puzzle.line[0].to_string();
    let has_key = |moves: &[roque::Move]| moves.iter().any(|mv| mv.to_string() == key);
    let is_only = match puzzle.aim {
        Aim::Mate(moves) => {
            let shorter = if moves > 1 { mates::keys(&position, moves - 1)? } else { Vec::new() };
            let keys = mates::keys(&position, moves)?;
            if !shorter.is_empty() || !has_key(&keys) {
                return Some(Need::Key);
            }
            keys.len() == 1
        }
        Aim::Win | Aim::Save | Aim::Only => {
            let best = lines(search, &position, 1, NODES);
            if !best.first().is_some_and(|line| has_key(&line.moves[..1])) {
                return Some(Need::Key);
            }
            only_move(search, &position, Bounds::of(puzzle.aim, 0), NODES).is_some()
        }
        Aim::Help(_) | Aim::Selfmate(_) => {
            let other = problems::problem(&position, puzzle.aim);
            let is_same = other.is_some_and(|other| written(&other) == written(puzzle));
            return Some(if is_same { Need::None } else { Need::Key });
        }
    };
    Some(if is_only && has_same_line(search, puzzle, &position) { Need::None } else { Need::Line })
}

/// Returns the moves of the solution as text, because packed moves of two games cannot be compared.
fn written(puzzle: &Puzzle) -> Vec<String> {
    puzzle.line.iter().map(ToString::to_string).collect()
}

/// Returns whether the line is legal under the other rules, with the same only moves.
fn has_same_line(search: &mut Search, puzzle: &Puzzle, position: &Position) -> bool {
    let mut position = *position;
    for (ply, text) in written(puzzle).iter().enumerate() {
        let Some(mv) = position.legal_moves().into_iter().find(|mv| mv.to_string() == *text) else {
            return false;
        };
        let is_solution = match puzzle.aim {
            Aim::Win | Aim::Save | Aim::Only if ply > 0 && ply % 2 == 0 => {
                lines(search, &position, 1, NODES / 2).first().is_some_and(|line| line.moves[0] == mv)
            }
            _ => true,
        };
        if !is_solution {
            return false;
        }
        position = position.after(mv);
    }
    !matches!(puzzle.aim, Aim::Mate(_)) || position.is_checkmate()
}

/// Returns the same position under other rules. If these rules castle differently, the position gets every
/// right that fits its pieces, so that orthodox castling does not count as a use of their rule.
fn transferred(position: &Position, rules: Rules) -> Option<Position> {
    let mut setup = position.setup();
    if rules.castling != position.rules().castling {
        setup.rights = roque::Bitboard::EMPTY;
        for right in Setup::initial(rules).rights {
            let before = setup.rights;
            setup.rights |= right.into();
            if setup.faults(rules).iter().any(|fault| fault == Fault::CastlingRightWithoutPieces) {
                setup.rights = before;
            }
        }
    }
    Position::new(&setup, rules).ok()
}
