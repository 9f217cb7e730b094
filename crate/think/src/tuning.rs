//! The features and weights of the evaluation, for the tuner in `examples/tune`. Only the tuner uses this
//! module.

use roque::{Color, Piece, Position, Role, Rules, Square};

use crate::eval::accumulator::phase_of;
use crate::eval::features;
use crate::eval::groups::{FEATURES, GROUPS};
use crate::eval::sink::Sink;
use crate::eval::weights::Weights;
use crate::search::Search;

/// The number of weights per variant: one for each role and square, then one for each feature. Each weight is
/// a pair of a middlegame and an endgame value.
pub const WEIGHTS: usize = 6 * 64 + FEATURES;

/// Returns the coefficient of each weight in a position: how much more often it applies to White than to
/// Black. Weights with the coefficient zero are left out.
#[must_use]
pub fn counts(position: &Position) -> Vec<(u16, i8)> {
    let mut counts = Counts(vec![0; WEIGHTS]);
    for (square, piece) in position.board().iter() {
        counts.0[slot(piece, square)] += if piece.color == Color::White { 1 } else { -1 };
    }
    features::count(position, &mut counts);
    let some = (0_u16..).zip(counts.0).filter(|&(_, times)| times != 0);
    some.map(|(slot, times)| (slot, times.clamp(-127, 127) as i8)).collect()
}

/// Returns the game phase, from 24 with all pieces on the board to 0 with none.
#[must_use]
pub fn phase(position: &Position) -> i32 {
    phase_of(position)
}

/// Returns the current weights of a variant as pairs of middlegame and endgame values.
#[must_use]
pub fn weights(rules: Rules) -> Vec<[i32; 2]> {
    let weights = Weights::of(rules);
    let squares = Role::ALL.into_iter().flat_map(|role| Square::all().map(move |square| (role, square)));
    let pieces = squares.map(|(role, square)| weights.piece(Piece { color: Color::White, role }, square));
    pieces.chain(weights.features().iter().copied()).map(|pair| [pair.middlegame(), pair.endgame()]).collect()
}

/// Makes a search use the weights in `text`, in the format of `examples/tune`, until a game of another
/// variant begins.
pub fn play_by(search: &mut Search, rules: Rules, text: &str) {
    search.set_game(rules, Weights::read(text));
}

/// Returns the name and the size of each group of features.
pub fn groups() -> impl Iterator<Item = (&'static str, usize)> {
    GROUPS.into_iter().map(|group| (group.name, group.len))
}

/// Returns the index of a piece-square weight among all weights. For Black's pieces, the square is mirrored.
fn slot(piece: Piece, square: Square) -> usize {
    let square = usize::from(square.index()) ^ if piece.color == Color::White { 0 } else { 0o70 };
    (piece.role as usize - 1) << 6 | square
}

struct Counts(Vec<i32>);

impl Sink for Counts {
    fn add(&mut self, feature: usize, times: i32) {
        self.0[6 * 64 + feature] += times;
    }

    fn turn_over(&mut self) {
        for times in &mut self.0 {
            *times = -*times;
        }
    }
}
