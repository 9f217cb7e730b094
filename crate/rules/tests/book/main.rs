//! The rules book: each of its sentences that states a rule has the test of its name here, and each figure is
//! computed. `cargo xtask rules` prints them together; `cargo xtask test` fails where one is without the other.

mod board;
mod castling_chess;
mod check;
mod clocks;
mod draws;
mod ends;
mod exchange;
mod figures;
mod men;
mod notation;
mod pairs;
mod special;
mod take_make;

use roque::{Game, Outcome, Position, Reason, Role, Square};

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// A game by these rules in which these moves have been made, in coordinates.
fn game(rules: &str, fen: &str, moves: &str) -> Game {
    let mut game = Game::new(position(rules, fen));
    play(&mut game, moves);
    game
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(mv).unwrap();
    }
}

/// The position after these moves.
fn after(rules: &str, fen: &str, moves: &str) -> Position {
    *game(rules, fen, moves).position()
}

/// All legal moves as coordinates, in the order of the alphabet.
fn moves(rules: &str, fen: &str) -> Vec<String> {
    let mut moves: Vec<_> = position(rules, fen).legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// The same for the man on a square.
fn moves_of(rules: &str, fen: &str, square: &str) -> Vec<String> {
    moves(rules, fen).into_iter().filter(|mv| mv.starts_with(square)).collect()
}

/// Where the man on a square can go, in the order of the alphabet.
fn squares(fen: &str, square: &str) -> Vec<String> {
    moves_of("orthodox", fen, square).into_iter().map(|mv| mv[2..].to_owned()).collect()
}

fn can(rules: &str, fen: &str, mv: &str) -> bool {
    moves(rules, fen).iter().any(|legal| legal == mv)
}

/// Why a move is refused.
fn why(rules: &str, fen: &str, from: &str, to: &str) -> &'static str {
    let game = Game::new(position(rules, fen));
    game.refusal(square(from), square(to)).map_or("", roque::Refusal::name)
}

fn ended(game: &Game) -> Option<Reason> {
    game.outcome().map(|Outcome { reason, .. }| reason)
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn role_at(position: &Position, name: &str) -> Option<Role> {
    position.board().role_at(square(name))
}
