//! Tests the behaviour of the search in every variant.

use roque::{Position, Rules};
use roque_search::{Limit, Score, Search, Step, Strength, Task};

fn position(fen: &str, rules: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap()
}

/// Runs a search task to its end, in steps of `slice` nodes.
fn done(search: &mut Search, task: &Task, slice: u64) {
    search.begin(task);
    while search.run(slice) == Step::Going {}
}

#[test]
fn search_results_do_not_depend_on_the_size_of_the_steps() {
    for rules in Rules::all() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1";
        for lines in [1, 3] {
            let task = Task {
                limit: Limit::nodes(6_000),
                lines,
                ..Task::of(Position::from_fen(fen, rules).unwrap())
            };
            let mut results = [1, 17, 1_000, u64::MAX].map(|slice| {
                let mut search = Search::new(1 << 18);
                done(&mut search, &task, slice);
                (search.nodes(), search.best(), search.lines().to_vec())
            });
            let first = results[0].clone();
            assert!(first.1.is_some() && first.2.len() == lines, "{rules}");
            for other in &mut results {
                assert_eq!(*other, first, "{rules}");
            }
        }
    }
}

#[test]
fn a_depth_is_completed_only_after_all_its_moves_are_searched() {
    for (lines, moves) in [(1, 0), (3, 0), (2, 5)] {
        let start = Position::default();
        let moves: Vec<_> = start.legal_moves().into_iter().take(moves).collect();
        let task = |limit| Task { limit, lines, moves: moves.clone(), ..Task::of(start) };
        let nodes_of = |depth| {
            let mut search = Search::new(1 << 18);
            done(&mut search, &task(Limit::depth(depth)), u64::MAX);
            assert_eq!(search.completed_depth(), depth);
            search.nodes()
        };
        let mut search = Search::new(1 << 18);
        search.begin(&task(Limit::default()));
        for depth in 1..=7 {
            let nodes = nodes_of(depth);
            while search.completed_depth() < depth {
                assert!(search.depth() >= search.completed_depth());
                assert_eq!(search.run(1), Step::Going);
            }
            // The tolerance is one node, because quiescence search counts its nodes at once.
            assert!(search.nodes().abs_diff(nodes) <= 1, "{depth}: {} instead of {nodes}", search.nodes());
        }
        // Before a depth is completed, the best line may already come from that depth.
        while search.depth() == search.completed_depth() {
            assert_eq!(search.run(1), Step::Going);
        }
        assert!(search.depth() > search.completed_depth());
    }
}

#[test]
fn the_search_uses_only_the_given_root_moves_and_the_next_task_searches_all_moves() {
    let mate = position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "orthodox");
    let quiet: Vec<_> = mate.legal_moves().into_iter().filter(|mv| mv.to_string() != "a1a8").collect();
    let mut search = Search::new(1 << 18);
    let task = Task { limit: Limit::depth(6), lines: 100, remember: true, ..Task::of(mate) };
    done(&mut search, &Task { moves: quiet.clone(), ..task.clone() }, 1_000);
    assert_eq!(search.lines().len(), quiet.len());
    assert!(search.lines().iter().all(|line| quiet.contains(&line.moves[0])));
    done(&mut search, &Task { limit: Limit::depth(1), lines: 1, ..task }, 1_000);
    assert_eq!(search.best().unwrap().to_string(), "a1a8");
    assert_eq!(search.lines()[0].score, Score::Mate(1));
}

#[test]
fn every_line_of_the_search_consists_of_legal_moves_in_all_variants() {
    let mut search = Search::new(1 << 20);
    for rules in Rules::all() {
        let mut game = vec![Position::initial(rules)];
        for _ in 0..30 {
            let task = Task {
                line: game.clone(),
                limit: Limit::nodes(1_500),
                lines: 3,
                remember: true,
                ..Task::of(game[0])
            };
            done(&mut search, &task, 500);
            for line in search.lines() {
                let mut position = *game.last().unwrap();
                for &mv in &line.moves {
                    position.play(mv).unwrap_or_else(|error| panic!("{rules}: {error} in {line:?}"));
                }
            }
            let Some(best) = search.best() else { break };
            let mut next = *game.last().unwrap();
            next.play(best).unwrap();
            game.push(next);
        }
    }
}

