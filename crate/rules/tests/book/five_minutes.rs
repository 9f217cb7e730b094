use roque::{Color, Reason};

use crate::*;

#[test]
fn aim() {
    let before = "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1";
    let outcome = game("orthodox", before, "b1b8").outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), Reason::Checkmate));
    // If the king can escape the check, the game continues.
    assert!(game("orthodox", before, "a7h7").outcome().is_none());
}

#[test]
fn capture_as_moves() {
    // Each kind of piece on e4 captures on squares where it could also move.
    for (piece, targets) in [
        ("K", ["d5", "e5"]),
        ("Q", ["b7", "e7"]),
        ("R", ["e7", "b4"]),
        ("B", ["b7", "h7"]),
        ("N", ["d6", "f6"]),
    ] {
        for target in targets {
            let empty = with(&[(piece, "e4")], piece);
            let guarded = with(&[(piece, "e4"), ("p", target)], piece);
            let mv = format!("e4{target}");
            assert!(can("orthodox", &empty, &mv) && can("orthodox", &guarded, &mv), "{piece} to {target}");
            let played = after("orthodox", &guarded, &mv);
            assert_eq!(played.board().by_color(Color::Black).len(), 1, "only the king is left");
        }
    }
    // A pawn moves straight and captures diagonally.
    assert!(!can("orthodox", &with(&[("P", "e4"), ("p", "e5")], "P"), "e4e5"));
    assert!(can("orthodox", &with(&[("P", "e4"), ("p", "d5")], "P"), "e4d5"));
}

/// A position with White to move and these pieces, with the kings out of their way.
fn with(pieces: &[(&str, &str)], piece: &str) -> String {
    let own_king = if piece == "K" { None } else { Some(("K", "h1")) };
    let all: Vec<_> = pieces.iter().copied().chain(own_king).chain([("k", "c8")]).collect();
    let at = |name: String| all.iter().find(|(_, square)| *square == name).map_or("1", |(piece, _)| piece);
    let rank = |rank: u8| ('a'..='h').map(|file| at(format!("{file}{rank}"))).collect::<String>();
    let ranks: Vec<_> = (1..=8).rev().map(rank).collect();
    // FEN writes a run of empty squares as one digit.
    let mut placement = ranks.join("/");
    for empty in (2..=8).rev() {
        placement = placement.replace(&"1".repeat(empty), &empty.to_string());
    }
    format!("{placement} w - - 0 1")
}
