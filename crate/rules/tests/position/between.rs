//! Tests the search for the move that leads from one FEN to another.

use roque::{Captures, Castling, Position, Rules};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn between(rules: &str, before: &str, after: &str) -> Option<String> {
    played(rules, before, after, None)
}

fn played(rules: &str, before: &str, after: &str, played: Option<&str>) -> Option<String> {
    let rules: Rules = rules.parse().unwrap();
    rules.move_between(before, after, played).map(|(_, mv)| mv.to_string())
}

/// The first fields of a FEN.
fn fields(fen: &str, count: usize) -> String {
    fen.split(' ').take(count).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_legal_move_is_found_under_all_rules_unless_another_move_leads_to_the_same_placement() {
    let starts =
        ["r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R", "r3k2r/1P3p2/8/2pP4/3rn3/4P3/p6P/RN2K2R"];
    let all = Captures::ALL
        .into_iter()
        .flat_map(|captures| Castling::ALL.map(|castling| Rules { captures, castling }));
    for rules in all {
        let rights = if rules.to_string().contains("exchange") { "Xx" } else { "KQkq" };
        for placement in starts {
            for turn in ["w", "b"] {
                let fen = format!("{placement} {turn} {rights} - 0 1");
                let Ok(position) = Position::from_fen(&fen, rules) else { continue };
                let moves = position.legal_moves();
                for &mv in &moves {
                    let end = position.after(mv);
                    let same =
                        moves.iter().filter(|&&other| position.after(other).board() == end.board()).count();
                    let found = rules.move_between(&fen, &end.fen(), None).map(|found| found.1);
                    assert_eq!(found, (same == 1).then_some(mv), "{rules} {fen} {mv}");
                    let bare = rules.move_between(&fen, &end.board().placement(), None).map(|found| found.1);
                    assert_eq!(bare, found, "{rules} {fen} {mv}");
                }
            }
        }
    }
}

#[test]
fn castling_en_passant_promotion_and_take_and_make_are_found() {
    for (rules, before, after, mv) in [
        ("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "e1g1"),
        ("orthodox", "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2", "4k3/8/1P6/8/8/8/8/4K3 b - - 0 2", "c5b6"),
        ("orthodox", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "4N3/7k/8/8/8/8/8/4K3 b - - 0 1", "e7e8n"),
        ("take-make", "2r5/7k/8/8/2B5/8/8/7K b - - 0 1", "8/7k/8/8/8/8/r7/7K w - - 0 2", "c8c4a2"),
        ("take-make", "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2", "4k3/8/8/1P6/8/8/8/4K3 b - - 0 2", "c5b6b5"),
        ("take-make", "1r6/P6k/8/8/8/8/8/7K w - - 0 1", "2Q5/7k/8/8/8/8/8/7K b - - 0 1", "a7b8c8q"),
        ("castling-chess", "7k/8/8/8/4n3/8/8/1K2N3 w - - 0 1", "7k/8/8/8/4n3/8/8/2NK4 b - - 1 1", "b1d1"),
        ("rokagogo", "7k/8/8/8/8/8/8/1K2R3 w - - 0 1", "7k/8/8/8/8/8/8/2RK4 b - - 1 1", "b1d1"),
        ("exchange", "4k3/8/8/8/8/8/8/R3K3 w X - 0 1", "4k3/8/8/8/8/8/8/K3R3 b - - 1 1", "e1xa1"),
    ] {
        assert_eq!(between(rules, before, after).as_deref(), Some(mv), "{rules}");
    }
}

#[test]
fn no_move_is_found_if_no_single_legal_move_leads_to_the_position() {
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    for (before, after) in [
        // Each pair is linked by two moves, no move, a move back, an illegal move, or a legal move of the
        // wrong side.
        (START, e5),
        (START, START),
        (e4, START),
        (START, "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        (START, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"),
        // One FEN of each pair is invalid, or its position is.
        ("nonsense", START),
        (START, "nonsense"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", START),
    ] {
        assert_eq!(between("orthodox", before, after), None, "{before} {after}");
    }
}

#[test]
fn no_move_is_found_if_two_moves_lead_to_the_same_placement() {
    // Either white rook may capture the black rook and return to its own origin.
    let before = "7k/8/8/8/1R1r4/8/3R4/7K w - - 0 1";
    assert_eq!(between("take-make", before, "7k/8/8/8/1R6/8/3R4/7K b - - 0 1"), None);
    // In this position only one of the white rooks can capture and return.
    let before = "7k/8/8/8/1R1r4/8/2R5/7K w - - 0 1";
    let after = "7k/8/8/8/1R6/8/2R5/7K b - - 0 1";
    assert_eq!(between("take-make", before, after).as_deref(), Some("b4d4b4"));
}

#[test]
fn without_castling_and_en_passant_fields_every_move_is_possible_and_given_fields_are_respected() {
    let castled = "4k3/8/8/8/8/8/8/5RK1 b - - 1 1";
    for (before, found) in [
        ("4k3/8/8/8/8/8/8/4K2R", Some("e1g1")),
        ("4k3/8/8/8/8/8/8/4K2R w", Some("e1g1")),
        ("4k3/8/8/8/8/8/8/4K2R w -", None),
        ("4k3/8/8/8/8/8/8/4K2R b", None),
    ] {
        assert_eq!(between("orthodox", before, castled).as_deref(), found, "{before}");
    }
    let taken = "4k3/8/1P6/8/8/8/8/4K3 b - - 0 2";
    let before = "4k3/8/8/1pP5/8/8/8/4K3 w - - 0 2";
    assert_eq!(between("orthodox", before, taken), None);
    assert_eq!(between("orthodox", &fields(before, 3), taken).as_deref(), Some("c5b6"));
    assert_eq!(
        between("take-make", &fields(before, 2), "4k3/8/8/1P6/8/8/8/4K3 b").as_deref(),
        Some("c5b6b5")
    );
}

#[test]
fn a_played_move_that_is_newer_than_the_first_position_is_returned_or_the_answer_to_it_is_found() {
    let before = "r3k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let castled = "r3k3/8/8/8/8/8/8/5RK1 b - - 1 1";
    let answered = "4k3/8/8/8/8/8/r7/5RK1 w - - 2 2";
    assert_eq!(played("orthodox", before, castled, Some("e1g1")).as_deref(), Some("e1g1"));
    assert_eq!(played("orthodox", before, answered, Some("e1g1")).as_deref(), Some("a8a2"));
    // The played move is different from the one that was answered, or illegal.
    for text in ["h1h2", "e1e5"] {
        assert_eq!(played("orthodox", before, answered, Some(text)), None, "{text}");
    }
}