#[test]
fn the_search_of_a_position_without_moves_has_no_lines_and_ends_at_once() {
    let mut search = Search::new(0);
    for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1"] {
        done(&mut search, &Task::of(position(fen, "orthodox")), 100);
        assert_eq!((search.best(), search.lines().len(), search.depth()), (None, 0, 0));
    }
    search.begin(&Task { line: vec![], ..Task::of(Position::default()) });
    assert_eq!((search.run(1), search.best()), (Step::Done, None));
}

#[test]
fn positions_with_hundreds_of_legal_moves_are_searched() {
    let many = position("Q1q3Q1/q4Q2/2Q2Q1K/3q1q2/1q6/Q4Q2/1qQ1q2k/1q6 w - - 0 1", "take-make");
    assert_eq!(many.legal_moves().len(), 357);
    let nine = position("QQQQQ1rk/6pp/8/8/8/8/QQQ5/Q2K4 w - - 0 1", "orthodox");
    for position in [many, nine] {
        let mut search = Search::new(1 << 18);
        done(&mut search, &Task { limit: Limit::nodes(3_000), lines: 400, ..Task::of(position) }, 1_000);
        assert!(position.legal_moves().contains(&search.best().unwrap()));
    }
}

#[test]
fn the_shortest_mate_is_found_and_announced() {
    for (fen, rules, moves) in [
        ("6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1", "orthodox", 1),
        ("7k/8/8/8/8/1R6/R7/K7 w - - 0 1", "orthodox", 2),
        ("6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1", "take-make", 1),
    ] {
        let mut search = Search::new(1 << 20);
        done(&mut search, &Task { limit: Limit::depth(10), ..Task::of(position(fen, rules)) }, 1_000);
        assert_eq!(search.lines()[0].score, Score::Mate(moves), "{fen} {rules}");
    }
}

#[test]
fn a_limited_strength_plays_the_same_move_from_the_same_seed_and_stays_within_its_nodes() {
    let start = Position::initial("take-make".parse().unwrap());
    for elo in (200..=2_500).step_by(230) {
        let strength = Strength::from_elo(elo).unwrap();
        let task = Task { strength: Some(strength), seed: 7, ..Task::of(start) };
        let [mut one, mut other] = [Search::new(1 << 18), Search::new(1 << 18)];
        done(&mut one, &task, 10);
        done(&mut other, &task, 1_000_000);
        assert_eq!(one.best(), other.best());
        assert!(start.legal_moves().contains(&one.best().unwrap()));
        assert!(one.nodes() <= strength.nodes() + 2_000, "{elo}: {}", one.nodes());
    }
}

/// Returns in how many of a hundred games the engine, limited to `elo`, leaves its attacked knight en prise.
fn knights_left(elo: u32) -> usize {
    // A bishop attacks the undefended knight from afar, and no other piece is threatened.
    let position = position("4k3/pp3ppp/8/8/8/2N5/1P3PPP/b3K3 w - - 0 1", "orthodox");
    let leaves = |&seed: &u64| {
        let mut search = Search::new(1 << 16);
        done(&mut search, &Task { strength: Strength::from_elo(elo), seed, ..Task::of(position) }, 1_000_000);
        let after = position.after(search.best().unwrap());
        after.legal_moves().into_iter().any(|mv| {
            mv.captured() == Some(roque::Role::Knight)
                && !after.after(mv).legal_moves().into_iter().any(|back| back.to() == mv.to())
        })
    };
    (0..100).filter(leaves).count()
}

#[test]
fn weak_strengths_often_overlook_a_threat_medium_ones_seldom_and_high_ones_never() {
    let [first, middle, strong] = [200, 1_530, 2_440].map(knights_left);
    assert!(first >= 10 && first > 2 * middle && strong == 0, "{first}, {middle}, {strong} of 100");
}
