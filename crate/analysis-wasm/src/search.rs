//! A search or a review, configured by a request.

use roque::{Color, DrawPolicy, Game, Move};
use roque_search::review::{NODES, Review, TABLE_BYTES, winning_chance};
use roque_search::{Limit, Score, Search, Step, Strength, Task};

use crate::answer::{Answer, Fault, Line, Players};
use crate::request::{ReviewRequest, SearchRequest};

/// The node limit of a search on a clock if there is only one legal move.
const FORCED: u64 = 2_000;

/// The greatest search depth.
const DEEPEST: u32 = 200;

/// A search with its transposition table, and the review that uses the search, if any.
pub struct Searcher {
    search: Search,
    /// The review in progress, and the number of positions whose results have been reported.
    review: Option<(Review, usize)>,
}

impl Default for Searcher {
    fn default() -> Self {
        Self { search: Search::new(TABLE_BYTES), review: None }
    }
}

impl Searcher {
    /// Starts a new search or review of a game.
    pub fn begin(&mut self, game: &Game, request: &SearchRequest) {
        let mut nodes = request.nodes.map(u64::from);
        self.review = request.review.as_ref().map(|ReviewRequest { from, earlier }| {
            let review = Review::of_game(game, *from as usize, nodes.unwrap_or(NODES));
            (review.with_earlier(earlier), 0)
        });
        if self.review.is_some() {
            return;
        }
        if request.clock.is_some() && game.position().legal_moves().len() == 1 {
            nodes = Some(FORCED);
        }
        let strength = strength_of(request).ok().flatten();
        self.search.begin(&Task {
            limit: Limit { nodes, depth: request.depth.map(|depth| depth.min(DEEPEST)), mate: None },
            lines: request.lines as usize,
            draws: draw_policy(request).unwrap_or_default(),
            strength,
            seed: request.seed.into(),
            // A limited strength must make the same errors whatever was searched before, so earlier results
            // are not used.
            remember: strength.is_none(),
            ..Task::of_game(game)
        });
    }

    /// Continues the search or review for this many nodes. Returns whether the search or review is complete.
    pub fn run(&mut self, nodes: u32) -> bool {
        let step = match &mut self.review {
            Some((review, _)) => review.run(&mut self.search, nodes.into()),
            None => self.search.run(nodes.into()),
        };
        step != Step::Going
    }

    #[expect(clippy::cast_precision_loss, reason = "no search reaches 2⁵³ nodes")]
    pub fn nodes(&self) -> f64 {
        let nodes = match &self.review {
            Some((review, _)) => review.nodes(&self.search),
            None => self.search.nodes(),
        };
        nodes as f64
    }

    pub fn depth(&self) -> u32 {
        self.search.depth()
    }

    pub fn completed_depth(&self) -> u32 {
        self.search.completed_depth()
    }

    pub fn best(&self) -> Option<Move> {
        self.search.best()
    }

    /// Returns an answer for each position that the review has examined since the last call. `from` is the
    /// ply of the first position of the review.
    pub fn examined(&mut self, id: u32, from: u32) -> Vec<Answer> {
        let Some((review, reported)) = &mut self.review else { return vec![] };
        // The result of a position is complete when the move that led to it has been judged.
        let complete = review.examined().len().min(review.moves().len() + 1);
        let first = std::mem::replace(reported, complete);
        let answer = |at: usize| {
            let [white, black] = review.accuracies()[at];
            Answer::Examined {
                id,
                ply: from + at as u32,
                chance: review.examined()[at].chance(Color::White),
                accuracy: Players { white, black },
                judged: at.checked_sub(1).map(|before| Box::new((&review.moves()[before]).into())),
            }
        };
        (first..complete).map(answer).collect()
    }

    pub fn lines(&self) -> Vec<Line> {
        let line = |line: &roque_search::Line| {
            let (centipawns, mate) = match line.score {
                Score::Centipawns(value) => (Some(value), None),
                Score::Mate(moves) => (None, Some(moves)),
            };
            let moves = line.moves.iter().map(|mv| mv.bits()).collect();
            Line { centipawns, mate, depth: line.depth, chance: winning_chance(line.score), moves }
        };
        self.search.lines().iter().map(line).collect()
    }
}

/// Returns the strength of a request, or `None` for full strength without deliberate errors.
///
/// # Errors
///
/// Fails with a fault if the strength or the level is out of range.
pub fn strength_of(request: &SearchRequest) -> Result<Option<Strength>, Fault> {
    if let Some(elo) = request.elo {
        let (least, most) = (Strength::LEAST, Strength::MOST);
        let bad = || Fault::new("badElo", format!("`elo` must be an integer from {least} to {most}"));
        return Strength::from_elo(elo).map(Some).ok_or_else(bad);
    }
    let Some(level) = request.level else { return Ok(None) };
    let bad = || Fault::new("badLevel", "`level` must be an integer from 1 to 8");
    Strength::from_level(level.into()).map(Some).ok_or_else(bad)
}

/// Returns the draw policy of a request, automatic by default; `None` if the name is unknown.
pub fn draw_policy(request: &SearchRequest) -> Option<DrawPolicy> {
    match request.draws.as_deref() {
        None | Some("automatic") => Some(DrawPolicy::Automatic),
        Some("claims") => Some(DrawPolicy::Claims),
        Some("recorded") => Some(DrawPolicy::Recorded),
        Some(_) => None,
    }
}
