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

use crate::languages::{self, Language};
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

/// The book in one language.
struct Book {
    language: Language,
    words: page::Words,
    chapters: Vec<Chapter>,
}

/// Makes the pages in `folder`, the book of a site, out of the sources that were copied there; these leave it.
pub fn print(folder: &Path) -> Result<()> {
    let figures = Figures::read(&folder.join("figures.json"))?;
    let books = read(folder)?;
    for book in &books {
        let to = folder.join(&book.language.code);
        fs::create_dir_all(&to)?;
        for (i, chapter) in book.chapters.iter().enumerate() {
            let html = page::chapter(&books, book, i, &figures)
                .with_context(|| format!("{}/{}", book.language.code, chapter.name))?;
            fs::write(to.join(format!("{}.html", chapter.name)), html)?;
        }
        fs::write(to.join("index.html"), page::contents(&books, book))?;
    }
    fs::remove_dir_all(folder.join("text"))?;
    fs::remove_file(folder.join("figures.json"))?;
    Ok(())
}

/// The book in each language: the chapters all have the same structure.
fn read(folder: &Path) -> Result<Vec<Book>> {
    let mut books: Vec<Book> = Vec::new();
    for language in languages::all()? {
        let texts = folder.join("text").join(&language.code);
        let mut chapters = Vec::new();
        for name in CHAPTERS {
            let file = texts.join(format!("{name}.md"));
            let source = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            chapters.push(text::read(name, &source).with_context(|| file.display().to_string())?);
        }
        for (first, other) in books.first().iter().flat_map(|book| &book.chapters).zip(&chapters) {
            ensure!(
                first.structure() == other.structure(),
                "the chapter {} differs between the languages: {:?}",
                first.name,
                first.structure().iter().zip(other.structure()).find(|(a, b)| *a != b)
            );
        }
        let words = page::Words::read(&texts.join("words.json"))?;
        books.push(Book { language, words, chapters });
    }
    Ok(books)
}

/// The book in each language, as the sources have it.
fn sources() -> Result<Vec<Book>> {
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
