//! Tests draws by repetition and move count, automatic and claimed.

use crate::counted::{counters, play, repetitions};
use roque::{
    Claim, Clock, Color, Control, DrawPolicy, Game, GameError, Outcome, Position, Proof, Reason, Rules,
};

pub(crate) const GAMES: [&str; 6] =
    ["orthodox", "take-make", "castling-chess", "rokagogo", "exchange", "take-make+castling-chess"];

/// A game in which draws must be claimed.
pub(crate) fn claims(rules: &str, fen: &str) -> Game {
    Game::with_draws(Position::from_fen(fen, rules.parse().unwrap()).unwrap(), DrawPolicy::Claims)
}

/// Claims a draw for the player to move, for the position on the board.
pub(crate) fn claim(game: &mut Game) -> Claim {
    game.claim(game.position().turn(), None).unwrap()
}

/// Claims a draw for the player to move, after this move.
pub(crate) fn claim_after(game: &mut Game, text: &str) -> Claim {
    let announced = game.position().parse_move(text).unwrap();
    game.claim(game.position().turn(), Some(announced)).unwrap()
}

pub(crate) fn repetition(plies: &[usize]) -> Claim {
    Claim::Right(Proof::Repetition { plies: plies.to_vec() })
}

pub(crate) const fn wrong(occurrences: usize, half_moves: u32) -> Claim {
    Claim::Wrong { occurrences, half_moves }
}

pub(crate) const fn draw(reason: Reason) -> Outcome {
    Outcome { winner: None, reason }
}

/// Plays this number of plies without a capture or pawn move, to positions that have not occurred before.
fn wander(game: &mut Game, half_moves: u32) {
    for _ in 0..half_moves {
        let on_board = *game.position();
        let mut moves = on_board.legal_moves();
        moves.retain(|&mv| {
            let after = on_board.after(mv);
            let new = (0..=game.ply()).all(|ply| *game.position_at(ply) != after);
            new && after.halfmove_clock() > 0 && after.outcome().is_none()
        });
        // The numbers are pseudo-random and the same in each run.
        let next = moves.into_iter().min_by_key(|&mv| on_board.after(mv).key());
        game.play(next.expect("a move to a new position exists")).unwrap();
    }
}

#[test]
fn a_repetition_claim_is_correct_from_the_third_occurrence_as_counted_by_two_other_programs() {
    for case in repetitions() {
        let mut game = claims("orthodox", &case.fen);
        for (ply, text) in (1..).zip(&case.moves) {
            let mut announced = game.clone();
            let after = claim_after(&mut announced, text);
            play(&mut game, text);
            let on_board = claim(&mut game.clone());
            assert_eq!(after, on_board, "{}: ply {ply}", case.note);
            assert_eq!(announced.position(), game.position(), "the announced move is played");
            match on_board {
                Claim::Right(Proof::Repetition { plies }) => {
                    assert_eq!(plies.len(), case.occurrences[ply], "{}: ply {ply}", case.note);
                    assert!(plies.iter().all(|&ply| game.position_at(ply) == game.position()));
                    assert_eq!(announced.outcome(), Some(draw(Reason::Repetition)));
                }
                claim => {
                    let clock = game.position().halfmove_clock();
                    assert_eq!(claim, wrong(case.occurrences[ply], clock), "{}: ply {ply}", case.note);
                    assert!(case.occurrences[ply] < 3, "{}: ply {ply}", case.note);
                }
            }
            assert_eq!(game.outcome(), None, "nobody has claimed");
        }
    }
}

#[test]
fn the_fifty_move_rule_is_claimed_and_the_seventy_five_move_rule_is_automatic_as_in_another_program() {
    for case in counters() {
        let mut game = claims("orthodox", &case.fen);
        if !case.is_seventyfive_moves {
            let claim = claim_after(&mut game.clone(), &case.mv);
            assert_eq!(matches!(claim, Claim::Right(_)), case.can_claim_fifty, "{}", case.note);
        }
        play(&mut game, &case.mv);
        let ended = case.is_seventyfive_moves.then_some(Reason::SeventyFiveMoves);
        assert_eq!(game.outcome(), ended.map(draw), "{}", case.note);
    }
}

#[test]
fn under_all_rules_the_third_occurrence_may_be_claimed_and_the_fifth_is_automatic() {
    for rules in GAMES {
        let mut game =
            Game::with_draws(Position::initial(rules.parse::<Rules>().unwrap()), DrawPolicy::Claims);
        let dance = "g1f3 g8f6 f3g1 f6g8 ";
        play(&mut game, &dance.repeat(2));
        assert_eq!(game.outcome(), None, "{rules}");
        assert_eq!(claim(&mut game.clone()), repetition(&[0, 4, 8]), "{rules}");
        play(&mut game, &dance.repeat(2));
        assert_eq!((game.ply(), game.outcome()), (16, Some(draw(Reason::FivefoldRepetition))), "{rules}");
        assert_eq!(game.claim(Color::White, None), Err(GameError::GameOver));
    }
}

