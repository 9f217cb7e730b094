//! What every way of solving needs: lists of moves that are used again, a count of positions, and somebody who may want it to stop.

use roque::{Move, Position};

/// How many positions are looked at between two questions whether to go on.
const BREATH: u64 = 4_096;

/// Somebody wanted no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Work on one problem.
pub(crate) struct Work<'a> {
    lists: Vec<Vec<Move>>,
    /// Positions that were looked at.
    pub(crate) nodes: u64,
    goes_on: &'a mut dyn FnMut(u64) -> bool,
}

impl<'a> Work<'a> {
    pub(crate) fn new(goes_on: &'a mut dyn FnMut(u64) -> bool) -> Self {
        Self { lists: Vec::new(), nodes: 0, goes_on }
    }

    /// One more position.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BREATH) && !(self.goes_on)(self.nodes) {
            return Err(Stopped);
        }
        Ok(())
    }

    /// The legal moves, in a list to be given [back](Self::back).
    #[inline]
    pub(crate) fn moves(&mut self, position: &Position) -> Vec<Move> {
        let mut list = self.list();
        list_moves(position, &mut list);
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

/// One copy of the generator for all of solving.
#[inline(never)]
fn list_moves(position: &Position, list: &mut Vec<Move>) {
    position.for_each_legal_move(|mv| list.push(mv));
}
