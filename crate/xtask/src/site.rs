//! Builds the static site from the sources into dist/.

mod compose;
mod engine;
mod found;
mod licences;
mod openings;
mod paths;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::book;
use crate::languages::TEXTS;
use crate::pages::{SITE, Site, Templates};
use crate::shell::{command, dist, npm_program, root, run};
use engine::Engine;

pub use engine::{WASM_TARGET, ensure_wasm_target};
pub use found::Address;
pub use paths::files;

/// Whether the build also runs wasm-opt, generates types, bundles scripts and styles, and makes the site work
/// offline. Developers prefer a fast build that serves their own sources.
#[derive(Clone, Copy, PartialEq)]
pub enum Shrink {
    Yes,
    No,
}

/// Builds the site, and writes its public address into the pages if the address is known. The old dist/ stays
/// in place until the new build has succeeded.
pub fn build(shrink: Shrink, address: Option<&Address>) -> Result<()> {
    let start = Instant::now();
    let bundler = if shrink == Shrink::Yes { Some(bundler()?) } else { None };
    let root = root();
    let mut templates = Templates::read()?;
    let stage = tempfile::Builder::new().prefix("dist.").tempdir_in(&root)?;
    let site = stage.path().join("site");
    fs::create_dir(&site)?;
    let engines = gather(&root, &site, &templates.site, shrink)?;
    openings::write(&site).context("cannot make the script with the names of openings")?;
    templates.build = if bundler.is_some() { Some(digest(&site)?) } else { None };
    compose::compose(&site, &templates, address)?;
    book::print(&site.join("book"), &templates).context("cannot make the pages of the book")?;
    found::tell(&site, &templates, address)?;
    licences::write(&site, &engines).context("cannot make the list of licences")?;
    let mut made = site.clone();
    if let (Some(mut bundler), Some(build)) = (bundler, &templates.build) {
        made = stage.path().join("shipped");
        run(bundler.arg(&site).arg(&made).arg(build))?;
    }

    // If Trunk runs the build as a hook, the output goes to the folder that Trunk expects.
    let dist = env::var_os("TRUNK_STAGING_DIR").map_or_else(dist, PathBuf::from);
    if dist.exists() {
        fs::rename(&dist, stage.path().join("old"))?;
    }
    fs::rename(made, &dist)?;
    eprintln!("built {} in {:.1} s", dist.display(), start.elapsed().as_secs_f32());
    Ok(())
}

/// Returns the program that bundles scripts and styles. Fails if Node or its packages are missing.
fn bundler() -> Result<Command> {
    let need = "`cargo xtask build` needs Node 20 or newer and the packages of `npm ci`; \
                `cargo xtask serve` and `cargo xtask build --sources` do not";
    ensure!(npm_program("esbuild").is_some() && npm_program("terser").is_some(), need);
    command("node", &["crate/xtask/bundle/bundle.mjs"]).context(need)
}

/// Returns the name of the build, which is a digest of the sources.
fn digest(site: &Path) -> Result<String> {
    let mut all = Sha256::new();
    for file in paths::files(site)? {
        all.update(&file);
        all.update(Sha256::digest(fs::read(site.join(file))?));
    }
    Ok(all.finalize().iter().take(4).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}")))
}

/// Copies or builds the contents of the site, except its pages, and returns the engines.
fn gather(root: &Path, to: &Path, site: &Site, shrink: Shrink) -> Result<Vec<Engine>> {
    copy_dir(&root.join("www"), to)?;
    for (script, source) in &site.classic {
        copy(&root.join("www").join(source), &to.join(script))?;
    }
    let mut engines = Vec::new();
    for (folder, package) in &site.engines {
        let engine = Engine::of_package(package)?;
        engine.make(&to.join(folder), shrink)?;
        engines.push(engine);
    }
    Ok(engines)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().context("a file in the site has no parent folder")?)?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

fn copy_dir(from: &Path, to: &Path) -> Result<()> {
    for entry in WalkDir::new(from) {
        let entry = entry?;
        if entry.file_type().is_file() && !is_template(entry.path()) {
            copy(entry.path(), &to.join(entry.path().strip_prefix(from)?))?;
        }
    }
    Ok(())
}

/// Returns whether a file of `www` is only input of the build and is not shipped.
fn is_template(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default();
    file.extension().is_some_and(|extension| extension == "html") || name == SITE || name == TEXTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_the_build_changes_exactly_if_a_source_changes() {
        let name = |file: &str, text: &str| {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join(file), text).unwrap();
            digest(folder.path()).unwrap()
        };
        assert_eq!(name("a.js", "1"), name("a.js", "1"));
        assert_ne!(name("a.js", "1"), name("a.js", "2"));
        assert_ne!(name("a.js", "1"), name("b.js", "1"));
    }
}
