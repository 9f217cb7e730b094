//! From the sources to the static site in dist/.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use walkdir::WalkDir;
use wasm_bindgen_cli_support::Bindgen;

use crate::book;
use crate::links::{self, Link};
use crate::offline::{self, Parts};
use crate::shell::{command, dist, npm_program, read, root, run, target_dir};
use crate::{bundle, licences, size};

pub const WASM_TARGET: &str = "wasm32-unknown-unknown";
/// The engine's files in the site are called so: `roque.js`, `roque_bg.wasm`.
const ENGINE: &str = "roque";
pub const ENGINE_PACKAGE: &str = "roque-wasm";
/// What a game is held by, told by its comments.
const SESSION: [&str; 2] = ["board/session.d.ts", "board/session/session.d.ts"];
/// Whether to spend the seconds of wasm-opt, to write the types, to bundle scripts and styles, and to
/// have browsers keep the site for when there is no network: developers want to see what they have just written.
#[derive(Clone, Copy, PartialEq)]
pub enum Shrink {
    Yes,
    No,
}

/// Builds the site. What was in dist/ before stays there, whole, until all went well.
pub fn build(shrink: Shrink) -> Result<()> {
    let start = Instant::now();
    let root = root();
    let html = fs::read_to_string(root.join("index.html")).context("index.html")?;
    let (page, links) = links::read(&html).context("index.html")?;

    let stage = tempfile::Builder::new().prefix("dist.").tempdir_in(&root)?;
    let site = stage.path().join("site");
    fs::create_dir(&site)?;
    for link in links {
        match link {
            Link::Engine { to } => bindgen(&compile()?, &site.join(to), shrink)?,
            Link::File { from, to } => copy(&root.join(from), &site.join(to))?,
            Link::Dir { from, to } => copy_dir(&root.join(from), &site.join(to))?,
        }
    }
    fs::write(site.join("index.html"), page)?;
    book::print(&site.join("book")).context("the book")?;
    licences::write(&site).context("the licences")?;
    let shipped = stage.path().join("shipped");
    let mut made = &site;
    if shrink == Shrink::Yes {
        declare(&site)?;
        let mut parts = Parts::Sources;
        if bundle::bundle(&site, &shipped)? {
            (made, parts) = (&shipped, Parts::Bundled);
        }
        offline::stamp(made, parts)?;
    }

    let dist = dist();
    if dist.exists() {
        fs::rename(&dist, stage.path().join("old"))?;
    }
    fs::rename(made, &dist)?;
    eprintln!("built {} in {:.1} s", dist.display(), start.elapsed().as_secs_f32());
    Ok(())
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

/// rust-toolchain.toml names the wasm target; where rustup may not install by itself it still has to be asked.
pub fn ensure_wasm_target() -> Result<()> {
    let libs = read(&mut command("rustc", &["--print", "target-libdir", "--target", WASM_TARGET])?)?;
    if Path::new(&libs).is_dir() {
        return Ok(());
    }
    run(&mut command("rustup", &["target", "add", WASM_TARGET])?)
        .with_context(|| format!("the Rust target {WASM_TARGET} is missing"))
}

fn compile() -> Result<PathBuf> {
    ensure_wasm_target()?;
    let target = target_dir();
    let mut cargo =
        command("cargo", &["build", "--locked", "--package", ENGINE_PACKAGE, "--lib", "--profile", "wasm"])?;
    cargo.args(["--target", WASM_TARGET, "--target-dir"]).arg(&target);
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", remap()))?;
    let file = format!("{}.wasm", ENGINE_PACKAGE.replace('-', "_"));
    Ok(target.join(WASM_TARGET).join("wasm").join(file))
}

/// Panic messages hold source paths: without this the builder's home would be in the shipped file, and two
/// people's builds would differ.
fn remap() -> String {
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo_home = cargo_home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let registry = cargo_home.join("registry").join("src");
    [(registry, "registry"), (root(), ".")]
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()))
        .join("\u{1f}")
}

fn bindgen(wasm: &Path, to: &Path, shrink: Shrink) -> Result<()> {
    Bindgen::new()
        .input_path(wasm)
        .out_name(ENGINE)
        .web(true)?
        .typescript(true)
        // The library's default differs from the command's; the glue must find its wasm by itself.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(to)?;
    if shrink == Shrink::Yes {
        optimise(&to.join(format!("{ENGINE}_bg.wasm")))?;
    }
    Ok(())
}

