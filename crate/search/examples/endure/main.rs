//! Endurance test: the engine plays many games against itself in all variants. The test fails if the engine
//! panics, plays an illegal line, or announces a mate in up to three moves that does not exist.
//!
//! ```sh
//! cargo run --release -p roque-search --example endure -- 20000 1000
//! ```
//!
//! The arguments of the program are the number of games, the nodes per move, and a seed.

mod exhaustive;

use exhaustive::mates_in;
use roque::{DrawPolicy, Game, Position, Rules};
use roque_search::{Limit, Score, Search, Step, Task};

fn main() -> Result<(), String> {
    let mut numbers = std::env::args().skip(1).map_while(|word| word.parse::<u64>().ok());
    let (games, nodes) = (numbers.next().unwrap_or(80), numbers.next().unwrap_or(1_000));
    let mut state = numbers.next().unwrap_or(1);
    let mut dice = move |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) as usize) % n.max(1)
    };
    let mut search = Search::new(1 << 20);
    let (mut plies, mut mates) = (0, 0);
    for number in 0..games {
        let Some(rules) = Rules::all().nth((number % 8) as usize) else { continue };
        let mut game = Game::with_draws(Position::initial(rules), DrawPolicy::Automatic);
        for _ in 0..dice(12) {
            let moves = game.position().legal_moves();
            let Some(&mv) = moves.get(dice(moves.len())) else { break };
            game.play(mv).map_err(|error| error.to_string())?;
        }
        while game.outcome().is_none() && game.plies() < 400 {
            let lines = 1 + dice(3);
            search.begin(&Task { limit: Limit::nodes(nodes), lines, remember: true, ..Task::of_game(&game) });
            while search.run(1 + dice(700) as u64) == Step::Going {}
            let position = *game.position();
            let failure = |what: &str| format!("{rules}, {}: {what}", position.fen());
            for line in search.lines() {
                let mut after = position;
                for &mv in &line.moves {
                    after.play(mv).map_err(|error| failure(&error.to_string()))?;
                }
                if let Score::Mate(moves @ 1..=3) = line.score {
                    mates += 1;
                    if !mates_in(&position, moves.unsigned_abs()) {
                        return Err(failure(&format!("no mate in {moves}: {line:?}")));
                    }
                }
            }
            let best = search.best().ok_or_else(|| failure("no move"))?;
            game.play(best).map_err(|error| failure(&error.to_string()))?;
            plies += 1;
        }
    }
    println!("{games} games, {plies} positions, {mates} mates announced: all well");
    Ok(())
}
