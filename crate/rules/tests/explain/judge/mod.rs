//! A slow second implementation of all rules: a mailbox board on which moves are tried one by one. The judge shares
//! only the FEN of the position with the engine.

mod castling;

/// A square is a number from a1 = 0 to h8 = 63. A piece is represented by its FEN letter, and an empty square
/// by a dot.
type Pieces = [u8; 64];

/// The reason why an input is illegal, with the squares that cause it; `None` if it is legal.
pub type Verdict = Option<(&'static str, Vec<u8>)>;

pub struct Judge {
    pieces: Pieces,
    white: bool,
    rights: String,
    take_make: bool,
    castling: String,
    /// The square that a pawn has just passed with its double step.
    passed: Option<u8>,
    /// The pieces that give check.
    checkers: Vec<u8>,
}

/// A capture: the square where the capturer arrives, and the square of the captured piece.
#[derive(Clone, Copy)]
struct Capture {
    at: u8,
    taken: u8,
}

fn file(square: u8) -> i8 {
    (square % 8) as i8
}

fn rank(square: u8) -> i8 {
    (square / 8) as i8
}

fn square(file: i8, rank: i8) -> Option<u8> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file).cast_unsigned())
}

/// The squares from a square to the edge of the board, in one direction.
fn ray(from: u8, (files, ranks): (i8, i8)) -> impl Iterator<Item = u8> {
    (1..8).map_while(move |n| square(file(from) + n * files, rank(from) + n * ranks))
}

fn direction(from: u8, to: u8) -> (i8, i8) {
    ((file(to) - file(from)).signum(), (rank(to) - rank(from)).signum())
}

/// The occupied squares strictly between two squares of one line, the nearest first.
fn met(pieces: &Pieces, from: u8, to: u8) -> impl Iterator<Item = u8> {
    let between = ray(from, direction(from, to)).take_while(move |&at| at != to);
    between.filter(|&at| pieces[at as usize] != b'.')
}

/// The occupied squares strictly between two squares of one line, in the order of the squares.
fn pieces_between(pieces: &Pieces, from: u8, to: u8) -> Vec<u8> {
    let mut squares: Vec<u8> = met(pieces, from, to).collect();
    squares.sort_unstable();
    squares
}

/// Returns whether a piece other than a pawn could move from one square to another on an empty board.
fn goes(piece: u8, from: u8, to: u8) -> bool {
    let (files, ranks) = ((file(to) - file(from)).abs(), (rank(to) - rank(from)).abs());
    let (straight, diagonal) = ((files == 0) != (ranks == 0), files == ranks && files != 0);
    match piece.to_ascii_lowercase() {
        b'k' => files.max(ranks) == 1,
        b'n' => files * ranks == 2,
        b'r' => straight,
        b'b' => diagonal,
        b'q' => straight || diagonal,
        _ => false,
    }
}

fn is_white(piece: u8) -> bool {
    piece.is_ascii_uppercase()
}

fn is_pawn(piece: u8) -> bool {
    piece.eq_ignore_ascii_case(&b'p')
}

/// The direction in which the pawns of a colour move, in ranks.
fn ahead(white: bool) -> i8 {
    if white { 1 } else { -1 }
}

fn attacks(pieces: &Pieces, from: u8, to: u8) -> bool {
    let piece = pieces[from as usize];
    if is_pawn(piece) {
        return (file(to) - file(from)).abs() == 1 && rank(to) - rank(from) == ahead(is_white(piece));
    }
    goes(piece, from, to) && (piece.eq_ignore_ascii_case(&b'n') || met(pieces, from, to).next().is_none())
}

fn attackers(pieces: &Pieces, to: u8, white: bool) -> Vec<u8> {
    let theirs = |&from: &u8| pieces[from as usize] != b'.' && is_white(pieces[from as usize]) == white;
    (0..64).filter(theirs).filter(|&from| attacks(pieces, from, to)).collect()
}

fn with(pieces: &Pieces, changes: &[(u8, u8)]) -> Pieces {
    let mut pieces = *pieces;
    for &(square, piece) in changes {
        pieces[square as usize] = piece;
    }
    pieces
}

#[expect(clippy::unnecessary_wraps, reason = "the type that all callers return")]
fn refuse<const N: usize>(reason: &'static str, squares: [u8; N]) -> Verdict {
    Some((reason, squares.to_vec()))
}

fn first_then(first: u8, rest: Vec<u8>) -> Vec<u8> {
    std::iter::once(first).chain(rest).collect()
}

