//! The frame of each page of the book: the navigation beside the text, and the values for the page's
//! template.

use anyhow::Result;
use minijinja::context;
use minijinja::value::Serde;

use super::Book;
use super::figure::escape;
use super::text::inline;
use crate::pages::Templates;

/// A page of the book without its frame.
pub struct Page<'a> {
    pub title: String,
    pub description: &'a str,
    /// The file name of the page in the folder of its language.
    pub file: String,
    /// The index of the chapter, if the page is a chapter.
    pub at: Option<usize>,
    pub main: String,
}

/// The navigation of the book, with the groups of chapters.
fn chapters(book: &Book, at: Option<usize>) -> String {
    let mut text = String::new();
    for (name, chapters) in book.groups() {
        text += &format!("<p>{}</p>\n<ul>\n", book.words.groups[name]);
        for (i, _, chapter) in chapters {
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

/// The search box and the list of chapters: beside the text if there is room, otherwise behind a button.
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

/// Renders a page of the book with its frame.
pub fn page(templates: &Templates, book: &Book, page: &Page) -> Result<String> {
    let cover = page.file == "index.html";
    // The engine that refutes wrong moves in puzzles runs on the pages with puzzles, and needs a Trusted
    // Types policy.
    let has_puzzles = page.at.is_some() && page.main.contains("<figure class=\"problem\"");
    let values = context! {
        title => escape(&page.title),
        description => escape(page.description),
        // Search engines should index the chapters, not the page that contains all of them.
        indexed => page.at.is_some() || cover,
        words => Serde(&book.words.frame),
        current => if cover { "page" } else { "true" },
        file => page.file.as_str(),
        aside => if cover { String::new() } else { aside(book, page.at) },
        main => page.main.as_str(),
        cover,
    };
    let more: &[&str] = if has_puzzles { &["roque-search"] } else { &[] };
    templates.chapter(&book.language.code, more, values)
}
