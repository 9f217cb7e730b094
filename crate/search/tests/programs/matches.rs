//! Tests the command line, the errors and the output of `match`.

use std::process::Command;

use crate::process::example;

#[path = "../../examples/match/result.rs"]
mod result;

use result::Tally;

/// Runs a match. Returns the output of `match`, or its error.
fn matched(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(example("match")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

/// Runs a match of zero games in which the other engine, a shell script, gets these options.
#[cfg(unix)]
fn peer_with(options: &str) -> Result<String, String> {
    let ours = example("uci").display().to_string();
    let peer = format!("sh {}/tests/programs/peer.sh; {options}", env!("CARGO_MANIFEST_DIR"));
    matched(&["--games", "0", "--one", &ours, "--other", &peer])
}

#[test]
#[cfg(unix)]
fn a_match_ends_with_an_error_if_an_engine_does_not_accept_an_option() {
    for (options, said) in [
        ("UCI_Elo=500", "`UCI_Elo` takes 1350 to 2850, not `500`"),
        ("UCI_Elo=1350; UCI_Elo=2851", "not `2851`"),
        ("UCI_Elo=strong", "not `strong`"),
        ("UCI_LimitStrength=true", "there is no option `UCI_LimitStrength`"),
        ("Style=Wild", "`Style` takes Solid, Risky, not `Wild`"),
        ("Book=none", "No such option: Book"),
        ("Skill Level", "expected `Option=value`"),
    ] {
        let error = peer_with(options).unwrap_err();
        assert!(error.contains(said), "{options}: {error}");
    }
}

#[test]
#[cfg(unix)]
fn a_match_accepts_every_value_that_an_engine_announces() {
    for options in ["UCI_Elo=1350", "UCI_Elo=2850; Skill Level=-20", "style=risky", "Book=some", ""] {
        peer_with(options).unwrap_or_else(|error| panic!("{options}: {error}"));
    }
}

#[test]
#[cfg(unix)]
fn an_illegal_move_ends_a_match_with_an_error() {
    let peer = format!("sh {}/tests/programs/peer.sh", env!("CARGO_MANIFEST_DIR"));
    let error = matched(&["--games", "2", "--one", &peer, "--other", &peer]).unwrap_err();
    assert!(error.contains("0000"), "{error}");
}

#[test]
fn a_variant_that_an_engine_does_not_announce_ends_a_match_with_an_error() {
    let ours = example("uci").display().to_string();
    let play = |rules: &str| matched(&["--games", "0", "--rules", rules, "--one", &ours, "--other", &ours]);
    assert!(play("take-make").unwrap().starts_with("take-make: "));
    #[cfg(unix)]
    {
        let peer = format!("sh {}/tests/programs/peer.sh", env!("CARGO_MANIFEST_DIR"));
        let error = matched(&["--games", "0", "--rules", "take-make", "--one", &ours, "--other", &peer]);
        assert!(error.unwrap_err().contains("there is no option `UCI_Variant`"));
    }
}

#[test]
fn a_sequential_test_uses_the_requested_bounds() {
    let ours = format!("{}; Level=1", example("uci").display());
    let play = ["--games", "2", "--go", "nodes 300", "--one", &ours, "--other", &ours];
    let printed = matched(&[&play[..], &["--sprt", "-20", "5.5"]].concat()).unwrap();
    assert!(printed.contains(" of 2: ") && printed.contains("[-20, 5.5]"), "{printed}");
    for bad in [&["--sprt"][..], &["--sprt", "5"], &["--sprt", "5", "5"], &["--sprt", "a", "5"]] {
        let error = matched(&[&["--games", "0"], bad].concat()).unwrap_err();
        assert!(error.contains("`--sprt` takes two numbers"), "{bad:?}: {error}");
    }
}

#[test]
fn a_sequential_test_is_decided_only_by_clear_results_of_the_games() {
    // The results are 60 % of the points in 200 pairs of games.
    let results =
        |better: bool| (0..200).map(move |i| if (i % 5 < 3) == better { [1.0, 0.5] } else { [0.5, 0.0] });
    let tally = |sprt, better| {
        let mut tally = Tally::new(sprt);
        for points in results(better) {
            tally.add(points);
        }
        tally
    };
    for better in [true, false] {
        assert!(tally(Some([0.0, 50.0]), better).is_clear());
        assert!(!tally(None, better).is_clear());
        assert!(!Tally::new(Some([0.0, 50.0])).is_clear());
    }
    // The test stays undecided if the result is between its bounds or if the bounds hardly differ; 55 % are
    // 35 Elo.
    assert!(!tally(Some([34.0, 36.0]), true).is_clear());
    assert!(tally(Some([0.0, 50.0]), true).to_string().contains("Elo +35 "));
}
