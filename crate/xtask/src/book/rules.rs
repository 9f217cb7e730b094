//! Every sentence of the book that states a rule has a test of its name in the engine's suite, and every such test a
//! sentence: `crate/rules/tests/book`.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use super::{Chapter, figure::Figures, sources, text::Block};
use crate::shell::{command, read, root};

/// Words of a sentence that claims something of all else, too; its test has a companion that shows this: `<id>_contrary`.
const ABSOLUTE: [&str; 14] = [
    "only",
    "never",
    "alone",
    "always",
    "everywhere",
    "nowhere",
    "seul",
    "seule",
    "seuls",
    "seules",
    "seulement",
    "jamais",
    "toujours",
    "partout",
];
const CONTRARY: &str = "-contrary";

fn is_absolute(sentence: &str) -> bool {
    sentence.split(|c: char| !c.is_alphabetic()).any(|word| ABSOLUTE.contains(&word.to_lowercase().as_str()))
}

/// An error when a sentence, in any of its languages, claims more than its tests show, or when a companion has no test.
fn are_contraries_shown(books: &[Vec<Chapter>], tests: &mut BTreeMap<String, String>) -> Result<()> {
    let contraries: Vec<_> =
        tests.keys().filter_map(|id| id.strip_suffix(CONTRARY)).map(str::to_owned).collect();
    for id in &contraries {
        tests.remove(&format!("{id}{CONTRARY}"));
        ensure!(tests.contains_key(id), "{id}{CONTRARY} goes with no test");
    }
    let mut bold: Vec<_> = books.iter().flatten().flat_map(Chapter::rules).collect();
    bold.retain(|(id, sentence)| is_absolute(sentence) && !contraries.contains(id));
    let ids: Vec<_> = bold.iter().map(|(id, _)| id.as_str()).collect();
    ensure!(ids.is_empty(), "sentences with {ABSOLUTE:?} and no test of the contrary: {}", ids.join(", "));
    Ok(())
}

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

/// Prints each id, its test and its sentence, and then checks them.
pub fn list() -> Result<()> {
    let tests = tests()?;
    for chapter in &sources()?[0] {
        println!("{}", chapter.title);
        for (id, sentence) in chapter.rules() {
            println!("  {id:24} {:40} {sentence}", tests.get(id).map_or("(no test)", String::as_str));
        }
    }
    check()
}

/// An error when a rule has no test, a test no rule, a bold rule no test of the contrary, or a figure no place.
pub fn check() -> Result<()> {
    let mut tests = tests()?;
    let books = sources()?;
    are_contraries_shown(&books, &mut tests)?;
    let chapters = &books[0];
    let mut untested = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for (id, _) in chapters.iter().flat_map(Chapter::rules) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::text;

    #[test]
    fn a_sentence_that_says_only_wants_the_test_of_the_contrary() {
        let chapter = |sentence: &str| text::read("a", &format!("# A\n\n{{b}} {sentence}")).unwrap();
        let tests = |names: &[&str]| names.iter().map(|name| ((*name).to_owned(), String::new())).collect();
        let shown = |sentence, names: &[&str]| {
            let mut tests: BTreeMap<_, _> = tests(names);
            are_contraries_shown(&[vec![chapter(sentence)]], &mut tests).is_ok()
        };
        assert!(shown("It goes.", &["b"]));
        assert!(!shown("It goes only there.", &["b"]));
        assert!(!shown("Lui seul va.", &["b"]));
        assert!(shown("It goes only there.", &["b", "b-contrary"]));
        assert!(!shown("It goes.", &["b-contrary"]), "which goes with no test");
    }
}
