//! The puzzles of every game, found anew in games of the engine with itself. It takes an hour or two.

use std::fs;

use anyhow::{Context, Result, ensure};
use roque::Rules;

use crate::shell::{command, root};

/// Where the page finds them.
const FOLDER: &str = "www/puzzles/data";

/// Writes a file for each game: its name, in which `+` would be a space to some hosts.
pub fn write() -> Result<()> {
    let folder = root().join(FOLDER);
    fs::create_dir_all(&folder).context(FOLDER)?;
    for rules in Rules::all() {
        let name = rules.to_string();
        let args =
            ["run", "--release", "-q", "-p", "roque-search", "--example", "puzzles", "--", "--rules", &name];
        let made = command("cargo", &args)?.stderr(std::process::Stdio::inherit()).output()?;
        ensure!(made.status.success(), "no puzzles of {name}");
        fs::write(folder.join(format!("{}.json", name.replace('+', "-and-"))), made.stdout)?;
    }
    Ok(())
}
