//! Determines which pieces can mate by enumerating all their positions: an independent check of
//! `Position::can_mate`. There are no pawns, so boards may be rotated and mirrored.

use std::collections::HashMap;

use roque::{Bitboard, Captures, Castling, Color, Piece, Position, Role, Rules, Setup, Square};

/// A piece besides the kings. Bishops of equal `shade` stand on squares of one colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    pub color: Color,
    pub role: Role,
    pub shade: bool,
}

impl Man {
    /// `B` and `D` are bishops on squares of different colours.
    pub fn read(letter: char) -> Option<Self> {
        let plain = match letter {
            'd' => 'b',
            'D' => 'B',
            _ => letter,
        };
        let Piece { color, role } = Piece::from_char(plain)?;
        Some(Self { color, role, shade: plain != letter })
    }

    #[allow(dead_code, reason = "used only for printing")]
    pub fn letter(self) -> char {
        match self.piece().char() {
            'b' if self.shade => 'd',
            'B' if self.shade => 'D',
            letter => letter,
        }
    }

    fn piece(self) -> Piece {
        Piece { color: self.color, role: self.role }
    }

    fn may_stand_on(self, square: Square, first_bishop: &mut Option<bool>) -> bool {
        if self.role != Role::Bishop {
            return true;
        }
        let light = Bitboard::LIGHT.contains(square) ^ self.shade;
        *first_bishop.get_or_insert(light) == light
    }

    /// Returns whether the piece would attack one square from the other on an empty board.
    fn looks_at(self, from: Square, to: Square) -> bool {
        let files = from.file().index().abs_diff(to.file().index());
        let ranks = from.rank().index().abs_diff(to.rank().index());
        let (straight, diagonal) = (files == 0 || ranks == 0, files == ranks);
        match self.role {
            Role::Knight => files * ranks == 2,
            Role::Bishop => diagonal,
            Role::Rook => straight,
            _ => straight || diagonal,
        }
    }
}

/// The pieces besides the kings, in order.
pub type Men = Vec<Man>;

/// Results about all positions of some pieces with one side in check.
#[allow(dead_code, reason = "not every user reads all fields")]
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub checks: u64,
    pub mates: u64,
    pub example: Option<String>,
}

/// Enumerates every position in which the side to be mated is on move, in check and without its exchange
/// right, which would only add moves. Other rights have no effect in check. With `all` every mate is
/// counted, otherwise the search stops at the first.
pub fn go_through(men: &[Man], mating: Color, rules: Rules, all: bool) -> Table {
    // Pieces that can give check come first, so that most placements can be skipped.
    let mut men = men.to_vec();
    men.sort_by_key(|&man| (man.color != mating, man));
    let mut table = Table::default();
    let king = Piece { color: !mating, role: Role::King };
    // By symmetry the king may be restricted to these squares.
    for square in Square::all().filter(|s| s.file().index() < 4 && s.rank().index() <= s.file().index()) {
        let mut setup = Setup::empty();
        setup.turn = !mating;
        setup.board.set(square, Some(king));
        let mut search = Search { men: &men, mating, rules, all, king: square, table: &mut table };
        search.place(&mut setup, 0, None, false, None);
    }
    table
}

struct Search<'a> {
    men: &'a [Man],
    mating: Color,
    rules: Rules,
    all: bool,
    king: Square,
    table: &'a mut Table,
}

impl Search<'_> {
    fn place(
        &mut self,
        setup: &mut Setup,
        next: usize,
        last: Option<Square>,
        looked_at: bool,
        shade: Option<bool>,
    ) {
        if self.table.mates > 0 && !self.all {
            return;
        }
        let Some(&man) = self.men.get(next).filter(|man| looked_at || man.color == self.mating) else {
            if looked_at {
                self.place_king(setup);
            }
            return;
        };
        let is_again = next > 0 && self.men[next - 1] == man;
        let is_last_to_check = self.men.get(next + 1).is_none_or(|other| other.color != self.mating);
        for square in Square::all() {
            let mut shade = shade;
            let looks = looked_at || man.looks_at(square, self.king);
            if setup.board.occupied().contains(square)
                || is_again && last.is_some_and(|last| square < last)
                || man.color == self.mating && is_last_to_check && !looks
                || !man.may_stand_on(square, &mut shade)
            {
                continue;
            }
            setup.board.set(square, Some(man.piece()));
            self.place(setup, next + 1, Some(square), looks, shade);
            setup.board.set(square, None);
        }
    }

    fn place_king(&mut self, setup: &mut Setup) {
        let king = Piece { color: self.mating, role: Role::King };
        for square in !setup.board.occupied() {
            setup.board.set(square, Some(king));
            if let Ok(position) = Position::new(setup, self.rules)
                && position.is_check()
            {
                self.table.checks += 1;
                if !position.has_legal_move() {
                    self.table.mates += 1;
                    self.table.example.get_or_insert_with(|| position.fen());
                }
            }
            setup.board.set(square, None);
        }
    }
}

