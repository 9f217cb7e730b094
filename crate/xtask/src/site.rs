//! From the sources to the static site in dist/.

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

/// The elements, told by their comments.
const ELEMENTS: [&str; 3] = ["board/roque-board.d.ts", "board/roque-editor.d.ts", "board/roque-puzzle.d.ts"];
/// What a game is held by, told by its comments.
const SESSION: [&str; 2] = ["board/session.d.ts", "board/session/session.d.ts"];
/// What looks ahead, told by its comments.
const SEARCH: [&str; 2] = ["search/search.d.ts", "search/solver.d.ts"];
/// Whether to spend the seconds of wasm-opt, to write the types, to bundle scripts and styles, and to
/// have browsers keep the site for when there is no network: developers want to see what they have just written.
#[derive(Clone, Copy, PartialEq)]
pub enum Shrink {
    Yes,
    No,
}

/// Builds the site; its address, where that is known, is told in it. What was in dist/ before stays there, whole, until all
/// went well.
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
    book::print(&site.join("book")).context("the book")?;
    openings::write(&site).context("the names of openings")?;
    found::tell(&site, &languages::all()?, address)?;
    licences::write(&site, &engines).context("the licences")?;
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

/// Puts what the links ask for into the site, and gives what of it others name.
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
    fs::create_dir_all(to.parent().context("a file of the site has a folder")?)?;
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

/// The types of the element for those who import it: what its comments say, and all of `types.d.ts` beside it.
fn declare(site: &Path) -> Result<()> {
    let Some(tool) = npm_program("tsc") else {
        eprintln!("tsc is not in node_modules: the board has no types");
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
        // The engine's types have `Symbol.dispose`, which a site's own library may not know.
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
