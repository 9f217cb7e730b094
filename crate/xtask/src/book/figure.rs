//! The figures: what each shows, told by the engine, and its picture.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use roque::{Board, Color, Move, MoveKind, Piece, Position, Role, Rules, Setup, Square};
use serde::Deserialize;

/// All of them, by id: `figures.json`. That what they say is true is tested in `crate/rules/tests/book/figures.rs`.
pub struct Figures(BTreeMap<String, Figure>);

/// The keys that concern the picture; others are for the tests, or for the script.
#[derive(Deserialize)]
pub struct Figure {
    #[serde(default = "orthodox")]
    rules: String,
    fen: String,
    /// Moves made before the figure begins.
    #[serde(default)]
    before: Vec<String>,
    /// Moves that can be played through.
    #[serde(default)]
    line: Vec<String>,
    /// The man whose squares are marked.
    from: Option<String>,
    /// Arrows, two squares each.
    #[serde(default)]
    shapes: String,
    /// A move that is shown part by part.
    stages: Option<String>,
    /// How the game is over, where that is the point.
    over: Option<String>,
    /// The numbers of the caption.
    #[serde(default)]
    facts: BTreeMap<String, usize>,
    /// Whether what is touched there must be moved.
    #[serde(default)]
    touch: bool,
    task: Option<serde_json::Value>,
}

fn orthodox() -> String {
    "orthodox".to_owned()
}

impl Figures {
    pub fn read(file: &Path) -> Result<Self> {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        Ok(Self(serde_json::from_str(&text).with_context(|| file.display().to_string())?))
    }

    pub fn get(&self, id: &str) -> Result<&Figure> {
        self.0.get(id).with_context(|| format!("figures.json has no {id}"))
    }

    /// An error when one is shown nowhere, or twice.
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
    /// The caption with its numbers.
    pub fn fill(&self, caption: &str) -> Result<String> {
        let mut text = caption.to_owned();
        for (name, number) in &self.facts {
            text = text.replace(&format!("{{{{{name}}}}}"), &number.to_string());
        }
        ensure!(!text.contains("{{"), "a number of the caption is no fact of the figure: {text}");
        Ok(text)
    }

    /// The names of the parts that are shown side by side; one board where there are none.
    pub fn parts(&self) -> Result<Vec<&'static str>> {
        Ok(match (&self.stages, self.boards()?.len()) {
            (Some(_), 3) if self.rules.starts_with("take-make") => vec!["before", "take", "make"],
            (Some(_), _) => vec!["before", "king", "partner"],
            _ => vec![],
        })
    }

    fn lone(&self) -> Result<Option<(Square, Piece)>> {
        let board = Setup::from_fen(&self.fen)?.board;
        let mut men = board.iter();
        Ok(men.next().filter(|_| men.next().is_none()))
    }

    fn position(&self) -> Result<Position> {
        let rules: Rules = self.rules.parse()?;
        let mut position = Position::from_fen(&self.fen, rules)?;
        for text in &self.before {
            position = position.after(named(&position, text)?);
        }
        Ok(position)
    }

    fn boards(&self) -> Result<Vec<Board>> {
        if self.lone()?.is_some() {
            return Ok(vec![Setup::from_fen(&self.fen)?.board]);
        }
        let position = self.position()?;
        match &self.stages {
            Some(text) => Ok(position.stages(named(&position, text)?)),
            None => Ok(vec![*position.board()]),
        }
    }

    /// The squares to mark: where the man can go first.
    fn marks(&self) -> Result<BTreeSet<Square>> {
        if let Some((square, man)) = self.lone()? {
            return Ok(walk(man, square));
        }
        let Some(from) = &self.from else { return Ok(BTreeSet::new()) };
        let from: Square = from.parse()?;
        // Those that the caption speaks of, if it speaks of some.
        let meant = |mv: &Move| {
            let counts = |fact| self.facts.contains_key(fact);
            mv.from() == from
                && (mv.kind() == MoveKind::Castling || !counts("castlings"))
                && (mv.kind() == MoveKind::Exchange || !counts("exchanges"))
                && (mv.captured().is_some() || !self.rules.starts_with("take-make") || counts("moves"))
        };
        Ok(self.position()?.legal_moves().into_iter().filter(meant).map(Move::to).collect())
    }

    /// What the script needs to bring the figure to life, as attributes.
    pub fn data(&self) -> Result<String> {
        let mut data = String::new();
        let mut add = |name: &str, value: &str| {
            let _ = write!(data, " data-{name}=\"{}\"", escape(value));
        };
        add("fen", &self.fen);
        if self.rules != "orthodox" {
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
        if self.touch {
            add("touch", "");
        }
        if !self.shapes.is_empty() {
            add("shapes", &self.shapes);
        }
        let names =
            |squares: &BTreeSet<Square>| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
        add("marks", &names(&self.marks()?));
        if let Some((_, man)) = self.lone()? {
            // The engine plays no game without kings: how the man goes on an empty board is told with the figure.
            let ways: Vec<_> =
                Square::all().map(|from| format!("{from}:{}", names(&walk(man, from)))).collect();
            add("ways", &ways.join(","));
        }
        Ok(data)
    }

    /// Its pictures, one for each part.
    pub fn pictures(&self, label: &str) -> Result<Vec<String>> {
        let boards = self.boards()?;
        let marks = if self.stages.is_some() { BTreeSet::new() } else { self.marks()? };
        let black = self.task.is_some() && self.position()?.turn() == Color::Black;
        boards.iter().map(|board| picture(board, &marks, &self.shapes, black, label)).collect()
    }
}

