//! The pages of the book. The pages are complete without JavaScript, which only makes the figures
//! interactive.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::figure::{Figure, Figures, Part, escape, plain, unescaped};
use super::frame::{self, Page};
use super::number::Numbers;
use super::problems;
use super::terms::{self, Term};
use super::text::{Block, Chapter, html, inline};
use super::{Book, Exercise};
use crate::pages::Templates;
use crate::shell::read_json;

/// The piece letters in the notation of the figures.
const PIECES: &str = "KQRBN";
/// The chapter at whose end the list of all exercises stands.
const PATH: &str = "first-steps";
const GLOSSARY: &str = "glossary";

/// The texts of all pages of the book in one language.
#[derive(Deserialize)]
pub struct Words {
    pub numbers: Numbers,
    /// Lower-case words, such as "only", with which a sentence excludes all other cases.
    pub absolute: Vec<String>,
    pub title: String,
    pub description: String,
    /// The entrances on the cover of the book, one for each kind of reader.
    pub doors: Vec<Door>,
    /// The titles of the groups of chapters, by name.
    pub groups: BTreeMap<String, String>,
    /// The texts of a puzzle, shown until its interactive element is loaded.
    pub puzzle: problems::Words,
    pub contents: String,
    pub glossary: String,
    pub cover: Cover,
    pub search: String,
    pub whole: String,
    pub all: String,
    answers: String,
    answer: String,
    positions: String,
    position: String,
    exercise: String,
    play_this: String,
    /// The heading of a lesson in the list of exercises.
    lesson: String,
    /// The texts of the lessons of the path, by name.
    pub lessons: BTreeMap<String, LessonWords>,
    /// The closing text after the last exercise.
    path_ends: String,
    previous: String,
    next: String,
    rule: String,
    before: String,
    after: String,
    take: String,
    make: String,
    king: String,
    partner: String,
    /// All other texts, which the frame of the page uses.
    #[serde(flatten)]
    pub frame: BTreeMap<String, String>,
}

/// An entrance on the cover of the book: the reader it is meant for, and its links.
#[derive(Deserialize)]
pub struct Door {
    pub title: String,
    pub text: String,
    pub links: Vec<(String, String)>,
}

/// The texts of a lesson: its name, and the closing text after its last exercise.
#[derive(Deserialize)]
pub struct LessonWords {
    name: String,
    end: String,
}

/// Further texts of the cover of the book.
#[derive(Deserialize)]
pub struct Cover {
    pub heading: String,
    pub lead: String,
    pub caption: String,
}

impl Words {
    pub fn read(file: &Path) -> Result<Self> {
        let words: Self = read_json(file)?;
        ensure!(words.numbers.are_whole(), "{}: words for numbers are missing", file.display());
        Ok(words)
    }

    fn part(&self, part: &Part, letters: &str) -> String {
        match part {
            Part::Of("take") => self.take.clone(),
            Part::Of("make") => self.make.clone(),
            Part::Of("king") => self.king.clone(),
            Part::Of("partner") => self.partner.clone(),
            Part::Of(_) => self.before.clone(),
            Part::After(sans) => self.after.replace("{move}", &in_letters(sans, letters)),
        }
    }
}

/// Converts moves from English piece letters to those of a language.
fn in_letters(sans: &str, letters: &str) -> String {
    let own = |c| PIECES.find(c).and_then(|piece| letters.chars().nth(piece)).unwrap_or(c);
    sans.chars().map(own).collect()
}

/// Returns the task of an exercise, without the hint that follows it.
pub fn goal(caption: &str) -> &str {
    caption.split("||").next().unwrap_or(caption).trim()
}

/// Returns the name of an exercise: the first words of its caption, which are bold.
pub fn name_of(caption: &str) -> &str {
    caption.strip_prefix("**").and_then(|rest| rest.split_once("**")).map_or(caption, |(name, _)| name)
}

/// A book in one language, with the data that all its pages need.
struct Printer<'a> {
    book: &'a Book,
    figures: &'a Figures,
    terms: Vec<Term>,
    /// The URL and the lesson of each exercise, in the order of the path.
    path: Vec<(String, &'a str)>,
}

/// The content below one heading of a chapter: the text, and the figures beside it.
#[derive(Default)]
struct Section {
    head: String,
    law: String,
    figures: Vec<Shown>,
}

