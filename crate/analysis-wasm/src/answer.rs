//! The answers to the requests of a page: plain objects, documented in `www/analysis/types.d.ts` and
//! `solving.d.ts`.

use roque::{Color, Faults, FenError, Rules, UnknownRules};
use roque_search::review::{self, Gain, JudgedMove};
use wasm_bindgen::prelude::*;

use crate::object::{ToJs, object, set};
use crate::reader::Invalid;

/// An answer. Each request except `stop` gets exactly one `Best`, `Reviewed`, `Solved`, `Proved` or `Fault`,
/// unless the request is cancelled before.
pub enum Answer {
    /// The worker is ready to receive requests.
    Ready,
    /// The result of a search; the best move `mv` is `None` if there is no legal move.
    Best { id: u32, mv: Option<u32>, depth: u32, nodes: f64, time: f64, lines: Vec<Line> },
    /// The progress of a search: its depth in plies, its number of positions, and its time in milliseconds.
    /// Reports of progress are frequent, so that a page can distinguish a working worker from a dead one.
    Searching { id: u32, depth: u32, nodes: f64, time: f64, lines: Vec<Line> },
    /// The result for one position of a reviewed game.
    Examined {
        id: u32,
        /// The number of moves that led to the position.
        ply: u32,
        /// White's winning chance, from 0 to 1.
        chance: f64,
        /// The accuracy of both players up to the position, from 0 to 100.
        accuracy: Players,
        /// The move that led to the position; `None` for the first position examined.
        judged: Option<Box<Judged>>,
    },
    /// All positions of the game have been reviewed.
    Reviewed { id: u32 },
    /// The progress of solving a problem or of a proof.
    Solving {
        id: u32,
        /// The index of the part (diagram or twin) that is being solved, from 0.
        part: usize,
        /// The fraction of the work done, from 0 to 1.
        done: f64,
        /// The number of keys or lines found in this part.
        found: usize,
        /// Positions searched.
        nodes: f64,
        /// Milliseconds.
        time: f64,
        /// The estimated remaining milliseconds; `None` if there is no estimate yet.
        left: Option<f64>,
    },
    /// The solution of a problem.
    Solved { id: u32, solution: JsValue },
    /// The verdicts on which sides can still mate.
    Proved { id: u32, chances: Chances },
    /// The request was cancelled by a `stop` request.
    Stopped { id: u32 },
    /// A cancelled request gets no other answer.
    Fault {
        /// The `id` is missing if the request had no id.
        id: Option<u32>,
        code: &'static str,
        message: String,
        faults: Vec<&'static str>,
    },
}

impl Answer {
    pub fn fault(id: Option<u32>, Fault { code, message, faults }: Fault) -> Self {
        Self::Fault { id, code, message, faults }
    }
}

/// The reason why a request cannot be answered.
pub struct Fault {
    /// A stable error code.
    pub code: &'static str,
    /// A message for developers, which is not translated.
    pub message: String,
    /// All faults of the position.
    pub faults: Vec<&'static str>,
}

impl Fault {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), faults: Vec::new() }
    }

    /// Returns a fault that contains all faults of a position and has the first one as its code.
    pub fn position(faults: Faults, message: String) -> Self {
        let faults: Vec<_> = faults.iter().map(roque::Fault::name).collect();
        Self { code: faults.first().copied().unwrap_or_default(), message, faults }
    }
}

impl From<Invalid> for Fault {
    fn from(Invalid(message): Invalid) -> Self {
        Self::new("badMessage", message)
    }
}

impl From<FenError> for Fault {
    fn from(error: FenError) -> Self {
        let faults = error.names();
        Self { code: faults.first().copied().unwrap_or_default(), message: error.to_string(), faults }
    }
}

/// Returns the rules with this name, or orthodox chess if there is no name.
pub fn rules_named(name: Option<&str>) -> Result<Rules, Fault> {
    name.map_or(Ok(Rules::default()), str::parse)
        .map_err(|error: UnknownRules| Fault::new("unknownRules", error.to_string()))
}

