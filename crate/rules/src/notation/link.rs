//! A game as a short text for the fragment of a URL. Each move is its index among the legal moves.
//!
//! The text is a sequence of bits, the most significant bit of each number first, six bits per character of
//! `A-Z a-z 0-9 - _` (base64url). Links must stay readable forever, so the format does not depend on the
//! order of an enum or of the move generator:
//!
//! | bits | what |
//! | --- | --- |
//! | 8 | version: 1, or 2 with a proof about the end, see [`Game::settle`] |
//! | 1, 2, 2 | numbers of the capture rule and the castling rule; index of the draw policy in `POLICIES` |
//! | 1 | whether the game begins from another position than the initial one |
//! | 3 | end of the game, by [`Ending::code`] |
//! | number | number of moves |
//! | 64 | other start position: occupied squares, a1 first … |
//! | 4 each | … their pieces, numbered as in `PIECES` |
//! | 1, 6, 1 (+ 3) | … Black to move; rights in the order of `RIGHTS`; whether a pawn has just made a double step (and its file) |
//! | number, number | … halfmove clock, move number |
//! | as many as needed | each move: its index among the legal moves, sorted by from, to, via, promotion, partner's landing; at least one bit |
//! | 1, 1 | only in version 2: whether White, and Black, are proved unable to mate at the end |
//! | up to 5 | padding zeros up to the next character |
//! | 12 | checksum of all characters before |
//!
//! A *number* is written in groups of seven bits, the lowest group first. A bit before each group is 1 if
//! another group follows.

use std::fmt;

use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::game::claim::Claim;
use crate::game::game::Game;
use crate::game::policy::DrawPolicy;
use crate::notation::link_bits::{Reader, Writer, letter, place};
use crate::position::outcome::Reason;
use crate::position::position::Position;
use crate::rules::captures::Captures;
use crate::rules::castling::Castling;
use crate::rules::rules::Rules;

const VERSION: u32 = 1;
/// Version 2 adds what [`Game::settle`] has proved about the end.
const SETTLED: u32 = 2;
/// Versions of later releases. A text with any other version number is not a link.
const LATER: std::ops::RangeInclusive<u32> = 3..=15;
/// The format has one bit for captures and two for castling: a further rule needs a new version.
const _: () = assert!(Captures::ALL.len() <= 2 && Castling::ALL.len() <= 4);
const POLICIES: [DrawPolicy; 3] = [DrawPolicy::Automatic, DrawPolicy::Claims, DrawPolicy::Recorded];
/// The seventy-five-move rule keeps every real game shorter. A longer text could only serve to waste the
/// reader's time.
const MOST_PLIES: u32 = 20_000;

/// The end of a game that does not follow from its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This side has resigned.
    Resignation(Color),
    /// This side has run out of time.
    FlagFall(Color),
    /// The players have agreed to a draw.
    Agreement,
    /// A draw claim was correct.
    Claim,
}

impl Ending {
    /// Returns the stable name of the ending.
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

/// The reason why a text is not a game, or why a game has no link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// A later version of Roque made the text.
    Version,
    /// Characters are missing or were changed.
    Broken,
    /// The game has more than 20,000 plies.
    TooLong,
}

impl LinkError {
    /// Returns the stable name of the error.
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
            Self::Version => "a later version of Roque made this link: update Roque",
            Self::Broken => "the link is incomplete or was changed: copy it again",
            Self::TooLong => "the game has more than 20,000 plies, too many for a link",
        })
    }
}

impl std::error::Error for LinkError {}

impl Game {
    /// The end of the game if the players declared it, or `None` if it follows from the moves or the game
    /// continues.
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

    /// Encodes the game as a text of letters, digits, `-` and `_`. It contains the rules, the draw policy,
    /// the start position, the moves on the board and the end. Moves taken back and draw offers are not
    /// included.
    ///
    /// # Errors
    /// Fails with [`LinkError::TooLong`] if the game has more than 20,000 plies.
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
        let settled = self.settled(self.ply());
        bits.push(if settled.is_empty() { VERSION } else { SETTLED }, 8);
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
        if !settled.is_empty() {
            for color in Color::ALL {
                bits.push(settled.contains(&color).into(), 1);
            }
        }
        let check = check(&bits.values);
        bits.values.extend([check >> 6, check & 63].map(|half| half as u8));
        Ok(bits.values.into_iter().map(letter).collect())
    }

    /// Decodes a text made by [`Game::link`].
    ///
    /// # Errors
    /// Fails if a later version made the text, or if it is not such a text.
    pub fn from_link(text: &str) -> Result<Self, LinkError> {
        let mut bits = Reader::of(text).ok_or(LinkError::Broken)?;
        match bits.take(8) {
            Some(version @ (VERSION | SETTLED)) => read_game(bits, version).ok_or(LinkError::Broken),
            Some(version) if LATER.contains(&version) => Err(LinkError::Version),
            _ => Err(LinkError::Broken),
        }
    }
}

fn read_game(mut bits: Reader, version: u32) -> Option<Game> {
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
    if version == SETTLED {
        let mut cannot_mate = vec![];
        for color in Color::ALL {
            if bits.take(1)? == 1 {
                cannot_mate.push(color);
            }
        }
        game.settle(game.ply(), &cannot_mate);
        (game.settled(game.ply()) == cannot_mate && !cannot_mate.is_empty()).then_some(())?;
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

/// The legal moves in the order that defines their indices.
fn in_order(position: &Position) -> Vec<Move> {
    let key = |mv: &Move| {
        // The promotion role, or the landing square of a castling partner.
        let rest = mv.bits() >> 21 & 63;
        let squares = [mv.from(), mv.to(), mv.via()].map(|square| u32::from(square.index()));
        squares[0] << 18 | squares[1] << 12 | squares[2] << 6 | rest
    };
    let mut moves = vec![];
    for mv in position.legal_moves() {
        // Insertion sort: the sort of the standard library would add eight kilobytes of wasm for a list of
        // about forty.
        let at = moves.partition_point(|other| key(other) < key(&mv));
        moves.insert(at, mv);
    }
    moves
}

/// The number of bits for the index of a move. At least one, so that a short text cannot hold a long game.
fn width(moves: &[Move]) -> u32 {
    (usize::BITS - moves.len().saturating_sub(1).leading_zeros()).max(1)
}

/// A checksum that detects every single changed character and every swap of two neighbours.
fn check(values: &[u8]) -> u32 {
    values.iter().fold(0, |sum, &value| (sum * 33 + u32::from(value)) & 0xfff)
}
