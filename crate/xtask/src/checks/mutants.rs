//! `cargo xtask mutants`: puts small faults into copies of the sources, and sees a test fail for each: a rule taken out of
//! the engine has to be missed by the test that is called after its sentence in the book, a fault in a script by the test
//! named with it.

mod rules;
mod scripts;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use walkdir::WalkDir;

use crate::shell::{command, root};

/// Tries them all; an error when one is not noticed.
pub fn try_all() -> Result<()> {
    let mut unnoticed = try_scripts()?;
    unnoticed.extend(try_rules()?);
    let all = rules::MUTANTS.len() + scripts::MUTANTS.len();
    ensure!(unnoticed.is_empty(), "of {all} faults nobody noticed these:\n{}", unnoticed.join("\n"));
    println!("all {all} faults were noticed");
    Ok(())
}

/// Copies of these files and folders, for faults to be put into.
fn copy(parts: &[&str]) -> Result<tempfile::TempDir> {
    let copy = tempfile::tempdir()?;
    for part in parts {
        let sources = WalkDir::new(root().join(part)).into_iter();
        for entry in sources.filter_entry(|e| e.file_name() != "node_modules" && e.file_name() != "target") {
            let entry = entry?;
            if entry.file_type().is_file() {
                let to = copy.path().join(entry.path().strip_prefix(root())?);
                fs::create_dir_all(to.parent().context("a file has a folder")?)?;
                fs::copy(entry.path(), to)?;
            }
        }
    }
    Ok(copy)
}

/// A source with a fault in place of what stands there once.
fn faulty(source: &str, here: &str, instead: &str) -> Result<String> {
    ensure!(source.matches(here).count() == 1, "it does not say once: {here}");
    Ok(source.replace(here, instead))
}

/// Has something done while a file has a fault.
fn with_fault<T>(file: &Path, here: &str, instead: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let source = fs::read_to_string(file)?;
    fs::write(file, faulty(&source, here, instead).with_context(|| file.display().to_string())?)?;
    let done = work();
    fs::write(file, source)?;
    done
}

fn try_rules() -> Result<Vec<String>> {
    let copy = copy(&["Cargo.toml", "Cargo.lock", "crate", "www/book", "tests/data"])?;
    let mut unnoticed = Vec::new();
    for (rule, file, here, instead) in rules::MUTANTS {
        let path = copy.path().join("crate/rules/src").join(file);
        let output = with_fault(&path, here, instead, || {
            let mut cargo =
                command("cargo", &["test", "--locked", "--quiet", "-p", "roque", "--test", "book"])?;
            cargo.current_dir(copy.path()).env("RUST_BACKTRACE", "0");
            Ok(cargo.env("CARGO_TARGET_DIR", root().join("target/mutants")).output()?)
        })?;
        let told = String::from_utf8_lossy(&output.stdout);
        ensure!(told.contains("test result"), "{rule}: {}", String::from_utf8_lossy(&output.stderr));
        let test = format!("::{}", rule.replace('-', "_"));
        let failed: Vec<_> =
            told.lines().map(str::trim).filter(|line| line.contains("::") && !line.contains(' ')).collect();
        println!("{rule:22} {}", failed.join(" "));
        if !failed.iter().any(|name| name.trim_end_matches("_contrary").ends_with(&test)) {
            unnoticed.push(rule.to_owned());
        }
    }
    Ok(unnoticed)
}

fn try_scripts() -> Result<Vec<String>> {
    let copy = copy(&["package.json", "index.html", "www", "tests/unit", "tests/helpers", "tests/data"])?;
    for built in ["node_modules", "dist"] {
        let from = root().join(built);
        ensure!(from.exists(), "there is no {built}: `cargo xtask build` first");
        link(&from, &copy.path().join(built))?;
    }
    let passes = |test: &str| -> Result<bool> {
        let test: PathBuf = copy.path().join("tests/unit").join(test);
        let mut node = command("node", &["--test"])?;
        Ok(node.arg(test).current_dir(copy.path()).output()?.status.success())
    };
    for test in BTreeSet::from(scripts::MUTANTS.map(|(test, ..)| test)) {
        ensure!(passes(test)?, "{test} fails without any fault");
    }
    let mut unnoticed = Vec::new();
    for (test, file, here, instead) in scripts::MUTANTS {
        let path = copy.path().join("www").join(file);
        let name = format!("{file}: {}", here.trim());
        if with_fault(&path, here, instead, || passes(test))? {
            unnoticed.push(name);
        } else {
            println!("{test:34} {name}");
        }
    }
    Ok(unnoticed)
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(from, to)
}
#[cfg(windows)]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    std::os::windows::fs::symlink_dir(from, to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_its_place() {
        for (folder, mutants) in [("crate/rules/src", &rules::MUTANTS[..]), ("www", &scripts::MUTANTS[..])] {
            for (_, file, here, instead) in mutants {
                let source = fs::read_to_string(root().join(folder).join(file)).expect(file);
                let changed = faulty(&source, here, instead).unwrap_or_else(|e| panic!("{file}: {e}"));
                assert_ne!(source, changed, "{file}");
            }
        }
        for (test, ..) in scripts::MUTANTS {
            assert!(root().join("tests/unit").join(test).is_file(), "{test}");
        }
    }
}
