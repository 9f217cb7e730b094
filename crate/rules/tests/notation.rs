//! FEN and algebraic notation, as several other programs agree on them.

mod reference;

use std::collections::BTreeMap;

use reference::read;
use roque::{Fault, Letters, MoveTextError, Position, Rules, Setup};
use serde::Deserialize;

#[derive(Deserialize)]
struct FenCases {
    cases: Vec<FenCase>,
}

#[derive(Deserialize)]
struct FenCase {
    fen: String,
    note: String,
    valid: Option<bool>,
    shakmaty: String,
    legal_ep_fen: Option<String>,
}

/// The faults of the setup under the strict view, or that of the text.
fn faults(fen: &str) -> Vec<&'static str> {
    match Setup::from_fen(fen) {
        Ok(setup) => setup.faults(Rules::ORTHODOX).iter().map(Fault::name).collect(),
        Err(error) => error.names(),
    }
}

#[test]
fn a_fen_is_found_valid_or_faulty_as_two_other_programs_agree() {
    for case in read::<FenCases>("fen-cases.json").cases {
        if let Some(valid) = case.valid {
            assert_eq!(
                faults(&case.fen).is_empty(),
                valid,
                "{} ({}): {:?}",
                case.fen,
                case.note,
                faults(&case.fen)
            );
        }
        if let Some(fen) = case.legal_ep_fen {
            assert_eq!(Position::from_fen(&case.fen, Rules::ORTHODOX).unwrap().fen(), fen, "{}", case.note);
        }
    }
}

#[test]
fn each_kind_of_fault_has_its_name() {
    for case in read::<FenCases>("fen-cases.json").cases {
        let found = faults(&case.fen);
        let kinds = [
            ("MISSING_KING", &["missingWhiteKing", "missingBlackKing", "fenPlacement"][..]),
            ("TOO_MANY_KINGS", &["tooManyWhiteKings", "tooManyBlackKings"]),
            ("PAWNS_ON_BACKRANK", &["pawnOnBackRank", "fenPlacement"]),
            ("OPPOSITE_CHECK", &["oppositeCheck", "touchingKings"]),
            ("INVALID_CASTLING_RIGHTS", &["castlingRightWithoutMen", "fenPlacement"]),
            ("INVALID_EP_SQUARE", &["impossibleEnPassant"]),
            ("IMPOSSIBLE_CHECK", &["impossibleCheck"]),
            ("TOO_MUCH_MATERIAL", &["tooManyPawns", "tooManyMen", "tooManyPromoted"]),
            ("invalid castling", &["fenCastling"]),
            ("invalid ep", &["fenEnPassant"]),
            ("invalid board", &["fenPlacement"]),
            ("invalid halfmove", &["fenHalfmoveClock"]),
        ];
        for (theirs, ours) in kinds {
            if case.shakmaty.contains(theirs) {
                assert!(found.iter().any(|name| ours.contains(name)), "{}: {found:?}", case.fen);
            }
        }
    }
}

/// Where the two programs differ, this is what Roque does, and why.
#[test]
fn a_disputed_fen_is_decided() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (fen, found) in [
        // Of two bishops on dark squares one was a pawn, and all eight are there.
        ("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", vec!["tooManyPromoted"]),
        // A letter twice is a slip of the pen: better said than passed over.
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqK - 0 1", vec!["fenCastling"]),
        // No single move brings two knights, or two pawns, to give check.
        ("8/8/8/8/8/2n5/1QQn4/QK2k3 w - - 0 1", vec!["impossibleCheck"]),
        ("4k3/8/8/8/8/3p1p2/4K3/8 w - - 0 1", vec!["impossibleCheck"]),
        // A FEN is six fields with blanks between, and has no pockets.
        (&format!("{start}_w_KQkq_-_0_1"), vec!["fenPlacement"]),
        (&format!("{start}[] w KQkq - 0 1"), vec!["fenPlacement"]),
        // Other things that only a slip can mean.
        ("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", vec!["fenPlacement"]),
        (&format!("{start} w KQkq - 0 1 e4"), vec!["fenTooManyFields"]),
        (&format!("{start} white KQkq - 0 1"), vec!["fenTurn"]),
        (&format!("{start} w KQkq - 0 +1"), vec!["fenFullmoveNumber"]),
        ("", vec!["fenPlacement"]),
    ] {
        assert_eq!(faults(fen), found, "{fen}");
    }
}

