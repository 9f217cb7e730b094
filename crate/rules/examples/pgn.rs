//! Reads the games of a PGN file: `cargo run -q -p roque --example pgn -- [PATH]`.
//!
//! Prints one line about each game, then the game itself with its comments and variations in standard PGN. If
//! a game cannot be read, the program prints the reason and the line, and continues with the next game.

use std::error::Error;

use roque::{Game, Games};

const SAMPLE: &str = r#"[Event "Paris"]
[White "Morphy"]
[Black "Duke of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 $2 {weak} (3... exd4) 4. dxe5 Bxf3 1-0

[Event "Not chess"]

1. e4 e5 2. Ke3 *
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => SAMPLE.to_owned(),
    };
    for pgn in Games::new(&text) {
        match pgn {
            Ok(pgn) => {
                let mut game = Game::record(pgn.start);
                for annotated in &pgn.line.moves {
                    game.play(annotated.mv)?;
                }
                let name = |tag| pgn.tag(tag).unwrap_or("?");
                println!("; {} - {}, {} plies, {}", name("White"), name("Black"), game.plies(), pgn.result);
                println!("; {}\n\n{pgn}", game.position().fen());
            }
            Err(error) => println!("; {}: {error}\n", error.fault.name()),
        }
    }
    Ok(())
}
