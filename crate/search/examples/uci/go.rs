//! The arguments of the UCI command `go`.

use roque::{Color, Move, Position};
use roque_search::{Budget, Clocks, Limit};

use crate::named;

/// The keywords of `go`, which end the list of moves after `searchmoves`.
const WORDS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "infinite",
    "nodes",
    "depth",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
];

/// The parsed arguments of the UCI command `go`.
#[derive(Default)]
pub struct Go {
    pub limit: Limit,
    /// The root moves to search; all root moves if the list is empty.
    pub moves: Vec<Move>,
    /// Whether to search until `stop`.
    pub infinite: bool,
    /// Whether the limits apply only after `ponderhit`.
    pub ponder: bool,
    movetime: Option<u64>,
    /// The remaining time of White and Black.
    times: [Option<u64>; 2],
    increments: [u64; 2],
    movestogo: Option<u32>,
}

impl Go {
    /// Parses the words after `go`, and ignores unknown words. Fails if a number is missing or a move of
    /// `searchmoves` is illegal.
    pub fn read<'a>(
        words: impl Iterator<Item = &'a str>,
        position: Option<&Position>,
    ) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !WORDS.contains(word)) {
                        go.moves.extend(legal(text, position)?);
                    }
                }
                _ if WORDS.contains(&word) => {
                    let value = words.next().unwrap_or_default();
                    go.set(
                        word,
                        number(value).ok_or_else(|| format!("`{word}` takes a number, not `{value}`"))?,
                    );
                }
                _ => {}
            }
        }
        Ok(go)
    }

    fn set(&mut self, word: &str, value: u64) {
        let small = u32::try_from(value).unwrap_or(u32::MAX);
        match word {
            "nodes" => self.limit.nodes = Some(value),
            "depth" => self.limit.depth = Some(small),
            "mate" => self.limit.mate = Some(small),
            "movetime" => self.movetime = Some(value),
            "wtime" => self.times[0] = Some(value),
            "btime" => self.times[1] = Some(value),
            "winc" => self.increments[0] = value,
            "binc" => self.increments[1] = value,
            "movestogo" => self.movestogo = Some(small),
            _ => {}
        }
    }

    /// Returns the time for the search of this move, or `None` without a time limit.
    pub fn budget(&self, turn: Color) -> Option<Budget> {
        if let Some(hard) = self.movetime {
            return Some(Budget { soft: hard, hard });
        }
        let remaining = self.times[turn as usize]?;
        let increment = self.increments[turn as usize];
        Some(Budget::of(Clocks { remaining, increment, moves: self.movestogo, overhead: 10 }))
    }

    /// Returns whether the search is limited by nodes, depth or mate length.
    pub fn has_limit(&self) -> bool {
        self.limit.nodes.is_some() || self.limit.depth.is_some() || self.limit.mate.is_some()
    }

    /// Returns whether a mate search has failed, because depth 2n would have found a mate in n moves.
    pub fn found_no_mate(&self, completed_depth: u32) -> bool {
        self.limit.mate.is_some_and(|moves| completed_depth >= moves.saturating_mul(2))
    }
}

/// Parses a number, clamped to the range of `u64`, because GUIs may send a negative remaining time.
fn number(text: &str) -> Option<u64> {
    let value = text.parse::<i128>().ok()?;
    Some(u64::try_from(value.clamp(0, i64::MAX.into())).unwrap_or(0))
}

/// Returns the legal move with these coordinates. Returns `None` if the last `position` command was refused.
fn legal(text: &str, position: Option<&Position>) -> Result<Option<Move>, String> {
    let Some(position) = position else { return Ok(None) };
    let mv = named(position, text);
    mv.map(Some).ok_or_else(|| format!("`{text}` of `searchmoves` is not legal in {}", position.fen()))
}
