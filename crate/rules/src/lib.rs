//! The rules of chess, and of its relatives: a game is a rule of capture and a rule of castling,
//! see [`Rules`].
//!
//! From what a FEN says to a game:
//!
//! - [`Setup`] is any placement of pieces, with the rest of what a FEN tells. It may be nonsense.
//! - [`Position`] is one that can be played: every `Position` is legal by construction. It knows
//!   its legal moves, plays them, and tells checkmate, stalemate and dead positions.
//! - [`Game`] is a game in play: its moves, repetitions, offers, claims and resignations, and its result.
//! - [`Clock`] is the clock beside it. Somebody else tells it the time.
//!
//! The crate does no input or output, reads no time of day, uses no randomness, and does not panic on
//! any input.
//!
//! ```
//! use roque::{Color, Game, Reason};
//!
//! let mut game = Game::default();
//! for san in ["f3", "e5", "g4", "Qh4"] {
//!     let mv = game.position().parse_move(san)?;
//!     game.play(mv)?;
//! }
//! let outcome = game.outcome().unwrap();
//! assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::Checkmate));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod attacks;
mod bitboard;
mod board;
mod cause;
mod clock;
mod draws;
mod game;
mod history;
mod locked;
mod material;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod permission;
mod piece;
mod position;
mod premoves;
mod refusal;
mod rules;
mod setup;
mod square;
mod stages;
mod touch;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use cause::Cause;
pub use clock::{Clock, ClockRecord, Control, FlagFallen};
pub use draws::{Claim, DrawPolicy, Proof};
pub use game::{Game, GameError};
pub use moves::{Move, MoveKind};
pub use notation::fen::FenError;
pub use notation::link::{Ending, LinkError};
pub use notation::pgn::{
    Annotated, Bookmark, Games, Head, Line, MAX_VARIATION_DEPTH, Note, NoteKind, Pgn, PgnError, PgnFault,
    Progress, Sink, Writer, say,
};
pub use notation::san::{Letters, MoveTextError};
pub use outcome::{Outcome, Reason};
pub use permission::Permission;
pub use piece::{Color, Piece, Role};
pub use position::{IllegalMove, Position};
pub use refusal::Refusal;
pub use rules::{Captures, Castling, Rules, UnknownRules};
pub use setup::{Fault, Faults, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
pub use touch::Touched;
