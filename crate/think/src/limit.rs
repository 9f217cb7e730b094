//! Limits of a search.

/// Limits of a search. The search ends at the first limit reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// Number of nodes.
    pub nodes: Option<u64>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Mate in this many moves. Such a search uses no pruning or reductions, so it misses no mate.
    pub mate: Option<u32>,
}

impl Limit {
    /// A node limit.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), depth: None, mate: None }
    }

    /// A depth limit.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self { nodes: None, depth: Some(depth), mate: None }
    }
}
