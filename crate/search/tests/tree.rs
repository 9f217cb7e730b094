//! Tests solution trees by their definitions: keys, threats, defences, duals, tries, set play and trees of
//! lines.

use roque::{Move, Position, Rules, Setup};
use roque_search::{
    Branch, Continuation, Diagram, Dual, Problem, ProblemError, Solution, SolveOptions, Solving, Stipulation,
    Tree, Variation, solve, to_json,
};

const TABLE: usize = 1 << 16;
const ALL: SolveOptions = SolveOptions { set: true, tries: 2, variations: true, most: 1_000, room: 60_000 };

fn position(fen: &str, rules: Rules) -> Position {
    Position::from_fen(fen, rules).unwrap()
}

fn tree(position: &Position, stipulation: &str, options: SolveOptions, slice: u64) -> Tree {
    let mut solving = Solving::new(position, stipulation.parse().unwrap(), options, TABLE).unwrap();
    while !solving.run(slice) {}
    solving.into_tree()
}

/// Solves a problem in which one side forces the goal.
fn keys(fen: &str, stipulation: &str) -> (Vec<Continuation>, Vec<Continuation>, roque_search::SetPlay) {
    match tree(&position(fen, Rules::ORTHODOX), stipulation, ALL, u64::MAX) {
        Tree::Keys { keys, tries, set: Some(set), .. } => (keys, tries, set),
        other => panic!("{other:?}"),
    }
}

fn san(continuations: &[Continuation]) -> Vec<&str> {
    continuations.iter().map(|continuation| &*continuation.played.san).collect()
}

/// Returns a variation as text: its defences, its answers and the kind of dual.
fn words(variation: &Variation) -> String {
    let defences: Vec<_> = variation.defences.iter().map(|played| &*played.san).collect();
    let dual = match variation.dual {
        None => "",
        Some(Dual::Full) => " (dual)",
        Some(Dual::Short) => " (short dual)",
    };
    format!("{} {}{dual}", defences.join(", "), san(&variation.answers).join(", "))
}

const POSITIONS: [&str; 4] = [
    "k7/8/1K6/8/8/8/1p6/3R4 w - - 0 1",
    "5bk1/5p1p/6pK/8/8/8/8/6QB w - - 0 1",
    "k1K5/p7/1P6/8/8/8/8/6r1 w - - 0 1",
    "8/8/8/8/8/2k5/1p1p4/1K1R4 w - - 0 1",
];

#[test]
fn solution_trees_do_not_depend_on_the_number_of_pauses_in_any_variant() {
    for rules in Rules::all() {
        for fen in POSITIONS {
            for stipulation in ["#2", "#3", "=2", "s#2", "r#2", "h#1.5", "ser-#2", "ser-h#2", "ser-s#2"] {
                let start = position(fen, rules);
                let parsed: Stipulation = stipulation.parse().unwrap();
                let Ok(whole) = Solving::new(&start, parsed, ALL, TABLE) else { continue };
                let mut whole = whole;
                assert!(whole.run(u64::MAX));
                let nodes = whole.nodes();
                let mut parts = Solving::new(&start, parsed, ALL, TABLE).unwrap();
                let (mut pauses, mut done) = (0, 0.0);
                while !parts.run(7) {
                    pauses += 1;
                    assert!((0.0..=1.0).contains(&parts.done()), "{}", parts.done());
                    done += parts.done();
                }
                assert!(
                    (nodes < 8 || pauses > 0) && (nodes < 1_000 || done > 0.0),
                    "{rules} {stipulation} {fen}: {nodes}"
                );
                assert_eq!(parts.nodes(), nodes, "{rules} {stipulation} {fen}");
                assert_eq!(parts.into_tree(), whole.into_tree(), "{rules} {stipulation} {fen}");
            }
        }
    }
}

/// Returns whether the side to move can force mate within this many moves.
fn mates(position: &Position, moves: u32) -> bool {
    moves > 0 && position.legal_moves().iter().any(|&mv| forces(&position.after(mv), moves))
}

fn forces(after: &Position, moves: u32) -> bool {
    let replies = after.legal_moves();
    if replies.is_empty() {
        return after.is_check();
    }
    moves > 1 && replies.iter().all(|&reply| mates(&after.after(reply), moves - 1))
}

/// Returns the moves that force the shortest mate, within `most` moves.
fn quickest(position: &Position, most: u32) -> Vec<String> {
    let of = |length| {
        let moves = position.legal_moves().into_iter().filter(move |&mv| forces(&position.after(mv), length));
        moves.map(|mv| position.san(mv).unwrap()).collect::<Vec<_>>()
    };
    (1..=most).map(of).find(|moves| !moves.is_empty()).unwrap_or_default()
}

