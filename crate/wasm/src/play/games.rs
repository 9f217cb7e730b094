//! The list of all games that the rules combine.

use roque::{Rules, Traits};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::crossing::answer::to_object;

#[derive(Serialize)]
struct GameTraits {
    name: String,
    captures: &'static str,
    castling: &'static str,
    rights: String,
    partners: &'static str,
    makes: bool,
}

impl From<Traits> for GameTraits {
    fn from(Traits { name, captures, castling, rights, partners, makes }: Traits) -> Self {
        Self { name, captures, castling, rights, partners: partners.name(), makes }
    }
}

/// Returns the properties of all games, orthodox chess first.
#[wasm_bindgen(unchecked_return_type = "GameTraits[]")]
pub fn games() -> Result<JsValue, JsValue> {
    to_object(&Rules::all().map(|rules| GameTraits::from(rules.traits())).collect::<Vec<_>>())
}
