//! The pages: whole without script, whose work it is to bring the figures to life.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::Book;
use super::figure::{Figures, Part, escape};
use super::number::Numbers;
use super::text::{Block, Chapter, html, inline};

/// The letters of the pieces in the notation of figures.
const PIECES: &str = "KQRBN";

/// What every page of a language says.
#[derive(Deserialize)]
pub struct Words {
    pub numbers: Numbers,
    /// Words, in small letters, of a sentence that claims something of all else, too.
    pub absolute: Vec<String>,
    title: String,
    description: String,
    contents: String,
    back: String,
    previous: String,
    next: String,
    language: String,
    rule: String,
    noscript: String,
    before: String,
    after: String,
    take: String,
    make: String,
    king: String,
    partner: String,
    update: String,
    refused: String,
    reload: String,
    later: String,
    kept: String,
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
            Part::After(sans) => {
                let own = |c| PIECES.find(c).and_then(|piece| letters.chars().nth(piece)).unwrap_or(c);
                self.after.replace("{move}", &sans.chars().map(own).collect::<String>())
            }
        }
    }
}

/// One chapter as a page.
pub fn chapter(books: &[Book], book: &Book, at: usize, figures: &Figures) -> Result<String> {
    let Book { words, chapters, .. } = book;
    let chapter = &chapters[at];
    let mut body = format!("<h1 tabindex=\"-1\">{}</h1>\n", inline(&chapter.title));
    let mut blocks = chapter.blocks.iter().peekable();
    while let Some(block) = blocks.next() {
        let text = match block {
            Block::Heading(text) => format!("<h2>{}</h2>\n", inline(text)),
            Block::Prose(text) => html(text),
            Block::Rules(rules) => sentences(rules, words),
            Block::Figure(id, caption) => drawn(id, caption, figures, book)?,
        };
        // What follows a text stands beside it, where there is room.
        let mut beside = String::new();
        while let (Block::Rules(_) | Block::Prose(_), Some(Block::Figure(id, caption))) =
            (block, blocks.peek())
        {
            beside += &drawn(id, caption, figures, book)?;
            blocks.next();
        }
        body += &if beside.is_empty() {
            text
        } else {
            format!("<div class=\"pair\">\n<div>{text}</div>\n<div>{beside}</div>\n</div>\n")
        };
    }
    let link = |rel: &str, word: &str, other: Option<&Chapter>| {
        other.map_or(String::new(), |other| {
            let (name, title) = (other.name, inline(&other.title));
            format!("<a rel=\"{rel}\" href=\"{name}.html\"><span>{word}</span> {title}</a>")
        })
    };
    let previous = link("prev", &words.previous, at.checked_sub(1).map(|i| &chapters[i]));
    let next = link("next", &words.next, chapters.get(at + 1));
    let title = format!("{} – {}", chapter.title, words.title);
    let main = format!("<main>\n{body}</main>\n<nav class=\"turn\">{previous}{next}</nav>\n");
    Ok(frame(books, book, &title, &format!("{}.html", chapter.name), &list(chapters, Some(at)), &main))
}

/// The list of the chapters as a page.
pub fn contents(books: &[Book], book: &Book) -> String {
    let Book { words, chapters, .. } = book;
    let main = format!(
        "<main class=\"opening\">\n<h1 tabindex=\"-1\">{}</h1>\n<p>{}</p>\n{}</main>\n",
        words.title,
        words.description,
        list(chapters, None)
    );
    frame(books, book, &words.title, "index.html", "", &main)
}

fn sentences(rules: &[(String, String)], words: &Words) -> String {
    let mut text = "<p class=\"rules\">\n".to_owned();
    for (id, sentence) in rules {
        let sentence = inline(sentence);
        let rule = escape(&words.rule);
        text += &format!(
            "<span class=\"rule\" id=\"{id}\">{sentence} <a class=\"mark\" href=\"#{id}\" aria-label=\"{rule}\">§</a></span>\n"
        );
    }
    text + "</p>\n"
}

fn drawn(id: &str, caption: &str, figures: &Figures, book: &Book) -> Result<String> {
    figure_of(id, caption, figures, book).with_context(|| format!("the figure {id}"))
}

