//! Generates the puzzles of all rules from games of the engine against itself. The generation takes an hour or two.

use std::fs;

use anyhow::{Context, Result, ensure};
use roque::Rules;

use crate::shell::{command, root};

/// The folder from which the page loads them.
const FOLDER: &str = "www/puzzles/data";

/// Writes one file for each set of rules. Its name has no `+`, which some hosts decode to a space.
pub fn write() -> Result<()> {
    let folder = root().join(FOLDER);
    fs::create_dir_all(&folder).context(FOLDER)?;
    for rules in Rules::all() {
        let name = rules.to_string();
        let args =
            ["run", "--release", "-q", "-p", "roque-search", "--example", "puzzles", "--", "--rules", &name];
        let made = command("cargo", &args)?.stderr(std::process::Stdio::inherit()).output()?;
        ensure!(made.status.success(), "the generator failed for {name}: see its message above");
        fs::write(folder.join(format!("{}.json", name.replace('+', "-and-"))), made.stdout)?;
    }
    Ok(())
}
