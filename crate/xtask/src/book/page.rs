//! The pages of the book. They are complete without JavaScript, which only makes the figures interactive.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::Book;
use super::figure::{Figure, Figures, Part, escape};
use super::frame::{self, Page};
use super::number::Numbers;
use super::problems;
use super::terms::{self, Term};
use super::text::{Block, Chapter, html, inline};
use crate::pages::Templates;

/// The piece letters in the notation of figures.
const PIECES: &str = "KQRBN";
/// The chapter that ends with the list of all exercises.
const PATH: &str = "first-steps";
const GLOSSARY: &str = "glossary";

/// The texts of all pages in one language.
#[derive(Deserialize)]
pub struct Words {
    pub numbers: Numbers,
    /// Lower-case words, such as "only", that make a sentence exclude all other cases.
    pub absolute: Vec<String>,
    pub title: String,
    pub description: String,
    /// The entrances to the book, one for each kind of reader.
    pub doors: Vec<Door>,
    /// The titles of the groups of chapters.
    pub groups: BTreeMap<String, String>,
    /// The texts of a puzzle before its element is loaded.
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
    /// The text after the last exercise.
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
    /// The texts of the frame: all that are not named above.
    #[serde(flatten)]
    pub frame: BTreeMap<String, String>,
}

/// An entrance on the cover: its audience, and its links.
#[derive(Deserialize)]
pub struct Door {
    pub title: String,
    pub text: String,
    pub links: Vec<(String, String)>,
}

/// Further texts of the cover.
#[derive(Deserialize)]
pub struct Cover {
    pub heading: String,
    pub lead: String,
    pub caption: String,
}

impl Words {
    pub fn read(file: &Path) -> Result<Self> {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let words: Self = serde_json::from_str(&text).with_context(|| file.display().to_string())?;
        ensure!(words.numbers.are_whole(), "{}: numbers are missing", file.display());
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

/// Converts moves from English letters to those of a language.
fn in_letters(sans: &str, letters: &str) -> String {
    let own = |c| PIECES.find(c).and_then(|piece| letters.chars().nth(piece)).unwrap_or(c);
    sans.chars().map(own).collect()
}

/// The task of an exercise, without the hint after it.
pub fn goal(caption: &str) -> &str {
    caption.split("||").next().unwrap_or(caption).trim()
}

/// The name of an exercise: its first words, in bold.
pub fn name_of(caption: &str) -> &str {
    caption.strip_prefix("**").and_then(|rest| rest.split_once("**")).map_or(caption, |(name, _)| name)
}

/// The number of a rule, such as 3.1. Both arguments count from 0.
pub fn number(chapter: usize, rule: usize) -> String {
    format!("{chapter}.{}", rule + 1)
}

/// A book with the data that all its pages need.
struct Printer<'a> {
    book: &'a Book,
    figures: &'a Figures,
    terms: Vec<Term>,
    /// The URL of each exercise, in the order of the path.
    path: Vec<String>,
}

/// The content under one heading: the text, and the figures beside it.
#[derive(Default)]
struct Section {
    head: String,
    law: String,
    figures: Vec<(String, String)>,
}

impl<'a> Printer<'a> {
    fn new(book: &'a Book, figures: &'a Figures) -> Self {
        let path =
            book.exercises(figures).map(|(chapter, id, _)| format!("{}.html#figure-{id}", chapter.name));
        Self { book, figures, terms: terms::read(&book.chapters), path: path.collect() }
    }

    /// The text of a chapter with its figures.
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
                Block::Figure(id, caption) => section.figures.push((id.clone(), caption.clone())),
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
        for (i, (id, caption)) in figures.iter().enumerate() {
            let figure = self.figures.get(id)?;
            let name = |word: &str| escape(&word.replace("{n}", &(i + 1).to_string()));
            let (class, label) = if figure.is_exercise() {
                (" class=\"for-exercise\"", name(&words.exercise))
            } else {
                ("", name(&words.position))
            };
            let here = if i == 0 { " aria-current=\"true\"" } else { "" };
            tabs += &format!("<a href=\"#figure-{id}\"{class}{here} aria-label=\"{label}\">{}</a>", i + 1);
            drawn += &self.figure(id, figure, caption, i == 0).with_context(|| format!("the figure {id}"))?;
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
        // The first exercise comes before the rules.
        let first = head.starts_with("<h1") && self.figures.get(&figures[0].0)?.is_exercise();
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
            let number = number(at, from + i);
            let label = escape(&self.book.words.rule.replace("{number}", &number));
            text += &format!(
                "<li class=\"rule\" id=\"{id}\"><a class=\"mark\" href=\"#{id}\" aria-label=\"{label}\">{number}</a> <span>{sentence}</span></li>\n"
            );
        }
        text + "</ol>\n"
    }

    fn figure(&self, id: &str, figure: &Figure, caption: &str, shown: bool) -> Result<String> {
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
        let at = self.path.iter().position(|place| place.ends_with(&format!("#figure-{id}")));
        if let Some(next) = at.and_then(|at| self.path.get(at + 1)) {
            data += &format!(" data-next=\"{next}\"");
        }
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
        // The task stands above the board, an explanation below.
        let (above, below) = if exercise { (caption, plates) } else { (plates, caption) };
        Ok(format!(
            "<figure class=\"{class}\" id=\"figure-{id}\"{data}>\n{above}{below}<div class=\"tools\">{play}</div>\n</figure>\n"
        ))
    }

    /// The list of all exercises, by chapter.
    fn path(&self) -> String {
        let mut text = "<div class=\"path\">\n".to_owned();
        let mut last = "";
        for (chapter, id, caption) in self.book.exercises(self.figures) {
            if chapter.name != last {
                text += if last.is_empty() { "" } else { "</ol>\n" };
                text += &format!("<h2>{}</h2>\n<ol>\n", inline(&chapter.title));
                last = &chapter.name;
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
        for (_, id, caption) in self.book.exercises(self.figures) {
            let moves = in_letters(&self.figures.get(id)?.answer()?.join(" "), &language.letters);
            let name = inline(name_of(caption).trim_end_matches('.'));
            let line = words.answer.replace("{name}", &name).replace("{moves}", &escape(&moves));
            text += &format!("<li>{line}</li>\n");
        }
        Ok(text + "</ol>\n</section>\n")
    }
}

/// Text for an attribute: typographic signs, no tags.
fn typeset(text: &str) -> String {
    let html = inline(text);
    let plain: String = html
        .split('<')
        .enumerate()
        .map(|(i, part)| if i == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) })
        .collect();
    plain.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
}

/// One chapter as a page.
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

/// The whole book on one page, for printing.
pub fn whole(templates: &Templates, book: &Book, figures: &Figures) -> Result<String> {
    let printer = Printer::new(book, figures);
    let mut main = "<main class=\"whole\">\n".to_owned();
    for at in 0..book.chapters.len() {
        main += &printer.body(at)?;
    }
    main += &printer.answers()?;
    main += "</main>\n";
    // The page has one title; the titles of chapters become second-level headings.
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
