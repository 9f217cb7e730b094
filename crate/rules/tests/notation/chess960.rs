//! Chess960 in FENs, moves, PGN files and links.

use crate::reference::Random;
use roque::{
    Fault, FenError, Game, Games, Letters, Move, MoveKind, MoveTextError, Pgn, PgnError, Position, Rules,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Rules::ORTHODOX).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn take_make() -> Rules {
    "take-make".parse().unwrap()
}

fn read(text: &str) -> Result<Pgn, PgnError> {
    Games::new(text).next().unwrap()
}

fn moves(game: &Game) -> Vec<Move> {
    (1..=game.ply()).map(|ply| game.move_to(ply).unwrap()).collect()
}

#[test]
fn rights_are_read_in_x_fen_and_shredder_fen_and_written_in_x_fen() {
    for (placement, field, written) in [
        // The outermost rook of its side needs no file.
        ("nrkbrqbn/pppppppp/8/8/8/8/PPPPPPPP/NRKBRQBN", "EBeb", "KQkq"),
        ("nrkbrqbn/pppppppp/8/8/8/8/PPPPPPPP/NRKBRQBN", "KQkq", "KQkq"),
        ("k7/8/8/8/8/8/8/2K1RR2", "F", "K"),
        ("k7/8/8/8/8/8/8/2K1RR2", "K", "K"),
        ("k7/8/8/8/8/8/8/2K1RR2", "E", "E"),
        ("rrk5/8/8/8/8/8/8/7K", "b", "b"),
        ("rrk5/8/8/8/8/8/8/7K", "q", "q"),
        ("rrk5/8/8/8/8/8/8/7K", "a", "q"),
        // A rook of the other colour, or on another rank, is not counted.
        ("k7/8/8/8/8/8/7R/2K1R2r", "E", "K"),
        // The usual array with a second rook in between.
        ("4k3/8/8/8/8/8/8/R1R1K3", "C", "C"),
        ("4k3/8/8/8/8/8/8/R1R1K3", "Q", "Q"),
        // Any order.
        ("rk5r/8/8/8/8/8/8/RK5R", "hAHa", "KQkq"),
    ] {
        let read = position(&format!("{placement} w {field} - 0 1"));
        assert_eq!(read.fen(), format!("{placement} w {written} - 0 1"), "{field}");
        assert_eq!(position(&read.fen()), read);
    }
}

#[test]
fn a_right_that_no_rook_can_have_is_a_fault() {
    for (placement, field) in [
        // There is no such rook, or it is the opponent's.
        ("4k3/8/8/8/8/8/8/4K1R1", "H"),
        ("4k3/8/8/8/8/8/8/4K1R1", "Q"),
        ("4k3/8/8/8/8/8/8/4K1r1", "G"),
        ("4k3/8/8/8/8/8/8/4K1R1", "E"),
        // The king is not on its first rank, or not between two rooks of an array.
        ("4k3/8/8/8/8/8/4K3/R6R", "K"),
        ("4k3/8/8/8/8/8/8/KR6", "K"),
        ("4k3/8/8/8/8/8/8/6RK", "Q"),
        // Two rights on one side of the king.
        ("4k3/8/8/8/8/8/8/2K2R1R", "HF"),
        ("4k3/8/8/8/8/8/8/2K2R1R", "KF"),
        ("1k6/8/8/8/8/8/8/RR4K1", "AB"),
    ] {
        let fen = format!("{placement} w {field} - 0 1");
        let Err(FenError::Setup(faults)) = Position::from_fen(&fen, Rules::ORTHODOX) else {
            panic!("{fen} is valid")
        };
        assert!(faults.contains(Fault::CastlingRightWithoutPieces), "{fen}");
    }
    // Other castling rules have no such rights.
    let exchange = Position::from_fen("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "exchange".parse().unwrap());
    assert!(matches!(exchange, Err(FenError::Setup(faults)) if faults.contains(Fault::UnknownCastlingRight)));
}

#[test]
fn castling_is_read_as_the_king_takes_its_rook_or_as_its_destination() {
    use MoveTextError::{Illegal, Syntax};
    for (fen, text, written) in [
        ("4k3/8/8/8/8/8/8/RK5R w KQ -", "b1h1", Ok("b1h1")),
        ("4k3/8/8/8/8/8/8/RK5R w KQ -", "b1g1", Ok("b1h1")),
        ("4k3/8/8/8/8/8/8/RK5R w KQ -", "O-O", Ok("b1h1")),
        ("4k3/8/8/8/8/8/8/RK5R w KQ -", "O-O-O", Ok("b1a1")),
        // The king's step to c1 is another move.
        ("4k3/8/8/8/8/8/8/RK5R w KQ -", "b1c1", Ok("b1c1")),
        ("4k3/8/8/8/8/8/8/5K1R w K -", "f1g1", Ok("f1g1")),
        ("4k3/8/8/8/8/8/8/5K1R w K -", "f1h1", Ok("f1h1")),
        ("4k3/8/8/8/8/8/8/6KR w K -", "g1h1", Ok("g1h1")),
        // In the usual array both are read, and the two squares are written.
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1g1", Ok("e1g1")),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1h1", Ok("e1g1")),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1a1", Ok("e1c1")),
        ("4k3/8/8/8/8/8/8/R3K2R w Q -", "e1h1", Err(Illegal)),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q -", "e1b1", Ok("e1b1")),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q -", "e1c1", Ok("e1b1")),
        ("4k3/8/8/8/8/8/8/1R2K3 w - -", "e1b1", Err(Illegal)),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q -", "O-O-O-O", Err(Syntax)),
    ] {
        let position = position(fen);
        let read = position.parse_move(text).map(|mv| mv.to_string());
        assert_eq!(read, written.map(str::to_owned), "{text} in {fen}");
        assert_eq!(position.parse_typed(text, Letters::ENGLISH).map(|mv| mv.to_string()).ok(), read.ok());
    }
    // A coup-roque is not named by its partner's square.
    let wide = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w - -", "castling-chess".parse().unwrap()).unwrap();
    assert!(wide.parse_move("e1g1").is_ok() && wide.parse_move("e1h1").is_err());
}

