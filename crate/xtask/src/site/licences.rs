//! The licences of the shipped site: Roque's own licence, and the notices of all third-party code in the
//! site. The notices are read from lock files, from installed packages and from the Rust toolchain.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use spdx::{Expression, ParseMode};

use super::engine::{Engine, WASM_TARGET};
use crate::book::unescaped;
use crate::shell::{command, read, read_json, read_text, root};

/// The name of this file, in the site and in the npm package.
const FILE: &str = "licences.txt";
/// The permissive licences, which require only a notice. Code under a copyleft licence may not be shipped.
const PERMISSIVE: [&str; 7] =
    ["MIT", "Apache-2.0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Zlib", "Unicode-3.0"];
const RULE: &str = "\n--------------------------------------------------------------------------------\n";

/// A third-party work.
#[derive(Debug, PartialEq)]
struct Notice {
    /// The name of the package, with its version.
    name: String,
    /// The licence of the package as an SPDX expression.
    licence: String,
    texts: Vec<String>,
}

/// Writes the file with all licences. Fails if a licence is not permissive, or if the text of a notice is
/// missing.
pub fn write(site: &Path, engines: &[Engine]) -> Result<()> {
    let mut notices = crates(engines)?;
    notices.extend(library()?);
    notices.extend(vendored()?);
    let mut text = format!(
        "Roque is licensed under MIT or Apache 2.0, as you like; both follow. After them, what others wrote and Roque ships,\n\
         with their licences: {}.\n\
         The names of openings are those of https://github.com/lichess-org/chess-openings, dedicated to the public domain\n\
         (CC0 1.0 Universal, https://creativecommons.org/publicdomain/zero/1.0/).\n",
        notices.iter().map(|notice| &*notice.name).collect::<Vec<_>>().join(", ")
    );
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        text += RULE;
        write!(text, "\nRoque: {file}\n\n{}\n", fs::read_to_string(root().join(file))?.trim_end())?;
    }
    for Notice { name, licence, texts } in &notices {
        ensure!(
            is_permissive(licence)?,
            "{name} may not be shipped: its licence {licence} is not in the list of permissive ones"
        );
        ensure!(!texts.is_empty(), "{name} has no file with the text of its licence {licence}");
        text += RULE;
        writeln!(text, "\n{name} ({licence})")?;
        for licence in texts {
            writeln!(text, "\n{}", licence.trim_matches(['\n', '\r']).trim_end())?;
        }
    }
    fs::write(site.join(FILE), text)?;
    Ok(())
}

/// Returns whether at least one alternative of a licence expression consists only of the allowed licences.
fn is_permissive(licence: &str) -> Result<bool> {
    let parsed = Expression::parse_mode(licence, ParseMode::LAX)
        .with_context(|| format!("\"{licence}\" is not an SPDX expression"))?;
    // A licence exception (WITH) only adds permissions, so it is ignored.
    Ok(parsed.evaluate(|one| one.license.id().is_some_and(|id| PERMISSIVE.contains(&id.name))))
}

/// Returns those licence texts of a package that must be shipped. If a package offers MIT as one of several
/// licences, only the text of MIT is shipped.
fn chosen(mut texts: BTreeMap<String, String>) -> Vec<String> {
    if texts.keys().any(|name| name.contains("MIT")) {
        texts.retain(|name, _| !name.contains("APACHE"));
    }
    texts.into_values().collect()
}

/* ---------------------------------------------------------------- crates */

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    manifest_path: PathBuf,
}

/// The crates of Cargo.lock that are compiled into the engines, as `cargo tree` lists them. Build scripts and
/// procedural macros are left out, because their code is not part of the engine.
fn crates(engines: &[Engine]) -> Result<Vec<Notice>> {
    let mut tree = command("cargo", &["tree", "--locked", "--prefix", "none", "--format", "{p}"])?;
    tree.args(["--edges", "normal,no-proc-macro", "--target", WASM_TARGET]);
    tree.args(engines.iter().flat_map(|engine| ["--package", &engine.package]));
    let args = ["metadata", "--locked", "--format-version", "1", "--filter-platform", WASM_TARGET];
    let Metadata { packages } = serde_json::from_str(&read(&mut command("cargo", &args)?)?)?;
    let mut notices = BTreeMap::new();
    for (name, version) in third_party(&read(&mut tree)?) {
        let is_it = |package: &&Package| package.name == name && package.version == version;
        let package = packages.iter().find(is_it).with_context(|| name.to_owned())?;
        let name = format!("{name} {version}");
        let licence =
            package.license.clone().with_context(|| format!("{name} has no `license` in its manifest"))?;
        let folder = package.manifest_path.parent().context("the path of a manifest has no folder")?;
        notices.insert(name.clone(), Notice { name, licence, texts: chosen(texts_in(folder)?) });
    }
    ensure!(!notices.is_empty(), "cargo tree lists no crate that the engines use");
    Ok(notices.into_values().collect())
}

/// Returns the crate names and versions in the output of `cargo tree`. Packages of this workspace are left
/// out; their lines contain a folder in parentheses.
fn third_party(tree: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = tree.lines().map(|line| line.trim_end_matches(" (*)")).filter(|line| !line.contains('('));
    lines.filter_map(|line| line.split_once(" v"))
}

/// Returns the licence files and notices in the folder of a package.
fn texts_in(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_licence =
            ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|start| name.starts_with(start));
        if is_licence && entry.file_type()?.is_file() {
            texts.insert(name, fs::read_to_string(entry.path())?);
        }
    }
    Ok(texts)
}

/* ---------------------------------------------------------------- Rust's own library */

