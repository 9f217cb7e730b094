//! The figures of the book: their contents, which the engine computes, and their pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use roque::{Board, Color, Move, MoveKind, Piece, Position, Role, Rules, Setup, Square};
use serde::Deserialize;

use super::number::Numbers;
use super::picture::{View, picture};
use crate::shell::read_json;

/// The label of one of several boards shown side by side.
#[derive(Clone)]
pub enum Part {
    /// A named part.
    Of(&'static str),
    /// The label names the moves that lead to the position, in English letters.
    After(String),
}

/// All figures of the book by id, from `figures.json`. `crate/rules/tests/book/figures.rs` tests the
/// statements of the figures.
pub struct Figures(BTreeMap<String, Figure>);

/// The fields of a figure that its picture needs. The tests and the script of the page use further fields.
#[derive(Deserialize)]
pub struct Figure {
    #[serde(default = "orthodox")]
    rules: String,
    fen: String,
    /// The moves that are played before the figure begins.
    #[serde(default)]
    before: Vec<String>,
    /// The moves that the reader can step through.
    #[serde(default)]
    line: Vec<String>,
    /// The square of the piece whose destinations are marked.
    from: Option<String>,
    /// Arrows on the board, given as two squares each.
    #[serde(default)]
    shapes: String,
    /// The squares to mark, if only some destinations of the piece are marked.
    #[serde(default)]
    marked: Vec<String>,
    /// For several boards side by side: the moves that lead to each board.
    #[serde(default)]
    boards: Vec<Vec<String>>,
    /// The move whose stages the figure shows side by side.
    stages: Option<String>,
    /// The reason for the end of the game, if that end is the point of the figure.
    over: Option<String>,
    /// The numbers that the caption mentions.
    #[serde(default)]
    facts: BTreeMap<String, usize>,
    /// Whether touch-move is on in the figure.
    #[serde(default)]
    touch: bool,
    task: Option<serde_json::Value>,
    /// The ids of the rules that the figure shows.
    #[serde(default)]
    shows: Vec<String>,
    /// Whether draws by repetition and by move count end the game automatically.
    #[serde(default)]
    automatic: bool,
}

fn orthodox() -> String {
    Rules::ORTHODOX.to_string()
}

impl Figures {
    pub fn read(file: &Path) -> Result<Self> {
        read_json(file).map(Self)
    }

    pub fn get(&self, id: &str) -> Result<&Figure> {
        self.0.get(id).with_context(|| format!("figures.json has no figure {id}"))
    }

    /// Fails if a figure is shown twice, or never.
    pub fn are_just<'a>(&'a self, shown: impl Iterator<Item = &'a str>) -> Result<()> {
        let mut left: BTreeSet<_> = self.0.keys().map(String::as_str).collect();
        for id in shown {
            ensure!(left.remove(id), "the figure {id} is shown twice, or is not in figures.json");
        }
        ensure!(left.is_empty(), "figures that no chapter shows: {left:?}");
        Ok(())
    }
}

impl Figure {
    /// Returns the caption of a figure with its numbers in words, capitalized at the start of a sentence. The
    /// French feminine form of a number is written `{{captures:f}}`.
    pub fn fill(&self, caption: &str, numbers: &Numbers) -> Result<String> {
        let mut text = caption.to_owned();
        for (name, &number) in &self.facts {
            for (mark, feminine) in [("", false), (":f", true)] {
                let blank = format!("{{{{{name}{mark}}}}}");
                let word = numbers.in_words(number, feminine);
                while let Some((before, after)) = text.split_once(&blank) {
                    let is_first =
                        before.trim_end().is_empty() || before.trim_end().ends_with(['.', '!', '?']);
                    let word = if is_first { capitalized(&word) } else { word.clone() };
                    text = format!("{before}{word}{after}");
                }
            }
        }
        ensure!(
            !text.contains("{{"),
            "the caption uses a number that is missing in the figure's `facts`: {text}"
        );
        Ok(text)
    }