#[test]
fn positions_with_different_castling_rights_are_different() {
    let mut game = claims("orthodox", "r3k3/1p6/8/8/8/8/6PP/R5K1 w q - 0 1");
    let round = "g1f2 e8e7 f2g1 e7e8 ";
    play(&mut game, &round.repeat(2));
    assert_eq!(claim(&mut game), wrong(2, 8));
    play(&mut game, round);
    assert_eq!(claim(&mut game), repetition(&[4, 8, 12]));
}

#[test]
fn karpov_claimed_against_miles_in_positions_with_different_castling_rights_and_was_wrong() {
    // In Karpov–Miles, Tilburg 1986, Black may still castle after 22.Nb5, but not after the rook has moved to
    // a4.
    let mut game = claims("orthodox", "r3kb1r/5ppp/4p3/1N6/4P3/8/Pn1BK1PP/R6R b kq - 0 22");
    play(&mut game, "Ra4 Nc3 Ra8 Nb5 Ra4 Nc3 Ra8");
    let verdict = claim_after(&mut game, "Nb5");
    let boards = [0, 4, 8].map(|ply| game.position_at(ply).board());
    assert!(boards.iter().all(|&board| board == boards[0]));
    let tournament = Clock::new([Control::SuddenDeath { main: 7_200_000 }; 2], Color::White);
    assert_eq!((&verdict, verdict.penalty(&tournament)), (&wrong(2, 8), 120_000));
    // After one more repetition the claim would have been correct.
    game.decline_draw(Color::Black).unwrap();
    play(&mut game, "Ra4 Nc3 Ra8");
    assert_eq!(claim_after(&mut game, "Nb5"), repetition(&[4, 8, 12]));
}

#[test]
fn in_castling_chess_equal_placements_are_equal_positions_because_there_are_no_castling_rights() {
    let mut game = claims("castling-chess", "r3k3/1p6/8/8/8/8/6PP/R5K1 w q - 0 1");
    play(&mut game, &"g1f2 e8e7 f2g1 e7e8 ".repeat(2));
    assert_eq!(claim(&mut game), repetition(&[0, 4, 8]));
}

#[test]
fn in_exchange_castling_only_the_exchange_itself_makes_a_position_different() {
    let fen = "4k2r/1p6/8/8/8/8/8/R3K3 w Xx - 0 1";
    let round = "e1f2 e8e7 f2e1 e7e8 ";
    let mut game = claims("exchange", fen);
    play(&mut game, &round.repeat(2));
    assert_eq!(claim(&mut game), repetition(&[0, 4, 8]));
    let mut game = claims("exchange", fen);
    // White's king and rook exchange places and then walk back to their squares.
    play(&mut game, "e1xa1 e8d7 a1b2 d7d8 e1a1 d8d7 b2c2 d7d8 c2d2 d8d7 d2e1 d7e8");
    assert_eq!(game.position().board(), game.position_at(0).board());
    assert_eq!(game.occurrences(game.ply()), 1);
}

