//! A game as a short text for the fragment of a URL. Each move is its index among the legal moves.
//!
//! The text is a sequence of bits, the most significant bit of each number first, six bits per character of
//! `A-Z a-z 0-9 - _` (base64url). Links must stay readable forever, so the format does not depend on the
//! order of an enum or of the move generator. [`Game::link`] writes version 3:
//!
//! | bits | contents |
//! | --- | --- |
//! | 8 | version: 3 |
//! | 4, 4 | rules: number of the capture rule, number of the castling rule |
//! | 2 | index of the draw policy in `POLICIES` |
//! | 2 | start: 0 the initial position, 1 another position, 2 another position with rooks' files (Chess960), 3 a start position of Chess960 |
//! | 4 | end of the game, by [`Ending::code`] |
//! | 1 | whether the link contains a proof about the end, see [`Game::settle`] |
//! | 1 | whether the link contains a [`LinkMessage`] |
//! | number | number of moves |
//! | 64 | other start position: occupied squares, a1 first … |
//! | 4 each | … their pieces, numbered as in `PIECES` |
//! | 1, 6, 1 (+ 3) | … Black to move; rights in the order of `RIGHTS`; whether a pawn has just made a double step (and its file) |
//! | number, number | … halfmove clock, move number |
//! | 3 each | … only with start 2: the file of the rook of each right |
//! | 10 | only with start 3: the number of the start position of Chess960 |
//! | as many as needed | each move: its index among the legal moves, sorted by from, to, via, promotion, partner's landing; at least one bit |
//! | 1, 1 | proof: whether White, and Black, cannot mate at the end; at least one of them |
//! | 2 | message: the reader's seat: 0 none, 1 White, 2 Black |
//! | 3, 1 | … request: 0 none, 1 draw offer, 2 draw claim, 3 take-back; whether Black makes it |
//! | 1 (+ 64) | … whether the game has an identity (and the identity) |
//! | up to 5 | padding zeros up to the next character |
//! | 12 | checksum of all characters before |
//!
//! The table calls a quantity a *number* if it is written in groups of seven bits, the lowest group first. A
//! bit before each group of a number is 1 if another group follows. A reader reports "later version" for an
//! unknown rule, draw policy, start, end, seat or request.
//!
//! Links of versions 1 and 2 can be read, but are no longer written. In these older versions, the version is
//! followed by 1 and 2 bits for the rules, 2 for the draw policy, 1 for the start and 3 for the end. Of these
//! two versions, only version 2 contains a proof; neither contains a message.

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

const VERSION: u32 = 3;
/// The older versions can be read, but are no longer written. Version 2 always contains a proof about the
/// end.
const FIRST: u32 = 1;
const SETTLED: u32 = 2;
/// The version numbers of later releases. A text with any other version number is not a game link.
const LATER: std::ops::RangeInclusive<u32> = 4..=15;
/// The widths of the fields between the version and the number of moves, in the order of [`Header`].
const WIDTHS: [u32; 7] = [4, 4, 2, 2, 4, 1, 1];
const OLD_WIDTHS: [u32; 7] = [1, 2, 2, 1, 3, 0, 0];
const _: () = assert!(Captures::ALL.len() <= 16 && Castling::ALL.len() <= 16);
const POLICIES: [DrawPolicy; 3] = [DrawPolicy::Automatic, DrawPolicy::Claims, DrawPolicy::Recorded];
/// The ways to write the start position.
const INITIAL: u32 = 0;
const OTHER: u32 = 1;
const WITH_ROOKS: u32 = 2;
const NUMBERED: u32 = 3;
/// The seventy-five-move rule keeps every real game shorter than this number of plies. A longer link could
/// only serve to waste the reader's time.
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

/// The text that a player sends to the opponent along with a game. A link without a message is a record of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LinkMessage {
    /// The side that the reader of the link plays.
    pub seat: Option<Color>,
    /// The request of a player, and the player who makes it. If the request is the reader's own, it comes
    /// back as an answer: the opponent declined the draw offer. For a takeback request that comes back, the
    /// moves show whether it was granted.
    pub request: Option<(LinkRequest, Color)>,
    /// A random number that identifies the game.
    pub identity: Option<u64>,
}

/// A request of one player to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkRequest {
    /// The player offers a draw.
    DrawOffer,
    /// The player claims a draw.
    Claim,
    /// The player asks to take back their own last move.
    TakeBack,
}

const REQUESTS: [LinkRequest; 3] = [LinkRequest::DrawOffer, LinkRequest::Claim, LinkRequest::TakeBack];