#[test]
fn a_setup_that_could_not_arise_can_be_played_all_the_same() {
    let fen = "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1";
    assert_eq!(faults(fen), ["tooManyMen", "tooManyPromoted"]);
    assert!(Position::from_fen(fen, Rules::ORTHODOX).is_ok());
}

#[derive(Deserialize)]
struct SanCases {
    positions: Vec<SanPosition>,
    parse: Vec<SanToken>,
}

#[derive(Deserialize)]
struct SanPosition {
    fen: String,
    san: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct SanToken {
    fen: String,
    text: String,
    #[serde(rename = "move")]
    mv: Option<String>,
}

#[test]
fn every_legal_move_is_written_as_four_other_programs_write_it_and_read_back() {
    for case in read::<SanCases>("san-cases.json").positions {
        let position = Position::from_fen(&case.fen, Rules::ORTHODOX).unwrap();
        let written: BTreeMap<String, String> =
            position.san_moves().into_iter().map(|(mv, san)| (mv.to_string(), san)).collect();
        assert_eq!(written, case.san, "{}", case.fen);
        for (mv, san) in position.san_moves() {
            assert_eq!(position.parse_move(&san), Ok(mv));
            assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
            assert_eq!(position.san(mv), Some(san.clone()));
            for letters in [Letters::French, Letters::Figurine] {
                assert_eq!(position.parse_san(&letters.from_english(&san), letters), Ok(mv));
            }
        }
    }
}

#[test]
fn a_token_is_read_or_refused_as_other_programs_do() {
    for case in read::<SanCases>("san-cases.json").parse {
        let position = Position::from_fen(&case.fen, Rules::ORTHODOX).unwrap();
        let found = position.parse_move(&case.text);
        match case.mv.as_deref() {
            Some("error") => assert!(found.is_err(), "{:?} was read as {found:?}", case.text),
            Some(mv) => assert_eq!(found.unwrap().to_string(), mv, "{:?}", case.text),
            None => {}
        }
    }
}

/// Where the two programs differ: what is unique is read, as in files of all ages.
#[test]
fn a_disputed_token_is_decided() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, text, mv) in [
        (castling, "0-0", "e1g1"),
        (castling, "0-0-0", "e1c1"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ng1-f3", "g1f3"),
        ("4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1", "Bc5", "d4c5"),
    ] {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        assert_eq!(position.parse_move(text).map(|mv| mv.to_string()).as_deref(), Ok(mv));
    }
    let start = Position::default();
    assert_eq!(start.parse_move("--"), Err(MoveTextError::Syntax));
    assert_eq!(start.parse_move("é4"), Err(MoveTextError::Syntax));
    assert_eq!(start.parse_move("Nc4"), Err(MoveTextError::Illegal));
}

#[test]
fn french_letters_are_roi_dame_tour_fou_cavalier() {
    let position = Position::default();
    let nf3 = position.parse_move("Nf3").unwrap();
    assert_eq!(position.parse_san("Cf3", Letters::French), Ok(nf3));
    assert_eq!(Letters::French.from_english("Qxd5+"), "Dxd5+");
    assert_eq!(Letters::French.from_english("bxa8=R#"), "bxa8=T#");
    assert_eq!(Letters::Figurine.from_english("Kxb2"), "♔xb2");
    assert_eq!(Letters::French.from_english("O-O-O"), "O-O-O");
    // An English letter in a French text must not pass for a French one.
    assert_eq!(position.parse_san("Nf3", Letters::French), Err(MoveTextError::Syntax));
}
