//! Tests that PGN in the forms that real programs write is read, or skipped with a note.

use roque::{Games, Line, NoteKind, Pgn};

fn read(text: &str) -> Pgn {
    Games::new(text).next().unwrap().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn moves(line: &Line) -> String {
    line.moves.iter().map(|annotated| annotated.mv.to_string()).collect::<Vec<_>>().join(" ")
}

fn notes(game: &Pgn) -> Vec<(NoteKind, &str)> {
    game.notes.iter().map(|note| (note.kind, note.text.as_str())).collect()
}

fn fault(text: &str) -> &'static str {
    Games::new(text).next().unwrap().unwrap_err().fault.name()
}

const PAWN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[test]
fn tags_may_share_a_line_span_several_lines_and_stand_beside_moves_and_comments() {
    for text in [
        format!("[SetUp \"1\"] [FEN \"{PAWN}\"]\n\n1. e4 *"),
        format!("[Event \"a\"][SetUp \"1\"][FEN \"{PAWN}\"] 1. e4 *"),
        format!("[Event\"a\"]\n[FEN\"{PAWN}\"]\n1. e4"),
        format!("[Event\n\"a\"]\n[ FEN\n  \"{PAWN}\"\n]\n\n1. e4 *"),
        format!("[Event \"a\"]; note\n[FEN \"{PAWN}\"]\n\n1. e4 *"),
        format!("[Event \"a\"] {{a note}} [FEN \"{PAWN}\"] 1. e4 *"),
        format!("[Event \"a\"]\r[FEN \"{PAWN}\"]\r\r1. e4\r*"),
        format!("[Event \"a\"]\n\n[fen \"{PAWN}\"]\n\n1. e4 *"),
        format!("  [Event \"a\"]\n  [FEN \"{}\"]\n\n  1. e4 *", PAWN.replace("w -", "w\n-")),
    ] {
        let game = read(&text);
        assert_eq!((game.start.fen(), moves(&game.line)), (PAWN.to_owned(), "e2e4".to_owned()), "{text}");
        assert_eq!((notes(&game), Games::new(&text).count()), (vec![], 1), "{text}");
    }
    let two = read("[Event \"a\"] [Site \"b\"]\n\n1. e4 *");
    assert_eq!((two.tag("Event"), two.tag("Site")), (Some("a"), Some("b")));
    let said = read("[Event \"a\"]; one\n{two} [Site \"b\"] 1. e4 *");
    assert_eq!((said.line.comment.as_str(), said.tag("Site")), ("one two", Some("b")));
}

