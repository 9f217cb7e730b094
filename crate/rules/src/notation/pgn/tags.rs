//! Reads the tags of a PGN game.

use super::error::{PgnError, PgnFault};
use super::lexer::{Tag, Token};
use super::model::NoteKind;
use super::reader::{Games, Level, Sink};
use super::words::{SPECIAL, Word, clean_name, shorten};
use super::writer::ROSTER;
use crate::position::chess960::without_chess960;
use crate::position::position::Position;
use crate::rules::castling::Castling;
use crate::rules::rules::Rules;

impl Games<'_> {
    /// Reads the tags, and the comments before and between them. Returns `false` at the end of the text.
    pub(super) fn begin(&mut self, sink: &mut dyn Sink) -> Result<bool, PgnError> {
        let mut rules = Rules::ORTHODOX;
        let mut fen = None;
        let read = self.read_tags(sink, &mut rules, &mut fen);
        // Skip the remaining tags, so that they do not start a new game.
        while read.is_err() && self.next_unless(|token| !matches!(token, Token::Tag(_))).is_some() {}
        read?;
        let start = match fen {
            None => Position::initial(rules),
            Some((fen, line)) => Position::from_fen(&fen, rules)
                .map_err(|error| PgnError { line, fault: PgnFault::Fen(error) })?,
        };
        self.state.head.start = start;
        let is_over = self.lexer.clone().next().is_none();
        self.state.levels.push(Level::new(start, (0, 0)));
        if is_over { self.end(None, sink) } else { Ok(true) }
    }

    fn read_tags(
        &mut self,
        sink: &mut dyn Sink,
        rules: &mut Rules,
        fen: &mut Option<(String, usize)>,
    ) -> Result<(), PgnError> {
        // The line by which the next tag must start to belong to this game, and a bit set of the roster tags
        // read so far.
        let (mut follows, mut seen) = (0, 0_u32);
        let mut has_tag = false;
        loop {
            let before = self.lexer.clone();
            match self.lexer.next() {
                Some(Token::Tag(Some(tag))) => {
                    has_tag = true;
                    let place = ROSTER
                        .iter()
                        .position(|told| told.0 == tag.name)
                        .or((tag.name == "Result").then_some(6));
                    let bit = place.map_or(0, |place| 1 << place);
                    let is_again = seen & bit != 0;
                    seen |= bit;
                    if is_again && self.lexer.line > follows {
                        // A repeated tag starts another game, because a game may have no moves and no result.
                        self.lexer = before;
                        return Ok(());
                    }
                    follows = self.lexer.next_line + 1;
                    self.state.is_game = true;
                    if is_again {
                        self.note(NoteKind::Tag, tag.name);
                    } else {
                        self.read_tag(tag, rules, fen)?;
                    }
                }
                Some(Token::Tag(None)) => return Err(self.fault(PgnFault::Tag)),
                Some(Token::Comment(text)) => {
                    self.state.is_game = true;
                    sink.say(text);
                    follows = 0;
                }
                Some(Token::Word(word)) if word.starts_with('[') => return Err(self.fault(PgnFault::Tag)),
                // Before the tags, prose and headlines are skipped. After the tags, only a move may follow.
                Some(Token::Word(word)) if is_prose(&Word::read(word), has_tag) => {
                    self.note(NoteKind::Skipped, word);
                }
                _ => {
                    self.lexer = before;
                    return Ok(());
                }
            }
        }
    }

    fn read_tag(
        &mut self,
        tag: Tag,
        rules: &mut Rules,
        fen: &mut Option<(String, usize)>,
    ) -> Result<(), PgnError> {
        // The names of the tags that define the rules and the start position are recognized even if misspelt.
        let name = clean_name(tag.name);
        let special = SPECIAL.into_iter().find(|special| special.eq_ignore_ascii_case(&name));
        let value = tag.value();
        if special.is_some() && (name != tag.name || tag.is_loose) {
            return Err(self.fault(PgnFault::Tag));
        }
        match special {
            Some("Variant") => *rules = read_variant(&value).map_err(|fault| self.fault(fault))?,
            Some("FEN") => match fen {
                Some((told, _)) if *told != value => return Err(self.fault(PgnFault::Tag)),
                _ => *fen = Some((value, self.lexer.line)),
            },
            Some(_) => {}
            None if name == tag.name => {
                if tag.is_loose {
                    self.note(NoteKind::Tag, tag.name);
                }
                self.state.head.tags.push((name, value));
            }
            None => self.note(NoteKind::Tag, tag.name),
        }
        Ok(())
    }
}

/// Returns whether a word before the first move is prose, which is skipped.
const fn is_prose(word: &Word, has_tag: bool) -> bool {
    match word {
        Word::Move(..) | Word::Null => false,
        Word::Mark(_) | Word::Noise => true,
        Word::Fault => !has_tag,
    }
}

/// Returns the rules of a `Variant` tag. Several names for orthodox chess are in use.
#[inline(never)]
fn read_variant(name: &str) -> Result<Rules, PgnFault> {
    match name {
        "" | "Standard" | "standard" | "Chess" | "normal" | "From Position" => Ok(Rules::ORTHODOX),
        _ => match without_chess960(name) {
            Some("") => Ok(Rules::ORTHODOX),
            others => {
                let rules = Rules::from_variant(others.unwrap_or(name)).ok();
                let goes = |rules: &Rules| others.is_none() || rules.castling == Castling::Orthodox;
                rules.filter(goes).ok_or_else(|| PgnFault::Variant(shorten(name)))
            }
        },
    }
}
