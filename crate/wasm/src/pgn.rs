//! Games as text.

use js_sys::{JSON, Reflect};
use roque::{Annotated, Games, Letters, Line, Pgn, PgnError, PgnFault, Position, Rules};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::{coded, faulty, letters, of_fen, rules};
use crate::read::{field, list, number, text};
use crate::state::to_object;

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

/** A game of a PGN file, as a list shows it. */
export interface PgnEntry {
  /** As in `PgnGame`; of a game that cannot be read, those that can be. */
  tags: [name: string, value: string][];
  /** The game's name, as in `GameState`; empty when it is not known. */
  rules: string;
  /** How many moves, White's and Black's, were played. */
  plies: number;
  result: string;
  /** The line of the file on which it begins, 1 for the first. */
  line: number;
  /** The game's own part of the file, for `readPgn`. */
  text: string;
  /** Why it cannot be read, as in `PgnReadError`; `line` is one of the file. */
  error: { code: string; faults: string[]; line: number; message: string } | null;
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

/// The games of a file, one after another, so that a large file can be read in slices of time.
#[wasm_bindgen]
pub struct PgnFile {
    text: String,
    at: usize,
    line: usize,
}

#[derive(Serialize)]
struct PgnEntry<'a> {
    tags: Vec<(String, String)>,
    rules: String,
    plies: usize,
    result: String,
    line: usize,
    text: &'a str,
    error: Option<Trouble>,
}

#[derive(Serialize)]
struct Trouble {
    code: &'static str,
    faults: Vec<&'static str>,
    line: usize,
    message: String,
}

#[wasm_bindgen]
impl PgnFile {
    #[allow(missing_docs, reason = "the class says it")]
    #[wasm_bindgen(constructor)]
    pub fn new(text: String) -> Self {
        Self { text, at: 0, line: 1 }
    }

    /// Reads the next game; undefined when there is none left. One that cannot be read says so in `error`,
    /// and the next one follows all the same.
    #[wasm_bindgen(unchecked_return_type = "PgnEntry | undefined")]
    pub fn next(&mut self) -> Result<JsValue, JsValue> {
        let lines_of = |text: &str| text.bytes().filter(|&byte| byte == b'\n').count();
        let rest = self.text.get(self.at..).unwrap_or_default();
        let game_on = rest.trim_start();
        let (blank, _) = rest.split_at_checked(rest.len() - game_on.len()).unwrap_or_default();
        self.line += lines_of(blank);
        let mut games = Games::new(game_on);
        let game = games.next();
        let text = game_on.get(..games.position()).unwrap_or_default();
        self.at += blank.len() + text.len();
        let line = self.line;
        self.line += lines_of(text);
        let text = text.trim_end();
        let entry = match game {
            None => {
                self.at = self.text.len();
                return Ok(JsValue::UNDEFINED);
            }
            Some(Ok(game)) => PgnEntry {
                rules: game.start.rules().to_string(),
                plies: game.line.moves.len(),
                result: game.result.to_owned(),
                tags: game.tags,
                line,
                text,
                error: None,
            },
            Some(Err(mut error)) => {
                error.line += line - 1;
                let tags = Games::tags(text);
                let value = |name| tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str());
                let rules = value("Variant").map_or(Ok(Rules::ORTHODOX), Rules::from_variant);
                PgnEntry {
                    rules: rules.map_or_else(|_| String::new(), |rules| rules.to_string()),
                    plies: 0,
                    result: value("Result").unwrap_or("*").to_owned(),
                    line,
                    text,
                    error: Some(Trouble {
                        code: error.fault.name(),
                        faults: faults_of(&error),
                        line: error.line,
                        message: error.to_string(),
                    }),
                    tags,
                }
            }
        };
        to_object(&entry)
    }

    /// How much of the file has been read: 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "it is for a bar on the screen")]
    pub fn done(&self) -> f64 {
        if self.text.is_empty() { 1.0 } else { self.at as f64 / self.text.len() as f64 }
    }
}

/// The text of a game, as `readPgn` reads it: the Seven Tag Roster first, with "?" for what is not told, and
/// lines of less than eighty characters. The moves are told by `packed` alone. Throws "unknownRules", the faults of
/// the FEN, "moveIllegal" or "pgnGame".
#[wasm_bindgen(js_name = writePgn)]
pub fn write_pgn(#[wasm_bindgen(unchecked_param_type = "PgnGame")] game: JsValue) -> Result<String, JsValue> {
    let rules = rules(field(&game, "rules").as_string().as_deref())?;
    let start = match field(&game, "fen").as_string() {
        Some(fen) => Position::from_fen(&fen, rules).map_err(of_fen)?,
        None => Position::initial(rules),
    };
    let mut tags = vec![];
    for tag in list(&field(&game, "tags")).ok_or_else(no_game)? {
        tags.push((text(&tag, "0"), text(&tag, "1")));
    }
    let told = text(&game, "result");
    let result = ["1-0", "0-1", "1/2-1/2"].into_iter().find(|&result| result == told).unwrap_or("*");
    let line = read_line(&field(&game, "line"), start, 0)?;
    Ok(Pgn { tags, start, line, result }.to_string())
}

/// A line with its variations, nested no deeper than a text may have them.
fn read_line(value: &JsValue, start: Position, depth: usize) -> Result<Line, JsValue> {
    if depth > roque::MAX_VARIATION_DEPTH {
        return Err(coded("pgnTooDeep", "variations are nested too deeply"));
    }
    let mut line = Line { comment: text(value, "comment"), moves: vec![] };
    let mut position = start;
    for told in list(&field(value, "moves")).ok_or_else(no_game)? {
        let bits = number(&field(&told, "packed")).unwrap_or_default();
        let mv = position.legal_moves().into_iter().find(|mv| u64::from(mv.bits()) == bits);
        let mv = mv.ok_or_else(|| coded("moveIllegal", "the game holds a move that is not legal"))?;
        let nags = list(&field(&told, "nags")).unwrap_or_default();
        let variations = list(&field(&told, "variations")).unwrap_or_default();
        line.moves.push(Annotated {
            mv,
            nags: nags.iter().filter_map(|nag| number(nag)?.try_into().ok()).collect(),
            comment: text(&told, "comment"),
            variations: variations
                .iter()
                .map(|variation| read_line(variation, position, depth + 1))
                .collect::<Result<_, _>>()?,
        });
        position.play_unchecked(mv);
    }
    Ok(line)
}

fn no_game() -> JsValue {
    coded("pgnGame", "a game is an object as readPgn gives it")
}

fn faults_of(error: &PgnError) -> Vec<&'static str> {
    match &error.fault {
        PgnFault::Fen(error) => error.names(),
        fault => vec![fault.name()],
    }
}

fn of_pgn(error: PgnError) -> JsValue {
    at_line(error.line, faulty(error.fault.name(), faults_of(&error), &error.to_string()))
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
