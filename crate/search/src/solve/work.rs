//! Parts that all solvers share: reusable move lists, and a node count that decides when to pause.

use roque::{Move, Position};

/// The error that reports a used-up node budget. Calling the search again resumes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// The node count and the reusable move lists of one search.
#[derive(Default)]
pub(crate) struct Work {
    lists: Vec<Vec<Move>>,
    /// The number of nodes searched so far.
    nodes: u64,
    /// The node count at which the search pauses.
    until: u64,
}

impl Work {
    /// Allows `nodes` more nodes before the next pause.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.until = self.nodes.saturating_add(nodes);
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node; when the budget is used up, returns [`Stopped`] without counting the node. An
    /// interrupted node is not counted, so the total does not depend on the number of pauses.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Returns the legal moves, in a list that the caller [recycles](Self::recycle).
    #[inline]
    pub(crate) fn moves(&mut self, position: &Position) -> Vec<Move> {
        let mut list = self.list();
        position.list_legal_moves(&mut list);
        list
    }

    /// Returns an empty, reused move list.
    #[inline]
    pub(crate) fn list(&mut self) -> Vec<Move> {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        list
    }

    #[inline]
    pub(crate) fn recycle(&mut self, list: Vec<Move>) {
        self.lists.push(list);
    }
}

/// Returns the quotient `at / all` as a floating-point number.
pub(super) fn fraction(at: usize, all: usize) -> f64 {
    f64::from(at as u32) / f64::from(all.max(1) as u32)
}
