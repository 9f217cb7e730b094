//! Fits the evaluation weights of a variant, `crate/think/src/eval/weights/*.txt`, to self-play games.
//!
//! ```sh
//! cargo build --release -p roque-search --example tune
//! target/release/examples/tune play take-make 4000 1 > take-make.positions
//! target/release/examples/tune fit take-make take-make.positions > crate/think/src/eval/weights/take-make.txt
//! ```
//!
//! `play RULES GAMES SEED [NODES]` prints quiet positions, each with the result of its game and the score of
//! the search. `fit RULES FILE…` prints the weights that best predict these results and scores. For a
//! castling variant, `fit` prints differences from the weights of the base variant with the same captures.

mod differences;
mod fit;
mod games;
mod text;

use roque::{Castling, Rules};

fn main() -> Result<(), String> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let words: Vec<_> = arguments.iter().map(String::as_str).collect();
    let rules_of = |name: &str| name.parse::<Rules>().map_err(|error| error.to_string());
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("expected a number, not {text}"));
    match words[..] {
        ["play", rules, games, seed] => games::play(rules_of(rules)?, number(games)?, number(seed)?, 1_500),
        ["play", rules, games, seed, nodes] => {
            games::play(rules_of(rules)?, number(games)?, number(seed)?, number(nodes)?);
        }
        ["fit", rules, ref files @ ..] => {
            let rules = rules_of(rules)?;
            print!("{}", fit(rules, files)?);
        }
        _ => return Err("expected `play RULES GAMES SEED [NODES]` or `fit RULES FILE...`".to_owned()),
    }
    Ok(())
}

/// Returns the weights of a variant as text: all weights, or for a variant with its own castling rule the
/// differences from the base variant.
fn fit(rules: Rules, files: &[&str]) -> Result<String, String> {
    let plain = Rules { castling: Castling::Orthodox, ..rules };
    let mut weights = fit::fit(rules, files)?;
    if rules == plain {
        return Ok(text::text(&weights, None));
    }
    for (pair, base) in weights.iter_mut().zip(roque_search::tuning::weights(plain)) {
        *pair = [0, 1].map(|half| pair[half] - base[half]);
    }
    differences::keep_large(&mut weights);
    Ok(text::text(&weights, Some(plain)))
}
