//! The element's contract for editors and catalogues, written from its comments: `www/board/custom-elements.json`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::{npm_command, root, run};

const FILE: &str = "custom-elements.json";
const FOLDER: &str = "www/board";

/// Writes it. How: custom-elements-manifest.config.js.
pub fn write() -> Result<()> {
    analyze(Path::new(FOLDER))
}

/// An error when it is not what the source says now.
pub fn check() -> Result<()> {
    let fresh = tempfile::Builder::new().prefix("dist.").tempdir_in(root())?;
    // The analyzer takes no absolute path.
    analyze(fresh.path().strip_prefix(root())?)?;
    let kept = root().join(FOLDER).join(FILE);
    let same = fs::read(fresh.path().join(FILE))? == fs::read(&kept).unwrap_or_default();
    ensure!(same, "{} is stale: `cargo xtask manifest` writes it anew", kept.display());
    Ok(())
}

fn analyze(folder: &Path) -> Result<()> {
    let folder = folder.to_str().context("this folder's name is no Unicode")?;
    run(&mut npm_command("cem", &["analyze", "--outdir", folder])?)
}
