use roque::{Games, Letters};

use crate::*;

fn french() -> Letters {
    Letters::of("fr").unwrap()
}

const O: &str = "orthodox";

fn written(rules: &str, fen: &str, mv: &str) -> String {
    let position = position(rules, fen);
    position.san(position.parse_move(mv).unwrap()).unwrap()
}

#[test]
fn san() {
    assert_eq!(written(O, ARRAY, "g1f3"), "Nf3");
    assert_eq!(written(O, ARRAY, "e2e4"), "e4");
    assert_eq!(french().from_english("Nf3"), "Cf3");
    assert_eq!(Letters::FIGURINE.from_english("Nf3"), "♘f3");
}

#[test]
fn san_capture() {
    assert_eq!(written(O, "4k3/5p2/8/8/2B5/8/8/4K3 w - - 0 1", "c4f7"), "Bxf7+");
    assert_eq!(written(O, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
}

#[test]
fn san_ambiguous() {
    assert_eq!(written(O, "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2"), "Nbd2");
    assert_eq!(written(O, "7k/8/8/8/R7/8/8/R5K1 w - - 0 1", "a1a3"), "R1a3");
    assert_eq!(written(O, "2k5/8/8/8/1Q5Q/8/8/K6Q w - - 0 1", "h4e1"), "Qh4e1");
}

#[test]
fn san_castling() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!((written(O, fen, "e1g1"), written(O, fen, "e1c1")), ("O-O".into(), "O-O-O".into()));
}

#[test]
fn san_promotion() {
    assert_eq!(written(O, "8/4P3/k7/8/8/8/8/4K3 w - - 0 1", "e7e8q"), "e8=Q");
}

#[test]
fn san_check() {
    assert_eq!(written(O, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1h5"), "Qh5+");
    assert_eq!(written(O, "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8"), "Re8#");
}

#[test]
fn san_take_make() {
    assert_eq!(written("take-make", "2r5/7k/8/8/2B5/8/8/7K b - - 0 1", "c8c4a2"), "Rxc4-a2");
    assert_eq!(written("take-make", "1r6/P6k/8/8/8/8/8/7K w - - 0 1", "a7b8c8q"), "axb8-c8=Q");
    let double = after("take-make", "4k3/1p6/8/2P5/8/8/8/4K3 b - - 0 1", "b7b5");
    assert_eq!(double.san(double.parse_move("c5b6b5").unwrap()).unwrap(), "cxb6-b5 e.p.");
}

#[test]
fn san_coup_roque() {
    let fen = "8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1";
    assert_eq!(written("castling-chess", fen, "h1f1"), "Kf1(Ng1)");
    assert_eq!(written("castling-chess", fen, "h1f3"), "Kf3(g2)");
}

#[test]
fn san_exchange() {
    assert_eq!(written("exchange", "7k/8/8/8/8/8/4P3/RN2K3 w X - 0 1", "e1xa1"), "Ke1<->Ra1");
}

#[test]
fn coordinates() {
    for (rules, fen, text) in [
        (O, ARRAY, "e2e4"),
        (O, "8/4P3/k7/8/8/8/8/4K3 w - - 0 1", "e7e8q"),
        (O, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("take-make", "2r5/7k/8/8/2B5/8/8/7K b - - 0 1", "c8c4a2"),
    ] {
        assert!(can(rules, fen, text), "{text}");
    }
}

#[test]
fn fen() {
    for fen in [ARRAY, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 20", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"] {
        assert_eq!(position(O, fen).fen(), fen);
    }
}

#[test]
fn fen_ep() {
    assert!(after(O, ARRAY, "e2e4").fen().ends_with("KQkq - 0 1"));
}

#[test]
fn fen_ep_contrary() {
    let possible = after(O, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4");
    assert!(possible.fen().contains(" e3 "));
}

#[test]
fn pgn() {
    let text = "[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n\
                1. e4 {[%clk 0:05:00]} e5 2. Nf3! (2. f4) Nc6 1-0\n";
    let game = Games::new(text).next().unwrap().unwrap();
    assert_eq!((game.tag("White"), game.result), (Some("A"), "1-0"));
    assert_eq!(game.line.moves.len(), 4);
    assert_eq!(
        (game.line.moves[0].comment.as_str(), &game.line.moves[2].nags[..]),
        ("[%clk 0:05:00]", &[1_u8][..])
    );
    assert_eq!(game.line.moves[2].variations.len(), 1);
}

#[test]
fn pgn_variant() {
    for (tag, rules) in [
        ("Take&Make", "take-make"),
        ("Castling Chess", "castling-chess"),
        ("Rokagogo", "rokagogo"),
        ("Exchange Castling", "exchange"),
        ("Take&Make + Castling Chess", "take-make+castling-chess"),
    ] {
        let game = Games::new(&format!("[Variant \"{tag}\"]\n\n1. e4 *\n")).next().unwrap().unwrap();
        assert_eq!(game.start.rules().to_string(), rules);
    }
    assert!(Games::new("[Variant \"Nobody's\"]\n\n1. e4 *\n").next().unwrap().is_err());
}
