use roque::{Color, Setup};

use super::*;

fn one(text: &str) -> Result<Input, String> {
    let mut problems = read(&format!("BeginProblem\n{text}\nEndProblem"));
    assert_eq!(problems.len(), 1);
    problems.remove(0)
}

#[test]
fn a_popeye_file_may_abbreviate_keywords_use_both_notations_of_positions_and_contain_texts() {
    let problems = read(
        "beg\nprot a.ref\nauth Option Twin\nfors 5k1K/16/2r5/3sP3/4S3/16\nstip h#2\ncond take&make\n\
         twin move d4 g5\ntwin cont add wh sf3\nnext\n\
         pieces white kh1 bg1g2 sd6 pa7\n black ka8 pb3g6\nstip #2\ncondition CastlingChess\noption try vari set\nend\n",
    );
    let [Ok(first), Ok(second)] = problems.as_slice() else { panic!("{problems:?}") };
    assert_eq!(first.diagram.setup.fen(), "5k1K/8/8/2r5/3nP3/4N3/8/8 w - - 0 1");
    assert_eq!(
        (first.rules.to_string().as_str(), first.twins.join(", ")),
        ("take-make", "d4-g5, & +wNf3".into())
    );
    assert_eq!(second.diagram.setup.fen(), "k7/P7/3N2p1/8/8/1p6/6B1/6BK w - - 0 1");
    assert_eq!(second.rules.to_string(), "castling-chess");
    assert_eq!((second.options.set, second.options.tries, second.options.variations), (true, 1, true));
}

#[test]
fn a_twin_may_change_the_stipulation() {
    let twins = |text: &str| one(&format!("Stip #2\nPieces White Kh1 Black Ka8\n{text}")).unwrap().twins;
    assert_eq!(twins("Twin Stipulation #3\nTwin Cont Stip h#2\nOption SetPlay"), ["#3", "& h#2"]);
    assert_eq!(twins("Twin Move h1 h2\nTwin Remove a8"), ["h1-h2", "-a8"]);
}

#[test]
fn a_twin_may_make_several_changes_but_only_supported_ones() {
    let twins = |text: &str| one(&format!("Stip #2\nPieces White Kh1 Black Ka8\n{text}"));
    let several = twins("Twin Move h1 h2 Add Black Sc3 Stip #3").unwrap().twins;
    assert_eq!(several, ["h1-h2 +bNc3 #3"]);
    for text in
        ["Twin Move h1", "Twin", "Twin Cont", "Twin Rotate 90", "Twin Move h1 h2\nCondition Take&Make"]
    {
        assert!(twins(text).is_err(), "{text}");
    }
}

#[test]
fn white_to_play_omits_the_first_ply_of_black() {
    let played = |text: &str| {
        one(&format!("Pieces White Kh1 Black Ka8\nOption WhiteToPlay\nStip {text}"))
            .map(|input| input.diagram.stipulation.to_string())
    };
    assert_eq!(played("h#3"), Ok("h#2.5".to_owned()));
    assert_eq!(played("h=1"), Ok("h=0.5".to_owned()));
    // For these stipulations Popeye also ignores the option, and reports that it does not apply.
    assert_eq!(played("h#2.5"), Ok("h#2.5".to_owned()));
    assert_eq!(played("#2"), Ok("#2".to_owned()));
    assert!(played("ser-h#3").is_err());
}

#[test]
fn the_option_duplex_solves_the_problem_with_the_sides_exchanged() {
    let pieces = "Pieces White Kf6 Ra1 Black Kh8";
    let solved = |text: &str| {
        let Input { diagram, rules, .. } = one(&format!("{pieces}\n{text}")).unwrap();
        diagram.position(rules).unwrap().turn()
    };
    assert_eq!(solved("Stip #1"), Color::White);
    assert_eq!(solved("Stip #1\nOption HalfDuplex"), Color::Black);
    assert_eq!(solved("Stip h#1"), Color::Black);
    assert_eq!(solved("Stip h#1\nOption HalfDuplex"), Color::White);
    assert_eq!(solved("Stip h#1.5\nOption HalfDuplex"), Color::Black);
    let both = one(&format!("Stip h#1\n{pieces}\nOption Duplex")).unwrap();
    assert!(both.duplex && !both.diagram.is_swapped && both.diagram.swapped().is_swapped);
}

