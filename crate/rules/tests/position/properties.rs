//! Tests properties that hold for every input and every position.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use roque::{Bitboard, Color, Game, Letters, Piece, Position, Role, Rules, Setup, Square};

fn french() -> Letters {
    Letters::of("fr").unwrap()
}

/// Two kings and random pieces on random squares; most such setups are invalid.
fn any_setup() -> impl Strategy<Value = Setup> {
    let pieces = prop::collection::vec((0..64_u8, 1..6_u8, any::<bool>()), 0..40);
    let rest = (any::<bool>(), any::<u64>(), prop::option::of(0..64_u8), 0..200_u32, 0..500_u32);
    (0..64_u8, 0..64_u8, pieces, rest).prop_map(|(white_king, black_king, pieces, rest)| {
        let (white, rights, en_passant, halfmove_clock, move_number) = rest;
        let mut setup = Setup::empty();
        let color = |white| if white { Color::White } else { Color::Black };
        for (square, code, white) in pieces {
            let piece = Piece { color: color(white), role: Role::from_code(code).unwrap() };
            let back_rank = matches!(square / 8, 0 | 7);
            if piece.role != Role::Pawn || !back_rank {
                setup.board.set(Square::new(square).unwrap(), Some(piece));
            }
        }
        for (square, white) in [(white_king, true), (black_king, false)] {
            let king = Piece { color: color(white), role: Role::King };
            setup.board.set(Square::new(square).unwrap(), Some(king));
        }
        setup.turn = color(white);
        // Most setups have no castling rights, because rights require certain pieces.
        setup.rights = Bitboard(if rights.is_multiple_of(8) { rights & 0x8100_0000_0000_0081 } else { 0 });
        setup.en_passant = en_passant.filter(|_| rights.is_multiple_of(3)).and_then(Square::new);
        (setup.halfmove_clock, setup.move_number) = (halfmove_clock, move_number);
        setup
    })
}