#[test]
fn tag_values_are_kept_exactly_as_written() {
    for (written, value) in [
        (r#""a \"b\" c""#, r#"a "b" c"#),
        (r#""C:\games\x""#, r"C:\games\x"),
        (r#""a\\""#, r"a\"),
        ("\"a  b \"", "a  b "),
        ("\"a\n  b\"", "a b"),
        (r#""a] [Site \"b""#, r#"a] [Site "b"#),
    ] {
        let game = read(&format!("[Event {written}]\n\n1. e4 *"));
        assert_eq!((game.tag("Event"), notes(&game)), (Some(value), vec![]), "{written}");
        assert_eq!(read(&game.to_string()).tag("Event"), Some(value), "{written}");
    }
    // An unescaped quote inside a tag value causes a note.
    let game = read("[Event \"The \"Big\" Open\"] [Site \"b\"]\n\n1. e4 *");
    assert_eq!((game.tag("Event"), game.tag("Site")), (Some("The \"Big\" Open"), Some("b")));
    assert_eq!(notes(&game), [(NoteKind::Tag, "Event")]);
}

#[test]
fn a_misspelt_variant_or_fen_tag_is_an_error() {
    for text in [
        "[F-EN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
        "[Va{riant \"Rokagogo\"]\n\n1. e4 *",
        "[FEN \"a\" b\"]\n\n1. e4 *",
        "[Event \"x\"] [FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1]\n\n1. e4 *",
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/3K4 w - - 0 1\"]\n\n1. e4 *",
        "[Event \"x]\n[Site \"y\"]\n\n1. e4 *",
    ] {
        assert_eq!(fault(text), "pgnTag", "{text}");
        assert_eq!(Games::new(text).count(), 1, "{text}");
    }
    let game = read("[White-Elo \"2000\"]\n[Event \"a\"]\n[Event \"b\"]\n\n1. e4 *");
    assert_eq!(game.tags, [("Event".into(), "a".into())]);
    assert_eq!(notes(&game), [(NoteKind::Tag, "White-Elo"), (NoteKind::Tag, "Event")]);
}

#[test]
fn a_game_without_moves_is_separate_from_the_next_game() {
    let text = "[Event \"a\"]\n[White \"A\"]\n\n[Event \"b\"]\n[White \"B\"]\n\n{nothing}\n\n[Event \"c\"]\n\n1. e4 *";
    let games: Vec<_> = Games::new(text).map(|game| game.unwrap()).collect();
    let told: Vec<_> = games.iter().map(|game| (game.tag("Event"), game.line.moves.len())).collect();
    assert_eq!(told, [(Some("a"), 0), (Some("b"), 0), (Some("c"), 1)]);
    let after = "1. e4 1-0 {White wins} ; at last\n{of the next} 1. d4 *";
    let games: Vec<_> = Games::new(after).map(|game| game.unwrap()).collect();
    assert_eq!(games[0].line.moves[0].comment, "White wins at last");
    assert_eq!((games[1].line.comment.as_str(), games.len()), ("of the next", 2));
}

#[test]
fn moves_are_read_in_the_notations_of_old_and_foreign_programs() {
    let promotion = "[FEN \"7k/1P6/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    for (text, expected) in [
        ("1. e4 d5 2. e4xd5 *", "e2e4 d7d5 e4d5"),
        ("1. e4 e6 2. b4 Nc6 3. b4-b5 a6 4. b5xc6 *", "e2e4 e7e6 b2b4 b8c6 b4b5 a7a6 b5c6"),
        ("1. e4 a6 2. e5 d5 3. exd6e.p. *", "e2e4 a7a6 e4e5 d7d5 e5d6"),
        ("1. e4 a6 2. e5 d5 3. exd6 e.p. Nc6 *", "e2e4 a7a6 e4e5 d7d5 e5d6 b8c6"),
        ("1. e4 a6 2. e5 d5 3. e5xd6ep! *", "e2e4 a7a6 e4e5 d7d5 e5d6"),
        (&format!("{promotion}1. b8Q+ *"), "b7b8q"),
        (&format!("{promotion}1. b8(Q)+ *"), "b7b8q"),
        (&format!("{promotion}1. b8=N *"), "b7b8n"),
        (&format!("{promotion}1. b8N *"), "b7b8n"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0–0 Nf6 5. d3 O—O *",
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8",
        ),
        ("1. ♙e4 e5 2. ♘f3 ♞c6 3. ♗b5!! *", "e2e4 e7e5 g1f3 b8c6 f1b5"),
        ("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7++ *", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"),
        ("1. e4 1…e5 2. Nf3 2...Nc6 *", "e2e4 e7e5 g1f3 b8c6"),
        ("1. Pe2-e4 e7-e5 2. Sg1-f3 *", "e2e4 e7e5 g1f3"),
    ] {
        let game = read(text);
        assert_eq!((moves(&game.line), notes(&game)), (expected.to_owned(), vec![]), "{text}");
    }
}

#[test]
fn a_move_with_a_letter_in_the_wrong_case_is_illegal_in_a_file() {
    // No pawn can play "bxc6" here, and the text must not be read as the bishop's capture; nor may "B1c3"
    // mean the knight on b1.
    for text in
        ["1. e4 e5 2. Bb5 Nc6 3. bxc6 *", "1. e4 e5 2. B1c3 *", "1. e4 e5 2. nf3 *", "1. e4 e5 2. ed *"]
    {
        let [note] = &read(text).notes[..] else { panic!("{text}") };
        assert_eq!(note.kind, NoteKind::EndsAtMove, "{text}");
    }
}

#[test]
fn evaluation_signs_become_glyphs() {
    for (sign, nag) in [
        ("+-", 18),
        ("-+", 19),
        ("=", 10),
        ("+=", 14),
        ("=+", 15),
        ("+/-", 16),
        ("-/+", 17),
        ("±", 16),
        ("∓", 17),
        ("⩲", 14),
        ("⩱", 15),
        ("∞", 13),
        ("N", 146),
        ("□", 7),
        ("‼", 3),
        ("⁇", 4),
        ("⁉", 5),
        ("⁈", 6),
        ("+−", 18),
    ] {
        for text in [format!("1. e4 e5 2. Nf3{sign} Nc6 *"), format!("1. e4 e5 2. Nf3 {sign} Nc6 *")] {
            let game = read(&text);
            assert_eq!(moves(&game.line), "e2e4 e7e5 g1f3 b8c6", "{text}");
            assert_eq!((&game.line.moves[2].nags[..], notes(&game)), (&[nag][..], vec![]), "{text}");
        }
    }
    assert_eq!(read("1. e4+-! *").line.moves[0].nags, [18, 1]);
}

#[test]
fn unknown_words_between_the_moves_end_the_game_and_only_known_words_are_skipped() {
    let game = read("1. e4 - e5 }\n2. Nf3 ch [%clk 0:01:00] Nc6 $300 novelty D 3. Bb5!!! *");
    assert_eq!(moves(&game.line), "e2e4 e7e5 g1f3 b8c6 f1b5");
    let expected = ["-", "}", "[%clk 0:01:00]", "$300"];
    assert_eq!(notes(&game), expected.map(|text| (NoteKind::Skipped, text)));
    assert_eq!(game.notes.iter().map(|note| note.line).collect::<Vec<_>>(), [1, 1, 2, 2]);
    assert_eq!((&game.line.moves[3].nags[..], &game.line.moves[4].nags[..]), (&[146, 220][..], &[1, 3][..]));
    assert_eq!(read(&format!("1. e4 {} e5 *", "- ".repeat(1_000))).notes.len(), 100);
    // Words alone are not a game; words before the tags are skipped.
    assert_eq!(fault("good morning"), "moveSyntax");
    assert_eq!(moves(&read("good morning\n[Event \"x\"]\n\n1. e4 *").line), "e2e4");
    assert_eq!(fault("[Event \"x\"]\n\ngood morning\n1. e4 *"), "moveSyntax");
    // Any word that is not known ends the moves.
    for word in ["<b>", "good", "Q", "Ke9", "exd", "OO", "OOx", "-O", "O--O", "☺", "--", "Z0"] {
        let game = read(&format!("1. e4 {word} e5 2. Nf3 *"));
        let kind = if matches!(word, "--" | "Z0") { NoteKind::EndsAtNullMove } else { NoteKind::EndsAtMove };
        assert_eq!(
            (moves(&game.line), notes(&game)),
            ("e2e4".into(), vec![(kind, &*format!("1... {word}"))])
        );
        assert_eq!(game.line.moves[0].comment, format!("1... {word} e5 2. Nf3"));
    }
}

#[test]
fn a_castling_move_may_give_check_or_mate() {
    for (text, expected) in [
        (
            "1. e4 c5 2. d4 d6 3. dxc5 dxc5 4. Qxd8+ Kxd8 5. Be3 e5 6. Nc3 Nf6 7. O-O-O+ Ke8 *",
            "e2e4 c7c5 d2d4 d7d6 d4c5 d6c5 d1d8 e8d8 c1e3 e7e5 b1c3 g8f6 e1c1 d8e8",
        ),
        ("[FEN \"4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O# 1-0", "e1g1"),
        ("[FEN \"2bk1b2/8/8/1B6/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O+ Bd7 2. Bxd7 *", "e1c1 c8d7 b5d7"),
        ("[FEN \"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O+ Kc7 *", "e1c1 d8c7"),
    ] {
        let game = read(text);
        assert_eq!((moves(&game.line), notes(&game)), (expected.to_owned(), vec![]), "{text}");
        assert_eq!(read(&game.to_string()).line, game.line, "{text}");
    }
    for castling in
        ["O-O-O+", "0-0-0+", "o-o-o+", "O–O–O+", "O-O-O++", "O-O-O+!", "O-O-O#??", "O-O-Och", "OOO+"]
    {
        let text = format!("[FEN \"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. {castling} Kc7 *");
        assert_eq!(moves(&read(&text).line), "e1c1 d8c7", "{text}");
    }
}

#[test]
fn if_the_main_line_becomes_unreadable_the_moves_before_are_read_and_the_rest_is_kept_as_a_comment() {
    use NoteKind::{EndsAtMove, EndsAtNullMove, EndsAtText};
    for (text, kind, line, at, said) in [
        ("1. e4 e5\n2. Nf3 Nc6 3. Bb5 a6\n4. Bxa9 Nf6 *", EndsAtMove, 3, "4. Bxa9", "4. Bxa9 Nf6"),
        ("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxa9 *", EndsAtMove, 1, "4. Bxa9", "4.Bxa9"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Z0 Ra7 5. Bxc6 *",
            EndsAtNullMove,
            1,
            "4. Z0",
            "4. Z0 Ra7 5. Bxc6",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxa9 $1 {a\nb} (4. Ba4 {c (d}) 4... Nf6 0-1",
            EndsAtMove,
            1,
            "4. Bxa9",
            "4. Bxa9 $1 a b (4. Ba4 c (d ) 4... Nf6",
        ),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {x} ) 4. Ba4 *", EndsAtText, 1, ") 4. Ba4", "x ) 4. Ba4"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n{not closed", EndsAtText, 2, "{not closed", "{not closed"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... d6\n4. O-O (4. d4 Bd7",
            EndsAtText,
            1,
            "(3... d6 4. O-O (4. d4 Bd7",
            "(3... d6 4. O-O (4. d4 Bd7",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... d6 {not closed",
            EndsAtText,
            1,
            "(3... d6 {not closed",
            "(3... d6 {not closed",
        ),
    ] {
        let two = format!("{text}\n\n[Event \"next\"]\n\n1. d4 *");
        let is_closed = !text.contains("{not");
        let text = if is_closed { &two } else { text };
        let games: Vec<_> = Games::new(text).map(Result::unwrap).collect();
        let game = &games[0];
        assert_eq!(games.len(), 1 + usize::from(is_closed), "{text}");
        assert_eq!(moves(&game.line), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6", "{text}");
        assert_eq!((game.line.moves[5].comment.as_str(), notes(game)), (said, vec![(kind, at)]), "{text}");
        assert_eq!((game.notes[0].line, game.line.moves[5].variations.len()), (line, 0), "{text}");
        assert_eq!(game.result, if text.contains("0-1") { "0-1" } else { "*" }, "{text}");
        // The game is the same after it has been written and read again.
        assert_eq!(read(&game.to_string()).line, game.line, "{text}");
    }
    // A custom start position is kept even if no legal move follows.
    let game = read(&format!("[FEN \"{PAWN}\"]\n\n1. -- Kd7 *"));
    assert_eq!((game.line.comment.as_str(), notes(&game)), ("1. -- Kd7", vec![(EndsAtNullMove, "1. --")]));
    // The note about the end of the moves is kept even if there are many other notes.
    let noisy = read(&format!("1. e4 {} Ke9 *", "- ".repeat(1_000)));
    assert_eq!(noisy.notes.len(), 100);
    assert_eq!(noisy.notes[99].kind, EndsAtMove);
}

#[test]
fn braces_do_not_nest_and_the_rest_of_a_comment_with_two_opening_braces_is_skipped() {
    let text = "1. e4 { This game contains { a nested comment } which should be handled well. } e5 *";
    let game = read(text);
    assert_eq!(moves(&game.line), "e2e4 e7e5");
    assert_eq!(game.line.moves[0].comment, "This game contains { a nested comment");
    let skipped = ["which", "should", "be", "handled", "well.", "}"];
    assert_eq!(notes(&game), skipped.map(|text| (NoteKind::Skipped, text)));
    // The skipped text ends with the closing brace of the comment, or before the next move.
    for text in ["1. e4 {a {b} c } d e5 *", "1. e4 {a {b} e5 which 2. Nf3 *", "1. e4 {a b} which e5 *"] {
        assert_eq!(read(text).notes.last().unwrap().kind, NoteKind::EndsAtMove, "{text}");
    }
}

#[test]
fn a_variation_that_cannot_be_played_is_kept_as_a_comment_and_the_main_line_continues() {
    for null in ["--", "Z0", "0000", "@@@@", "<>", "null", "––", "1... --!?", "Ke7??"] {
        let text = format!(
            "1. e4 (1. d4 {{first}} {null} 2. c4 (2. Nf3) ; last\n) {{after}} 1... e5 (1... c5) 2. Nf3 *"
        );
        let game = read(&text);
        assert_eq!(moves(&game.line), "e2e4 e7e5 g1f3", "{text}");
        let [e4, e5, _] = &game.line.moves[..] else { panic!() };
        assert!(e4.variations.is_empty());
        assert_eq!(e4.comment, format!("(1. d4 first {null} 2. c4 (2. Nf3) last ) after"), "{text}");
        assert_eq!(e5.variations.len(), 1);
        let [note] = &game.notes[..] else { panic!("{:?}", game.notes) };
        assert_eq!((note.kind, note.line), (NoteKind::Aside, 1));
        assert!(e4.comment.starts_with(&note.text));
    }
    // Only the innermost variation becomes a comment; the moves before it are kept.
    let nested = read("1. e4 (1. d4 d5 (1... Nf6 2. -- g6) 2. c4) (1. c4) 1... e5 *");
    let [queen, english] = &nested.line.moves[0].variations[..] else { panic!() };
    assert_eq!((moves(queen), moves(english)), ("d2d4 d7d5 c2c4".into(), "c2c4".into()));
    assert_eq!(queen.moves[1].comment, "(1... Nf6 2. -- g6)");
    // After a second fault in the outer variation, the whole outer variation becomes a comment.
    let again = read("1. e4 (1. d4 (1. c4 -- ) 1... d5 2. Ke8 (2. c4)) 1... e5 *");
    assert_eq!(again.line.moves[0].comment, "(1. d4 (1. c4 -- ) 1... d5 2. Ke8 (2. c4))");
    // A variation that is not closed ends the main line.
    for text in ["1. e4 (1. d4 -- 2. c4 *", "1. e4 (1. d4 -- {2. c4) *"] {
        assert_eq!(read(text).notes[0].kind, NoteKind::EndsAtText, "{text}");
        assert_eq!(read(text).line.moves[0].comment, text[6..], "{text}");
    }
    let hostile = format!("1. e4 {}{} *", "(1. d4 ".repeat(90), "-- )".repeat(90));
    assert_eq!(moves(&read(&hostile).line), "e2e4");
}

#[test]
fn results_are_read_with_any_kind_of_dash_and_with_a_single_half() {
    for (written, result) in [
        ("1–0", "1-0"),
        ("0—1", "0-1"),
        ("1/2–1/2", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
        ("1/2 - 1/2", "1/2-1/2"),
    ] {
        let text = format!("1. e4 e5 {written}\n\n1. d4 *");
        let games: Vec<_> = Games::new(&text).map(|game| game.unwrap()).collect();
        assert_eq!((games[0].result, games.len()), (result, 2), "{text}");
    }
}

#[test]
fn a_lone_carriage_return_ends_a_line() {
    let text = "[Event \"x\"]\r\r1. e4 ; said\re5\r% hidden\r2. Nf3\r2... Ke6 *\r\r[Event \"y\"]\r\r1. d4 *";
    let games: Vec<_> = Games::new(text).map(Result::unwrap).collect();
    assert_eq!((games[0].notes[0].line, games.len()), (7, 2));
    assert_eq!(games[0].notes[0].text, "2... Ke6");
    assert_eq!(read(&text.replace("2... Ke6", "Nc6")).line.moves[0].comment, "said");
}

#[test]
fn a_comment_with_a_closing_brace_is_written_with_semicolons() {
    let words = "w }x ".repeat(40);
    let text = format!("; a }} b\n1. e4 (1. d4 ; c }}\n) (; }}\n1. c4) 1... e5 ;{words}\n*");
    let game = read(&text);
    let written = game.to_string();
    assert!(written.lines().all(|line| line.chars().count() < 80), "{written}");
    assert_eq!(read(&written), Pgn { tags: read(&written).tags, ..game });
}

#[test]
fn the_writer_omits_reserved_tags_even_if_their_names_contain_other_characters() {
    let tags = [
        ("Vari ant", "Rokagogo"),
        ("F-EN", "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("fen", "x"),
        ("Wh ite", "Anna"),
        ("Set.Up", "1"),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let written = Pgn { tags, result: "*", ..Pgn::default() }.to_string();
    assert!(!["Variant", "FEN", "fen", "SetUp"].iter().any(|name| written.contains(name)), "{written}");
    assert!(written.contains("[White \"Anna\"]"), "{written}");
    assert_eq!(read(&written).start, Pgn::default().start);
}