#[test]
fn an_en_passant_square_without_a_legal_capture_does_not_make_a_position_different() {
    // After e4 the pawn on d4 is pinned along the rank, so it cannot capture en passant.
    let mut game = claims("orthodox", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
    play(&mut game, "e2e4 a4a5 e1e2 a5a4 e2e1 a4a5 e1e2 a5a4");
    assert_eq!(claim_after(&mut game, "e2e1"), repetition(&[1, 5, 9]));
}

#[test]
fn a_double_step_with_a_legal_en_passant_capture_makes_a_position_different() {
    let mut game = claims("orthodox", "8/8/8/k7/3p4/8/4P3/4K3 w - - 0 1");
    play(&mut game, "e2e4 a5a4 e1e2 a4a5 e2e1 a5a4 e1e2 a4a5");
    assert_eq!(claim_after(&mut game, "e2e1"), wrong(2, 8));
}

#[test]
fn in_castling_chess_positions_recur_across_pawn_moves() {
    let mut game = claims("castling-chess", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1");
    // In each round, castling moves the pawn back behind its king, and the pawn steps forward again.
    play(&mut game, &"e1e3 e8d8 e3f3 d8d7 e2e4 d7e8 f3f2 e8d8 f2e1 d8e8 ".repeat(2));
    assert_eq!(game.position().halfmove_clock(), 5);
    assert_eq!(claim(&mut game), repetition(&[0, 10, 20]));
}

#[test]
fn the_proof_of_the_fifty_move_rule_names_the_ply_of_the_last_capture_or_pawn_move() {
    let mut game = claims("orthodox", "4k3/8/8/8/8/8/P7/R3K3 w - - 7 1");
    play(&mut game, "a2a3");
    wander(&mut game, 99);
    assert_eq!(claim(&mut game.clone()), wrong(1, 99));
    wander(&mut game, 1);
    assert_eq!(game.outcome(), None);
    let mut claimed = game.clone();
    assert_eq!(claim(&mut claimed), Claim::Right(Proof::FiftyMoves { half_moves: 100, since: 1 }));
    assert_eq!(claimed.outcome(), Some(draw(Reason::FiftyMoves)));
    // A claim is optional, and may still be made later.
    wander(&mut game, 49);
    assert_eq!(game.outcome(), None);
    assert_eq!(claim(&mut game.clone()), Claim::Right(Proof::FiftyMoves { half_moves: 149, since: 1 }));
    wander(&mut game, 1);
    assert_eq!((game.ply(), game.outcome()), (151, Some(draw(Reason::SeventyFiveMoves))));
}

#[test]
fn plies_before_the_start_position_count_for_the_fifty_move_rule() {
    let mut game = claims("orthodox", "4k3/8/8/8/8/8/8/4K2R w - - 99 80");
    assert_eq!(claim(&mut game.clone()), wrong(1, 99));
    let right = Claim::Right(Proof::FiftyMoves { half_moves: 100, since: 0 });
    assert_eq!(claim_after(&mut game, "Rh2"), right);
}

#[test]
fn castling_resets_the_halfmove_clock_only_with_a_pawn_as_partner() {
    // Castling with a pawn counts as a pawn move and resets the halfmove clock. Castling with any other
    // partner does not reset the halfmove clock.
    for (rules, fen, castling, half_moves) in [
        ("orthodox", "4k3/8/8/8/8/8/P7/4K2R w K - 99 80", "e1g1", 100),
        ("take-make", "4k3/8/8/8/8/8/P7/4K2R w K - 99 80", "e1g1", 100),
        ("castling-chess", "4k3/8/8/8/4P3/8/8/4K2R w - - 99 80", "e1e3", 0),
        ("castling-chess", "4k3/8/8/8/4p3/8/8/4K2R w - - 99 80", "e1e3", 0),
        ("castling-chess", "4k3/8/8/8/4P3/8/8/4K2R w - - 99 80", "e1g1", 100),
        ("castling-chess", "4k3/8/8/8/8/8/8/RN2K3 w - - 99 80", "e1c1", 100),
        ("take-make+castling-chess", "4k3/8/8/8/4P3/8/8/4K2R w - - 99 80", "e1e3", 0),
        ("rokagogo", "6k1/8/8/8/4R3/8/P7/4K3 w - - 99 80", "e1e3", 100),
        ("exchange", "4k3/8/8/8/8/8/P7/4K2R w X - 99 80", "e1xh1", 100),
    ] {
        let mut game = claims(rules, fen);
        let claim = claim_after(&mut game, castling);
        let clock = game.position().halfmove_clock();
        assert_eq!(clock, half_moves, "{castling} in {rules}");
        let right = Claim::Right(Proof::FiftyMoves { half_moves, since: 0 });
        assert_eq!(claim, if half_moves == 0 { wrong(1, 0) } else { right }, "{castling} in {rules}");
    }
}

#[test]
fn a_take_and_make_that_returns_to_its_origin_is_a_capture_and_resets_the_halfmove_clock() {
    let mut game = claims("take-make", "7k/8/8/8/3r4/8/P7/K2R4 w - - 99 80");
    assert_eq!(claim_after(&mut game, "d1d4d1"), wrong(1, 0));
}

#[test]
fn mate_takes_precedence_over_draws_at_the_hundredth_and_hundred_and_fiftieth_ply() {
    for (clock, policy) in [
        (99, DrawPolicy::Automatic),
        (149, DrawPolicy::Automatic),
        (99, DrawPolicy::Claims),
        (149, DrawPolicy::Claims),
        (149, DrawPolicy::Recorded),
    ] {
        // A game accepts no move after its end, so the test plays the move in the position itself.
        let fen = format!("7k/8/6K1/8/8/8/8/R7 w - - {clock} 90");
        let mut position = Position::from_fen(&fen, Rules::ORTHODOX).unwrap();
        position.play(position.parse_move("Ra8").unwrap()).unwrap();
        let mated = Outcome { winner: Some(Color::White), reason: Reason::Checkmate };
        assert_eq!(Game::with_draws(position, policy).outcome(), Some(mated), "{clock} {policy:?}");
    }
}

#[test]
fn an_announced_move_that_mates_wins_the_game_so_no_claim_is_needed() {
    let mut game = claims("orthodox", "7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    assert_eq!(claim_after(&mut game, "Ra8"), Claim::Needless);
    assert_eq!(game.outcome().map(Outcome::result), Some("1-0"));
    let clock = Clock::new([Control::SuddenDeath { main: 7_200_000 }; 2], Color::White);
    assert_eq!(Claim::Needless.penalty(&clock), 0);
}
