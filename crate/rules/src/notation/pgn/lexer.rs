//! The tokens of a PGN file.

/// A token of the text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Token<'a> {
    /// A tag such as `[Name "value"]`; `None` if it is malformed.
    Tag(Option<Tag<'a>>),
    /// A comment: the text between braces, or after a semicolon.
    Comment(&'a str),
    /// An opening brace that is never closed.
    OpenComment,
    /// `$` and a number.
    Nag(&'a str),
    Open,
    Close,
    /// A result, such as `1-0`.
    Result(&'static str),
    /// Any other word: a move, with its annotation marks.
    Word(&'a str),
}

/// A tag as written in the text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    /// The text between the quotes, still escaped.
    raw: &'a str,
    /// Whether the value contains an unescaped quote.
    pub(super) is_loose: bool,
}

impl<'a> Tag<'a> {
    /// Reads the tag at the start of a text, and returns it with the rest of the text. A tag may contain line
    /// ends, but no empty line and no line that begins with a bracket, because such a line indicates a
    /// missing closing quote.
    #[inline(never)]
    fn read(text: &'a str) -> Option<(Self, &'a str)> {
        let text = after_blanks(text.strip_prefix('[')?);
        // A backslash in a name is rejected: it would make the next quote look escaped, and the text would be
        // read repeatedly.
        let name = text.split(|c: char| is_blank(c) || matches!(c, '"' | '[' | ']' | '\\')).next()?;
        let value = text.strip_prefix(name).filter(|_| !name.is_empty())?;
        let value = after_blanks(value).strip_prefix('"')?;
        let (mut is_escaped, mut is_loose) = (false, false);
        let mut end = usize::MAX;
        for (at, c) in value.char_indices() {
            if at > end {
                return None;
            }
            let (raw, rest) = value.split_at_checked(at)?;
            match c {
                '"' if !is_escaped => {
                    if let Some(rest) = after_blanks(rest.strip_prefix('"')?).strip_prefix(']') {
                        return Some((Self { name, raw, is_loose }, rest));
                    }
                    if !is_loose {
                        (is_loose, end) = (true, at + MOST_LOOSE);
                    }
                }
                '\n' | '\r' => {
                    let next = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(c))?;
                    let next = next.trim_start_matches([' ', '\t']);
                    if is_loose || next.starts_with(['\n', '\r', '[']) {
                        return None;
                    }
                }
                _ => {}
            }
            is_escaped = c == '\\' && !is_escaped;
        }
        None
    }

    /// Returns the unescaped value: a backslash precedes a quote or a backslash.
    pub(super) fn value(self) -> String {
        let mut value = String::with_capacity(self.raw.len());
        let mut is_escaped = false;
        for c in on_one_line(self.raw).chars() {
            if is_escaped && matches!(c, '\\' | '"') {
                value.pop();
                is_escaped = false;
            } else {
                is_escaped = c == '\\';
            }
            value.push(c);
        }
        value
    }
}

/// Joins the lines of a text.
#[inline(never)]
pub(super) fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut is_end = false;
    for c in text.chars() {
        if LINE_ENDS.contains(&c) {
            line.truncate(line.trim_end().len());
            is_end = true;
        } else if !is_end || !is_blank(c) {
            line.push_str(if is_end && !line.is_empty() { " " } else { "" });
            line.push(c);
            is_end = false;
        }
    }
    line
}

/// Returns the text without leading whitespace.
#[inline(never)]
fn after_blanks(text: &str) -> &str {
    text.trim_start_matches(is_blank)
}

/// Reads tokens one by one and counts lines.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The byte where the last token began.
    pub(super) start: usize,
    /// The line where the last token began.
    pub(super) line: usize,
    /// The line number at the current position.
    pub(super) next_line: usize,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, at: usize, line: usize) -> Self {
        Self { text, at, start: at, line, next_line: line }
    }

    /// Moves the reader back to a byte on the given line.
    pub(super) const fn go_back(&mut self, at: usize, line: usize) {
        (self.at, self.next_line) = (at, line);
    }

    /// Returns the number of bytes read.
    pub(super) const fn position(&self) -> usize {
        self.at
    }

    /// Returns the text between two bytes.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Moves the reader forward by this many bytes, and returns them as text.
    // The function is not inlined, which makes the wasm a kilobyte smaller.
    #[inline(never)]
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (read, rest) = self.rest().split_at_checked(bytes).unwrap_or((self.rest(), ""));
        self.at += read.len();
        let mut ends = read.bytes().peekable();
        while let Some(byte) = ends.next() {
            // A carriage return ends a line, unless a line feed follows it.
            let next = ends.peek().copied().or_else(|| rest.bytes().next());
            if byte == b'\n' || byte == b'\r' && next != Some(b'\n') {
                self.next_line += 1;
            }
        }
        read
    }

    /// Skips the text before the next of these bytes (or all remaining text) and returns it.
    #[inline(never)]
    fn until(&mut self, stops: [u8; 2]) -> &'a str {
        self.advance(self.rest().bytes().take_while(|byte| !stops.contains(byte)).count())
    }

    /// Skips whitespace and line ends.
    pub(super) fn skip_blanks(&mut self) {
        self.advance(self.rest().len() - after_blanks(self.rest()).len());
    }

    /// Skips all text that has no meaning in PGN.
    fn skip(&mut self) {
        self.skip_blanks();
        // A percent sign in the first column makes the reader ignore the line.
        while self.rest().starts_with('%') && self.before().ends_with(LINE_ENDS) {
            self.until(LINE_END);
            self.skip_blanks();
        }
    }

    /// Returns the text before the current position, or a line end if the position is the start of the file.
    fn before(&self) -> &'a str {
        // A byte order mark does not occupy a column.
        let read = self.text.get(..self.at).unwrap_or_default().trim_end_matches('\u{feff}');
        if read.is_empty() { "\n" } else { read }
    }

    /// Reads the token that begins with the given character, the next one of the text. Returns `None` if the
    /// token has no meaning in PGN.
    fn token(&mut self, first: char) -> Option<Token<'a>> {
        if let '{' | ';' | '(' | ')' | '$' = first {
            self.advance(1);
        }
        Some(match first {
            '[' => match Tag::read(self.rest()) {
                Some((tag, rest)) => {
                    self.advance(self.rest().len() - rest.len());
                    Token::Tag(Some(tag))
                }
                None if self.before().trim_end_matches([' ', '\t']).ends_with(LINE_ENDS) => {
                    self.until(LINE_END);
                    Token::Tag(None)
                }
                // Some files write commands without braces in the movetext: "[%clk 0:01:00]".
                None => {
                    let rest = self.rest();
                    let end = rest.find([']', '\n', '\r']).unwrap_or(rest.len());
                    let closes = rest.as_bytes().get(end) == Some(&b']');
                    Token::Word(self.advance(end + usize::from(closes)))
                }
            },
            '{' => {
                let comment = self.until(*b"}}");
                if self.advance(1).is_empty() { Token::OpenComment } else { Token::Comment(comment) }
            }
            ';' => Token::Comment(self.until(LINE_END)),
            // A draw offer in the notation of score sheets becomes a comment on the move.
            '(' if self.rest().starts_with("=)") => {
                self.advance(2);
                Token::Comment("(=)")
            }
            '(' => Token::Open,
            ')' => Token::Close,
            '$' => {
                let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
                Token::Nag(self.advance(digits))
            }
            _ => return self.word(),
        })
    }

    /// Reads a result, or a move with its annotations. Returns `None` if the word is a move number.
    #[inline(never)]
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let mut end = 0;
        // Whether the character is in a parenthesis that belongs to the word.
        let mut open = false;
        for (at, c) in rest.char_indices() {
            let inside = match c {
                '(' => {
                    open = !open && rest.split_at_checked(at).is_some_and(belongs);
                    open
                }
                ')' => std::mem::take(&mut open),
                '{' | '}' | ';' | '$' | '[' => false,
                c => !is_blank(c),
            };
            if !inside {
                break;
            }
            end = at + c.len_utf8();
        }
        // An unmatched closing brace counts as a word, so that no word is empty.
        let word = self.advance(end.max(1));
        if let Some(result) = read_result(word) {
            // "1/2 - 1/2"
            let spaced = self.rest().trim_start_matches(' ').strip_prefix(is_dash);
            let half = spaced.and_then(|half| half.trim_start_matches(' ').strip_prefix(word));
            if let (Some(rest), "1/2" | "½") = (half, word) {
                self.advance(self.rest().len() - rest.len());
            }
            return Some(Token::Result(result));
        }
        // Move numbers look like "12.", "12..." or "12.e4"; castling written with zeros ("0-0") has no dot.
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let undotted = unnumbered.trim_start_matches(['.', '…']);
        let is_number = undotted.len() < unnumbered.len() || unnumbered.is_empty();
        let moves = if is_number && word != "0000" { undotted } else { word };
        if moves.is_empty() { None } else { Some(Token::Word(moves)) }
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            self.skip();
            (self.start, self.line) = (self.at, self.next_line);
            let first = self.rest().chars().next()?;
            // The loop avoids recursion, because a text may have megabytes of numbers.
            if let Some(token) = self.token(first) {
                return Some(token);
            }
        }
    }
}

