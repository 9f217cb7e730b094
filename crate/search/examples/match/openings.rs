//! Openings for matches: random moves that leave the position balanced.

use roque::{Move, Position, Rules};
use roque_search::{Limit, Score, Search, Step, Task};

/// The greatest advantage, in centipawns, that an opening may give to a side.
const EVEN: i32 = 90;

/// Returns this many random moves from the initial position, the same for the same seed.
pub fn opening(rules: Rules, seed: u64, plies: usize) -> Vec<Move> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5eed;
    let mut random = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) as usize) % n.max(1)
    };
    let mut search = Search::new(1 << 20);
    loop {
        let mut position = Position::initial(rules);
        let mut moves = Vec::new();
        for _ in 0..plies {
            let legal = position.legal_moves();
            let Some(&mv) = legal.get(random(legal.len())) else { break };
            position = position.after(mv);
            moves.push(mv);
        }
        search.begin(&Task { limit: Limit::nodes(3_000), ..Task::of(position) });
        while search.run(u64::MAX) == Step::Going {}
        let is_even = |score| matches!(score, Score::Centipawns(value) if value.abs() <= EVEN);
        if moves.len() == plies && search.lines().first().is_some_and(|line| is_even(line.score)) {
            return moves;
        }
    }
}
