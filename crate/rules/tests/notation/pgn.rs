//! Tests the reading of PGN games, errors with line numbers, and that a written game is read back the same.

use proptest::prelude::*;
use proptest::sample::Index;
use roque::{Annotated, Games, Line, NoteKind, Pgn, Position, Rules};

fn read(text: &str) -> Pgn {
    Games::new(text).next().unwrap().unwrap_or_else(|e| panic!("{e}"))
}

fn moves(line: &Line) -> Vec<String> {
    line.moves.iter().map(|annotated| annotated.mv.to_string()).collect()
}

const ANNOTATED: &str = r#"[Event "A \"quoted\" name"]
[White "Anna"]
[Result "1-0"]

{To begin} 1. e4! {best
by test} e5 (1... c5 2. Nf3 (2. c3 $5) 2... d6) (1... e6) 2. Bc4 Nc6 ; a comment to the end
% hidden from readers
3.Qh5 Nf6?? 4. Qxf7# 1-0
"#;

#[test]
fn tags_comments_glyphs_and_variations_are_read() {
    let game = read(ANNOTATED);
    assert_eq!(game.tag("Event"), Some("A \"quoted\" name"));
    assert_eq!(game.line.comment, "To begin");
    assert_eq!(moves(&game.line), ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"]);
    let [e4, e5, ..] = &game.line.moves[..] else { panic!() };
    assert_eq!((&e4.nags[..], e4.comment.as_str()), (&[1][..], "best by test"));
    assert_eq!(
        e5.variations.iter().map(moves).collect::<Vec<_>>(),
        [vec!["c7c5", "g1f3", "d7d6"], vec!["e7e6"]]
    );
    let nested = &e5.variations[0].moves[1].variations[0];
    assert_eq!((moves(nested), &nested.moves[0].nags[..]), (vec!["c2c3".to_owned()], &[5][..]));
    assert_eq!(game.line.moves[3].comment, "a comment to the end");
    assert_eq!(game.line.moves[5].nags, [4]);
    assert_eq!(game.result, "1-0");
}

#[test]
fn a_game_is_written_in_the_export_format_of_pgn() {
    let written = read(ANNOTATED).to_string();
    let expected = r#"[Event "A \"quoted\" name"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna"]
[Black "?"]
[Result "1-0"]

{To begin} 1. e4 $1 {best by test} 1... e5 (1... c5 2. Nf3 (2. c3 $5) 2... d6)
(1... e6) 2. Bc4 Nc6 {a comment to the end} 3. Qh5 Nf6 $4 4. Qxf7# 1-0
"#;
    assert_eq!(written, expected);
    assert_eq!(read(&written).line, read(ANNOTATED).line);
    assert_eq!(read(&written).to_string(), written);
}

#[test]
fn a_game_with_fairy_rules_is_written_with_its_variant_tag_and_its_notation() {
    let text = "[Variant \"Take&Make + Castling Chess\"]\n[SetUp \"1\"]\n[FEN \"8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1\"]\n\n1. Kf1(Ng1) *";
    let game = read(text);
    assert_eq!(game.start.rules().to_string(), "take-make+castling-chess");
    assert_eq!(moves(&game.line), ["h1f1"]);
    let written = game.to_string();
    assert!(
        written.contains("[Variant \"Take&Make + Castling Chess\"]\n[SetUp \"1\"]\n[FEN \""),
        "{written}"
    );
    assert_eq!((read(&written).line, read(&written).start), (game.line, game.start));
    let en_passant =
        "[Variant \"Take&Make\"]\n[FEN \"7k/1p6/8/2P5/8/8/8/K7 b - - 0 1\"]\n\n1... b5 2. cxb6-b5 e.p. Kg8 *";
    assert_eq!(moves(&read(en_passant).line), ["b7b5", "c5b6b5", "h8g8"]);
}

#[test]
fn each_fault_is_reported_with_its_line_and_the_next_game_is_still_read() {
    for (text, line, name) in [
        ("[Event \"x\"\n\n1. e4 *", 1, "pgnTag"),
        ("[Event x]\n\n1. e4 *", 1, "pgnTag"),
        ("[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 *", 2, "pgnVariant"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - -\"]\n\n1. e4 *", 1, "pgnFen"),
        ("[Event \"x\"]\n\n1.\nKe3 *", 4, "moveIllegal"),
        ("1. N3 *", 1, "moveSyntax"),
        ("1. {never closed", 1, "pgnOpenComment"),
        ("1. ) e4 *", 1, "pgnParenthesis"),
        ("(1. e4) *", 1, "pgnParenthesis"),
        ("1. -- e5 2. d4 *", 1, "pgnNullMove"),
        ("good morning", 1, "moveSyntax"),
    ] {
        let error = Games::new(text).next().unwrap().unwrap_err();
        assert_eq!((error.fault.name(), error.line), (name, line), "{text}");
        assert!(error.to_string().starts_with(&format!("line {line}: ")));
        if name != "pgnOpenComment" {
            let two = format!("{text}\n\n[Event \"next\"]\n\n1. d4 1/2-1/2\n");
            let next = Games::new(&two).find_map(Result::ok).unwrap();
            assert_eq!((next.tag("Event"), next.result), (Some("next"), "1/2-1/2"), "{text}");
        }
    }
}

#[test]
fn tags_after_an_invalid_tag_do_not_start_a_new_game() {
    for tag in ["[Variant \"Atomic\"]", "[Event x]", "[FEN \"x\"]"] {
        let text =
            format!("{tag}\n[Result \"1-0\"]\n[Site \"?\"]\n\n1. e4 1-0\n\n[Event \"next\"]\n\n1. d4 *");
        let games: Vec<_> = Games::new(&text).collect();
        assert_eq!(games.len(), 2, "{tag}");
        assert_eq!(
            (games[0].as_ref().unwrap_err().line, games[1].as_ref().unwrap().tag("Event")),
            (1, Some("next"))
        );
    }
}

#[test]
fn a_thousand_open_parentheses_are_kept_as_text_without_a_stack_overflow() {
    let text = format!("1. e4 {}", "(1. d4 ".repeat(1_000));
    let game = read(&text);
    assert_eq!((moves(&game.line), game.notes.len()), (vec!["e2e4".to_owned()], 1));
    assert_eq!(game.line.moves[0].comment, text["1. e4 ".len()..].trim());
}

#[test]
fn html_markup_in_names_and_comments_stays_text() {
    let game = read("[White \"<script>alert(1)</script>\"]\n\n1. e4 {<img src=x onerror=alert(1)>} *");
    assert_eq!(game.tag("White"), Some("<script>alert(1)</script>"));
    assert_eq!(game.line.moves[0].comment, "<img src=x onerror=alert(1)>");
}

#[test]
fn a_comment_keeps_its_words_and_commands_unchanged() {
    let text = "{[%csl Ra1,Gb2] (1. d4) $1 ; % [x] \\ \"q\"} 1. e4 {[%clk 0:10:00]}{[%cal Ge2e4,\nRd8h4] { a\t b } ; }{ to } the end\ne5 *";
    let game = read(text);
    assert_eq!(game.line.comment, "[%csl Ra1,Gb2] (1. d4) $1 ; % [x] \\ \"q\"");
    // In a comment, braces do not nest and a line end counts as a space; a semicolon comment ends with its
    // line.
    let said = "[%clk 0:10:00] [%cal Ge2e4, Rd8h4] { a b }{ to } the end";
    assert_eq!(game.line.moves[0].comment, said);
    assert_eq!(moves(&game.line), ["e2e4", "e7e5"]);
}

#[test]
fn a_comment_may_stand_before_the_tags_and_after_a_variation() {
    let game = read(
        "{A file} ; of games\n[Event \"x\"]\n\n{A game} 1. e4 {first} (1. d4 {other}) {last} e5 {after} 1-0",
    );
    assert_eq!((game.tag("Event"), game.line.comment.as_str()), (Some("x"), "A file of games A game"));
    assert_eq!(game.line.moves[0].comment, "first last");
    assert_eq!(game.line.moves[0].variations[0].moves[0].comment, "other");
    assert_eq!((game.line.moves[1].comment.as_str(), game.result), ("after", "1-0"));
    // If no tags follow, a comment counts as a game.
    assert_eq!(read("{Nothing played}").line.comment, "Nothing played");
    let error = Games::new("{A file}\n[Event \"x\"]\n\n1. e5 *").next().unwrap().unwrap_err();
    assert_eq!((error.line, error.fault.name()), (4, "moveIllegal"));
}

#[test]
fn glyphs_are_read_as_numbers_and_as_signs_attached_to_a_move_or_separate() {
    let game = read(
        "1. e4! e5? 2. Nf3!! Nc6?? 3. Bc4!? Bc5?! 4. O-O$10$146 Nf6 $ $0 $256 $99999 5. d3 !? $14 d6!!! *",
    );
    let nags: Vec<&[u8]> = game.line.moves.iter().map(|annotated| &annotated.nags[..]).collect();
    assert_eq!(nags, [&[1][..], &[2], &[3], &[4], &[5], &[6], &[10, 146], &[], &[5, 14], &[1, 3]]);
}

#[test]
fn a_percent_sign_hides_its_line_only_in_the_first_column() {
    let game = read(
        "\u{feff}% hidden\n[White \"100 % \"]\n% [White \"hidden\"]\n1. e4 {\n% said} e5\n% 2. d4 d5\n2. Nf3 *",
    );
    assert_eq!(game.tag("White"), Some("100 % "));
    assert_eq!(moves(&game.line), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(game.line.moves[0].comment, "% said");
}

#[test]
fn a_byte_order_mark_and_carriage_returns_change_nothing() {
    let text = "\u{feff}".to_owned() + &ANNOTATED.replace('\n', "\r\n");
    assert_eq!(read(&text), read(ANNOTATED));
    let error = Games::new("[Event \"x\"]\r\n\r\n1.\r\ne5 *").next().unwrap().unwrap_err();
    assert_eq!(error.line, 4);
}

#[test]
fn a_result_ends_the_game_except_within_a_variation() {
    for (written, result) in
        [("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("½-½", "1/2-1/2"), ("*", "*"), ("", "*")]
    {
        let text = format!("1. e4 (1. d4 0-1) 1... e5 {written}");
        let game = read(&text);
        assert_eq!((game.result, game.line.moves.len()), (result, 2), "{text}");
    }
    assert_eq!(read("[Result \"0-1\"]\n\n1. e4").result, "0-1");
}

#[test]
fn a_hundred_nested_variations_are_read_and_written() {
    let text = format!("1. e4 {}{} *", "(1. d4 ".repeat(100), ")".repeat(100));
    let game = read(&text);
    assert_eq!(read(&game.to_string()).line, game.line);
    // A variation that is nested more deeply is kept as a comment.
    let text = format!("1. e4 {}{} 1... e5 *", "(1. d4 ".repeat(101), ")".repeat(101));
    let game = read(&text);
    assert_eq!((moves(&game.line).len(), game.notes[0].kind), (2, NoteKind::Aside));
    assert_eq!(read(&game.to_string()).line, game.line);
}

#[test]
fn a_megabyte_of_text_without_content_is_not_a_game_and_does_not_overflow_the_stack() {
    for text in ["1. ", "12...\n", " ", "% x\n", "\u{feff}"] {
        assert_eq!(Games::new(&text.repeat(300_000)).count(), 0, "{text:?}");
    }
}

#[test]
fn clock_times_draw_offers_and_the_termination_are_kept() {
    let text = "[Event \"x\"]\n[TimeControl \"180+2\"]\n[Termination \"time forfeit\"]\n\n1. e4 {[%clk 0:03:02]} (=) 1... e5 (=) {[%clk 0:03:00] [%emt 0:00:04]} 2. Nf3 {(=)} 0-1";
    let game = read(text);
    assert_eq!((game.tag("Termination"), game.tag("TimeControl")), (Some("time forfeit"), Some("180+2")));
    let said: Vec<_> = game.line.moves.iter().map(|annotated| annotated.comment.as_str()).collect();
    assert_eq!(said, ["[%clk 0:03:02] (=)", "(=) [%clk 0:03:00] [%emt 0:00:04]", "(=)"]);
    assert!(game.line.moves.iter().all(|annotated| annotated.variations.is_empty()));
    let written = game.to_string();
    assert!(written.contains("[Termination \"time forfeit\"]\n"), "{written}");
    assert_eq!((read(&written).line, read(&written).result), (game.line, "0-1"));
}

#[test]
fn wrapping_keeps_commands_on_one_line_and_no_line_looks_like_a_tag_or_a_hidden_line() {
    for length in 0..80 {
        let words = "x".repeat(length);
        let text = format!("1. e4 {{{words} [%clk 0:03:02] 100 % sure [%emt 0:00:04] y}} *");
        let written = read(&text).to_string();
        let moves = written.split("\n\n").nth(1).unwrap();
        assert!(written.contains("[%clk 0:03:02]") && written.contains("[%emt 0:00:04]"), "{written}");
        assert!(moves.lines().all(|line| !line.starts_with(['[', '%'])), "{written}");
        assert!(moves.lines().all(|line| line.len() < 80 + 50), "{written}");
        assert_eq!(read(&written).line, read(&text).line);
    }
}

#[test]
fn the_roster_tags_come_first_with_question_marks_for_unknown_values() {
    let tags = [
        ("Round", ""),
        ("WhiteElo", "1500"),
        ("White", " "),
        ("Result", "1-0"),
        ("FEN", "x"),
        ("Variant", "y"),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let written = Pgn { tags, result: "*", ..Pgn::default() }.to_string();
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[WhiteElo \"1500\"]\n\n*\n";
    assert_eq!(written, expected);
}

#[test]
fn no_name_or_value_can_end_its_tag_early() {
    let tags = vec![("A]\n\n1. e4 [B".into(), "x\"]\n\n1. d4 *\n\n[C \"\\".into()), ("]".into(), "z".into())];
    let written = Pgn { tags, result: "*", ..Pgn::default() }.to_string();
    let again = read(&written);
    assert_eq!((again.tag("A1e4B"), again.line.moves.len()), (Some("x\"] 1. d4 * [C \"\\"), 0));
    assert_eq!(Games::new(&written).count(), 1);
}

#[test]
fn the_tags_of_an_unreadable_game_can_be_read() {
    let text = "{A file}\n[Event \"x\"]\n[Site x]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n[Event \"y\"]\n";
    assert!(Games::new(text).next().unwrap().is_err());
    let tags = Games::tags(text);
    assert_eq!(tags, [("Event".into(), "x".into()), ("Variant".into(), "Atomic".into())]);
    assert_eq!(Games::tags("1. e4 {no tag"), []);
}

/// Returns a line of random moves with random annotations.
fn grow(start: Position, choices: &[(Index, u8, String)], depth: u32) -> Line {
    let mut position = start;
    let mut line =
        Line { comment: choices.first().map_or(String::new(), |choice| tidy(&choice.2)), moves: vec![] };
    for (i, (choice, nag, comment)) in choices.iter().enumerate() {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let half = &choices[i + 1..];
        let variations = if depth > 0 && nag % 4 == 0 && !half.is_empty() {
            vec![grow(position, &half[..=half.len() / 2], depth - 1)]
        } else {
            vec![]
        };
        let mv = legal[choice.index(legal.len())];
        position.play_unchecked(mv);
        let nags = if *nag == 0 { vec![] } else { vec![*nag] };
        let variations = variations.into_iter().filter(|line| !line.moves.is_empty()).collect();
        line.moves.push(Annotated { mv, nags, comment: tidy(comment), variations });
    }
    line
}

/// Returns the words of a comment, separated as the PGN reader separates them.
fn tidy(comment: &str) -> String {
    comment.split_whitespace().collect::<Vec<_>>().join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_written_game_is_read_back_the_same_in_every_pair_of_rules(
        choices in prop::collection::vec((any::<Index>(), any::<u8>(), "[ a-z{}();$%\\[\\]é*1.-]{0,12}"), 0..40),
        value in "[ -~é]{0,20}",
        rules in 0..8_usize,
    ) {
        let start = Position::initial(Rules::all().nth(rules).unwrap());
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        // An empty tag value is written as "?".
        let value = if value.is_empty() { "?".into() } else { value };
        let game = Pgn {
            tags: vec![
                ("Event".into(), value),
                ("Site".into(), "?".into()),
                ("Date".into(), "????.??.??".into()),
                ("Round".into(), "?".into()),
                ("White".into(), "?".into()),
                ("Black".into(), "?".into()),
                ("Result".into(), "*".into()),
            ],
            start,
            line: grow(start, &choices, 2),
            result: "*",
            notes: vec![],
        };
        let written = game.to_string();
        let moves = written.split("\n\n").nth(1).unwrap();
        prop_assert!(moves.lines().all(|line| !line.starts_with(['%', '['])), "{}", written);
        let again = Games::new(&written).next().unwrap();
        prop_assert_eq!(again, Ok(game), "{}", written);
    }

    #[test]
    fn no_text_makes_the_pgn_reader_panic_or_hang(text in "\\PC{0,200}", soup in "[\\[\\]{}();$%\"e4Nf3 .*10\n-]{0,200}") {
        for text in [text, soup] {
            // Every game consumes part of the text, so this loop ends.
            prop_assert!(Games::new(&text).count() <= text.len() + 1);
        }
    }
}
