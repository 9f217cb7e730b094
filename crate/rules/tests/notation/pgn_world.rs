//! PGN as the programs of the world write it: read, or passed over with a note.

use roque::{Games, Line, NoteKind, Pgn, PgnFault};

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
fn tags_stand_several_on_a_line_over_lines_with_the_moves_and_with_comments() {
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
fn values_of_tags_are_kept_to_the_letter() {
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
    // A quote without its backslash, where it cannot end the value, is told.
    let game = read("[Event \"The \"Big\" Open\"] [Site \"b\"]\n\n1. e4 *");
    assert_eq!((game.tag("Event"), game.tag("Site")), (Some("The \"Big\" Open"), Some("b")));
    assert_eq!(notes(&game), [(NoteKind::Tag, "Event")]);
}

#[test]
fn a_tag_that_says_which_game_it_is_is_never_lost() {
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
fn a_game_without_moves_is_not_the_next_one() {
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
fn moves_are_read_as_old_and_foreign_programs_write_them() {
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
        ("1. ♙e4 e5 2. ♘f3 ♞c6 3. ♗×e5?? *", "e2e4 e7e5 g1f3 b8c6"),
        ("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7++ *", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"),
        ("1. e4 1…e5 2. Nf3 2...Nc6 *", "e2e4 e7e5 g1f3 b8c6"),
        ("1. Pe2-e4 e7-e5 2. Sg1-f3 *", "e2e4 e7e5 g1f3"),
    ] {
        let game = Games::new(text).next().unwrap();
        // No bishop goes from f1 to e5.
        if text.contains("♗×e5") {
            assert_eq!(game.unwrap_err().fault.name(), "moveIllegal");
            continue;
        }
        let game = game.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((moves(&game.line), notes(&game)), (expected.to_owned(), vec![]), "{text}");
    }
}

#[test]
fn a_letter_in_a_file_is_never_read_in_the_other_case() {
    // "bxc3" is no capture of a pawn here, and must not become the bishop's; nor "B1c3" the knight's of b1.
    for text in
        ["1. e4 e5 2. Bb5 Nc6 3. bxc6 *", "1. e4 e5 2. B1c3 *", "1. e4 e5 2. nf3 *", "1. e4 e5 2. ed *"]
    {
        assert!(matches!(fault(text), "moveIllegal" | "moveSyntax"), "{text}");
    }
}

#[test]
fn signs_of_an_evaluation_become_glyphs() {
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
fn what_has_no_meaning_is_passed_over_with_a_note() {
    let game = read("1. e4 <b> e5 }\n2. Nf3 ch [%clk 0:01:00] Nc6 $300 novelty - 3. Bb5!!! *");
    assert_eq!(moves(&game.line), "e2e4 e7e5 g1f3 b8c6 f1b5");
    let expected = ["<b>", "}", "ch", "[%clk 0:01:00]", "$300", "novelty", "-", "Bb5!!!"];
    assert_eq!(notes(&game), expected.map(|text| (NoteKind::Skipped, text)));
    assert_eq!(game.notes.iter().map(|note| note.line).collect::<Vec<_>>(), [1, 1, 2, 2, 2, 2, 2, 2]);
    assert_eq!(read(&format!("1. e4 {} e5 *", "<b> ".repeat(1_000))).notes.len(), 100);
    // Words alone are no game.
    assert_eq!(fault("good morning"), "moveSyntax");
    // A move that is none is no word without a meaning.
    for text in ["1. e4 Ke9 e5 *", "1. e4 exd e5 *", "1. e4 OO e5 *", "1. e4 -- 2. d4 *", "1. e4 Z0 2. d4 *"]
    {
        assert!(matches!(fault(text), "moveSyntax" | "moveIllegal"), "{text}");
    }
}

#[test]
fn a_variation_that_cannot_be_played_is_kept_as_words_and_the_game_goes_on() {
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
    // Only the innermost variation is, and what stands before it stays.
    let nested = read("1. e4 (1. d4 d5 (1... Nf6 2. -- g6) 2. c4) (1. c4) 1... e5 *");
    let [queen, english] = &nested.line.moves[0].variations[..] else { panic!() };
    assert_eq!((moves(queen), moves(english)), ("d2d4 d7d5 c2c4".into(), "c2c4".into()));
    assert_eq!(queen.moves[1].comment, "(1... Nf6 2. -- g6)");
    // Again around it: all of the variation.
    let again = read("1. e4 (1. d4 (1. c4 -- ) 1... d5 2. Ke8 (2. c4)) 1... e5 *");
    assert_eq!(again.line.moves[0].comment, "(1. d4 (1. c4 -- ) 1... d5 2. Ke8 (2. c4))");
    assert_eq!(fault("1. e4 (1. d4 -- 2. c4 *"), "pgnParenthesis");
    assert_eq!(fault("1. e4 (1. d4 -- {2. c4) *"), "pgnOpenComment");
    let hostile = format!("1. e4 {}{} *", "(1. d4 ".repeat(90), "-- )".repeat(90));
    assert_eq!(moves(&read(&hostile).line), "e2e4");
}

#[test]
fn results_are_read_with_any_dash_and_halves_alone() {
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
fn carriage_returns_alone_end_lines() {
    let text = "[Event \"x\"]\r\r1. e4 ; said\re5\r% hidden\r2. Nf3\r2... Ke6 *\r\r[Event \"y\"]\r\r1. d4 *";
    let games: Vec<_> = Games::new(text).collect();
    assert_eq!((games[0].as_ref().unwrap_err().line, games.len()), (7, 2));
    assert!(matches!(&games[0].as_ref().unwrap_err().fault, PgnFault::Move(word, _) if word == "Ke6"));
    assert_eq!(read(&text.replace("2... Ke6", "Nc6")).line.moves[0].comment, "said");
}

#[test]
fn a_comment_with_a_closing_brace_is_written_to_the_ends_of_lines() {
    let words = "w }x ".repeat(40);
    let text = format!("; a }} b\n1. e4 (1. d4 ; c }}\n) (; }}\n1. c4) 1... e5 ;{words}\n*");
    let game = read(&text);
    let written = game.to_string();
    assert!(written.lines().all(|line| line.chars().count() < 80), "{written}");
    assert_eq!(read(&written), Pgn { tags: read(&written).tags, ..game });
}

#[test]
fn the_writer_leaves_out_by_the_name_it_would_write() {
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
