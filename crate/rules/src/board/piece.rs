//! Colours, roles and pieces.

/// One of the two players, and the colour of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Color {
    /// White, the side that moves first.
    #[default]
    White,
    /// Black.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The direction in which this colour's pawns move, in ranks: +1 for White, -1 for Black.
    #[must_use]
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }

    pub(crate) const fn slot(self) -> usize {
        self as usize
    }

    /// The colour of a piece letter in a FEN; upper case is White.
    pub(crate) const fn of_letter(c: char) -> Self {
        if c.is_ascii_uppercase() { Self::White } else { Self::Black }
    }
}

impl std::ops::Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The role of a piece, such as pawn or king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// A pawn.
    Pawn = 1,
    /// A knight.
    Knight = 2,
    /// A bishop.
    Bishop = 3,
    /// A rook.
    Rook = 4,
    /// A queen.
    Queen = 5,
    /// A king.
    King = 6,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];
    /// The roles a pawn may promote to, the queen first (FIDE 3.7.5).
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns the role with this number, from 1 for the pawn to 6 for the king, or `None`.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        Some(match code {
            1 => Self::Pawn,
            2 => Self::Knight,
            3 => Self::Bishop,
            4 => Self::Rook,
            5 => Self::Queen,
            6 => Self::King,
            _ => return None,
        })
    }

    /// Returns the English letter of the role in lower case: `p n b r q k`.
    #[must_use]
    pub const fn char(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// Returns the role of an English letter of either case, or `None`.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        Some(match c.to_ascii_lowercase() {
            'p' => Self::Pawn,
            'n' => Self::Knight,
            'b' => Self::Bishop,
            'r' => Self::Rook,
            'q' => Self::Queen,
            'k' => Self::King,
            _ => return None,
        })
    }

    /// Returns the usual value of the role in pawns; 0 for the king.
    #[must_use]
    pub const fn value(self) -> u32 {
        match self {
            Self::Pawn => 1,
            Self::Knight | Self::Bishop => 3,
            Self::Rook => 5,
            Self::Queen => 9,
            Self::King => 0,
        }
    }
}

/// A piece: a colour and a role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The side that the piece belongs to.
    pub color: Color,
    /// Its role.
    pub role: Role,
}

impl Piece {
    /// Returns the FEN letter: upper case for White, lower case for Black.
    #[must_use]
    pub const fn char(self) -> char {
        match self.color {
            Color::White => self.role.char().to_ascii_uppercase(),
            Color::Black => self.role.char(),
        }
    }

    /// Returns the piece of a FEN letter, or `None`.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        let Some(role) = Role::from_char(c) else { return None };
        Some(Self { color: Color::of_letter(c), role })
    }
}