fn figure_of(
    id: &str,
    caption: &str,
    figures: &Figures,
    Book { language, words, .. }: &Book,
) -> Result<String> {
    let figure = figures.get(id)?;
    let caption = inline(&figure.fill(caption, &words.numbers)?);
    let label = format!("{id}-caption");
    let parts = figure.parts()?;
    let mut plates = String::new();
    for (i, picture) in figure.pictures(&label)?.into_iter().enumerate() {
        let name = parts
            .get(i)
            .map_or(String::new(), |part| format!("<p>{}</p>", words.part(part, &language.letters)));
        plates += &format!("<div class=\"plate\">{picture}{name}</div>\n");
    }
    let class = if parts.is_empty() { "figure" } else { "figure strip" };
    Ok(format!(
        "<figure class=\"{class}\" id=\"figure-{id}\"{}>\n<div class=\"plates\">\n{plates}</div>\n<figcaption id=\"{label}\">{caption}</figcaption>\n</figure>\n",
        figure.data()?
    ))
}

fn list(chapters: &[Chapter], at: Option<usize>) -> String {
    let mut items = String::new();
    for (i, chapter) in chapters.iter().enumerate() {
        let here = if at == Some(i) { " aria-current=\"page\"" } else { "" };
        items +=
            &format!("<li><a href=\"{}.html\"{here}>{}</a></li>\n", chapter.name, inline(&chapter.title));
    }
    format!("<ol>\n{items}</ol>\n")
}

fn frame(books: &[Book], book: &Book, title: &str, file: &str, chapters: &str, main: &str) -> String {
    let Book { language, words, .. } = book;
    let code = &language.code;
    let [title, description] = [title, &words.description].map(escape);
    let nav = if chapters.is_empty() {
        String::new()
    } else {
        format!(
            "<nav class=\"contents\" aria-label=\"{0}\"><details><summary>{0}</summary>\n{chapters}</details></nav>\n",
            words.contents
        )
    };
    let (mut tongues, mut alternates) = (vec![], String::new());
    for Book { language, .. } in books {
        let tongue = &language.code;
        let here = if tongue == code { " aria-current=\"true\"" } else { "" };
        tongues.push(format!(
            "<a href=\"../{tongue}/{file}\" lang=\"{tongue}\" hreflang=\"{tongue}\"{here}>{}</a>",
            language.name()
        ));
        alternates +=
            &format!("<link rel=\"alternate\" hreflang=\"{tongue}\" href=\"../{tongue}/{file}\">\n");
    }
    format!(
        "<!doctype html>
<html lang=\"{code}\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"version\" content=\"\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types roque-worker\">
<title>{title}</title>
<meta name=\"description\" content=\"{description}\">
<meta name=\"color-scheme\" content=\"light dark\">
<link rel=\"icon\" href=\"../../site/icon.svg\" type=\"image/svg+xml\">
{alternates}<link rel=\"stylesheet\" href=\"../../site/tokens.css\">
<link rel=\"stylesheet\" href=\"../../site/base.css\">
<link rel=\"stylesheet\" href=\"../../site/controls.css\">
<link rel=\"stylesheet\" href=\"../book.css\">
<link rel=\"stylesheet\" href=\"../figures.css\">
<link rel=\"stylesheet\" href=\"../../site/offline.css\">
<link rel=\"stylesheet\" href=\"../print.css\" media=\"print\">
<script type=\"module\" src=\"../book.js\"></script>
</head>
<body>
<header class=\"masthead\">
<a class=\"home\" href=\"../../\"><span>Roque</span> <span class=\"back\">{back}</span></a>
<nav class=\"languages\" aria-label=\"{label}\">{tongues}</nav>
</header>
<div class=\"news\" role=\"status\">
<div class=\"update\" hidden>
<p>{update}</p>
<button type=\"button\" class=\"strong\">{reload}</button>
<button type=\"button\" class=\"later\">{later}</button>
</div>
</div>
<noscript><p class=\"noscript\">{noscript}</p></noscript>
{nav}{main}<footer class=\"colophon\"><p class=\"kept\" hidden>{kept}</p><p class=\"stuck\" hidden>{refused}</p></footer>
</body>
</html>
",
        back = words.back,
        label = words.language,
        tongues = tongues.join(" "),
        noscript = words.noscript,
        update = words.update,
        refused = words.refused,
        reload = words.reload,
        later = words.later,
        kept = words.kept,
    )
}