#[test]
fn a_pgn_names_chess960_and_has_its_start_position() {
    for (rules, number, variant) in [
        (Rules::ORTHODOX, 518, None),
        (Rules::ORTHODOX, 0, Some("Chess960")),
        (take_make(), 959, Some("Take&Make + Chess960")),
        // King and rooks stand as in chess, the others do not.
        (Rules::ORTHODOX, 534, Some("Chess960")),
        (take_make(), 518, Some("Take&Make")),
    ] {
        let start = Position::chess960(number, rules).unwrap();
        assert_eq!(start.variant().as_deref(), variant, "{number}");
        let mut pgn = read("*").unwrap();
        pgn.start = start;
        let text = pgn.to_string();
        assert_eq!(text.contains("[Variant "), variant.is_some(), "{text}");
        assert!(variant.is_none_or(|name| text.contains(&format!("[Variant \"{name}\"]"))), "{text}");
        assert_eq!(text.contains("[SetUp \"1\"]"), number != 518, "{text}");
        let again = read(&text).unwrap();
        assert_eq!((again.start, again.start.fen()), (start, start.fen()));
    }
}

#[test]
fn other_names_of_chess960_are_read_and_unknown_pairs_are_refused() {
    let fen = "nrkbrqbn/pppppppp/8/8/8/8/PPPPPPPP/NRKBRQBN w EBeb - 0 1";
    for (name, rules) in [
        ("Chess960", "orthodox"),
        ("Chess 960", "orthodox"),
        ("chess960", "orthodox"),
        ("Fischerandom", "orthodox"),
        ("Freestyle Chess", "orthodox"),
        ("Take&Make + Chess960", "take-make"),
        ("Chess960 + Take&Make", "take-make"),
    ] {
        let text = format!("[Variant \"{name}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *\n");
        let pgn = read(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(pgn.start.rules().to_string(), rules, "{name}");
        assert!(pgn.start.fen().contains(" KQkq "), "{name}");
    }
    for name in ["Chess961", "Chess960 + Chess960", "Rokagogo + Chess960", "Chess960 + Exchange Castling"] {
        let error = read(&format!("[Variant \"{name}\"]\n\n*\n")).unwrap_err();
        assert_eq!(error.fault.name(), "pgnVariant", "{name}");
    }
}

#[test]
fn links_keep_the_number_or_the_rooks_of_a_start_position() {
    let rules = [Rules::ORTHODOX, take_make()];
    let mut starts: Vec<Position> = (0..960)
        .step_by(7)
        .chain([518, 959])
        .flat_map(|number| rules.map(|rules| Position::chess960(number, rules).unwrap()))
        .collect();
    for fen in [
        "k7/8/8/8/8/8/8/2K1RR2 w E - 3 9",
        "k7/8/8/8/8/8/8/2K1RR2 w F - 3 9",
        "1r2k2r/8/8/8/8/8/8/R4K1R b KQkq - 0 1",
        "rk5r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
    ] {
        starts.extend(
            rules.map(|rules| Position::from_fen(fen, rules).unwrap_or_else(|e| panic!("{fen}: {e}"))),
        );
    }
    let mut random = Random(960);
    for start in starts {
        let mut game = Game::new(start);
        for _ in 0..60 {
            let moves = game.position().legal_moves();
            let castling = moves.iter().find(|mv| mv.kind() == MoveKind::Castling);
            if game.outcome().is_some() {
                break;
            }
            game.play(*castling.unwrap_or(&moves[random.below(moves.len())])).unwrap();
        }
        let link = game.link().unwrap();
        let again = Game::from_link(&link).unwrap_or_else(|e| panic!("{start:?}: {e}"));
        assert_eq!(again.position_at(0).fen(), start.fen());
        assert_eq!(moves(&again), moves(&game));
        assert_eq!(again.link().unwrap(), link);
    }
}

#[test]
fn a_link_with_a_number_is_short() {
    let start = Position::chess960(959, Rules::ORTHODOX).unwrap();
    assert_eq!(Game::new(start).link().unwrap().len(), Game::default().link().unwrap().len() + 2);
}
