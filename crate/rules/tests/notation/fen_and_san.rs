//! Tests FEN and algebraic notation against several other programs.

use std::collections::BTreeMap;

use crate::reference::read;
use roque::{Fault, Letters, MoveTextError, Position, Rules, Setup};
use serde::Deserialize;

fn french() -> Letters {
    Letters::of("fr").unwrap()
}

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

/// The cases without those that Roque decides otherwise: with the rights of Chess960, a king may start on d1.
fn fen_cases() -> Vec<FenCase> {
    let mut cases = read::<FenCases>("fen-cases.json").cases;
    cases.retain(|case| case.note != "king on d1" && !case.note.contains("inner rooks"));
    cases
}

/// The faults of the setup including playable ones, or the error of the text.
fn faults(fen: &str) -> Vec<&'static str> {
    match Setup::from_fen(fen) {
        Ok(setup) => setup.faults(Rules::ORTHODOX).iter().map(Fault::name).collect(),
        Err(error) => error.names(),
    }
}

#[test]
fn fens_are_valid_or_faulty_as_two_other_programs_agree() {
    for case in fen_cases() {
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
fn each_kind_of_fen_fault_has_its_name() {
    for case in fen_cases() {
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

/// Roque's decision about FENs on which two other programs disagree, with the reason.
#[test]
fn fens_on_which_other_programs_disagree_are_decided() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (fen, found) in [
        // If two bishops are on dark squares, one was promoted, which is impossible with all eight pawns on
        // the board.
        ("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", vec!["tooManyPromoted"]),
        // A repeated letter in the castling field is probably a mistake, so it is an error.
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqK - 0 1", vec!["fenCastling"]),
        // No single move can give check with two knights, or with two pawns.
        ("8/8/8/8/8/2n5/1QQn4/QK2k3 w - - 0 1", vec!["impossibleCheck"]),
        ("4k3/8/8/8/8/3p1p2/4K3/8 w - - 0 1", vec!["impossibleCheck"]),
        // The king starts on d1 and the rook on h1, in Chess960.
        ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", vec![]),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", vec![]),
        // A FEN has six fields separated by spaces, and no pockets.
        (&format!("{start}_w_KQkq_-_0_1"), vec!["fenPlacement"]),
        (&format!("{start}[] w KQkq - 0 1"), vec!["fenPlacement"]),
        // These other texts can only be mistakes.
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
fn two_bishops_on_squares_of_one_colour_are_promoted_only_if_the_rules_keep_the_colour_of_their_squares() {
    let setup = Setup::from_fen("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1").unwrap();
    for rules in Rules::all() {
        let keeps = ["orthodox", "rokagogo"].contains(&&*rules.to_string());
        assert_eq!(setup.faults(rules).contains(Fault::TooManyPromoted), keeps, "{rules}");
    }
    // A third bishop must have been promoted, under all rules.
    let three = Setup::from_fen("4k3/8/8/8/8/8/PPPPPPPP/BBB1K3 w - - 0 1").unwrap();
    assert!(Rules::all().all(|rules| three.faults(rules).contains(Fault::TooManyPromoted)));
}

#[test]
fn a_setup_that_cannot_arise_in_a_game_is_playable() {
    let fen = "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1";
    assert_eq!(faults(fen), ["tooManyMen", "tooManyPromoted"]);
    assert!(Position::from_fen(fen, Rules::ORTHODOX).is_ok());
}

#[test]
fn a_castling_right_must_exist_under_the_rules() {
    let pieces = "r3k2r/8/8/8/8/8/8/R3K2R w";
    let (unknown, without_pieces) =
        (Some(Fault::UnknownCastlingRight), Some(Fault::CastlingRightWithoutPieces));
    for (rules, rights, fault) in [
        ("orthodox", "KQkq", None),
        ("orthodox", "Xx", unknown),
        ("orthodox", "KX", unknown),
        ("take-make", "x", unknown),
        ("exchange", "Xx", None),
        ("exchange", "KQkq", unknown),
        ("exchange", "Xq", unknown),
        ("take-make+exchange", "K", unknown),
        // In castling chess, the castling field of a FEN is read and ignored.
        ("castling-chess", "KQkq", None),
        ("castling-chess", "Xx", None),
        ("rokagogo", "Kx", None),
    ] {
        let setup = Setup::from_fen(&format!("{pieces} {rights} - 0 1")).unwrap();
        let found: Vec<Fault> = setup.faults(rules.parse().unwrap()).iter().collect();
        assert_eq!(found, Vec::from_iter(fault), "{rights} in {rules}");
        assert_eq!(Position::new(&setup, rules.parse().unwrap()).is_ok(), fault.is_none());
    }
    let without = Setup::from_fen("4k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
    assert_eq!(without.faults(Rules::ORTHODOX).iter().next(), without_pieces);
    // In exchange castling the king may stand on any square while it has its right.
    assert!(Position::from_fen("8/4k3/8/8/8/8/4K3/8 w Xx - 0 1", "exchange".parse().unwrap()).is_ok());
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
            for letters in [french(), Letters::FIGURINE] {
                assert_eq!(position.parse_san(&letters.from_english(&san), letters), Ok(mv));
            }
        }
    }
}

#[test]
fn move_texts_are_accepted_or_rejected_as_by_other_programs() {
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

/// If two other programs disagree, unambiguous text is accepted, because PGN files of all ages contain such
/// text.
#[test]
fn move_texts_on_which_other_programs_disagree_are_decided() {
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
fn the_french_piece_letters_are_those_of_roi_dame_tour_fou_and_cavalier() {
    let position = Position::default();
    let nf3 = position.parse_move("Nf3").unwrap();
    assert_eq!(position.parse_san("Cf3", french()), Ok(nf3));
    assert_eq!(french().from_english("Qxd5+"), "Dxd5+");
    assert_eq!(french().from_english("bxa8=R#"), "bxa8=T#");
    assert_eq!(Letters::FIGURINE.from_english("Kxb2"), "♔xb2");
    assert_eq!(french().from_english("O-O-O"), "O-O-O");
    // An English piece letter in a French text must not be read as a French one.
    assert_eq!(position.parse_san("Nf3", french()), Err(MoveTextError::Syntax));
}

/// A position in which many similar typed texts mean different moves.
const MEETING: &str = "r3k2r/1P2P1p1/5n2/3pP3/2p1b3/1P1P4/4BN2/R3K2R w KQkq d6 0 1";

#[test]
fn moves_are_read_in_the_notations_that_people_type() {
    let [english, french, figurine] = [Letters::ENGLISH, french(), Letters::FIGURINE];
    let fairy = |fen, rules: &str| Position::from_fen(fen, rules.parse().unwrap()).unwrap();
    let start = Position::default();
    let meeting = Position::from_fen(MEETING, Rules::ORTHODOX).unwrap();
    let bishops = Position::from_fen("4k3/8/8/3p4/8/1B6/8/4K3 w - - 0 1", Rules::ORTHODOX).unwrap();
    let take = fairy("1r6/P6k/8/8/8/8/8/7K w - - 0 1", "take-make");
    let passing = fairy("7k/8/8/1pP5/8/8/8/K7 w - b6 0 1", "take-make");
    let coup = fairy("8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1", "castling-chess");
    let exchange = fairy("4k3/8/8/8/8/8/8/R3K3 w X - 0 1", "exchange");
    for (position, letters, texts, mv) in [
        (start, english, "Nf3 nf3 NF3 nF3 ♘f3 ♞f3 Ng1-f3 ng1f3 g1f3 G1F3 g1-f3 g1–f3 Nf3+ Nf3!? ♘F3", "g1f3"),
        (start, french, "Cf3 cf3 CF3 ♘f3 ♞f3 Cg1-f3 g1f3 g1-f3 Cf3#", "g1f3"),
        (start, figurine, "♘f3 ♞f3 g1f3 ♘g1f3", "g1f3"),
        (start, english, "e4 E4 e2e4 E2E4 e2-e4 e2–e4 e4!", "e2e4"),
        (start, french, "e4 E4 e2e4 E2-E4", "e2e4"),
        (meeting, english, "O-O o-o 0-0 OO oo 00 O-O+ o–o e1g1 E1G1 e1-g1", "e1g1"),
        (meeting, french, "O-O-O o-o-o 0-0-0 ooo 000 e1c1", "e1c1"),
        (meeting, english, "exf6 ef6 e5xf6 e5:f6 e:f6 EXF6 e5f6 e5-f6 e×f6", "e5f6"),
        (
            meeting,
            english,
            "exd6 ed6 exd6ep exd6e.p. ed6ep ED6EP exd6ep. e:d6e.p.+ exd6+ep e5xd6ep e5d6ep",
            "e5d6",
        ),
        (
            meeting,
            english,
            "bxa8=Q bxa8Q bxa8q ba8q bxa8(Q) bxa8/Q b7a8q b7xa8=Q B7A8Q b7-a8=q BXA8=Q bxa8♕ bxa8=♛",
            "b7a8q",
        ),
        (meeting, french, "bxa8=D bxa8D bxa8d ba8d bxa8(D) b7a8d b7xa8=D b7a8q BXA8D b7-a8=D bxa8♕", "b7a8q"),
        (meeting, french, "b8=C b8C b8c b8(C) b7b8c b7b8n b7-b8=C", "b7b8n"),
        (meeting, english, "b8=N b8N b8n b8(n) b7b8n b7-b8N", "b7b8n"),
        (meeting, english, "bxc4 bc4 b3c4 BXC4 b3xc4", "b3c4"),
        (meeting, french, "Cxe4 cxe4 ce4 Ce4 CXE4 f2e4 c:e4 C×e4", "f2e4"),
        (meeting, english, "Ra1b1 ra1b1 Rb1 rb1 RB1 a1b1", "a1b1"),
        (meeting, french, "Rd1 rd1 RD1", "e1d1"),
        (meeting, french, "Td1 td1 TD1", "a1d1"),
        (bishops, english, "Bxd5 bxd5 bd5 Bd5 BD5 b3d5 b:d5", "b3d5"),
        (bishops, french, "Fxd5 fxd5 fd5 FXD5", "b3d5"),
        (
            take,
            english,
            "axb8-c8=Q axb8-c8Q axb8-c8q AXB8-C8=Q a7b8c8q A7B8C8Q a7xb8-c8=Q a7-b8-c8=q",
            "a7b8c8q",
        ),
        (take, french, "axb8-c8=D axb8-c8d a7b8c8q a7b8c8d axb8-c8(D)", "a7b8c8q"),
        (passing, english, "cxb6-b5e.p. cxb6-b5 CXB6-B5EP c5b6b5 cxb6-b5ep", "c5b6b5"),
        (coup, english, "Kf1(Ng1) kf1(ng1) KF1(NG1) h1f1 H1-F1 ♔f1(♘g1)", "h1f1"),
        (coup, french, "Rf1(Cg1) rf1(cg1) RF1(CG1) h1f1", "h1f1"),
        (exchange, english, "Ke1<->Ra1 ke1<->ra1 KE1<->RA1 e1xa1 E1XA1", "e1xa1"),
        (exchange, french, "Re1<->Ta1 re1<->ta1 e1xa1", "e1xa1"),
    ] {
        for text in texts.split(' ') {
            let spaced = format!(" {text} ");
            for text in [text, &spaced] {
                let found = position.parse_typed(text, letters).map(|mv| mv.to_string());
                assert_eq!(found.as_deref(), Ok(mv), "{text} in {letters:?}");
            }
        }
    }
}

#[test]
fn typed_text_means_exactly_one_legal_move_or_is_rejected() {
    use MoveTextError::{Ambiguous, Illegal, Syntax};
    let [english, french] = [Letters::ENGLISH, french()];
    let meeting = Position::from_fen(MEETING, Rules::ORTHODOX).unwrap();
    let knights = Position::from_fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", Rules::ORTHODOX).unwrap();
    for (position, letters, text, error) in [
        (meeting, english, "", Syntax),
        (meeting, english, "good morning", Syntax),
        (meeting, english, "e9", Syntax),
        (meeting, english, "+ep", Syntax),
        (meeting, english, "x", Syntax),
        (meeting, english, "ef", Syntax),
        (meeting, english, "b8", Illegal),
        (meeting, english, "b8k", Illegal),
        (meeting, english, "b7b8k", Illegal),
        // A well-formed bishop move is not read as a pawn capture, even if a pawn could capture there.
        (meeting, english, "Bxc4", Illegal),
        (meeting, english, "exf6 ep", Illegal),
        (meeting, english, "e2e4", Illegal),
        // A piece letter of another language is not accepted.
        (meeting, french, "Nxe4", Syntax),
        (meeting, english, "Txa8", Syntax),
        (meeting, english, "Dxe4", Syntax),
        (knights, english, "Nd2", Ambiguous),
        (knights, english, "nd2", Ambiguous),
        (knights, french, "cd2", Ambiguous),
        (knights, english, "O-O", Illegal),
        (knights, english, "oo", Illegal),
    ] {
        assert_eq!(position.parse_typed(text, letters), Err(error), "{text} in {letters:?}");
    }
}

#[test]
fn castling_rights_may_name_the_files_of_rooks_in_the_corners() {
    for (field, read) in [("HAha", "KQkq"), ("Hq", "Kq"), ("a", "q")] {
        let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1");
        let position = Position::from_fen(&fen, Rules::ORTHODOX).unwrap();
        assert_eq!(position.fen().split(' ').nth(2), Some(read), "{field}");
    }
    for field in ["HK", "HAhaH", "KQkqA", "I", "i"] {
        assert!(Setup::from_fen(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1")).is_err(), "{field}");
    }
    let exchange: Rules = "exchange".parse().unwrap();
    assert!(Position::from_fen("4k3/8/8/8/8/8/8/4K2R w H - 0 1", exchange).is_err());
}

#[test]
fn a_promotion_mark_in_a_fen_is_ignored() {
    let fen = "q~3k3/8/8/8/8/8/8/N~B~2K2R~ w - - 0 1";
    let plain = "q3k3/8/8/8/8/8/8/NB2K2R w - - 0 1";
    assert_eq!(Setup::from_fen(fen), Setup::from_fen(plain));
    for wrong in ["k~7", "P~7", "~7", "8~", "Q~~7"] {
        assert!(Setup::from_fen(&format!("4k3/8/8/8/8/8/8/{wrong} w - - 0 1")).is_err(), "{wrong}");
    }
}
