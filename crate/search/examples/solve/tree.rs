//! A solution as text: each move on its line, what follows from it further in.

use roque_search::{Branch, Dual, Part, Told, Tree, Variation, Way};

/// Two blanks a step.
fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

fn san(moves: &[Told]) -> String {
    moves.iter().map(|told| &*told.san).collect::<Vec<_>>().join(", ")
}

fn threat_of(way: &Way) -> &'static str {
    match way {
        Way { is_goal: true, .. } => "",
        Way { is_zugzwang: true, .. } => " zugzwang",
        Way { threats, .. } if !threats.is_empty() => " threat:",
        _ => "",
    }
}

fn print_way(way: &Way, number: u32, mark: &str, depth: usize) {
    println!("{}{number}.{}{mark}{}", indent(depth), way.told.san, threat_of(way));
    for threat in &way.threats {
        print_way(threat, number + 1, "", depth + 2);
    }
    for variation in &way.variations {
        print_variation(variation, number, depth + 1);
    }
    if !way.refutations.is_empty() {
        println!("{}but {number}...{}!", indent(depth + 1), san(&way.refutations));
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
        print_way(answer, number + 1, "", depth + 1);
    }
}

fn print_branches(branches: &[Branch], depth: usize) {
    for branch in branches {
        println!("{}{}{}", indent(depth), branch.told.san, if branch.is_goal { " *" } else { "" });
        print_branches(&branch.next, depth + 1);
    }
}

/// All of it.
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
                print_way(attempt, 1, "?", 0);
            }
            for key in keys {
                print_way(key, 1, "!", 0);
            }
            if *is_cut {
                println!("there is more than can be told");
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
    let what = if part.stipulation.tells_lines() { "solutions" } else { "keys" };
    let sound = if part.tree.is_sound(intended) { ", C+" } else { "" };
    println!("{} {what}{sound}", part.tree.count());
}
