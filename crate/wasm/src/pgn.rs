//! Games as text.

use js_sys::{Array, JsString, Reflect, Uint32Array};
use roque::{
    Bookmark, Games, Head, Letters, Move, Note, PgnError, PgnFault, Position, Progress, Rules, Sink, Writer,
    say,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::{coded, faulty, letters, of_fen, ply, rules};
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
  notes: PgnNote[];
}

/** Something that was not read as it stands, in a game that was read all the same. The first hundred are told. */
export interface PgnNote {
  /**
   * "pgnSkipped" (text without a meaning was passed over), "pgnAside" (a variation that cannot be played was kept as a
   * comment), "pgnTagNote" (a tag with a name that none can have, or given twice, was left out, or a quote in its value
   * had no backslash).
   */
  code: string;
  /** The line of the text, 1 for the first. */
  line: number;
  /** How it begins; the name of a tag. */
  text: string;
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
   * "pgnParenthesis", "pgnTooDeep", or for a move "moveSyntax", "moveIllegal", "moveAmbiguous".
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
  /** Where it begins; empty when it cannot be read. */
  fen: string;
  /** The moves that were played, without those of variations. */
  moves: Uint32Array;
  /** How many they are. */
  plies: number;
  result: string;
  /** The line of the file on which it begins, 1 for the first. */
  line: number;
  /** The game's own part of the file, for `readPgn`. */
  text: string;
  /** As in `PgnGame`; `line` is one of the file. */
  notes: PgnNote[];
  /** Why it cannot be read, as in `PgnReadError`; `line` is one of the file. */
  error: { code: string; faults: string[]; line: number; message: string } | null;
}
"#;

/// The first game of a PGN text, read in English letters and told in those asked for. Throws a
/// `PgnReadError` ("pgnEmpty" for what is no text), or "unknownLetters".
#[wasm_bindgen(js_name = readPgn, unchecked_return_type = "PgnGame")]
pub fn read_pgn(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letters")] letters_name: &JsValue,
) -> Result<JsValue, JsValue> {
    let letters = letters(&letters_name.as_string().unwrap_or_default())?;
    let text = text.as_string().unwrap_or_default();
    let mut json = Json::new(letters);
    let head = match Games::new(&text).advance(usize::MAX, &mut json) {
        Progress::Game(head) => head.map_err(of_pgn)?,
        _ => return Err(empty()),
    };
    json.end(&head)
}

fn empty() -> JsValue {
    at_line(1, faulty("pgnEmpty", vec!["pgnEmpty"], "there is no game in the text"))
}

/// Bytes of a text that are kept before they are handed over.
const PIECE: usize = 1 << 16;
/// Letters of a file that are taken in together.
const SHARE: u32 = 1 << 22;

/// The games of a file, one after another, so that a large file can be read in slices of time. Of the file no more
/// than some megabytes are in the engine's memory, which never shrinks.
#[wasm_bindgen]
pub struct PgnFile {
    file: JsString,
    /// How many letters of it have been taken in, now and before.
    taken: [u32; 2],
    text: String,
    mark: Bookmark,
    moves: MainLine,
    /// Where the game begins that is being read: byte and line.
    begun: Option<(usize, usize)>,
}

#[derive(Serialize)]
struct PgnEntry<'a> {
    tags: Vec<(String, String)>,
    rules: String,
    fen: String,
    plies: usize,
    result: &'static str,
    line: usize,
    text: &'a str,
    notes: Vec<NoteInfo>,
    error: Option<Trouble>,
}

