//! Tests random games under all rules.

use crate::reference::{Random, in_parallel};
use roque::{Captures, Castling, Move, MoveKind, Position, Role, Rules};

#[test]
fn random_games_under_all_rules_keep_the_invariants_of_positions_and_moves() {
    play_at_random(150_000, 0x5eed);
}

#[test]
#[ignore = "40 s of processor time: `ROQUE_ALL=1 cargo xtask test`"]
fn a_million_random_plies_under_all_rules_keep_the_invariants() {
    play_at_random(1_000_000, 0x5eed_5eed);
}

/// Plays this number of plies under each set of rules.
fn play_at_random(plies_of_each: usize, seed: u64) {
    let rules: Vec<Rules> = Rules::all().collect();
    in_parallel(&rules, |&rules| {
        let mut random = Random(seed + rules.to_string().len() as u64);
        let mut plies = 0;
        while plies < plies_of_each {
            let mut position = Position::initial(rules);
            for _ in 0..300 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                // Captures and castling are rare among random moves, so every other move is one of them if
                // possible.
                let special: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|mv| mv.captured().is_some() || mv.partner().is_some())
                    .collect();
                let choice = if plies % 2 == 0 && !special.is_empty() { &special } else { &moves };
                let mv = choice[random.below(choice.len())];
                check_position(&position, &moves);
                position = check_move(&position, mv);
                plies += 1;
            }
        }
    });
}

fn check_position(position: &Position, moves: &[Move]) {
    assert_eq!(position.count_legal_moves(), moves.len(), "{position:?}");
    let mut distinct = moves.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), moves.len(), "a move twice in {position:?}");
    let in_check = position.is_check();
    for mv in moves {
        assert_ne!(mv.captured(), Some(Role::King), "{mv} in {position:?}");
        assert!(!in_check || mv.kind() != MoveKind::Castling, "{mv} out of check in {position:?}");
    }
    let again =
        Position::from_fen(&position.fen(), position.rules()).unwrap_or_else(|e| panic!("{position:?}: {e}"));
    assert_eq!((again, again.key()), (*position, position.key()));
}

fn check_move(before: &Position, mv: Move) -> Position {
    let rules = before.rules();
    let mut after = *before;
    after.play(mv).unwrap();

    // After a capture there is one piece less, and otherwise the number of pieces stays the same. Both kings
    // remain on the board, and the king of the side that moved is safe.
    let pieces = |position: &Position| position.board().occupied().len();
    assert_eq!(pieces(&after) + u32::from(mv.captured().is_some()), pieces(before), "{mv} in {before:?}");
    let reread = Position::new(&after.setup(), rules);
    assert!(reread.is_ok(), "{mv} in {before:?}: {reread:?}");

    // All captures of take-make, and no other moves, have a Make; the Make of a captured pawn is never
    // diagonal.
    assert_eq!(mv.has_make(), mv.captured().is_some() && rules.captures == Captures::TakeMake);
    if mv.has_make() && mv.captured() == Some(Role::Pawn) {
        assert_eq!(mv.via().file(), mv.to().file(), "{mv} in {before:?}");
    }
    if mv.kind() == MoveKind::Exchange {
        assert_eq!(rules.castling, Castling::Exchange);
        assert!(before.rights().len() == after.rights().len() + 1, "{mv} in {before:?}");
    }

    // Each notation of a move is read back as the same move.
    let san = before.san(mv).unwrap();
    assert_eq!(before.parse_move(&san), Ok(mv), "{san} in {before:?}");
    assert_eq!(before.parse_move(&mv.to_string()), Ok(mv), "{mv} in {before:?}");
    // The first and the last stage are the positions before and after the move.
    let stages = before.stages(mv);
    assert_eq!((stages.first(), stages.last()), (Some(before.board()), Some(after.board())));
    after
}

/// Taking back all moves of a game restores every position, under all rules.
#[test]
fn taking_back_moves_restores_the_key_of_the_position_under_all_rules() {
    for rules in Rules::all() {
        let mut random = Random(7);
        let mut game = roque::Game::new(Position::initial(rules));
        let mut keys = vec![];
        while game.outcome().is_none() && keys.len() < 200 {
            let moves = game.position().legal_moves();
            keys.push((game.position().key(), game.position().fen()));
            game.play(moves[random.below(moves.len())]).unwrap();
        }
        while let Some((key, fen)) = keys.pop() {
            assert!(game.undo());
            assert_eq!((game.position().key(), game.position().fen()), (key, fen), "{rules}");
        }
    }
}