/// The greatest length in bytes of a tag value after an unescaped quote, so that a text of many quotes is not
/// read repeatedly.
const MOST_LOOSE: usize = 1000;
const LINE_ENDS: [char; 2] = ['\n', '\r'];
const LINE_END: [u8; 2] = *b"\n\r";

#[inline(never)]
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}

/// Returns whether a parenthesis belongs to the move before it: "Kf1(Ng1)", "b8(Q)".
#[inline(never)]
fn belongs((before, text): (&str, &str)) -> bool {
    let mut inside = text.chars().skip(1).take_while(|&c| c != ')');
    let all = [inside.next(), inside.next(), inside.next(), inside.next()];
    let is_square =
        |file: Option<char>, rank: Option<char>| matches!((file, rank), (Some('a'..='h'), Some('1'..='8')));
    match all {
        [Some(piece), None, ..] => piece.is_ascii_uppercase() || ('♔'..='♟').contains(&piece),
        [first, second, third, None] if before.starts_with(['K', '♔', '♚']) => {
            third.is_none() && is_square(first, second) || is_square(second, third)
        }
        _ => false,
    }
}

fn read_result(word: &str) -> Option<&'static str> {
    if word == "*" {
        return Some("*");
    }
    let (first, second) = word.split_once(is_dash).unwrap_or((word, word));
    match (first, second) {
        ("1", "0") => Some("1-0"),
        ("0", "1") => Some("0-1"),
        ("1/2", "1/2") | ("½", "½") => Some("1/2-1/2"),
        _ => None,
    }
}