/// A figure with its caption, and with a sentence for each of its moves.
#[derive(Clone)]
struct Shown {
    id: String,
    caption: String,
    notes: Vec<String>,
}

impl<'a> Printer<'a> {
    fn new(book: &'a Book, figures: &'a Figures) -> Self {
        let path = book.exercises().map(|Exercise { chapter, id, lesson, .. }| {
            (format!("{}.html#figure-{id}", chapter.name), &*lesson.name)
        });
        Self { book, figures, terms: terms::read(&book.chapters), path: path.collect() }
    }

    /// Returns the text of a chapter with its figures.
    fn body(&self, at: usize) -> Result<String> {
        let chapter = &self.book.chapters[at];
        let mut known = BTreeSet::new();
        let mut body = String::new();
        let title = format!("<h1 tabindex=\"-1\">{}</h1>\n", inline(&chapter.title));
        let mut section = Section { head: title, ..Section::default() };
        let mut count = 0;
        for block in &chapter.blocks {
            match block {
                Block::Heading(text) => {
                    body += &self.section(&std::mem::take(&mut section))?;
                    section.head = format!("<h2>{}</h2>\n", inline(text));
                }
                Block::Prose(text) if chapter.name == GLOSSARY => {
                    section.law += &html(&terms::anchored(text));
                }
                Block::Prose(text) => {
                    let text = terms::linked(&html(text), &self.terms, &mut known);
                    let leads = section.law.is_empty() && section.figures.is_empty();
                    let place = if leads { &mut section.head } else { &mut section.law };
                    *place += &text;
                }
                Block::Rules(rules) => {
                    section.law += &self.rules(rules, at, count, &mut known);
                    count += rules.len();
                }
                Block::Puzzles(rules, ids) => {
                    section.law += &problems::cards(&self.book.words.puzzle, rules, ids)?;
                }
                Block::Figure(id, caption, notes) => {
                    let [id, caption] = [id, caption].map(Clone::clone);
                    section.figures.push(Shown { id, caption, notes: notes.clone() });
                }
            }
        }
        body += &self.section(&section)?;
        if chapter.name == PATH {
            body += &self.path();
        }
        Ok(body)
    }

    fn section(&self, Section { head, law, figures }: &Section) -> Result<String> {
        let law = if law.is_empty() { String::new() } else { format!("<div class=\"law\">\n{law}</div>\n") };
        if figures.is_empty() {
            return Ok(format!(
                "<section class=\"part alone\">\n<div class=\"head\">\n{head}</div>\n{law}</section>\n"
            ));
        }
        let words = &self.book.words;
        let mut tabs = String::new();
        let mut drawn = String::new();
        for (i, shown @ Shown { id, caption, .. }) in figures.iter().enumerate() {
            let figure = self.figures.get(id)?;
            let own = typeset(name_of(caption).trim_end_matches('.'));
            let name =
                |word: &str| escape(&word.replace("{n}", &(i + 1).to_string()).replace("{name}", &own));
            // A tab shows the name of its figure if the name is a single word, and otherwise the number of
            // the figure.
            let text = if figure.is_exercise() || !caption.starts_with("**") || own.contains(' ') {
                (i + 1).to_string()
            } else {
                escape(&own)
            };
            let (class, label) = if figure.is_exercise() {
                (" class=\"for-exercise\"", name(&words.exercise))
            } else {
                ("", if text.parse::<usize>().is_ok() { name(&words.position) } else { text.clone() })
            };
            let here = if i == 0 { " aria-current=\"true\"" } else { "" };
            tabs += &format!("<a href=\"#figure-{id}\"{class}{here} aria-label=\"{label}\">{text}</a>");
            drawn += &self.figure(shown, figure, i == 0).with_context(|| format!("the figure {id}"))?;
        }
        let tabs = if figures.len() > 1 {
            format!(
                "<div class=\"positions\" role=\"group\" aria-label=\"{}\">{tabs}</div>\n",
                words.positions
            )
        } else {
            String::new()
        };
        let stage = format!("<div class=\"stage\">\n{tabs}{drawn}</div>\n");
        // An exercise at the start of a chapter comes before the rules.
        let first = head.starts_with("<h1") && self.figures.get(&figures[0].id)?.is_exercise();
        let (before, after) = if first { (stage, law) } else { (law, stage) };
        Ok(format!(
            "<section class=\"part\">\n<div class=\"head\">\n{head}</div>\n{before}{after}</section>\n"
        ))
    }

