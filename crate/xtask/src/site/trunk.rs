//! `cargo xtask stamp`: what a build made by Trunk still lacks.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use walkdir::WalkDir;

use super::engine::Engine;
use super::{compose, found, licences, links, offline, openings};
use crate::{book, languages};

/// Trunk names an engine's files after its package; scripts load them by the name of the engine. A release of Trunk's works
/// offline as ours does.
pub fn stamp() -> Result<()> {
    let Some(site) = env::var_os("TRUNK_STAGING_DIR") else {
        bail!("`stamp` is Trunk's post_build hook; `cargo xtask build` needs it not");
    };
    let site = Path::new(&site);
    let engines = links::engines()?;
    for engine in &engines {
        rename(site, engine)?;
    }
    // A build of our own has printed it.
    if site.join("book/text").is_dir() {
        compose::compose(site)?;
        book::print(&site.join("book")).context("the book")?;
        openings::write(site).context("the names of openings")?;
        found::tell(site, &languages::all()?, None)?;
        found::lead_home(site, None)?;
    }
    licences::write(site, &engines).context("the licences")?;
    if env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "release") {
        offline::stamp(site, &[].into())?;
    }
    Ok(())
}

fn rename(site: &Path, engine: &Engine) -> Result<()> {
    let (package, name) = (&*engine.package, engine.name());
    let mut folder = None;
    for entry in WalkDir::new(site) {
        let path = entry?.into_path();
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(rest) = file.strip_prefix(package) else { continue };
        let renamed = path.with_file_name(format!("{name}{rest}"));
        if rest == ".js" {
            let text = fs::read_to_string(&path)?;
            // The file alone: by the name of its imports the module knows the script.
            fs::write(&path, text.replace(&format!("{package}_bg.wasm"), &format!("{name}_bg.wasm")))?;
            folder = path.parent().map(Path::to_owned);
        }
        fs::rename(path, renamed)?;
    }
    folder.map_or(Ok(()), |folder| engine.divide(&folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trunks_engines_get_the_names_that_scripts_load() {
        let site = tempfile::tempdir().unwrap();
        let folder = site.path().join("engine");
        fs::create_dir(&folder).unwrap();
        let glue = "{ './roque-wasm_bg.js': imports }; new URL('roque-wasm_bg.wasm', import.meta.url)";
        fs::write(folder.join("roque-wasm.js"), glue).unwrap();
        fs::write(folder.join("roque-wasm_bg.wasm"), "wasm").unwrap();
        fs::write(folder.join("roque-wasm.d.ts"), "types").unwrap();
        rename(site.path(), &Engine { package: "roque-wasm".into(), ..Engine::default() }).unwrap();
        let glue = fs::read_to_string(folder.join("roque.js")).unwrap();
        assert_eq!(glue, "{ './roque-wasm_bg.js': imports }; new URL('roque_bg.wasm', import.meta.url)");
        assert!(folder.join("roque_bg.wasm").is_file() && folder.join("roque.d.ts").is_file());
        assert_eq!(fs::read_dir(folder).unwrap().count(), 3);
    }
}
