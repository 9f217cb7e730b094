//! A review under way: from position to position, in as many steps as one likes.

use roque::{Board, Color, DrawPolicy, Move, Position};

use crate::eval::weights::Weights;
use crate::review::material::{Outcome, Values, drop};
use crate::review::{INACCURACY, Verdict, is_decided, verdict, winning_chance};
use crate::think::score::{Line, Score};
use crate::think::search::{Search, Step};
use crate::think::task::{Limit, Task};

/// Nodes for each position, unless somebody wants another number: a tenth of a second on a desktop computer.
pub const NODES: u64 = 100_000;
/// The size of the transposition table of the search that reviews. Results depend on it.
pub const TABLE_BYTES: usize = 8 << 20;

/// Moves that a line needs before its outcome is counted.
const ENOUGH: usize = 6;
/// How often a line that ends too early is searched further, with a fifth of the nodes each.
const MOST_EXTENSIONS: usize = 4;

/// What the search found in a position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Examined {
    /// The side to move.
    pub turn: Color,
    /// The best line; `None` if the game is over here.
    pub line: Option<Line>,
    /// Who has won, if the game is over here.
    pub winner: Option<Color>,
}

impl Examined {
    /// The winning chance of a side, from 0 to 1.
    #[must_use]
    pub fn chance(&self, color: Color) -> f64 {
        let score = self.score(color);
        winning_chance(score)
    }

    /// The score for a side; a game that is over is a mate or a draw.
    fn score(&self, color: Color) -> Score {
        match (&self.line, self.winner) {
            (Some(line), _) if self.turn == color => line.score,
            (Some(line), _) => match line.score {
                Score::Centipawns(value) => Score::Centipawns(-value),
                Score::Mate(0) => Score::Mate(1),
                Score::Mate(moves) => Score::Mate(-moves),
            },
            (None, Some(winner)) => Score::Mate(if winner == color { 1 } else { -1 }),
            (None, None) => Score::Centipawns(0),
        }
    }
}

/// A move of the game, compared with the best one.
#[derive(Clone, PartialEq, Debug)]
pub struct JudgedMove {
    /// 1 for the first move of the game.
    pub ply: usize,
    /// The side that moved.
    pub color: Color,
    /// The winning chance of that side before the move, with the best move.
    pub before: f64,
    /// Its winning chance after the move.
    pub after: f64,
    /// How bad the move was; `None` if it was good enough.
    pub verdict: Option<Verdict>,
    /// The line that the game took: the move and the best answers to it.
    pub played: Followed,
    /// The line that was best.
    pub better: Followed,
}

impl JudgedMove {
    /// How much of the winning chance the move has lost: 0 if it was the best move.
    #[must_use]
    pub fn loss(&self) -> f64 {
        let is_best = self.played.moves.first() == self.better.moves.first();
        if is_best { 0.0 } else { (self.before - self.after).max(0.0) }
    }
}

/// A line and what it brings the side that begins it.
#[derive(Clone, PartialEq, Debug)]
pub struct Followed {
    /// The moves.
    pub moves: Vec<Move>,
    /// What comes of them. It is only counted for a move that loses something; otherwise it is [`Outcome::Even`].
    pub outcome: Outcome,
}

/// What the search is doing.
enum Stage {
    /// It is about to examine the next position.
    Ready,
    /// It examines the next position.
    Examining,
    /// It continues a line that is too short.
    Extending { lines: [Vec<Move>; 2], which: usize, times: usize },
}

/// Examines the positions of a game and judges its moves. It is cut in as many steps as one likes, like a [`Search`].
///
/// ```
/// use roque::Game;
/// use roque_search::review::{Review, TABLE_BYTES, Verdict};
/// use roque_search::{Search, Step};
///
/// let mut game = Game::default();
/// for san in ["f3", "e5", "g4"] {
///     game.play(game.position().parse_move(san)?)?;
/// }
/// let (mut search, mut review) = (Search::new(TABLE_BYTES), Review::of_game(&game, 0, 2_000));
/// while review.run(&mut search, 1_000) == Step::Going {}
/// assert_eq!(review.moves()[2].verdict, Some(Verdict::Blunder));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Review {
    positions: Vec<Position>,
    moves: Vec<Move>,
    from: usize,
    nodes: u64,
    values: Values,
    examined: Vec<Examined>,
    judged: Vec<JudgedMove>,
    stage: Stage,
    /// Nodes of the searches that are over.
    searched: u64,
}

