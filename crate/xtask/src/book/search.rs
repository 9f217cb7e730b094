//! The list of all rules, exercises and terms: a page of the book, and the data of its search box.

use anyhow::Result;

use super::figure::{Figures, escape, plain};
use super::frame::{self, Page};
use super::text::{Chapter, inline};
use super::{Book, Exercise, page, terms};
use crate::pages::Templates;

fn entry(address: &str, place: &str, text: &str) -> String {
    format!(
        "<li><a href=\"{}\"><span>{}</span> <small>{}</small></a></li>\n",
        escape(address),
        plain(text),
        plain(place)
    )
}

pub fn page(templates: &Templates, book: &Book, figures: &Figures) -> Result<String> {
    let words = &book.words;
    let mut list = String::new();
    for (at, chapter) in book.chapters.iter().enumerate() {
        let title = inline(&chapter.title);
        list += &entry(&format!("{}.html", chapter.name), &words.contents, &title);
        for (i, (id, sentence)) in chapter.rules().enumerate() {
            let place = format!("{} {title}", book.number(at, i));
            list += &entry(&format!("{}.html#{id}", chapter.name), &place, &inline(sentence));
        }
    }
    for Exercise { chapter: Chapter { name, title, .. }, id, caption, .. } in book.exercises() {
        let caption = figures.get(id)?.fill(page::goal(caption), &words.numbers)?;
        list += &entry(&format!("{name}.html#figure-{id}"), &inline(title), &inline(&caption));
    }
    for term in terms::read(&book.chapters) {
        let text = format!("{} – {}", term.name, term.definition);
        list +=
            &entry(&format!("glossary.html#{}", terms::anchor(&term.name)), &words.glossary, &inline(&text));
    }
    let main = format!(
        "<main>\n<h1 tabindex=\"-1\">{}</h1>\n<ul class=\"all\" role=\"list\">\n{list}</ul>\n</main>\n",
        words.all
    );
    let page = Page {
        title: format!("{} – {}", words.all, words.title),
        description: &words.description,
        file: "all.html".to_owned(),
        at: None,
        main,
    };
    frame::page(templates, book, &page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_of_the_search_list_is_text_without_markup() {
        let shown = entry("a.html#b", "1.1 A", "<p>A <em>king</em> &amp; <code>Ke1&lt;-&gt;Ra1</code></p>");
        assert_eq!(
            shown,
            "<li><a href=\"a.html#b\"><span>A king &amp; Ke1&lt;-&gt;Ra1</span> <small>1.1 A</small></a></li>\n"
        );
    }
}
