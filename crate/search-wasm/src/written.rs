//! Answers as plain objects of JavaScript.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use crate::message::{Answer, Found, Line};

/// An answer as a page gets it.
pub fn written(answer: &Answer) -> JsValue {
    let object = Object::new();
    let set = |name: &str, value: JsValue| {
        // A new object takes any property.
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
    let object = Object::new();
    for (name, value) in [
        ("centipawns", or_null(line.centipawns)),
        ("mate", or_null(line.mate)),
        ("depth", line.depth.into()),
        ("moves", line.moves.iter().map(|&mv| JsValue::from(mv)).collect::<Array>().into()),
    ] {
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

fn or_null(value: Option<impl Into<JsValue>>) -> JsValue {
    value.map_or(JsValue::NULL, Into::into)
}