    fn rules(
        &self,
        rules: &[(String, String)],
        at: usize,
        from: usize,
        known: &mut BTreeSet<String>,
    ) -> String {
        let mut text = "<ol class=\"rules\" role=\"list\">\n".to_owned();
        for (i, (id, sentence)) in rules.iter().enumerate() {
            let sentence = terms::linked(&inline(sentence), &self.terms, known);
            let number = self.book.number(at, from + i);
            let label = escape(&self.book.words.rule.replace("{number}", &number));
            text += &format!(
                "<li class=\"rule\" id=\"{id}\"><a class=\"mark\" href=\"#{id}\" aria-label=\"{label}\">{number}</a> <span>{sentence}</span></li>\n"
            );
        }
        text + "</ol>\n"
    }

    fn figure(&self, of: &Shown, figure: &Figure, shown: bool) -> Result<String> {
        let Shown { id, caption, notes } = of;
        let Book { language, words, .. } = self.book;
        let (text, hint) = caption.split_once("||").unwrap_or((caption, ""));
        let text = inline(&figure.fill(text.trim(), &words.numbers)?);
        let label = format!("{id}-caption");
        let parts = figure.parts()?;
        let mut plates = String::new();
        for (i, picture) in figure.pictures(&label)?.into_iter().enumerate() {
            let name = parts
                .get(i)
                .map_or(String::new(), |part| format!("<p>{}</p>", words.part(part, &language.letters)));
            plates += &format!("<div class=\"plate\">{picture}{name}</div>\n");
        }
        let mut data = figure.data()?;
        if !hint.trim().is_empty() {
            data += &format!(" data-hint=\"{}\"", escape(&typeset(hint.trim())));
        }
        data += &self.onward(id);
        let exercise = figure.is_exercise();
        let play = match figure.query()? {
            Some(query) if figure.is_fairy() || !exercise => {
                format!("<a class=\"play\" href=\"../../{}\">{}</a>", escape(&query), words.play_this)
            }
            _ => String::new(),
        };
        let class =
            ["figure", if parts.is_empty() { "" } else { " strip" }, if shown { " shown" } else { "" }]
                .concat();
        let plates = format!("<div class=\"plates\">\n{plates}</div>\n");
        let caption = format!("<figcaption id=\"{label}\">{text}</figcaption>\n");
        let notes = self.notes(figure, notes)?;
        // The task of an exercise is shown above the board, and the explanation of another figure below.
        let (above, below) = if exercise { (caption, plates) } else { (plates, caption + &notes) };
        Ok(format!(
            "<figure class=\"{class}\" id=\"figure-{id}\"{data}>\n{above}{below}<div class=\"tools\">{play}</div>\n</figure>\n"
        ))
    }

    /// The data attributes of an exercise: the next exercise, or after the last one of a lesson its closing
    /// text.
    fn onward(&self, id: &str) -> String {
        let Some(at) = self.path.iter().position(|(place, _)| place.ends_with(&format!("#figure-{id}")))
        else {
            return String::new();
        };
        let next = self.path.get(at + 1);
        let mut data = next.map_or(String::new(), |(next, _)| format!(" data-next=\"{next}\""));
        let lesson = self.path[at].1;
        if next.is_none_or(|(_, other)| *other != lesson) {
            data += &format!(" data-closing=\"{}\"", escape(&typeset(&self.book.words.lessons[lesson].end)));
        }
        data
    }

    /// The moves that a figure steps through, each with its sentence.
    fn notes(&self, figure: &Figure, notes: &[String]) -> Result<String> {
        if notes.is_empty() {
            return Ok(String::new());
        }
        let moves = figure.moves()?;
        ensure!(
            moves.len() == notes.len(),
            "{} moves, but {} sentences: write one sentence for each move",
            moves.len(),
            notes.len()
        );
        let mut text = "<ol class=\"moves\" role=\"list\">\n".to_owned();
        for (mv, note) in moves.iter().zip(notes) {
            let mv = in_letters(mv, &self.book.language.letters);
            text += &format!("<li><b>{}</b> {}</li>\n", escape(&mv), inline(note));
        }
        Ok(text + "</ol>\n")
    }

