//! A game as a short text for the fragment of an address: a move is its number among the legal ones.
//!
//! A text is a row of bits, the highest of each number first, six to a letter of
//! `A-Z a-z 0-9 - _` (base64url). It will be read for ever, so nothing here follows from the order
//! of an enum or of the move generator:
//!
//! | bits | what |
//! | --- | --- |
//! | 8 | the version: 1, or 2 where something is proved of its end, see [`Game::settle`] |
//! | 1, 2, 2 | captures and castling, by the numbers of their rules; policy for draws, by its place in the table below |
//! | 1 | whether the game begins elsewhere than in the usual array |
//! | 3 | its end, by [`Ending::code`] |
//! | number | how many moves |
//! | 64 | if it begins elsewhere: which squares are occupied, a1 first … |
//! | 4 each | … by which pieces, numbered as in `MEN` |
//! | 1, 6, 1 (+ 3) | … Black to move; rights in the order of `RIGHTS`; whether a pawn has just passed a square (its file) |
//! | number, number | … half-moves without progress, number of the move |
//! | as many as needed | each move: its place among the legal ones in order of from, to, via, promotion, partner's landing; at least one bit |
//! | 1, 1 | in version 2 alone: whether it is proved of White, and of Black, that they cannot mate at the end |
//! | up to 5 | noughts up to the next letter |
//! | 12 | a check of all letters before |
//!
//! A *number* is written in groups of seven bits, the lowest group first, each after a bit that says
//! whether another follows.

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
/// The same, and what is proved of the end.
const SETTLED: u32 = 2;
/// The versions that may come; what begins with another number was never a link.
const LATER: std::ops::RangeInclusive<u32> = 3..=15;
/// One bit and two: another rule wants another version of links.
const _: () = assert!(Captures::ALL.len() <= 2 && Castling::ALL.len() <= 4);
const POLICIES: [DrawPolicy; 3] = [DrawPolicy::Automatic, DrawPolicy::Claims, DrawPolicy::Recorded];
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

    /// The game of a text that [`Game::link`] made.
    ///
    /// # Errors
    /// When it was made by a later version, or is no such text.
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

/// How many bits the number of a move takes: one at least, so that no short text holds a long game.
fn width(moves: &[Move]) -> u32 {
    (usize::BITS - moves.len().saturating_sub(1).leading_zeros()).max(1)
}

/// One letter that is changed, or two neighbours that are swapped, always change it.
fn check(values: &[u8]) -> u32 {
    values.iter().fold(0, |sum, &value| (sum * 33 + u32::from(value)) & 0xfff)
}
