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
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (read, _) = self.rest().split_at_checked(bytes).unwrap_or((self.rest(), ""));
        self.at += read.len();
        self.next_line += read.bytes().filter(|&byte| byte == b'\n').count();
        read
    }

    /// Passes over bytes up to the first that is one of these.
    fn until(&mut self, stop: impl Fn(char) -> bool) -> &'a str {
        self.advance(self.rest().find(stop).unwrap_or(self.rest().len()))
    }

    fn is_line_start(&self) -> bool {
        self.at == 0 || self.text.as_bytes().get(self.at - 1) == Some(&b'\n')
    }

    fn skip_blanks(&mut self) {
        loop {
            self.until(|c| !(c.is_whitespace() || c == '\u{feff}'));
            // A percent sign in the first column hides its line.
            if !self.rest().starts_with('%') || !self.is_line_start() {
                return;
            }
            self.until(|c| c == '\n');
        }
    }

    pub(super) fn peek(&self) -> Option<Token<'a>> {
        self.clone().next()
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        self.line = self.next_line;
        let first = self.rest().chars().next()?;
        Some(match first {
            '[' => {
                let line = self.until(|c| c == '\n').trim_end();
                Token::Tag(line.strip_prefix('[').and_then(|line| line.strip_suffix(']')))
            }
            '{' => {
                self.advance(1);
                let comment = self.until(|c| c == '}');
                if self.advance(1).is_empty() { Token::OpenComment } else { Token::Comment(comment) }
            }
            ';' => {
                self.advance(1);
                Token::Comment(self.until(|c| c == '\n'))
            }
            '(' | ')' => {
                self.advance(1);
                if first == '(' { Token::Open } else { Token::Close }
            }
            '$' => {
                self.advance(1);
                let digits = self.until(|c| !c.is_ascii_digit());
                // The standard knows 0 to 255; what is more says nothing.
                Token::Nag(digits.parse().unwrap_or(0))
            }
            _ => return self.word(),
        })
    }
}

impl<'a> Lexer<'a> {
    /// A result, or a move with its marks. Numbers of moves say nothing and are passed over.
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        // "Kf1(Ng1)" is one word: a parenthesis that closes within it belongs to it.
        let mut end = 0;
        let mut open = false;
        for (at, c) in rest.char_indices() {
            let inside = match c {
                '(' if at > 0
                    && !open
                    && rest.starts_with('K')
                    && rest[at..].chars().take(5).any(|c| c == ')') =>
                {
                    open = true;
                    true
                }
                ')' if open => {
                    open = false;
                    true
                }
                '(' | ')' | '{' | '}' | ';' | '$' | '[' => false,
                c => !c.is_whitespace(),
            };
            if !inside {
                break;
            }
            end = at + c.len_utf8();
        }
        let word = self.advance(end.max(rest.chars().next().map_or(0, char::len_utf8)));
        match word {
            "1-0" => return Some(Token::Result("1-0")),
            "0-1" => return Some(Token::Result("0-1")),
            "1/2-1/2" | "½-½" => return Some(Token::Result("1/2-1/2")),
            "*" => return Some(Token::Result("*")),
            _ => {}
        }
        // "12.", "12...", "12.e4"; a castling with zeros has no dot.
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let moves = match unnumbered.strip_prefix('.') {
            Some(_) => unnumbered.trim_start_matches('.'),
            None if unnumbered.is_empty() => "",
            None => word,
        };
        // "..." between a number and a move.
        if moves.trim_start_matches('.').is_empty() { self.next() } else { Some(Token::Word(moves)) }
    }
}
