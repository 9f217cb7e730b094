//! Measures the errors of engine strengths: the engine plays games against itself at each strength, and the
//! games are reviewed.
//!
//! ```sh
//! cargo run --release -q -p roque-search --example stops -- 10 orthodox 200 400 600
//! ```
//!
//! The arguments of the program are the number of games, the variant and the strengths. The output is one row
//! of a Markdown table for each strength. Each row begins with the mean loss per move in centipawns; a single
//! loss counts as at most 1,000. The row counts the inaccuracies, mistakes and blunders of one side in forty
//! moves. Mistakes and blunders are also counted separately by kind and by phase of the game.

use roque::{DrawPolicy, Game, Position, Role, Rules};
use roque_search::review::{Gain, JudgedMove, Outcome, Review, TABLE_BYTES, Verdict};
use roque_search::{Score, Search, Step, Strength, Task};

/// The number of nodes per position of the reviews.
const NODES: u64 = 10_000;
/// The length of the random opening, and the maximum length of a game, in plies.
const OPENING: usize = 4;
const LONGEST: usize = 160;
/// The greatest loss, in centipawns, that counts for one move, so that a missed mate does not outweigh all
/// other moves.
const MOST: i32 = 1_000;
/// The length of the opening phase, in plies.
const OPENING_PHASE: usize = 24;
/// The maximum number of pieces other than kings and pawns in an endgame.
const ENDGAME_PIECES: u32 = 6;

/// The errors in the games of a strength.
#[derive(Default)]
struct Counts {
    moves: u32,
    centipawns: i64,
    inaccuracies: u32,
    mistakes: u32,
    blunders: u32,
    /// The mistakes and blunders that lose material, that miss a win of material, or that concern mate.
    lost: u32,
    missed: u32,
    mates: u32,
    /// The mistakes and blunders in the opening, the middlegame and the endgame.
    phases: [u32; 3],
}

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let mut next = |what: &str| words.next().ok_or_else(|| format!("expected {what}"));
    let games: u64 = next("a number of games")?.parse().map_err(|error| format!("{error}"))?;
    let rules: Rules = next("a variant")?.parse().map_err(|error| format!("{error}"))?;
    println!(
        "| strength | loss | inaccuracies | mistakes | blunders | lost | missed | mate | opening | middlegame | endgame |"
    );
    for elo in words {
        let strength = elo.parse().ok().and_then(Strength::from_elo);
        let strength = strength.ok_or_else(|| format!("expected a strength, not {elo}"))?;
        let mut counts = Counts::default();
        for seed in 1..=games {
            counts.add(&play(rules, strength, seed)?);
        }
        println!("{}", counts.row(&elo));
    }
    Ok(())
}

/// Plays a game of the engine against itself at one strength; the same seed gives the same game.
fn play(rules: Rules, strength: Strength, seed: u64) -> Result<Game, String> {
    let mut game = Game::with_draws(Position::initial(rules), DrawPolicy::Automatic);
    let mut search = Search::new(TABLE_BYTES);
    let mut random = seed;
    while game.outcome().is_none() && game.plies() < LONGEST {
        let moves = game.position().legal_moves();
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let mut mv = moves[(random >> 33) as usize % moves.len()];
        if game.plies() >= OPENING {
            search.begin(&Task { strength: Some(strength), seed, ..Task::of_game(&game) });
            while search.run(u64::MAX) == Step::Going {}
            mv = search.best().unwrap_or(mv);
        }
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

impl Counts {
    /// Reviews a game and adds its errors to the statistics.
    fn add(&mut self, game: &Game) {
        let (mut search, mut review) = (Search::new(TABLE_BYTES), Review::of_game(game, OPENING, NODES));
        while review.run(&mut search, u64::MAX) == Step::Going {}
        for (judged, pair) in review.moves().iter().zip(review.examined().windows(2)) {
            self.moves += 1;
            let loss = centipawns(pair[0].score) + centipawns(pair[1].score);
            if judged.loss() > 0.0 {
                self.centipawns += i64::from(loss.clamp(0, MOST));
            }
            match judged.verdict {
                Some(Verdict::Inaccuracy) => self.inaccuracies += 1,
                Some(Verdict::Mistake) => self.mistakes += 1,
                Some(Verdict::Blunder) => self.blunders += 1,
                None => {}
            }
            if judged.verdict > Some(Verdict::Inaccuracy) {
                self.phases[phase(game.position_at(judged.ply - 1), judged.ply)] += 1;
                self.add_kind(judged);
            }
        }
    }

    /// Counts a mistake or blunder under its kind.
    fn add_kind(&mut self, judged: &JudgedMove) {
        let is_material =
            |gain: Gain| matches!(gain, Gain::Piece(_) | Gain::For(..) | Gain::Exchange | Gain::Material);
        match (judged.played.outcome, judged.better.outcome) {
            (Outcome::Mated(_), _) | (_, Outcome::Mate(_)) => self.mates += 1,
            (Outcome::Loses(gain), _) if is_material(gain) => self.lost += 1,
            (_, Outcome::Wins(gain)) if is_material(gain) => self.missed += 1,
            _ => {}
        }
    }

    fn row(&self, elo: &str) -> String {
        let moves = f64::from(self.moves.max(1));
        #[expect(clippy::cast_precision_loss, reason = "sums are small")]
        let loss = self.centipawns as f64 / moves;
        let per_forty = |count: u32| format!("{:.1}", f64::from(count) * 40.0 / moves);
        let counts = [self.inaccuracies, self.mistakes, self.blunders, self.lost, self.missed, self.mates];
        let cells: Vec<_> = counts.into_iter().chain(self.phases).map(per_forty).collect();
        format!("| {elo} | {loss:.0} | {} |", cells.join(" | "))
    }
}

fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value.clamp(-2 * MOST, 2 * MOST),
        Score::Mate(moves) if moves > 0 => 2 * MOST,
        Score::Mate(_) => -2 * MOST,
    }
}

/// Returns the phase of a position, which is 0 in the opening, 1 in the middlegame and 2 in the endgame.
fn phase(position: &Position, ply: usize) -> usize {
    let board = position.board();
    let plain = board.by_role(Role::Pawn) | board.by_role(Role::King);
    if (board.occupied() & !plain).len() <= ENDGAME_PIECES { 2 } else { usize::from(ply > OPENING_PHASE) }
}