#[derive(Serialize)]
struct NoteInfo {
    code: &'static str,
    line: usize,
    text: String,
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
    /// The games of this text, if any. Throws "pgnEmpty" for what is no text.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<PgnFile, JsValue> {
        let file = text.dyn_into().map_err(|_| empty())?;
        let (text, mark) = (String::new(), Bookmark::default());
        Ok(Self { file, taken: [0; 2], text, mark, moves: MainLine::default(), begun: None })
    }

    /// The next game, or undefined after the last one. A game that cannot be read comes too, with its error,
    /// and the next one follows all the same. With a number, no more of the text is read than so many moves or
    /// comments: null where the game goes on, for the next call to read on. Throws "unknownPly" for what is
    /// none.
    #[wasm_bindgen(unchecked_return_type = "PgnEntry | null | undefined")]
    pub fn next(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] most: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let most = if most.is_undefined() { usize::MAX } else { ply(most)?.max(1) };
        loop {
            let mut games = Games::resume(&self.text, std::mem::take(&mut self.mark));
            if self.begun.is_none() {
                self.begun = Some(games.skip_blanks());
                self.moves = MainLine::default();
            }
            let progress = games.advance(most, &mut self.moves);
            self.mark = games.bookmark();
            match progress {
                Progress::More => return Ok(JsValue::NULL),
                Progress::Game(head) => return self.entry(head),
                Progress::End if self.take() => self.begun = None,
                Progress::End => return Ok(JsValue::UNDEFINED),
            }
        }
    }

    /// How much of the file has been read: 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "it is for a bar on the screen")]
    pub fn done(&self) -> f64 {
        let [now, before] = self.taken.map(f64::from);
        let part = self.mark.position as f64 / self.text.len().max(1) as f64;
        let all = f64::from(self.file.length());
        if self.taken[0] == self.file.length() && part >= 1.0 || all == 0.0 {
            1.0
        } else {
            (before + part * (now - before)) / all
        }
    }
}

impl PgnFile {
    /// Takes in the next part of the file, which ends before a game. False where there is none.
    fn take(&mut self) -> bool {
        let [from, length] = [self.taken[0], self.file.length()];
        let mut to = length;
        let mut share = SHARE;
        while let Some(end) = from.checked_add(share).filter(|&end| end < length) {
            let part = self.file.slice(from, end);
            let found = ["\n[Event \"", "\r[Event \""].map(|tag| part.last_index_of(tag, i32::MAX));
            if let Ok(at @ 1..) = u32::try_from(found[0].max(found[1])) {
                // The two halves of a line end stay together.
                let is_second = part.slice(at - 1, at) == "\r";
                to = from + at - u32::from(is_second);
                break;
            }
            share *= 2;
        }
        self.text = self.file.slice(from, to).into();
        self.taken = [to, from];
        let line = std::mem::take(&mut self.mark).line;
        self.mark.line = line;
        to > from
    }

