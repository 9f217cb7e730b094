//! Chess960: start positions, castling and perft, compared with cozy-chess and with published counts.

use std::sync::Mutex;

use crate::reference::{Random, in_parallel, read};
use roque::{Bitboard, Color, File, Game, MoveKind, Position, Rank, Refusal, Role, Rules, Setup, Square};
use serde::Deserialize;

use crate::peer::{compare, play_both};

#[derive(Deserialize)]
struct Suite {
    positions: Vec<Counted>,
}

#[derive(Deserialize)]
struct Counted {
    fen: String,
    nodes: Vec<u64>,
}

fn count(depths: std::ops::RangeInclusive<u32>) -> usize {
    let positions = read::<Suite>("perft-chess960.json").positions;
    in_parallel(&positions, |Counted { fen, nodes }| {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        for depth in depths.clone() {
            assert_eq!(position.perft(depth), nodes[depth as usize - 1], "depth {depth} of {fen}");
        }
    });
    positions.len()
}

#[test]
fn the_counts_of_the_public_suite_of_chess960_are_exact() {
    assert_eq!(count(1..=3), 960);
}

#[test]
#[ignore = "two minutes of processor time: `ROQUE_ALL=1 cargo xtask test`"]
fn the_deep_counts_of_the_public_suite_of_chess960_are_exact() {
    assert_eq!(count(4..=5), 960);
}

#[test]
fn each_number_gives_the_start_position_that_cozy_chess_gives() {
    for number in 0..960 {
        let ours = Position::chess960(number, Rules::ORTHODOX).unwrap();
        let theirs = cozy_chess::Board::chess960_startpos(number.into());
        let shredder = format!("{theirs:#}");
        assert_eq!(Position::from_fen(&shredder, Rules::ORTHODOX), Ok(ours), "{number}");
        assert_eq!(ours.fen().split(' ').next(), shredder.split(' ').next(), "{number}");
        assert_eq!(ours.chess960_number(), Some(number));
        assert_eq!(ours.is_chess960(), number != 518, "{number}");
    }
    assert_eq!(Position::chess960(960, Rules::ORTHODOX), None);
    assert_eq!(Position::chess960(518, Rules::ORTHODOX), Some(Position::default()));
}

#[test]
fn the_numbers_apply_to_both_capture_rules_with_orthodox_castling_only() {
    for rules in Rules::all() {
        let setup = Setup::chess960(0, rules);
        assert_eq!(setup.is_some(), rules.castling == roque::Castling::Orthodox, "{rules}");
        assert!(setup.is_none_or(|setup| setup.faults(rules).is_empty()), "{rules}");
    }
}

#[test]
fn random_games_of_chess960_match_the_moves_checks_and_successors_of_cozy_chess() {
    let games: Vec<u64> = (1..=64).collect();
    in_parallel(&games, |&seed| {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for _ in 0..60 {
            // The sides of a double array have rooks on different files.
            let mut peer = cozy_chess::Board::double_chess960_startpos(
                random.below(960) as u32,
                random.below(960) as u32,
            );
            let mut position = Position::from_fen(&format!("{peer:#}"), Rules::ORTHODOX).unwrap();
            for _ in 0..120 {
                compare(&position, &peer);
                let fen = position.fen();
                assert_eq!(Position::from_fen(&fen, Rules::ORTHODOX), Ok(position), "{fen}");
                let moves = position.legal_moves();
                // Castling is rare, so every chance is taken.
                let castling = moves.iter().find(|mv| mv.kind() == MoveKind::Castling);
                let Some(&mv) = castling.or_else(|| moves.get(random.below(moves.len().max(1)))) else {
                    break;
                };
                assert_eq!(position.recall(mv.bits()), Some(mv), "{position:?}");
                assert_eq!(position.parse_move(&mv.to_string()), Ok(mv), "{position:?}");
                assert_eq!(position.parse_move(&position.san(mv).unwrap()), Ok(mv), "{position:?}");
                play_both(&mut position, &mut peer, mv);
                assert_eq!(
                    position.key(),
                    Position::from_fen(&position.fen(), Rules::ORTHODOX).unwrap().key(),
                    "{position:?}"
                );
            }
        }
    });
}

