//! Answers as JSON.

use std::fmt::{Display, Write};

use roque::Position;
use roque_search::prove::Verdict;
use roque_search::{line_to_json, quoted};

/// The verdicts on White and Black so far.
pub type Told = [Option<Verdict>; 2];

/// The reason why there is no answer.
pub struct Fault {
    /// A stable error code.
    pub code: &'static str,
    /// All faults of the position.
    pub faults: Vec<&'static str>,
    /// A message for developers.
    pub message: String,
}

impl Fault {
    pub fn of(code: &'static str, error: &impl Display) -> Self {
        Self { code, faults: Vec::new(), message: error.to_string() }
    }
}

/// Returns a JSON list; empty text if there are no answers.
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

/// The progress of a question.
pub struct Progress {
    pub part: usize,
    /// The part done, in thousandths.
    pub done: u32,
    pub found: usize,
    pub nodes: u64,
    /// Milliseconds.
    pub time: u64,
}

/// Before this, no estimate of the remaining time is possible: milliseconds, and thousandths of the work.
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
        // Writing to a string cannot fail.
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