/// The results for one set of rules.
pub struct Tables {
    rules: Rules,
    known: HashMap<Men, bool>,
}

impl Tables {
    pub fn of(rules: Rules) -> Self {
        Self { rules, known: HashMap::new() }
    }

    /// Returns whether a side can mate with these pieces, or with those that captures leave. `right`: a
    /// side still has its exchange right.
    pub fn can_mate(&mut self, men: &[Man], mating: Color, right: bool) -> bool {
        // Castling chess and an exchange can move a bishop to squares of the other colour.
        let shifts = self.rules.castling == Castling::CastlingChess || right;
        self.any_mate(men, mating, shifts)
    }

    fn any_mate(&mut self, men: &[Man], mating: Color, shifts: bool) -> bool {
        let shades = if shifts { 1 << men.len() } else { 1 };
        (0..shades).any(|flips: u32| {
            let mut men = men.to_vec();
            for (i, man) in men.iter_mut().enumerate() {
                man.shade ^= man.role == Role::Bishop && flips >> i & 1 == 1;
            }
            self.mates(men, mating)
        }) || (0..men.len()).any(|taken| {
            let mut left = men.to_vec();
            left.remove(taken);
            // A Make can do so, too.
            self.any_mate(&left, mating, shifts || self.rules.captures == Captures::TakeMake)
        })
    }

    fn mates(&mut self, mut men: Men, mating: Color) -> bool {
        // Only the relative colours of the bishops matter.
        if men.iter().find(|man| man.role == Role::Bishop).is_some_and(|man| man.shade) {
            for man in &mut men {
                man.shade ^= man.role == Role::Bishop;
            }
        }
        // The colour of the mating side does not matter.
        if mating == Color::Black {
            for man in &mut men {
                man.color = !man.color;
            }
        }
        men.sort();
        let rules = self.rules;
        *self
            .known
            .entry(men.clone())
            .or_insert_with(|| go_through(&men, Color::White, rules, false).mates > 0)
    }
}

/// All combinations of this number of pieces without pawns, with bishops in every shade.
pub fn materials(count: usize) -> Vec<Men> {
    let letters = "QRBDNqrbdn";
    let mut all: Vec<Men> = vec![vec![]];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|men| letters.chars().filter_map(Man::read).map(move |man| [&men[..], &[man]].concat()))
            .filter(|men| men.is_sorted())
            .collect();
    }
    all
}

/// A random position of these pieces with the given rights.
pub fn some_position(men: &[Man], rules: Rules, right: bool, seed: u64) -> Position {
    let mut state = seed;
    loop {
        let mut setup = Setup::empty();
        let mut shade = None;
        let kings = Color::ALL.map(|color| Piece { color, role: Role::King });
        let mut fits = true;
        for (piece, man) in
            kings.map(|king| (king, None)).into_iter().chain(men.iter().map(|&man| (man.piece(), Some(man))))
        {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let square = Square::all().nth((state >> 58) as usize).expect("there are 64 squares");
            fits &= man.is_none_or(|man: Man| man.may_stand_on(square, &mut shade));
            fits &= setup.board.set(square, Some(piece)).is_none();
        }
        if right {
            setup.rights = Bitboard::from("e1".parse::<Square>().expect("e1 is a square"));
        }
        if let (true, Ok(position)) = (fits, Position::new(&setup, rules)) {
            return position;
        }
    }
}
