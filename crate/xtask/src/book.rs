//! The rules book: makes pages that work without JavaScript from the texts (one folder for each language)
//! and the figures in `www/book`.
#![allow(
    clippy::format_push_string,
    reason = "pages are short, and `write!` would add results that cannot fail"
)]

mod cover;
mod figure;
mod frame;
mod number;
mod page;
mod picture;
mod problems;
mod rules;
mod search;
mod terms;
mod text;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::languages::{self, Language};
use crate::pages::Templates;
use crate::shell::root;
use figure::Figures;
use text::Chapter;

pub use rules::{check, list};

/// The chapters in the order of the book; each is a file in every language.
const CHAPTERS: [&str; 19] = [
    "first-steps",
    "board",
    "men",
    "check",
    "special",
    "ends",
    "advice",
    "draws",
    "clocks",
    "notation",
    "take-make",
    "castling-chess",
    "rokagogo",
    "exchange",
    "pairs",
    "application",
    "keyboard",
    "sources",
    "glossary",
];

/// The groups of chapters with the first chapter of each. A group ends where the next one begins.
const GROUPS: [(&str, &str); 4] =
    [("learn", "first-steps"), ("club", "draws"), ("fairy", "take-make"), ("reference", "application")];

/// The book in one language.
struct Book {
    language: Language,
    words: page::Words,
    chapters: Vec<Chapter>,
}

impl Book {
    /// The groups of chapters by name, with the indices of their chapters.
    fn groups() -> Vec<(&'static str, std::ops::Range<usize>)> {
        let begin = |first| CHAPTERS.iter().position(|name| *name == first).unwrap_or_default();
        let starts: Vec<_> = GROUPS.iter().map(|(_, first)| begin(*first)).chain([CHAPTERS.len()]).collect();
        GROUPS.iter().zip(starts.windows(2)).map(|((name, _), ends)| (*name, ends[0]..ends[1])).collect()
    }

    /// All exercises in the order of the path, each with its chapter.
    fn exercises<'a>(
        &'a self,
        figures: &'a Figures,
    ) -> impl Iterator<Item = (&'a Chapter, &'a str, &'a str)> {
        self.chapters.iter().flat_map(move |chapter| {
            let shown = chapter.blocks.iter().filter_map(move |block| match block {
                text::Block::Figure(id, caption) => Some((chapter, id.as_str(), caption.as_str())),
                _ => None,
            });
            shown.filter(move |(_, id, _)| figures.get(id).is_ok_and(figure::Figure::is_exercise))
        })
    }
}

/// Builds the pages of the book in `folder` from the sources copied there, and removes these sources.
pub fn print(folder: &Path, templates: &Templates) -> Result<()> {
    let figures = Figures::read(&folder.join("figures.json"))?;
    let books = read(folder)?;
    for book in &books {
        let to = folder.join(&book.language.code);
        fs::create_dir_all(&to)?;
        for (i, chapter) in book.chapters.iter().enumerate() {
            let html = page::chapter(templates, book, i, &figures)
                .with_context(|| format!("{}/{}", book.language.code, chapter.name))?;
            fs::write(to.join(format!("{}.html", chapter.name)), html)?;
        }
        fs::write(to.join("index.html"), cover::page(templates, book, &figures)?)?;
        fs::write(to.join("whole.html"), page::whole(templates, book, &figures)?)?;
        fs::write(to.join("all.html"), search::page(templates, book, &figures)?)?;
    }
    fs::remove_dir_all(folder.join("text"))?;
    fs::remove_file(folder.join("figures.json"))?;
    Ok(())
}

/// Reads the book in each language. All languages must have the same structure.
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

/// Reads the book from the sources of the repository.
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
