//! Parses a chapter of the book, which is written in Markdown. A line that begins with `{id}` states a rule.
//! A line that begins with `[[id]]` is the caption of a figure. Lines below it that begin with `- ` comment
//! on the moves of the figure, one line for each move. `((take-make 3 17))` stands for puzzles number 3 and
//! 17 of the rules `take-make`.

use anyhow::{Context, Result, ensure};
use pulldown_cmark::{Options, Parser, html};

/// A chapter of the book in one language.
pub struct Chapter {
    pub name: String,
    pub title: String,
    /// The line below the chapter's title, which the cover and search engines show.
    pub description: String,
    pub blocks: Vec<Block>,
}

/// A block of a chapter: a heading, rules, a figure, puzzles or other text.
pub enum Block {
    /// A heading below the title.
    Heading(String),
    /// Sentences that state rules, with the ids of the rules.
    Rules(Vec<(String, String)>),
    /// The id of a figure, its caption, and a sentence for each of its moves.
    Figure(String, String, Vec<String>),
    /// Puzzles: the name of the rules, and the numbers of the puzzles.
    Puzzles(String, Vec<usize>),
    /// Markdown text that states no rule.
    Prose(String),
}

impl Chapter {
    /// The structure of the chapter, which must be the same in every language.
    pub fn structure(&self) -> Vec<String> {
        let ids = |rules: &[(String, String)]| rules.iter().map(|rule| rule.0.clone()).collect::<Vec<_>>();
        let of = |block: &Block| match block {
            Block::Heading(_) => "heading".to_owned(),
            Block::Rules(rules) => format!("rules {}", ids(rules).join(" ")),
            Block::Figure(id, _, notes) if notes.is_empty() => format!("figure {id}"),
            Block::Figure(id, _, notes) => format!("figure {id} with {} moves", notes.len()),
            Block::Puzzles(rules, ids) => format!("puzzles {rules} {ids:?}"),
            Block::Prose(_) => "prose".to_owned(),
        };
        self.blocks.iter().map(of).collect()
    }

    pub fn rules(&self) -> impl Iterator<Item = &(String, String)> {
        self.blocks.iter().flat_map(|block| match block {
            Block::Rules(rules) => rules.as_slice(),
            _ => &[],
        })
    }
}

pub fn read(name: &str, source: &str) -> Result<Chapter> {
    ensure!(!source.contains('"'), "use typographic quotes: “ ” in English, « » in French");
    let mut blocks = source.trim().split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let (title, description) = blocks
        .next()
        .and_then(|block| block.strip_prefix("# ")?.split_once('\n'))
        .context("a chapter must begin with # and its title, followed by its description on the next line")?;
    let blocks = blocks.map(block).collect::<Result<_>>()?;
    let [name, title, description] = [name, title, description].map(str::to_owned);
    Ok(Chapter { name, title, description, blocks })
}

fn block(text: &str) -> Result<Block> {
    if let Some(heading) = text.strip_prefix("## ") {
        Ok(Block::Heading(heading.to_owned()))
    } else if text.starts_with('{') {
        let mut rules = Vec::<(String, String)>::new();
        for line in text.lines() {
            match line.strip_prefix('{') {
                Some(rest) => rules.push(named(rest, "} ")?),
                None => rules
                    .last_mut()
                    .map(|rule| rule.1 += &format!(" {line}"))
                    .context("a continuation line must follow a rule")?,
            }
        }
        Ok(Block::Rules(rules))
    } else if let Some(rest) = text.strip_prefix("[[") {
        let (id, caption) = named(rest, "]] ")?;
        let mut parts = caption.split("\n- ").map(|part| part.replace('\n', " "));
        let caption = parts.next().unwrap_or_default();
        Ok(Block::Figure(id, caption, parts.collect()))
    } else if let Some(rest) = text.strip_prefix("((") {
        let (rules, ids) = rest
            .strip_suffix("))")
            .and_then(|rest| rest.split_once(' '))
            .context("expected ((rules number …)), such as ((take-make 3 17))")?;
        let ids = ids.split(' ').map(|id| id.parse().with_context(|| format!("{id:?} is not a number")));
        Ok(Block::Puzzles(rules.to_owned(), ids.collect::<Result<_>>()?))
    } else {
        Ok(Block::Prose(text.to_owned()))
    }
}

