//! Tests games as the text of a link.

use crate::reference::{Random, in_parallel, read};
use proptest::prelude::*;
use proptest::sample::Index;
use roque::{Color, DrawPolicy, Ending, Game, LinkError, LinkMessage, LinkRequest, Position, Rules};
use serde::Deserialize;

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(mv).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

fn moves(game: &Game) -> String {
    let moves: Vec<_> = (1..=game.ply()).map(|ply| game.move_to(ply).unwrap().to_string()).collect();
    moves.join(" ")
}

fn assert_same(again: &Game, game: &Game) {
    assert_eq!(again.position_at(0).fen(), game.position_at(0).fen());
    assert_eq!(again.position().rules(), game.position().rules());
    assert_eq!(moves(again), moves(game));
    assert_eq!(again.draw_policy(), game.draw_policy());
    assert_eq!((again.outcome(), again.ending()), (game.outcome(), game.ending()));
}

#[derive(Deserialize)]
struct Links {
    links: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    note: String,
    link: String,
    rules: String,
    draws: String,
    start: String,
    moves: String,
    result: String,
    ending: Option<String>,
    loser: Option<String>,
    #[serde(default)]
    settled: Vec<String>,
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the text of a link with its checksum.
fn signed(body: &str) -> String {
    let value = |letter| LETTERS.iter().position(|&other| other == letter).unwrap();
    let sum = body.bytes().fold(0, |sum, letter| (sum * 33 + value(letter)) & 0xfff);
    format!("{body}{}{}", LETTERS[sum >> 6] as char, LETTERS[sum & 63] as char)
}

#[test]
fn published_links_can_be_read_forever() {
    let links = read::<Links>("links.json").links;
    let mut games: Vec<_> = Rules::all().map(|rules| rules.to_string()).collect();
    for Case { note, link, rules, draws, start, moves: line, result, ending, loser, settled } in links {
        let game = Game::from_link(&link).unwrap_or_else(|e| panic!("{note}: {e}"));
        assert_eq!(game.position().rules().to_string(), rules, "{note}");
        assert_eq!(game.draw_policy().name(), draws, "{note}");
        assert_eq!(game.position_at(0).fen(), start, "{note}");
        assert_eq!(moves(&game), line, "{note}");
        assert_eq!(game.outcome().map_or("*", roque::Outcome::result), result, "{note}");
        assert_eq!(game.ending().map(Ending::name), ending.as_deref(), "{note}");
        assert_eq!(game.loser().map(|color| format!("{color:?}")), loser, "{note}");
        let proved: Vec<_> = game.settled(game.ply()).iter().map(|color| format!("{color:?}")).collect();
        assert_eq!(proved, settled, "{note}");
        let again = game.link().unwrap();
        assert_eq!(again.as_bytes()[0], b'A', "{note}");
        assert!(b"wxyz0123456789-_".contains(&again.as_bytes()[1]), "{note}: only version 3 is written");
        assert_same(&Game::from_link(&again).unwrap(), &game);
        let version = link.as_bytes()[1];
        assert!(b"QRSTUVWXYZabcdefghijklmnopqrstuv".contains(&version) || again == link, "{note}");
        assert!(again.len() <= link.len() + 2, "{note}: at most two characters more than in version 1");
        games.retain(|name| *name != rules);
    }
    assert_eq!(games, [""; 0], "every game is among them");
}

#[test]
fn a_game_of_61_plies_has_at_most_80_characters_under_all_rules() {
    let rules: Vec<_> = Rules::all().collect();
    in_parallel(&rules, |&rules| {
        let mut random = Random(61);
        for _ in 0..100 {
            let mut game = Game::with_draws(Position::initial(rules), DrawPolicy::Recorded);
            while game.ply() < 61 && game.outcome().is_none() {
                let legal = game.position().legal_moves();
                game.play(legal[random.below(legal.len())]).unwrap();
            }
            let link = game.link().unwrap();
            assert!(link.len() <= 80, "{rules}: {} letters: {link}", link.len());
            assert!(link.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'), "{link}");
            assert_same(&Game::from_link(&link).unwrap(), &game);
        }
    });
}

#[test]
fn each_kind_of_end_of_a_game_is_kept_in_its_link() {
    let begin = |draws| {
        let mut game = Game::with_draws(Position::default(), draws);
        play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        game
    };
    let mut games = vec![];
    for color in Color::ALL {
        let mut resigned = begin(DrawPolicy::Automatic);
        resigned.resign(color).unwrap();
        let mut lost_on_time = begin(DrawPolicy::Claims);
        lost_on_time.flag_fall(color).unwrap();
        assert_eq!((resigned.ending(), resigned.loser()), (Some(Ending::Resignation(color)), Some(color)));
        assert_eq!(lost_on_time.ending(), Some(Ending::FlagFall(color)));
        games.extend([resigned, lost_on_time]);
    }
    let mut agreed = begin(DrawPolicy::Recorded);
    agreed.offer_draw(Color::Black).unwrap();
    agreed.accept_draw(Color::White).unwrap();
    let mut claimed = begin(DrawPolicy::Claims);
    claimed.claim(Color::Black, Some(claimed.position().parse_move("Ng8").unwrap())).unwrap();
    let mut repeated = begin(DrawPolicy::Automatic);
    play(&mut repeated, "Ng8");
    assert!(repeated.outcome().is_some() && repeated.ending().is_none());
    games.extend([agreed, claimed, repeated]);
    for game in games {
        assert_same(&Game::from_link(&game.link().unwrap()).unwrap(), &game);
    }
}

#[test]
fn the_link_keeps_the_side_that_resigned_even_if_the_result_is_a_draw() {
    // White has only a king, so Black's resignation is a draw (FIDE 5.1.2).
    let mut game = Game::new(Position::from_fen("4k2q/8/8/8/8/8/8/4K3 b - - 0 1", Rules::ORTHODOX).unwrap());
    game.resign(Color::Black).unwrap();
    assert_eq!((game.outcome().unwrap().winner, game.loser()), (None, Some(Color::Black)));
    assert_same(&Game::from_link(&game.link().unwrap()).unwrap(), &game);
    game.undo();
    assert_eq!((game.loser(), game.ending()), (None, None));
}

#[test]
fn moves_taken_back_and_draw_offers_are_not_part_of_a_link() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    game.undo();
    game.offer_draw(Color::White).unwrap();
    let again = Game::from_link(&game.link().unwrap()).unwrap();
    assert_eq!((moves(&again), again.plies(), again.offer()), ("e2e4 e7e5".into(), 2, None));
}

#[test]
fn a_link_keeps_the_castling_rights_en_passant_square_and_counters_of_a_custom_start_position() {
    for (rules, fen) in [
        ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 17 4000000000"),
        ("orthodox", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
        ("orthodox", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"),
        ("exchange", "r3k2r/8/8/8/8/8/8/R3K2R b x - 3 9"),
        ("take-make+exchange", "r3k2r/8/8/8/8/8/8/PPP1K2R w X - 4294967295 1"),
        ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2"),
    ] {
        let game = Game::record(Position::from_fen(fen, rules.parse().unwrap()).unwrap());
        assert_eq!(Game::from_link(&game.link().unwrap()).unwrap().position_at(0).fen(), fen);
    }
    // A double step that allows no legal en passant capture is not stored in the link.
    let position = Position::from_fen("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", Rules::ORTHODOX).unwrap();
    assert_eq!(
        Game::new(position).link().unwrap(),
        Game::new(Position::new(&position.setup(), Rules::ORTHODOX).unwrap()).link().unwrap()
    );
}

fn example() -> String {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7");
    game.link().unwrap()
}

#[test]
fn a_cut_or_changed_link_is_reported_as_broken() {
    let link = example();
    assert!(Game::from_link(&link).is_ok() && Game::from_link(&format!(" {link}\n")).is_ok());
    for end in 0..link.len() {
        assert_eq!(Game::from_link(&link[..end]).unwrap_err(), LinkError::Broken, "cut at {end}");
    }
    for letter in "AQgw1-_%é".chars() {
        assert_eq!(Game::from_link(&format!("{link}{letter}")).unwrap_err(), LinkError::Broken);
    }
    // Changes single characters of the link, except the first two, which hold the version.
    for at in 2..link.len() {
        for other in ["A", "Z", "b", "5", "-", "_"] {
            let changed = format!("{}{other}{}", &link[..at], &link[at + 1..]);
            assert!(changed == link || Game::from_link(&changed).is_err(), "{changed}");
        }
    }
    let lower = link.to_lowercase();
    assert!(Game::from_link(&lower).is_err());
    for text in ["", "A", "AA", "AAAA", "e4", "https://example.org", "{}", "ÿ"] {
        assert_eq!(Game::from_link(text).unwrap_err(), LinkError::Broken, "{text:?}");
    }
}

#[test]
fn a_link_of_a_later_version_is_reported_as_a_later_version() {
    let link = example();
    assert!(link.starts_with("Aw"));
    // The version is in the first character and the two highest bits of the second.
    for head in ["BA", "Bw", "Dw"] {
        assert_eq!(Game::from_link(&format!("{head}{}", &link[2..])).unwrap_err(), LinkError::Version);
    }
    assert_eq!(Game::from_link(&format!("AA{}", &link[2..])).unwrap_err(), LinkError::Broken);
}

#[test]
fn a_field_value_of_a_later_version_is_reported_as_a_later_version() {
    // The bits after the version: 4 + 4 rules, 2 draw policy, 2 start, 4 end, 1 proof, 1 message, 8 moves.
    let link = |header: &str, rest: &str| {
        let bits = format!("00000011{header}00000000{rest}");
        let six = bits.as_bytes().chunks(6).map(|chunk| {
            let bit = |i: usize| chunk.get(i).map_or(0, |bit| bit - b'0');
            LETTERS[usize::from((0..6).fold(0, |number, i| number << 1 | bit(i)))] as char
        });
        Game::from_link_with(&signed(&six.collect::<String>())).map(|(_, message)| message)
    };
    assert_eq!(link("000000000000000000", ""), Ok(LinkMessage::default()));
    let white = LinkMessage { seat: Some(Color::White), ..LinkMessage::default() };
    assert_eq!(link("000000000000000001", "0100000"), Ok(white));
    for (header, rest, field) in [
        ("111100000000000000", "", "capture rule"),
        ("000011110000000000", "", "castling rule"),
        ("000000001100000000", "", "draw policy"),
        ("000000000000011100", "", "end"),
        ("000000000000000001", "1100000", "seat"),
        ("000000000000000001", "0010000", "request"),
    ] {
        assert_eq!(link(header, rest), Err(LinkError::Version), "{field}");
    }
    assert_eq!(link("000000000000000010", "00"), Err(LinkError::Broken), "an empty proof");
    let numbered = "000000000011000000";
    assert_eq!(link(numbered, "1110111111"), Ok(LinkMessage::default()), "position 959 of Chess960");
    assert_eq!(link(numbered, "1111000000"), Err(LinkError::Broken), "position 960");
    assert_eq!(link("000000010011000000", "1110111111"), Err(LinkError::Broken), "not under castling chess");
    assert_eq!(link("000000000010000000", ""), Err(LinkError::Broken), "no position");
    assert_eq!(link("000000000000000001", "0100001"), Err(LinkError::Broken), "no identity");
}

#[test]
fn a_link_carries_a_message_to_the_opponent() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    let seats = [None, Some(Color::White), Some(Color::Black)];
    let requests = [LinkRequest::DrawOffer, LinkRequest::Claim, LinkRequest::TakeBack];
    let requests = Color::ALL.into_iter().flat_map(|color| requests.map(|request| Some((request, color))));
    for request in requests.chain([None]) {
        for seat in seats {
            for identity in [None, Some(0), Some(1), Some(0x0123_4567_89ab_cdef), Some(u64::MAX)] {
                let message = LinkMessage { seat, request, identity };
                let link = game.link_with(message).unwrap();
                let (again, received) = Game::from_link_with(&link).unwrap();
                assert_same(&again, &game);
                assert_eq!(received, message);
                assert_same(&Game::from_link(&link).unwrap(), &game);
            }
        }
    }
    assert_eq!(game.link_with(LinkMessage::default()), game.link(), "without a message, it adds nothing");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_game_is_read_back_from_its_link(
        choices in prop::collection::vec(any::<Index>(), 0..150),
        rules in 0..8_usize,
        draws in 0..3_usize,
        moved in 0..20_usize,
    ) {
        let rules = Rules::all().nth(rules).unwrap();
        let mut start = Position::initial(rules);
        let (opening, line) = choices.split_at(moved.min(choices.len()));
        for choice in opening {
            let legal = start.legal_moves();
            if !legal.is_empty() {
                start.play_unchecked(legal[choice.index(legal.len())]);
            }
        }
        let mut game = Game::with_draws(start, DrawPolicy::ALL[draws]);
        for choice in line {
            let legal = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            game.play(legal[choice.index(legal.len())]).unwrap();
        }
        assert_same(&Game::from_link(&game.link().unwrap()).unwrap(), &game);
    }

    #[test]
    fn no_text_makes_the_link_reader_panic_or_hang(text in "[A-Za-z0-9_-]{0,300}", any in "\\PC{0,40}") {
        // Some of the random texts have a valid checksum, as a hostile writer could make them.
        for head in ["AQ", "Ag", "Aw", "Ax", "Dw", ""] {
            let _ = Game::from_link(&format!("{head}{text}"));
            let _ = Game::from_link_with(&signed(&format!("{head}{text}")));
        }
        for text in [text, any] {
            let _ = Game::from_link(&text);
        }
    }
}

#[test]
fn a_game_of_twenty_thousand_plies_has_a_link_and_a_longer_game_is_refused() {
    let mut game = Game::record(Position::default());
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(20_000) {
        game.play(game.position().parse_move(text).unwrap()).unwrap();
    }
    assert_eq!(Game::from_link(&game.link().unwrap()).unwrap().ply(), 20_000);
    game.play(game.position().parse_move("e4").unwrap()).unwrap();
    assert_eq!(game.link(), Err(LinkError::TooLong));
}
