//! What a position has beside its pieces on their squares: how far they reach, what they threaten, how the pawns stand, how
//! safe the kings are. Each thing is counted for both sides, and each has a number in the data of a game.

use crate::value::groups::{
    ASSAULT, BACKED, BACKWARD, BESIDE, CHECK, CLEAR, DOUBLED, DRAUGHT, GUARDED, ISOLATED, LOOSE, OPEN_FILE,
    OUTPOST, OWN_KING, PAIR, PASSED, PUSH, REACH, RIGHTS, SHIELD, STOPPED, STORM, TEMPO, THEIR_KING, THREAT,
    TINTED, WEAK,
};
use roque::{Bitboard, Color, Piece, Position, Role, Square};

/// Takes what is counted.
pub(crate) trait Sink {
    /// A side has this, so many times.
    fn add(&mut self, feature: usize, color: Color, times: i32);
}

/// What is known of a side before its features are counted.
struct Side {
    pieces: Bitboard,
    pawns: Bitboard,
    /// Its rooks and queens.
    heavy: Bitboard,
    king: Square,
    /// The squares that its pawns attack.
    guarded: Bitboard,
    /// All squares that it attacks.
    attacked: Bitboard,
    /// Those that its king does not attack, or not alone.
    held: Bitboard,
    /// Those that its knights, bishops, rooks, queens attack.
    reach: [Bitboard; 4],
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
        let heavy = pieces & (board.by_role(Role::Rook) | board.by_role(Role::Queen));
        let guarded = pawns.forward_left(color) | pawns.forward_right(color);
        let about = position.attacks(Piece { color, role: Role::King }, king, occupied);
        let (attacked, ring) = (guarded | about, about | king.into());
        Side {
            pieces,
            pawns,
            heavy,
            king,
            guarded,
            attacked,
            held: guarded,
            reach: [Bitboard::EMPTY; 4],
            ring,
        }
    });
    sink.add(TEMPO.first, position.turn(), 1);
    for color in Color::ALL {
        count_pieces(position, color, &mut sides, sink);
    }
    for color in Color::ALL {
        let (own, their) = (&sides[color as usize], &sides[!color as usize]);
        count_pawns(color, own, their, occupied, sink);
        count_king(color, own, their, sink);
        count_assault(position, color, own, their, sink);
        count_posts(position, color, own, their, sink);
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
    let mut reach = [Bitboard::EMPTY; 4];
    threats(position, 0, color, own.guarded & targets, sink);
    let mut assault = 0;
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    for (number, role) in (1_u32..).zip(roles) {
        let group = &REACH[number as usize - 1];
        for square in board.by_role(role) & pieces {
            let attacks = position.attacks(Piece { color, role }, square, occupied);
            reach[number as usize - 1] |= attacks;
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
    let own = &mut sides[color as usize];
    own.held |= reach[0] | reach[1] | reach[2] | reach[3];
    own.attacked |= own.held;
    own.reach = reach;
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
    let behind = ahead(pawns, color) | pawns;
    let halted = pawns & !sideways(behind);
    add_some(sink, BACKWARD.first, color, (halted & their.guarded.forward(!color) & sideways(files)).len());
    let pushed = pawns.forward(color) & !(occupied | their.guarded);
    let hit = (pushed.forward_left(color) | pushed.forward_right(color)) & their.pieces & !their.pawns;
    add_some(sink, PUSH.first, color, hit.len());
    let held = ahead(their.pawns, !color);
    for square in pawns & !(held | sideways(held) | ahead(pawns, !color)) {
        sink.add(PASSED.at(rank(square)), color, 1);
        let Some(next) = square.forward(color) else { continue };
        let way = ahead(square.into(), color);
        if occupied.contains(next) {
            sink.add(STOPPED.at(rank(square)), color, 1);
        } else if way.is_disjoint(occupied | their.attacked) {
            sink.add(CLEAR.at(rank(square)), color, 1);
        }
        if !(ahead(square.into(), !color) & own.heavy).is_empty() {
            sink.add(BACKED.first, color, 1);
        }
        sink.add(OWN_KING.at(distance(own.king, next)), color, 1);
        sink.add(THEIR_KING.at(distance(their.king, next)), color, 1);
    }
}

#[inline]
fn count_king(color: Color, own: &Side, their: &Side, sink: &mut impl Sink) {
    let king = Bitboard::from(own.king);
    let width = king | sideways(king);
    let near = width.forward(color) | width.forward(color).forward(color);
    sink.add(SHIELD.at((near & own.pawns).len()), color, 1);
    let files = ahead(width, color) | ahead(width, !color) | width;
    for square in their.pawns & ahead(width, color) {
        // By how far that pawn has come.
        let rank = square.rank().relative_to(!color).index();
        sink.add(STORM.at(u32::from(rank)), !color, 1);
    }
    // Each file that has a pawn, on its last square.
    let covered = ahead(files & own.pawns, Color::White) | (files & own.pawns);
    let covered = covered & Bitboard::from(roque::Rank::EIGHTH);
    sink.add(DRAUGHT.at(width.len() - covered.len()), color, 1);
}

/// What the other side can do to the king of one: checks that cost nothing, holes about it, pawns that come near.
#[inline]
fn count_assault(position: &Position, color: Color, own: &Side, their: &Side, sink: &mut impl Sink) {
    let occupied = position.board().occupied();
    let safe = !(own.pieces | their.attacked);
    let lines = [Role::Knight, Role::Bishop, Role::Rook]
        .map(|role| position.attacks(Piece { color, role }, their.king, occupied));
    let from = [lines[0], lines[1], lines[2], lines[1] | lines[2]];
    for (number, (from, reach)) in (0..).zip(from.into_iter().zip(own.reach)) {
        add_some(sink, CHECK.at(number), color, (from & reach & safe).len());
    }
    let weak = (their.ring & own.attacked & !their.held).len();
    if weak > 0 {
        sink.add(WEAK.at(weak), color, 1);
    }
}

/// How well the minor pieces stand among the pawns.
#[inline]
fn count_posts(position: &Position, color: Color, own: &Side, their: &Side, sink: &mut impl Sink) {
    const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);
    let board = position.board();
    let driven = sideways(ahead(their.pawns, !color));
    let posts = own.guarded & !driven;
    let bishops = board.by_role(Role::Bishop) & own.pieces;
    add_some(sink, OUTPOST.at(0), color, (posts & board.by_role(Role::Knight) & own.pieces).len());
    add_some(sink, OUTPOST.at(1), color, (posts & bishops).len());
    for tint in [DARK, !DARK] {
        for _ in bishops & tint {
            sink.add(TINTED.at((own.pawns & tint).len()), color, 1);
        }
    }
}

fn distance(a: Square, b: Square) -> u32 {
    let files = a.file().index().abs_diff(b.file().index());
    u32::from(files.max(a.rank().index().abs_diff(b.rank().index())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::groups::FEATURES;
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

    #[test]
    fn a_check_is_safe_where_nothing_takes_the_piece_that_gives_it() {
        let rook = |fen: &str| of(fen).0[CHECK.first + 2];
        assert_eq!(rook("6k1/8/8/8/8/8/8/R3K3 w - - 0 1"), 1);
        // The bishop guards a8.
        assert_eq!(rook("6k1/8/8/8/4b3/8/8/R3K3 w - - 0 1"), 0);
    }

    #[test]
    fn a_knight_has_a_post_where_a_pawn_guards_it_and_none_can_drive_it_away() {
        let posts = |fen: &str| of(fen).0[OUTPOST.first];
        assert_eq!(posts("4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1"), 1);
        assert_eq!(posts("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1"), 0);
        assert_eq!(posts("4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1"), 0);
        assert_eq!(posts("4k3/8/8/2pN4/4P3/8/8/4K3 w - - 0 1"), 1);
    }

    #[test]
    fn a_bishop_is_counted_by_the_pawns_on_the_squares_of_its_colour() {
        let one = of("4k3/8/8/8/3P4/2P5/1P1P4/2B1K3 w - - 0 1");
        let tinted: Vec<_> = (0..TINTED.len).filter(|&at| one.0[TINTED.first + at] != 0).collect();
        assert_eq!(tinted, [4]);
    }
}
