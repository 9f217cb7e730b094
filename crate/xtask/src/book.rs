//! The rules book: makes pages that work without JavaScript from `www/book`: the texts, one folder for each
//! language, and the figures.
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

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::languages::{self, Language};
use crate::pages::Templates;
use crate::shell::{read_json, read_text, root};
use figure::Figures;
use text::Chapter;

pub use figure::unescaped;
pub use rules::{check, list};

/// A group of chapters in `www/book/text/contents.json`; this file sets the order of the book.
#[derive(Deserialize)]
struct Group {
    #[serde(rename = "group")]
    name: String,
    chapters: Vec<Entry>,
}

/// A chapter in the contents of the book. Each chapter is one file in every language.
#[derive(Deserialize)]
struct Entry {
    name: String,
    /// The figure on the card of the chapter, and the corner of the sixteen squares that the card shows.
    figure: String,
    corner: String,
}

/// A lesson in `www/book/text/path.json`, which orders the exercises by difficulty.
#[derive(Deserialize)]
struct Lesson {
    #[serde(rename = "lesson")]
    name: String,
    /// The ids of the exercises in this lesson.
    exercises: Vec<String>,
}

/// An exercise of the path, with the chapter that contains it.
struct Exercise<'a> {
    chapter: &'a Chapter,
    id: &'a str,
    caption: &'a str,
    lesson: &'a Lesson,
}

/// The book in one language.
struct Book {
    language: Language,
    words: page::Words,
    contents: Vec<Group>,
    chapters: Vec<Chapter>,
    path: Vec<Lesson>,
}

impl Book {
    /// The groups of chapters by name; each chapter has its index in the book, its entry and its text.
    fn groups(&self) -> impl Iterator<Item = (&str, impl Iterator<Item = (usize, &Entry, &Chapter)>)> {
        let mut first = 0;
        self.contents.iter().map(move |group| {
            let at = first;
            first += group.chapters.len();
            let chapters = group.chapters.iter().zip(&self.chapters[at..first]).enumerate();
            (&*group.name, chapters.map(move |(i, (entry, chapter))| (at + i, entry, chapter)))
        })
    }

    /// All figures of the book with their captions, in the order of the chapters.
    fn captions(&self) -> impl Iterator<Item = (&Chapter, &str, &str)> {
        self.chapters.iter().flat_map(|chapter| {
            chapter.blocks.iter().filter_map(move |block| match block {
                text::Block::Figure(id, caption, _) => Some((chapter, id.as_str(), caption.as_str())),
                _ => None,
            })
        })
    }

    /// All exercises of the book, in the order of the path.
    fn exercises(&self) -> impl Iterator<Item = Exercise<'_>> {
        let all: BTreeMap<_, _> =
            self.captions().map(|(chapter, id, caption)| (id, (chapter, caption))).collect();
        self.path.iter().flat_map(|lesson| lesson.exercises.iter().map(move |id| (lesson, id))).filter_map(
            move |(lesson, id)| {
                all.get(id.as_str()).map(|&(chapter, caption)| Exercise { chapter, id, caption, lesson })
            },
        )
    }

    /// Fails unless the path lists every exercise once and every lesson has its texts in the language.
    fn check_path(&self, figures: &Figures) -> Result<()> {
        let mut left: BTreeSet<_> = BTreeSet::new();
        for (_, id, _) in self.captions() {
            if figures.get(id)?.is_exercise() {
                left.insert(id);
            }
        }
        for lesson in &self.path {
            ensure!(
                self.words.lessons.contains_key(&lesson.name),
                "no texts for the lesson {}: add them to www/book/text",
                lesson.name
            );
            for id in &lesson.exercises {
                ensure!(left.remove(&**id), "path.json: {id} is listed twice, or is not an exercise");
            }
        }
        ensure!(left.is_empty(), "exercises missing in www/book/text/path.json: {left:?}");
        Ok(())
    }

    /// Returns the number of a rule, such as 3.1. Both arguments, the chapter and the rule, count from 0.
    /// Chapters without rules are skipped in the numbering.
    fn number(&self, chapter: usize, rule: usize) -> String {
        let before = self.chapters[..chapter].iter().filter(|chapter| chapter.rules().next().is_some());
        format!("{}.{}", before.count(), rule + 1)
    }
}

