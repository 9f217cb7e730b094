//! Tests touch-move (FIDE 4.2 to 4.7), one test for each article.

use roque::{Color, DrawPolicy, Game, GameError, Position, Rules, Square, Touched};

fn game_of(rules: &str, fen: &str) -> Game {
    let rules: Rules = rules.parse().unwrap();
    let mut game = Game::new(Position::from_fen(fen, rules).unwrap());
    game.set_touch_move(true);
    game
}

fn game(fen: &str) -> Game {
    game_of("orthodox", fen)
}

fn start() -> Game {
    game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
}

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

/// Touches the pieces in order; returns whether each touch obliges the player.
fn touch(game: &mut Game, squares: &str) -> Vec<bool> {
    squares.split(' ').map(|square| game.touch(at(square))).collect()
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split(' ') {
        game.play(game.position().parse_move(text).unwrap()).unwrap();
    }
}

/// All moves that the touched pieces allow, in coordinates.
fn moves(game: &Game) -> Vec<String> {
    let mut moves: Vec<_> =
        Square::all().flat_map(|from| game.moves_from(from)).map(|mv| mv.to_string()).collect();
    moves.sort();
    moves
}

fn bound(piece: &str) -> Touched {
    Touched { piece: Some(at(piece)), ..Touched::default() }
}

fn why(game: &Game, from: &str, to: &str) -> Option<(&'static str, Vec<String>)> {
    let refusal = game.refusal(at(from), at(to))?;
    Some((refusal.name(), refusal.squares().iter().map(ToString::to_string).collect()))
}

#[test]
fn without_touch_move_a_touch_creates_no_obligation() {
    let mut game = start();
    game.set_touch_move(false);
    assert_eq!((touch(&mut game, "e2"), game.touched(), moves(&game).len()), (vec![false], None, 20));
    game.adoube(Color::White).unwrap();
    assert!(!game.says_adoube());
}

#[test]
fn the_first_own_piece_touched_that_can_move_must_move_4_3_1() {
    let mut game = start();
    // The first touched piece, a rook, cannot move, but the second, a knight, can. The pawn was touched after
    // the knight, so it does not count.
    assert_eq!(touch(&mut game, "a1 b1 e2"), [false, true, false]);
    assert_eq!(game.touched(), Some(bound("b1")));
    assert_eq!(moves(&game), ["b1a3", "b1c3"]);
    assert_eq!(why(&game, "e2", "e4"), Some(("mustMoveTouched", vec!["b1".into()])));
    assert_eq!(why(&game, "e2", "e5").unwrap().0, "pawnTooFar", "what is not legal anyway says why");
    assert_eq!(game.play(game.position().parse_move("e4").unwrap()), Err(GameError::IllegalMove));
    assert_eq!(game.ply(), 0);
}

#[test]
fn an_enemy_piece_touched_must_be_captured_if_it_can_be_4_3_2() {
    let mut game = start();
    play(&mut game, "e4 d5");
    // Black's touched queen cannot be captured, but the touched pawn on d5 can.
    assert_eq!(touch(&mut game, "d8 d5 e4"), [false, true, true]);
    let both = Touched { piece: Some(at("e4")), capture: Some(at("d5")), partner: None };
    assert_eq!((game.touched(), moves(&game)), (Some(both), vec!["e4d5".to_owned()]));
    assert_eq!(why(&game, "e4", "e5"), Some(("mustCaptureTouched", vec!["d5".into()])));
    assert_eq!(why(&game, "g1", "f3"), Some(("mustMoveTouched", vec!["e4".into()])));
}

