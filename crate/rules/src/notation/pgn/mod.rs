//! Reading and writing of PGN (S. J. Edwards, "Portable Game Notation Specification and Implementation Guide", 1994),
//! with the `Variant` tag for fairy games.

mod error;
mod lexer;
mod model;
mod reader;
mod tags;
mod tree;
mod words;
mod writer;

pub use error::{PgnError, PgnFault};
pub use model::{Annotated, Line, Note, NoteKind, Pgn};
pub use reader::{Bookmark, Games, Head, MAX_VARIATION_DEPTH, Progress, Sink, say};
pub use writer::Writer;
