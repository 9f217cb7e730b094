//! Every sentence of the book that states a rule has a test of its name in the engine's suite, and every such test a
//! sentence: `crate/rules/tests/book`.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use super::{figure::Figures, sources, text::Block};
use crate::shell::{command, read, root};

/// The names of the tests by the ids that they show.
fn tests() -> Result<BTreeMap<String, String>> {
    let mut cargo = command("cargo", &["test", "--locked", "--quiet", "-p", "roque", "--test", "book"])?;
    let listed = read(cargo.args(["--", "--list", "--format", "terse"]))?;
    let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
    Ok(names
        .filter(|name| !name.starts_with("figures::"))
        .map(|name| (name.rsplit("::").next().unwrap_or(name).replace('_', "-"), name.to_owned()))
        .collect())
}

/// Prints each id, its test and its sentence.
pub fn list() -> Result<()> {
    let tests = tests()?;
    for chapter in sources()? {
        println!("{}", chapter.title);
        for (id, sentence) in chapter.rules() {
            println!("  {id:24} {:40} {sentence}", tests.get(id).map_or("(no test)", String::as_str));
        }
    }
    Ok(())
}

/// An error when a rule has no test, a test no rule, a chapter's rules no figure, or a figure no place.
pub fn check() -> Result<()> {
    let mut tests = tests()?;
    let chapters = sources()?;
    let mut untested = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for (id, _) in chapters.iter().flat_map(super::Chapter::rules) {
        ensure!(seen.insert(id), "two sentences have the id {id}");
        if tests.remove(id).is_none() {
            untested.push(id.as_str());
        }
    }
    ensure!(untested.is_empty(), "rules without a test in crate/rules/tests/book: {}", untested.join(", "));
    let without: Vec<_> = tests.into_values().collect();
    ensure!(without.is_empty(), "tests without a rule in www/book/text: {}", without.join(", "));
    let figures = Figures::read(&root().join("www/book/figures.json")).context("figures.json")?;
    let shown = chapters.iter().flat_map(|chapter| &chapter.blocks).filter_map(|block| match block {
        Block::Figure(id, _) => Some(id.as_str()),
        _ => None,
    });
    figures.are_just(shown)
}
