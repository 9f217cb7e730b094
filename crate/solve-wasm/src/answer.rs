//! Answers as JSON.

use std::fmt::{Display, Write};

use roque::Position;
use roque_search::prove::Verdict;
use roque_search::{quoted, line_to_json};

/// What is known of White and Black by now.
pub type Told = [Option<Verdict>; 2];

/// Why there is no answer.
pub struct Fault {
    /// Stable.
    pub code: &'static str,
    /// Of a position: all that is wrong with it.
    pub faults: Vec<&'static str>,
    /// For developers.
    pub message: String,
}

impl Fault {
    pub fn of(code: &'static str, error: &impl Display) -> Self {
        Self { code, faults: Vec::new(), message: error.to_string() }
    }
}

/// Nothing where there is nothing to say.
pub fn list(answers: &[String]) -> String {
    if answers.is_empty() { String::new() } else { ["[", &answers.join(","), "]"].concat() }
}

pub fn stopped(id: u32) -> String {
    format!("{{\"type\":\"stopped\",\"id\":{id}}}")
}

pub fn fault(id: u32, Fault { code, faults, message }: &Fault) -> String {
    let mut out = format!("{{\"type\":\"fault\",\"id\":{id},\"code\":\"{code}\",\"message\":");
    quoted(&mut out, message);
    out.push_str(",\"faults\":[");
    for (at, fault) in faults.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        quoted(&mut out, fault);
    }
    out.push_str("]}");
    out
}

/// How far it is.
pub struct Progress {
    pub part: usize,
    /// In thousandths.
    pub done: u32,
    pub found: usize,
    pub nodes: u64,
    /// Milliseconds.
    pub time: u64,
}

/// Before this nobody can tell how long it takes: milliseconds, and thousandths of what is to be done.
const EARLY: (u64, u32) = (300, 10);

pub fn info(id: u32, Progress { part, done, found, nodes, time }: &Progress) -> String {
    let mut out = format!(
        "{{\"type\":\"info\",\"id\":{id},\"part\":{part},\"done\":{}.{:03},\"found\":{found},\"nodes\":{nodes},\"time\":{time},\"left\":",
        done / 1000,
        done % 1000
    );
    if *time < EARLY.0 || *done < EARLY.1 {
        out.push_str("null}");
    } else {
        // Nothing fails that writes to a string.
        let _ = write!(out, "{}}}", time * u64::from(1000 - done) / u64::from(*done));
    }
    out
}

pub fn solved(id: u32, solution: &str) -> String {
    ["{\"type\":\"solved\",\"id\":", &id.to_string(), ",\"solution\":", solution, "}"].concat()
}

pub fn proved(id: u32, position: &Position, told: &Told, nodes: u64, time: u64) -> String {
    let mut out = format!("{{\"type\":\"proved\",\"id\":{id},\"chances\":{{");
    for (name, verdict) in ["white", "black"].into_iter().zip(told) {
        quoted(&mut out, name);
        out.push(':');
        chance(&mut out, position, verdict.as_ref());
        out.push(',');
    }
    let _ = write!(out, "\"nodes\":{nodes},\"time\":{time}}}}}");
    out
}

fn chance(out: &mut String, position: &Position, verdict: Option<&Verdict>) {
    let (word, line) = match verdict {
        None => return out.push_str("null"),
        Some(Verdict::Can(line)) => ("can", line.as_slice()),
        Some(Verdict::Cannot) => ("cannot", &[][..]),
        Some(Verdict::Open) => ("unknown", &[][..]),
    };
    let _ = write!(out, "{{\"verdict\":\"{word}\",");
    line_to_json(out, "line", position, line);
    out.push('}');
}
