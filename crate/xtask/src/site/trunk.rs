//! `cargo xtask stamp`: completes a build made by Trunk.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use walkdir::WalkDir;

use super::engine::Engine;
use super::{compose, found, licences, links, offline, openings};
use crate::{book, languages};

/// Renames the engine files, which Trunk names after the package, to the names that scripts load. Makes
/// release builds work offline.
pub fn stamp() -> Result<()> {
    let Some(site) = env::var_os("TRUNK_STAGING_DIR") else {
        bail!(
            "TRUNK_STAGING_DIR is not set: `stamp` is Trunk's post_build hook, not needed for `cargo xtask build`"
        );
    };
    let site = Path::new(&site);
    let engines = links::engines()?;
    for engine in &engines {
        rename(site, engine)?;
    }
    // If the folder is gone, our own build has made the pages already.
    if site.join("book/text").is_dir() {
        compose::compose(site)?;
        book::print(&site.join("book")).context("cannot make the book")?;
        openings::write(site).context("cannot make the names of openings")?;
        found::tell(site, &languages::all()?, None)?;
        found::lead_home(site, None)?;
    }
    licences::write(site, &engines).context("cannot make the list of licences")?;
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
            // Only the file is renamed: the wasm module refers to the script by its import name.
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
    fn engines_built_by_trunk_get_the_names_that_scripts_load() {
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
