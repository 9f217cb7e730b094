//! Makes the numbers of a game, `src/value/numbers/*.txt`, from games that the engine plays with itself.
//!
//! ```sh
//! cargo build --release -p roque-search --example tune
//! target/release/examples/tune play take-make 4000 1 > take-make.positions
//! target/release/examples/tune fit take-make take-make.positions > crate/search/src/value/numbers/take-make.txt
//! ```
//!
//! `play RULES GAMES SEED [NODES]` writes quiet positions, each with how its game ended and what the search thought;
//! `fit RULES FILE…` finds the numbers that tell the ends best. Another game's numbers begin what has none of its own.

mod fit;
mod games;
mod text;

use roque::Rules;

fn main() -> Result<(), String> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let words: Vec<_> = arguments.iter().map(String::as_str).collect();
    let rules_of = |name: &str| name.parse::<Rules>().map_err(|error| error.to_string());
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text} is no number"));
    match words[..] {
        ["play", rules, games, seed] => games::play(rules_of(rules)?, number(games)?, number(seed)?, 1_500),
        ["play", rules, games, seed, nodes] => {
            games::play(rules_of(rules)?, number(games)?, number(seed)?, number(nodes)?);
        }
        ["fit", rules, ref files @ ..] => {
            let rules = rules_of(rules)?;
            let weights = fit::fit(rules, files)?;
            print!("{}", text::text(&weights));
        }
        _ => return Err("play RULES GAMES SEED [NODES] | fit RULES FILE...".to_owned()),
    }
    Ok(())
}
