//! What a position has beside its pieces on their squares: how far they reach, what they threaten, how the pawns stand, how
//! safe the kings are. Each thing is counted for both sides, and each has a number in the data of a game.

use roque::{Bitboard, Color, Piece, Position, Role, Square};

/// Takes what is counted.
pub(crate) trait Sink {
    /// A side has this, so many times.
    fn add(&mut self, feature: usize, color: Color, times: i32);
}

/// A group of features: its name, and how many there are.
pub(crate) struct Group {
    pub(crate) name: &'static str,
    first: usize,
    pub(crate) len: usize,
}

impl Group {
    const fn after(before: &Self, name: &'static str, len: usize) -> Self {
        Self { name, first: before.first + before.len, len }
    }

    /// The feature of a number, or the last one.
    #[inline]
    const fn at(&self, number: u32) -> usize {
        let last = self.len - 1;
        self.first + if number as usize > last { last } else { number as usize }
    }
}

const NONE: Group = Group { name: "", first: 0, len: 0 };
const TEMPO: Group = Group::after(&NONE, "to be on move", 1);
const REACH: [Group; 4] = {
    let knight = Group::after(&TEMPO, "squares that a knight reaches", 9);
    let bishop = Group::after(&knight, "squares that a bishop reaches", 14);
    let rook = Group::after(&bishop, "squares that a rook reaches", 15);
    let queen = Group::after(&rook, "squares that a queen reaches", 28);
    [knight, bishop, rook, queen]
};
const PAIR: Group = Group::after(&REACH[3], "two bishops", 1);
const ISOLATED: Group = Group::after(&PAIR, "pawn without neighbours", 1);
const DOUBLED: Group = Group::after(&ISOLATED, "pawn behind one of its own", 1);
const GUARDED: Group = Group::after(&DOUBLED, "pawn guarded by a pawn, by rank", 8);
const BESIDE: Group = Group::after(&GUARDED, "pawn beside a pawn, by rank", 8);
const PASSED: Group = Group::after(&BESIDE, "passed pawn, by rank", 8);
const STOPPED: Group = Group::after(&PASSED, "passed pawn that is blocked, by rank", 8);
const OWN_KING: Group = Group::after(&STOPPED, "passed pawn, by the distance of its king", 8);
const THEIR_KING: Group = Group::after(&OWN_KING, "passed pawn, by the distance of the other king", 8);
const OPEN_FILE: Group = Group::after(&THEIR_KING, "rook on an open file, on a half-open one", 2);
const SHIELD: Group = Group::after(&OPEN_FILE, "pawns before the king", 7);
const DRAUGHT: Group = Group::after(&SHIELD, "files at the king without its pawns", 4);
const ASSAULT: Group = Group::after(&DRAUGHT, "attacks on the squares about the king", 24);
/// By attacker from the pawn to the queen, then by victim in the same order.
const THREAT: Group = Group::after(&ASSAULT, "piece attacked, by attacker and victim", 25);
const LOOSE: Group = Group::after(&THREAT, "attacked and not guarded, by role", 5);
const RIGHTS: Group = Group::after(&LOOSE, "rights of castling", 1);

/// How many features there are.
pub(crate) const FEATURES: usize = RIGHTS.first + RIGHTS.len;

/// All groups, in their order.
pub(crate) const GROUPS: [&Group; 21] = [
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
];

/// What is known of a side before its features are counted.
struct Side {
    pieces: Bitboard,
    pawns: Bitboard,
    king: Square,
    /// The squares that its pawns attack.
    guarded: Bitboard,
    /// All squares that it attacks.
    attacked: Bitboard,
    /// The king's square and those about it.
    ring: Bitboard,
}

