//! A running review, which examines one position after another in time slices.

use roque::{Color, DrawPolicy, Move, Position};

use crate::review::accuracy::{Accuracy, move_accuracy};
use crate::review::material::{Outcome, Values, drop};
use crate::review::motif::{Motif, motifs_of};
use crate::review::{INACCURACY, Verdict, is_decided, verdict, winning_chance};
use roque_think::{Limit, Line, Score, Search, Step, Task};

/// The default number of nodes per position, which takes about a tenth of a second on a desktop computer.
pub const NODES: u64 = 100_000;
/// The size of the transposition table of the reviewing search. Reviews depend on this table size.
pub const TABLE_BYTES: usize = 8 << 20;

/// The minimum length of a line whose material is compared, in plies.
const ENOUGH: usize = 6;
/// The maximum number of times that a short line is extended; each extension takes a fifth of the nodes.
const MOST_EXTENSIONS: usize = 4;

/// The search result of one position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Examined {
    /// The side to move.
    pub turn: Color,
    /// The best line from this position; `None` if the game is over here.
    pub line: Option<Line>,
    /// The score for the side to move, averaged over the last depths of the search. If the game is over, the
    /// score is that of a mate or of a draw.
    pub score: Score,
}

impl Examined {
    /// Returns the winning chance of a side, from 0 to 1.
    #[must_use]
    pub fn chance(&self, color: Color) -> f64 {
        let score = self.score(color);
        winning_chance(score)
    }

    fn score(&self, color: Color) -> Score {
        match self.score {
            score if self.turn == color => score,
            Score::Centipawns(value) => Score::Centipawns(-value),
            Score::Mate(0) => Score::Mate(1),
            Score::Mate(moves) => Score::Mate(-moves),
        }
    }
}

/// A move of the game, compared with the best move.
#[derive(Clone, PartialEq, Debug)]
pub struct JudgedMove {
    /// The ply of the move; the first move has ply 1.
    pub ply: usize,
    /// The side that made the move.
    pub color: Color,
    /// The winning chance of that side before the move, assuming the best move.
    pub before: f64,
    /// The winning chance of that side after the move.
    pub after: f64,
    /// The severity of the move; `None` if it was good enough.
    pub verdict: Option<Verdict>,
    /// The line that begins with the move played.
    pub played: Followed,
    /// The line that begins with the best move.
    pub better: Followed,
}

impl JudgedMove {
    /// Returns the winning chance that the move loses; 0 for the best move.
    #[must_use]
    pub fn loss(&self) -> f64 {
        if self.is_best() { 0.0 } else { (self.before - self.after).max(0.0) }
    }

    /// Returns the accuracy of the move, from 0 to 100; 100 for the best move.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        if self.is_best() { 100.0 } else { move_accuracy(self.before, self.after) }
    }

    fn is_best(&self) -> bool {
        self.played.moves.first() == self.better.moves.first()
    }
}

/// A line of moves, and its result for the side that begins it.
#[derive(Clone, PartialEq, Debug)]
pub struct Followed {
    /// The moves of both sides in this line.
    pub moves: Vec<Move>,
    /// The result of the line for the side that begins it. The result is computed only for moves that lose
    /// winning chance; otherwise it is [`Outcome::Even`].
    pub outcome: Outcome,
    /// The proved motifs by which the line wins or loses.
    pub motifs: Vec<Motif>,
}

impl Followed {
    const fn of(moves: Vec<Move>, outcome: Outcome) -> Self {
        Self { moves, outcome, motifs: vec![] }
    }
}

/// The state of a review.
enum Stage {
    /// The next position is about to be examined.
    Ready,
    /// Examining a position.
    Examining,
    /// A line that is too short or not quiet is being extended.
    Extending { lines: [Vec<Move>; 2], which: usize, times: usize },
    /// The mate of a line is being proved: of the line after the move (0) or of the best line (1).
    Proving { judged: Box<JudgedMove>, which: usize },
}

/// Examines the positions of a game and judges the moves between them. The review works in time slices, like
/// a [`Search`].
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
    accuracy: Accuracy,
    /// The side and the accuracy of the move before the first examined position, from an earlier review.
    pending: Option<(Color, f64)>,
    /// The accuracy of White and Black up to each examined position.
    accuracies: Vec<[Option<f64>; 2]>,
    stage: Stage,
    /// The number of nodes of the finished searches.
    searched: u64,
}

impl Review {
    /// Creates a review of a game up to its current position. The review examines the position after `from`
    /// moves and all later ones with `nodes` nodes each, and judges the moves between them.
    #[must_use]
    pub fn of_game(game: &roque::Game, from: usize, nodes: u64) -> Self {
        let positions: Vec<_> = (0..=game.ply()).map(|ply| *game.position_at(ply)).collect();
        let moves = (1..=game.ply()).filter_map(|ply| game.move_to(ply)).collect();
        let values = Values::of(game.position().rules());
        Self {
            positions,
            moves,
            from,
            nodes,
            values,
            examined: vec![],
            judged: vec![],
            accuracy: Accuracy::default(),
            pending: None,
            accuracies: vec![],
            stage: Stage::Ready,
            searched: 0,
        }
    }

