use super::*;

fn one(text: &str) -> Result<Input, String> {
    let mut problems = read(&format!("BeginProblem\n{text}\nEndProblem"));
    assert_eq!(problems.len(), 1);
    problems.remove(0)
}

#[test]
fn a_file_is_read_with_words_short_and_long_positions_of_both_kinds_and_texts_passed_over() {
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
    assert_eq!((second.wanted.set, second.wanted.tries, second.wanted.variations), (true, 1, true));
}

#[test]
fn a_twin_may_demand_another_thing() {
    let twins = |text: &str| one(&format!("Stip #2\nPieces White Kh1 Black Ka8\n{text}")).unwrap().twins;
    assert_eq!(twins("Twin Stipulation #3\nTwin Cont Stip h#2\nOption SetPlay"), ["#3", "& h#2"]);
    assert_eq!(twins("Twin Move h1 h2\nTwin Remove a8"), ["h1-h2", "-a8"]);
}

#[test]
fn twins_are_not_lost_where_they_are_not_written() {
    let input = one("Stip #2\nPieces White Kh1 Black Ka8\nTwin Move h1 h2").unwrap();
    assert!(write(&input).is_err());
}

#[test]
fn who_stands_at_home_may_castle() {
    let home = one("Stipulation #2\nPieces White Ke1 Ra1 Black Ke7 Rh8").unwrap();
    assert_eq!(home.diagram.setup.fen(), "7r/4k3/8/8/8/8/8/R3K3 w Q - 0 1");
}

#[test]
fn what_is_not_ours_is_told_in_a_sentence() {
    for (text, why) in [
        ("Stip #2\nCond Circe", "the condition `Circe` is not among our games"),
        ("Stip #2\nOption Duplex", "the option `Duplex` is not among ours"),
        ("Stip #2\nTwin Rotate 90", "the twin `Rotate 90` is not among ours"),
        ("Stip #2\nPieces White Gh1", "`Gh1` is no piece of ours with its squares"),
        ("Stip #2\nFors 9/Z", "`9/Z` is no position of ours"),
        ("Pieces White Kh1", "there is no stipulation"),
        ("Stip hz2", "`hz2`: a stipulation is written like #2, s#3, r=2, h#2.5 or ser-h#7"),
    ] {
        assert_eq!(one(text).map_err(|error| error.clone()), Err(why.to_owned()), "{text}");
    }
    assert!(read("").is_empty() && read("nothing at all").is_empty());
}

#[test]
fn what_is_written_is_read_again() {
    let input =
        one("Stip #3\nPieces White Kh1 Sd6 Pa7 Black Ka8 Qb3\nCond Take&Make\nOption Try Variation").unwrap();
    let text = write(&input).unwrap();
    assert_eq!(read(&text), [Ok(input)], "{text}");
}
