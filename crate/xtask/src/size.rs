//! What the shipped files weigh on the wire, and the budgets they keep.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::shell;

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

/// Part of the board, but fetched only when it is asked for.
const LAZY: &str = "lazy/";

/// Prints the table; an error when something is over its budget.
pub fn check() -> Result<()> {
    let dist = shell::dist();
    ensure!(dist.is_dir(), "there is no {}: run `cargo xtask build` first", dist.display());
    let mut over = Vec::new();
    let mut table = format!("{:44} {:>8} {:>8} {:>8}\n", "bytes", "raw", "gzip", "budget");
    let (board, words, lazy) = board(&dist)?;
    let mut rows = vec![
        ("engine".to_owned(), vec![dist.join("engine/roque_bg.wasm")], Some(92 * KB)),
        ("engine's glue".to_owned(), vec![dist.join("engine/roque.js")], None),
        ("board: code, style and men".to_owned(), board, Some(14 * KB)),
        ("its words in one language".to_owned(), words, None),
    ];
    for file in lazy {
        rows.push((file.strip_prefix(&dist)?.display().to_string(), vec![file], None));
    }
    for (name, files, budget) in rows {
        let mut sum = Weight::default();
        for file in &files {
            let weight = weigh(file)?;
            sum = Weight { raw: sum.raw + weight.raw, gzip: sum.gzip + weight.gzip };
            if files.len() > 1 {
                let name = file.strip_prefix(&dist)?.display().to_string();
                writeln!(table, "  {name:42} {:8} {:8}", weight.raw, weight.gzip)?;
            }
        }
        let limit = budget.map_or(String::new(), |b| b.to_string());
        writeln!(table, "{name:44} {:8} {:8} {limit:>8}", sum.raw, sum.gzip)?;
        if let Some(budget) = budget.filter(|&b| sum.gzip > b) {
            over.push(format!(
                "{name} weighs {} bytes gzipped, {} over its budget",
                sum.gzip,
                sum.gzip - budget
            ));
        }
    }
    print!("{table}");
    ensure!(over.is_empty(), "{}", over.join("; "));
    Ok(())
}

/// What a page loads for a board: the element and all that it imports from its folder; the longest locale; and what
/// the board loads later, when it is asked for it.
fn board(dist: &Path) -> Result<(Vec<PathBuf>, Vec<PathBuf>, Vec<PathBuf>)> {
    let folder = dist.join("board");
    let (mut found, mut later) = (vec![folder.join("roque-board.js")], Vec::new());
    let mut next = 0;
    while let Some(file) = found.get(next) {
        let script = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        for quoted in script.split(['"', '\'']) {
            let Some(path) = quoted.strip_prefix("./").filter(|path| is_script(Path::new(path))) else {
                continue;
            };
            let list = if path.starts_with(LAZY) { &mut later } else { &mut found };
            let path = folder.join(path);
            if !list.contains(&path) {
                list.push(path);
            }
        }
        next += 1;
    }
    let mut longest = (0, None);
    for entry in fs::read_dir(dist.join("locales"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("board.") && is_script(&path) {
            longest = longest.max((weigh(&path)?.gzip, Some(path)));
        }
    }
    Ok((found, longest.1.into_iter().collect(), later))
}

fn is_script(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "js")
}