/// A principal variation. The score is from the point of view of the side to move: centipawns, or the number
/// of moves to mate, which is negative if that side is mated.
pub struct Line {
    pub centipawns: Option<i32>,
    pub mate: Option<i32>,
    pub depth: u32,
    /// The winning chance of the side to move, from 0 to 1.
    pub chance: f64,
    /// The moves of the line, packed into numbers.
    pub moves: Vec<u32>,
}

/// The accuracy of each player; `None` for a player who has not moved.
pub struct Players {
    pub white: Option<f64>,
    pub black: Option<f64>,
}

/// The judgement of a move in a reviewed game.
pub struct Judged {
    ply: usize,
    color: &'static str,
    loss: f64,
    accuracy: f64,
    verdict: Option<&'static str>,
    played: Followed,
    better: Followed,
}

struct Followed {
    moves: Vec<u32>,
    outcome: Outcome,
    motifs: Vec<Motif>,
}

struct Motif {
    kind: &'static str,
    at: usize,
    squares: Vec<u32>,
    targets: String,
}

struct Outcome {
    kind: &'static str,
    moves: Option<u32>,
    what: Option<String>,
    in_return: Option<String>,
}

impl From<&JudgedMove> for Judged {
    fn from(judged: &JudgedMove) -> Self {
        Self {
            ply: judged.ply,
            color: color_name(judged.color),
            loss: judged.loss(),
            accuracy: judged.accuracy(),
            verdict: judged.verdict.map(review::Verdict::name),
            played: Followed::from(&judged.played),
            better: Followed::from(&judged.better),
        }
    }
}

impl From<&review::Followed> for Followed {
    fn from(line: &review::Followed) -> Self {
        Self {
            moves: line.moves.iter().map(|mv| mv.bits()).collect(),
            outcome: line.outcome.into(),
            motifs: line.motifs.iter().map(Motif::from).collect(),
        }
    }
}

impl From<&review::Motif> for Motif {
    fn from(motif: &review::Motif) -> Self {
        Self {
            kind: motif.kind.name(),
            at: motif.at,
            squares: motif.squares.iter().map(|square| square.index().into()).collect(),
            targets: motif.targets.iter().map(|role| role.char()).collect(),
        }
    }
}

impl From<review::Outcome> for Outcome {
    fn from(outcome: review::Outcome) -> Self {
        let plain = |kind| Self { kind, moves: None, what: None, in_return: None };
        match outcome {
            review::Outcome::Mate(moves) => Self { moves: Some(moves), ..plain("mate") },
            review::Outcome::Mated(moves) => Self { moves: Some(moves), ..plain("mated") },
            review::Outcome::Wins(gain) => plain("wins").with(gain),
            review::Outcome::Loses(gain) => plain("loses").with(gain),
            review::Outcome::Promotes => plain("promotes"),
            review::Outcome::Draw => plain("draw"),
            review::Outcome::Even => plain("even"),
        }
    }
}

impl Outcome {
    /// Adds the material that is won or lost, one piece letter for each piece.
    fn with(self, gain: Gain) -> Self {
        let letter = |role: roque::Role| String::from(role.char());
        let (what, in_return) = match gain {
            Gain::Piece(role) => (letter(role), None),
            Gain::For(role, lesser, count) => (letter(role), Some(letter(lesser).repeat(count as usize))),
            Gain::Exchange => ("exchange".into(), None),
            Gain::Material => ("material".into(), None),
        };
        Self { what: Some(what), in_return, ..self }
    }
}

/// The verdicts on whether White and Black can mate.
pub struct Chances {
    /// The verdict on a side; `None` if it was not requested.
    pub white: Option<Chance>,
    pub black: Option<Chance>,
    /// Positions searched.
    pub nodes: f64,
    /// Milliseconds.
    pub time: f64,
}

