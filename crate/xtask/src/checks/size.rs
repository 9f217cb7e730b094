//! The sizes of the shipped files, compressed and uncompressed, and their budgets.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{shell, site};

const KB: usize = 1024;

/// The size of one file in bytes.
#[derive(Clone, Copy, Default)]
pub struct Weight {
    pub raw: usize,
    pub gzip: usize,
}

/// Returns the size of a file, and its size after gzip at the highest level.
pub fn weigh(file: &Path) -> Result<Weight> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&bytes)?;
    Ok(Weight { raw: bytes.len(), gzip: gzip.finish()?.len() })
}

/// Prints the table of the sizes of shipped files. Fails if a file is larger than its budget.
pub fn check() -> Result<()> {
    let dist = shell::dist();
    ensure!(dist.is_dir(), "{} does not exist: run `cargo xtask build` first", dist.display());
    let mut over = Vec::new();
    let mut table = format!("{:44} {:>8} {:>8} {:>8}\n", "bytes", "raw", "gzip", "budget");
    let (analysis, lazy): (Vec<_>, Vec<_>) =
        parts(&dist, "board")?.into_iter().partition(|file| is_analysis(file));
    let (board, words, lazy) = board(&dist, lazy)?;
    let all = parts(&dist, "board")?;
    let named = |name: &str| all.iter().filter(|file| file.ends_with(name)).cloned().collect();
    let of_game = ["roque_play.wasm", "/roque_play.js", "/play.js"];
    let of_game = all.iter().filter(|file| of_game.iter().any(|name| file.to_string_lossy().ends_with(name)));
    let played = board.iter().chain(&words).chain(of_game).cloned().collect();
    let mut rows = vec![
        ("engine: build for playing".to_owned(), named("roque_play.wasm"), Some(50 * KB)),
        ("its glue".to_owned(), named("roque_play.js"), None),
        ("engine: whole".to_owned(), vec![dist.join("engine/roque_bg.wasm")], Some(102 * KB)),
        ("its glue".to_owned(), named("roque.js"), None),
        ("board: code, style and pieces".to_owned(), board.clone(), None),
        ("board: texts in one language".to_owned(), words.clone(), None),
        (
            "board that shows a position: sum of both".to_owned(),
            board.into_iter().chain(words).collect(),
            Some(17 * KB),
        ),
        ("board that is played on, until the first move".to_owned(), played, Some(90 * KB)),
        ("editor, without the board".to_owned(), vec![dist.join("board/roque-editor.js")], Some(11 * KB)),
        ("puzzle, without the board".to_owned(), vec![dist.join("board/roque-puzzle.js")], Some(6 * KB)),
    ];
    for file in lazy {
        rows.push((file.strip_prefix(&dist)?.display().to_string(), vec![file], None));
    }
    rows.push(("search and problem solver with their worker".to_owned(), analysis, Some(113 * KB)));
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
            over.push(format!("{name}: {} bytes gzipped, {} over its budget", sum.gzip, sum.gzip - budget));
        }
    }
    print!("{table}");
    ensure!(over.is_empty(), "{}", over.join("; "));
    Ok(())
}

/// The files that a page loads for a board: the element, the largest locale, and the lazily loaded parts.
fn board(dist: &Path, parts: Vec<PathBuf>) -> Result<(Vec<PathBuf>, Vec<PathBuf>, Vec<PathBuf>)> {
    let element = dist.join("board/roque-board.js");
    let (mut longest, mut later) = ((0, None), Vec::new());
    for path in parts {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name == "board.js" {
            longest = longest.max((weigh(&path)?.gzip, Some(path)));
        } else if !name.starts_with("roque") && !path.with_file_name("board.js").exists() && is_script(&path)
        {
            later.push(path);
        }
    }
    later.sort();
    Ok((vec![element], longest.1.into_iter().collect(), later))
}

/// The lazily loaded parts of an entry, in its folder that is named after the build.
fn parts(dist: &Path, entry: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dist.join(entry))? {
        let folder = entry?.path();
        if folder.is_dir() {
            files.extend(site::files(&folder)?.into_iter().map(|file| folder.join(file)));
        }
    }
    ensure!(!files.is_empty(), "dist/ contains an unbundled site: run `npm ci` and `cargo xtask build`");
    Ok(files)
}

/// Returns whether a file belongs to the search and the problem solver, which a page loads only when it needs
/// them.
fn is_analysis(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("roque-analysis") || name == "worker.js" || name == "client.js"
}

fn is_script(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "js")
}