/// The reason why a text is not a game, or why a game has no link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// A later version of Roque made the text.
    Version,
    /// Characters of the text are missing or were changed.
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
    /// The end of the game if the players declared it; `None` if it follows from the moves or the game
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

    /// Encodes the game as a text of letters, digits, `-` and `_`. The text contains the rules, the draw
    /// policy, the start position, the moves on the board and the end of the game. Moves taken back and draw
    /// offers are not included.
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
        self.link_with(LinkMessage::default())
    }

    /// Encodes the game as [`Game::link`] does, with a message to the opponent.
    ///
    /// # Errors
    /// Fails with [`LinkError::TooLong`] if the game has more than 20,000 plies.
    pub fn link_with(&self, message: LinkMessage) -> Result<String, LinkError> {
        let plies =
            u32::try_from(self.ply()).ok().filter(|&plies| plies <= MOST_PLIES).ok_or(LinkError::TooLong)?;
        let start = self.position_at(0);
        let rules = start.rules();
        let number = start.chess960_number();
        let kind = if start.fen() == Position::initial(rules).fen() {
            INITIAL
        } else if number.is_some() {
            NUMBERED
        } else if start.setup().has_chess960_rights() {
            WITH_ROOKS
        } else {
            OTHER
        };
        let settled = self.settled(self.ply());
        let mut bits = Writer::default();
        bits.push(VERSION, 8);
        let header = [
            rules.captures.number(),
            rules.castling.number(),
            place(&POLICIES, self.draw_policy()),
            kind,
            self.ending().map_or(0, Ending::code),
            (!settled.is_empty()).into(),
            (message != LinkMessage::default()).into(),
        ];
        for (field, width) in header.into_iter().zip(WIDTHS) {
            bits.push(field, width);
        }
        bits.push_number(plies);
        match number {
            Some(number) if kind == NUMBERED => bits.push(number.into(), 10),
            _ if kind != INITIAL => bits.push_setup(&start.setup(), kind == WITH_ROOKS),
            _ => {}
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
        if message != LinkMessage::default() {
            write_message(&mut bits, message);
        }
        let check = check(&bits.values);
        bits.values.extend([check >> 6, check & 63].map(|half| half as u8));
        Ok(bits.values.into_iter().map(letter).collect())
    }

    /// Decodes a text made by [`Game::link`] or [`Game::link_with`].
    ///
    /// # Errors
    /// Fails if a later version made the text, or if the text is not a game link.
    pub fn from_link(text: &str) -> Result<Self, LinkError> {
        Self::from_link_with(text).map(|(game, _)| game)
    }

    /// Decodes a text made by [`Game::link`] or [`Game::link_with`], with its message.
    ///
    /// # Errors
    /// Fails if a later version made the text, or if the text is not a game link.
    pub fn from_link_with(text: &str) -> Result<(Self, LinkMessage), LinkError> {
        let mut bits = Reader::of(text).ok_or(LinkError::Broken)?;
        match bits.take(8) {
            Some(version @ FIRST..=VERSION) => {
                let header = read_header(&mut bits, version).ok_or(LinkError::Broken)?;
                let rules = header.rules().ok_or(LinkError::Version)?;
                let game = read_game(&mut bits, &header, rules).ok_or(LinkError::Broken)?;
                let message =
                    if header.has_message { read_message(&mut bits)? } else { LinkMessage::default() };
                if bits.is_at_end() { Ok((game, message)) } else { Err(LinkError::Broken) }
            }
            Some(version) if LATER.contains(&version) => Err(LinkError::Version),
            _ => Err(LinkError::Broken),
        }
    }
}

/// The header fields between the version and the number of moves, as numbers.
struct Header {
    captures: u32,
    castling: u32,
    draws: u32,
    start: u32,
    ending: u32,
    has_proof: bool,
    has_message: bool,
}

impl Header {
    /// Returns the rules and the draw policy, or `None` if a field has a value of a later version.
    fn rules(&self) -> Option<(Rules, DrawPolicy)> {
        let captures = Captures::ALL.into_iter().find(|rule| rule.number() == self.captures)?;
        let castling = Castling::ALL.into_iter().find(|rule| rule.number() == self.castling)?;
        let draws = *POLICIES.get(self.draws as usize)?;
        (self.start <= NUMBERED && self.ending <= Ending::Claim.code())
            .then_some((Rules { captures, castling }, draws))
    }
}

