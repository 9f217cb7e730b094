//! Parts that all solvers share: reusable move lists, and a node count that decides when to pause.

use roque::{Move, Position};

/// The error that reports a used-up node budget. Calling the search again resumes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// The node count and the reusable move lists of one search.
#[derive(Default)]
pub struct Work {
    lists: Vec<Vec<Move>>,
    /// The number of nodes searched so far.
    nodes: u64,
    /// The node count at which the search pauses.
    until: u64,
}

impl Work {
    /// Allows `nodes` more nodes before the next pause.
    pub fn allow(&mut self, nodes: u64) {
        self.until = self.nodes.saturating_add(nodes);
    }

    /// Returns the number of nodes searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node. An interrupted node is not counted, so the total does not depend on the number of pauses.
    ///
    /// # Errors
    /// Returns [`Stopped`] without counting the node if the budget is used up.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Returns the legal moves, in a list that the caller [recycles](Self::recycle).
    #[inline]
    pub fn moves(&mut self, position: &Position) -> Vec<Move> {
        let mut list = self.list();
        position.list_legal_moves(&mut list);
        list
    }

    /// Returns an empty, reused move list.
    #[inline]
    pub fn list(&mut self) -> Vec<Move> {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        list
    }

    /// Keeps a list for the next call of [`Self::list`].
    #[inline]
    pub fn recycle(&mut self, list: Vec<Move>) {
        self.lists.push(list);
    }
}

/// Returns the quotient `at / all` as a floating-point number.
#[must_use]
pub fn fraction(at: usize, all: usize) -> f64 {
    f64::from(at as u32) / f64::from(all.max(1) as u32)
}