pub struct Chance {
    /// The verdict: `can`, `cannot` or `unknown`.
    pub verdict: &'static str,
    /// For the verdict `can`: moves of both sides, the last of which mates.
    pub line: Vec<SolutionMove>,
}

pub struct SolutionMove {
    pub packed: u32,
    pub coordinates: String,
    pub san: String,
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

impl ToJs for Answer {
    fn to_js(&self) -> JsValue {
        match self {
            Self::Ready => object! { "type": &"ready" },
            Self::Best { id, mv, depth, nodes, time, lines } => object! {
                "type": &"best", "id": id, "move": mv, "depth": depth, "nodes": nodes, "time": time, "lines": lines,
            },
            Self::Searching { id, depth, nodes, time, lines } => object! {
                "type": &"info", "id": id, "depth": depth, "nodes": nodes, "time": time, "lines": lines,
            },
            Self::Examined { id, ply, chance, accuracy, judged } => object! {
                "type": &"info", "id": id, "ply": ply, "chance": chance, "accuracy": accuracy, "judged": judged,
            },
            Self::Reviewed { id } => object! { "type": &"reviewed", "id": id },
            Self::Solving { id, part, done, found, nodes, time, left } => object! {
                "type": &"info", "id": id, "part": part, "done": done, "found": found, "nodes": nodes,
                "time": time, "left": left,
            },
            Self::Solved { id, solution } => object! { "type": &"solved", "id": id, "solution": solution },
            Self::Proved { id, chances } => object! { "type": &"proved", "id": id, "chances": chances },
            Self::Stopped { id } => object! { "type": &"stopped", "id": id },
            Self::Fault { id, code, message, faults } => object! {
                "type": &"fault", "id": id, "code": code, "message": message, "faults": faults,
            },
        }
    }
}

impl ToJs for Line {
    fn to_js(&self) -> JsValue {
        let Self { centipawns, mate, depth, chance, moves } = self;
        object! { "centipawns": centipawns, "mate": mate, "depth": depth, "chance": chance, "moves": moves }
    }
}

impl ToJs for Players {
    fn to_js(&self) -> JsValue {
        object! { "white": &self.white, "black": &self.black }
    }
}

impl ToJs for Judged {
    fn to_js(&self) -> JsValue {
        let Self { ply, color, loss, accuracy, verdict, played, better } = self;
        object! {
            "ply": ply, "color": color, "loss": loss, "accuracy": accuracy, "verdict": verdict,
            "played": played, "better": better,
        }
    }
}

impl ToJs for Followed {
    fn to_js(&self) -> JsValue {
        object! { "moves": &self.moves, "outcome": &self.outcome, "motifs": &self.motifs }
    }
}

impl ToJs for Motif {
    fn to_js(&self) -> JsValue {
        let Self { kind, at, squares, targets } = self;
        object! { "kind": kind, "at": at, "squares": squares, "targets": targets }
    }
}

/// Fields that have no value are missing in the object.
impl ToJs for Outcome {
    fn to_js(&self) -> JsValue {
        let Self { kind, moves, what, in_return } = self;
        let outcome = object! { "kind": kind };
        for (name, value) in
            [("moves", moves.to_js()), ("what", what.to_js()), ("inReturn", in_return.to_js())]
        {
            if !value.is_null() {
                set(&outcome, name, &value);
            }
        }
        outcome
    }
}

impl ToJs for Chances {
    fn to_js(&self) -> JsValue {
        let Self { white, black, nodes, time } = self;
        object! { "white": white, "black": black, "nodes": nodes, "time": time }
    }
}

impl ToJs for Chance {
    fn to_js(&self) -> JsValue {
        object! { "verdict": &self.verdict, "line": &self.line }
    }
}

impl ToJs for SolutionMove {
    fn to_js(&self) -> JsValue {
        object! { "packed": &self.packed, "coordinates": &self.coordinates, "san": &self.san }
    }
}