/// Compares a continuation of the tree with the definitions. Returns the number of compared moves.
fn examine(position: &Position, continuation: &Continuation, left: u32) -> usize {
    let after = position.after(continuation.played.mv);
    assert_eq!(continuation.is_goal, after.is_checkmate());
    if continuation.is_goal {
        return 1;
    }
    let passed = after.after_pass();
    let threats = passed.map_or(Vec::new(), |passed| quickest(&passed, left));
    assert_eq!(san(&continuation.threats), threats, "{}", position.fen());
    assert_eq!(continuation.is_zugzwang, threats.is_empty() && !after.is_check());
    let mut examined = 1;
    for reply in after.legal_moves() {
        let then = after.after(reply);
        let is_refuted = continuation.refutations.iter().any(|played| played.mv == reply);
        assert_eq!(is_refuted, !mates(&then, left), "{} {reply}", after.fen());
        let has_reply = |variation: &&Variation| variation.defences.iter().any(|played| played.mv == reply);
        let variation = continuation.variations.iter().find(has_reply);
        let works = |threat: &Continuation| {
            let squares = |mv: Move| (mv.from(), mv.via(), mv.to(), mv.promotion());
            let moves = then.legal_moves();
            let same = moves.iter().find(|&&mv| squares(mv) == squares(threat.played.mv));
            same.is_some_and(|&mv| forces(&then.after(mv), threat.moves))
        };
        let parries = continuation.threats.is_empty() || !continuation.threats.iter().all(works);
        assert_eq!(variation.is_some(), parries && !is_refuted, "{} {reply}", after.fen());
        if let Some(variation) = variation {
            assert_eq!(san(&variation.answers), quickest(&then, left), "{} {reply}", after.fen());
            assert_eq!(variation.dual.is_some(), variation.answers.len() > 1);
            for answer in &variation.answers {
                assert_eq!(
                    variation.dual == Some(Dual::Full),
                    answer.moves == left && variation.dual.is_some()
                );
                examined += examine(&then, answer, answer.moves - 1);
            }
        }
    }
    examined
}

#[test]
fn threats_defences_duals_and_refutations_of_mates_match_their_definitions() {
    let mut examined = 0;
    for rules in Rules::all() {
        for fen in ["k7/8/2K5/8/8/8/8/7R w - - 0 1", POSITIONS[0], POSITIONS[1], POSITIONS[2]] {
            for moves in 1..=3 {
                let start = position(fen, rules);
                let Tree::Keys { keys, tries, is_cut, .. } = tree(&start, &format!("#{moves}"), ALL, 1_000)
                else {
                    panic!("expected keys")
                };
                assert!(!is_cut);
                for key in &keys {
                    assert!(key.refutations.is_empty());
                    examined += examine(&start, key, key.moves - 1);
                }
                for attempt in &tries {
                    assert!((1..=2).contains(&attempt.refutations.len()));
                    examined += examine(&start, attempt, moves - 1);
                }
            }
        }
    }
    assert!(examined > 1_000, "too few moves to compare: {examined}");
}

#[test]
fn the_set_play_lists_the_answers_if_the_other_side_began() {
    // The rook mates after the king's only move, so the key is a waiting move of the rook.
    let (keys, _, set) = keys("1k6/8/1K6/8/8/8/8/2R5 w - - 0 1", "#2");
    assert_eq!(set.variations.iter().map(words).collect::<Vec<_>>(), ["Ka8 Rc8#"]);
    assert!(set.is_complete);
    let key = keys.iter().find(|key| &*key.played.san == "Rc2").unwrap();
    assert!(key.is_zugzwang && words(&key.variations[0]) == "Ka8 Rc8#");
    // If one move of the other side has no answer, the set play still lists the other moves.
    let (_, _, set) = self::keys("1k6/8/1K6/8/8/8/8/2R4n w - - 0 1", "#2");
    assert_eq!(set.variations.iter().map(words).collect::<Vec<_>>(), ["Ka8 Rc8#"]);
    assert!(!set.is_complete);
}

/// Collects every line of a solution tree.
fn lines(branches: &[Branch], before: &str, out: &mut Vec<String>) {
    for branch in branches {
        let line = format!("{before} {}", branch.played.mv);
        if branch.is_goal {
            out.push(line.trim().to_owned());
        }
        lines(&branch.next, &line, out);
    }
}

