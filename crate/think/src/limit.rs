//! Limits of a search.

/// The limits of a search. A search ends at the first limit that it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The maximum depth in plies.
    pub depth: Option<u32>,
    /// The search ends once a mate in at most this many moves is found. A mate search uses no pruning or
    /// reductions, so it misses no mate.
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
