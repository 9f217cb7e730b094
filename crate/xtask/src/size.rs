//! What the shipped files weigh on the wire, and the budgets they keep.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::site;

const KB: usize = 1024;

/// The bytes of one file.
#[derive(Clone, Copy, Default)]
pub struct Weight {
    pub raw: usize,
    pub gzip: usize,
}

/// Weighs one file, gzipped as hard as gzip can.
pub fn weigh(file: &Path) -> Result<Weight> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&bytes)?;
    Ok(Weight { raw: bytes.len(), gzip: gzip.finish()?.len() })
}

/// Prints the table; an error when something is over its budget.
pub fn check() -> Result<()> {
    let dist = site::dist();
    ensure!(dist.is_dir(), "there is no {}: run `cargo xtask build` first", dist.display());
    let mut over = Vec::new();
    println!("{:44} {:>8} {:>8} {:>8}", "bytes", "raw", "gzip", "budget");
    for (name, files, budget) in [
        ("engine", vec![dist.join("engine/roque_bg.wasm")], Some(40 * KB)),
        ("engine's glue", vec![dist.join("engine/roque.js")], None),
        ("board: code, pieces, its longest locale", board(&dist)?, Some(14 * KB)),
    ] {
        let mut sum = Weight::default();
        for file in &files {
            let weight = weigh(file)?;
            sum = Weight { raw: sum.raw + weight.raw, gzip: sum.gzip + weight.gzip };
            if files.len() > 1 {
                let name = file.strip_prefix(&dist)?.display().to_string();
                println!("  {name:42} {:8} {:8}", weight.raw, weight.gzip);
            }
        }
        let limit = budget.map_or(String::new(), |b| b.to_string());
        println!("{name:44} {:8} {:8} {limit:>8}", sum.raw, sum.gzip);
        if let Some(budget) = budget.filter(|&b| sum.gzip > b) {
            over.push(format!(
                "{name} weighs {} bytes gzipped, {} over its budget",
                sum.gzip,
                sum.gzip - budget
            ));
        }
    }
    ensure!(over.is_empty(), "{}", over.join("; "));
    Ok(())
}

/// What a page loads for a board in one language.
fn board(dist: &Path) -> Result<Vec<PathBuf>> {
    let mut files = files(&dist.join("board"), |name| name.ends_with(".js") || name.ends_with(".css"))?;
    let mut locales = files_by_gzip(&dist.join("locales"))?;
    files.extend(locales.pop());
    Ok(files)
}

fn files_by_gzip(locales: &Path) -> Result<Vec<PathBuf>> {
    let mut weighed = Vec::new();
    for file in files(locales, |name| name.starts_with("board.") && name.ends_with(".js"))? {
        weighed.push((weigh(&file)?.gzip, file));
    }
    weighed.sort();
    Ok(weighed.into_iter().map(|(_, file)| file).collect())
}

fn files(dir: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let entry = entry?;
        if wanted(&entry.file_name().to_string_lossy()) {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}
