//! Writes `tests/data/answers.json` anew: what the search says to each of its questions; and `tests/data/reviews.json`: reviews of random games. A test in Rust asks the same
//! natively, one in JavaScript asks the module that browsers get. After any change of search or values:
//!
//! ```sh
//! cargo run --release -q -p roque-search --example answers
//! ```

mod answer;
mod reviewed;

use std::fs;

fn main() -> Result<(), String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/answers.json");
    let told = |error| format!("{path}: {error}");
    let asked = answer::read(&fs::read_to_string(path).map_err(told)?)?;
    let answers: Vec<_> = asked.iter().map(answer::Answered::again).collect::<Result<_, _>>()?;
    let text = serde_json::to_string_pretty(&answers).map_err(|error| error.to_string())?;
    fs::write(path, text + "\n").map_err(told)?;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/reviews.json");
    let text = serde_json::to_string(&reviewed::Reviewed::all()).map_err(|error| error.to_string())?;
    fs::write(path, text + "\n").map_err(|error| format!("{path}: {error}"))
}
