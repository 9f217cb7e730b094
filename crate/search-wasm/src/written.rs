//! Conversion of answers to plain JavaScript objects.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use roque::Color;
use roque_search::review::{Followed, Gain, JudgedMove, Outcome};

use crate::message::{Answer, Found, Line};

/// Returns an answer as a plain object.
pub fn written(answer: &Answer) -> JsValue {
    let object = Object::new();
    let set = |name: &str, value: JsValue| {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    };
    match answer {
        Answer::Ready => set("type", "ready".into()),
        Answer::Info(found) => {
            set("type", "info".into());
            write_found(&set, found);
        }
        Answer::Best(mv, found) => {
            set("type", "best".into());
            set("move", or_null(*mv));
            write_found(&set, found);
        }
        Answer::Examined { id, examined } => {
            set("type", "info".into());
            set("id", (*id).into());
            set("ply", examined.ply.into());
            set("chance", examined.chance.into());
            set("judged", or_null(examined.judged.as_ref().map(judged)));
        }
        Answer::Reviewed { id } => {
            set("type", "reviewed".into());
            set("id", (*id).into());
        }
        Answer::Stopped { id } => {
            set("type", "stopped".into());
            set("id", (*id).into());
        }
        Answer::Fault { id, code, message } => {
            set("type", "fault".into());
            set("id", or_null(*id));
            set("code", (*code).into());
            set("message", message.as_str().into());
        }
    }
    object.into()
}

fn write_found(set: &dyn Fn(&str, JsValue), found: &Found) {
    set("id", found.id.into());
    set("depth", found.depth.into());
    set("nodes", found.nodes.into());
    set("time", found.time.into());
    set("lines", found.lines.iter().map(line).collect::<Array>().into());
}

fn line(line: &Line) -> JsValue {
    object([
        ("centipawns", or_null(line.centipawns)),
        ("mate", or_null(line.mate)),
        ("depth", line.depth.into()),
        ("chance", line.chance.into()),
        ("moves", line.moves.iter().map(|&mv| JsValue::from(mv)).collect::<Array>().into()),
    ])
}

/// Converts a judged move of a reviewed game.
fn judged(judged: &JudgedMove) -> JsValue {
    object([
        ("ply", (judged.ply as u32).into()),
        ("color", (if judged.color == Color::White { "white" } else { "black" }).into()),
        ("loss", judged.loss().into()),
        ("verdict", or_null(judged.verdict.map(roque_search::review::Verdict::name))),
        ("played", followed(&judged.played)),
        ("better", followed(&judged.better)),
    ])
}

fn followed(line: &Followed) -> JsValue {
    object([
        ("moves", line.moves.iter().map(|mv| JsValue::from(mv.bits())).collect::<Array>().into()),
        ("outcome", outcome(line.outcome)),
    ])
}

fn outcome(outcome: Outcome) -> JsValue {
    let kind = |kind: &str| ("kind", JsValue::from(kind));
    match outcome {
        Outcome::Mate(moves) => object([kind("mate"), ("moves", moves.into())]),
        Outcome::Mated(moves) => object([kind("mated"), ("moves", moves.into())]),
        Outcome::Wins(gain) => gained(kind("wins"), gain),
        Outcome::Loses(gain) => gained(kind("loses"), gain),
        Outcome::Promotes => object([kind("promotes")]),
        Outcome::Draw => object([kind("draw")]),
        Outcome::Even => object([kind("even")]),
    }
}

/// Writes the material won or lost as piece letters, one for each piece.
fn gained(kind: (&str, JsValue), gain: Gain) -> JsValue {
    let letter = |role: roque::Role| String::from(role.char());
    match gain {
        Gain::Piece(role) => object([kind, ("what", letter(role).into())]),
        Gain::For(role, lesser, count) => {
            let pieces = letter(lesser).repeat(count as usize);
            object([kind, ("what", letter(role).into()), ("inReturn", pieces.into())])
        }
        Gain::Exchange => object([kind, ("what", "exchange".into())]),
        Gain::Material => object([kind, ("what", "material".into())]),
    }
}

fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

fn or_null(value: Option<impl Into<JsValue>>) -> JsValue {
    value.map_or(JsValue::NULL, Into::into)
}