#[test]
fn a_tree_of_lines_contains_every_line_and_shares_common_beginnings() {
    for rules in Rules::all() {
        for fen in POSITIONS {
            for stipulation in ["h#1.5", "h#2", "h=2", "ser-#2", "ser-h#2", "ser-h=2", "ser-s=2"] {
                let (start, parsed) = (position(fen, rules), stipulation.parse().unwrap());
                let Ok(Solution::Lines(found)) = solve(&start, parsed, TABLE, &mut |_| true) else {
                    continue;
                };
                let Tree::Lines { lines: branches, count, is_more, .. } =
                    tree(&start, stipulation, SolveOptions { most: 100_000, ..ALL }, 500)
                else {
                    panic!("expected lines")
                };
                let mut all = Vec::new();
                lines(&branches, "", &mut all);
                let mut found: Vec<_> = found
                    .iter()
                    .map(|line| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
                    .collect();
                assert_eq!((count, is_more), (found.len(), false));
                all.sort_unstable();
                found.sort_unstable();
                assert_eq!(all, found, "{rules} {stipulation} {fen}");
            }
        }
    }
}

#[test]
fn the_number_of_lines_in_a_tree_is_limited_and_the_tree_reports_that_there_are_more() {
    let queens = position("k7/8/8/8/8/8/8/KQQQQQ2 w - - 0 1", Rules::ORTHODOX);
    let few = SolveOptions { most: 10, ..SolveOptions::default() };
    let tree = tree(&queens, "ser-+6", few, 1_000);
    assert!(matches!(tree, Tree::Lines { count: 10, is_more: true, .. }), "{tree:?}");
    assert!(!tree.is_sound(10));
}

#[test]
fn a_solution_tree_that_grows_too_large_is_cut_off_and_reports_that() {
    let start = position("8/8/8/8/7R/8/2K5/k7 w - - 0 1", Rules::ORTHODOX);
    let little = SolveOptions { room: 3, ..SolveOptions::default() };
    assert!(matches!(tree(&start, "#2", little, 100), Tree::Keys { is_cut: true, .. }));
    assert!(matches!(tree(&start, "#2", SolveOptions::default(), 100), Tree::Keys { is_cut: false, .. }));
}

fn diagram(fen: &str, stipulation: &str) -> Diagram {
    let setup = Setup::from_fen(fen).unwrap();
    Diagram { setup, stipulation: stipulation.parse().unwrap(), is_swapped: false }
}

#[test]
fn twins_change_the_diagram_or_the_previous_twin() {
    let twins = ["wKc6-c7", "& -a7", "#1"].map(str::to_owned);
    let diagram = diagram("k7/p7/2K5/8/8/8/8/6R1 w - - 0 1", "#2");
    let mut problem =
        Problem::new(&diagram, Rules::ORTHODOX, &twins, SolveOptions::default(), TABLE).unwrap();
    while !problem.run(10) {
        assert!(problem.done() < 1.0);
    }
    let parts = problem.take_parts();
    let solved: Vec<_> = parts
        .iter()
        .map(|part| {
            format!("{}) {} {}", part.letter, part.stipulation, part.start.fen().split(' ').next().unwrap())
        })
        .collect();
    assert_eq!(
        solved,
        [
            "a) #2 k7/p7/2K5/8/8/8/8/6R1",
            "b) #2 k7/p1K5/8/8/8/8/8/6R1",
            "c) #2 k7/2K5/8/8/8/8/8/6R1",
            "d) #1 k7/p7/2K5/8/8/8/8/6R1"
        ]
    );
}

#[test]
fn an_illegal_twin_is_reported_before_anything_is_solved() {
    let diagram = diagram("k7/p7/2K5/8/8/8/8/6R1 w - - 0 1", "#2");
    let begun = |twins: &[&str]| {
        let twins: Vec<_> = twins.iter().map(|&twin| twin.to_owned()).collect();
        Problem::new(&diagram, Rules::ORTHODOX, &twins, SolveOptions::default(), TABLE).err()
    };
    assert!(matches!(begun(&["-a7", "-c6"]), Some(ProblemError::Position(letter, _)) if letter == "c"));
    assert!(matches!(begun(&["-a6"]), Some(ProblemError::Twin(_))));
    assert_eq!(begun(&[]), None);
}

#[test]
fn the_json_of_a_solution_is_valid_and_contains_the_whole_solution() {
    let diagram = diagram("k7/p7/2K5/8/8/8/8/6R1 w - - 0 1", "#2");
    let mut problem = Problem::new(&diagram, Rules::ORTHODOX, &["h#2".to_owned()], ALL, TABLE).unwrap();
    while !problem.run(1_000) {}
    let json = to_json(&problem.take_parts(), 1, 12, 3);
    let parsed: serde_json::Value = serde_json::from_str(&json).unwrap();
    let key = &parsed["parts"][0]["keys"][0];
    assert_eq!(parsed["parts"][0]["count"], parsed["parts"][0]["keys"].as_array().unwrap().len());
    assert!(key["move"]["san"].is_string() && key["move"]["packed"].is_u64());
    assert_eq!(parsed["parts"][1]["kind"], "lines");
    assert_eq!((&parsed["nodes"], &parsed["time"]), (&12.into(), &3.into()));
}
