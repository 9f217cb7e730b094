use roque::{Bitboard, Color, MoveKind, Role, Setup};

use crate::*;

const O: &str = "orthodox";
const FAR: &str = "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1";

fn castlings(fen: &str) -> Vec<String> {
    let moves = position(O, fen).legal_moves().into_iter();
    let mut texts: Vec<_> =
        moves.filter(|mv| mv.kind() == MoveKind::Castling).map(|mv| mv.to_string()).collect();
    texts.sort();
    texts
}

fn rank(position: &Position) -> String {
    position.fen().split([' ', '/']).nth(7).unwrap().to_owned()
}

#[test]
fn c960_array() {
    for number in 0..960 {
        let setup = Setup::chess960(number, O.parse().unwrap()).unwrap();
        let white = setup.board.by_color(Color::White);
        let of = |role| setup.board.by_role(role) & white;
        let bishops = of(Role::Bishop);
        assert_eq!(((bishops & Bitboard::LIGHT).len(), bishops.len()), (1, 2), "{number}");
        let files: Vec<_> =
            (of(Role::Rook) | of(Role::King)).into_iter().map(|at| setup.board.role_at(at)).collect();
        assert_eq!(files, [Role::Rook, Role::King, Role::Rook].map(Some), "{number}");
        let fen = setup.fen();
        let ranks: Vec<_> = fen.split([' ', '/']).take(8).collect();
        assert_eq!((ranks[0], ranks[1]), (ranks[7].to_lowercase().as_str(), "pppppppp"), "{number}");
    }
}

#[test]
fn c960_numbers() {
    let placements: std::collections::BTreeSet<_> =
        (0..1000).filter_map(|number| Setup::chess960(number, O.parse().unwrap())).map(|s| s.fen()).collect();
    assert_eq!(placements.len(), 960);
    assert_eq!(Setup::chess960(518, O.parse().unwrap()).unwrap().fen(), ARRAY);
}

#[test]
fn c960_rest() {
    // The usual array has the moves of chess, and a start position ends like any game.
    assert_eq!(moves(O, ARRAY), moves(O, "chess960:518"));
    let mated = game(O, "chess960:518", "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(mated.outcome().unwrap().reason, Reason::Checkmate);
}

#[test]
fn c960_castling() {
    assert_eq!(rank(&after(O, FAR, "b1h1")), "R4RK1");
    assert_eq!(rank(&after(O, FAR, "b1a1")), "2KR3R");
    assert_eq!(after(O, "rk5r/8/8/8/8/8/8/4K3 b kq - 0 1", "b8h8").fen(), "r4rk1/8/8/8/8/8/8/4K3 w - - 1 2");
}

#[test]
fn c960_still() {
    assert_eq!(rank(&after(O, "4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1")), "5RK1");
    assert_eq!(rank(&after(O, "4k3/8/8/8/8/8/8/1K3R2 w K - 0 1", "b1f1")), "5RK1");
}

#[test]
fn c960_unmoved() {
    assert_eq!(castlings(FAR), ["b1a1", "b1h1"]);
    assert!(castlings(&after(O, FAR, "b1b2 e8e7 b2b1 e7e8").fen()).is_empty());
    assert_eq!(castlings(&after(O, FAR, "h1h2 e8e7 h2h1 e7e8").fen()), ["b1a1"]);
}

#[test]
fn c960_way_free() {
    assert_eq!(why(O, "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1", "d1", "a1"), "castlingBlocked");
    assert_eq!(why(O, "4k3/8/8/8/8/8/8/1K3NNR w K - 0 1", "b1", "h1"), "castlingBlocked");
}

#[test]
fn c960_safe() {
    assert_eq!(why(O, "1r2k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1", "h1"), "castlingInCheck");
    assert_eq!(why(O, "4kr2/8/8/8/8/8/8/1K5R w K - 0 1", "b1", "h1"), "castlingThroughAttack");
    assert_eq!(why(O, "4k1r1/8/8/8/8/8/8/1K5R w K - 0 1", "b1", "h1"), "kingWouldBeAttacked");
    assert_eq!(castlings("1r2k3/8/8/8/8/8/8/R4K2 w Q - 0 1"), ["f1a1"]);
}

#[test]
fn c960_shield() {
    assert_eq!(why(O, "4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1", "d1", "b1"), "kingWouldBeAttacked");
}

#[test]
fn c960_shield_contrary() {
    // A bishop does not attack along the rank, and another piece in the corner shields the king as before.
    assert_eq!(castlings("4k3/8/8/8/8/8/8/bR1K4 w Q - 0 1"), ["d1b1"]);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/NR1K4 w Q - 0 1"), ["d1b1"]);
}

#[test]
fn c960_hand() {
    let aims = |fen: &str, from: &str| {
        let refused = |to: &&str| position(O, fen).refusal(square(from), square(to)).is_some();
        ["c1", "f1", "g1", "h1"].into_iter().filter(|to| !refused(to)).collect::<Vec<_>>()
    };
    assert_eq!(aims(FAR, "b1"), ["c1", "g1", "h1"]);
    assert_eq!(after(O, FAR, "b1g1"), after(O, FAR, "b1h1"));
    // From f1, the king steps to g1.
    assert_eq!(rank(&after(O, "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1")), "6KR");
}

#[test]
fn c960_notation() {
    let start = position(O, FAR);
    for (san, coordinates) in [("O-O", "b1h1"), ("O-O-O", "b1a1")] {
        let mv = start.parse_move(coordinates).unwrap();
        assert_eq!((start.san(mv).as_deref(), mv.to_string().as_str()), (Some(san), coordinates));
    }
}

#[test]
fn c960_fen() {
    for (field, rook) in [("K", "g1"), ("F", "f1")] {
        let fen = format!("k7/8/8/8/8/8/8/2K2RR1 w {field} - 0 1");
        assert_eq!(position(O, &fen).rights(), square(rook).into());
        assert_eq!(position(O, &fen).fen(), fen);
    }
}
