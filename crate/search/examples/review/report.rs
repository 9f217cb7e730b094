//! Prints the reviews of games.

use std::fmt::Write;

use roque::{Game, Letters, Pgn, PgnError};
use roque_search::review::{JudgedMove, Review, TABLE_BYTES};
use roque_search::{Search, Step};

/// Returns the review of a game as lines of text, with `nodes` nodes per position.
///
/// # Errors
///
/// Fails with an error text if the game cannot be read.
pub fn lines(game: Result<Pgn, PgnError>, nodes: u64) -> Result<String, String> {
    let pgn = game.map_err(|error| error.to_string())?;
    let mut game = Game::record(pgn.start);
    for (ply, annotated) in (1..).zip(&pgn.line.moves) {
        game.play(annotated.mv).map_err(|error| format!("ply {ply}: {error}"))?;
    }
    let (mut search, mut review) = (Search::new(TABLE_BYTES), Review::of_game(&game, 0, nodes));
    while review.run(&mut search, u64::MAX) == Step::Going {}
    let mut text = String::new();
    for (judged, san) in review.moves().iter().zip(game.san(Letters::ENGLISH)) {
        text.push_str(&line(judged, &san));
    }
    Ok(text)
}

/// Returns the output line `PLY SAN VERDICT CHANCE` for a move.
pub fn line(judged: &JudgedMove, san: &str) -> String {
    let mut line = String::new();
    let verdict = judged.verdict.map_or("-", |verdict| verdict.name());
    let _ = writeln!(line, "{} {san} {verdict} {:.3}", judged.ply, judged.after);
    line
}