/// Counts all features of a position.
pub(crate) fn count(position: &Position, sink: &mut impl Sink) {
    let board = position.board();
    let occupied = board.occupied();
    let all_pawns = board.by_role(Role::Pawn);
    let mut sides = Color::ALL.map(|color| {
        let (pieces, king) = (board.by_color(color), position.king_of(color));
        let pawns = pieces & all_pawns;
        let guarded = pawns.forward_left(color) | pawns.forward_right(color);
        let about = position.attacks(Piece { color, role: Role::King }, king, occupied);
        Side { pieces, pawns, king, guarded, attacked: guarded | about, ring: about | king.into() }
    });
    sink.add(TEMPO.first, position.turn(), 1);
    for color in Color::ALL {
        count_pieces(position, color, &mut sides, sink);
    }
    for color in Color::ALL {
        let (own, their) = (&sides[color as usize], &sides[!color as usize]);
        count_pawns(color, own, their, occupied, sink);
        count_king(color, own, sink);
        let loose = own.pieces & their.attacked & !own.attacked;
        if !loose.is_empty() {
            for (number, role) in (0..5).zip(Role::ALL) {
                add_some(sink, LOOSE.at(number), color, (loose & board.by_role(role)).len());
            }
        }
        let first = Bitboard::from(roque::Rank::FIRST.relative_to(color));
        add_some(sink, RIGHTS.first, color, (position.rights() & first).len());
    }
}

#[inline]
fn add_some(sink: &mut impl Sink, feature: usize, color: Color, times: u32) {
    if times > 0 {
        sink.add(feature, color, times.cast_signed());
    }
}

/// How far the pieces reach, what they attack, and how many of the squares about the other king.
#[inline]
fn count_pieces(position: &Position, color: Color, sides: &mut [Side; 2], sink: &mut impl Sink) {
    let board = position.board();
    let occupied = board.occupied();
    let [own, their] = [&sides[color as usize], &sides[!color as usize]];
    let free = !(own.pieces | their.guarded);
    let (targets, ring) = (their.pieces & !Bitboard::from(their.king), their.ring);
    let (pieces, pawns, their_pawns) = (own.pieces, own.pawns, their.pawns);
    let mut attacked = own.attacked;
    threats(position, 0, color, own.guarded & targets, sink);
    let mut assault = 0;
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    for (number, role) in (1_u32..).zip(roles) {
        let group = &REACH[number as usize - 1];
        for square in board.by_role(role) & pieces {
            let attacks = position.attacks(Piece { color, role }, square, occupied);
            attacked |= attacks;
            sink.add(group.at((attacks & free).len()), color, 1);
            let near = (attacks & ring).len();
            assault += near * [2, 2, 3, 5][number as usize - 1];
            let hit = attacks & targets;
            if !hit.is_empty() {
                threats(position, number, color, hit, sink);
            }
            if role == Role::Rook {
                let file = Bitboard::from(square.file());
                if file.is_disjoint(pawns) {
                    sink.add(OPEN_FILE.at(u32::from(!file.is_disjoint(their_pawns))), color, 1);
                }
            }
        }
    }
    if (board.by_role(Role::Bishop) & pieces).is_several() {
        sink.add(PAIR.first, color, 1);
    }
    if assault > 0 {
        sink.add(ASSAULT.at(assault / 2), color, 1);
    }
    sides[color as usize].attacked = attacked;
}

#[inline]
fn threats(position: &Position, attacker: u32, color: Color, hit: Bitboard, sink: &mut impl Sink) {
    for square in hit {
        let victim = position.board().role_at(square).map_or(0, |role| role as u32 - 1);
        sink.add(THREAT.at(attacker * 5 + victim), color, 1);
    }
}

/// The squares before these, as far as the board goes.
#[inline]
fn ahead(pawns: Bitboard, color: Color) -> Bitboard {
    let mut squares = pawns.forward(color).0;
    match color {
        Color::White => {
            squares |= squares << 8;
            squares |= squares << 16;
            squares |= squares << 32;
        }
        Color::Black => {
            squares |= squares >> 8;
            squares |= squares >> 16;
            squares |= squares >> 32;
        }
    }
    Bitboard(squares)
}