    /// The labels of the boards shown side by side; the list is empty for a single board.
    pub fn parts(&self) -> Result<Vec<Part>> {
        if self.stages.is_some() {
            let names =
                if self.makes()? { ["before", "take", "make"] } else { ["before", "king", "partner"] };
            return Ok(names.map(Part::Of).to_vec());
        }
        let mut parts = Vec::new();
        let mut known: &[String] = &[];
        for moves in &self.boards {
            let mut sans = Vec::new();
            let mut position = self.position()?;
            for text in moves {
                let mv = named(&position, text)?;
                sans.push(position.san(mv).context("a legal move")?);
                position = position.after(mv);
            }
            // If a board continues the previous board, its label shows only the new moves.
            let new = if moves.starts_with(known) { known.len() } else { 0 };
            parts.push(if sans.is_empty() { Part::Of("before") } else { Part::After(sans[new..].join(" ")) });
            known = moves;
        }
        Ok(parts)
    }

    /// Returns whether a capture continues with a Make under the rules of the figure.
    fn makes(&self) -> Result<bool> {
        Ok(self.rules.parse::<Rules>()?.traits().makes)
    }

    fn lone(&self) -> Result<Option<(Square, Piece)>> {
        let board = Setup::from_fen(&self.fen)?.board;
        let mut pieces = board.iter();
        Ok(pieces.next().filter(|_| pieces.next().is_none()))
    }

    /// The moves that the figure steps through, with move numbers and English letters: "1. e4", "1… c6".
    pub fn moves(&self) -> Result<Vec<String>> {
        let mut position = self.position()?;
        let mut moves = Vec::new();
        for text in &self.line {
            let mv = named(&position, text)?;
            let setup = position.setup();
            let dots = if setup.turn == Color::White { "." } else { "…" };
            moves.push(format!("{}{dots} {}", setup.move_number, position.san(mv).context("a legal move")?));
            position = position.after(mv);
        }
        Ok(moves)
    }

    /// The ids of the rules that the figure shows.
    pub fn shows(&self) -> &[String] {
        &self.shows
    }

    pub fn is_exercise(&self) -> bool {
        self.task.is_some()
    }

    /// Returns whether the rules of the figure are not orthodox chess.
    pub fn is_fairy(&self) -> bool {
        self.rules != orthodox()
    }

    /// The query of the URL that opens the game page with the figure's position. Returns `None` for a figure
    /// without kings, and for one that shows the end of a game.
    pub fn query(&self) -> Result<Option<String>> {
        if self.lone()?.is_some() || self.over.is_some() {
            return Ok(None);
        }
        let fen = self.position()?.fen();
        let fen: String =
            fen.chars().map(|c| if c == ' ' { "+".to_owned() } else { c.to_string() }).collect();
        Ok(Some(format!("?rules={}&fen={fen}", self.rules)))
    }

    /// The moves that solve an exercise, in algebraic notation with English letters.
    pub fn answer(&self) -> Result<Vec<String>> {
        let Some(task) = &self.task else { return Ok(Vec::new()) };
        let alone = task["alone"] == true;
        let mut position = self.position()?;
        let mut sans = Vec::new();
        for text in task["solution"].as_array().into_iter().flatten().filter_map(|text| text.as_str()) {
            if alone && !sans.is_empty() {
                let mut setup = position.setup();
                setup.turn = !setup.turn;
                setup.en_passant = None;
                position = Position::new(&setup, position.rules())?;
            }
            let mv = named(&position, text)?;
            sans.push(position.san(mv).context("a legal move")?);
            position = position.after(mv);
        }
        Ok(sans)
    }