/// Returns whether the other side attacks a square, found step by step. The king of the side to move does not block.
fn attacked(setup: &Setup, at: Square) -> bool {
    let us = setup.turn;
    let forward = if us == Color::White { 1 } else { -1 };
    let (file, rank) = (at.file().index() as i8, at.rank().index() as i8);
    let on =
        |x: i8, y: i8| Some(Square::at(File::new(u8::try_from(x).ok()?)?, Rank::new(u8::try_from(y).ok()?)?));
    for (dx, dy) in (-2..=2).flat_map(|dx: i8| (-2..=2).map(move |dy: i8| (dx, dy))) {
        let (far, near) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
        if (far, near) == (2, 1) {
            let piece = on(file + dx, rank + dy).and_then(|square| setup.board.piece_at(square));
            if piece.is_some_and(|piece| piece.color != us && piece.role == Role::Knight) {
                return true;
            }
        }
        for steps in 1..8 {
            let Some(square) = on(file + steps * dx, rank + steps * dy).filter(|_| far == 1) else { break };
            let Some(piece) = setup.board.piece_at(square) else { continue };
            let attacks = match piece.role {
                Role::Queen => true,
                Role::Rook => near == 0,
                Role::Bishop => near == 1,
                Role::King => steps == 1,
                Role::Pawn => steps == 1 && near == 1 && dy == forward,
                Role::Knight => false,
            };
            if piece.color != us && attacks {
                return true;
            }
            if piece.color != us || piece.role != Role::King {
                break;
            }
        }
    }
    false
}

/// The castlings of the side to move, found square by square from the words of the law.
fn slow_castlings(position: &Position) -> Vec<String> {
    let setup = position.setup();
    let us = position.turn();
    let king = position.king_of(us);
    let at = |file| Square::at(file, king.rank());
    let steps = |a: Square, b: Square| {
        let (low, high) = (a.file().min(b.file()), a.file().max(b.file()));
        (0..8).filter_map(File::new).filter(move |file| (low..=high).contains(file)).map(at)
    };
    let mut castlings: Vec<String> = position
        .rights_of(us)
        .into_iter()
        .filter(|&rook| {
            let (goal, lands) =
                if rook.file() > king.file() { (File::G, File::F) } else { (File::C, File::D) };
            let (goal, lands) = (at(goal), at(lands));
            let is_free =
                |square: Square| square == king || square == rook || setup.board.piece_at(square).is_none();
            let mut after = setup.clone();
            let moved = after.board.set(rook, None);
            let safe_end = {
                // The king may stand where the rook lands.
                let own = after.board.set(king, None);
                after.board.set(lands, moved);
                after.board.set(goal, own);
                !attacked(&after, goal)
            };
            steps(king, goal).chain(steps(rook, lands)).all(is_free)
                && safe_end
                && steps(king, goal).filter(|&square| square != goal).all(|square| !attacked(&setup, square))
        })
        .map(|rook| format!("{king}{rook}"))
        .collect();
    castlings.sort();
    castlings
}