/// Binaryen's wasm-opt where npm has put it; kept only if the result is smaller on the wire. Never the wasm-opt
/// of PATH: old ones silently break the file.
fn optimise(wasm: &Path) -> Result<()> {
    let Some(tool) = npm_program("wasm-opt") else {
        eprintln!("wasm-opt is not in node_modules: the engine is not shrunk");
        return Ok(());
    };
    let smaller = wasm.with_extension("opt.wasm");
    // No feature flags: the file's own target_features section says what it may use. What lies below 1 KB is the far end of
    // the stack, which comes first, and nothing that an address is counted from.
    let passes = ["-O3", "--converge", "--low-memory-unused"];
    run(std::process::Command::new(tool).args(passes).arg(wasm).arg("-o").arg(&smaller))?;
    let (before, after) = (size::weigh(wasm)?, size::weigh(&smaller)?);
    eprintln!("wasm-opt: raw {} -> {} bytes, gzip {} -> {}", before.raw, after.raw, before.gzip, after.gzip);
    if after.gzip < before.gzip {
        fs::rename(&smaller, wasm)?;
    } else {
        fs::remove_file(&smaller)?;
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
    tsc.current_dir(site).args(["--ignoreConfig", "board/roque-board.js", "board/session.js"]);
    tsc.args(["--allowJs", "--noCheck"]);
    tsc.args(["--declaration", "--emitDeclarationOnly", "--module", "nodenext", "--target", "es2023"]);
    run(tsc.args(["--rootDir", ".", "--outDir"]).arg(out.path()))?;
    let element = fs::read_to_string(out.path().join("board/roque-board.d.ts"))?;
    // The engine's types have `Symbol.dispose`, which a site's own library may not know.
    let types =
        format!("/// <reference lib=\"esnext.disposable\" />\n{element}export type * from './types.d.ts';\n");
    fs::write(site.join("board/roque-board.d.ts"), types)?;
    for file in SESSION {
        fs::copy(out.path().join(file), site.join(file)).context(file)?;
    }
    Ok(())
}

/// Trunk names the engine's files after its package; the page loads them by the name of the engine. A release of
/// Trunk's works offline as ours does.
pub fn stamp() -> Result<()> {
    let Some(site) = env::var_os("TRUNK_STAGING_DIR") else {
        bail!("`stamp` is Trunk's post_build hook; `cargo xtask build` needs it not");
    };
    let site = Path::new(&site);
    rename_engine(site)?;
    // A build of our own has printed it.
    if site.join("book/text").is_dir() {
        book::print(&site.join("book")).context("the book")?;
    }
    licences::write(site).context("the licences")?;
    if env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "release") {
        offline::stamp(site, Parts::Sources)?;
    }
    Ok(())
}

fn rename_engine(site: &Path) -> Result<()> {
    for entry in WalkDir::new(site) {
        let path = entry?.into_path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(rest) = name.strip_prefix(ENGINE_PACKAGE) else { continue };
        let renamed = path.with_file_name(format!("{ENGINE}{rest}"));
        if rest == ".js" {
            let text = fs::read_to_string(&path)?;
            fs::write(&path, text.replace(&format!("{ENGINE_PACKAGE}_bg"), &format!("{ENGINE}_bg")))?;
        }
        fs::rename(path, renamed)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trunks_engine_gets_the_name_the_page_loads() {
        let site = tempfile::tempdir().unwrap();
        let engine = site.path().join("engine");
        fs::create_dir(&engine).unwrap();
        fs::write(engine.join("roque-wasm.js"), "new URL('roque-wasm_bg.wasm', import.meta.url)").unwrap();
        fs::write(engine.join("roque-wasm_bg.wasm"), "wasm").unwrap();
        fs::write(engine.join("roque-wasm.d.ts"), "types").unwrap();
        rename_engine(site.path()).unwrap();
        let glue = fs::read_to_string(engine.join("roque.js")).unwrap();
        assert_eq!(glue, "new URL('roque_bg.wasm', import.meta.url)");
        assert!(engine.join("roque_bg.wasm").is_file() && engine.join("roque.d.ts").is_file());
        assert_eq!(fs::read_dir(engine).unwrap().count(), 3);
    }
}
