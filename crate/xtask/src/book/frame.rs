//! The frame of each page of the book: head, navigation and footer.

use super::Book;
use super::figure::escape;
use super::text::inline;

/// A page without its frame.
pub struct Page<'a> {
    pub title: String,
    pub description: &'a str,
    /// The file name in the folder of a language.
    pub file: String,
    /// The index of the chapter, if it is one.
    pub at: Option<usize>,
    pub main: String,
}

/// The navigation with the groups of chapters.
fn chapters(book: &Book, at: Option<usize>) -> String {
    let mut text = String::new();
    for (name, range) in Book::groups() {
        text += &format!("<p>{}</p>\n<ul>\n", book.words.groups[name]);
        for i in range {
            let chapter = &book.chapters[i];
            let here = if at == Some(i) { " aria-current=\"page\"" } else { "" };
            text +=
                &format!("<li><a href=\"{}.html\"{here}>{}</a></li>\n", chapter.name, inline(&chapter.title));
        }
        if name == "reference" {
            for (file, name) in [("all", &book.words.all), ("whole", &book.words.whole)] {
                text += &format!("<li><a href=\"{file}.html\">{name}</a></li>\n");
            }
        }
        text += "</ul>\n";
    }
    text
}

fn header(books: &[Book], book: &Book, file: &str) -> String {
    let Book { language, words, .. } = book;
    let tongues: Vec<_> = books
        .iter()
        .map(|Book { language: other, .. }| {
            let code = &other.code;
            let here = if *code == language.code { " aria-current=\"true\"" } else { "" };
            format!(
                "<a href=\"../{code}/{file}\" lang=\"{code}\" hreflang=\"{code}\"{here}>{}</a>",
                other.name()
            )
        })
        .collect();
    let here = if file == "index.html" { "page" } else { "true" };
    format!(
        "<header class=\"masthead\">
<a class=\"home\" href=\"../../\">Roque</a>
<nav class=\"pages\" aria-label=\"{site}\"><a href=\"../../\">{play}</a> <a href=\"../../puzzles/\">{puzzles}</a> <a class=\"solve\" href=\"../../solve/\">{solve}</a> <a href=\"./\" aria-current=\"{here}\">{rules}</a> <a href=\"../../embedding/\">{board}</a></nav>
<nav class=\"languages\" aria-label=\"{label}\">{tongues}</nav>
</header>
",
        site = words.site,
        play = words.play,
        puzzles = words.puzzles,
        solve = words.solve,
        rules = words.rules,
        board = words.board,
        label = words.language,
        tongues = tongues.join(" "),
    )
}

/// The search box and the chapters: beside the text if there is room, else behind a button.
fn aside(book: &Book, at: Option<usize>) -> String {
    let words = &book.words;
    let list = chapters(book, at);
    format!(
        "<div class=\"side\">
<form class=\"search\" role=\"search\" hidden><input type=\"search\" aria-label=\"{search}\" placeholder=\"{search}\" autocomplete=\"off\" enterkeyhint=\"search\"></form>
<nav class=\"contents\" aria-label=\"{contents}\">
<details><summary>{contents}</summary>
{list}</details>
<div class=\"open\">
{list}</div>
</nav>
</div>
",
        search = words.search,
        contents = words.contents,
    )
}

pub fn page(books: &[Book], book: &Book, page: &Page) -> String {
    let Book { language, words, .. } = book;
    let [title, description] = [&page.title, page.description].map(escape);
    let cover = page.file == "index.html";
    let aside = if cover { String::new() } else { aside(book, page.at) };
    let kind = if cover { " class=\"cover\"" } else { "" };
    // The engine that refutes wrong moves in puzzles runs on this page and needs a policy.
    let has_puzzles = page.at.is_some() && page.main.contains("<figure class=\"problem\"");
    let policies = if has_puzzles { " roque-search" } else { "" };
    // Search engines should find the chapters rather than this page.
    let found = if page.at.is_none() && !cover { "<meta name=\"robots\" content=\"noindex\">\n" } else { "" };
    format!(
        "<!doctype html>
<html lang=\"{code}\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"version\" content=\"\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types roque-worker{policies}\">
<title>{title}</title>
<meta name=\"description\" content=\"{description}\">
{found}<meta name=\"color-scheme\" content=\"light dark\">
<link rel=\"icon\" href=\"../../site/icon.svg\" type=\"image/svg+xml\">
<link rel=\"stylesheet\" href=\"../../site/tokens.css\">
<link rel=\"stylesheet\" href=\"../../site/base.css\">
<link rel=\"stylesheet\" href=\"../../site/controls.css\">
<link rel=\"stylesheet\" href=\"../look/book.css\">
<link rel=\"stylesheet\" href=\"../look/masthead.css\">
<link rel=\"stylesheet\" href=\"../look/figures.css\">
<link rel=\"stylesheet\" href=\"../look/problems.css\">
<link rel=\"stylesheet\" href=\"../look/cover.css\">
<link rel=\"stylesheet\" href=\"../../site/offline.css\">
<link rel=\"stylesheet\" href=\"../look/print.css\" media=\"print\">
<script type=\"module\" src=\"../book.js\"></script>
</head>
<body{kind}>
{header}<div class=\"news\" role=\"status\">
<div class=\"update\" hidden>
<p class=\"ready\">{update}</p>
<p class=\"lacks\" hidden>{missing}</p>
<button type=\"button\" class=\"strong\">{reload}</button>
<button type=\"button\" class=\"later\">{later}</button>
</div>
</div>
<noscript><p class=\"noscript\">{noscript}</p></noscript>
<div class=\"spread\">
{aside}<div class=\"sheet\">
{main}</div>
</div>
<footer class=\"colophon\"><p class=\"kept\" hidden>{kept}</p><p class=\"stuck\" hidden>{refused}</p></footer>
</body>
</html>
",
        code = language.code,
        header = header(books, book, &page.file),
        main = page.main,
        noscript = words.noscript,
        update = words.update,
        missing = words.missing,
        refused = words.refused,
        reload = words.reload,
        later = words.later,
        kept = words.kept,
    )
}
