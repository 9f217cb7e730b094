//! Builds the static site from the sources into dist/.

mod bundle;
mod compose;
mod engine;
mod esbuild;
mod found;
mod graph;
mod licences;
mod links;
mod offline;
mod openings;
mod pages;
mod paths;
mod split;
mod trunk;

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use walkdir::WalkDir;

use crate::shell::{dist, npm_program, root, run};
use crate::{book, languages};
use engine::Engine;
use graph::Entries;
use links::Link;

pub use engine::{WASM_TARGET, ensure_wasm_target};
pub use found::Address;
pub use paths::files;
pub use trunk::stamp;

/// Type declarations of the elements, generated from their comments.
const ELEMENTS: [&str; 3] = ["board/roque-board.d.ts", "board/roque-editor.d.ts", "board/roque-puzzle.d.ts"];
/// Type declarations of a game session, generated from its comments.
const SESSION: [&str; 2] = ["board/session.d.ts", "board/session/session.d.ts"];
/// Type declarations of the computer opponent and the solver, generated from their comments.
const SEARCH: [&str; 2] = ["search/search.d.ts", "search/solver.d.ts"];
/// Whether to run wasm-opt, generate types, bundle scripts and styles, and cache the site for offline use.
/// Developers want a fast build and their own sources instead.
#[derive(Clone, Copy, PartialEq)]
pub enum Shrink {
    Yes,
    No,
}

/// Builds the site, and puts its public address into it if known. The old dist/ stays in place until the
/// build has succeeded.
pub fn build(shrink: Shrink, address: Option<&Address>) -> Result<()> {
    let start = Instant::now();
    let root = root();
    let (page, links) = links::of_index()?;
    let stage = tempfile::Builder::new().prefix("dist.").tempdir_in(&root)?;
    let site = stage.path().join("site");
    fs::create_dir(&site)?;
    let (entries, engines) = gather(&root, &site, links, shrink)?;
    fs::write(site.join("index.html"), page)?;
    compose::compose(&site)?;
    book::print(&site.join("book")).context("cannot make the book")?;
    openings::write(&site).context("cannot make the names of openings")?;
    found::tell(&site, &languages::all()?, address)?;
    licences::write(&site, &engines).context("cannot make the list of licences")?;
    let shipped = stage.path().join("shipped");
    let mut made = &site;
    if shrink == Shrink::Yes {
        declare(&site)?;
        let unasked = bundle::bundle(&site, &shipped, &entries)?;
        if unasked.is_some() {
            made = &shipped;
        }
        offline::stamp(made, &unasked.unwrap_or_default())?;
    }
    found::lead_home(made, address)?;

    let dist = dist();
    if dist.exists() {
        fs::rename(&dist, stage.path().join("old"))?;
    }
    fs::rename(made, &dist)?;
    eprintln!("built {} in {:.1} s", dist.display(), start.elapsed().as_secs_f32());
    Ok(())
}

/// Copies or builds everything that the links list, and returns the entry points and engines among it.
fn gather(root: &Path, site: &Path, links: Vec<Link>, shrink: Shrink) -> Result<(Entries, Vec<Engine>)> {
    let (mut entries, mut engines) = (Entries::default(), Vec::new());
    for link in links {
        match link {
            Link::Engine { manifest, to, entry } => {
                let engine = Engine::of_manifest(&manifest)?;
                engine.make(&site.join(&to), shrink)?;
                entries.typed.insert(to.clone());
                if entry {
                    entries.engines.push(format!("{to}/{}.js", engine.name()));
                }
                engines.push(engine);
            }
            Link::File { from, to, entry } => {
                copy(&root.join(from), &site.join(&to))?;
                if entry {
                    entries.classic.push(to);
                }
            }
            Link::Dir { from, to, entries: named } => {
                copy_dir(&root.join(from), &site.join(&to))?;
                entries.modules.extend(named.iter().map(|file| format!("{to}/{file}")));
                if !named.is_empty() {
                    entries.typed.insert(to);
                }
            }
        }
    }
    Ok((entries, engines))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().context("a path in the site has no folder")?)?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

fn copy_dir(from: &Path, to: &Path) -> Result<()> {
    for entry in WalkDir::new(from) {
        let entry = entry?;
        if entry.file_type().is_file() {
            copy(entry.path(), &to.join(entry.path().strip_prefix(from)?))?;
        }
    }
    Ok(())
}

/// Generates the type declarations of the elements, and copies all of `types.d.ts` next to them.
fn declare(site: &Path) -> Result<()> {
    let Some(tool) = npm_program("tsc") else {
        eprintln!("tsc is not in node_modules: the site has no type declarations (run `npm ci`)");
        return Ok(());
    };
    let out = tempfile::tempdir()?;
    let mut tsc = std::process::Command::new(tool);
    tsc.current_dir(site).args([
        "--ignoreConfig",
        "board/roque-board.js",
        "board/roque-editor.js",
        "board/roque-puzzle.js",
        "board/session.js",
        "search/search.js",
        "search/solver.js",
    ]);
    tsc.args(["--allowJs", "--noCheck"]);
    tsc.args(["--declaration", "--emitDeclarationOnly", "--module", "nodenext", "--target", "es2023"]);
    run(tsc.args(["--rootDir", ".", "--outDir"]).arg(out.path()))?;
    for file in ELEMENTS {
        let element = fs::read_to_string(out.path().join(file))?;
        // The engine's types use `Symbol.dispose`, which the TypeScript library of a site may lack.
        let types = format!(
            "/// <reference lib=\"esnext.disposable\" />\n{element}export type * from './types.d.ts';\n"
        );
        fs::write(site.join(file), types)?;
    }
    let [door, session] = SESSION;
    let types = fs::read_to_string(out.path().join(door))? + "export type * from './types.d.ts';\n";
    fs::write(site.join(door), types)?;
    for file in [session].into_iter().chain(SEARCH) {
        fs::copy(out.path().join(file), site.join(file)).context(file)?;
    }
    Ok(())
}
