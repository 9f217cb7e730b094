//! Compares the engine's answer for every origin and destination in thousands of positions, under all rules,
//! with a slow second implementation.

use std::collections::BTreeMap;
use std::sync::Mutex;

use crate::judge::{Judge, Verdict};
use crate::reference::{Random, in_parallel, read};
use roque::{Captures, Position, Refusal, Rules, Square};
use serde::Deserialize;

/// The number of tested positions for each set of rules.
const POSITIONS: usize = 10_000;

#[derive(Deserialize)]
struct Lists {
    positions: Vec<List>,
}

#[derive(Deserialize)]
struct List {
    rules: String,
    fen: String,
}

/// The reasons that must occur in the test, for inputs that move a piece of the side to move.
const REASONS: [&str; 35] = [
    "captureOpensLine",
    "castlingBlocked",
    "castlingInCheck",
    "castlingNoPartner",
    "castlingPartnerAttacks",
    "castlingPartnerNotRook",
    "castlingRightLost",
    "castlingThroughAttack",
    "castlingTooNear",
    "enPassantExpired",
    "exchangeUsed",
    "exchangeWithPawn",
    "guarded",
    "kingNeverCaptured",
    "kingStaysOnLine",
    "kingWouldBeAttacked",
    "legal",
    "makeCompulsory",
    "makeNeverCaptures",
    "makeNotHowItMoves",
    "makePathBlocked",
    "noMake",
    "noTake",
    "notHowItMoves",
    "ownManThere",
    "pathBlocked",
    "pawnBlocked",
    "pawnCapturesDiagonally",
    "pawnDoubleStepUsed",
    "pawnLeavesFile",
    "pawnMovesForward",
    "pawnTooFar",
    "pinned",
    "sameSquare",
    "stillInCheck",
];

fn verdict(refusal: Option<Refusal>) -> Verdict {
    refusal.map(|refusal| (refusal.name(), refusal.squares().into_iter().map(Square::index).collect()))
}

/// Plays random games, half of them from the initial position and half from each other start in turn, and
/// calls `look` with each position.
fn wander(rules: Rules, starts: &[Position], mut look: impl FnMut(&Position)) {
    let mut random = Random(0x5eed + u64::from(rules.to_string().len() as u8));
    let mut seen = 0;
    for start in starts.iter().cycle().flat_map(|&start| [Position::initial(rules), start]) {
        let mut position = start;
        for ply in 0..60 {
            look(&position);
            seen += 1;
            if seen == POSITIONS {
                return;
            }
            let moves = position.legal_moves();
            // Captures and castling are rare among random moves, so every third move is one of them if
            // possible.
            let mut special = moves.clone();
            special.retain(|mv| mv.captured().is_some() || mv.partner().is_some());
            let choice = if ply % 3 == 0 && !special.is_empty() { &special } else { &moves };
            if choice.is_empty() {
                break;
            }
            let mv = choice[random.below(choice.len())];
            position.play(mv).unwrap();
            assert_eq!(position.passed(), mv.passed());
        }
    }
}

/// A refusal because of attackers has a line from each attacker; a refusal because of blockers has a line to
/// the first blocker.
fn check_lines(position: &Position, refusal: Refusal, from: Square, to: Square) {
    let (lines, squares) = (refusal.lines(position, from, to), refusal.squares());
    let attackers = match refusal.name() {
        "pinned"
        | "stillInCheck"
        | "kingWouldBeAttacked"
        | "kingStaysOnLine"
        | "guarded"
        | "castlingInCheck"
        | "castlingPartnerAttacks" => &squares[..],
        "captureOpensLine" | "castlingThroughAttack" => &squares[1..],
        "pathBlocked" | "pawnBlocked" | "castlingBlocked" | "castlingTooNear" | "castlingPartnerNotRook" => {
            assert!(matches!(lines[..], [(start, piece)] if start == from && squares.contains(&piece)));
            return;
        }
        _ => {
            assert_eq!(lines, [], "{refusal:?} of {from}{to} in {position:?}");
            return;
        }
    };
    for attacker in attackers {
        assert!(
            lines.iter().any(|(start, _)| start == attacker),
            "{refusal:?} of {from}{to} in {position:?}"
        );
    }
    assert!(lines.iter().all(|(start, end)| attackers.contains(start) && start != end));
}

/// Compares the answers for every input in a position with those of the judge, and counts the reasons.
fn compare(position: &Position, makes: bool, count: &mut BTreeMap<&'static str, usize>) {
    let (rules, passed) = (position.rules(), position.passed());
    let judge = Judge::new(&position.fen(), &rules.to_string(), passed.map(Square::index));
    let own = position.board().by_color(position.turn());
    for from in Square::all() {
        if !own.contains(from) {
            // If the origin holds no piece of the side to move, the destination does not matter.
            let expected = judge.judge(from.index(), from.index()).map(|(reason, _)| reason);
            let refused = |to| position.refusal(from, to).map(Refusal::name) == expected;
            assert!(Square::all().all(refused), "{from} in {position:?}");
            continue;
        }
        for to in Square::all() {
            let refusal = position.refusal(from, to);
            let expected = judge.judge(from.index(), to.index());
            assert_eq!(verdict(refusal), expected, "{from}{to} in {position:?}, passed {passed:?}");
            *count.entry(refusal.map_or("legal", Refusal::name)).or_default() += 1;
            if !makes {
                continue;
            }
            if let Some(refusal) = refusal {
                check_lines(position, refusal, from, to);
                continue;
            }
            let may_take = rules.captures == Captures::TakeMake
                && (position.board().occupied().contains(to) || passed == Some(to));
            for end in Square::all().filter(|&end| may_take || end == to) {
                let refusal = verdict(position.make_refusal(from, to, end));
                let expected = judge.judge_make(from.index(), to.index(), end.index());
                assert_eq!(refusal, expected, "{from}{to}{end} in {position:?}, passed {passed:?}");
                *count.entry(refusal.map_or("legal", |refusal| refusal.0)).or_default() += 1;
            }
        }
    }
}

#[test]
fn every_input_is_legal_or_refused_for_the_reason_that_a_slow_judge_finds() {
    let lists = read::<Lists>("moves.json").positions;
    let games: Vec<Rules> = Rules::all().collect();
    let counts = Mutex::new(BTreeMap::<&'static str, usize>::new());
    in_parallel(&games, |&rules| {
        let (name, mut count) = (rules.to_string(), BTreeMap::new());
        // If no list of positions has exactly these rules, positions of other rules are used if they are
        // playable.
        let listed: Vec<&List> = lists.iter().filter(|list| list.rules == name).collect();
        let listed = if listed.is_empty() { lists.iter().collect() } else { listed };
        let starts: Vec<Position> =
            listed.iter().filter_map(|list| Position::from_fen(&list.fen, rules).ok()).collect();
        let mut seen = 0;
        wander(rules, &starts, |position| {
            // Comparing the Makes doubles the running time, so only every fourth position includes them.
            seen += 1;
            compare(position, seen % 4 == 0, &mut count);
        });
        let mut counts = counts.lock().unwrap();
        for (reason, times) in count {
            *counts.entry(reason).or_default() += times;
        }
    });
    // All reasons except those that depend on a game or on touch-move.
    let counts = counts.into_inner().unwrap();
    let rare: Vec<_> = REASONS.iter().filter(|&&reason| counts.get(reason).is_none_or(|&n| n < 10)).collect();
    assert!(rare.is_empty(), "{rare:?} hardly occur: {counts:#?}");
}