impl Review {
    /// A review of a game up to its current position. It examines the position after `from` moves and all later ones, each
    /// with so many nodes, and judges the moves between them.
    #[must_use]
    pub fn of_game(game: &roque::Game, from: usize, nodes: u64) -> Self {
        let positions: Vec<_> = (0..=game.ply()).map(|ply| *game.position_at(ply)).collect();
        let moves = (1..=game.ply()).filter_map(|ply| game.move_to(ply)).collect();
        let values = Values::of(&Weights::of(game.position().rules()));
        Self {
            positions,
            moves,
            from,
            nodes,
            values,
            examined: vec![],
            judged: vec![],
            stage: Stage::Ready,
            searched: 0,
        }
    }

    /// The positions examined so far, the first one after `from` moves.
    #[must_use]
    pub fn examined(&self) -> &[Examined] {
        &self.examined
    }

    /// The moves judged so far: one less than positions are examined.
    #[must_use]
    pub fn moves(&self) -> &[JudgedMove] {
        &self.judged
    }

    /// How many positions all its searches have looked at.
    #[must_use]
    pub fn nodes(&self, search: &Search) -> u64 {
        self.searched + if matches!(self.stage, Stage::Ready) { 0 } else { search.nodes() }
    }

    /// Continues for about so many nodes with a search that does nothing else meanwhile.
    pub fn run(&mut self, search: &mut Search, nodes: u64) -> Step {
        let until = self.nodes(search).saturating_add(nodes);
        loop {
            let now = self.nodes(search);
            if self.is_done() {
                return Step::Done;
            }
            if now >= until {
                return Step::Going;
            }
            if matches!(self.stage, Stage::Ready) {
                self.examine(search);
            } else if search.run(until - now) == Step::Done {
                self.searched += search.nodes();
                self.take(search);
            }
        }
    }

    fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Ready) && self.from + self.examined.len() >= self.positions.len()
    }

    /// Begins with the next position.
    fn examine(&mut self, search: &mut Search) {
        let ply = self.from + self.examined.len();
        let Some(position) = self.positions.get(ply) else { return };
        if let Some(outcome) = position.outcome() {
            self.examined.push(Examined { turn: position.turn(), line: None, winner: outcome.winner });
            self.begin_judging(search);
            return;
        }
        let line = self.positions[..=ply].to_vec();
        search.begin(&task(line, self.nodes));
        self.stage = Stage::Examining;
    }

    /// Takes what a search has found, and continues with what comes after it.
    fn take(&mut self, search: &mut Search) {
        let line = search.lines().first().cloned();
        match std::mem::replace(&mut self.stage, Stage::Ready) {
            Stage::Ready => {}
            Stage::Examining => {
                let turn = self.positions[self.from + self.examined.len()].turn();
                self.examined.push(Examined { turn, line, winner: None });
                self.begin_judging(search);
            }
            Stage::Extending { mut lines, which, times } => {
                let more = line.map_or_else(Vec::new, |line| line.moves);
                let times = if more.is_empty() { MOST_EXTENSIONS } else { times + 1 };
                lines[which].extend(more);
                self.extend(search, lines, which, times);
            }
        }
    }

    /// Judges the move between the last two positions, once both are examined.
    fn begin_judging(&mut self, search: &mut Search) {
        let [.., before, after] = self.examined.as_slice() else { return };
        let (ply, mv) = self.last_move();
        let color = before.turn;
        let best = before.line.as_ref().map_or(&[][..], |line| &line.moves);
        let answers = after.line.as_ref().map_or(&[][..], |line| &line.moves);
        let lines = [[&[mv], answers].concat(), best.to_vec()];
        let scores = [after.score(color), before.score(color)];
        let [now, then] = scores.map(winning_chance);
        let is_best = best.is_empty() || best[0] == mv;
        let falls = then - now >= INACCURACY / 2.0 || drop(scores) >= super::material::CONFIRMED;
        if is_best || is_decided(then, now) || !falls {
            let [played, better] = lines.map(|moves| Followed { moves, outcome: Outcome::Even });
            self.judged.push(JudgedMove {
                ply,
                color,
                before: then,
                after: now,
                verdict: None,
                played,
                better,
            });
            return;
        }
        self.extend(search, lines, 0, 0);
    }

    /// Follows both lines until they are long enough and quiet, and judges the move then.
    fn extend(&mut self, search: &mut Search, lines: [Vec<Move>; 2], which: usize, times: usize) {
        let (mut which, mut times) = (which, times);
        while which < 2 {
            if times < MOST_EXTENSIONS && !self.is_mate(which) {
                let mut path = self.path_before();
                let start = path.len();
                for &mv in &lines[which] {
                    path.push(path[path.len() - 1].after(mv));
                }
                let end = path[path.len() - 1];
                let is_enough = path.len() - start >= ENOUGH && self.values.is_quiet(&end);
                if !is_enough && end.outcome().is_none() {
                    let remember = Task { remember: true, ..task(path, self.nodes / 5) };
                    search.begin(&remember);
                    self.stage = Stage::Extending { lines, which, times };
                    return;
                }
            }
            which += 1;
            times = 0;
        }
        self.judge(lines);
    }

    fn judge(&mut self, lines: [Vec<Move>; 2]) {
        let (ply, _) = self.last_move();
        let start = self.positions[ply - 1];
        let [.., before, after] = self.examined.as_slice() else { return };
        let color = before.turn;
        let scores = [after.score(color), before.score(color)];
        let ends = [0, 1].map(|which| self.values.end_of(&start, &lines[which]));
        let earlier = self.positions[ply.saturating_sub(2)];
        let earlier = [start.board(), earlier.board()];
        let loses_piece = self.values.loses_piece(earlier, [&ends[0], &ends[1]], scores, color);
        // The mate that a line ends in is counted from the position before it.
        let first = |which: usize| u32::from(which == 0 && after.line.is_some());
        let outcome = |which: usize, end: &Board| match scores[which] {
            Score::Mate(moves) if moves > 0 => Outcome::Mate(moves.unsigned_abs() + first(which)),
            Score::Mate(moves) => Outcome::Mated(moves.unsigned_abs().max(1)),
            Score::Centipawns(_) if which == 0 && after.line.is_none() => Outcome::Draw,
            Score::Centipawns(_) => self.values.outcome(start.board(), end, color),
        };
        let outcomes = [outcome(0, &ends[0]), outcome(1, &ends[1])];
        let [now, then] = scores.map(winning_chance);
        let [played, better] = lines;
        self.judged.push(JudgedMove {
            ply,
            color,
            before: then,
            after: now,
            verdict: verdict(then, now, loses_piece),
            played: Followed { moves: played, outcome: outcomes[0] },
            better: Followed { moves: better, outcome: outcomes[1] },
        });
    }

    /// The ply of the move between the last two positions examined, and the move.
    fn last_move(&self) -> (usize, Move) {
        let ply = self.from + self.examined.len() - 1;
        (ply, self.moves[ply - 1])
    }

    /// The positions up to the one before that move.
    fn path_before(&self) -> Vec<Position> {
        self.positions[..self.last_move().0].to_vec()
    }

    /// Whether the line after the move (0) or the best one (1) ends in a mate.
    fn is_mate(&self, which: usize) -> bool {
        let at = self.examined.len() - 1 - which;
        matches!(self.examined[at].score(Color::White), Score::Mate(_))
    }
}

fn task(line: Vec<Position>, nodes: u64) -> Task {
    let position = line[line.len() - 1];
    Task { line, draws: DrawPolicy::Recorded, limit: Limit::nodes(nodes), ..Task::of(position) }
}