fn any_position() -> impl Strategy<Value = Position> {
    any_setup().prop_filter_map("not playable", |setup| Position::new(&setup, Rules::ORTHODOX).ok())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC*", start in select(vec!["8/8/8", "rnbqkbnr/pppppppp/", "4k3/8/8/8/8/8/8/4K3 w "])) {
        for fen in [text.clone(), format!("{start}{text}")] {
            if let Ok(setup) = Setup::from_fen(&fen) {
                let _ = setup.faults(Rules::ORTHODOX);
            }
        }
        let _ = text.parse::<Square>();
        let _ = text.parse::<Rules>();
        for letters in [Letters::ENGLISH, french(), Letters::FIGURINE] {
            let _ = Position::default().parse_san(&text, letters);
            let _ = Position::default().parse_typed(&text, letters);
        }
        let _ = Position::default().parse_move(&text);
    }

    #[test]
    fn no_text_that_resembles_a_move_makes_the_parsers_panic(text in "[KQRBNPOA-Ha-h1-8x=+#0♘é().:/<> -]{0,9}") {
        let position = Position::from_fen("r3k2r/P6P/8/3pP3/8/8/p6p/R3K2R w KQkq d6 0 1", Rules::ORTHODOX).unwrap();
        let typed = [Letters::ENGLISH, french(), Letters::FIGURINE].map(|letters| position.parse_typed(&text, letters));
        for mv in typed.into_iter().chain([position.parse_move(&text)]).flatten() {
            prop_assert!(position.is_legal(mv));
        }
    }

    #[test]
    fn well_formed_notation_is_read_as_typed_in_any_case_of_letters(position in any_position()) {
        for (mv, san) in position.san_moves() {
            for letters in [Letters::ENGLISH, french(), Letters::FIGURINE] {
                prop_assert_eq!(position.parse_typed(&letters.from_english(&san), letters), Ok(mv), "{}", san);
                let coordinates = mv.to_string();
                prop_assert_eq!(position.parse_typed(&coordinates, letters), Ok(mv));
                prop_assert_eq!(position.parse_typed(&coordinates.to_uppercase(), letters), Ok(mv));
            }
            // In upper case, a bishop's letter cannot be distinguished from a pawn on the b-file.
            let shouted = position.parse_typed(&san.to_uppercase(), Letters::ENGLISH);
            prop_assert!(shouted == Ok(mv) || san.starts_with(['b', 'B']), "{}: {:?}", san, shouted);
        }
    }

    #[test]
    fn a_setup_is_the_same_after_it_is_written_as_a_fen_and_read(setup in any_setup()) {
        let mut expected = setup.clone();
        expected.move_number = expected.move_number.max(1);
        prop_assert_eq!(Setup::from_fen(&setup.fen()), Ok(expected));
    }

    #[test]
    fn a_position_is_the_same_after_it_is_written_as_a_fen_and_read(position in any_position()) {
        let again = Position::from_fen(&position.fen(), Rules::ORTHODOX).unwrap();
        prop_assert_eq!((again, again.key()), (position, position.key()));
        prop_assert_eq!(again.fen(), position.fen());
    }

    #[test]
    fn legal_moves_are_distinct_and_lead_to_valid_positions_with_both_kings(position in any_position()) {
        let moves = position.legal_moves();
        let distinct: std::collections::BTreeSet<_> = moves.iter().collect();
        prop_assert_eq!(distinct.len(), moves.len());
        prop_assert_eq!(position.count_legal_moves(), moves.len());
        for mv in moves {
            let mut next = position;
            next.play_unchecked(mv);
            // After the move, the position is valid: the moved side is not in check, rights match the pieces,
            // and the en passant square is possible.
            let again = Position::new(&next.setup(), Rules::ORTHODOX);
            prop_assert!(again.is_ok(), "{:?} after {}: {:?}", position, mv, again);
            let pieces = |position: &Position| position.board().occupied().len();
            prop_assert_eq!(pieces(&next) + u32::from(mv.captured().is_some()), pieces(&position));
            prop_assert!(mv.captured() != Some(Role::King));
        }
    }

    #[test]
    fn every_legal_move_is_read_back_from_each_of_its_notations(position in any_position()) {
        for (mv, san) in position.san_moves() {
            prop_assert_eq!(position.parse_move(&san), Ok(mv), "{}", san);
            prop_assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
            prop_assert_eq!(position.parse_san(&french().from_english(&san), french()), Ok(mv));
        }
    }

    #[test]
    fn a_refusal_exists_exactly_if_no_legal_move_leads_from_one_square_to_the_other(position in any_position()) {
        let moves = position.legal_moves();
        for from in Square::all() {
            for to in Square::all() {
                let legal = moves.iter().any(|mv| mv.from() == from && mv.to() == to);
                let refusal = position.refusal(from, to);
                prop_assert_eq!(refusal.is_none(), legal, "{}{} in {:?}: {:?}", from, to, position, refusal);
                // Refusals that are caused by attackers or blockers name these pieces.
                let silent = ["stillInCheck", "kingWouldBeAttacked", "castlingInCheck", "castlingBlocked", "pathBlocked"];
                if let Some(refusal) = refusal && silent.contains(&refusal.name()) {
                    prop_assert!(!refusal.squares().is_empty(), "{}{} in {:?}: {:?}", from, to, position, refusal);
                }
            }
        }
    }

    #[test]
    fn taking_back_a_whole_game_restores_every_position(choices in prop::collection::vec(any::<Index>(), 0..80)) {
        let mut game = Game::default();
        let mut seen = vec![];
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            seen.push((*game.position(), game.position().fen()));
            game.play(moves[choice.index(moves.len())]).unwrap();
        }
        for (position, fen) in seen.into_iter().rev() {
            prop_assert!(game.undo());
            prop_assert_eq!((*game.position(), game.position().key()), (position, position.key()));
            prop_assert_eq!(game.position().fen(), fen);
        }
        prop_assert!(!game.undo());
    }
}
