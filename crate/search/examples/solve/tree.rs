//! Prints solution trees: each move on its own line, with its continuations indented.

use roque_search::{Branch, Continuation, Dual, Part, SanMove, Tree, Variation};

/// Returns two spaces of indentation for each level.
fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

fn san(moves: &[SanMove]) -> String {
    moves.iter().map(|played| &*played.san).collect::<Vec<_>>().join(", ")
}

fn threat_of(continuation: &Continuation) -> &'static str {
    match continuation {
        Continuation { is_goal: true, .. } => "",
        Continuation { is_zugzwang: true, .. } => " zugzwang",
        Continuation { threats, .. } if !threats.is_empty() => " threat:",
        _ => "",
    }
}

fn print_continuation(continuation: &Continuation, number: u32, mark: &str, depth: usize) {
    println!("{}{number}.{}{mark}{}", indent(depth), continuation.played.san, threat_of(continuation));
    for threat in &continuation.threats {
        print_continuation(threat, number + 1, "", depth + 2);
    }
    for variation in &continuation.variations {
        print_variation(variation, number, depth + 1);
    }
    if !continuation.refutations.is_empty() {
        println!("{}but {number}...{}!", indent(depth + 1), san(&continuation.refutations));
    }
}

fn print_variation(variation: &Variation, number: u32, depth: usize) {
    let dual = match variation.dual {
        None => "",
        Some(Dual::Full) => " (dual)",
        Some(Dual::Short) => " (short dual)",
    };
    println!("{}{number}...{}{dual}", indent(depth), san(&variation.defences));
    for answer in &variation.answers {
        print_continuation(answer, number + 1, "", depth + 1);
    }
}

fn print_branches(branches: &[Branch], depth: usize) {
    for branch in branches {
        println!("{}{}{}", indent(depth), branch.played.san, if branch.is_goal { " *" } else { "" });
        print_branches(&branch.next, depth + 1);
    }
}

/// Prints the solution of a problem or of one of its twins.
pub fn print(part: &Part, intended: usize) {
    let twin = part.twin.as_deref().unwrap_or_default();
    println!("{}) {} {} {twin}", part.letter, part.stipulation, part.start.fen());
    match &part.tree {
        Tree::Keys { keys, tries, set, is_cut } => {
            if let Some(set) = set {
                println!("set play{}:", if set.is_complete { ", complete" } else { "" });
                for variation in &set.variations {
                    print_variation(variation, 1, 1);
                }
            }
            for attempt in tries {
                print_continuation(attempt, 1, "?", 0);
            }
            for key in keys {
                print_continuation(key, 1, "!", 0);
            }
            if *is_cut {
                println!("some variations are cut off");
            }
        }
        Tree::Lines { lines, set, is_more, count } => {
            if let Some(set) = set {
                println!("set play:");
                print_branches(set, 1);
            }
            print_branches(lines, 0);
            if *is_more {
                println!("there are more than {count}");
            }
        }
    }
    let what = if part.stipulation.has_line_solutions() { "solutions" } else { "keys" };
    let sound = if part.tree.is_sound(intended) { ", C+" } else { "" };
    println!("{} {what}{sound}", part.tree.count());
}