    /// The list of all exercises, by lesson.
    fn path(&self) -> String {
        let mut text = "<div class=\"path\">\n".to_owned();
        let mut last = "";
        let mut count = 0;
        for Exercise { chapter, id, caption, lesson } in self.book.exercises() {
            if lesson.name != last {
                text += if last.is_empty() { "" } else { "</ol>\n" };
                count += 1;
                let name = &self.book.words.lessons[&lesson.name].name;
                let heading = self.book.words.lesson.replace("{n}", &count.to_string());
                text += &format!("<h2>{}</h2>\n<ol>\n", inline(&heading.replace("{name}", name)));
                last = &lesson.name;
            }
            text += &format!(
                "<li><a href=\"{}.html#figure-{id}\">{}</a></li>\n",
                chapter.name,
                inline(name_of(caption).trim_end_matches('.'))
            );
        }
        text + "</ol>\n</div>\n" + &html(&self.book.words.path_ends)
    }

    /// The solutions of all exercises.
    fn answers(&self) -> Result<String> {
        let Book { language, words, .. } = self.book;
        let mut text =
            format!("<section class=\"part alone\" id=\"answers\">\n<h2>{}</h2>\n<ol>\n", words.answers);
        for Exercise { id, caption, .. } in self.book.exercises() {
            let moves = in_letters(&self.figures.get(id)?.answer()?.join(" "), &language.letters);
            let name = inline(name_of(caption).trim_end_matches('.'));
            let line = words.answer.replace("{name}", &name).replace("{moves}", &escape(&moves));
            text += &format!("<li>{line}</li>\n");
        }
        Ok(text + "</ol>\n</section>\n")
    }
}

/// Converts a text for an HTML attribute: with typographic signs and without tags.
fn typeset(text: &str) -> String {
    unescaped(&plain(&inline(text)))
}

/// Renders one chapter as a page.
pub fn chapter(templates: &Templates, book: &Book, at: usize, figures: &Figures) -> Result<String> {
    let Book { words, chapters, .. } = book;
    let chapter = &chapters[at];
    let body = Printer::new(book, figures).body(at)?;
    let link = |rel: &str, word: &str, other: Option<&Chapter>| {
        other.map_or(String::new(), |other| {
            let (name, title) = (&*other.name, inline(&other.title));
            format!("<a rel=\"{rel}\" href=\"{name}.html\"><span>{word}</span> {title}</a>")
        })
    };
    let previous = link("prev", &words.previous, at.checked_sub(1).map(|i| &chapters[i]));
    let next = link("next", &words.next, chapters.get(at + 1));
    let main = format!(
        "<main>\n{body}</main>\n<p class=\"progress\" role=\"status\"></p>\n<nav class=\"turn\">{previous}{next}</nav>\n"
    );
    let title = format!("{} – {}", chapter.title, words.title);
    let file = format!("{}.html", chapter.name);
    frame::page(templates, book, &Page { title, description: &chapter.description, file, at: Some(at), main })
}

/// Renders the whole book as one page, for printing.
pub fn whole(templates: &Templates, book: &Book, figures: &Figures) -> Result<String> {
    let printer = Printer::new(book, figures);
    let mut main = "<main class=\"whole\">\n".to_owned();
    for at in 0..book.chapters.len() {
        main += &printer.body(at)?;
    }
    main += &printer.answers()?;
    main += "</main>\n";
    // The page has a single title, so the titles of chapters become second-level headings.
    let title = format!("<h1 tabindex=\"-1\">{}</h1>\n", book.words.title);
    let main = main.replace("<h2", "<h3").replace("</h2>", "</h3>");
    let main = main.replace("<h1 tabindex=\"-1\"", "<h2").replace("</h1>", "</h2>");
    let main = main.replacen("<main class=\"whole\">\n", &format!("<main class=\"whole\">\n{title}"), 1);
    let page = Page {
        title: format!("{} – {}", book.words.whole, book.words.title),
        description: &book.words.description,
        file: "whole.html".to_owned(),
        at: None,
        main,
    };
    frame::page(templates, book, &page)
}
