//! The custom elements manifest for editors and catalogues, generated from comments:
//! `www/board/custom-elements.json`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::{npm_command, root, run};

const FILE: &str = "custom-elements.json";
const FOLDER: &str = "www/board";

/// Writes the manifest, as configured in custom-elements-manifest.config.js.
pub fn write() -> Result<()> {
    analyze(Path::new(FOLDER))
}

/// Fails if the manifest differs from the comments in the sources.
pub fn check() -> Result<()> {
    let fresh = tempfile::Builder::new().prefix("dist.").tempdir_in(root())?;
    // The analyzer accepts no absolute path.
    analyze(fresh.path().strip_prefix(root())?)?;
    let kept = root().join(FOLDER).join(FILE);
    let same = fs::read(fresh.path().join(FILE))? == fs::read(&kept).unwrap_or_default();
    ensure!(same, "{} is out of date: run `cargo xtask manifest`", kept.display());
    Ok(())
}

fn analyze(folder: &Path) -> Result<()> {
    let folder = folder.to_str().context("the path of the output folder is not valid Unicode")?;
    run(&mut npm_command("cem", &["analyze", "--outdir", folder])?)
}
