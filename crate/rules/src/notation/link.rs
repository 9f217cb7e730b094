//! A game as a short text for the fragment of an address: a move is its number among the legal ones.
//!
//! A text of version 1 is a row of bits, the highest of each number first, six to a letter of
//! `A-Z a-z 0-9 - _` (base64url). It will be read for ever, so nothing here follows from the order
//! of an enum or of the move generator:
//!
//! | bits | what |
//! | --- | --- |
//! | 8 | the version: 1 |
//! | 1, 2, 2 | captures and castling, by the numbers of their rules; policy for draws, by its place in the table below |
//! | 1 | whether the game begins elsewhere than in the usual array |
//! | 3 | its end, by [`Ending::code`] |
//! | number | how many moves |
//! | 64 | if it begins elsewhere: which squares are occupied, a1 first … |
//! | 4 each | … by which pieces, numbered as in [`MEN`] |
//! | 1, 6, 1 (+ 3) | … Black to move; rights in the order of [`RIGHTS`]; whether a pawn has just passed a square (its file) |
//! | number, number | … half-moves without progress, number of the move |
//! | as many as needed | each move: its place among the legal ones in order of from, to, via, promotion, partner's landing; at least one bit |
//! | up to 5 | noughts up to the next letter |
//! | 12 | a check of all letters before |
//!
//! A *number* is written in groups of seven bits, the lowest group first, each after a bit that says
//! whether another follows.

use std::fmt;

use crate::board::moves::Move;
use crate::board::piece::{Color, Piece};
use crate::board::square::{File, Rank, Square};
use crate::game::claim::Claim;
use crate::game::game::Game;
use crate::game::policy::DrawPolicy;
use crate::position::outcome::Reason;
use crate::position::position::Position;
use crate::position::setup::Setup;
use crate::rules::captures::Captures;
use crate::rules::castling::Castling;
use crate::rules::rules::Rules;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VERSION: u32 = 1;
/// The versions that may come; what begins with another number was never a link.
const LATER: std::ops::RangeInclusive<u32> = 2..=15;
/// One bit and two: another rule wants another version of links.
const _: () = assert!(Captures::ALL.len() <= 2 && Castling::ALL.len() <= 4);
/// Of the corners, and of exchanges, White's first.
const RIGHTS: [Square; 6] = [
    Square::at(File::H, Rank::FIRST),
    Square::at(File::A, Rank::FIRST),
    Square::at(File::H, Rank::EIGHTH),
    Square::at(File::A, Rank::EIGHTH),
    Square::at(File::E, Rank::FIRST),
    Square::at(File::E, Rank::EIGHTH),
];
const POLICIES: [DrawPolicy; 3] = [DrawPolicy::Automatic, DrawPolicy::Claims, DrawPolicy::Recorded];
const MEN: &[u8; 12] = b"PNBRQKpnbrqk";
/// No game is longer where seventy-five moves without progress end it; a longer text is made to keep
/// its reader busy.
const MOST_PLIES: u32 = 20_000;

/// How a game has ended that its moves alone do not end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This side has resigned.
    Resignation(Color),
    /// This side has used up the time.
    FlagFall(Color),
    /// The players have agreed to a draw.
    Agreement,
    /// A claim of a draw was right.
    Claim,
}

impl Ending {
    /// The ending's stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resignation(_) => "resignation",
            Self::FlagFall(_) => "flagFall",
            Self::Agreement => "agreement",
            Self::Claim => "claim",
        }
    }

    const fn code(self) -> u32 {
        match self {
            Self::Resignation(Color::White) => 1,
            Self::Resignation(Color::Black) => 2,
            Self::FlagFall(Color::White) => 3,
            Self::FlagFall(Color::Black) => 4,
            Self::Agreement => 5,
            Self::Claim => 6,
        }
    }
}

/// Why a text is no game, or a game no text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// It was made by a later version of Roque.
    Version,
    /// Letters are missing or have been changed.
    Broken,
    /// The game has more moves than a link may hold.
    TooLong,
}

impl LinkError {
    /// The error's stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Version => "linkVersion",
            Self::Broken => "linkBroken",
            Self::TooLong => "linkTooLong",
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Version => "the link was made by a later version",
            Self::Broken => "the link is not complete, or was changed",
            Self::TooLong => "the game has more than 20,000 half-moves, too many for a link",
        })
    }
}

impl std::error::Error for LinkError {}

