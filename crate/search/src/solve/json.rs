//! Writes solutions as JSON, in the format of `www/analysis/solving.d.ts`.

use std::fmt::Write;

use roque::{Color, Move};

use crate::solve::problem::Part;
use crate::solve::tree::{Branch, Continuation, Dual, SanMove, SetPlay, Tree, Variation};

/// Writes an array with its name.
#[inline(never)]
fn list<T>(out: &mut String, name: &str, items: &[T], write: fn(&mut String, &T)) {
    quoted(out, name);
    out.push_str(":[");
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        write(out, item);
    }
    out.push(']');
}

/// Writes a string literal.
fn quoted(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            // Writing to a `String` cannot fail.
            c if c < ' ' => drop(write!(out, "\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
}

fn mv(out: &mut String, mv: Move, san: &str) {
    let _ = write!(out, "{{\"packed\":{},\"coordinates\":\"{mv}\",\"san\":\"{san}\"}}", mv.bits());
}

fn san_move(out: &mut String, played: &SanMove) {
    mv(out, played.mv, &played.san);
}

fn continuation(out: &mut String, continuation: &Continuation) {
    out.push_str("{\"move\":");
    san_move(out, &continuation.played);
    let _ = write!(out, ",\"moves\":{},\"goal\":{},", continuation.moves, continuation.is_goal);
    list(out, "threats", &continuation.threats, self::continuation);
    let _ = write!(out, ",\"zugzwang\":{},", continuation.is_zugzwang);
    list(out, "variations", &continuation.variations, variation);
    out.push(',');
    list(out, "refutations", &continuation.refutations, san_move);
    out.push('}');
}

fn variation(out: &mut String, variation: &Variation) {
    out.push('{');
    list(out, "defences", &variation.defences, san_move);
    let _ = write!(out, ",\"goal\":{},", variation.is_goal);
    list(out, "answers", &variation.answers, continuation);
    out.push_str(match variation.dual {
        None => ",\"dual\":null}",
        Some(Dual::Full) => ",\"dual\":\"full\"}",
        Some(Dual::Short) => ",\"dual\":\"short\"}",
    });
}

fn branch(out: &mut String, branch: &Branch) {
    out.push_str("{\"move\":");
    san_move(out, &branch.played);
    let _ = write!(out, ",\"goal\":{},", branch.is_goal);
    list(out, "next", &branch.next, self::branch);
    out.push('}');
}

fn set_play(out: &mut String, set: Option<&SetPlay>) {
    out.push_str("\"set\":");
    let Some(set) = set else { return out.push_str("null") };
    out.push('{');
    list(out, "variations", &set.variations, variation);
    let _ = write!(out, ",\"isComplete\":{}}}", set.is_complete);
}

/// Writes one part of a problem (the diagram or a twin).
fn part(out: &mut String, part: &Part) {
    out.push_str("{\"letter\":");
    quoted(out, &part.letter);
    out.push_str(",\"twin\":");
    match &part.twin {
        Some(twin) => quoted(out, twin),
        None => out.push_str("null"),
    }
    out.push_str(",\"fen\":");
    quoted(out, &part.start.fen());
    let begins = if part.start.turn() == Color::White { "white" } else { "black" };
    let _ = write!(out, ",\"stipulation\":\"{}\",\"begins\":\"{begins}\",", part.stipulation);
    let count = part.tree.count();
    match &part.tree {
        Tree::Keys { keys, tries, set, is_cut } => {
            let _ = write!(out, "\"kind\":\"keys\",\"count\":{count},\"more\":false,\"cut\":{is_cut},");
            list(out, "keys", keys, continuation);
            out.push(',');
            list(out, "tries", tries, continuation);
            out.push(',');
            set_play(out, set.as_ref());
            out.push_str(",\"lines\":[],\"setLines\":null}");
        }
        Tree::Lines { lines, is_more, set, .. } => {
            let _ = write!(out, "\"kind\":\"lines\",\"count\":{count},\"more\":{is_more},\"cut\":false,");
            out.push_str("\"keys\":[],\"tries\":[],\"set\":null,");
            list(out, "lines", lines, branch);
            out.push(',');
            match set {
                Some(set) => list(out, "setLines", set, branch),
                None => out.push_str("\"setLines\":null"),
            }
            out.push('}');
        }
    }
}

/// Returns the parts of a problem and its statistics as JSON.
pub fn solution(parts: &[Part], intended: usize, nodes: u64, milliseconds: u64) -> String {
    let mut out = String::from("{");
    list(&mut out, "parts", parts, part);
    let is_sound = parts.iter().all(|part| part.tree.is_sound(intended));
    let _ = write!(out, ",\"isSound\":{is_sound},\"nodes\":{nodes},\"time\":{milliseconds}}}");
    out
}
