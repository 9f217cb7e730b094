//! The cover of the book: its entrances for different readers, a board to try, and the groups of chapters.

use anyhow::{Context, Result};
use roque::Square;

use super::figure::{Figures, escape};
use super::frame::{self, Page};
use super::page::goal;
use super::text::inline;
use super::{Book, Entry, Exercise};
use crate::pages::Templates;

/// The interactive figure on the cover, in which the reader tries illegal moves.
const FIRST: &str = "why-not";

pub fn page(templates: &Templates, book: &Book, figures: &Figures) -> Result<String> {
    let words = &book.words;
    let mut doors = String::new();
    for door in &words.doors {
        let mut links = String::new();
        for (to, text) in &door.links {
            links += &format!("<li><a href=\"{to}\">{}</a></li>\n", inline(text));
        }
        doors += &format!(
            "<section class=\"door\">\n<h2>{}</h2>\n<p>{}</p>\n<ul>\n{links}</ul>\n</section>\n",
            inline(&door.title),
            inline(&door.text)
        );
    }
    let mut groups = String::new();
    for (name, chapters) in book.groups() {
        let mut cards = String::new();
        for (_, Entry { figure, corner, .. }, chapter) in chapters {
            let corner: Square = corner.parse()?;
            let picture = figures.get(figure)?.vignette(corner).with_context(|| figure.to_owned())?;
            cards += &format!(
                "<li><a href=\"{}.html\">{picture}<span><b>{}</b> <span>{}</span></span></a></li>\n",
                chapter.name,
                inline(&chapter.title),
                inline(&chapter.description)
            );
        }
        groups += &format!(
            "<section class=\"group\">\n<h2>{}</h2>\n<ul>\n{cards}</ul>\n</section>\n",
            words.groups[name]
        );
    }
    let path: Vec<_> = book
        .exercises()
        .map(|Exercise { chapter, id, caption, .. }| {
            format!("{}.html#figure-{id}|{}", chapter.name, super::page::name_of(caption))
        })
        .collect();
    let main = format!(
        "<main class=\"opening\" data-path=\"{path}\">
<div class=\"front\">
<div class=\"words\">
<h1 tabindex=\"-1\">{heading}</h1>
<p class=\"lead\">{lead}</p>
<div class=\"doors\">
{doors}</div>
</div>
{board}</div>
{groups}<p class=\"paper\"><a href=\"whole.html\">{whole}</a></p>
</main>
",
        path = escape(&path.join("\n")),
        heading = inline(&words.cover.heading),
        lead = inline(&words.cover.lead),
        board = board(book, figures)?,
        whole = words.whole,
    );
    let page = Page {
        title: words.title.clone(),
        description: &words.description,
        file: "index.html".to_owned(),
        at: None,
        main,
    };
    frame::page(templates, book, &page)
}

/// The picture on the cover, with explanations of the refused moves.
fn board(book: &Book, figures: &Figures) -> Result<String> {
    let figure = figures.get(FIRST)?;
    let (_, _, caption) = book.captions().find(|(_, id, _)| *id == FIRST).context(FIRST)?;
    let label = format!("{FIRST}-caption");
    let picture = figure.pictures(&label)?.concat();
    let goal = figure.fill(goal(caption), &book.words.numbers)?;
    Ok(format!(
        "<figure class=\"figure shown\" id=\"figure-{FIRST}\"{data}>
<figcaption id=\"{label}\"><strong>{caption}</strong> {goal}</figcaption>
<div class=\"plates\">
<div class=\"plate\">{picture}</div>
</div>
<div class=\"tools\"></div>
</figure>
",
        data = figure.data()?,
        caption = inline(&book.words.cover.caption),
        goal = inline(
            goal.strip_prefix(&format!("**{}**", super::page::name_of(caption))).unwrap_or(&goal).trim()
        ),
    ))
}