    fn entry(&mut self, head: Result<Head, PgnError>) -> Result<JsValue, JsValue> {
        let (from, line) = self.begun.take().unwrap_or_default();
        let text = self.text.get(from..self.mark.position).unwrap_or_default().trim_end();
        let entry = match head {
            Ok(head) => PgnEntry {
                rules: head.start.rules().to_string(),
                fen: head.start.fen(),
                plies: self.moves.packed.len(),
                result: head.result,
                tags: head.tags,
                line,
                text,
                notes: head.notes.into_iter().map(NoteInfo::from).collect(),
                error: None,
            },
            Err(error) => {
                self.moves = MainLine::default();
                let tags = Games::tags(text);
                let value = |name| tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str());
                let rules = value("Variant").map_or(Ok(Rules::ORTHODOX), Rules::from_variant);
                PgnEntry {
                    rules: rules.map_or_else(|_| String::new(), |rules| rules.to_string()),
                    fen: String::new(),
                    plies: 0,
                    result: result_of(value("Result").unwrap_or_default()),
                    line,
                    text,
                    notes: vec![],
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
        let object = to_object(&entry)?;
        let moves = Uint32Array::from(&self.moves.packed[..]);
        Reflect::set(&object, &"moves".into(), &moves)?;
        Ok(object)
    }
}

impl From<Note> for NoteInfo {
    fn from(Note { line, kind, text }: Note) -> Self {
        Self { code: kind.name(), line, text }
    }
}

/// The moves of a game without its variations.
#[derive(Default)]
struct MainLine {
    packed: Vec<u32>,
    depth: usize,
}

impl Sink for MainLine {
    fn play(&mut self, _before: &Position, mv: Move) {
        if self.depth == 0 {
            self.packed.push(mv.bits());
        }
    }
    fn annotate(&mut self, _nag: u8) {}
    fn say(&mut self, _text: &str) {}
    fn open(&mut self) {
        self.depth += 1;
    }
    fn close(&mut self) {
        self.depth -= 1;
    }
    fn abandon(&mut self) {
        self.depth -= 1;
    }
}

/// The text of a game, as `readPgn` reads it: the Seven Tag Roster first, with "?" for what is not told, and
/// lines of less than eighty characters. The moves are told by `packed` alone. Throws "unknownRules", the faults of
/// the FEN, "moveIllegal" or "pgnGame".
#[wasm_bindgen(js_name = writePgn, unchecked_return_type = "string")]
pub fn write_pgn(
    #[wasm_bindgen(unchecked_param_type = "Omit<PgnGame, 'notes'>")] game: JsValue,
) -> Result<JsValue, JsValue> {
    let rules = rules(field(&game, "rules").as_string().as_deref())?;
    let start = match field(&game, "fen").as_string() {
        Some(fen) => Position::from_fen(&fen, rules).map_err(of_fen)?,
        None => Position::initial(rules),
    };
    let mut tags = vec![];
    for tag in list(&field(&game, "tags")).ok_or_else(no_game)? {
        tags.push((text(&tag, "0"), text(&tag, "1")));
    }
    let result = result_of(&text(&game, "result"));
    let mut writer = Writer::new(&tags, &start, result);
    let parts = Array::new();
    write_line(&field(&game, "line"), start, 0, &mut writer, &parts)?;
    writer.end(result);
    parts.push(&writer.text.into());
    Ok(parts.join("").into())
}

fn result_of(told: &str) -> &'static str {
    ["1-0", "0-1", "1/2-1/2"].into_iter().find(|&result| result == told).unwrap_or("*")
}

/// A line with its variations, nested no deeper than a text may have them.
fn write_line(
    value: &JsValue,
    start: Position,
    depth: usize,
    writer: &mut Writer,
    parts: &Array,
) -> Result<(), JsValue> {
    if depth > roque::MAX_VARIATION_DEPTH {
        return Err(coded("pgnTooDeep", "variations are nested too deeply"));
    }
    writer.say(&text(value, "comment"));
    let mut position = start;
    let array = |value: &JsValue, name| field(value, name).dyn_into::<Array>();
    for told in array(value, "moves").map_err(|_| no_game())? {
        let bits = number(&field(&told, "packed")).unwrap_or_default();
        let mv = position.legal_moves().into_iter().find(|mv| u64::from(mv.bits()) == bits);
        let mv = mv.ok_or_else(|| coded("moveIllegal", "the game holds a move that is not legal"))?;
        writer.play(&position, mv);
        for nag in array(&told, "nags").unwrap_or_default() {
            if let Some(nag) = number(&nag).and_then(|nag| nag.try_into().ok()) {
                writer.annotate(nag);
            }
        }
        writer.say(&text(&told, "comment"));
        for variation in array(&told, "variations").unwrap_or_default() {
            writer.open();
            write_line(&variation, position, depth + 1, writer, parts)?;
            writer.close();
        }
        position.play_unchecked(mv);
        if writer.text.len() > PIECE {
            parts.push(&std::mem::take(&mut writer.text).into());
        }
    }
    Ok(())
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

/// A game as JSON. Thousands of moves are too many objects for a call each, and their text is too long for the
/// engine's memory: it is handed over in pieces.
struct Json {
    pieces: Array,
    text: String,
    lines: Vec<Open>,
    letters: Letters,
}

/// A line whose end has not been read.
#[derive(Default)]
struct Open {
    /// How many pieces, and bytes of the next one, there were before it.
    begun: (u32, usize),
    has_moves: bool,
    /// What is said before the first move, or of the last one.
    comment: String,
    nags: Vec<u8>,
    has_variations: bool,
}

impl Json {
    fn new(letters: Letters) -> Self {
        let text = String::from("{\"line\":{");
        Self { pieces: Array::new(), text, lines: vec![Open::default()], letters }
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn number(&mut self, before: &str, number: u32) {
        self.push(before);
        self.push(&number.to_string());
    }

    fn text(&mut self, before: &str, text: &str) {
        self.push(before);
        self.push("\"");
        for c in text.chars() {
            match c {
                '"' | '\\' => self.text.extend(['\\', c]),
                '\0'..' ' => self.push(&format!("\\u{:04x}", u32::from(c))),
                _ => self.text.push(c),
            }
        }
        self.push("\"");
    }

    /// The end of what is said of the last move, or before the first.
    fn end_move(&mut self, line: &mut Open) {
        if line.has_moves {
            self.push("],\"nags\":[");
            for (i, &nag) in line.nags.iter().enumerate() {
                self.number(if i == 0 { "" } else { "," }, nag.into());
            }
            self.text("],\"comment\":", &line.comment);
            self.push("}");
        } else {
            self.text("\"comment\":", &line.comment);
            self.push(",\"moves\":[");
        }
        line.nags.clear();
        line.comment.clear();
        line.has_variations = false;
        if self.text.len() > PIECE {
            self.pieces.push(&self.text.as_str().into());
            self.text.clear();
        }
    }

    /// The end of the line that is open.
    fn end_line(&mut self) {
        if let Some(mut line) = self.lines.pop() {
            self.end_move(&mut line);
            self.push("]}");
        }
    }

    fn end(mut self, head: &Head) -> Result<JsValue, JsValue> {
        self.end_line();
        self.push(",\"tags\":[");
        for (i, (name, value)) in head.tags.iter().enumerate() {
            self.text(if i == 0 { "[" } else { ",[" }, name);
            self.text(",", value);
            self.push("]");
        }
        self.push("],\"notes\":[");
        for (i, note) in head.notes.iter().enumerate() {
            self.text(if i == 0 { "{\"code\":" } else { ",{\"code\":" }, note.kind.name());
            self.text(",\"text\":", &note.text);
            self.number(",\"line\":", note.line as u32);
            self.push("}");
        }
        self.text("],\"rules\":", &head.start.rules().to_string());
        self.text(",\"fen\":", &head.start.fen());
        self.text(",\"result\":", head.result);
        self.push("}");
        self.pieces.push(&self.text.as_str().into());
        parse(&self.pieces.join(""))
    }
}

impl Sink for Json {
    fn play(&mut self, before: &Position, mv: Move) {
        let Some(mut line) = self.lines.pop() else { return };
        self.end_move(&mut line);
        self.number(if line.has_moves { ",{\"packed\":" } else { "{\"packed\":" }, mv.bits());
        let san = before.san(mv).unwrap_or_default();
        self.text(",\"san\":", &self.letters.from_english(&san));
        self.push(",\"variations\":[");
        line.has_moves = true;
        self.lines.push(line);
    }

    fn annotate(&mut self, nag: u8) {
        if let Some(line) = self.lines.last_mut() {
            line.nags.push(nag);
        }
    }

    fn say(&mut self, text: &str) {
        if let Some(line) = self.lines.last_mut() {
            say(&mut line.comment, text);
        }
    }

    fn open(&mut self) {
        let begun = (self.pieces.length(), self.text.len());
        if let Some(line) = self.lines.last_mut() {
            self.text.push_str(if std::mem::replace(&mut line.has_variations, true) { ",{" } else { "{" });
        }
        self.lines.push(Open { begun, ..Open::default() });
    }

    fn close(&mut self) {
        self.end_line();
    }

    fn abandon(&mut self) {
        let Some(Open { begun: (pieces, length), .. }) = self.lines.pop() else { return };
        if pieces < self.pieces.length() {
            self.text = self.pieces.get(pieces).as_string().unwrap_or_default();
            self.pieces.set_length(pieces);
        }
        self.text.truncate(length);
        if let Some(line) = self.lines.last_mut() {
            // Whether another stands before it.
            line.has_variations = self.text.ends_with('}');
        }
    }
}

#[wasm_bindgen]
extern "C" {
    // The one of js-sys takes its text from the engine's memory.
    #[wasm_bindgen(catch, js_namespace = JSON)]
    fn parse(text: &JsString) -> Result<JsValue, JsValue>;
}