impl Judge {
    /// `rules` is the name of the rules.
    pub fn new(fen: &str, rules: &str, passed: Option<u8>) -> Self {
        let mut fields = fen.split(' ');
        let mut pieces = [b'.'; 64];
        for (rank, row) in (0..8).rev().zip(fields.next().unwrap().split('/')) {
            let mut at = rank * 8;
            for letter in row.bytes() {
                if letter.is_ascii_digit() {
                    at += usize::from(letter - b'0');
                } else {
                    pieces[at] = letter;
                    at += 1;
                }
            }
        }
        let white = fields.next() == Some("w");
        let rights = fields.next().unwrap().to_owned();
        let (captures, castling) = match rules.split_once('+') {
            Some(pair) => pair,
            None if rules == "take-make" => (rules, "orthodox"),
            None => ("orthodox", rules),
        };
        let (take_make, castling) = (captures == "take-make", castling.to_owned());
        let mut judge = Self { pieces, white, rights, take_make, castling, passed, checkers: vec![] };
        judge.checkers = judge.attackers_of_king(&pieces);
        judge
    }

    /// Decides whether a move from one square to another is legal; in take-make `to` is the square of the
    /// Take.
    pub fn judge(&self, from: u8, to: u8) -> Verdict {
        let piece = self.piece(from);
        if piece == b'.' {
            return refuse("emptySquare", []);
        }
        if !self.is_own(from) {
            return refuse("opponentsMan", []);
        }
        if from == to {
            return refuse("sameSquare", []);
        }
        if piece.eq_ignore_ascii_case(&b'k')
            && let Some(verdict) = self.judge_castling(from, to)
        {
            return verdict;
        }
        if self.is_own(to) {
            return refuse("ownManThere", []);
        }
        if self.piece(to).eq_ignore_ascii_case(&b'k') {
            return refuse("kingNeverCaptured", []);
        }
        let (unlike, capture) =
            if is_pawn(piece) { self.judge_pawn(from, to) } else { self.judge_officer(from, to) };
        unlike.or_else(|| match capture {
            Some(capture) if self.take_make => self.judge_take(from, capture),
            _ => self.judge_safety(from, to, capture.map(|capture| capture.taken)),
        })
    }

    /// Decides whether a Take on `take` with a Make to `to` is legal.
    pub fn judge_make(&self, from: u8, take: u8, to: u8) -> Verdict {
        if let Some(refusal) = self.judge(from, take) {
            return Some(refusal);
        }
        let Some(capture) = self.capture(from, take).filter(|_| self.take_make) else {
            return refuse("noTake", []);
        };
        let (captured, taken) = (self.piece(capture.taken), capture.taken);
        if to == take {
            return refuse("makeCompulsory", [taken]);
        }
        let left = with(&self.pieces, &[(from, b'.'), (taken, b'.')]);
        let mut on_the_way = vec![];
        if is_pawn(captured) {
            let steps = (rank(to) - rank(take)) * ahead(is_white(captured));
            if file(to) != file(take) || !(1..=2).contains(&steps) {
                return refuse("makeNotHowItMoves", [taken]);
            }
            if steps == 2 {
                if rank(take) != (if is_white(captured) { 1 } else { 6 }) {
                    return refuse("pawnDoubleStepUsed", []);
                }
                on_the_way = pieces_between(&left, take, to);
            }
        } else if !goes(captured, take, to) {
            return refuse("makeNotHowItMoves", [taken]);
        } else if !captured.eq_ignore_ascii_case(&b'n') {
            on_the_way = pieces_between(&left, take, to);
        }
        if left[to as usize] != b'.' {
            return refuse("makeNeverCaptures", [to]);
        }
        if !on_the_way.is_empty() {
            return Some(("makePathBlocked", on_the_way));
        }
        let attackers = self.attackers_of_king(&with(&left, &[(to, self.piece(from))]));
        if attackers.is_empty() {
            None
        } else if self.piece(from).eq_ignore_ascii_case(&b'k') {
            Some(("kingWouldBeAttacked", attackers))
        } else {
            Some(self.why_attacked(from, Some(taken), attackers))
        }
    }

    fn piece(&self, square: u8) -> u8 {
        self.pieces[square as usize]
    }

    fn is_own(&self, square: u8) -> bool {
        self.piece(square) != b'.' && is_white(self.piece(square)) == self.white
    }

    fn is_enemy(&self, square: u8) -> bool {
        self.piece(square) != b'.' && !self.is_own(square)
    }

    fn attackers_of_king(&self, pieces: &Pieces) -> Vec<u8> {
        let letter = if self.white { b'K' } else { b'k' };
        let king = pieces.iter().position(|&piece| piece == letter).expect("each side has a king") as u8;
        attackers(pieces, king, !self.white)
    }

    /// The capture that a pseudo-legal move makes, or `None`.
    fn capture(&self, from: u8, to: u8) -> Option<Capture> {
        if self.is_enemy(to) {
            return Some(Capture { at: to, taken: to });
        }
        let en_passant = is_pawn(self.piece(from)) && self.passed == Some(to) && file(from) != file(to);
        let beside = square(file(to), rank(from))?;
        en_passant.then_some(Capture { at: to, taken: beside })
    }