    /// A small picture of sixteen squares, beginning at this corner; it is hidden from screen readers.
    pub fn vignette(&self, corner: Square) -> Result<String> {
        let boards = self.shown()?;
        let board = boards.last().context("a board")?;
        let marks = if boards.len() > 1 { BTreeSet::new() } else { self.marks()? };
        super::picture::vignette(board, &marks, corner)
    }

    fn position(&self) -> Result<Position> {
        let rules: Rules = self.rules.parse()?;
        let mut position = Position::from_fen(&self.fen, rules)?;
        for text in &self.before {
            position = position.after(named(&position, text)?);
        }
        Ok(position)
    }

    fn shown(&self) -> Result<Vec<Board>> {
        if self.lone()?.is_some() {
            return Ok(vec![Setup::from_fen(&self.fen)?.board]);
        }
        let position = self.position()?;
        if !self.boards.is_empty() {
            let after = |moves: &Vec<String>| {
                let made =
                    moves.iter().try_fold(position, |at, text| named(&at, text).map(|mv| at.after(mv)));
                made.map(|position| *position.board())
            };
            return self.boards.iter().map(after).collect();
        }
        match &self.stages {
            Some(text) => Ok(position.stages(named(&position, text)?)),
            None => Ok(vec![*position.board()]),
        }
    }

    /// The squares to mark: the squares where the piece can arrive first.
    fn marks(&self) -> Result<BTreeSet<Square>> {
        if let Some((square, piece)) = self.lone()? {
            return Ok(walk(piece, square));
        }
        if !self.marked.is_empty() {
            return Ok(self.marked.iter().map(|name| name.parse()).collect::<Result<_, _>>()?);
        }
        let Some(from) = &self.from else { return Ok(BTreeSet::new()) };
        let from: Square = from.parse()?;
        let makes = self.makes()?;
        // If the caption states the number of certain moves, only the squares of these moves are marked.
        let meant = |mv: &Move| {
            let counts = |fact| self.facts.contains_key(fact);
            mv.from() == from
                && (mv.kind() == MoveKind::Castling || !counts("castlings"))
                && (mv.kind() == MoveKind::Exchange || !counts("exchanges"))
                && (mv.captured().is_some() || !makes || counts("moves"))
        };
        Ok(self.position()?.legal_moves().into_iter().filter(meant).map(Move::to).collect())
    }

    /// The data attributes with which the page's script makes the figure interactive.
    pub fn data(&self) -> Result<String> {
        let mut data = String::new();
        let mut add = |name: &str, value: &str| {
            let _ = write!(data, " data-{name}=\"{}\"", escape(value));
        };
        add("fen", &self.fen);
        if self.rules != orthodox() {
            add("rules", &self.rules);
        }
        for (name, moves) in [("before", &self.before), ("line", &self.line)] {
            if !moves.is_empty() {
                add(name, &moves.join(" "));
            }
        }
        for (name, text) in [("stages", &self.stages), ("over", &self.over)] {
            if let Some(text) = text {
                add(name, text);
            }
        }
        if let Some(task) = &self.task {
            add("task", &task.to_string());
        }
        for (name, on) in [("touch", self.touch), ("automatic", self.automatic)] {
            if on {
                add(name, "");
            }
        }
        if !self.shows.is_empty() {
            add("rules-shown", &self.shows.join(" "));
        }
        if !self.shapes.is_empty() {
            add("shapes", &self.shapes);
        }
        let names =
            |squares: &BTreeSet<Square>| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
        add("marks", &names(&self.marks()?));
        if !self.boards.is_empty() {
            let views: Vec<_> = self.shown()?.iter().map(Board::placement).collect();
            add("views", &views.join(" "));
        }
        if let Some((_, piece)) = self.lone()? {
            // The engine plays no game without kings, so the figure lists the moves of the lone piece on an
            // empty board.
            let ways: Vec<_> =
                Square::all().map(|from| format!("{from}:{}", names(&walk(piece, from)))).collect();
            add("ways", &ways.join(","));
        }
        Ok(data)
    }

