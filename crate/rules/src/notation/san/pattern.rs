//! What a text in algebraic notation says of a move.

use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::{File, Rank, Square};
use crate::position::position::Position;

/// A square told in whole or in part.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    file: Option<File>,
    rank: Option<Rank>,
}

impl Place {
    fn fits(self, square: Square) -> bool {
        self.file.is_none_or(|file| square.file() == file)
            && self.rank.is_none_or(|rank| square.rank() == rank)
    }

    fn square(self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }

    const fn is_empty(self) -> bool {
        self.file.is_none() && self.rank.is_none()
    }
}

pub(super) enum Pattern {
    /// O-O or O-O-O.
    Castling { short: bool },
    /// The king goes here, and a piece there.
    CoupRoque { king: Place, to: Square, partner: Option<Role>, passed: Square },
    /// The king changes places with a piece.
    Exchange { king: Place, partner: Role, to: Square },
    /// Any other move.
    Man { role: Role, origin: Place, takes: bool, via: Square, make: Option<Square>, promotion: Option<Role> },
}

impl Pattern {
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['!', '?', '+', '#']);
        match text {
            "O-O" | "0-0" => return Some(Self::Castling { short: true }),
            "O-O-O" | "0-0-0" => return Some(Self::Castling { short: false }),
            _ => {}
        }
        if let Some((king, partner)) = text.split_once('<') {
            let mut king = Reader(king);
            king.role().filter(|&role| role == Role::King)?;
            let mut partner = Reader(partner.strip_prefix("->")?);
            let role = partner.role()?;
            let to = partner.last_place()?.square()?;
            return Some(Self::Exchange { king: king.last_place()?, partner: role, to });
        }
        if let Some((king, partner)) = text.split_once(['(', '/']) {
            return Self::read_coup_roque(king, partner);
        }
        let (text, en_passant) = match text.strip_suffix("ep.").or_else(|| text.strip_suffix("e.p.")) {
            Some(text) => (text.trim_end(), true),
            None => (text, false),
        };
        let pattern = Self::read_man(text)?;
        // The words belong to a capture with its Make, where they are part of the notation.
        let fits = !en_passant || matches!(pattern, Self::Man { make: Some(_), takes: true, .. });
        fits.then_some(pattern)
    }

    /// `Kf1(Ng1)`, `Kh1-f1/wSe1-g1`.
    fn read_coup_roque(king: &str, partner: &str) -> Option<Self> {
        let mut king = Reader(king);
        king.role().filter(|&role| role == Role::King)?;
        let first = king.place();
        let (origin, to) = if king.skip("-") { (first, king.place()) } else { (Place::default(), first) };
        let mut partner = Reader(partner.strip_suffix(')').unwrap_or(partner));
        // Popeye tells the colour and the piece: "b" alone is a file.
        let uncolored = partner.0.strip_prefix(['w', 'b']);
        if let Some(man) = uncolored.filter(|man| man.starts_with(|c: char| c.is_ascii_uppercase())) {
            partner.0 = man;
        }
        let role = partner.role();
        let first = partner.place();
        let passed = if partner.skip("-") { partner.place() } else { first };
        let whole = king.0.is_empty() && partner.0.is_empty();
        Some(Self::CoupRoque { king: origin, to: to.square()?, partner: role, passed: passed.square()? })
            .filter(|_| whole)
    }

    /// `e4`, `Nbd2`, `Ng1-f3`, `exd5`, `Rxc4-a2`, `a7*b8-c8=N`.
    fn read_man(text: &str) -> Option<Self> {
        let mut text = Reader(text);
        let named = text.role();
        if named == Some(Role::Pawn) {
            return None;
        }
        let role = named.unwrap_or(Role::Pawn);
        let first = text.place();
        let takes = text.skip("x") || text.skip("*");
        let parted = takes || text.skip("-");
        let second = text.place();
        let (origin, via) =
            if second.is_empty() && !parted { (Place::default(), first) } else { (first, second) };
        let make = if takes && text.skip("-") { Some(text.place().square()?) } else { None };
        let promotion = if text.skip("=") { Some(text.any_role()?) } else { None };
        // A pawn's capture names its file.
        if !text.0.is_empty() || role == Role::Pawn && takes && origin.file.is_none() {
            return None;
        }
        Some(Self::Man { role, origin, takes, via: via.square()?, make, promotion })
    }

    pub(super) fn fits(&self, position: &Position, mv: Move) -> bool {
        match *self {
            Self::Castling { short } => {
                position.is_orthodox_castling(mv)
                    && mv.kind() == MoveKind::Castling
                    && short == (mv.to().file() > mv.from().file())
            }
            Self::CoupRoque { king, to, partner, passed } => {
                mv.kind() == MoveKind::Castling
                    && king.fits(mv.from())
                    && (mv.to(), mv.passed()) == (to, passed)
                    && position.board().role_at(mv.via()) == Some(partner.unwrap_or(Role::Pawn))
            }
            Self::Exchange { king, partner, to } => {
                mv.kind() == MoveKind::Exchange
                    && king.fits(mv.from())
                    && mv.to() == to
                    && position.board().role_at(to) == Some(partner)
            }
            Self::Man { role, origin, takes, via, make, promotion } => {
                mv.partner().is_none()
                    && mv.role() == role
                    && mv.via() == via
                    && mv.promotion() == promotion
                    && origin.fits(mv.from())
                    && (!takes || mv.captured().is_some())
                    && make == mv.has_make().then(|| mv.to())
                    // "c6" is a step, never the capture b5xc6.
                    && (role != Role::Pawn || origin.file.is_some() || mv.captured().is_none())
            }
        }
    }
}

/// What remains to be read of a text.
struct Reader<'a>(&'a str);

impl Reader<'_> {
    fn skip(&mut self, prefix: &str) -> bool {
        let rest = self.0.strip_prefix(prefix);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// A character, if it has a meaning for this reader.
    fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let mut rest = self.0.chars();
        let meaning = meaning(rest.next()?)?;
        self.0 = rest.as_str();
        Some(meaning)
    }

    /// The letter of a piece, upper case. Popeye writes the knight as S, for its German name.
    fn role(&mut self) -> Option<Role> {
        self.take(|c| match c {
            'S' => Some(Role::Knight),
            'A'..='Z' => Role::from_char(c),
            _ => None,
        })
    }

    /// The letter of a piece in either case.
    fn any_role(&mut self) -> Option<Role> {
        self.take(|c| if c.eq_ignore_ascii_case(&'s') { Some(Role::Knight) } else { Role::from_char(c) })
    }

    fn place(&mut self) -> Place {
        // A rank told alone stands before the square: "R1a3" has its file after it.
        let file = self.take(File::from_char);
        Place { file, rank: self.take(Rank::from_char) }
    }

    /// A place, and nothing after it.
    fn last_place(&mut self) -> Option<Place> {
        let place = self.place();
        self.0.is_empty().then_some(place)
    }
}