    /// Moves of pawns: one step, two steps from the second rank, captures one step diagonally forward.
    fn judge_pawn(&self, from: u8, to: u8) -> (Verdict, Option<Capture>) {
        let files = (file(to) - file(from)).abs();
        let ranks = (rank(to) - rank(from)) * ahead(self.white);
        let second = if self.white { 1 } else { 6 };
        let no = |verdict| (verdict, None);
        if ranks <= 0 {
            return no(refuse("pawnMovesForward", []));
        }
        if files == 0 && ranks <= 2 {
            if ranks == 2 && rank(from) != second {
                return no(refuse("pawnDoubleStepUsed", []));
            }
            let mut way = ray(from, direction(from, to)).take(ranks.cast_unsigned().into());
            return match way.find(|&at| self.piece(at) != b'.') {
                Some(piece) => no(refuse("pawnBlocked", [piece])),
                None => (None, None),
            };
        }
        if (files, ranks) != (1, 1) {
            return no(refuse(if files == 0 { "pawnTooFar" } else { "pawnLeavesFile" }, []));
        }
        let capture = self.capture(from, to);
        if capture.is_some() {
            return (None, capture);
        }
        let beside = square(file(to), rank(from)).unwrap();
        let sixth = if self.white { 5 } else { 2 };
        no(if is_pawn(self.piece(beside)) && self.is_enemy(beside) && rank(to) == sixth {
            refuse("enPassantExpired", [beside])
        } else {
            refuse("pawnCapturesDiagonally", [])
        })
    }

    fn judge_officer(&self, from: u8, to: u8) -> (Verdict, Option<Capture>) {
        if !goes(self.piece(from), from, to) {
            return (refuse("notHowItMoves", []), None);
        }
        let jumps = self.piece(from).eq_ignore_ascii_case(&b'n');
        let on_the_way = if jumps { vec![] } else { pieces_between(&self.pieces, from, to) };
        if on_the_way.is_empty() {
            (None, self.capture(from, to))
        } else {
            (Some(("pathBlocked", on_the_way)), None)
        }
    }

    /// Decides whether a move without a Make leaves its own king attacked.
    fn judge_safety(&self, from: u8, to: u8, taken: Option<u8>) -> Verdict {
        let after = with(&self.pieces, &[(taken.unwrap_or(to), b'.'), (from, b'.'), (to, self.piece(from))]);
        let attackers_after = self.attackers_of_king(&after);
        if attackers_after.is_empty() {
            return None;
        }
        if !self.piece(from).eq_ignore_ascii_case(&b'k') {
            return Some(self.why_attacked(from, taken, attackers_after));
        }
        let reason = if attackers(&self.pieces, to, !self.white).is_empty() {
            "kingStaysOnLine"
        } else if taken.is_some() {
            "guarded"
        } else {
            "kingWouldBeAttacked"
        };
        Some((reason, attackers_after))
    }

    /// A Take is legal if at least one of its Makes is legal.
    fn judge_take(&self, from: u8, capture: Capture) -> Verdict {
        let captured = self.piece(capture.taken);
        let left = with(&self.pieces, &[(from, b'.'), (capture.taken, b'.')]);
        let mut ends: Vec<u8> = if is_pawn(captured) {
            let second = if is_white(captured) { 1 } else { 6 };
            let most = if rank(capture.at) == second { 2 } else { 1 };
            let steps = ray(capture.at, (0, ahead(is_white(captured)))).take(most);
            steps.take_while(|&at| left[at as usize] == b'.').collect()
        } else {
            let lifted = with(&left, &[(capture.at, captured)]);
            (0..64).filter(|&at| left[at as usize] == b'.' && attacks(&lifted, capture.at, at)).collect()
        };
        ends.retain(|&at| at != capture.at);
        if ends.is_empty() {
            return refuse("noMake", [capture.taken]);
        }
        let mut all: Vec<u8> = vec![];
        for end in ends {
            let attackers = self.attackers_of_king(&with(&left, &[(end, self.piece(from))]));
            if attackers.is_empty() {
                return None;
            }
            all.extend(attackers);
        }
        if self.piece(from).eq_ignore_ascii_case(&b'k') {
            all.sort_unstable();
            all.dedup();
            return Some(("kingWouldBeAttacked", all));
        }
        Some(self.why_attacked(from, Some(capture.taken), self.attackers_of_king(&left)))
    }

    /// The reason why these pieces attack the king, if the king has not moved but a piece has left `from`.
    fn why_attacked(&self, from: u8, taken: Option<u8>, pieces: Vec<u8>) -> (&'static str, Vec<u8>) {
        let still: Vec<u8> = pieces.iter().copied().filter(|piece| self.checkers.contains(piece)).collect();
        if !still.is_empty() {
            return ("stillInCheck", still);
        }
        // The pinner of a piece is the attacker that gives check when the piece is lifted from the board.
        let lifted = self.attackers_of_king(&with(&self.pieces, &[(from, b'.')]));
        let pinner =
            lifted.into_iter().find(|piece| !self.checkers.contains(piece) && pieces.contains(piece));
        match (pinner, taken) {
            (Some(pinner), _) => ("pinned", vec![pinner]),
            (None, Some(taken)) => ("captureOpensLine", first_then(taken, pieces)),
            (None, None) => panic!("no piece opens this line to the king"),
        }
    }
}
