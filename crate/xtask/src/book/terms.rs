//! The glossary: each entry has an anchor, and the first mention of a term in a chapter links to the entry.

use std::collections::BTreeSet;

use super::figure::{escape, plain};
use super::text::{Block, Chapter, inline};

/// An entry of the glossary: a term with its definition.
pub struct Term {
    pub name: String,
    pub definition: String,
}

const CHAPTER: &str = "glossary";

/// Terms that are too common to be linked.
const PLAIN: [&str; 6] = ["piece", "pièce", "to move", "avoir le trait", "Make", "Take"];

/// The terms of a language, the longer ones first.
pub fn read(chapters: &[Chapter]) -> Vec<Term> {
    let glossary = chapters.iter().filter(|chapter| chapter.name == CHAPTER);
    let prose = glossary.flat_map(|chapter| &chapter.blocks).filter_map(|block| match block {
        Block::Prose(text) => Some(text.as_str()),
        _ => None,
    });
    let mut terms: Vec<_> = prose.flat_map(str::lines).flat_map(entries).collect();
    terms.sort_by_key(|term| std::cmp::Reverse(term.name.chars().count()));
    terms
}

/// Parses the entries on one line of the glossary: names in bold, then a dash and the definition.
fn entries(line: &str) -> Vec<Term> {
    let mut terms = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    let mut parts = line.split("**").skip(1);
    while let (Some(name), Some(after)) = (parts.next(), parts.next()) {
        names.push(name);
        let Some((_, meaning)) = after.split_once("– ") else { continue };
        let definition = meaning.trim().trim_end_matches([';', ' ']);
        let told = if definition.ends_with('.') { definition.to_owned() } else { format!("{definition}.") };
        terms.extend(names.drain(..).map(|name| Term { name: name.to_owned(), definition: told.clone() }));
    }
    terms
}

/// Returns the HTML id of a term in the glossary chapter.
pub fn anchor(name: &str) -> String {
    let word = |c: char| if c.is_alphanumeric() { c } else { '-' };
    format!("term-{}", name.to_lowercase().chars().map(word).collect::<String>())
}

/// Returns the text of the glossary, with an anchor at each term.
pub fn anchored(markdown: &str) -> String {
    let mut text = String::new();
    for (i, part) in markdown.split("**").enumerate() {
        match i % 2 {
            0 => text += part,
            _ => text += &format!("<dfn id=\"{}\">{part}</dfn>", anchor(part)),
        }
    }
    text
}

/// Links the first mention of each term in a page to the glossary. `known` are the terms that are already
/// linked on the page.
pub fn linked(html: &str, terms: &[Term], known: &mut BTreeSet<String>) -> String {
    let mut out = String::new();
    let mut rest = html;
    let mut inside = 0usize;
    while !rest.is_empty() {
        let (text, tag) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        if inside == 0 {
            out += &mentioned(text, terms, known);
        } else {
            out += text;
        }
        let end = tag.find('>').map_or(tag.len(), |i| i + 1);
        let (tag, after) = tag.split_at(end);
        let closed = |name: &str| tag.starts_with(&format!("</{name}>"));
        let open =
            |name: &str| tag.starts_with(&format!("<{name}>")) || tag.starts_with(&format!("<{name} "));
        // Mentions in links, notation, headings, tables, definitions and pictures are not linked.
        for name in ["a", "code", "h2", "th", "dfn", "svg"] {
            inside += usize::from(open(name));
            inside -= usize::from(closed(name) && inside > 0);
        }
        out += tag;
        rest = after;
    }
    out
}

/// Like `linked`, but for a text that contains no tags.
fn mentioned(text: &str, terms: &[Term], known: &mut BTreeSet<String>) -> String {
    let lower = text.to_lowercase();
    // If conversion to lower case changes the length of the text, positions in the two texts do not
    // correspond, so no term is linked.
    if lower.len() != text.len() {
        return text.to_owned();
    }
    let first = terms.iter().filter(|term| !PLAIN.contains(&&*term.name) && !known.contains(&term.name));
    let found = first.filter_map(|term| place(&lower, &term.name.to_lowercase()).map(|at| (at, term)));
    // Returns the first mention of a term in the text. If two terms begin at the same position, the longer
    // one is taken, because terms are sorted by length.
    let Some(((start, end), term)) = found.min_by_key(|((start, _), _)| *start) else {
        return text.to_owned();
    };
    known.insert(term.name.clone());
    let definition = plain(&inline(&term.definition));
    format!(
        "{}<a class=\"term\" href=\"{CHAPTER}.html#{}\" data-meaning=\"{}\">{}</a>{}",
        &text[..start],
        anchor(&term.name),
        escape(&definition.replace("&amp;", "&")),
        &text[start..end],
        mentioned(&text[end..], terms, known)
    )
}

/// Terms whose plural is a different word: the French *échecs* is the game of chess, not several checks.
const SINGULAR: [&str; 1] = ["échec"];

/// Returns the first occurrence of a term as a whole word, with or without a plural ending.
fn place(text: &str, word: &str) -> Option<(usize, usize)> {
    text.match_indices(word).map(|(i, _)| (i, i + word.len())).find_map(|(start, end)| {
        let before = text[..start].chars().next_back();
        let rest = &text[end..];
        let ending = rest.strip_prefix('s').filter(|_| !SINGULAR.contains(&word));
        let plural = ending.filter(|rest| !starts_in_word(rest)).map(|_| end + 1);
        let whole = (!starts_in_word(rest)).then_some(end);
        let begins = before.is_none_or(|c| !c.is_alphanumeric() && c != '-' && c != '&');
        begins.then_some(()).and(whole.or(plural)).map(|end| (start, end))
    })
}

fn starts_in_word(text: &str) -> bool {
    text.chars().next().is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '&')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Vec<Term> {
        let mut terms =
            entries("- **check** – an attack on the king; **double check** – by two pieces at once.");
        terms.sort_by_key(|term| std::cmp::Reverse(term.name.len()));
        terms
    }

    #[test]
    fn an_entry_of_the_glossary_may_define_several_terms() {
        let told: Vec<_> = terms().into_iter().map(|term| (term.name, term.definition)).collect();
        assert_eq!(told[0], ("double check".to_owned(), "by two pieces at once.".to_owned()));
        assert_eq!(told[1].1, "an attack on the king.");
        let both = entries("- **Make**, **Take** – the two parts of a capture.");
        assert_eq!(both.iter().map(|term| term.definition.as_str()).collect::<BTreeSet<_>>().len(), 1);
    }

    #[test]
    fn only_the_first_mention_of_a_term_links_to_the_glossary() {
        let mut known = BTreeSet::new();
        let html = linked(
            "<p>A Double check, two checks, <a href=\"x\">check</a>, a checkmate.</p>",
            &terms(),
            &mut known,
        );
        assert_eq!(html.matches("class=\"term\"").count(), 2, "{html}");
        assert!(html.contains("href=\"glossary.html#term-double-check\" data-meaning=\"by two pieces at once.\">Double check</a>"));
        assert!(html.contains(">checks</a>"));
        assert!(html.contains("<a href=\"x\">check</a>"));
        assert!(html.contains("a checkmate"));
        assert_eq!(linked("a check", &terms(), &mut known), "a check");
    }

    #[test]
    fn the_french_name_of_the_game_does_not_link_to_check() {
        let terms = entries("- **échec** – une attaque contre le roi.");
        let html = linked("<p>Aux échecs, un échec se pare.</p>", &terms, &mut BTreeSet::new());
        assert!(html.starts_with("<p>Aux échecs, un <a"), "{html}");
    }
}
