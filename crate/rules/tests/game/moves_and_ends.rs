//! Tests the moves of games and their ends.

use crate::counted::{counters, play, repetitions};
use crate::reference::read;
use roque::{Color, Game, GameError, Outcome, Position, Reason, Rules};
use serde::Deserialize;

fn game(fen: &str) -> Game {
    Game::new(Position::from_fen(fen, Rules::ORTHODOX).unwrap())
}

fn draw(reason: Reason) -> Outcome {
    Outcome { winner: None, reason }
}

fn win(winner: Color, reason: Reason) -> Outcome {
    Outcome { winner: Some(winner), reason }
}

#[test]
fn occurrences_of_positions_match_the_counts_of_two_other_programs() {
    for case in repetitions() {
        let mut game = game(&case.fen);
        for (ply, text) in (1..).zip(&case.moves) {
            let mv = game.position().parse_move(text).unwrap();
            if game.play(mv).is_err() {
                assert!(case.threefold_first_ply.is_some_and(|end| end < ply), "{}: ply {ply}", case.note);
                break;
            }
            assert_eq!(game.occurrences(ply), case.occurrences[ply], "{}: ply {ply}", case.note);
            let ended = game.outcome() == Some(draw(Reason::Repetition));
            assert_eq!(ended, case.threefold_first_ply == Some(ply), "{}: ply {ply}", case.note);
        }
    }
}

#[test]
fn the_hundredth_ply_without_a_capture_or_pawn_move_is_a_draw() {
    for case in counters() {
        let mut position = Position::from_fen(&case.fen, Rules::ORTHODOX).unwrap();
        position.play(position.parse_move(&case.mv).unwrap()).unwrap();
        assert_eq!(position.halfmove_clock(), case.halfmove_clock_after, "{}", case.note);
        let ended = Game::new(position).outcome() == Some(draw(Reason::FiftyMoves));
        assert_eq!(ended, case.is_fifty_moves, "{}", case.note);
    }
}

