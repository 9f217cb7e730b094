//! The messages between a page and the search: plain objects, documented in `www/search/types.d.ts`.

use roque_search::review::JudgedMove;

use crate::object::{Reader, Wrong};

/// A request of the page. `id` is chosen by the page and is returned with the answers.
pub enum Order {
    /// Finds the best move of a position, or reviews a game: see [`Think::review`].
    Think(Think),
    /// Cancels the request with this `id`.
    Stop { id: u32 },
}

/// A position with its history, and the limits of the search. Without limits, it runs until it is stopped.
pub struct Think {
    pub id: u32,
    /// Orthodox chess if missing.
    pub rules: Option<String>,
    /// The start position; the usual one if missing.
    pub fen: Option<String>,
    /// The packed moves from there; they are needed to detect repetitions.
    pub moves: Vec<u32>,
    /// The draw policy: `automatic`, `claims` or `recorded`, as on a board.
    pub draws: Option<String>,
    /// The level, from 1 to 8; full strength if missing.
    pub level: Option<u32>,
    /// The random seed of a level's errors.
    pub seed: u32,
    /// The number of lines.
    pub lines: u32,
    pub nodes: Option<u32>,
    pub depth: Option<u32>,
    /// Milliseconds for this move.
    pub time: Option<f64>,
    /// The milliseconds left on the clock, and the increment.
    pub clock: Option<Left>,
    /// Reviews the game from the position after this many plies. The only limit is `nodes`, for each position.
    pub review: Option<u32>,
}

#[derive(Clone, Copy)]
pub struct Left {
    pub left: f64,
    pub more: f64,
}

/// An answer. Each request except [`Order::Stop`] gets exactly one `Best`, `Reviewed` or `Fault`, unless it is
/// stopped before.
pub enum Answer {
    /// The worker is listening.
    Ready,
    /// The progress. Sent often enough to distinguish a running worker from a dead one.
    Info(Found),
    /// A position of a reviewed game, with the verdict on the move that led to it.
    Examined { id: u32, examined: Examined },
    /// The result; without a move if there is no legal one.
    Best(Option<u32>, Found),
    /// The review is complete.
    Reviewed { id: u32 },
    /// The request was cancelled.
    Stopped { id: u32 },
    Fault {
        /// Missing if the request had no id.
        id: Option<u32>,
        /// A stable error code.
        code: &'static str,
        /// A message for developers.
        message: String,
    },
}

/// The results so far.
pub struct Found {
    pub id: u32,
    /// In plies.
    pub depth: u32,
    /// Positions searched.
    pub nodes: f64,
    /// Milliseconds.
    pub time: f64,
    pub lines: Vec<Line>,
}

/// A position of a reviewed game.
pub struct Examined {
    /// The number of moves that led to it.
    pub ply: u32,
    /// White's winning chance, from 0 to 1.
    pub chance: f64,
    /// The move that led to it; `None` for the first position examined.
    pub judged: Option<JudgedMove>,
}

/// A principal variation. The score is that of the side to move: centipawns, or the number of moves to mate; negative
/// if it is mated.
pub struct Line {
    pub centipawns: Option<i32>,
    pub mate: Option<i32>,
    pub depth: u32,
    /// The winning chance of the side to move, from 0 to 1.
    pub chance: f64,
    /// The packed moves.
    pub moves: Vec<u32>,
}

/// Reads a message of a page. Returns a fault, with the message's `id` if it has one, if it is not a valid request.
pub fn read(data: &Reader) -> Result<Order, Answer> {
    order(data).map_err(|Wrong(message)| Answer::Fault {
        id: data.number("id").ok().flatten(),
        code: "badMessage",
        message,
    })
}

fn order(data: &Reader) -> Result<Order, Wrong> {
    let id = || data.number("id")?.ok_or_else(|| Wrong::of("id", "a number"));
    match data.text("type")?.as_deref() {
        Some("think") => think(data, id()?).map(Order::Think),
        Some("review") => {
            let from = data.number("from")?.unwrap_or(0);
            Ok(Order::Think(Think { review: Some(from), ..think(data, id()?)? }))
        }
        Some("stop") => Ok(Order::Stop { id: id()? }),
        _ => Err(Wrong::of("type", "\"think\", \"review\" or \"stop\"")),
    }
}

fn think(data: &Reader, id: u32) -> Result<Think, Wrong> {
    let clock = data.object("clock")?.map(|clock| {
        let left = clock.time("left")?.ok_or_else(|| Wrong::of("clock", "an object with `left`"))?;
        Ok(Left { left, more: clock.time("more")?.unwrap_or(0.0) })
    });
    Ok(Think {
        id,
        rules: data.text("rules")?,
        fen: data.text("fen")?,
        moves: data.numbers("moves")?,
        draws: data.text("draws")?,
        level: data.number("level")?,
        seed: data.number("seed")?.unwrap_or(0),
        lines: data.number("lines")?.unwrap_or(1),
        nodes: data.number("nodes")?,
        depth: data.number("depth")?,
        time: data.time("time")?,
        clock: clock.transpose()?,
        review: None,
    })
}
