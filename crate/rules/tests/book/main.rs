//! Tests the statements of the rules book. Each sentence of the book that states a rule names a test here,
//! and each figure of the book is checked. `cargo xtask rules` prints each sentence with its tests;
//! `cargo xtask test` fails if a sentence has no test or a test no sentence.

mod board;
mod castling_chess;
mod check;
mod chess960;
mod clocks;
mod draws;
mod ends;
mod exchange;
mod figures;
mod five_minutes;
mod notation;
mod pairs;
mod pieces;
mod special;
mod tactics;
mod take_make;

use roque::{Game, Outcome, Position, Reason, Role, Square};

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// Starts a game under these rules and plays these moves, given in coordinates.
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

/// The position after these moves have been played.
fn after(rules: &str, fen: &str, moves: &str) -> Position {
    *game(rules, fen, moves).position()
}

/// All legal moves in coordinates, sorted alphabetically.
fn moves(rules: &str, fen: &str) -> Vec<String> {
    let mut moves: Vec<_> = position(rules, fen).legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// The legal moves of the piece on a square, in coordinates.
fn moves_of(rules: &str, fen: &str, square: &str) -> Vec<String> {
    moves(rules, fen).into_iter().filter(|mv| mv.starts_with(square)).collect()
}

/// The destinations of the piece on a square, sorted alphabetically.
fn squares(fen: &str, square: &str) -> Vec<String> {
    moves_of("orthodox", fen, square).into_iter().map(|mv| mv[2..].to_owned()).collect()
}

fn can(rules: &str, fen: &str, mv: &str) -> bool {
    moves(rules, fen).iter().any(|legal| legal == mv)
}

/// The reason why a move is illegal.
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