#[test]
fn with_pieces_of_both_colours_touched_the_first_own_one_captures_the_first_enemy_one_4_3_3() {
    let fen = "4k3/8/8/1b1p4/2P1P3/8/8/R3K3 w Q - 0 1";
    for (touches, piece, capture, allowed) in [
        ("c4 d5", Some("c4"), Some("d5"), "c4d5"),
        ("d5 c4", Some("c4"), Some("d5"), "c4d5"),
        // The touched rook cannot capture the touched pawn, so only the piece touched first counts.
        ("d5 a1", None, Some("d5"), "c4d5 e4d5"),
        ("a1 d5", Some("a1"), None, "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1"),
    ] {
        let mut game = game_of("orthodox", fen);
        touch(&mut game, touches);
        let touched = Touched { piece: piece.map(at), capture: capture.map(at), partner: None };
        assert_eq!((game.touched(), moves(&game).join(" ")), (Some(touched), allowed.into()), "{touches}");
    }
}

#[test]
fn a_touched_pawn_that_can_be_captured_en_passant_must_be_captured() {
    let mut game = start();
    play(&mut game, "e4 a6 e5 d5");
    assert_eq!(touch(&mut game, "d5"), [true]);
    assert_eq!(moves(&game), ["e5d6"]);
}

#[test]
fn touching_the_king_and_then_a_rook_requires_castling_on_that_side_4_4_1() {
    let mut game = game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(touch(&mut game, "e1 a1"), [true, true]);
    let touched = Touched { piece: Some(at("e1")), capture: None, partner: Some(at("a1")) };
    assert_eq!((game.touched(), moves(&game)), (Some(touched), vec!["e1c1".to_owned()]));
    assert_eq!(why(&game, "e1", "g1"), Some(("mustMoveTouched", vec!["a1".into()])));
    assert_eq!(why(&game, "a1", "a2"), Some(("mustMoveTouched", vec!["e1".into()])));
}

#[test]
fn a_rook_touched_before_the_king_must_move_and_may_not_castle_4_4_2() {
    let mut game = game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(touch(&mut game, "h1 e1"), [true, false]);
    assert_eq!(game.touched(), Some(bound("h1")));
    assert!(moves(&game).iter().all(|mv| mv.starts_with("h1")));
    assert_eq!(why(&game, "e1", "g1"), Some(("mustMoveTouched", vec!["h1".into()])));
}

#[test]
fn a_partner_touched_before_the_king_may_not_castle_even_if_it_cannot_move_4_4_2() {
    // In exchange castling the knight, which has no move, could exchange places with the king.
    let mut game = game_of("exchange", "4k3/8/8/8/8/1P1P4/P1B1K3/N7 w X - 0 1");
    assert!(moves(&game).contains(&"e2xa1".into()));
    assert_eq!(touch(&mut game, "a1 e2"), [false, true]);
    assert!(!moves(&game).contains(&"e2xa1".into()) && moves(&game).contains(&"e2xc2".into()));
    assert_eq!(why(&game, "e2", "a1"), Some(("partnerTouchedFirst", vec!["a1".into()])));
}

#[test]
fn a_king_touched_with_a_rook_that_it_cannot_castle_with_must_make_another_move_4_4_3() {
    // The bishop attacks f1, so only king moves and castling on the other side are legal.
    let mut game = game("4k3/8/8/8/2b5/8/8/R3K2R w KQ - 0 1");
    assert_eq!(touch(&mut game, "e1 h1"), [true, false]);
    assert_eq!(game.touched(), Some(bound("e1")));
    assert_eq!(moves(&game), ["e1c1", "e1d1", "e1d2", "e1f2"]);
}

#[test]
fn a_touched_king_without_a_legal_move_creates_no_obligation_4_4_3() {
    let mut game = start();
    assert_eq!(touch(&mut game, "e1 h1"), [false, false]);
    assert_eq!((game.touched(), moves(&game).len()), (None, 20));
}

#[test]
fn if_no_touched_piece_can_move_or_be_captured_any_move_may_be_played_4_5() {
    let mut game = start();
    assert_eq!(touch(&mut game, "a1 c1 e8 d7"), [false; 4]);
    assert_eq!((game.touched(), moves(&game).len()), (None, 20));
    // A touched piece that is pinned cannot move, so it creates no obligation.
    let mut game = game_of("orthodox", "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1");
    assert_eq!((touch(&mut game, "f2"), moves(&game).is_empty()), (vec![false], false));
}