/// Plays a random game, and checks every position with its moves in every notation. Returns the number of positions
/// and of castlings.
fn check_game(start: Position, random: &mut Random) -> (usize, usize) {
    let rules = start.rules();
    let mut game = Game::new(start);
    let mut castled = 0;
    for _ in 0..100 {
        let position = *game.position();
        let fen = position.fen();
        let read = Position::from_fen(&fen, rules).unwrap_or_else(|e| panic!("{fen}: {e}"));
        assert_eq!((read, read.key(), read.fen()), (position, position.key(), fen.clone()), "{fen}");
        let moves = position.legal_moves();
        let is_castling = |mv: &&roque::Move| mv.kind() == MoveKind::Castling;
        let mut found: Vec<_> =
            moves.iter().filter(is_castling).map(|mv| format!("{}{}", mv.from(), mv.via())).collect();
        found.sort();
        assert_eq!(found, slow_castlings(&position), "{rules} {fen}");
        for &mv in &moves {
            let san = position.san(mv).unwrap();
            assert_eq!(position.parse_move(&san), Ok(mv), "{rules} {fen} {san}");
            assert_eq!(position.parse_move(&mv.to_string()), Ok(mv), "{rules} {fen} {mv}");
            assert_eq!(position.recall(mv.bits()), Some(mv), "{rules} {fen} {mv}");
        }
        if moves.is_empty() || game.outcome().is_some() {
            break;
        }
        let castling = moves.iter().find(is_castling);
        castled += usize::from(castling.is_some());
        game.play(*castling.unwrap_or(&moves[random.below(moves.len())])).unwrap();
    }
    let played = game.ply();
    let link = game.link().unwrap();
    let again = Game::from_link(&link).unwrap_or_else(|e| panic!("{start:?}: {e}"));
    assert_eq!((again.position_at(0), again.ply()), (game.position_at(0), played));
    for ply in 0..=played {
        assert_eq!(again.position_at(ply), game.position_at(ply), "{start:?} {ply}");
    }
    // Taking back and playing again gives the same positions.
    while game.ply() > 0 {
        game.undo();
        assert_eq!(*game.position(), *again.position_at(game.ply()));
    }
    (played, castled)
}

#[test]
fn random_games_from_start_positions_keep_their_castling_in_fen_san_and_links() {
    const SEEDS: u64 = 16;
    const GAMES: usize = 6;
    let seeds: Vec<u64> = (1..=SEEDS).collect();
    let counts = Mutex::new((0, 0));
    in_parallel(&seeds, |&seed| {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for rules in ["orthodox", "take-make"] {
            for _ in 0..GAMES {
                let start = Position::chess960(random.below(960) as u16, rules.parse().unwrap()).unwrap();
                let (plies, castled) = check_game(start, &mut random);
                let mut counts = counts.lock().unwrap();
                counts.0 += plies;
                counts.1 += castled;
            }
        }
    });
    let (plies, castled) = *counts.lock().unwrap();
    println!("{plies} plies, {castled} castlings");
    assert!(castled > 50, "{castled} castlings");
}

fn castlings(fen: &str, rules: Rules) -> Vec<String> {
    let position = Position::from_fen(fen, rules).unwrap();
    let mut castlings: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.kind() == MoveKind::Castling)
        .map(|mv| {
            let after = position.after(mv);
            format!("{mv} {} {}", position.san(mv).unwrap(), after.fen().split(' ').next().unwrap())
        })
        .collect();
    castlings.sort();
    castlings
}

#[test]
fn king_and_rook_end_where_the_usual_castling_puts_them_from_anywhere() {
    for rules in ["orthodox", "take-make"] {
        let rules = rules.parse().unwrap();
        for (fen, expected) in [
            // Far, near, exchanged, and with only one of the two moving.
            (
                "4k3/8/8/8/8/8/8/RK5R w KQ -",
                ["b1a1 O-O-O 4k3/8/8/8/8/8/8/2KR3R", "b1h1 O-O 4k3/8/8/8/8/8/8/R4RK1"],
            ),
            (
                "4k3/8/8/8/8/8/8/1R3KR1 w KQ -",
                ["f1b1 O-O-O 4k3/8/8/8/8/8/8/2KR2R1", "f1g1 O-O 4k3/8/8/8/8/8/8/1R3RK1"],
            ),
            (
                "4k3/8/8/8/8/8/8/R5KR w KQ -",
                ["g1a1 O-O-O 4k3/8/8/8/8/8/8/2KR3R", "g1h1 O-O 4k3/8/8/8/8/8/8/R4RK1"],
            ),
            (
                "4k3/8/8/8/8/8/8/2RK1R2 w KQ -",
                ["d1c1 O-O-O 4k3/8/8/8/8/8/8/2KR1R2", "d1f1 O-O 4k3/8/8/8/8/8/8/2R2RK1"],
            ),
            (
                "rk5r/8/8/8/8/8/8/4K3 b kq -",
                ["b8a8 O-O-O 2kr3r/8/8/8/8/8/8/4K3", "b8h8 O-O r4rk1/8/8/8/8/8/8/4K3"],
            ),
            // The usual array keeps its coordinates.
            (
                "4k3/8/8/8/8/8/8/R3K2R w KQ -",
                ["e1c1 O-O-O 4k3/8/8/8/8/8/8/2KR3R", "e1g1 O-O 4k3/8/8/8/8/8/8/R4RK1"],
            ),
            (
                "4k3/8/8/8/8/8/8/1R2K1R1 w KQ -",
                ["e1b1 O-O-O 4k3/8/8/8/8/8/8/2KR2R1", "e1g1 O-O 4k3/8/8/8/8/8/8/1R3RK1"],
            ),
        ] {
            assert_eq!(castlings(fen, rules), expected, "{rules} {fen}");
        }
    }
}

