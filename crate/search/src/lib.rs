//! The search engine for every variant of [`roque`]: it plays as the opponent, gives hints and analyses
//! games.
//!
//! A worker keeps one [`Search`], which owns the transposition table and the running search. A [`Task`]
//! describes the position to search and the limits of the search. [`Search::run`] searches a given number of
//! nodes per call. The result depends only on the task, not on the nodes per call, the machine or the time.
//!
//! ```
//! use roque::{Position, Rules};
//! use roque_search::{Limit, Score, Search, Step, Task};
//!
//! let position = Position::from_fen("6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1", Rules::ORTHODOX)?;
//! let mut search = Search::new(1 << 20);
//! search.begin(&Task { limit: Limit::nodes(10_000), ..Task::of(position) });
//! while search.run(1_000) == Step::Going {
//!     // Check here whether the user has stopped the search.
//! }
//! assert_eq!(search.best().map(|mv| mv.to_string()).as_deref(), Some("g5f7"));
//! assert_eq!(search.lines()[0].score, Score::Mate(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod puzzle;
pub mod review;
mod solve;

pub use roque_think::solve::{Goal, Play, Stipulation, StipulationError};
pub use roque_think::{Budget, Clocks, Limit, Line, Score, Search, Step, Strength, Task, prove, tuning};
pub use solve::json::solution as to_json;
pub use solve::popeye;
pub use solve::problem::{Part, Problem, ProblemError};
pub use solve::solution::{MOST_LINES, Solution, SolveError};
pub use solve::solver::solve;
pub use solve::solving::{SolveOptions, Solving};
pub use solve::tree::{Branch, Continuation, Dual, SanMove, SetPlay, Tree, Variation};
pub use solve::twin::{BadTwin, Diagram};