impl Game {
    /// How the game has ended, where its moves alone do not end it.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let reason = self.declared()?.reason;
        Some(match (reason, self.loser()) {
            (Reason::Resignation | Reason::ResignationCannotMate, Some(loser)) => Ending::Resignation(loser),
            (_, Some(loser)) => Ending::FlagFall(loser),
            (Reason::Agreement, _) => Ending::Agreement,
            _ => Ending::Claim,
        })
    }

    /// The game as a text of letters, digits, `-` and `_`: its rules and policy for draws, where it
    /// begins, the moves on the board, and its end. Neither moves taken back nor an offer.
    ///
    /// # Errors
    /// When it has more than 20,000 half-moves.
    ///
    /// ```
    /// let mut game = roque::Game::default();
    /// for text in ["e4", "e5", "Ke2"] {
    ///     game.play(game.position().parse_move(text)?)?;
    /// }
    /// let again = roque::Game::from_link(&game.link()?)?;
    /// assert_eq!(again.position(), game.position());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn link(&self) -> Result<String, LinkError> {
        let plies =
            u32::try_from(self.ply()).ok().filter(|&plies| plies <= MOST_PLIES).ok_or(LinkError::TooLong)?;
        let start = self.position_at(0);
        let rules = start.rules();
        let elsewhere = start.fen() != Position::initial(rules).fen();
        let mut bits = Writer::default();
        bits.push(VERSION, 8);
        bits.push(rules.captures.number(), 1);
        bits.push(rules.castling.number(), 2);
        bits.push(place(&POLICIES, self.draw_policy()), 2);
        bits.push(elsewhere.into(), 1);
        bits.push(self.ending().map_or(0, Ending::code), 3);
        bits.push_number(plies);
        if elsewhere {
            bits.push_setup(&start.setup());
        }
        for ply in 1..=self.ply() {
            let moves = in_order(self.position_at(ply - 1));
            let index = self.move_to(ply).map_or(0, |mv| place(&moves, mv));
            bits.push(index, width(&moves));
        }
        let check = check(&bits.values);
        bits.values.extend([check >> 6, check & 63].map(|half| half as u8));
        Ok(bits.values.into_iter().map(letter).collect())
    }

    /// The game of a text that [`Game::link`] made.
    ///
    /// # Errors
    /// When it was made by a later version, or is no such text.
    pub fn from_link(text: &str) -> Result<Self, LinkError> {
        let mut bits = Reader::of(text).ok_or(LinkError::Broken)?;
        match bits.take(8) {
            Some(VERSION) => read_game(bits).ok_or(LinkError::Broken),
            Some(version) if LATER.contains(&version) => Err(LinkError::Version),
            _ => Err(LinkError::Broken),
        }
    }
}

fn read_game(mut bits: Reader) -> Option<Game> {
    let end = bits.values.len().checked_sub(2)?;
    let told = bits.values.split_off(end);
    if check(&bits.values) != u32::from(told[0]) << 6 | u32::from(told[1]) {
        return None;
    }
    let number = bits.take(1)?;
    let captures = Captures::ALL.into_iter().find(|rule| rule.number() == number)?;
    let number = bits.take(2)?;
    let castling = Castling::ALL.into_iter().find(|rule| rule.number() == number)?;
    let rules = Rules { captures, castling };
    let draws = *POLICIES.get(bits.take(2)? as usize)?;
    let elsewhere = bits.take(1)? == 1;
    let ending = bits.take(3)?;
    let plies = bits.take_number().filter(|&plies| plies <= MOST_PLIES)?;
    let start =
        if elsewhere { Position::new(&bits.take_setup()?, rules).ok()? } else { Position::initial(rules) };
    let mut game = Game::with_draws(start, draws);
    for _ in 0..plies {
        let moves = in_order(game.position());
        let index = bits.take(width(&moves))?;
        game.play(*moves.get(index as usize)?).ok()?;
    }
    match ending {
        0 => {}
        1 => game.resign(Color::White).ok()?,
        2 => game.resign(Color::Black).ok()?,
        3 => game.flag_fall(Color::White).ok()?,
        4 => game.flag_fall(Color::Black).ok()?,
        5 => {
            game.offer_draw(Color::White).ok()?;
            game.accept_draw(Color::Black).ok()?;
        }
        6 => {
            let claim = game.claim(game.position().turn(), None).ok()?;
            matches!(claim, Claim::Right(_)).then_some(())?;
        }
        _ => return None,
    }
    bits.is_at_end().then_some(game)
}

/// The legal moves in the order that their numbers follow.
fn in_order(position: &Position) -> Vec<Move> {
    let key = |mv: &Move| {
        // What a pawn becomes, or where a castling partner lands.
        let rest = mv.bits() >> 21 & 63;
        let squares = [mv.from(), mv.to(), mv.via()].map(|square| u32::from(square.index()));
        squares[0] << 18 | squares[1] << 12 | squares[2] << 6 | rest
    };
    let mut moves = vec![];
    for mv in position.legal_moves() {
        // The library's sort is eight kilobytes on the wire, for a list of forty.
        let at = moves.partition_point(|other| key(other) < key(&mv));
        moves.insert(at, mv);
    }
    moves
}