    /// Adds the results of an earlier review up to `from`, so that the accuracy includes the whole game. The
    /// parameters are White's winning chance in each position before `from`, and the accuracy of each move
    /// played there.
    #[must_use]
    pub fn with_earlier(mut self, earlier: &[(f64, f64)]) -> Self {
        let mut played = None;
        for (position, &(chance, accuracy)) in self.positions.iter().zip(earlier) {
            self.accuracy.push(chance, played.replace((position.turn(), accuracy)));
        }
        self.pending = played;
        self
    }

    /// Returns the accuracy of White and Black, from 0 to 100, up to each examined position whose move is
    /// judged. The accuracy is `None` for a side that has not moved.
    #[must_use]
    pub fn accuracies(&self) -> &[[Option<f64>; 2]] {
        &self.accuracies
    }

    /// Returns the positions examined so far; the first one is the position after `from` moves.
    #[must_use]
    pub fn examined(&self) -> &[Examined] {
        &self.examined
    }

    /// Returns the moves judged so far: one fewer than the examined positions.
    #[must_use]
    pub fn moves(&self) -> &[JudgedMove] {
        &self.judged
    }

    /// Returns the number of nodes of all searches of the review.
    #[must_use]
    pub fn nodes(&self, search: &Search) -> u64 {
        self.searched + if matches!(self.stage, Stage::Ready) { 0 } else { search.nodes() }
    }

