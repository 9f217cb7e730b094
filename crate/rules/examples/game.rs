//! A game between two players who type their moves, one a line, with claimed draws and a clock:
//! `cargo run -q -p roque --example game -- [RULES]`.
//!
//! The program also accepts the commands `undo`, `resign`, `draw` (offers a draw or accepts an offer) and
//! `claim` (claims a draw).

use std::error::Error;
use std::io::{self, BufRead};
use std::time::Instant;

use roque::{Clock, Control, DrawPolicy, Game, Letters, Position, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let rules: Rules = std::env::args().nth(1).as_deref().unwrap_or("orthodox").parse()?;
    let mut game = Game::with_draws(Position::initial(rules), DrawPolicy::Claims);
    // The clock of the library reads no system time: the caller passes the milliseconds of any monotonic
    // clock.
    let begun = Instant::now();
    let now = || u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut clock =
        Clock::new([Control::Fischer { main: 180_000, increment: 2_000 }; 2], game.position().turn());
    clock.resume(now());

    for line in io::stdin().lock().lines() {
        if let Err(error) = answer(&mut game, &mut clock, line?.trim(), now()) {
            println!("  {error}");
        }
        if let Some(color) = clock.flag(now()).filter(|_| game.outcome().is_none()) {
            game.flag_fall(color)?;
        }
        if let Some(outcome) = game.outcome() {
            println!("{} {}", outcome.result(), outcome.reason.name());
            break;
        }
        println!("{}", game.position().fen());
    }
    println!("{}", game.san(Letters::ENGLISH).join(" "));
    Ok(())
}

/// Executes one line of text that a player has typed.
fn answer(game: &mut Game, clock: &mut Clock, text: &str, now: u64) -> Result<(), Box<dyn Error>> {
    let turn = game.position().turn();
    match text {
        "undo" => {
            game.undo();
            clock.go_to(game.ply(), now);
        }
        "resign" => game.resign(turn)?,
        "draw" if game.offer() == Some(!turn) => game.accept_draw(turn)?,
        "draw" => game.offer_draw(turn)?,
        "claim" => println!("  {:?}", game.claim(turn, None)?),
        // Players may type moves informally: "nf3", "e2-e4", "O-O", "e8q".
        text => {
            let mv = game.position().parse_typed(text, Letters::ENGLISH)?;
            game.play(mv)?;
            clock.press(now).ok();
        }
    }
    Ok(())
}
