//! Regenerates `tests/data/answers.json` (search results) and `tests/data/reviews.json` (reviews of random
//! games). A Rust test compares these results with the native build, and a JavaScript test with the
//! WebAssembly module. Run this example after any change of the search or the weights:
//!
//! ```sh
//! cargo run --release -q -p roque-search --example answers
//! ```

mod answer;
mod reviewed;

use std::fs;

fn main() -> Result<(), String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/answers.json");
    let with_path = |error| format!("{path}: {error}");
    let asked = answer::read(&fs::read_to_string(path).map_err(with_path)?)?;
    let answers: Vec<_> = asked.iter().map(answer::Answered::again).collect::<Result<_, _>>()?;
    let text = serde_json::to_string_pretty(&answers).map_err(|error| error.to_string())?;
    fs::write(path, text + "\n").map_err(with_path)?;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/reviews.json");
    let text = serde_json::to_string(&reviewed::Reviewed::all()).map_err(|error| error.to_string())?;
    fs::write(path, text + "\n").map_err(|error| format!("{path}: {error}"))
}