    /// Continues the review for about `nodes` more nodes. Between two calls, the caller must not use the
    /// search for anything else.
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
                self.on_search_done(search);
            }
        }
    }

    fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Ready) && self.from + self.examined.len() >= self.positions.len()
    }

    /// Begins to examine the next position.
    fn examine(&mut self, search: &mut Search) {
        let ply = self.from + self.examined.len();
        let Some(position) = self.positions.get(ply) else { return };
        if let Some(outcome) = position.outcome() {
            let turn = position.turn();
            let mate = |winner| Score::Mate(if winner == turn { 1 } else { -1 });
            let score = outcome.winner.map_or(Score::Centipawns(0), mate);
            self.examined.push(Examined { turn, line: None, score });
            self.begin_judging(search);
            return;
        }
        let line = self.positions[..=ply].to_vec();
        search.begin(&task(line, self.nodes));
        self.stage = Stage::Examining;
    }

    /// Processes the result of a finished search.
    fn on_search_done(&mut self, search: &mut Search) {
        let line = search.lines().first().cloned();
        match std::mem::replace(&mut self.stage, Stage::Ready) {
            Stage::Ready => {}
            Stage::Examining => {
                let turn = self.positions[self.from + self.examined.len()].turn();
                let score = search.average_score().unwrap_or(Score::Centipawns(0));
                self.examined.push(Examined { turn, line, score });
                self.begin_judging(search);
            }
            Stage::Proving { mut judged, which } => {
                self.on_mate_search_done(&mut judged, which, line.as_ref());
                self.prove(search, judged, which + 1);
            }
            Stage::Extending { mut lines, which, times } => {
                let more = line.map_or_else(Vec::new, |line| line.moves);
                let times = if more.is_empty() { MOST_EXTENSIONS } else { times + 1 };
                lines[which].extend(more);
                self.extend(search, lines, which, times);
            }
        }
    }

    /// Begins judging the move between the last two examined positions.
    fn begin_judging(&mut self, search: &mut Search) {
        let [.., before, after] = self.examined.as_slice() else {
            let played = self.pending.take();
            self.count(played);
            return;
        };
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
            let [played, better] = lines.map(|moves| Followed::of(moves, Outcome::Even));
            let (before, after) = (then, now);
            self.finish(JudgedMove { ply, color, before, after, verdict: None, played, better });
            return;
        }
        self.extend(search, lines, 0, 0);
    }

    /// Extends both lines until they are long enough and quiet, then judges the move.
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
        self.judge(search, lines);
    }

    fn judge(&mut self, search: &mut Search, lines: [Vec<Move>; 2]) {
        let (ply, _) = self.last_move();
        let start = self.positions[ply - 1];
        let [.., before, after] = self.examined.as_slice() else { return };
        let color = before.turn;
        let scores = [after.score(color), before.score(color)];
        let ends = [0, 1].map(|which| self.values.end_of(&start, &lines[which]));
        let earlier = self.positions[ply.saturating_sub(2)];
        let earlier = [start.board(), earlier.board()];
        let loses_piece = self.values.loses_piece(earlier, [&ends[0], &ends[1]], scores, color);
        let is_draw = after.line.is_none();
        let outcome = |which: usize| match scores[which] {
            Score::Mate(moves) if moves > 0 => Outcome::Mate(moves.unsigned_abs()),
            Score::Mate(moves) => Outcome::Mated(moves.unsigned_abs().max(1)),
            Score::Centipawns(_) if which == 0 && is_draw => Outcome::Draw,
            Score::Centipawns(_) => self.values.outcome_of(&start, &lines[which]),
        };
        let outcomes = self.values.compare(&start, &lines, [outcome(0), outcome(1)]);
        let [now, then] = scores.map(winning_chance);
        let [played, better] = lines;
        let judged = JudgedMove {
            ply,
            color,
            before: then,
            after: now,
            verdict: verdict(then, now, loses_piece),
            played: Followed::of(played, outcomes[0]),
            better: Followed::of(better, outcomes[1]),
        };
        self.prove(search, Box::new(judged), 0);
    }

    /// Proves the mates of both lines by searches without pruning. A mate that is not proved is not reported.
    fn prove(&mut self, search: &mut Search, judged: Box<JudgedMove>, which: usize) {
        for which in which..2 {
            let line = [&judged.played, &judged.better][which];
            if let Outcome::Mate(moves) | Outcome::Mated(moves) = line.outcome {
                let mut path = self.path_before();
                if which == 0 || matches!(line.outcome, Outcome::Mated(_)) {
                    path.extend(line.moves.first().map(|&mv| self.positions[judged.ply - 1].after(mv)));
                }
                let limit = Limit { nodes: Some(self.nodes), depth: None, mate: Some(moves) };
                search.begin(&Task { limit, ..task(path, self.nodes) });
                self.stage = Stage::Proving { judged, which };
                return;
            }
        }
        let mut judged = judged;
        // If the better line's mate is not proved, that line no longer counts as the better outcome.
        let lines = [judged.played.moves.clone(), judged.better.moves.clone()];
        let outcomes = [judged.played.outcome, judged.better.outcome];
        let start = self.positions[judged.ply - 1];
        [judged.played.outcome, judged.better.outcome] = self.values.compare(&start, &lines, outcomes);
        if judged.verdict.is_some() {
            let line = &mut judged.played;
            line.motifs = motifs_of(&start, &line.moves, line.outcome, true);
            let line = &mut judged.better;
            line.motifs = motifs_of(&start, &line.moves, line.outcome, false);
        }
        self.finish(*judged);
    }

    /// Stores the mate that was found in the judged move, or removes an unproved one.
    fn on_mate_search_done(&self, judged: &mut JudgedMove, which: usize, found: Option<&Line>) {
        let start = self.positions[judged.ply - 1];
        let line = if which == 0 { &mut judged.played } else { &mut judged.better };
        let is_mated = matches!(line.outcome, Outcome::Mated(_));
        let first = if which == 0 || is_mated { line.moves.first().copied() } else { None };
        let mated_by = if is_mated { !judged.color } else { judged.color };
        let proven = found.and_then(|found| match found.score {
            Score::Mate(moves) if moves > 0 => Some((moves.unsigned_abs(), &found.moves)),
            _ => None,
        });
        line.outcome = Outcome::Even;
        let Some((moves, mate)) = proven else { return };
        let all: Vec<_> = first.into_iter().chain(mate.iter().copied()).collect();
        let end = all.iter().fold(start, |position, &mv| position.after(mv));
        let is_whole = mate.len() + 1 == 2 * moves as usize;
        if is_whole && end.outcome().and_then(|outcome| outcome.winner) == Some(mated_by) {
            line.outcome = if is_mated { Outcome::Mated(moves) } else { Outcome::Mate(moves) };
            line.moves = all;
        }
    }

    fn finish(&mut self, judged: JudgedMove) {
        let played = (judged.color, judged.accuracy());
        self.judged.push(judged);
        self.count(Some(played));
    }

    /// Adds the last examined position, and the move that led to it, to the accuracy.
    fn count(&mut self, played: Option<(Color, f64)>) {
        let Some(last) = self.examined.last() else { return };
        self.accuracy.push(last.chance(Color::White), played);
        self.accuracies.push([Color::White, Color::Black].map(|color| self.accuracy.of(color)));
    }

    /// Returns the last judged move: its ply and the move between the last two examined positions.
    fn last_move(&self) -> (usize, Move) {
        let ply = self.from + self.examined.len() - 1;
        (ply, self.moves[ply - 1])
    }

    /// Returns the positions of the game up to the one before the judged move.
    fn path_before(&self) -> Vec<Position> {
        self.positions[..self.last_move().0].to_vec()
    }

    /// Returns whether the line after the move (0) or the best line (1) has a mate score.
    fn is_mate(&self, which: usize) -> bool {
        let at = self.examined.len() - 1 - which;
        matches!(self.examined[at].score(Color::White), Score::Mate(_))
    }
}

fn task(line: Vec<Position>, nodes: u64) -> Task {
    let position = line[line.len() - 1];
    Task { line, draws: DrawPolicy::Recorded, limit: Limit::nodes(nodes), ..Task::of(position) }
}
