use roque::{Color, MoveKind, Role};

use crate::*;

const CC: &str = "castling-chess";
const RK: &str = "rokagogo";
const WHITE: &str = "8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1";
const BLACK: &str = "8/8/5P2/8/4p2b/6p1/1k6/4N2K b - - 0 1";

/// The legal castling moves in coordinates.
fn castlings(rules: &str, fen: &str) -> Vec<String> {
    let moves = position(rules, fen).legal_moves().into_iter();
    let mut texts: Vec<_> =
        moves.filter(|mv| mv.kind() == MoveKind::Castling).map(|mv| mv.to_string()).collect();
    texts.sort();
    texts
}

#[test]
fn cc_partner() {
    assert_eq!(castlings(CC, WHITE), ["h1f1", "h1f3"]);
    // Pieces behind the first piece on a line cannot be castling partners.
    assert!(castlings(CC, "7k/8/8/8/8/8/8/K2nN3 w - - 0 1").iter().all(|mv| mv == "a1c1"));
}

#[test]
fn cc_two_empty() {
    assert_eq!(castlings(CC, "7k/7p/8/8/8/8/8/K2N4 w - - 0 1"), ["a1c1"]);
    assert!(castlings(CC, "7k/7p/8/8/8/8/8/K1N5 w - - 0 1").is_empty());
    assert_eq!(why(CC, "7k/7p/8/8/8/8/8/K1N5 w - - 0 1", "a1", "c1"), "castlingTooNear");
}

#[test]
fn cc_move() {
    assert_eq!(after(CC, WHITE, "h1f1").board().placement(), "8/8/5P2/8/4p2b/6p1/1k6/5KN1");
}

#[test]
fn cc_hop() {
    // The partner lands next to the king, on the far side as seen from the partner's origin.
    for fen in [WHITE, "7k/7p/8/8/8/8/8/K2N4 w - - 0 1", "7k/8/8/8/K6n/8/8/8 w - - 0 1"] {
        let start = position(CC, fen);
        let mut hops = 0;
        for mv in start.legal_moves().into_iter().filter(|mv| mv.kind() == MoveKind::Castling) {
            let (from, landing) = mv.partner().unwrap();
            let way = |to: roque::Square, from: roque::Square| {
                let part =
                    |to: u8, from: u8| (i8::try_from(to).unwrap() - i8::try_from(from).unwrap()).signum();
                (part(to.file().index(), from.file().index()), part(to.rank().index(), from.rank().index()))
            };
            assert_eq!(way(mv.to(), from), way(landing, from), "it goes on over the king");
            let (files, ranks) = way(landing, from);
            assert_eq!(mv.to().offset(files, ranks), Some(landing), "to the square right behind it");
            hops += 1;
        }
        assert!(hops > 0, "{fen}");
    }
}

#[test]
fn cc_no_capture() {
    let start = position(CC, WHITE);
    for text in castlings(CC, WHITE) {
        let mv = start.parse_move(&text).unwrap();
        assert_eq!(mv.captured(), None);
        assert_eq!(start.after(mv).board().occupied().len(), start.board().occupied().len());
    }
}

#[test]
fn cc_not_in_check() {
    let fen = "7k/8/8/8/8/8/r7/K2N4 w - - 0 1";
    assert!(position(CC, fen).is_check() && castlings(CC, fen).is_empty());
    assert_eq!(why(CC, fen, "a1", "c1"), "castlingInCheck");
}

#[test]
fn cc_not_through() {
    assert_eq!(why(CC, WHITE, "h1", "h3"), "castlingThroughAttack");
    // Castling is also illegal if the partner attacks the passed square: the knight on d1 attacks b2, which a
    // king moving to c3 passes over.
    assert!(!castlings(CC, "7k/8/8/3n4/8/8/8/K2n4 w - - 0 1").contains(&"a1c3".to_owned()));
}

#[test]
fn cc_furtive() {
    // The pawn on e4 attacks f3, the king's destination, only until castling moves the pawn to g2.
    assert!(castlings(CC, WHITE).contains(&"h1f3".to_owned()));
}

#[test]
fn cc_final() {
    assert!(!castlings(CC, BLACK).contains(&"b2d4".to_owned()));
    assert_eq!(why(CC, BLACK, "b2", "d4"), "castlingPartnerAttacks");
    // An attack of a piece other than the partner counts: the rook on h3 attacks the king's destination.
    assert!(!castlings(CC, "7k/8/8/N7/8/7r/8/K7 w - - 0 1").contains(&"a1a3".to_owned()));
}