fn named(position: &Position, text: &str) -> Result<Move> {
    let mut moves = position.legal_moves().into_iter();
    moves
        .find(|mv| mv.to_string() == text)
        .ok_or_else(|| anyhow!("{text} is not legal in {}", position.fen()))
}

/// Where a man can go on an empty board: wherever it can go with the kings on some squares or others.
fn walk(man: Piece, from: Square) -> BTreeSet<Square> {
    let mut squares = BTreeSet::new();
    for white in Square::all().filter(|square| ["a1", "a8", "h1", "h8"].contains(&&*square.to_string())) {
        for black in Square::all() {
            let mut setup = Setup::empty();
            let own = if man.role == Role::King { from } else { white };
            let men =
                [(own, Role::King, man.color), (black, Role::King, !man.color), (from, man.role, man.color)];
            if own == black || black == from || (own == from && man.role != Role::King) {
                continue;
            }
            for (square, role, color) in men {
                setup.board.set(square, Some(Piece { role, color }));
            }
            setup.turn = man.color;
            if let Ok(position) = Position::new(&setup, Rules::ORTHODOX) {
                let moves = position.legal_moves().into_iter();
                squares.extend(moves.filter(|mv| mv.from() == from).map(Move::to));
            }
        }
    }
    squares
}

/// A board as SVG: its unit is a hundredth of a square. The men are those of `men.svg`.
fn picture(board: &Board, marks: &BTreeSet<Square>, shapes: &str, flip: bool, label: &str) -> Result<String> {
    let place = |square: Square| {
        let (file, rank) = (u32::from(square.file().index()), u32::from(square.rank().index()));
        if flip { ((7 - file) * 100, rank * 100) } else { (file * 100, (7 - rank) * 100) }
    };
    let mut svg = format!("<svg viewBox=\"0 0 800 800\" role=\"img\" aria-labelledby=\"{label}\">");
    svg += "<rect class=\"light\" width=\"800\" height=\"800\"/><path class=\"dark\" d=\"";
    for square in Square::all().filter(|square| !square.is_light()) {
        let (x, y) = place(square);
        write!(svg, "M{x} {y}h100v100h-100z")?;
    }
    svg += "\"/>";
    for (square, man) in board.iter() {
        let (x, y) = place(square);
        let color = if man.color == Color::White { 'w' } else { 'b' };
        write!(
            svg,
            "<use href=\"../men.svg#{color}{}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>",
            man.role.char().to_ascii_lowercase()
        )?;
    }
    for &square in marks {
        let (x, y) = place(square);
        let (kind, radius) = if board.piece_at(square).is_some() { ("ring", 44) } else { ("dot", 15) };
        write!(svg, "<circle class=\"{kind}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", x + 50, y + 50)?;
    }
    for arrow in shapes.split_whitespace() {
        let ends = arrow.split_at_checked(2).context("an arrow is two squares")?;
        let (x, y) = place(ends.0.parse()?);
        let (to_x, to_y) = place(ends.1.parse()?);
        write!(
            svg,
            "<line class=\"arrow\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            x + 50,
            y + 50,
            to_x + 50,
            to_y + 50
        )?;
    }
    svg += "</svg>";
    Ok(svg)
}

/// Text within HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_alone_goes_as_far_as_the_empty_board_lets_it() {
        let count = |role, from: &str| walk(Piece { role, color: Color::White }, from.parse().unwrap()).len();
        assert_eq!(count(Role::King, "e4"), 8);
        assert_eq!(count(Role::Rook, "a1"), 14);
        assert_eq!(count(Role::Bishop, "e4"), 13);
        assert_eq!(count(Role::Queen, "e4"), 27);
        assert_eq!(count(Role::Knight, "a1"), 2);
    }
}
