//! The rules of chess and of some variants. The rules of a game are a pair of a capture rule and a castling
//! rule, see [`Rules`].
//!
//! The main types of the crate, from raw input to a full game:
//!
//! - [`Setup`] is any placement of pieces with the other fields of a FEN. The placement may be invalid.
//! - [`Position`] is a valid position: one king a side, and the side that has just moved is not in check.
//!   A [`Position`] generates legal moves and detects checkmate, stalemate and dead positions.
//! - [`Game`] adds a history, draw offers, claims and a result.
//! - [`Clock`] is a chess clock. The caller passes the current time to the clock.
//!
//! The crate does no input or output, does not read the system time, uses no randomness, and does not panic
//! on any input.
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

#[macro_use]
mod names;

/// Compiles and runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod board;
mod explain;
mod game;
mod notation;
mod position;
mod rules;

pub use board::bitboard::{Bitboard, Squares};
pub use board::board::Board;
pub use board::letters::Letters;
pub use board::moves::{Move, MoveKind};
pub use board::piece::{Color, Piece, Role};
pub use board::square::{File, ParseSquareError, Rank, Square};
pub use explain::cause::Cause;
pub use game::claim::{Claim, Proof};
pub use game::clock::{Clock, ClockRecord, Control, FlagFallen};
pub use game::game::{Game, GameError};
pub use game::policy::DrawPolicy;
pub use game::touches::Touched;
pub use notation::fen::FenError;
pub use notation::link::{Ending, LinkError, LinkMessage, LinkRequest};
pub use notation::pgn::{
    Annotated, Bookmark, Games, Head, Line, MAX_VARIATION_DEPTH, Note, NoteKind, Pgn, PgnError, PgnFault,
    Progress, Sink, Writer, say,
};
pub use notation::san::MoveTextError;
pub use position::movegen::checks::Checking;
pub use position::outcome::{Outcome, Reason};
pub use position::play::IllegalMove;
pub use position::position::Position;
pub use position::setup::{Fault, Faults, Setup};
pub use rules::captures::Captures;
pub use rules::castling::Castling;
pub use rules::castling::rule::Partners;
pub use rules::permission::Permission;
pub use rules::refusal::Refusal;
pub use rules::rules::{Rules, UnknownRules};
pub use rules::traits::Traits;
