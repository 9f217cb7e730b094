//! Finds more puzzles for all rules in games that the engine plays against itself. Takes hours.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use roque::Rules;

use crate::shell::{command, root};

/// The folder of the puzzle files, which pages load.
const FOLDER: &str = "www/puzzles/data";
/// The numbers of the games that are played for each variant, and the maximum number of puzzles in a file.
const GAMES: &str = "1-400";
const SIZE: &str = "500";

/// Adds puzzles to the puzzle file of each set of rules. The name of a puzzle file has no `+`, because some
/// hosts decode this character to a space.
pub fn write() -> Result<()> {
    let folder = root().join(FOLDER);
    for rules in Rules::all() {
        let name = rules.to_string();
        let file = folder.join(format!("{}.json", name.replace('+', "-and-")));
        let found = tempfile::NamedTempFile::new()?;
        fs::write(found.path(), example(&["--rules", &name, "--find", GAMES])?)?;
        let (file_name, found_name) = (file.to_string_lossy(), found.path().to_string_lossy());
        let args = ["--rules", &name, "--size", SIZE, "--append", &file_name, "--choose", &found_name];
        fs::write(&file, example(&args)?).context(FOLDER)?;
    }
    Ok(())
}

/// Runs the example `puzzles` of the search, and returns its output.
fn example(args: &[&str]) -> Result<Vec<u8>> {
    let fixed = ["run", "--release", "-q", "-p", "roque-search", "--example", "puzzles", "--"];
    let made = command("cargo", &[&fixed[..], args].concat())?.stderr(Stdio::inherit()).output()?;
    ensure!(made.status.success(), "the generator of puzzles failed: see its message above");
    Ok(made.stdout)
}
