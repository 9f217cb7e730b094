//! Reads and writes Popeye input, `BeginProblem … NextProblem … EndProblem`, for the supported variants and
//! stipulations.

mod board;
mod draft;
mod twins;
mod written;

pub use written::write;

use roque::Rules;

use crate::solve::solving::SolveOptions;
use crate::solve::twin::Diagram;
use draft::Draft;

/// A problem of a Popeye input file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The variant.
    pub rules: Rules,
    /// The position of the diagram, and the stipulation.
    pub diagram: Diagram,
    /// The twins of the problem, in Roque's notation.
    pub twins: Vec<String>,
    /// Whether to solve the problem a second time with the sides exchanged.
    pub duplex: bool,
    /// Requested output.
    pub options: SolveOptions,
}

/// Keywords. After a keyword for text, the rest of the line is ignored.
const WORDS: [(&str, Word); 17] = [
    ("beginproblem", Word::Begin),
    ("nextproblem", Word::Next),
    ("endproblem", Word::End),
    ("stipulation", Word::Stipulation),
    ("pieces", Word::Pieces),
    ("forsyth", Word::Forsyth),
    ("condition", Word::Condition),
    ("option", Word::Option),
    ("twin", Word::Twin),
    ("author", Word::Text),
    ("origin", Word::Text),
    ("title", Word::Text),
    ("remark", Word::Text),
    ("award", Word::Text),
    ("after", Word::Text),
    ("protocol", Word::Text),
    ("latex", Word::Text),
];

#[derive(Clone, Copy, PartialEq)]
enum Word {
    Begin,
    Next,
    End,
    Stipulation,
    Pieces,
    Forsyth,
    Condition,
    Option,
    Twin,
    Text,
}

/// Returns whether `word` is an abbreviation of a keyword. Popeye accepts unambiguous abbreviations.
fn is_short(word: &str, whole: &str) -> bool {
    word.len() >= 2 && whole.starts_with(&word.to_ascii_lowercase())
}

fn word_of(word: &str) -> Option<Word> {
    // The word `and` within a text, and single pieces such as `ra1`, are not keywords.
    let is_long = word.len() >= 3 && !word.bytes().any(|byte| byte.is_ascii_digit());
    WORDS.iter().find(|(whole, _)| is_long && is_short(word, whole)).map(|&(_, word)| word)
}

/// Reads all problems of a Popeye input file. A problem that is not supported gives an error text.
#[must_use]
pub fn read(text: &str) -> Vec<Result<Input, String>> {
    let words = text.lines().flat_map(|line| {
        let is_text = line.split_whitespace().next().and_then(word_of) == Some(Word::Text);
        let line = if is_text { "" } else { line };
        line.split_whitespace()
    });
    let mut problems = Vec::new();
    let mut now: Option<Result<Draft, String>> = None;
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let Some(kind) = word_of(word) else {
            if let Some(Ok(_)) = now {
                now = Some(Err(format!("`{word}` is not a supported keyword")));
            }
            continue;
        };
        match kind {
            Word::Begin | Word::Next | Word::End => {
                problems.extend(now.take().map(|draft| draft.and_then(Draft::finished)));
                now = (kind != Word::End).then(|| Ok(Draft::default()));
            }
            _ => {
                if let Some(Ok(draft)) = &mut now
                    && let Err(why) = draft.read(kind, &mut words)
                {
                    now = Some(Err(why));
                }
            }
        }
    }
    problems.extend(now.map(|draft| draft.and_then(Draft::finished)));
    problems
}

#[cfg(test)]
mod tests;
