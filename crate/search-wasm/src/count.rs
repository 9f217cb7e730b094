//! Counting in slices.

use roque::{Move, Position};

/// Below this many moves all is counted at once: less than a slice.
const AT_ONCE: u32 = 2;

/// The leaves of the tree of moves, counted so far.
pub struct Count {
    leaves: u64,
    /// What is still to be played, from the root on: positions, the moves that are left in each, and how deep the tree is
    /// below it.
    open: Vec<(Position, Vec<Move>, u32)>,
}

impl Count {
    pub fn new(position: Position, depth: u32) -> Self {
        let mut count = Self { leaves: 0, open: Vec::new() };
        count.enter(position, depth);
        count
    }

    fn enter(&mut self, position: Position, depth: u32) {
        if depth <= AT_ONCE {
            self.leaves += position.perft(depth);
            return;
        }
        let mut moves = Vec::new();
        position.for_each_legal_move(|mv| moves.push(mv));
        self.open.push((position, moves, depth));
    }

    /// Counts some more leaves, and gives their number once there are no others.
    pub fn slice(&mut self, leaves: u64) -> Option<u64> {
        let until = self.leaves + leaves;
        while self.leaves < until {
            let Some((position, moves, depth)) = self.open.last_mut() else { return Some(self.leaves) };
            let Some(mv) = moves.pop() else {
                self.open.pop();
                continue;
            };
            let (mut next, below) = (*position, *depth - 1);
            next.play_unchecked(mv);
            self.enter(next, below);
        }
        None
    }
}