#[test]
fn mate_on_the_hundredth_ply_is_mate() {
    let mut game = game("7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    play(&mut game, "Ra8");
    assert_eq!(game.position().halfmove_clock(), 100);
    assert_eq!(game.outcome(), Some(win(Color::White, Reason::Checkmate)));
}

#[derive(Deserialize)]
struct Materials {
    cases: Vec<Material>,
}

#[derive(Deserialize)]
struct Material {
    fen: String,
    insufficient_white: bool,
    insufficient_black: bool,
    cha_white_can_win: String,
    cha_black_can_win: String,
}

#[test]
fn the_mating_material_of_positions_matches_three_other_programs_and_is_never_denied_wrongly() {
    for case in read::<Materials>("insufficient-material-cases.json").cases {
        let position = Position::from_fen(&case.fen, Rules::ORTHODOX).unwrap();
        for (color, insufficient, truth) in [
            (Color::White, case.insufficient_white, case.cha_white_can_win),
            (Color::Black, case.insufficient_black, case.cha_black_can_win),
        ] {
            assert_eq!(!position.can_mate(color), insufficient, "{color:?} in {}", case.fen);
            assert!(position.can_mate(color) || truth == "unwinnable", "{color:?} in {}", case.fen);
        }
    }
}

#[test]
fn stalemate_is_a_draw() {
    assert_eq!(game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome(), Some(draw(Reason::Stalemate)));
}

#[test]
fn a_queen_guarded_by_her_rook_mates() {
    let outcome = game("6rk/8/8/8/8/8/6q1/7K w - - 0 1").outcome();
    assert_eq!(outcome, Some(win(Color::Black, Reason::Checkmate)));
}

#[test]
fn capturing_the_last_piece_that_could_mate_ends_the_game_at_once() {
    let mut game = game("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Kxe2");
    assert_eq!(game.outcome(), Some(draw(Reason::DeadPosition)));
    let mv = game.position().legal_moves()[0];
    assert_eq!(game.play(mv), Err(GameError::GameOver));
}

#[test]
fn resigning_loses_the_game_on_either_sides_turn() {
    for color in Color::ALL {
        let mut game = Game::default();
        game.resign(color).unwrap();
        assert_eq!(game.outcome(), Some(win(!color, Reason::Resignation)));
        assert_eq!(game.resign(!color), Err(GameError::GameOver));
    }
}

#[test]
fn resigning_against_a_bare_king_is_a_draw() {
    let mut game = game("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    game.resign(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(draw(Reason::ResignationCannotMate)));
}

#[test]
fn running_out_of_time_loses_the_game() {
    for color in Color::ALL {
        let mut game = Game::default();
        game.flag_fall(color).unwrap();
        assert_eq!(game.outcome(), Some(win(!color, Reason::FlagFall)));
        assert_eq!(game.flag_fall(!color), Err(GameError::GameOver));
        assert!(!game.redo() && game.undo());
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn running_out_of_time_is_a_draw_if_no_series_of_legal_moves_could_mate() {
    // In these positions White's flag falls. The pieces and the rules decide whether Black could have mated.
    for (rules, fen, could) in [
        ("orthodox", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
        ("orthodox", "3nk3/8/8/8/8/8/8/3QK3 w - - 0 1", false),
        ("orthodox", "3nk3/8/8/8/8/8/8/3RK3 w - - 0 1", true),
        ("orthodox", "4kb2/8/8/8/8/8/4P3/4K3 w - - 0 1", true),
        ("orthodox", "4kb2/8/8/8/8/8/3R4/4K3 w - - 0 1", false),
        ("castling-chess", "4kb2/8/8/8/8/8/3R4/4K3 w - - 0 1", false),
        ("castling-chess", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("orthodox", "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("take-make", "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", false),
    ] {
        let mut game = Game::new(Position::from_fen(fen, rules.parse().unwrap()).unwrap());
        game.flag_fall(Color::White).unwrap();
        let expected =
            if could { win(Color::Black, Reason::FlagFall) } else { draw(Reason::FlagFallCannotMate) };
        assert_eq!(game.outcome(), Some(expected), "{rules}: {fen}");
    }
}

#[test]
fn a_mate_on_the_board_takes_precedence_over_a_later_flag_fall() {
    let mut game = game("R6k/8/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(game.flag_fall(Color::White), Err(GameError::GameOver));
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Checkmate));
}

#[test]
fn a_draw_offer_stays_open_while_its_maker_moves_and_lapses_when_the_opponent_moves() {
    let mut game = Game::default();
    game.offer_draw(Color::White).unwrap();
    assert_eq!(game.offer_draw(Color::White), Err(GameError::OfferStands));
    play(&mut game, "e4");
    assert_eq!(game.offer(), Some(Color::White));
    play(&mut game, "e5");
    assert_eq!(game.offer(), None);
    assert_eq!(game.accept_draw(Color::Black), Err(GameError::NoOffer));
}

#[test]
fn only_the_other_side_may_answer_a_draw_offer() {
    let mut game = Game::default();
    game.offer_draw(Color::White).unwrap();
    assert_eq!(game.accept_draw(Color::White), Err(GameError::NoOffer));
    assert_eq!(game.decline_draw(Color::White), Err(GameError::NoOffer));
    game.decline_draw(Color::Black).unwrap();
    assert_eq!((game.offer(), game.outcome()), (None, None));
    game.offer_draw(Color::Black).unwrap();
    game.accept_draw(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(draw(Reason::Agreement)));
}

#[test]
fn answering_a_draw_offer_with_a_draw_offer_accepts_it() {
    let mut game = Game::default();
    game.offer_draw(Color::White).unwrap();
    game.offer_draw(Color::Black).unwrap();
    assert_eq!(game.outcome(), Some(draw(Reason::Agreement)));
}

#[test]
fn moves_taken_back_can_be_replayed_until_a_different_move_replaces_them() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    let key = game.position().key();
    assert!(game.undo() && game.undo());
    assert_eq!((game.ply(), game.plies()), (1, 3));
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game.position().key(), key);
    assert!(game.undo());
    play(&mut game, "Nc3");
    assert_eq!(game.san(roque::Letters::ENGLISH), ["e4", "e5", "Nc3"]);
    assert!(!game.redo());
}

#[test]
fn the_first_undo_after_a_resignation_removes_the_resignation() {
    let mut game = Game::default();
    play(&mut game, "e4");
    game.resign(Color::Black).unwrap();
    assert!(!game.redo());
    assert!(game.undo());
    assert_eq!((game.outcome(), game.ply()), (None, 1));
    assert!(game.undo() && !game.undo());
}

#[test]
fn the_captured_pieces_are_listed_for_every_ply() {
    let mut game = Game::default();
    play(&mut game, "e4 d5 exd5 Qxd5 Nc3 Qxg2");
    let letters = |ply| game.captured(ply).into_iter().map(roque::Piece::char).collect::<String>();
    assert_eq!((letters(2), letters(3), letters(6)), (String::new(), "p".into(), "PPp".into()));
    assert_eq!(game.position().material(), -1);
}

#[test]
fn the_refusal_of_en_passant_uses_the_last_move_of_the_game() {
    let mut game = game("8/3p4/8/1K2P2r/8/8/8/4k3 b - - 0 1");
    play(&mut game, "d5");
    // En passant would remove both pawns from the fifth rank and expose the king to the rook.
    let refusal = game.refusal("e5".parse().unwrap(), "d6".parse().unwrap()).unwrap();
    let [d5, h5] = ["d5", "h5"].map(|name| name.parse().unwrap());
    assert_eq!((refusal.name(), refusal.squares()), ("captureOpensLine", vec![d5, h5]));
}

#[test]
fn a_recorded_game_continues_after_a_third_occurrence_and_with_bare_kings() {
    let position = Position::initial(Rules::ORTHODOX);
    let dance = "g1f3 g8f6 f3g1 f6g8 ".repeat(3);
    let mut record = Game::record(position);
    play(&mut record, &dance);
    assert_eq!(record.occurrences(record.ply()), 4);
    assert_eq!(record.outcome(), None);
    let mut own = Game::new(position);
    play(&mut own, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(own.outcome(), Some(draw(Reason::Repetition)));

    let bare = Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 99 80", Rules::ORTHODOX).unwrap();
    let mut record = Game::record(bare);
    play(&mut record, "e1e2 e8e7 e2e3");
    assert_eq!(record.outcome(), None);
}

#[test]
fn checkmate_and_stalemate_end_a_recorded_game() {
    let mut record = Game::record(Position::initial(Rules::ORTHODOX));
    play(&mut record, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(record.outcome(), Some(win(Color::Black, Reason::Checkmate)));
    let stalemate = Position::from_fen("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", Rules::ORTHODOX).unwrap();
    assert_eq!(Game::record(stalemate).outcome(), Some(draw(Reason::Stalemate)));
}

#[test]
fn a_draw_offer_does_not_stay_open_if_its_makers_own_move_ends_the_game() {
    for (fen, mv) in [
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qf7"),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qg7#"),
        ("8/8/8/8/8/1k6/1p6/1K4R1 w - - 99 80", "Rg2"),
        ("8/8/8/8/8/3k4/1p6/1K6 w - - 0 1", "Kxb2"),
    ] {
        let start = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        let mv = start.parse_move(mv).unwrap();
        let mut game = Game::new(start);
        game.offer_draw(start.turn()).unwrap();
        game.play(mv).unwrap();
        assert!(game.outcome().is_some(), "{fen}");
        assert_eq!(game.offer(), None, "{fen}");
        assert!(game.undo());
        assert_eq!(game.offer(), None, "{fen}");
    }
}