/// Returns the notices of the Rust standard library, and of the crates that it uses for this target.
fn library() -> Result<Vec<Notice>> {
    let sysroot = PathBuf::from(read(&mut command("rustc", &["--print", "sysroot"])?)?);
    let version = read(&mut command("rustc", &["--version"])?)?;
    let docs = sysroot.join("share/doc/rust");
    let page = docs.join("COPYRIGHT-library.html");
    let page = read_text(&page).context("a file is missing: use a toolchain installed by rustup")?;
    let folder = sysroot.join("lib/rustlib").join(WASM_TARGET).join("lib");
    let mut parts = BTreeSet::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some((part, _)) = name.strip_prefix("lib").and_then(|name| name.rsplit_once('-')) {
            parts.insert(part.to_owned());
        }
    }
    let text = |name: &str| read_text(&docs.join("licenses").join(name));
    let mit = text("MIT.txt")?.replace(
        "<year> <copyright holders>",
        "The Rust Project Developers (see https://thanks.rust-lang.org)",
    );
    let number = version.split(' ').nth(1).unwrap_or_default();
    let own = Notice {
        name: format!("Rust's library {number}"),
        licence: "(MIT OR Apache-2.0) AND Unicode-3.0".into(),
        texts: vec![mit, text("Unicode-3.0.txt")?],
    };
    let parts = dependencies(&page).into_iter().filter(|notice| {
        notice.name.split(' ').next().is_some_and(|name| parts.contains(&name.replace('-', "_")))
    });
    Ok([own].into_iter().chain(parts).collect())
}

/// Returns the crates on the toolchain's page of notices; their headings look like "📦 dlmalloc-0.2.11".
fn dependencies(page: &str) -> Vec<Notice> {
    fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
        text.split_once(before)
            .and_then(|(_, rest)| rest.split_once(after))
            .map_or("", |(text, _)| text.trim())
    }
    let notice = |part: &str| {
        let heading = part.split("</h3>").next().unwrap_or_default();
        // A version contains dots, and a name may contain dashes.
        let is_version = |at: usize| heading[at + 1..].starts_with(|c: char| c.is_ascii_digit());
        let dash = heading.rmatch_indices('-').find(|(at, _)| is_version(*at));
        let (name, version) = heading.split_at(dash.map_or(heading.len(), |(at, _)| at));
        let files = part.split("<summary>").skip(1).map(|file| {
            let text = between(file, "<pre>", "</pre>");
            (between(file, "<code>", "</code>").to_uppercase(), unescaped(text))
        });
        Notice {
            name: format!("{name} {}", version.trim_start_matches('-')),
            licence: between(part, "License:</b>", "</p>").to_owned(),
            texts: chosen(files.collect()),
        }
    };
    page.split("<h3>📦 ").skip(1).map(notice).collect()
}

/* ---------------------------------------------------------------- scripts */

/// Returns the npm packages in `www/vendor`, with their entries in package-lock.json.
fn vendored() -> Result<Vec<Notice>> {
    let lock: serde_json::Value = read_json(&root().join("package-lock.json"))?;
    let mut notices = Vec::new();
    for entry in fs::read_dir(root().join("www/vendor"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let locked = &lock["packages"][format!("node_modules/{name}")];
        let said = |key: &str| {
            locked[key].as_str().with_context(|| format!("package-lock.json has no {key} for {name}"))
        };
        let (version, licence) = (said("version")?, said("license")?.to_owned());
        notices.push(Notice {
            name: format!("{name} {version}"),
            licence,
            texts: chosen(texts_in(&entry.path())?),
        });
    }
    notices.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(notices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_with_a_copyleft_licence_is_shipped_only_if_it_offers_another_licence() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 WITH LLVM-exception",
            "GPL-3.0 OR ISC",
            "(MIT OR GPL-2.0) AND Unicode-3.0",
        ] {
            assert!(is_permissive(good).unwrap(), "{good}");
        }
        for bad in ["GPL-3.0", "AGPL-3.0-only", "LGPL-2.1", "MPL-2.0", "MIT AND GPL-3.0", "CC-BY-SA-4.0"] {
            assert!(!is_permissive(bad).unwrap(), "{bad}");
        }
        assert!(is_permissive("free as beer").is_err());
    }

    #[test]
    fn third_party_crates_are_read_from_the_output_of_cargo_tree() {
        let tree = "roque-wasm v0.1.0 (/r/crate/wasm)\njs-sys v0.3.107\nserde v1.0.229 (*)";
        let found: Vec<_> = third_party(tree).collect();
        assert_eq!(found, [("js-sys", "0.3.107"), ("serde", "1.0.229")]);
    }

    #[test]
    fn the_toolchains_page_of_notices_is_parsed() {
        let page = "<h3>📦 cfg-if-1.0.4</h3><p><b>URL:</b> <a>x</a></p><p><b>License:</b> MIT OR Apache-2.0</p>\
            <p><b>Notices:</b><details><summary><code>LICENSE-APACHE</code></summary><pre>\nApache</pre></details>\
            <details><summary><code>LICENSE-MIT</code></summary><pre>\n&#34;AS IS&#34;</pre></details></p>\
            <h3>📦 foldhash-0.2.0</h3><p><b>License:</b> Zlib</p><details><summary><code>LICENSE</code></summary><pre>z</pre></details>";
        let notice = |name: &str, licence: &str, text: &str| Notice {
            name: name.into(),
            licence: licence.into(),
            texts: vec![text.into()],
        };
        assert_eq!(
            dependencies(page),
            [notice("cfg-if 1.0.4", "MIT OR Apache-2.0", "\"AS IS\""), notice("foldhash 0.2.0", "Zlib", "z")]
        );
    }
}