#[test]
fn with_touch_move_a_played_move_cannot_be_taken_back_4_7() {
    let mut game = start();
    play(&mut game, "e4");
    assert!(!game.undo() && game.ply() == 1);
    game.set_touch_move(false);
    assert!(game.undo());
    game.set_touch_move(true);
    assert!(!game.redo() && game.ply() == 0);
    game.resign(Color::Black).unwrap();
    assert!(!game.undo() && game.outcome().is_some());
}

#[test]
fn jadoube_frees_only_the_next_touch_4_2() {
    let mut game = start();
    game.adoube(Color::White).unwrap();
    assert!(game.says_adoube());
    assert_eq!(touch(&mut game, "e4 e2 d2"), [false, false, true], "an empty square is no touch");
    assert!(!game.says_adoube());
    // Obligations from touches before "j'adoube" remain.
    game.adoube(Color::White).unwrap();
    assert_eq!((touch(&mut game, "g1"), game.touched()), (vec![false], Some(bound("d2"))));
}

#[test]
fn only_the_player_to_move_may_announce_jadoube_4_2_1() {
    let mut game = start();
    assert_eq!(game.adoube(Color::Black), Err(GameError::NotOnMove));
    game.resign(Color::White).unwrap();
    assert_eq!(game.adoube(Color::White), Err(GameError::GameOver));
}

#[test]
fn a_move_clears_all_touched_pieces() {
    let mut game = start();
    touch(&mut game, "e2");
    play(&mut game, "e4");
    assert_eq!((game.touched(), moves(&game).len()), (None, 20));
    game.adoube(Color::Black).unwrap();
    play(&mut game, "e5");
    assert!(!game.says_adoube());
}

#[test]
fn after_the_end_of_the_game_a_touch_creates_no_obligation() {
    let mut game = start();
    touch(&mut game, "e2");
    game.resign(Color::White).unwrap();
    assert_eq!((game.touched(), touch(&mut game, "d2"), moves(&game).len()), (None, vec![false], 0));
}

#[test]
fn in_take_make_a_piece_without_a_make_cannot_be_captured() {
    // The touched knight must be captured, because the rook can capture it and continue like a knight.
    let mut game = game_of("take-make", "7k/8/8/8/8/1n6/8/1R5K w - - 0 1");
    assert_eq!(touch(&mut game, "b3"), [true]);
    assert!(moves(&game).iter().all(|mv| mv.starts_with("b1b3")) && moves(&game).len() > 1);
    // If captured, the pawn would allow only its own step as a Make, and that step is blocked.
    let mut game = game_of("take-make", "7k/8/8/8/8/1p6/1N6/1R5K w - - 0 1");
    assert_eq!(touch(&mut game, "b3"), [false]);
}

#[test]
fn in_castling_chess_a_touched_castling_partner_may_be_of_either_colour() {
    let mut game = game_of("castling-chess", "8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1");
    assert_eq!(touch(&mut game, "h1 h4"), [true, false], "too near for castling");
    assert_eq!(game.touched(), Some(bound("h1")));
    assert_eq!(touch(&mut game, "e4"), [true]);
    assert_eq!(moves(&game), ["h1f3"]);
}

#[test]
fn touched_pieces_restrict_the_announced_move_of_a_draw_claim() {
    let mut game = Game::with_draws(Position::default(), DrawPolicy::Claims);
    game.set_touch_move(true);
    touch(&mut game, "e2");
    let announced = game.position().parse_move("Nf3").unwrap();
    assert_eq!(game.claim(Color::White, Some(announced)), Err(GameError::IllegalMove));
    assert_eq!((game.ply(), game.touched()), (0, Some(bound("e2"))));
}

#[test]
fn switching_touch_move_off_or_on_clears_all_touched_pieces() {
    let mut game = start();
    touch(&mut game, "e2");
    game.set_touch_move(false);
    assert_eq!(moves(&game).len(), 20);
    game.set_touch_move(true);
    assert_eq!((game.touched(), moves(&game).len()), (None, 20));
}
