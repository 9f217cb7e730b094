//! The rules book: from the texts, one folder a language, and the figures in `www/book` to pages that can be read
//! without script.
#![allow(
    clippy::format_push_string,
    reason = "pages are short, and read better so than with results that cannot fail"
)]

mod figure;
mod number;
mod page;
mod rules;
mod text;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::root;
use figure::Figures;
use text::Chapter;

pub use rules::{check, list};

/// In the order of the book; each is a file of every language.
const CHAPTERS: [&str; 18] = [
    "first-steps",
    "board",
    "men",
    "check",
    "special",
    "ends",
    "draws",
    "clocks",
    "notation",
    "advice",
    "take-make",
    "castling-chess",
    "rokagogo",
    "exchange",
    "pairs",
    "application",
    "sources",
    "glossary",
];

/// The folders of the texts, and the pages.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// Makes the pages in `folder`, the book of a site, out of the sources that were copied there; these leave it.
pub fn print(folder: &Path) -> Result<()> {
    let figures = Figures::read(&folder.join("figures.json"))?;
    let books = read(folder)?;
    for (language, chapters) in LANGUAGES.iter().zip(&books) {
        let words = page::Words::read(&folder.join("text").join(language).join("words.json"))?;
        let to = folder.join(language);
        fs::create_dir_all(&to)?;
        for (i, chapter) in chapters.iter().enumerate() {
            let html = page::chapter(language, chapters, i, &figures, &words)
                .with_context(|| format!("{language}/{}", chapter.name))?;
            fs::write(to.join(format!("{}.html", chapter.name)), html)?;
        }
        fs::write(to.join("index.html"), page::contents(language, chapters, &words))?;
    }
    fs::remove_dir_all(folder.join("text"))?;
    fs::remove_file(folder.join("figures.json"))?;
    Ok(())
}

/// The chapters of each language, which all have the same structure.
fn read(folder: &Path) -> Result<Vec<Vec<Chapter>>> {
    let mut books = Vec::new();
    for language in LANGUAGES {
        let mut chapters = Vec::new();
        for name in CHAPTERS {
            let file = folder.join("text").join(language).join(format!("{name}.md"));
            let source = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            chapters.push(text::read(name, &source).with_context(|| file.display().to_string())?);
        }
        books.push(chapters);
    }
    for (first, other) in books[0].iter().zip(&books[1]) {
        ensure!(
            first.structure() == other.structure(),
            "the chapter {} differs between the languages: {:?}",
            first.name,
            first.structure().iter().zip(other.structure()).find(|(a, b)| *a != b)
        );
    }
    Ok(books)
}

/// The chapters of each language, as the sources have them.
fn sources() -> Result<Vec<Vec<Chapter>>> {
    read(&root().join("www/book"))
}

#[cfg(test)]
mod tests {
    use roque::{Captures, Castling};

    use super::*;

    #[test]
    fn every_rule_has_its_chapter() {
        let captures = Captures::ALL.map(Captures::name);
        for name in captures.into_iter().chain(Castling::ALL.map(Castling::name)) {
            assert!(name == Captures::Orthodox.name() || CHAPTERS.contains(&name), "{name}");
        }
    }
}
