//! Determines which pieces can mate by enumerating all their positions: an independent check of
//! `Position::can_mate`. Pawns are excluded, so boards may be rotated and mirrored.

use std::collections::HashMap;

use roque::{Bitboard, Captures, Castling, Color, Piece, Position, Role, Rules, Setup, Square};

/// A piece other than a king. Bishops with equal `shade` stand on squares of one colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShadedPiece {
    pub color: Color,
    pub role: Role,
    pub shade: bool,
}

impl ShadedPiece {
    /// The letters `B` and `D` mean bishops on squares of different colours.
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

    /// Returns whether the piece, on one square, would attack the other square on an empty board.
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

/// The pieces other than the kings, in order.
pub type Material = Vec<ShadedPiece>;

/// The results for all positions of some pieces in which one side is in check.
#[allow(dead_code, reason = "not every user reads all fields")]
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub checks: u64,
    pub mates: u64,
    pub example: Option<String>,
}

/// Enumerates the positions in which the side to be mated is to move, in check and without its exchange
/// right, which would only add moves. Other castling rights have no effect while the side is in check. With
/// `all` every mate is counted, otherwise the enumeration stops at the first mate.
pub fn go_through(material: &[ShadedPiece], mating: Color, rules: Rules, all: bool) -> Table {
    // Pieces that can give check come first, so that most placements can be skipped.
    let mut material = material.to_vec();
    material.sort_by_key(|&shaded| (shaded.color != mating, shaded));
    let mut table = Table::default();
    let king = Piece { color: !mating, role: Role::King };
    // By symmetry, it suffices to place the king on these squares.
    for square in Square::all().filter(|s| s.file().index() < 4 && s.rank().index() <= s.file().index()) {
        let mut setup = Setup::empty();
        setup.turn = !mating;
        setup.board.set(square, Some(king));
        let mut search = Search { material: &material, mating, rules, all, king: square, table: &mut table };
        search.place(&mut setup, 0, None, false, None);
    }
    table
}

struct Search<'a> {
    material: &'a [ShadedPiece],
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
        let Some(&shaded) = self.material.get(next).filter(|shaded| looked_at || shaded.color == self.mating)
        else {
            if looked_at {
                self.place_king(setup);
            }
            return;
        };
        let is_again = next > 0 && self.material[next - 1] == shaded;
        let is_last_to_check = self.material.get(next + 1).is_none_or(|other| other.color != self.mating);
        for square in Square::all() {
            let mut shade = shade;
            let looks = looked_at || shaded.looks_at(square, self.king);
            if setup.board.occupied().contains(square)
                || is_again && last.is_some_and(|last| square < last)
                || shaded.color == self.mating && is_last_to_check && !looks
                || !shaded.may_stand_on(square, &mut shade)
            {
                continue;
            }
            setup.board.set(square, Some(shaded.piece()));
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

/// The mating results for one set of rules.
pub struct Tables {
    rules: Rules,
    known: HashMap<Material, bool>,
}

impl Tables {
    pub fn of(rules: Rules) -> Self {
        Self { rules, known: HashMap::new() }
    }

    /// Returns whether a side can mate with these pieces, or with the pieces that remain after captures.
    /// `right` is whether a side still has its exchange right.
    pub fn can_mate(&mut self, material: &[ShadedPiece], mating: Color, right: bool) -> bool {
        // Castling chess and an exchange can move a bishop to squares of the other colour.
        let shifts = self.rules.castling == Castling::CastlingChess || right;
        self.any_mate(material, mating, shifts)
    }

    fn any_mate(&mut self, material: &[ShadedPiece], mating: Color, shifts: bool) -> bool {
        let shades = if shifts { 1 << material.len() } else { 1 };
        (0..shades).any(|flips: u32| {
            let mut material = material.to_vec();
            for (i, shaded) in material.iter_mut().enumerate() {
                shaded.shade ^= shaded.role == Role::Bishop && flips >> i & 1 == 1;
            }
            self.mates(material, mating)
        }) || (0..material.len()).any(|taken| {
            let mut left = material.to_vec();
            left.remove(taken);
            // A Make can also move a bishop to squares of the other colour.
            self.any_mate(&left, mating, shifts || self.rules.captures == Captures::TakeMake)
        })
    }

    fn mates(&mut self, mut material: Material, mating: Color) -> bool {
        // For mates, it matters only whether bishops are on squares of the same colour.
        if material.iter().find(|shaded| shaded.role == Role::Bishop).is_some_and(|shaded| shaded.shade) {
            for shaded in &mut material {
                shaded.shade ^= shaded.role == Role::Bishop;
            }
        }
        // The colour of the mating side does not matter.
        if mating == Color::Black {
            for shaded in &mut material {
                shaded.color = !shaded.color;
            }
        }
        material.sort();
        let rules = self.rules;
        *self
            .known
            .entry(material.clone())
            .or_insert_with(|| go_through(&material, Color::White, rules, false).mates > 0)
    }
}

/// All combinations of this number of pieces other than kings and pawns, with bishops of every `shade`.
pub fn materials(count: usize) -> Vec<Material> {
    let letters = "QRBDNqrbdn";
    let mut all: Vec<Material> = vec![vec![]];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|material| {
                letters
                    .chars()
                    .filter_map(ShadedPiece::read)
                    .map(move |shaded| [&material[..], &[shaded]].concat())
            })
            .filter(|material| material.is_sorted())
            .collect();
    }
    all
}

/// A random position of these pieces, with the given exchange right.
pub fn some_position(material: &[ShadedPiece], rules: Rules, right: bool, seed: u64) -> Position {
    let mut state = seed;
    loop {
        let mut setup = Setup::empty();
        let mut shade = None;
        let kings = Color::ALL.map(|color| Piece { color, role: Role::King });
        let mut fits = true;
        for (piece, shaded) in kings
            .map(|king| (king, None))
            .into_iter()
            .chain(material.iter().map(|&shaded| (shaded.piece(), Some(shaded))))
        {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let square = Square::all().nth((state >> 58) as usize).expect("there are 64 squares");
            fits &= shaded.is_none_or(|shaded: ShadedPiece| shaded.may_stand_on(square, &mut shade));
            fits &= setup.board.set(square, Some(piece)).is_none();
        }
        if right {
            setup.rights = Bitboard::from("e2".parse::<Square>().expect("e2 is a square"));
        }
        if let (true, Ok(position)) = (fits, Position::new(&setup, rules)) {
            return position;
        }
    }
}
