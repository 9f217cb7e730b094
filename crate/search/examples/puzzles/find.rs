//! Finds puzzles in games, and prints each puzzle at once as a line of JSON.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use roque::{Board, Castling, Color, Position, Role, Rules, Setup, Square};
use roque_search::Search;
use roque_search::puzzle::{Aim, Need, Puzzle, find, find_mate_by_castling, need, without_one_rule};

use crate::games::{Dice, play};
use crate::written::Found;

/// The number of changed positions that are made from a game position, to make its castling rule matter.
const CHANGES: usize = 12;
/// The number of plies at the start of a game in which no puzzles are searched.
const FIRST_PLY: usize = 12;

/// Prints the puzzles of some games that are played with a seed. The same seed gives the same puzzles.
pub fn find_all(rules: Rules, seed: u64, games: RangeInclusive<u64>) {
    let mut player = Search::new(1 << 20);
    let mut judge = Search::new(8 << 20);
    let mut visited = HashSet::new();
    for game in games {
        let mut dice = Dice::of(seed, game);
        let mut changes = Dice::of(!seed, game);
        let mut ply = 0;
        play(rules, &mut dice, &mut player, |_, position, last| {
            ply += 1;
            if ply < FIRST_PLY || !visited.insert(position.key()) {
                return;
            }
            if let Some(puzzle) = find(&mut judge, position, last) {
                print_if_needed(&mut judge, rules, seed, game, puzzle);
            }
            if rules.castling != Castling::Orthodox && ply % 3 == 0 {
                for changed in (0..CHANGES).filter_map(|_| changed(position, &mut changes)) {
                    if let Some(puzzle) = find_mate_by_castling(&changed) {
                        print_if_needed(&mut judge, rules, seed, game, puzzle);
                    }
                }
            }
        });
        eprint!("\r{rules}: game {game}  ");
    }
    eprintln!();
}

/// Prints a puzzle that needs a rule of its game. A mate in one must need the rule for its key.
fn print_if_needed(judge: &mut Search, rules: Rules, seed: u64, game: u64, puzzle: Puzzle) {
    let Some(needs) =
        without_one_rule(rules).map(|other| need(judge, &puzzle, other)).collect::<Option<Vec<_>>>()
    else {
        return;
    };
    let needs_key = needs.contains(&Need::Key);
    let is_needed = match puzzle.aim {
        Aim::Mate(1) => needs_key,
        _ => needs_key || needs.contains(&Need::Line),
    };
    if is_needed || rules == Rules::ORTHODOX {
        let found = Found::of(seed, game, &puzzle, &needs);
        // Serialization cannot fail, because the structure contains only numbers and texts.
        println!("{}", serde_json::to_string(&found).expect("plain data"));
    }
}

/// Returns a position with some pieces removed and a king moved, so that lines for castling are open.
fn changed(position: &Position, dice: &mut Dice) -> Option<Position> {
    let mut setup = Setup { en_passant: None, ..position.setup() };
    let share = dice.throw(50);
    for (square, piece) in position.board().iter() {
        if piece.role != Role::King && dice.throw(100) < share {
            setup.board.set(square, None);
        }
    }
    let color = if dice.throw(2) == 0 { Color::White } else { Color::Black };
    if dice.throw(3) > 0 {
        move_king(&mut setup.board, color, dice);
    }
    if position.rules().castling == Castling::Exchange {
        setup.rights = Setup::initial(position.rules()).rights;
    }
    // Either side may be the one that solves the puzzle.
    setup.turn = if dice.throw(2) == 0 { Color::White } else { Color::Black };
    let changed = Position::new(&setup, position.rules()).ok()?;
    (!changed.is_check() && changed.count_legal_moves() > 2).then_some(changed)
}

fn move_king(board: &mut Board, color: Color, dice: &mut Dice) {
    let Some(from) = board.king_of(color) else { return };
    let Some(to) = Square::new(dice.throw(64) as u8).filter(|&to| board.piece_at(to).is_none()) else {
        return;
    };
    let king = board.set(from, None);
    board.set(to, king);
}
