//! Generates the custom elements manifest for editors and catalogues, `www/board/custom-elements.json`, and
//! the other files that repeat the attribute table.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::{command, npm_command, root, run};

const FILE: &str = "custom-elements.json";
const FOLDER: &str = "www/board";
/// Writes the files that repeat the table of attributes.
const ATTRIBUTES: &str = "crate/xtask/attributes.mjs";

/// Writes the custom elements manifest, as configured in custom-elements-manifest.config.js.
pub fn write() -> Result<()> {
    analyze(Path::new(FOLDER))?;
    run(&mut command("node", &[ATTRIBUTES])?)
}

/// Fails if the custom elements manifest differs from the comments in the sources.
pub fn check() -> Result<()> {
    let fresh = tempfile::Builder::new().prefix("dist.").tempdir_in(root())?;
    // The manifest analyzer accepts no absolute path.
    analyze(fresh.path().strip_prefix(root())?)?;
    let kept = root().join(FOLDER).join(FILE);
    let same = fs::read(fresh.path().join(FILE))? == fs::read(&kept).unwrap_or_default();
    ensure!(same, "{} is out of date: run `cargo xtask manifest`", kept.display());
    run(&mut command("node", &[ATTRIBUTES, "--check"])?)
}

fn analyze(folder: &Path) -> Result<()> {
    let folder = folder.to_str().context("the path of the output folder is not valid Unicode")?;
    run(&mut npm_command("cem", &["analyze", "--outdir", folder])?)
}