#[test]
fn castling_is_legal_only_on_free_ways_and_unattacked_squares_of_the_king() {
    let orthodox = Rules::ORTHODOX;
    for (fen, legal) in [
        // A piece on the way of the rook or of the king, or beyond both.
        ("4k3/8/8/8/8/8/8/RN1K4 w Q -", 0),
        ("4k3/8/8/8/8/8/8/1RN1K3 w Q -", 0),
        ("4k3/8/8/8/8/8/8/1R1NK3 w Q -", 0),
        ("4k3/8/8/8/8/8/8/NR2K3 w Q -", 1),
        ("k7/8/8/8/8/8/8/3KR1N1 w K -", 0),
        ("k7/8/8/8/8/8/8/3KR2N w K -", 1),
        // The king may not stand on, pass or reach an attacked square. The rook may.
        ("4k3/8/8/8/8/8/3r4/1K5R w K -", 0),
        ("1r2k3/8/8/8/8/8/8/1K5R w K -", 0),
        ("4kr2/8/8/8/8/8/8/1K5R w K -", 0),
        ("4k1r1/8/8/8/8/8/8/1K5R w K -", 0),
        ("4k2r/8/8/8/8/8/8/1K5R w K -", 1),
        ("r3k3/8/8/8/8/8/8/R4K2 w Q -", 1),
        ("1r2k3/8/8/8/8/8/8/R4K2 w Q -", 1),
        // An attack on the rook's own square matters only if the king passes it.
        ("4r2k/8/8/8/8/8/8/3KR3 w K -", 0),
        // The rook shields the king along the rank until it is_castling.
        ("4k3/8/8/8/8/8/8/qR2K3 w Q -", 0),
        ("4k3/8/8/8/8/8/8/qR1K4 w Q -", 0),
        ("4k3/8/8/8/8/8/8/bR1K4 w Q -", 1),
        ("4k3/8/8/8/8/8/8/5KRq w K -", 0),
        ("4k3/8/8/8/8/8/8/5KRn w K -", 1),
        ("4k3/8/8/8/8/8/8/3RK2r w Q -", 0),
    ] {
        assert_eq!(castlings(fen, orthodox).len(), legal, "{fen}");
    }
}

