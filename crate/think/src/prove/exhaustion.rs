//! Explores all reachable positions exhaustively, the most promising ones first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use roque::{Color, Move, Position, Role, Square};

use crate::prove::key_set::KeySet;
use crate::prove::verdict::Verdict;
use crate::solve::work::{Stopped, Work};
use crate::sort::sort_by_key;

/// A reached position, with the move that led to it.
struct Reached {
    position: Position,
    /// The index of the preceding position.
    from: u32,
    /// The number of plies from the starting position.
    depth: u32,
    /// The number of legal moves of the losing side in this position, or on its last turn.
    freedom: u32,
    by: Option<Move>,
}

/// The queues of unexplored positions, which are used in turn. Each queue has its own order, which finds some
/// mates sooner; each position is explored only once.
struct Queues {
    by_kings: BinaryHeap<Reverse<(u32, u32)>>,
    by_freedom: BinaryHeap<Reverse<(u32, u32)>>,
    by_depth: usize,
    turn: usize,
    done: Vec<bool>,
}

impl Queues {
    fn new() -> Self {
        Self {
            by_kings: BinaryHeap::from([Reverse((0, 0))]),
            by_freedom: BinaryHeap::new(),
            by_depth: 0,
            turn: 0,
            done: vec![false],
        }
    }

    fn push(&mut self, place: u32, kings: u32, freedom: u32) {
        self.by_kings.push(Reverse((kings, place)));
        self.by_freedom.push(Reverse((freedom, place)));
        self.done.push(false);
    }

    /// Returns the index of an unexplored position, or `None` if all have been explored.
    fn pop(&mut self) -> Option<u32> {
        loop {
            self.turn = (self.turn + 1) % 5;
            let place = match self.turn {
                0 | 2 => self.by_kings.pop().map(|Reverse((_, place))| place),
                1 | 3 => self.by_freedom.pop().map(|Reverse((_, place))| place),
                _ => None,
            };
            let place = place.or_else(|| {
                while *self.done.get(self.by_depth)? {
                    self.by_depth += 1;
                }
                Some(self.by_depth as u32)
            })?;
            if !std::mem::replace(&mut self.done[place as usize], true) {
                return Some(place);
            }
        }
    }
}

/// An exploration that works in time slices.
pub(super) struct Exhaustion {
    work: Work,
    winner: Color,
    most: usize,
    reached: Vec<Reached>,
    visited: KeySet,
    queues: Queues,
}

impl Exhaustion {
    pub(super) fn new(position: &Position, winner: Color, most: usize) -> Self {
        Self {
            work: Work::default(),
            winner,
            most,
            reached: vec![Reached { position: *position, from: 0, depth: 0, freedom: 0, by: None }],
            visited: KeySet::new(position.key()),
            queues: Queues::new(),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.work.nodes()
    }

    /// Explores `nodes` more positions. Returns a verdict if a mate is found, if all positions are explored,
    /// or if more than `most` positions were reached.
    // Not inlined into the caller, which is optimised for size.
    #[inline(never)]
    pub(super) fn run(&mut self, nodes: u64) -> Result<Verdict, Stopped> {
        self.work.allow(nodes);
        let Self { work, winner, most, reached, visited, queues } = self;
        let winner = *winner;
        loop {
            work.count()?;
            let Some(place) = queues.pop() else { return Ok(Verdict::Cannot) };
            let Reached { position, depth, freedom, .. } = reached[place as usize];
            let moves = work.moves(&position);
            for &mv in &moves {
                let after = position.after(mv);
                // Captured pieces never return, so positions are pruned in which the winner lacks mating
                // material.
                if !after.can_mate(winner) || !visited.insert(after.key()) {
                    continue;
                }
                let there = reached.len() as u32;
                let freedom = if after.turn() == winner { freedom } else { after.count_legal_moves() as u32 };
                reached.push(Reached {
                    position: after,
                    from: place,
                    depth: depth + 1,
                    freedom,
                    by: Some(mv),
                });
                if freedom == 0 && after.turn() != winner && after.is_check() {
                    return Ok(Verdict::Can(line(reached, there)));
                }
                let check = if after.is_check() { 0 } else { 6 };
                // The depth has little weight in the order, because the mate need not be short.
                let by_kings = depth + 8 * far_from_mate(&after, winner);
                queues.push(there, by_kings, depth + 8 * freedom + 4 * check);
            }
            work.recycle(moves);
            if reached.len() > *most {
                return Ok(Verdict::Open);
            }
        }
    }
}

/// Returns the moves from the starting position to a reached position.
fn line(reached: &[Reached], place: u32) -> Vec<Move> {
    let mut place = place as usize;
    let mut line = Vec::new();
    while let Some(mv) = reached[place].by {
        line.push(mv);
        place = reached[place].from as usize;
    }
    line.reverse();
    line
}

/// Estimates how far the kings are from their squares in a typical mating position. The estimate affects only
/// the order of the exploration, not the verdict.
fn far_from_mate(position: &Position, winner: Color) -> u32 {
    let board = position.board();
    let king = |color| (board.by_color(color) & board.by_role(Role::King)).into_iter().next();
    let (Some(own), Some(other)) = (king(winner), king(!winner)) else { return 0 };
    let of = |role| board.by_color(winner) & board.by_role(role);
    let heavy = of(Role::Queen).len() + of(Role::Rook).len();
    let light = of(Role::Bishop).len() + of(Role::Knight).len();
    let pawns = of(Role::Pawn).into_iter().map(|pawn| to_promote(pawn, winner)).min();
    let lacks = if heavy > 0 { 0 } else { 6 * pawns.unwrap_or(if light > 1 { 0 } else { 2 }).min(7) / 2 + 2 };
    2 * edge(other)
        + 2 * distance(own, other)
        + 2 * lacks
        + if heavy > 0 { 0 } else { huddle(position, winner, other) }
}

/// Returns the distance from the losing king to its own pieces, which could block it, and to the winner's
/// knights.
fn huddle(position: &Position, winner: Color, king: Square) -> u32 {
    let board = position.board();
    let near = |squares: roque::Bitboard| squares.into_iter().map(|square| distance(square, king));
    let kings = board.by_role(Role::King);
    let mut own: Vec<_> = near(board.by_color(!winner) & !kings).collect();
    sort_by_key(&mut own, |&distance| distance);
    let knights = near(board.by_color(winner) & board.by_role(Role::Knight)).sum::<u32>();
    2 * own.into_iter().take(2).sum::<u32>() + knights
}

fn edge(square: Square) -> u32 {
    let off = |n: u8| u32::from(n.min(7 - n));
    off(square.file().index()) + off(square.rank().index())
}

/// Returns the distance between two squares in king moves.
fn distance(one: Square, other: Square) -> u32 {
    let files = one.file().index().abs_diff(other.file().index());
    u32::from(files.max(one.rank().index().abs_diff(other.rank().index())))
}

fn to_promote(pawn: Square, color: Color) -> u32 {
    let rank = u32::from(pawn.rank().index());
    if color == Color::White { 7 - rank } else { rank }
}
