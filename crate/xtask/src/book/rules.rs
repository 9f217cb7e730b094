//! Checks that every rule of the book has a test of the same name in `crate/rules/tests/book`, and that every
//! test has a rule.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use super::{Chapter, figure::Figures, sources, text::Block};
use crate::shell::{command, read, root};

const CONTRARY: &str = "-contrary";

/// The names of the tests, by the id of the rule that they test.
type Tests = BTreeMap<String, String>;

/// Returns whether a sentence excludes all other cases with a word such as "only". A rule with such a
/// sentence needs a second test, `<id>_contrary`, of the excluded cases.
fn is_absolute(sentence: &str, absolute: &[String]) -> bool {
    sentence.split(|c: char| !c.is_alphabetic()).any(|word| absolute.contains(&word.to_lowercase()))
}

/// Fails if a sentence excludes other cases but has no test of them.
fn are_contraries_shown(chapters: &[Chapter], absolute: &[String], tests: &Tests) -> Result<()> {
    let bold = chapters.iter().flat_map(Chapter::rules).filter(|(id, sentence)| {
        is_absolute(sentence, absolute) && !tests.contains_key(&format!("{id}{CONTRARY}"))
    });
    let ids: Vec<_> = bold.map(|(id, _)| id.as_str()).collect();
    ensure!(
        ids.is_empty(),
        "sentences with {absolute:?} but without a test of the contrary: {}",
        ids.join(", ")
    );
    Ok(())
}

/// Removes the tests of excluded cases from the list. Fails if a test of excluded cases has no main test.
fn without_contraries(mut tests: Tests) -> Result<Tests> {
    let contraries = tests.keys().filter_map(|id| id.strip_suffix(CONTRARY)).map(str::to_owned);
    for id in contraries.collect::<Vec<_>>() {
        tests.remove(&format!("{id}{CONTRARY}"));
        ensure!(tests.contains_key(&id), "{id}{CONTRARY} has no main test {id}: add it");
    }
    Ok(tests)
}

/// The names of the tests, by the id of the rule that they test.
fn tests() -> Result<Tests> {
    let mut cargo = command("cargo", &["test", "--locked", "--quiet", "-p", "roque", "--test", "book"])?;
    let listed = read(cargo.args(["--", "--list", "--format", "terse"]))?;
    let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
    Ok(names
        .filter(|name| !name.starts_with("figures::"))
        .map(|name| (name.rsplit("::").next().unwrap_or(name).replace('_', "-"), name.to_owned()))
        .collect())
}

/// Prints the id of each rule with its test and its sentence, then checks that none is missing.
pub fn list() -> Result<()> {
    let tests = tests()?;
    let books = sources()?;
    for chapter in books.iter().filter(|book| book.language.code == "en").flat_map(|book| &book.chapters) {
        println!("{}", chapter.title);
        for (id, sentence) in chapter.rules() {
            println!("  {id:24} {:40} {sentence}", tests.get(id).map_or("(no test)", String::as_str));
        }
    }
    check()
}

/// Fails if a rule has no test, if a test has no rule, or if a rule with "only" has no test of the contrary. Also
/// fails if no chapter shows a figure.
pub fn check() -> Result<()> {
    let tests = tests()?;
    let books = sources()?;
    for book in &books {
        are_contraries_shown(&book.chapters, &book.words.absolute, &tests)?;
    }
    let mut tests = without_contraries(tests)?;
    let chapters = &books[0].chapters;
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
    for chapter in chapters {
        let ids: Vec<_> = chapter.rules().map(|(id, _)| id).collect();
        for block in &chapter.blocks {
            let Block::Figure(id, ..) = block else { continue };
            let lost = figures.get(id)?.shows().iter().find(|rule| !ids.contains(rule));
            ensure!(lost.is_none(), "the figure {id} shows {lost:?}, which is not a rule of its chapter");
        }
    }
    let shown = chapters.iter().flat_map(|chapter| &chapter.blocks).filter_map(|block| match block {
        Block::Figure(id, ..) => Some(id.as_str()),
        _ => None,
    });
    figures.are_just(shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::text;

    #[test]
    fn a_rule_with_the_word_only_needs_a_test_of_the_contrary() {
        let chapter = |sentence: &str| text::read("a", &format!("# A\nB.\n\n{{b}} {sentence}")).unwrap();
        let tests =
            |names: &[&str]| names.iter().map(|name| ((*name).to_owned(), String::new())).collect::<Tests>();
        let absolute = ["only", "seul"].map(str::to_owned);
        let shown = |sentence, names: &[&str]| {
            are_contraries_shown(&[chapter(sentence)], &absolute, &tests(names)).is_ok()
        };
        assert!(shown("It goes.", &["b"]));
        assert!(!shown("It goes only there.", &["b"]));
        assert!(!shown("Lui Seul va.", &["b"]));
        assert!(shown("It goes only there.", &["b", "b-contrary"]));
        assert_eq!(without_contraries(tests(&["b", "b-contrary"])).unwrap(), tests(&["b"]));
        assert!(without_contraries(tests(&["b-contrary"])).is_err(), "a contrary needs its main test");
    }
}
