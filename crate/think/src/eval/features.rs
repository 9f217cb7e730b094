//! Evaluation features other than piece-square values: mobility, threats, pawn structure and king safety.
//! Each feature is counted for both sides; its weight is in the weight file of the variant.

use crate::eval::groups::{
    ASSAULT, BACKED, CHECK, CLEAR, LOOSE, OPEN_FILE, OUTPOST, PAIR, PUSH, REACH, RIGHTS, STOPPED, TEMPO,
    THREAT, TINTED, WEAK,
};
use crate::eval::pawns::{Structure, ahead, guarded, sideways};
use crate::eval::sink::Sink;
use roque::{Bitboard, Color, Piece, Position, Role, Square};

/// The roles from knight to queen: all pieces other than pawns and kings.
const OFFICERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The bitboards of one side that are computed before its features are counted.
struct Side {
    color: Color,
    pieces: Bitboard,
    pawns: Bitboard,
    officers: [Bitboard; 4],
    king: Square,
    /// The squares that the side's pawns attack.
    guarded: Bitboard,
    /// All squares that the side attacks.
    attacked: Bitboard,
    /// The squares that the side's pieces other than the king attack.
    held: Bitboard,
    /// The squares that the side's knights, bishops, rooks and queens attack.
    reach: [Bitboard; 4],
    /// The square of the side's king, and the squares next to it.
    ring: Bitboard,
}

impl Side {
    #[inline(never)]
    fn of(position: &Position, color: Color, roles: &[Bitboard; 4]) -> Self {
        let board = position.board();
        let (pieces, king) = (board.by_color(color), position.king_of(color));
        let pawns = board.by_role(Role::Pawn) & pieces;
        let guarded = guarded(pawns, color);
        let about = position.attacks(Piece { color, role: Role::King }, king, Bitboard::EMPTY);
        Self {
            color,
            pieces,
            pawns,
            officers: roles.map(|role| role & pieces),
            king,
            guarded,
            attacked: guarded | about,
            held: guarded,
            reach: [Bitboard::EMPTY; 4],
            ring: about | king.into(),
        }
    }
}

/// Returns the pawns and kings of a position.
#[inline]
pub(super) fn structure_of(position: &Position) -> Structure {
    let board = position.board();
    let pawns = Color::ALL.map(|color| board.by_role(Role::Pawn) & board.by_color(color));
    Structure { pawns, kings: Color::ALL.map(|color| position.king_of(color)) }
}

/// Passes all features of a position to a sink.
pub(crate) fn count(position: &Position, sink: &mut impl Sink) {
    let passed = structure_of(position).count(sink);
    count_rest(position, passed, sink);
}

/// Counts all features except those of the pawn structure. `passed` are the passed pawns of both sides.
pub(super) fn count_rest(position: &Position, passed: Bitboard, sink: &mut impl Sink) {
    let roles = OFFICERS.map(|role| position.board().by_role(role));
    let mut white = Side::of(position, Color::White, &roles);
    let mut black = Side::of(position, Color::Black, &roles);
    sink.add(TEMPO.first, if position.turn() == Color::White { 1 } else { -1 });
    count_pieces(position, &mut white, &black, sink);
    sink.turn_over();
    count_pieces(position, &mut black, &white, sink);
    sink.turn_over();
    count_side(position, &white, &black, passed, sink);
    sink.turn_over();
    count_side(position, &black, &white, passed, sink);
    sink.turn_over();
}

/// Counts the features that depend on the attacks of both sides. The function is not inlined, to keep the
/// module small for slow connections.
#[inline(never)]
fn count_side(position: &Position, own: &Side, their: &Side, passed: Bitboard, sink: &mut impl Sink) {
    count_pawns(position, own, their, passed, sink);
    count_assault(position, own, their, sink);
    count_posts(own, their, sink);
    let loose = own.pieces & their.attacked & !own.attacked;
    if !loose.is_empty() {
        sink.add_each(LOOSE.at(0), loose & own.pawns);
        for (number, officers) in (1..).zip(own.officers) {
            sink.add_each(LOOSE.at(number), loose & officers);
        }
    }
    let rights = position.rights();
    if !rights.is_empty() {
        sink.add_each(RIGHTS.first, rights & Bitboard::half(own.color));
    }
}