/// Verifies and removes the checksum, then reads the header.
fn read_header(bits: &mut Reader, version: u32) -> Option<Header> {
    let end = bits.values.len().checked_sub(2)?;
    let sum = bits.values.split_off(end);
    if check(&bits.values) != u32::from(sum[0]) << 6 | u32::from(sum[1]) {
        return None;
    }
    let mut fields = [0; 7];
    for (field, width) in fields.iter_mut().zip(if version == VERSION { WIDTHS } else { OLD_WIDTHS }) {
        *field = bits.take(width)?;
    }
    let [captures, castling, draws, start, ending, proof, message] = fields;
    let has_proof = proof == 1 || version == SETTLED;
    Some(Header { captures, castling, draws, start, ending, has_proof, has_message: message == 1 })
}

/// Reads the part of the link after the header.
fn read_game(bits: &mut Reader, header: &Header, (rules, draws): (Rules, DrawPolicy)) -> Option<Game> {
    let plies = bits.take_number().filter(|&plies| plies <= MOST_PLIES)?;
    let start = match header.start {
        INITIAL => Position::initial(rules),
        NUMBERED => Position::chess960(bits.take(10)? as u16, rules)?,
        kind => Position::new(&bits.take_setup(kind == WITH_ROOKS)?, rules).ok()?,
    };
    let mut game = Game::with_draws(start, draws);
    for _ in 0..plies {
        let moves = in_order(game.position());
        let index = bits.take(width(&moves))?;
        game.play(*moves.get(index as usize)?).ok()?;
    }
    if header.has_proof {
        let mut cannot_mate = vec![];
        for color in Color::ALL {
            if bits.take(1)? == 1 {
                cannot_mate.push(color);
            }
        }
        game.settle(game.ply(), &cannot_mate);
        (game.settled(game.ply()) == cannot_mate && !cannot_mate.is_empty()).then_some(())?;
    }
    end(&mut game, header.ending)?;
    Some(game)
}

/// Ends the game as the link declares. Returns `None` if the game cannot end in that way.
fn end(game: &mut Game, code: u32) -> Option<()> {
    match code {
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
    Some(())
}

fn write_message(bits: &mut Writer, LinkMessage { seat, request, identity }: LinkMessage) {
    bits.push(seat.map_or(0, |color| 1 + u32::from(color == Color::Black)), 2);
    bits.push(request.map_or(0, |(request, _)| 1 + place(&REQUESTS, request)), 3);
    bits.push(request.is_some_and(|(_, color)| color == Color::Black).into(), 1);
    bits.push(identity.is_some().into(), 1);
    if let Some(identity) = identity {
        bits.push((identity >> 32) as u32, 32);
        bits.push(identity as u32, 32);
    }
}

fn read_message(bits: &mut Reader) -> Result<LinkMessage, LinkError> {
    let mut take = |width| bits.take(width).ok_or(LinkError::Broken);
    let [seat, request, is_black, has_identity] = [take(2)?, take(3)?, take(1)?, take(1)?];
    let identity =
        if has_identity == 1 { Some(u64::from(take(32)?) << 32 | u64::from(take(32)?)) } else { None };
    let request = match (request, REQUESTS.get((request as usize).wrapping_sub(1))) {
        (0, _) => None,
        (_, Some(&request)) => Some((request, if is_black == 1 { Color::Black } else { Color::White })),
        _ => return Err(LinkError::Version),
    };
    let seat = match seat {
        0 => None,
        1 => Some(Color::White),
        2 => Some(Color::Black),
        _ => return Err(LinkError::Version),
    };
    Ok(LinkMessage { seat, request, identity })
}

/// The legal moves in the order that defines their indices.
fn in_order(position: &Position) -> Vec<Move> {
    let key = |mv: &Move| {
        // This part of the sort key holds the promotion role, or the landing square of a castling partner.
        let rest = mv.bits() >> 21 & 63;
        let squares = [mv.from(), mv.to(), mv.via()].map(|square| u32::from(square.index()));
        squares[0] << 18 | squares[1] << 12 | squares[2] << 6 | rest
    };
    let mut moves = vec![];
    for mv in position.legal_moves() {
        // The list is sorted by insertion: the sort of the standard library would add eight kilobytes of wasm
        // for about forty moves.
        let at = moves.partition_point(|other| key(other) < key(&mv));
        moves.insert(at, mv);
    }
    moves
}

/// The number of bits for the index of a move. The number is at least one, so that a short text cannot encode
/// a long game.
fn width(moves: &[Move]) -> u32 {
    (usize::BITS - moves.len().saturating_sub(1).leading_zeros()).max(1)
}

/// A checksum that detects every single changed character and every swap of two neighbours.
fn check(values: &[u8]) -> u32 {
    values.iter().fold(0, |sum, &value| (sum * 33 + u32::from(value)) & 0xfff)
}