/// Builds the pages of the book in `folder`, from the sources that were copied into it, and removes these
/// sources.
pub fn print(folder: &Path, templates: &Templates) -> Result<()> {
    let figures = Figures::read(&folder.join("figures.json"))?;
    let books = read(folder)?;
    for book in &books {
        book.check_path(&figures)?;
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
        let contents: Vec<Group> = read_json(&folder.join("text/contents.json"))?;
        let mut chapters = Vec::new();
        for Entry { name, .. } in contents.iter().flat_map(|group| &group.chapters) {
            let file = texts.join(format!("{name}.md"));
            let chapter = text::read(name, &read_text(&file)?);
            chapters.push(chapter.with_context(|| file.display().to_string())?);
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
        let path = read_json(&folder.join("text/path.json"))?;
        books.push(Book { language, words, contents, chapters, path });
    }
    Ok(books)
}

/// Reads the book from the source folder of the repository.
fn sources() -> Result<Vec<Book>> {
    read(&root().join("www/book"))
}

#[cfg(test)]
mod tests {
    use roque::{Captures, Castling};

    use super::*;

    #[test]
    fn every_rule_of_the_book_belongs_to_a_chapter() {
        let books = sources().unwrap();
        let chapters: Vec<_> = books[0].chapters.iter().map(|chapter| &*chapter.name).collect();
        let captures = Captures::ALL.map(Captures::name);
        for name in captures.into_iter().chain(Castling::ALL.map(Castling::name)) {
            assert!(name == Captures::Orthodox.name() || chapters.contains(&name), "{name}");
        }
    }

    #[test]
    fn the_contents_of_the_book_list_every_text_once() {
        for book in sources().unwrap() {
            let folder = root().join("www/book/text").join(&book.language.code);
            let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
            let mut texts: Vec<_> = files
                .filter_map(|file| file.to_string_lossy().strip_suffix(".md").map(str::to_owned))
                .collect();
            let mut listed: Vec<_> = book.chapters.iter().map(|chapter| chapter.name.clone()).collect();
            texts.sort();
            listed.sort();
            assert_eq!(listed, texts, "{}: www/book/text/contents.json", book.language.code);
        }
    }

    #[test]
    fn the_path_of_exercises_lists_every_exercise_once_and_begins_with_a_mate() {
        let figures = Figures::read(&root().join("www/book/figures.json")).unwrap();
        for mut book in sources().unwrap() {
            book.check_path(&figures).unwrap();
            let first: Vec<_> = book.exercises().take(3).map(|exercise| exercise.id).collect();
            assert!(first.contains(&"try-first-mate"), "{first:?}");
            let lost = book.path[0].exercises.pop().unwrap();
            assert!(book.check_path(&figures).is_err(), "{lost} is missing");
            book.path[1].exercises.extend([lost.clone(), lost]);
            assert!(book.check_path(&figures).is_err(), "an exercise is listed twice");
        }
    }

    #[test]
    fn chapters_with_rules_are_numbered() {
        let books = sources().unwrap();
        let at = |name| books[0].chapters.iter().position(|chapter| chapter.name == name).unwrap();
        assert_eq!(books[0].number(at("five-minutes"), 0), "0.1");
        assert_eq!(books[0].number(at("board"), 2), "1.3");
    }

    #[test]
    fn the_groups_contain_all_chapters_in_order() {
        for book in sources().unwrap() {
            let all: Vec<_> = book.groups().flat_map(|(_, chapters)| chapters).collect();
            assert_eq!(all.len(), book.chapters.len());
            for (i, (at, entry, chapter)) in all.into_iter().enumerate() {
                assert_eq!((at, &entry.name), (i, &chapter.name));
            }
        }
    }
}
