//! A search, as an order wants it.

use roque::{DrawPolicy, Game, Move};
use roque_search::{Level, Limit, Score, Search, Step, Task};

use crate::message::{Line, Think};

/// What it remembers of positions, in bytes.
const MEMORY: usize = 8 << 20;
/// Whoever has but one move looks no further than this for what comes of it.
const FORCED: u64 = 2_000;

/// No game is looked at deeper.
const DEEPEST: u32 = 200;

pub struct Machine(Search);

impl Default for Machine {
    fn default() -> Self {
        Self(Search::new(MEMORY))
    }
}

impl Machine {
    /// Begins anew, with a game as it stands.
    pub fn begin(&mut self, game: &Game, order: &Think) {
        let mut nodes = order.nodes.map(u64::from);
        if order.clock.is_some() && game.position().legal_moves().len() == 1 {
            nodes = Some(FORCED);
        }
        self.0.begin(&Task {
            limit: Limit { nodes, depth: order.depth.map(|depth| depth.min(DEEPEST)), mate: None },
            lines: order.lines as usize,
            draws: draws(order).unwrap_or_default(),
            level: order.level.and_then(|level| Level::new(u8::try_from(level).ok()?)),
            seed: order.seed.into(),
            // Whoever errs, errs in the same way by whatever way one has come.
            remember: order.level.is_none(),
            ..Task::of_game(game)
        });
    }

    /// Whether that was all.
    pub fn run(&mut self, nodes: u32) -> bool {
        self.0.run(nodes.into()) != Step::Going
    }

    #[expect(clippy::cast_precision_loss, reason = "nobody looks at 2⁵³ positions")]
    pub fn nodes(&self) -> f64 {
        self.0.nodes() as f64
    }

    pub fn depth(&self) -> u32 {
        self.0.depth()
    }

    pub fn completed_depth(&self) -> u32 {
        self.0.completed_depth()
    }

    pub fn best(&self) -> Option<Move> {
        self.0.best()
    }

    pub fn lines(&self) -> Vec<Line> {
        let told = |line: &roque_search::Line| {
            let (centipawns, mate) = match line.score {
                Score::Centipawns(value) => (Some(value), None),
                Score::Mate(moves) => (None, Some(moves)),
            };
            let moves = line.moves.iter().map(|mv| mv.bits()).collect();
            Line { centipawns, mate, depth: line.depth, moves }
        };
        self.0.lines().iter().map(told).collect()
    }
}

/// How draws by count end the game; by themselves where the order says nothing, `None` where that is no way.
pub fn draws(order: &Think) -> Option<DrawPolicy> {
    match order.draws.as_deref() {
        None | Some("automatic") => Some(DrawPolicy::Automatic),
        Some("claims") => Some(DrawPolicy::Claims),
        Some("recorded") => Some(DrawPolicy::Recorded),
        Some(_) => None,
    }
}
