//! The groups of evaluation features, in the order of their weights in the weight files.

/// A group of evaluation features: its name, its first index and its size.
pub(crate) struct Group {
    pub(crate) name: &'static str,
    pub(super) first: usize,
    pub(crate) len: usize,
}

impl Group {
    const fn after(before: &Self, name: &'static str, len: usize) -> Self {
        Self { name, first: before.first + before.len, len }
    }

    /// Returns the index of one feature of the group. For a number beyond the group, this is the index of the
    /// last feature.
    #[inline]
    pub(super) const fn at(&self, number: u32) -> usize {
        let last = self.len - 1;
        self.first + if number as usize > last { last } else { number as usize }
    }
}

const NONE: Group = Group { name: "", first: 0, len: 0 };
pub(super) const TEMPO: Group = Group::after(&NONE, "to be on move", 1);
pub(super) const REACH: [Group; 4] = {
    let knight = Group::after(&TEMPO, "squares that a knight reaches", 9);
    let bishop = Group::after(&knight, "squares that a bishop reaches", 14);
    let rook = Group::after(&bishop, "squares that a rook reaches", 15);
    let queen = Group::after(&rook, "squares that a queen reaches", 28);
    [knight, bishop, rook, queen]
};
pub(super) const PAIR: Group = Group::after(&REACH[3], "two bishops", 1);
pub(super) const ISOLATED: Group = Group::after(&PAIR, "pawn without neighbours", 1);
pub(super) const DOUBLED: Group = Group::after(&ISOLATED, "pawn behind one of its own", 1);
pub(super) const GUARDED: Group = Group::after(&DOUBLED, "pawn guarded by a pawn, by rank", 8);
pub(super) const BESIDE: Group = Group::after(&GUARDED, "pawn beside a pawn, by rank", 8);
pub(super) const PASSED: Group = Group::after(&BESIDE, "passed pawn, by rank", 8);
pub(super) const STOPPED: Group = Group::after(&PASSED, "passed pawn that is blocked, by rank", 8);
pub(super) const OWN_KING: Group = Group::after(&STOPPED, "passed pawn, by the distance of its king", 8);
pub(super) const THEIR_KING: Group =
    Group::after(&OWN_KING, "passed pawn, by the distance of the other king", 8);
pub(super) const OPEN_FILE: Group = Group::after(&THEIR_KING, "rook on an open file, on a half-open one", 2);
pub(super) const SHIELD: Group = Group::after(&OPEN_FILE, "pawns before the king", 7);
pub(super) const DRAUGHT: Group = Group::after(&SHIELD, "files at the king without its pawns", 4);
pub(super) const ASSAULT: Group = Group::after(&DRAUGHT, "attacks on the squares about the king", 24);
/// The threats, by the attacking role from pawn to queen, then by the attacked role in the same order.
pub(super) const THREAT: Group = Group::after(&ASSAULT, "piece attacked, by attacker and victim", 25);
pub(super) const LOOSE: Group = Group::after(&THREAT, "attacked and not guarded, by role", 5);
pub(super) const RIGHTS: Group = Group::after(&LOOSE, "rights of castling", 1);

/// Groups with one feature for each of knight, bishop, rook and queen.
pub(super) const CHECK: Group = Group::after(&RIGHTS, "squares of a safe check, by role", 4);
pub(super) const OUTPOST: Group =
    Group::after(&CHECK, "knight, bishop, guarded by a pawn where no pawn drives it away", 2);
pub(super) const TINTED: Group = Group::after(&OUTPOST, "pawns on the colour of a bishop", 9);
pub(super) const BACKWARD: Group =
    Group::after(&TINTED, "pawn that may not go on, without help beside or behind it", 1);
pub(super) const CLEAR: Group = Group::after(&BACKWARD, "passed pawn whose way is free, by rank", 8);
pub(super) const BACKED: Group = Group::after(&CLEAR, "passed pawn with a rook or queen behind it", 1);
pub(super) const STORM: Group = Group::after(&BACKED, "pawn that comes near the other king, by rank", 8);
pub(super) const PUSH: Group = Group::after(&STORM, "piece that a pawn may come to attack", 1);
pub(super) const WEAK: Group =
    Group::after(&PUSH, "squares about the king that only the king guards, attacked", 9);

/// The number of evaluation features.
pub(crate) const FEATURES: usize = WEAK.first + WEAK.len;

/// All groups of features, in the order of their indices.
pub(crate) const GROUPS: [&Group; 30] = [
    &TEMPO,
    &REACH[0],
    &REACH[1],
    &REACH[2],
    &REACH[3],
    &PAIR,
    &ISOLATED,
    &DOUBLED,
    &GUARDED,
    &BESIDE,
    &PASSED,
    &STOPPED,
    &OWN_KING,
    &THEIR_KING,
    &OPEN_FILE,
    &SHIELD,
    &DRAUGHT,
    &ASSAULT,
    &THREAT,
    &LOOSE,
    &RIGHTS,
    &CHECK,
    &OUTPOST,
    &TINTED,
    &BACKWARD,
    &CLEAR,
    &BACKED,
    &STORM,
    &PUSH,
    &WEAK,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_of_features_cover_all_features_without_a_gap() {
        let mut next = 0;
        for group in GROUPS {
            assert_eq!(group.first, next, "{}", group.name);
            next += group.len;
        }
        assert_eq!(next, FEATURES);
    }
}