fn named(text: &str, end: &str) -> Result<(String, String)> {
    let (id, rest) = text.split_once(end).with_context(|| format!("missing {end:?} in {text:?}"))?;
    let right = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    ensure!(
        !id.is_empty() && id.chars().all(right),
        "invalid id {id:?}: use lower-case letters, digits and -"
    );
    Ok((id.to_owned(), rest.to_owned()))
}

/// Converts Markdown to HTML, with typographic apostrophes, and non-breaking spaces before French
/// punctuation.
pub fn html(markdown: &str) -> String {
    let markdown = unbroken(&markdown.replace('\'', "’"));
    let mut page = String::new();
    html::push_html(&mut page, Parser::new_ext(&markdown, Options::ENABLE_TABLES));
    // In the Markdown, links name chapters, so each target is replaced by the URL of the page.
    let mut linked = String::new();
    let mut rest = page.as_str();
    while let Some((before, after)) = rest.split_once("<a href=\"") {
        let (target, after) = after.split_once('"').unwrap_or((after, ""));
        let (file, hash) =
            target.split_once('#').map_or((target, String::new()), |(f, h)| (f, format!("#{h}")));
        let file = if file.contains([':', '/', '.']) || file.is_empty() {
            file.to_owned()
        } else {
            format!("{file}.html")
        };
        linked += &format!("{before}<a href=\"{file}{hash}\"");
        rest = after;
    }
    linked + rest
}

/// Like `html`, but without the enclosing paragraph.
pub fn inline(markdown: &str) -> String {
    let page = html(markdown);
    page.trim().strip_prefix("<p>").and_then(|p| p.strip_suffix("</p>")).unwrap_or(page.trim()).to_owned()
}

fn unbroken(text: &str) -> String {
    let mut text = text.replace(" :", "\u{a0}:").replace("« ", "«\u{a0}").replace(" »", "\u{a0}»");
    for sign in [';', '!', '?'] {
        text = text.replace(&format!(" {sign}"), &format!("\u{202f}{sign}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_is_parsed_into_its_rules_and_figures() {
        let chapter = read(
            "pawn",
            "# The pawn\nHow it goes.\n\nIt is small.\n\n{pawn-step} It steps.\n{pawn-no-return} It does\nnot go back.\n\n## More\n\n[[pawn]] A figure.\n\n[[game]] A\ngame.\n- One.\n- Two.\n\n((take-make 3 17))",
        )
        .unwrap();
        assert_eq!(
            chapter.structure(),
            [
                "prose",
                "rules pawn-step pawn-no-return",
                "heading",
                "figure pawn",
                "figure game with 2 moves",
                "puzzles take-make [3, 17]"
            ]
        );
        assert_eq!((&*chapter.title, &*chapter.description), ("The pawn", "How it goes."));
        let rules: Vec<_> = chapter.rules().map(|(_, text)| text.as_str()).collect();
        assert_eq!(rules, ["It steps.", "It does not go back."]);
    }

    #[test]
    fn a_chapter_without_a_title_or_with_an_invalid_id_is_rejected() {
        assert!(read("a", "no title").is_err());
        assert!(read("a", "# A\n\nNo description.").is_err());
        assert!(read("a", "# A\nB\n\nText.").is_ok());
        assert!(read("a", "# A\nB\n\n{A b} text").is_err());
        assert!(read("a", "# A\nB\n\n[[figure without its end").is_err());
        assert!(read("a", "# A\nB\n\n((take-make x))").is_err() && read("a", "# A\nB\n\n((3").is_err());
        assert!(read("a", "# A\nB\n\nA \"straight\" quote").is_err());
    }

    #[test]
    fn links_point_to_pages_and_french_punctuation_keeps_its_non_breaking_space() {
        assert_eq!(inline("[ends](ends#flag)"), "<a href=\"ends.html#flag\">ends</a>");
        assert_eq!(inline("[a](https://x.example/)"), "<a href=\"https://x.example/\">a</a>");
        assert_eq!(inline("Black's"), "Black’s");
        assert_eq!(inline("« Oui » : non ?"), "«\u{a0}Oui\u{a0}»\u{a0}: non\u{202f}?");
    }
}