#[test]
fn a_problem_that_black_begins_is_written_with_the_option_half_duplex() {
    let setup = Setup::from_fen("7k/5K2/8/8/8/8/8/R7 b - - 0 1").unwrap();
    let written = |stipulation: &str| {
        let diagram =
            Diagram { setup: setup.clone(), stipulation: stipulation.parse().unwrap(), is_swapped: false };
        let options = SolveOptions { variations: false, ..SolveOptions::default() };
        write(&Input { rules: Rules::ORTHODOX, diagram, twins: vec![], options, duplex: false }).unwrap()
    };
    assert!(written("#2").contains("Option HalfDuplex"));
    assert!(!written("h#2").contains("Option"));
}

#[test]
fn a_king_and_a_rook_on_their_initial_squares_may_castle() {
    let home = one("Stipulation #2\nPieces White Ke1 Ra1 Black Ke7 Rh8").unwrap();
    assert_eq!(home.diagram.setup.fen(), "7r/4k3/8/8/8/8/8/R3K3 w Q - 0 1");
}

#[test]
fn unsupported_popeye_input_gives_an_error_text() {
    for (text, why) in [
        ("Stip #2\nCond Circe", "the condition `Circe` is not supported"),
        ("Stip #2\nOption MaxSolutions 5", "the option `MaxSolutions` is not supported"),
        ("Stip #2\nTwin Rotate 90", "the twin `Rotate 90` is not supported"),
        ("Stip #2\nPieces White Gh1", "`Gh1` is not a supported piece with its squares"),
        ("Stip #2\nFors 9/Z", "`9/Z` is not a position of supported pieces"),
        ("Pieces White Kh1", "the stipulation is missing"),
        ("Stip hz2", "`hz2`: expected a stipulation such as #2, s#3, r=2, h#2.5 or ser-h#7"),
    ] {
        assert_eq!(one(text).map_err(|error| error.clone()), Err(why.to_owned()), "{text}");
    }
    assert!(read("").is_empty() && read("nothing at all").is_empty());
}

#[test]
fn a_problem_written_for_popeye_can_be_read_again() {
    let pieces = "Pieces White Kh1 Sd6 Pa7 Black Ka8 Qb3";
    for rest in [
        "Stip #3\nCond Take&Make\nOption Try Variation",
        "Stip h#2.5\nOption SetPlay Duplex",
        "Stip s#2\nOption HalfDuplex",
        "Stip #2\nTwin Move h1 h2\nTwin Cont Exchange a8 b3 Remove d6\nTwin Shift a1 b1\nTwin Add White Sc3 Stip h#2",
    ] {
        let input = one(&format!("{pieces}\n{rest}")).unwrap();
        let text = write(&input).unwrap();
        assert_eq!(read(&text), [Ok(input)], "{text}");
    }
}

#[test]
fn a_problem_with_an_invalid_twin_is_not_written() {
    let mut input = one("Stip #2\nPieces White Kh1 Black Ka8").unwrap();
    for (twin, is_sense) in [
        ("wKh1-h2", true),
        ("& +bSc3", true),
        ("+bNc3 #3", true),
        ("-a8 shift a1-b2", true),
        ("", false),
        ("&", false),
        ("nonsense", false),
        ("h1-z9", false),
        ("+c3", false),
        ("shift", false),
        ("-é", false),
        ("+wKé1", false),
    ] {
        input.twins = vec![twin.to_owned()];
        assert_eq!(write(&input).is_ok(), is_sense, "{twin}");
    }
}