    /// The pictures of the figure, one for each board.
    pub fn pictures(&self, label: &str) -> Result<Vec<String>> {
        let boards = self.shown()?;
        let marks = if self.stages.is_some() { BTreeSet::new() } else { self.marks()? };
        let black = self.task.is_some() && self.position()?.turn() == Color::Black;
        let none = BTreeSet::new();
        let marks_of = |i| if i == 0 { &marks } else { &none };
        let drawn = boards.iter().enumerate();
        let view = |i| View { marks: marks_of(i), shapes: &self.shapes, flip: black, label };
        drawn.map(|(i, board)| picture(board, &view(i))).collect()
    }
}

fn named(position: &Position, text: &str) -> Result<Move> {
    let mut moves = position.legal_moves().into_iter();
    moves
        .find(|mv| mv.to_string() == text)
        .ok_or_else(|| anyhow!("{text} is not legal in {}", position.fen()))
}

/// The squares that a piece reaches on an empty board; the kings are placed in several ways so that they
/// block none of them.
fn walk(piece: Piece, from: Square) -> BTreeSet<Square> {
    let mut squares = BTreeSet::new();
    for white in Square::all().filter(|square| ["a1", "a8", "h1", "h8"].contains(&&*square.to_string())) {
        for black in Square::all() {
            let mut setup = Setup::empty();
            let own = if piece.role == Role::King { from } else { white };
            let pieces = [
                (own, Role::King, piece.color),
                (black, Role::King, !piece.color),
                (from, piece.role, piece.color),
            ];
            if own == black || black == from || (own == from && piece.role != Role::King) {
                continue;
            }
            for (square, role, color) in pieces {
                setup.board.set(square, Some(Piece { role, color }));
            }
            setup.turn = piece.color;
            if let Ok(position) = Position::new(&setup, Rules::ORTHODOX) {
                let moves = position.legal_moves().into_iter();
                squares.extend(moves.filter(|mv| mv.from() == from).map(Move::to));
            }
        }
    }
    squares
}

/// Escapes a text for HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// Removes the tags of HTML.
pub fn plain(html: &str) -> String {
    let mut parts = html.split('<');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('>').map_or("", |(_, rest)| rest))
}

/// Replaces the character references of HTML.
pub fn unescaped(html: &str) -> String {
    let references =
        [("lt", "60", "<"), ("gt", "62", ">"), ("quot", "34", "\""), ("apos", "39", "'"), ("amp", "38", "&")];
    references.iter().fold(html.to_owned(), |text, (name, number, meant)| {
        text.replace(&format!("&{name};"), meant).replace(&format!("&#{number};"), meant)
    })
}

/// Returns a word with its first letter in upper case.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    #[test]
    fn a_number_is_capitalized_only_at_the_start_of_a_sentence() {
        let figure: Figure = serde_json::from_str(r#"{ "fen": "", "facts": { "n": 3 } }"#).unwrap();
        for (language, said) in
            [("en", "Three a: three. Three b! Three"), ("fr", "Trois a: trois. Trois b! Trois")]
        {
            let words = root().join("www/book/text").join(language).join("words.json");
            let numbers = super::super::page::Words::read(&words).unwrap().numbers;
            assert_eq!(figure.fill("{{n}} a: {{n}}. {{n}} b! {{n}}", &numbers).unwrap(), said);
        }
    }

    #[test]
    fn a_lone_piece_reaches_all_its_squares_of_an_empty_board() {
        let count = |role, from: &str| walk(Piece { role, color: Color::White }, from.parse().unwrap()).len();
        assert_eq!(count(Role::King, "e4"), 8);
        assert_eq!(count(Role::Rook, "a1"), 14);
        assert_eq!(count(Role::Bishop, "e4"), 13);
        assert_eq!(count(Role::Queen, "e4"), 27);
        assert_eq!(count(Role::Knight, "a1"), 2);
    }
}
