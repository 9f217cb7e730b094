//! What a page and what looks ahead say to each other: plain objects, as `www/search/types.d.ts` has them.

use roque_search::review::JudgedMove;

use crate::object::{Reader, Wrong};

/// What a page wants; `id` is its own, and comes back with the answers.
pub enum Order {
    /// The best move of a position, or the review of a game: see [`Think::review`].
    Think(Think),
    /// What was ordered by this `id` is wanted no more.
    Stop { id: u32 },
}

/// A position with the way to it, and how far to look ahead. Without any limit that is until told to stop.
pub struct Think {
    pub id: u32,
    /// Orthodox chess where it says nothing.
    pub rules: Option<String>,
    /// Where the game began; the usual array where it says nothing.
    pub fen: Option<String>,
    /// The moves from there, packed: a position that has occurred may be a draw.
    pub moves: Vec<u32>,
    /// How draws by count end the game: `automatic`, `claims` or `recorded`, as a board has it.
    pub draws: Option<String>,
    /// How well to play, from 1 to 8; as well as it can where it says nothing.
    pub level: Option<u32>,
    /// What a weak player's errors are drawn by.
    pub seed: u32,
    /// How many of the best moves are wanted, with how each goes on.
    pub lines: u32,
    pub nodes: Option<u32>,
    pub depth: Option<u32>,
    /// Milliseconds for this move.
    pub time: Option<f64>,
    /// Milliseconds that are left of the whole game, and that each move adds.
    pub clock: Option<Left>,
    /// The game is reviewed; the number of moves after which the first position is examined. Only `nodes`, for each
    /// position, limits it.
    pub review: Option<u32>,
}

#[derive(Clone, Copy)]
pub struct Left {
    pub left: f64,
    pub more: f64,
}

/// What is answered: to each order but [`Order::Stop`] either `Best`, `Reviewed` or `Fault`, once, unless it is stopped before.
pub enum Answer {
    /// It listens.
    Ready,
    /// How far it has come. It comes often enough to tell somebody who thinks from somebody who is gone.
    Info(Found),
    /// A position of a game that is reviewed, with the verdict on the move that led to it.
    Examined { id: u32, examined: Examined },
    /// The end of it; without a move where there is none.
    Best(Option<u32>, Found),
    /// The end of a review.
    Reviewed { id: u32 },
    /// As was asked.
    Stopped { id: u32 },
    Fault {
        /// Missing where the order had none.
        id: Option<u32>,
        /// Stable.
        code: &'static str,
        /// For developers.
        message: String,
    },
}

/// What has been found so far.
pub struct Found {
    pub id: u32,
    /// Half-moves.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: f64,
    /// Milliseconds.
    pub time: f64,
    pub lines: Vec<Line>,
}

/// A position of a game that is reviewed.
pub struct Examined {
    /// The number of moves that led to it.
    pub ply: u32,
    /// White's winning chance, from 0 to 1.
    pub chance: f64,
    /// The move that led to it; `None` for the first position examined.
    pub judged: Option<JudgedMove>,
}

/// A way that the game may go. What it is worth is told for the side to move: in hundredths of a pawn, or in how many moves it
/// mates, and below 0 is mated.
pub struct Line {
    pub centipawns: Option<i32>,
    pub mate: Option<i32>,
    pub depth: u32,
    /// The winning chance of the side to move, from 0 to 1.
    pub chance: f64,
    /// Packed.
    pub moves: Vec<u32>,
}

/// Reads what a page has sent; whatever is no order is answered, with the `id` that it may have.
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