#[test]
fn a_refused_castling_is_explained_with_its_squares() {
    let refusal = |fen: &str, from: &str, to: &str| {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        position.refusal(from.parse().unwrap(), to.parse().unwrap())
    };
    let square = |name: &str| name.parse().unwrap();
    let squares = |names: &str| names.split(' ').map(square).collect::<Bitboard>();
    let lost = Refusal::CastlingRightLost;
    for (fen, from, to, expected) in [
        ("4k3/8/8/8/8/8/8/RN1K4 w Q -", "d1", "a1", Some(Refusal::CastlingBlocked(squares("b1")))),
        ("4k3/8/8/8/8/8/8/RN1K4 w - -", "d1", "a1", Some(lost(square("a1")))),
        ("1r2k3/8/8/8/8/8/8/1K5R w K -", "b1", "h1", Some(Refusal::CastlingInCheck(squares("b8")))),
        (
            "4kr2/8/8/8/8/8/8/1K5R w K -",
            "b1",
            "h1",
            Some(Refusal::CastlingThroughAttack(square("f1"), squares("f8"))),
        ),
        (
            "4kr2/8/8/8/8/8/8/1K5R w K -",
            "b1",
            "g1",
            Some(Refusal::CastlingThroughAttack(square("f1"), squares("f8"))),
        ),
        ("4k1r1/8/8/8/8/8/8/1K5R w K -", "b1", "g1", Some(Refusal::KingWouldBeAttacked(squares("g8")))),
        ("4k3/8/8/8/8/8/8/qR1K4 w Q -", "d1", "b1", Some(Refusal::KingWouldBeAttacked(squares("a1")))),
        // Legal ones, onto the rook and onto the destination.
        ("4k3/8/8/8/8/8/8/1K5R w K -", "b1", "h1", None),
        ("4k3/8/8/8/8/8/8/1K5R w K -", "b1", "g1", None),
        // An ordinary step keeps its square.
        ("4k3/8/8/8/8/8/8/5K1R w K -", "f1", "g1", None),
        ("4k3/8/8/8/8/8/8/5K1R w K -", "f1", "h1", None),
        // Usual squares are explained as in chess.
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1", "h1", Some(Refusal::OwnPieceThere)),
        ("4k3/8/8/8/8/8/8/R3K2R w K -", "e1", "c1", Some(lost(square("a1")))),
    ] {
        assert_eq!(refusal(fen, from, to), expected, "{fen} {from}{to}");
    }
}

#[test]
fn a_right_is_lost_with_its_rook_and_the_repetition_key_knows_the_file() {
    let of = |fen: &str| Position::from_fen(fen, Rules::ORTHODOX).unwrap();
    // Two rooks on one side of the king: each may have the right.
    let (outer, inner) = (of("4k3/8/8/8/8/8/8/2K3RR w K -"), of("4k3/8/8/8/8/8/8/2K3RR w G -"));
    assert_ne!(outer, inner);
    assert_ne!(outer.key(), inner.key());
    for (position, moved, rights) in
        [(outer, "Rh5", "-"), (outer, "Rg5", "K"), (inner, "Rg5", "-"), (inner, "Rh5", "K")]
    {
        let after = position.after(position.parse_move(moved).unwrap());
        assert_eq!(after.fen().split(' ').nth(2), Some(rights), "{moved} {position:?}");
    }
    // In take-make a rook that captures and returns has moved.
    let rules: Rules = "take-make".parse().unwrap();
    let start = Position::from_fen("4k3/8/8/8/6r1/8/8/2K3R1 w K -", rules).unwrap();
    let back = start.after(start.parse_move("g1g4g1").unwrap());
    assert_eq!(back.fen().split(' ').nth(2), Some("-"));
}

#[test]
fn every_castling_of_all_start_positions_is_legal_once_the_ways_are_free() {
    let mut seen = 0;
    for number in 0..960 {
        let start = Setup::chess960(number, Rules::ORTHODOX).unwrap();
        for rook in start.rights & Bitboard::half(Color::White) {
            let mut setup = Setup { rights: rook.into(), ..start.clone() };
            let stay = Bitboard::from(rook) | setup.board.by_role(Role::King);
            for square in Bitboard::BACK_RANKS & !stay {
                setup.board.set(square, None);
            }
            let position = Position::new(&setup, Rules::ORTHODOX).unwrap();
            let moves = position.legal_moves();
            let castling = moves.iter().find(|mv| mv.kind() == MoveKind::Castling);
            let mv = *castling.unwrap_or_else(|| panic!("{position:?}"));
            let after = position.after(mv);
            let short = rook.file() > position.king_of(Color::White).file();
            let rank = if short { "5RK1" } else { "2KR4" };
            assert_eq!(after.fen().split([' ', '/']).nth(7), Some(rank), "{position:?}");
            assert!(after.rights().is_empty());
            seen += 1;
        }
    }
    assert_eq!(seen, 1920);
}
