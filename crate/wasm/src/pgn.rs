//! Games as text.

use js_sys::{JSON, Reflect};
use roque::{Games, Letters, Line, PgnError, PgnFault, Position};
use wasm_bindgen::prelude::*;

use crate::error::{faulty, letters};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A game as a PGN text has it. */
export interface PgnGame {
  /** Names and values in the order of the text; without Variant, SetUp and FEN, which `rules` and `fen` tell. */
  tags: [name: string, value: string][];
  /** The game's name, as in `GameState`. */
  rules: string;
  /** Where it begins. */
  fen: string;
  /** "1-0", "0-1", "1/2-1/2", or "*" for a game without a result. */
  result: string;
  line: PgnLine;
}

/** Moves one after another: those of the game, or a variation. */
export interface PgnLine {
  /** What is said before the first move. */
  comment: string;
  moves: PgnMove[];
}

/** A move with what is said about it. */
export interface PgnMove {
  packed: PackedMove;
  san: string;
  /** Numeric annotation glyphs: 1 for "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!", others as PGN numbers them. */
  nags: number[];
  /**
   * What is said after the move, its commands such as "[%cal Ge2e4]" included. A run of blanks or
   * line ends is one blank, since programs break comments into lines anywhere.
   */
  comment: string;
  /** What could have been played instead of this move. Nested at most 100 deep. */
  variations: PgnLine[];
}

/** What `readPgn` throws. */
export interface PgnReadError extends Error {
  /**
   * "pgnEmpty" (there is no game in the text), "pgnTag", "pgnVariant", "pgnFen", "pgnOpenComment",
   * "pgnParenthesis", "pgnTooDeep", "pgnUnexpected", or for a move "moveSyntax", "moveIllegal", "moveAmbiguous".
   */
  code: string;
  /** The code; for "pgnFen" all that is wrong with the FEN. */
  faults: string[];
  /** The line of the text, 1 for the first. */
  line: number;
}
"#;

/// The first game of a PGN text, read in English letters and told in those asked for. Throws a
/// `PgnReadError`, or "unknownLetters".
#[wasm_bindgen(js_name = readPgn, unchecked_return_type = "PgnGame")]
pub fn read_pgn(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "Letters")] letters_name: &str,
) -> Result<JsValue, JsValue> {
    let letters = letters(letters_name)?;
    let Some(game) = Games::new(text).next() else {
        return Err(at_line(1, faulty("pgnEmpty", vec!["pgnEmpty"], "there is no game in the text")));
    };
    let game = game.map_err(of_pgn)?;
    // A game of thousands of moves is too many objects for a call each: it crosses as one text.
    let mut json = Json(String::new());
    json.push("{\"tags\":[");
    for (i, (name, value)) in game.tags.iter().enumerate() {
        json.text(if i == 0 { "[" } else { ",[" }, name);
        json.text(",", value);
        json.push("]");
    }
    json.text("],\"rules\":", &game.start.rules().to_string());
    json.text(",\"fen\":", &game.start.fen());
    json.text(",\"result\":", game.result);
    json.push(",\"line\":");
    json.line(&game.line, game.start, letters);
    json.push("}");
    JSON::parse(&json.0)
}

fn of_pgn(error: PgnError) -> JsValue {
    let code = error.fault.name();
    let faults = match &error.fault {
        PgnFault::Fen(error) => error.names(),
        _ => vec![code],
    };
    at_line(error.line, faulty(code, faults, &error.to_string()))
}

fn at_line(line: usize, error: JsValue) -> JsValue {
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(&error, &"line".into(), &line.into());
    error
}

struct Json(String);

impl Json {
    fn push(&mut self, text: &str) {
        self.0.push_str(text);
    }

    fn number(&mut self, before: &str, number: u32) {
        self.push(before);
        self.push(&number.to_string());
    }

    fn text(&mut self, before: &str, text: &str) {
        self.push(before);
        self.push("\"");
        for c in text.chars() {
            if matches!(c, '"' | '\\') {
                self.push("\\");
            }
            // A control character, such as a tab, is no text.
            self.0.push(c.max(' '));
        }
        self.push("\"");
    }

    /// As deep as the reader lets variations be.
    fn line(&mut self, line: &Line, start: Position, letters: Letters) {
        self.text("{\"comment\":", &line.comment);
        self.push(",\"moves\":[");
        let mut position = start;
        for (i, annotated) in line.moves.iter().enumerate() {
            let san = position.san(annotated.mv).unwrap_or_default();
            self.number(if i == 0 { "{\"packed\":" } else { ",{\"packed\":" }, annotated.mv.bits());
            self.text(",\"san\":", &letters.from_english(&san));
            self.push(",\"nags\":[");
            for (i, &nag) in annotated.nags.iter().enumerate() {
                self.number(if i == 0 { "" } else { "," }, nag.into());
            }
            self.text("],\"comment\":", &annotated.comment);
            self.push(",\"variations\":[");
            for (i, variation) in annotated.variations.iter().enumerate() {
                self.push(if i == 0 { "" } else { "," });
                self.line(variation, position, letters);
            }
            self.push("]}");
            position.play_unchecked(annotated.mv);
        }
        self.push("]}");
    }
}
