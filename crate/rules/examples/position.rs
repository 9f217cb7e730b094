//! Prints the legal moves of a position with their results, and the reasons why other moves are illegal.
//! `cargo run -q -p roque --example position -- [RULES] [FEN]`.

use std::error::Error;

use roque::{Position, Rules, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let rules: Rules = args.next().as_deref().unwrap_or("castling-chess").parse()?;
    let fen: Vec<String> = args.collect();
    let position = match &fen[..] {
        [] => Position::from_fen("4k3/8/8/8/8/4p3/1n6/4K2R w - - 0 1", rules)?,
        // A FEN without quotes reaches the program as several arguments.
        fields => Position::from_fen(&fields.join(" "), rules)?,
    };
    println!("{rules}: {}", position.fen());

    for (mv, san) in position.san_moves() {
        let after = position.after(mv);
        println!("{san:8} {mv:8} {} {}", if after.is_check() { "check" } else { "     " }, after.fen());
    }

    // Every pair of squares is either a legal move or is illegal for a reason that is printed.
    let king = position.king_of(position.turn());
    for to in Square::all() {
        if let Some(refusal) = position.refusal(king, to) {
            println!("{king}-{to}: {}", refusal.name());
        }
    }
    Ok(())
}