/// Counts mobility, threats, and attacks on the squares around the enemy king.
#[inline(never)]
fn count_pieces(position: &Position, own: &mut Side, their: &Side, sink: &mut impl Sink) {
    let occupied = position.board().occupied();
    let free = !(own.pieces | their.guarded);
    let targets = their.pieces & !Bitboard::from(their.king);
    threats(position, 0, own.guarded & targets, sink);
    let sets = [occupied, free, targets];
    let assault = count_officers::<0>(position, own, their, sets, sink)
        + count_officers::<1>(position, own, their, sets, sink)
        + count_officers::<2>(position, own, their, sets, sink)
        + count_officers::<3>(position, own, their, sets, sink);
    for square in own.officers[2] {
        let file = Bitboard::from(square.file());
        if file.is_disjoint(own.pawns) {
            sink.add(OPEN_FILE.at(u32::from(!file.is_disjoint(their.pawns))), 1);
        }
    }
    if own.officers[1].is_several() {
        sink.add(PAIR.first, 1);
    }
    if assault > 0 {
        sink.add(ASSAULT.at(assault / 2), 1);
    }
    own.attacked |= own.held;
}

/// Counts the features of one role and returns the weight of its attacks on the enemy king. The function is
/// monomorphized for each role, because most evaluation time is spent here.
#[inline]
fn count_officers<const ROLE: usize>(
    position: &Position,
    own: &mut Side,
    their: &Side,
    [occupied, free, targets]: [Bitboard; 3],
    sink: &mut impl Sink,
) -> u32 {
    let (mut reach, mut assault) = (Bitboard::EMPTY, 0);
    let piece = Piece { color: own.color, role: OFFICERS[ROLE] };
    for square in own.officers[ROLE] {
        let attacks = position.attacks(piece, square, occupied);
        reach |= attacks;
        sink.add(REACH[ROLE].first + (attacks & free).len() as usize, 1);
        let near = attacks & their.ring;
        if !near.is_empty() {
            assault += near.len() * [2, 2, 3, 5][ROLE];
        }
        threats(position, ROLE + 1, attacks & targets, sink);
    }
    own.reach[ROLE] = reach;
    own.held |= reach;
    assault
}

#[inline]
fn threats(position: &Position, attacker: usize, hit: Bitboard, sink: &mut impl Sink) {
    for square in hit {
        let victim = position.board().role_at(square).map_or(0, |role| role as usize);
        // Roles are numbered from 1, so the index is one less.
        sink.add(THREAT.first + attacker * 5 + victim - 1, 1);
    }
}

/// Counts the features of passed pawns, and pawn pushes that attack a piece.
#[inline]
fn count_pawns(position: &Position, own: &Side, their: &Side, passed: Bitboard, sink: &mut impl Sink) {
    let (color, occupied) = (own.color, position.board().occupied());
    let pushed = own.pawns.forward(color) & !(occupied | their.guarded);
    sink.add_each(PUSH.first, guarded(pushed, color) & their.pieces & !their.pawns);
    for square in passed & own.pawns {
        let Some(next) = square.forward(color) else { continue };
        let rank = u32::from(square.rank().relative_to(color).index());
        let way = ahead(square.into(), color);
        if occupied.contains(next) {
            sink.add(STOPPED.at(rank), 1);
        } else if way.is_disjoint(occupied | their.attacked) {
            sink.add(CLEAR.at(rank), 1);
        }
        if !ahead(square.into(), !color).is_disjoint(own.officers[2] | own.officers[3]) {
            sink.add(BACKED.first, 1);
        }
    }
}

