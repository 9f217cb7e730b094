//! What every way of solving needs: lists of moves that are used again, and a count of positions that says when it is time to pause.

use roque::{Move, Position};

/// Enough for now: asked again, it goes on where it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Work on one problem.
#[derive(Default)]
pub(crate) struct Work {
    lists: Vec<Vec<Move>>,
    /// Positions that were looked at.
    nodes: u64,
    /// So many are to be looked at before the next pause.
    until: u64,
}

impl Work {
    /// So many positions more, before it pauses.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.until = self.nodes.saturating_add(nodes);
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// One more position. One that is not looked at now is not counted: how often there is a pause changes nothing.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// The legal moves, in a list to be given [back](Self::back).
    #[inline]
    pub(crate) fn moves(&mut self, position: &Position) -> Vec<Move> {
        let mut list = self.list();
        position.list_legal_moves(&mut list);
        list
    }

    /// An empty list.
    #[inline]
    pub(crate) fn list(&mut self) -> Vec<Move> {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        list
    }

    #[inline]
    pub(crate) fn back(&mut self, list: Vec<Move>) {
        self.lists.push(list);
    }
}

/// How much of all that is.
pub(super) fn share(at: usize, all: usize) -> f64 {
    f64::from(at as u32) / f64::from(all.max(1) as u32)
}
