//! What the page and the tests ask of the engine before there is one, written down: which games there are, and what its
//! reasons are called; and what the engine knows of the languages of the pages, their letters.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use roque::{Cause, Fault, Permission, Reason, Refusal, Rules, Traits};
use serde_json::json;

use crate::languages::{self, Language};
use crate::shell::root;

/// The files, each with what belongs into it.
fn tables() -> Result<[(&'static str, String); 4]> {
    let mut languages = languages::all()?;
    languages.sort_by(|a, b| a.code.cmp(&b.code));
    Ok([
        ("www/site/games.js", games()),
        ("tests/data/names.json", names()?),
        ("crate/rules/src/board/languages.rs", letters(&languages)),
        ("crate/wasm/src/play/letters.d.ts", letter_types(&languages)),
    ])
}

/// Writes them.
pub fn write() -> Result<()> {
    for (file, text) in tables()? {
        fs::write(root().join(file), text).context(file)?;
    }
    Ok(())
}

/// Every game with its traits.
fn games() -> String {
    let mut text = "// Made by `cargo xtask tables` from the engine's rules.\n\n\
         /** Every game, the usual one first; a pair of rules is one. See `GameTraits` of the engine. */\n\
         export const GAMES = /** @type {const} */ ([\n"
        .to_owned();
    for rules in Rules::all() {
        let Traits { name, captures, castling, rights, partners, makes } = rules.traits();
        let told = [
            ("name", name.as_str()),
            ("captures", captures),
            ("castling", castling),
            ("rights", &rights),
            ("partners", partners.name()),
        ];
        text += "  {\n";
        for (key, value) in told {
            // Writing into a text cannot fail.
            let _ = writeln!(text, "    {key}: '{value}',");
        }
        let _ = writeln!(text, "    makes: {makes},\n  }},");
    }
    text + "]);\n"
}

/// The letters of each language.
fn letters(languages: &[Language]) -> String {
    let mut text = "//! Made by `cargo xtask tables` from the list of languages.\n\n\
         /// King, queen, rook, bishop and knight in each language.\n\
         #[rustfmt::skip]\n\
         pub(super) const LANGUAGES: &[(&str, [char; 5])] = &[\n"
        .to_owned();
    for Language { code, letters, .. } in languages {
        let letters: Vec<_> = letters.chars().map(|letter| format!("'{letter}'")).collect();
        // Writing into a text cannot fail.
        let _ = writeln!(text, "    (\"{code}\", [{}]),", letters.join(", "));
    }
    text + "];\n"
}

/// What they are called where they cross to JavaScript.
fn letter_types(languages: &[Language]) -> String {
    let codes: Vec<_> = languages.iter().map(|language| format!("'{}'", language.code)).collect();
    let codes = codes.join(" | ");
    format!(
        "/** The letters of a notation: those of a language, by its code, or figurines. */\nexport type Letters = {codes} | 'figurine';\n"
    )
}

/// What the engine calls what it tells.
fn names() -> Result<String> {
    let names = json!({
        "refusals": Refusal::NAMES,
        "permissions": Permission::NAMES,
        "causes": Cause::NAMES,
        "ends": Reason::NAMES,
        "faults": Fault::ALL.map(Fault::name),
    });
    Ok(serde_json::to_string_pretty(&names)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_those_of_the_engine_and_of_the_languages() {
        for (file, text) in tables().unwrap() {
            let kept = fs::read_to_string(root().join(file)).unwrap_or_default();
            assert!(kept == text, "{file} is stale: `cargo xtask tables` writes it anew");
        }
    }
}