/// Counts the safe checks and the weak squares around the enemy king.
#[inline]
fn count_assault(position: &Position, own: &Side, their: &Side, sink: &mut impl Sink) {
    let occupied = position.board().occupied();
    let safe = !(own.pieces | their.attacked);
    let [knight, bishop, rook] = [Role::Knight, Role::Bishop, Role::Rook]
        .map(|role| position.attacks(Piece { color: own.color, role }, their.king, occupied) & safe);
    for (number, from) in (0..).zip([knight, bishop, rook, bishop | rook]) {
        sink.add_each(CHECK.at(number), from & own.reach[number as usize]);
    }
    let weak = their.ring & own.attacked & !their.held;
    if !weak.is_empty() {
        sink.add(WEAK.at(weak.len()), 1);
    }
}

/// Counts outposts, and for each bishop the own pawns on squares of its colour.
#[inline]
fn count_posts(own: &Side, their: &Side, sink: &mut impl Sink) {
    let [knights, bishops, ..] = own.officers;
    let posts = own.guarded & (knights | bishops);
    if !posts.is_empty() {
        let posts = posts & !sideways(ahead(their.pawns, !own.color));
        sink.add_each(OUTPOST.at(0), posts & knights);
        sink.add_each(OUTPOST.at(1), posts & bishops);
    }
    for square in bishops {
        let light = Bitboard::LIGHT.contains(square);
        let tint = if light { Bitboard::LIGHT } else { !Bitboard::LIGHT };
        sink.add(TINTED.at((own.pawns & tint).len()), 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::groups::{FEATURES, PASSED};
    use roque::Rules;

    struct Counts([i32; FEATURES]);

    impl Sink for Counts {
        fn add(&mut self, feature: usize, times: i32) {
            self.0[feature] += times;
        }

        fn turn_over(&mut self) {
            self.0 = self.0.map(|times| -times);
        }
    }

    fn of(fen: &str) -> Counts {
        let mut counts = Counts([0; FEATURES]);
        count(&Position::from_fen(fen, Rules::ORTHODOX).unwrap(), &mut counts);
        counts
    }

    #[test]
    fn the_mirrored_position_has_the_negated_feature_counts() {
        let one = of("r1bq1rk1/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1P2/R2Q1RK1 w - - 0 9");
        let other = of("r2q1rk1/pp1n1p2/2pbpn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQ1RK1 b - - 0 9");
        assert_eq!(one.0, other.0.map(|times| -times));
    }

    #[test]
    fn a_pawn_is_passed_if_no_enemy_pawn_can_stop_or_capture_it() {
        let passed = |fen: &str| of(fen).0[PASSED.first + 4];
        assert_eq!(passed("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1"), 1);
        assert_eq!(passed("4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1"), 0);
        assert_eq!(passed("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), 1);
        assert_eq!(passed("4k3/4p3/8/4P3/8/8/8/4K3 w - - 0 1"), 0);
    }

    #[test]
    fn a_check_is_safe_if_the_checking_piece_cannot_be_captured() {
        let rook = |fen: &str| of(fen).0[CHECK.first + 2];
        assert_eq!(rook("6k1/8/8/8/8/8/8/R3K3 w - - 0 1"), 1);
        // The bishop guards a8, so the rook's check there is not safe.
        assert_eq!(rook("6k1/8/8/8/4b3/8/8/R3K3 w - - 0 1"), 0);
    }

    #[test]
    fn a_guarded_knight_that_no_pawn_can_attack_is_on_an_outpost() {
        let posts = |fen: &str| of(fen).0[OUTPOST.first];
        assert_eq!(posts("4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1"), 1);
        assert_eq!(posts("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1"), 0);
        assert_eq!(posts("4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1"), 0);
        assert_eq!(posts("4k3/8/8/2pN4/4P3/8/8/4K3 w - - 0 1"), 1);
    }

    #[test]
    fn a_bishop_is_counted_by_the_number_of_its_own_pawns_on_its_colour() {
        let one = of("4k3/8/8/8/3P4/2P5/1P1P4/2B1K3 w - - 0 1");
        let tinted: Vec<_> = (0..TINTED.len).filter(|&at| one.0[TINTED.first + at] != 0).collect();
        assert_eq!(tinted, [4]);
    }
}
