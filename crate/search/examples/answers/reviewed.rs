//! A review of a short game, as stored in `tests/data/reviews.json`.

use roque::{Game, Position, Rules};
use roque_search::review::{Followed, Gain, Motif, Outcome, Review, TABLE_BYTES};
use roque_search::{Search, Step};
use serde::{Deserialize, Serialize};

/// The number of plies per random game, and of nodes per position.
const PLIES: usize = 16;
const NODES: u64 = 1_500;

/// A random game with its review.
#[derive(Serialize, Deserialize, PartialEq, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Reviewed {
    pub rules: String,
    /// The moves of the game, packed into bits like all moves in this file.
    pub moves: Vec<u32>,
    pub nodes: u64,
    /// White's winning chance in each position of the game.
    pub chances: Vec<f64>,
    /// The accuracy of White and Black in the whole game.
    pub accuracy: [Option<f64>; 2],
    pub judged: Vec<Judged>,
}

#[derive(Serialize, Deserialize, PartialEq, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    pub loss: f64,
    pub verdict: Option<String>,
    /// The moves of the line, followed by the result of the line and its motifs.
    pub played: String,
    pub better: String,
}

/// Returns a game of random moves, the same for the same seed.
pub fn random_game(rules: Rules, seed: u64) -> Game {
    let mut game = Game::record(Position::initial(rules));
    let mut state = seed;
    for _ in 0..PLIES {
        let moves = game.position().legal_moves();
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let Some(&mv) = moves.get((state >> 33) as usize % moves.len().max(1)) else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

impl Reviewed {
    /// Reviews a game.
    pub fn of(game: &Game, nodes: u64) -> Self {
        let (mut search, mut review) = (Search::new(TABLE_BYTES), Review::of_game(game, 0, nodes));
        while review.run(&mut search, u64::MAX) == Step::Going {}
        let judged = |judged: &roque_search::review::JudgedMove| Judged {
            loss: judged.loss(),
            verdict: judged.verdict.map(|verdict| verdict.name().into()),
            played: text(&judged.played),
            better: text(&judged.better),
        };
        Self {
            rules: game.position().rules().to_string(),
            moves: (1..=game.plies()).filter_map(|ply| game.move_to(ply)).map(roque::Move::bits).collect(),
            nodes,
            chances: review.examined().iter().map(|one| one.chance(roque::Color::White)).collect(),
            accuracy: review.accuracies().last().copied().unwrap_or_default(),
            judged: review.moves().iter().map(judged).collect(),
        }
    }

    /// Reviews one random game for each variant.
    pub fn all() -> Vec<Self> {
        (1..).zip(Rules::all()).map(|(seed, rules)| Self::of(&random_game(rules, seed), NODES)).collect()
    }
}

fn text(line: &Followed) -> String {
    let gain = |kind: &str, gain| match gain {
        Gain::Piece(role) => format!("{kind} {}", role.char()),
        Gain::For(role, lesser, count) => {
            format!("{kind} {} {}", role.char(), String::from(lesser.char()).repeat(count as usize))
        }
        Gain::Exchange => format!("{kind} exchange"),
        Gain::Material => format!("{kind} material"),
    };
    let outcome = match line.outcome {
        Outcome::Mate(moves) => format!("mate {moves}"),
        Outcome::Mated(moves) => format!("mated {moves}"),
        Outcome::Wins(what) => gain("wins", what),
        Outcome::Loses(what) => gain("loses", what),
        Outcome::Promotes => "promotes".into(),
        Outcome::Draw => "draw".into(),
        Outcome::Even => "even".into(),
    };
    let moves: Vec<_> = line.moves.iter().map(|mv| mv.bits().to_string()).collect();
    let motif = |motif: &Motif| {
        let squares: Vec<_> = motif.squares.iter().map(|square| square.index().to_string()).collect();
        let targets: String = motif.targets.iter().map(|role| role.char()).collect();
        format!(" {} {} {} {targets}", motif.kind.name(), motif.at, squares.join(","))
    };
    format!("{} {outcome}{}", moves.join(" "), line.motifs.iter().map(motif).collect::<String>())
}
