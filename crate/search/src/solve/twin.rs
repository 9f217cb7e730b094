//! Twins: problems made from a diagram by changes such as `wKa1-a2`, `+bPc3`, `-wRh1`, `a1<->h8`, `shift
//! a1-b1` or `#3`.

use std::fmt;

use roque::{Board, Castling, Color, Piece, Position, Rules, Setup, Square};

use roque_think::solve::Stipulation;

/// A change of a twin that is invalid or does not fit the position, with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTwin(pub String);

impl fmt::Display for BadTwin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` does not change this position: expected a change such as wKa1-a2, +bPc3, -h1, a1<->h8, shift a1-b1 or #3",
            self.0
        )
    }
}

impl std::error::Error for BadTwin {}

/// A position, which may be illegal, and its stipulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The position.
    pub setup: Setup,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// Whether the sides are exchanged: If exchanged, Black plays White's part; in help play White begins and
    /// Black reaches the goal.
    pub is_swapped: bool,
}

impl Diagram {
    /// Returns the diagram with the sides exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { is_swapped: !self.is_swapped, ..self }
    }

    /// Returns the twin made by these changes, which are separated by spaces and applied in order.
    ///
    /// # Errors
    /// Fails with [`BadTwin`] for the first change that cannot be made.
    pub fn twin(&self, changes: &str, rules: Rules) -> Result<Self, BadTwin> {
        let mut twin = self.clone();
        let mut words = changes.split_whitespace();
        while let Some(word) = words.next() {
            let bad = || BadTwin(word.to_owned());
            if word == "shift" {
                let (from, to) = words.next().and_then(|text| squares(text, "-")).ok_or_else(bad)?;
                twin.setup.board = shifted(&twin.setup.board, from, to).ok_or_else(bad)?;
            } else if let Ok(stipulation) = word.parse() {
                twin.stipulation = stipulation;
            } else {
                change(&mut twin.setup.board, word).ok_or_else(bad)?;
            }
        }
        twin.setup.en_passant = None;
        keep_rights(&mut twin.setup, self, rules);
        Ok(twin)
    }

    /// Returns the position with the beginning side to move.
    ///
    /// # Errors
    /// Fails with all faults of an illegal position.
    pub fn position(&self, rules: Rules) -> Result<Position, roque::Faults> {
        let usual = self.stipulation.begins(self.setup.turn);
        let begins = if self.is_swapped { !usual } else { usual };
        let setup = Setup { turn: begins, ..self.setup.clone() };
        let setup = if begins == self.setup.turn { setup } else { Setup { en_passant: None, ..setup } };
        Position::new(&setup, rules)
    }
}

/// Parses two squares that are separated by the text `between`.
fn squares(text: &str, between: &str) -> Option<(Square, Square)> {
    let (from, to) = text.split_once(between)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// Parses a square such as `a1`, optionally with a piece before it, as in `wKa1`.
fn placed(text: &str) -> Option<(Option<Piece>, Square)> {
    if let Ok(square) = text.parse() {
        return Some((None, square));
    }
    let mut chars = text.chars();
    let color = match chars.next()? {
        'w' => Color::White,
        'b' => Color::Black,
        _ => return None,
    };
    let role = match chars.next()? {
        // Popeye and many problemists write S for the knight.
        'S' => roque::Role::Knight,
        letter => roque::Role::from_char(letter.to_ascii_lowercase())?,
    };
    Some((Some(Piece { color, role }), chars.as_str().parse().ok()?))
}

/// Applies one change of a twin to the board.
fn change(board: &mut Board, word: &str) -> Option<()> {
    if let Some(added) = word.strip_prefix('+') {
        let (piece, square) = placed(added)?;
        board.set(square, Some(piece?));
        return Some(());
    }
    if let Some((one, other)) = squares(word, "<->") {
        let (first, second) = (board.piece_at(one)?, board.piece_at(other)?);
        board.set(one, Some(second));
        board.set(other, Some(first));
        return Some(());
    }
    let (stands, to) = match word.strip_prefix('-') {
        Some(removed) => (removed, None),
        None => word.split_once('-').map(|(stands, to)| (stands, Some(to)))?,
    };
    let (piece, from) = placed(stands)?;
    let there = board.piece_at(from).filter(|there| piece.is_none_or(|piece| piece == *there))?;
    let to = to.map(str::parse::<Square>).transpose().ok()?;
    board.set(from, None);
    if let Some(to) = to {
        board.set(to, Some(there));
    }
    Some(())
}

/// Moves every piece on the board by the offset between two squares. Returns `None` if a piece would leave
/// the board.
fn shifted(board: &Board, from: Square, to: Square) -> Option<Board> {
    let by = |one: u8, other: u8| other as i8 - one as i8;
    let files = by(from.file().index(), to.file().index());
    let ranks = by(from.rank().index(), to.rank().index());
    let mut shifted = Board::empty();
    for (square, piece) in board.iter() {
        shifted.set(square.offset(files, ranks)?, Some(piece));
    }
    Some(shifted)
}

/// Removes the castling rights of kings and rooks that the twin moved.
fn keep_rights(setup: &mut Setup, before: &Diagram, rules: Rules) {
    let stays = |square: Square| setup.board.piece_at(square) == before.setup.board.piece_at(square);
    let kings = [Color::White, Color::Black]
        .map(|color| setup.board.king_of(color) == before.setup.board.king_of(color));
    let is_kept = |square: Square| {
        let is_whites = square.rank().index() < 4;
        // The square of an exchange right is not that of a rook.
        (rules.castling == Castling::Exchange || stays(square)) && kings[usize::from(!is_whites)]
    };
    setup.rights = setup.rights.into_iter().filter(|&square| is_kept(square)).collect();
    if setup.faults(rules).contains(roque::Fault::CastlingRightWithoutPieces) {
        setup.rights = roque::Bitboard::EMPTY;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn twin(changes: &str) -> Result<String, BadTwin> {
        let setup = Setup::from_fen("4k2r/8/8/8/8/8/P7/R3K3 w Qk - 0 1").unwrap();
        let diagram = Diagram { setup, stipulation: "#2".parse().unwrap(), is_swapped: false };
        let twin = diagram.twin(changes, Rules::ORTHODOX)?;
        Ok(format!("{} {}", twin.stipulation, twin.setup.fen()))
    }

    #[test]
    fn each_kind_of_change_and_several_changes_together_make_a_twin() {
        for (changes, made) in [
            ("wPa2-a3", "#2 4k2r/8/8/8/8/P7/8/R3K3 w Qk - 0 1"),
            ("a2-a3", "#2 4k2r/8/8/8/8/P7/8/R3K3 w Qk - 0 1"),
            ("+bSc3", "#2 4k2r/8/8/8/8/2n5/P7/R3K3 w Qk - 0 1"),
            ("-a2", "#2 4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"),
            ("-wPa2 h#2.5", "h#2.5 4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"),
            ("#3", "#3 4k2r/8/8/8/8/8/P7/R3K3 w Qk - 0 1"),
        ] {
            assert_eq!(twin(changes).as_deref(), Ok(made), "{changes}");
        }
    }

    #[test]
    fn in_a_twin_a_moved_king_or_rook_loses_its_castling_rights() {
        assert_eq!(twin("wRa1-b1").unwrap(), "#2 4k2r/8/8/8/8/8/P7/1R2K3 w k - 0 1");
        assert_eq!(twin("e8-d8").unwrap(), "#2 3k3r/8/8/8/8/8/P7/R3K3 w Q - 0 1");
        assert_eq!(twin("a1<->a2").unwrap(), "#2 4k2r/8/8/8/8/8/R7/P3K3 w k - 0 1");
        assert_eq!(twin("-a1 shift e8-e7").map_err(|bad| bad.0), Err("shift".to_owned()));
        assert_eq!(twin("-a1 -e1 -a2 shift e8-d7").unwrap(), "#2 8/3k2r1/8/8/8/8/8/8 w - - 0 1");
    }

    #[test]
    fn an_invalid_change_of_a_twin_gives_an_error_with_its_text() {
        for changes in ["bPa2-a3", "b2-b3", "-b2", "+wPz9", "a1<->b1", "nonsense", "+c3", "shift", "wKé1-e2"]
        {
            assert_eq!(
                twin(changes).map_err(|BadTwin(word)| changes.starts_with(&word)),
                Err(true),
                "{changes}"
            );
        }
    }
}