fn letter(value: u8) -> char {
    LETTERS.get(usize::from(value)).map_or('A', |&letter| letter.into())
}

/// How many bits the number of a move takes: one at least, so that no short text holds a long game.
fn width(moves: &[Move]) -> u32 {
    (usize::BITS - moves.len().saturating_sub(1).leading_zeros()).max(1)
}

fn place<T: PartialEq>(table: &[T], entry: T) -> u32 {
    table.iter().position(|other| *other == entry).unwrap_or_default() as u32
}

/// One letter that is changed, or two neighbours that are swapped, always change it.
fn check(values: &[u8]) -> u32 {
    values.iter().fold(0, |sum, &value| (sum * 33 + u32::from(value)) & 0xfff)
}

/// Bits, six in a value.
#[derive(Default)]
struct Writer {
    values: Vec<u8>,
    length: u32,
}

impl Writer {
    #[inline(never)]
    fn push(&mut self, value: u32, bits: u32) {
        for bit in (0..bits).rev() {
            if self.length.is_multiple_of(6) {
                self.values.push(0);
            }
            if let Some(last) = self.values.last_mut() {
                *last |= ((value >> bit & 1) << (5 - self.length % 6)) as u8;
            }
            self.length += 1;
        }
    }

    #[inline(never)]
    fn push_number(&mut self, mut number: u32) {
        while number > 127 {
            self.push(128 | number & 127, 8);
            number >>= 7;
        }
        self.push(number, 8);
    }

    fn push_setup(&mut self, setup: &Setup) {
        for square in Square::all() {
            self.push(setup.board.piece_at(square).is_some().into(), 1);
        }
        for (_, man) in setup.board.iter() {
            self.push(place(MEN, man.char() as u8), 4);
        }
        self.push((setup.turn == Color::Black).into(), 1);
        for square in RIGHTS {
            self.push(setup.rights.contains(square).into(), 1);
        }
        self.push(setup.en_passant.is_some().into(), 1);
        if let Some(square) = setup.en_passant {
            self.push(square.file().index().into(), 3);
        }
        self.push_number(setup.halfmove_clock);
        self.push_number(setup.move_number);
    }
}

struct Reader {
    values: Vec<u8>,
    at: usize,
}

impl Reader {
    fn of(text: &str) -> Option<Self> {
        let value = |letter| LETTERS.iter().position(|&other| other == letter).map(|value| value as u8);
        Some(Self { values: text.trim().bytes().map(value).collect::<Option<_>>()?, at: 0 })
    }

    #[inline(never)]
    fn take(&mut self, bits: u32) -> Option<u32> {
        let mut number = 0;
        for _ in 0..bits {
            let value = self.values.get(self.at / 6)?;
            number = number << 1 | u32::from(value >> (5 - self.at % 6) & 1);
            self.at += 1;
        }
        Some(number)
    }

    #[inline(never)]
    fn take_number(&mut self) -> Option<u32> {
        let mut number = 0;
        for group in 0..5 {
            let bits = self.take(8)?;
            number |= (bits & 127).checked_shl(7 * group)?;
            if bits < 128 {
                return Some(number);
            }
        }
        None
    }

    fn take_setup(&mut self) -> Option<Setup> {
        let mut setup = Setup::empty();
        let mut occupied = vec![];
        for square in Square::all() {
            if self.take(1)? == 1 {
                occupied.push(square);
            }
        }
        for square in occupied {
            let letter = *MEN.get(self.take(4)? as usize)?;
            setup.board.set(square, Piece::from_char(letter.into()));
        }
        if self.take(1)? == 1 {
            setup.turn = Color::Black;
        }
        for square in RIGHTS {
            if self.take(1)? == 1 {
                setup.rights |= square.into();
            }
        }
        if self.take(1)? == 1 {
            let file = File::new(self.take(3)? as u8)?;
            setup.en_passant = Some(Square::at(file, Rank::SIXTH.relative_to(setup.turn)));
        }
        setup.halfmove_clock = self.take_number()?;
        setup.move_number = self.take_number()?;
        Some(setup)
    }

    /// Whether nothing is left but the noughts up to the next letter.
    fn is_at_end(&mut self) -> bool {
        let rest = self.values.len() * 6 - self.at;
        rest < 6 && self.take(rest as u32) == Some(0)
    }
}
