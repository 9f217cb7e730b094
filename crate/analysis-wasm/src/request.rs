//! The requests that a page sends: plain objects, documented in `www/analysis/types.d.ts` and `solving.d.ts`.

use roque::Color;
use wasm_bindgen::JsValue;

use crate::answer::Fault;
use crate::reader::{Invalid, Reader};

/// A request, with an `id` that the page has chosen; each answer repeats this id.
pub struct Request {
    pub id: u32,
    pub kind: Kind,
}

pub enum Kind {
    /// Finds the best move of a position, or reviews a game: see [`SearchRequest::review`].
    Search(SearchRequest),
    /// Solves a problem.
    Solve(SolveRequest),
    /// Decides which sides can still mate in a position.
    Prove(ProofRequest),
    /// Cancels the request that has this `id`.
    Stop,
}

/// A request for a search: a position with its history, and the limits of the search. Without limits, the
/// search runs until it is stopped.
pub struct SearchRequest {
    /// The name of the rules; orthodox chess if missing.
    pub rules: Option<String>,
    /// The FEN of the start position; the initial position if missing.
    pub fen: Option<String>,
    /// The packed moves from the start position; they are needed to detect repetitions.
    pub moves: Vec<u32>,
    /// The draw policy (`automatic`, `claims` or `recorded`), as on a board.
    pub draws: Option<String>,
    /// The playing level, from 1 to 8; full strength if missing.
    pub level: Option<u32>,
    /// The playing strength as an Elo number, from 200 to 2800. This strength has priority over `level`.
    pub elo: Option<u32>,
    /// The random seed of the deliberate errors at a limited strength.
    pub seed: u32,
    /// The number of lines to search (`MultiPV`).
    pub lines: u32,
    pub nodes: Option<u32>,
    pub depth: Option<u32>,
    /// The time for this move, in milliseconds.
    pub time: Option<f64>,
    pub clock: Option<Clock>,
    /// Whether and how to review the game. In a review the only limit is `nodes`, for each position.
    pub review: Option<ReviewRequest>,
}

/// The part of a game that is to be reviewed.
pub struct ReviewRequest {
    /// The number of plies before the first position examined.
    pub from: u32,
    /// White's winning chance in each earlier position, and the accuracy of the move played in that position.
    pub earlier: Vec<(f64, f64)>,
}

/// The milliseconds left on the clock, and the increment per move.
#[derive(Clone, Copy)]
pub struct Clock {
    pub left: f64,
    pub more: f64,
}

/// A problem, and the requested contents of its solution: see `Problem` in `solving.d.ts`.
pub struct SolveRequest {
    pub rules: Option<String>,
    pub fen: String,
    pub stipulation: String,
    pub twins: Vec<String>,
    /// Whether the solution includes the set play.
    pub set: bool,
    /// The greatest number of refutations that a try may have.
    pub tries: u32,
    /// Whether the solution includes the variations after the keys.
    pub variations: bool,
    /// The number of solutions that the author of the problem intends, in each part.
    pub intended: u32,
    /// The greatest number of lines in the solution.
    pub most: u32,
    /// The greatest number of positions searched.
    pub nodes: f64,
}

/// A request for a proof: a position, and the sides for which to decide whether they can mate.
pub struct ProofRequest {
    pub rules: Option<String>,
    pub fen: String,
    /// The side to examine; both sides if missing.
    pub color: Option<Color>,
    /// The greatest number of positions searched for each side.
    pub nodes: Option<u32>,
}

/// Reads a message of the page as a request.
///
/// # Errors
///
/// Returns a fault if the message is not a valid request, with the `id` of the message if it has one.
pub fn read(message: JsValue) -> Result<Request, (Option<u32>, Fault)> {
    let mut message = Reader::new(message);
    let kind = kind(&mut message);
    let invalid = message.take_invalid();
    let id = message.number("id");
    let kind = match invalid {
        Some(invalid) => Err(invalid.into()),
        None => kind,
    };
    let kind = kind.map_err(|fault| (id, fault))?;
    let Some(id) = id else {
        message.reject("id", "a number");
        return Err((None, message.take_invalid().map_or_else(|| Fault::new("badMessage", ""), Fault::from)));
    };
    Ok(Request { id, kind })
}

fn kind(message: &mut Reader) -> Result<Kind, Fault> {
    Ok(match message.text("type").as_deref() {
        Some("think") => Kind::Search(search(message)),
        Some("review") => {
            let from = message.number("from").unwrap_or(0);
            let earlier = message.floats("chances").into_iter().zip(message.floats("accuracies"));
            let review = ReviewRequest { from, earlier: earlier.take(from as usize).collect() };
            Kind::Search(SearchRequest { review: Some(review), ..search(message) })
        }
        Some("solve") => Kind::Solve(solve(message)),
        Some("prove") => Kind::Prove(prove(message)?),
        Some("stop") => Kind::Stop,
        _ => Err(Invalid::field("type", "\"think\", \"review\", \"solve\", \"prove\" or \"stop\""))?,
    })
}

fn search(message: &mut Reader) -> SearchRequest {
    let clock = message.object("clock").map(|mut clock| {
        let (left, more) = (clock.time("left"), clock.time("more").unwrap_or(0.0));
        if left.is_none() || clock.take_invalid().is_some() {
            message.reject("clock", "an object with `left`, and times in milliseconds");
        }
        Clock { left: left.unwrap_or(0.0), more }
    });
    SearchRequest {
        rules: message.text("rules"),
        fen: message.text("fen"),
        moves: message.numbers("moves"),
        draws: message.text("draws"),
        level: message.number("level"),
        elo: message.number("elo"),
        seed: message.number("seed").unwrap_or(0),
        lines: message.number("lines").unwrap_or(1),
        nodes: message.number("nodes"),
        depth: message.number("depth"),
        time: message.time("time"),
        clock,
        review: None,
    }
}

fn solve(message: &mut Reader) -> SolveRequest {
    SolveRequest {
        rules: message.text("rules"),
        fen: message.text("fen").unwrap_or_default(),
        stipulation: message.text("stipulation").unwrap_or_default(),
        twins: message.texts("twins"),
        set: message.flag("set").unwrap_or(false),
        tries: message.limit("tries").unwrap_or(0),
        variations: message.flag("variations").unwrap_or(true),
        intended: message.limit("intended").unwrap_or(1),
        most: message.limit("most").unwrap_or(1000),
        nodes: message.integer("nodes").unwrap_or(f64::INFINITY),
    }
}

fn prove(message: &mut Reader) -> Result<ProofRequest, Fault> {
    let color = match message.text("color").as_deref() {
        None => None,
        Some("white") => Some(Color::White),
        Some("black") => Some(Color::Black),
        Some(_) => return Err(Fault::new("badColor", "`color` must be \"white\" or \"black\"")),
    };
    Ok(ProofRequest {
        rules: message.text("rules"),
        fen: message.text("fen").unwrap_or_default(),
        color,
        nodes: message.limit("nodes"),
    })
}
