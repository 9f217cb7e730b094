//! Shared by all solvers: reusable move lists, and a node count that decides when to pause.

use roque::{Move, Position};

/// The node budget is used up. Calling again resumes the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Node count and reusable lists of one search.
#[derive(Default)]
pub(crate) struct Work {
    lists: Vec<Vec<Move>>,
    /// Number of nodes searched.
    nodes: u64,
    /// Node count at which the search pauses.
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

    /// Counts a node, or returns [`Stopped`] without counting it. An uncounted node keeps the total independent of the
    /// number of pauses.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Returns the legal moves, in a list to be [recycled](Self::recycle).
    #[inline]
    pub(crate) fn moves(&mut self, position: &Position) -> Vec<Move> {
        let mut list = self.list();
        position.list_legal_moves(&mut list);
        list
    }

    /// Returns an empty list.
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

/// Returns `at / all` as a fraction.
pub(super) fn fraction(at: usize, all: usize) -> f64 {
    f64::from(at as u32) / f64::from(all.max(1) as u32)
}
