//! The answers to a page: plain objects, documented in `www/analysis/types.d.ts` and `solving.d.ts`.

use roque::{Color, Faults, FenError, Rules, UnknownRules};
use roque_search::review::{self, Gain, JudgedMove};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::reader::Invalid;

/// An answer. Each request except `stop` gets exactly one `Best`, `Reviewed`, `Solved`, `Proved` or `Fault`, unless
/// it is stopped before.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Answer {
    /// The worker is listening.
    Ready,
    /// The result of a search; `mv` is `None` if there is no legal move.
    Best {
        id: u32,
        #[serde(rename = "move")]
        mv: Option<u32>,
        depth: u32,
        nodes: f64,
        time: f64,
        lines: Vec<Line>,
    },
    /// The progress of a search, in plies, positions and milliseconds. Reports of progress are sent often enough to
    /// distinguish a running worker from a dead one.
    #[serde(rename = "info")]
    Searching { id: u32, depth: u32, nodes: f64, time: f64, lines: Vec<Line> },
    /// A position of a reviewed game.
    #[serde(rename = "info")]
    Examined {
        id: u32,
        /// The number of moves that led to the position.
        ply: u32,
        /// White's winning chance, from 0 to 1.
        chance: f64,
        /// The accuracy of both players up to the position, from 0 to 100.
        accuracy: Players,
        /// The move that led to the position; `None` for the first position examined.
        judged: Option<Judged>,
    },
    /// The review is complete.
    Reviewed { id: u32 },
    /// The progress of a problem or a proof.
    #[serde(rename = "info")]
    Solving {
        id: u32,
        /// The current part, from 0.
        part: usize,
        /// The fraction of the work done, from 0 to 1.
        done: f64,
        /// Keys or lines found in this part.
        found: usize,
        /// Positions searched.
        nodes: f64,
        /// Milliseconds.
        time: f64,
        /// The estimated remaining milliseconds; `None` if there is no estimate yet.
        left: Option<f64>,
    },
    /// The solution of a problem.
    Solved {
        id: u32,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        solution: JsValue,
    },
    /// The verdicts on who can still mate.
    Proved { id: u32, chances: Chances },
    /// The request was cancelled.
    Stopped { id: u32 },
    /// A cancelled request gets no other answer.
    Fault {
        /// The id is missing if the request had no id.
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

/// The reason why there is no answer.
pub struct Fault {
    /// A stable error code.
    pub code: &'static str,
    /// A message for developers.
    pub message: String,
    /// All faults of the position.
    pub faults: Vec<&'static str>,
}

impl Fault {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), faults: Vec::new() }
    }

    /// Returns all faults of a position, with the first as the code.
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

/// Returns the rules with this name, or orthodox chess without a name.
pub fn rules_named(name: Option<&str>) -> Result<Rules, Fault> {
    name.map_or(Ok(Rules::default()), str::parse)
        .map_err(|error: UnknownRules| Fault::new("unknownRules", error.to_string()))
}

/// A principal variation. The score is that of the side to move: centipawns, or the number of moves to mate; negative
/// if it is mated.
#[derive(Serialize)]
pub struct Line {
    pub centipawns: Option<i32>,
    pub mate: Option<i32>,
    pub depth: u32,
    /// The winning chance of the side to move, from 0 to 1.
    pub chance: f64,
    /// The packed moves.
    pub moves: Vec<u32>,
}

/// A number for each player; `None` for a player who has not moved.
#[derive(Serialize)]
pub struct Players {
    pub white: Option<f64>,
    pub black: Option<f64>,
}

/// A judged move of a reviewed game.
#[derive(Serialize)]
pub struct Judged {
    ply: usize,
    color: &'static str,
    loss: f64,
    accuracy: f64,
    verdict: Option<&'static str>,
    played: Followed,
    better: Followed,
}

#[derive(Serialize)]
struct Followed {
    moves: Vec<u32>,
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
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
        Self { moves: line.moves.iter().map(|mv| mv.bits()).collect(), outcome: line.outcome.into() }
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
    /// Adds the material won or lost as piece letters, one for each piece.
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

/// The verdicts on both sides.
#[derive(Serialize)]
pub struct Chances {
    /// `None` for a side that was not requested.
    pub white: Option<Chance>,
    pub black: Option<Chance>,
    /// Positions searched.
    pub nodes: f64,
    /// Milliseconds.
    pub time: f64,
}

#[derive(Serialize)]
pub struct Chance {
    /// `can`, `cannot` or `unknown`.
    pub verdict: &'static str,
    /// Moves of both sides, the last of which mates; only for `can`.
    pub line: Vec<SolutionMove>,
}

#[derive(Serialize)]
pub struct SolutionMove {
    pub packed: u32,
    pub coordinates: String,
    pub san: String,
}

/// Returns a plain object, with `null` for `None`.
pub fn to_object(answer: &Answer) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    // Setting properties of new objects cannot fail.
    answer.serialize(&serializer).unwrap_or_default()
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
