//! The tokens of a PGN file.

/// A piece of the text that means something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Token<'a> {
    /// A line `[…]`, without its brackets; `None` where it is not closed.
    Tag(Option<&'a str>),
    /// The text between braces, or after a semicolon.
    Comment(&'a str),
    /// A brace that is never closed.
    OpenComment,
    /// `$` and a number.
    Nag(u8),
    Open,
    Close,
    /// `1-0` and the like.
    Result(&'static str),
    /// Anything else: a move, with its marks.
    Word(&'a str),
}

/// Reads tokens one by one, and knows the line it is on.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The line that the last token began on.
    pub(super) line: usize,
    next_line: usize,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, line: 1, next_line: 1 }
    }

    /// How many bytes have been read.
    pub(super) const fn position(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Passes over so many bytes.
    // One copy: the wasm is smaller by a kilobyte.
    #[inline(never)]
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (read, _) = self.rest().split_at_checked(bytes).unwrap_or((self.rest(), ""));
        self.at += read.len();
        self.next_line += read.bytes().filter(|&byte| byte == b'\n').count();
        read
    }

    /// Passes over what stands before the next such byte, or all the rest.
    #[inline(never)]
    fn until(&mut self, stop: u8) -> &'a str {
        self.advance(self.rest().bytes().take_while(|&byte| byte != stop).count())
    }

    fn skip_blanks(&mut self) {
        while let Some(c) = self.rest().chars().next() {
            if is_blank(c) {
                self.advance(c.len_utf8());
            } else if c == '%' && self.is_line_start() {
                // A percent sign in the first column hides its line.
                self.until(b'\n');
            } else {
                return;
            }
        }
    }

    fn is_line_start(&self) -> bool {
        // A byte order mark is no column.
        self.text.get(..self.at).is_none_or(|read| read.is_empty() || read.ends_with(['\n', '\u{feff}']))
    }

    pub(super) fn peek(&self) -> Option<Token<'a>> {
        self.clone().next()
    }

    /// The token that begins with this character, which is the next one; `None` for one that says nothing.
    fn token(&mut self, first: char) -> Option<Token<'a>> {
        if let '{' | ';' | '(' | ')' | '$' = first {
            self.advance(1);
        }
        Some(match first {
            '[' => {
                let line = self.until(b'\n').trim_end();
                Token::Tag(line.strip_prefix('[').and_then(|line| line.strip_suffix(']')))
            }
            '{' => {
                let comment = self.until(b'}');
                if self.advance(1).is_empty() { Token::OpenComment } else { Token::Comment(comment) }
            }
            ';' => Token::Comment(self.until(b'\n')),
            // The offer of a draw, as score sheets have it, is said about the move.
            '(' if self.rest().starts_with("=)") => {
                self.advance(2);
                Token::Comment("(=)")
            }
            '(' => Token::Open,
            ')' => Token::Close,
            '$' => {
                let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
                // The standard knows 0 to 255; what is more says nothing.
                Token::Nag(self.advance(digits).parse().unwrap_or(0))
            }
            _ => return self.word(),
        })
    }

    /// A result, or a move with its marks; `None` for the number of a move.
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        // "Kf1(Ng1)" is one word: a parenthesis that closes within it belongs to it.
        let mut end = 0;
        let mut open = false;
        for (at, c) in rest.char_indices() {
            let inside = match c {
                '(' => {
                    let closes = rest.bytes().skip(at).take(5).any(|byte| byte == b')');
                    at > 0 && !std::mem::replace(&mut open, true) && closes && rest.starts_with('K')
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
        // A brace that closes nothing is a word, so that every word has a character.
        let word = self.advance(end.max(1));
        match word {
            "1-0" => return Some(Token::Result("1-0")),
            "0-1" => return Some(Token::Result("0-1")),
            "1/2-1/2" | "½-½" => return Some(Token::Result("1/2-1/2")),
            "*" => return Some(Token::Result("*")),
            _ => {}
        }
        // "12.", "12...", "12.e4"; a castling with zeros has no dot.
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let undotted = unnumbered.trim_start_matches('.');
        let is_number = undotted.len() < unnumbered.len() || unnumbered.is_empty();
        let moves = if is_number { undotted } else { word };
        if moves.is_empty() { None } else { Some(Token::Word(moves)) }
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            self.skip_blanks();
            self.line = self.next_line;
            let first = self.rest().chars().next()?;
            // No recursion: a text may be megabytes of numbers.
            if let Some(token) = self.token(first) {
                return Some(token);
            }
        }
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}