#[test]
fn cc_moved() {
    let moved = after(CC, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1f1 e8d8 f1e1 d8e8 a1b1 e8d8 b1a1 d8e8");
    assert!(moved.parse_move("e1c1").is_ok());
    let far = after(CC, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1e2 e8d8 a1a2 d8e8");
    assert!(far.parse_move("e2c2").is_ok());
}

#[test]
fn cc_orthodox() {
    let start = position(CC, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    let san = |text: &str| start.san(start.parse_move(text).unwrap()).unwrap();
    assert_eq!((san("e1g1"), san("e1c1")), ("O-O".into(), "O-O-O".into()));
    let moves = start.legal_moves();
    assert_eq!(moves.iter().filter(|mv| mv.to_string() == "e1g1").count(), 1);
}

#[test]
fn cc_pawn_double() {
    // White's own pawn on b5, as the partner of a castling king, returns to its second rank.
    let fen = "7k/8/8/8/1P6/8/8/1K6 w - - 0 1";
    let back = after(CC, fen, "b1b3 h8g8");
    assert_eq!(role_at(&back, "b2"), Some(Role::Pawn));
    let ahead = after(CC, fen, "b1b3 h8g8 b3a3 g8h8");
    assert!(ahead.parse_move("b2b4").is_ok());
}

#[test]
fn cc_pawn_no_edge() {
    // A castling partner lands on the first rank only if the king stands there, and then the partner is never
    // a pawn.
    for fen in ["7k/8/8/8/8/8/8/K7 w - - 0 1", WHITE, BLACK] {
        let start = position(CC, fen);
        for mv in start.legal_moves().into_iter().filter(|mv| mv.kind() == MoveKind::Castling) {
            let (from, to) = mv.partner().unwrap();
            if start.board().role_at(from) == Some(Role::Pawn) {
                assert!(!["1", "8"].contains(&&to.to_string()[1..]));
            }
        }
    }
}

#[test]
fn cc_fifty() {
    let with_pawn = after(CC, "8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 40 60", "h1f3");
    let with_knight = after(CC, "8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 40 60", "h1f1");
    assert_eq!((with_pawn.halfmove_clock(), with_knight.halfmove_clock()), (0, 41));
}

#[test]
fn cc_colour() {
    let fen = "7k/7p/8/8/8/8/8/K3B3 w - - 0 1";
    let changed = after(CC, fen, "a1c1");
    let bishop = changed.board().by_role(Role::Bishop).first().unwrap();
    assert_ne!(bishop.is_light(), square("e1").is_light());
    // In orthodox chess a bishop never changes the colour of its squares.
    assert!(
        moves_of("orthodox", fen, "e1")
            .iter()
            .all(|mv| square(&mv[2..4]).is_light() == square("e1").is_light())
    );
}

#[test]
fn rk_rook() {
    assert_eq!(castlings(RK, "4R3/7k/8/8/8/8/8/R3K3 w - - 0 1"), ["e1c1", "e1e3"]);
    // An enemy rook on the line gives check, so the king cannot castle with it.
    let enemy = "7k/8/8/8/8/8/8/r3K3 w - - 0 1";
    assert!(position(RK, enemy).is_check() && castlings(RK, enemy).is_empty());
}

#[test]
fn rk_rook_contrary() {
    assert_eq!(castlings(CC, WHITE), ["h1f1", "h1f3"]);
    assert!(castlings(RK, WHITE).is_empty(), "neither with a knight nor with a pawn");
}

#[test]
fn rk_lines() {
    assert_eq!(castlings(RK, "6k1/8/8/8/8/8/8/R3K3 w - - 0 1"), ["e1c1"]);
    assert_eq!(castlings(RK, "4R3/7k/8/8/8/8/8/4K3 w - - 0 1"), ["e1e3"]);
}

#[test]
fn rk_lines_contrary() {
    let fen = "6k1/8/8/8/7R/8/8/4K3 w - - 0 1";
    assert!(castlings(RK, fen).is_empty(), "a rook on a diagonal is no partner");
    assert_eq!(castlings(CC, fen), ["e1g3"]);
}

#[test]
fn rk_first() {
    assert!(castlings(RK, "7k/8/8/8/8/8/8/RN2K3 w - - 0 1").is_empty());
    assert!(castlings(RK, "7k/8/8/8/8/8/8/2R1K3 w - - 0 1").is_empty());
}

#[test]
fn rk_as_cc() {
    assert!(castlings(RK, "4r2k/8/8/8/8/8/8/R3K3 w - - 0 1").is_empty(), "in check");
    assert!(castlings(RK, "3r3k/8/8/8/8/8/8/R3K3 w - - 0 1").is_empty(), "through d1");
    let moved = after(RK, "7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 h8g8 b1a1 g8h8");
    assert_eq!((moved.turn(), moved.parse_move("e1c1").is_ok()), (Color::White, true));
}