#[inline]
fn sideways(squares: Bitboard) -> Bitboard {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    Bitboard((squares.0 & NOT_H) << 1 | (squares.0 & NOT_A) >> 1)
}

#[inline]
fn count_pawns(color: Color, own: &Side, their: &Side, occupied: Bitboard, sink: &mut impl Sink) {
    let pawns = own.pawns;
    let files = ahead(pawns, color) | ahead(pawns, !color) | pawns;
    add_some(sink, ISOLATED.first, color, (pawns & !sideways(files)).len());
    add_some(sink, DOUBLED.first, color, (pawns & ahead(pawns, !color)).len());
    let rank = |square: Square| u32::from(square.rank().relative_to(color).index());
    for square in pawns & own.guarded {
        sink.add(GUARDED.at(rank(square)), color, 1);
    }
    for square in pawns & sideways(pawns) {
        sink.add(BESIDE.at(rank(square)), color, 1);
    }
    let held = ahead(their.pawns, !color);
    for square in pawns & !(held | sideways(held) | ahead(pawns, !color)) {
        sink.add(PASSED.at(rank(square)), color, 1);
        let Some(next) = square.forward(color) else { continue };
        if occupied.contains(next) {
            sink.add(STOPPED.at(rank(square)), color, 1);
        }
        sink.add(OWN_KING.at(distance(own.king, next)), color, 1);
        sink.add(THEIR_KING.at(distance(their.king, next)), color, 1);
    }
}

#[inline]
fn count_king(color: Color, own: &Side, sink: &mut impl Sink) {
    let king = Bitboard::from(own.king);
    let width = king | sideways(king);
    let near = width.forward(color) | width.forward(color).forward(color);
    sink.add(SHIELD.at((near & own.pawns).len()), color, 1);
    let files = ahead(width, color) | ahead(width, !color) | width;
    // Each file that has a pawn, on its last square.
    let covered = ahead(files & own.pawns, Color::White) | (files & own.pawns);
    let covered = covered & Bitboard::from(roque::Rank::EIGHTH);
    sink.add(DRAUGHT.at(width.len() - covered.len()), color, 1);
}

fn distance(a: Square, b: Square) -> u32 {
    let files = a.file().index().abs_diff(b.file().index());
    u32::from(files.max(a.rank().index().abs_diff(b.rank().index())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    struct Counts([i32; FEATURES]);

    impl Sink for Counts {
        fn add(&mut self, feature: usize, color: Color, times: i32) {
            self.0[feature] += if color == Color::White { times } else { -times };
        }
    }

    fn of(fen: &str) -> Counts {
        let mut counts = Counts([0; FEATURES]);
        count(&Position::from_fen(fen, Rules::ORTHODOX).unwrap(), &mut counts);
        counts
    }

    #[test]
    fn the_groups_are_all_features_without_a_gap() {
        let mut next = 0;
        for group in GROUPS {
            assert_eq!(group.first, next, "{}", group.name);
            next += group.len;
        }
        assert_eq!(next, FEATURES);
    }

    #[test]
    fn what_one_side_has_in_a_position_the_other_has_in_its_mirror() {
        let one = of("r1bq1rk1/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1P2/R2Q1RK1 w - - 0 9");
        let other = of("r2q1rk1/pp1n1p2/2pbpn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQ1RK1 b - - 0 9");
        assert_eq!(one.0, other.0.map(|times| -times));
    }

    #[test]
    fn a_pawn_is_passed_where_no_pawn_of_the_other_side_can_stop_or_take_it() {
        let passed = |fen: &str| of(fen).0[PASSED.first + 4];
        assert_eq!(passed("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1"), 1);
        assert_eq!(passed("4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1"), 0);
        assert_eq!(passed("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), 1);
        assert_eq!(passed("4k3/4p3/8/4P3/8/8/8/4K3 w - - 0 1"), 0);
    }
}
