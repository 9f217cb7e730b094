//! Finds tactical motifs: the reasons why a line wins material or mates. A motif is reported only if it is
//! proved.
//!
//! A line wins by a motif at one of the moves of the line. Four facts prove a motif on the board:
//!
//! 1. Geometry: the position shows which piece attacks, pins or guards which. Each kind of motif has its own
//!    test of geometry below.
//! 2. Play: two plies after the motif's move, the line captures the target, whose role the result of the line
//!    names.
//! 3. Every reply: after each legal reply, the winner has a capture that belongs to the motif and wins at
//!    least [`LEAST`] by exchange search.
//! 4. Result: the line ends in a quiet position with the gain (see [`material`](super::material)).
//!
//! All moves are legal moves of the variant, so the tests also hold for Take & Make and for every castling
//! rule. The piece values are the usual ones of chess players.

use roque::{Bitboard, Captures, Color, Move, Piece, Position, Role, Square};

use crate::review::material::{Gain, Outcome, USUAL};

/// The least gain of a motif, in centipawns: the exchange.
const LEAST: i32 = 200;
/// The maximum number of positions in the capture searches of a line.
const MOST_POSITIONS: u32 = 30_000;
/// The index of the last move of a line that is tested for a motif.
const LAST: usize = 4;

/// The kind of a tactical motif.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MotifKind {
    /// Fork: a piece attacks two or more pieces at once, and wins one of them.
    Fork,
    /// Pin: a piece cannot leave a line without exposing the king or a more valuable piece.
    Pin,
    /// Skewer: a piece must leave a line and exposes the piece behind it.
    Skewer,
    /// Discovered attack: a piece leaves a line and so opens an attack of another piece.
    Discovered,
    /// Hanging piece: a piece that nothing guards is captured.
    Hanging,
    /// Trapped piece: an attacked piece can move, but is lost after each of its moves.
    Trapped,
    /// Back-rank mate: a rook or queen mates a king behind its own pieces on its first rank.
    BackRank,
    /// Overloaded piece: the only guard of two pieces recaptures for one of them, and so gives up the other.
    Overloaded,
    /// Threat: the winning reply was already threatened before the move.
    Threat,
}

impl MotifKind {
    /// Returns the stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fork => "fork",
            Self::Pin => "pin",
            Self::Skewer => "skewer",
            Self::Discovered => "discovered",
            Self::Hanging => "hanging",
            Self::Trapped => "trapped",
            Self::BackRank => "backRank",
            Self::Overloaded => "overloaded",
            Self::Threat => "threat",
        }
    }
}

/// A tactical motif of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motif {
    /// Its kind.
    pub kind: MotifKind,
    /// The index of the motif's move in the line. For a threat, this is the index of the threatened move.
    pub at: usize,
    /// The square of the acting piece, then those of its targets, after the motif's move. For a pin or a
    /// skewer, the square of the piece in front and then that of the piece behind follow. For a hanging piece
    /// or a threat, the list contains the squares of the capturing move.
    pub squares: Vec<Square>,
    /// The roles of the pieces on the squares after the first one, before the motif's move.
    pub targets: Vec<Role>,
}

impl Motif {
    /// Creates a motif with a move in this position.
    fn of(kind: MotifKind, at: usize, squares: Vec<Square>, position: &Position) -> Self {
        let targets = squares[1..].iter().filter_map(|&square| position.board().role_at(square)).collect();
        Self { kind, at, squares, targets }
    }
}

/// Returns the motifs of a line from `start`: at most one motif that explains the result, and a threat. The
/// line begins with the move played, which may lose, or with the better move, which may win.
#[cold]
pub(super) fn motifs_of(start: &Position, line: &[Move], outcome: Outcome, is_played: bool) -> Vec<Motif> {
    let mut all = Vec::new();
    match (outcome, is_played) {
        (Outcome::Wins(gain), false) => all.extend(first_motif(start, line, 0, gain)),
        (Outcome::Loses(gain), true) => all.extend(first_motif(start, line, 1, gain)),
        (Outcome::Mate(_), false) | (Outcome::Mated(_), true) => all.extend(back_rank(start, line)),
        _ => {}
    }
    if is_played && matches!(outcome, Outcome::Loses(_) | Outcome::Mated(1)) {
        all.extend(threat(start, line, outcome));
    }
    all
}

/// Plays a line. The function is not inlined, to keep the code small.
#[cold]
#[inline(never)]
fn play(start: &Position, line: &[Move]) -> Position {
    line.iter().fold(*start, |position, &mv| position.after(mv))
}

/// Returns the squares of those pieces of a side that attack a square. The function is not inlined, to keep
/// the code small.
#[cold]
#[inline(never)]
fn attackers(position: &Position, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    position.attackers(square, by, occupied)
}

/// Returns the first motif of the side whose move has the index `from` in the line.
#[cold]
fn first_motif(start: &Position, line: &[Move], from: usize, gain: Gain) -> Option<Motif> {
    let mut position = play(start, &line[..from.min(line.len())]);
    let mut left = MOST_POSITIONS;
    for at in (from..line.len()).take(LAST + 1).step_by(2) {
        let line = &line[at..];
        let hangs = at == from && is_hanging(&position, line[0], gain, &mut left);
        let found = if hangs {
            Some((MotifKind::Hanging, vec![line[0].from(), line[0].via()]))
        } else if let [first, answer, last, ..] = *line {
            let role = last.captured().filter(|&role| is_named(gain, role));
            role.and_then(|_| Tactic::of(&position, first, &mut left).find(answer, last))
        } else {
            None
        };
        // When the search budget is used up, the searches no longer prove anything.
        if left == 0 {
            return None;
        }
        if let Some((kind, squares)) = found {
            return Some(Motif::of(kind, at, squares, &position));
        }
        position = play(&position, &line[..2.min(line.len())]);
    }
    None
}

/// Returns whether capturing this role explains a gain: it is not a pawn, and the gain names the role.
fn is_named(gain: Gain, role: Role) -> bool {
    is_officer(role)
        && match gain {
            Gain::Piece(named) | Gain::For(named, ..) => named == role,
            Gain::Exchange => role == Role::Rook,
            Gain::Material => true,
        }
}

const fn is_officer(role: Role) -> bool {
    !matches!(role, Role::Pawn | Role::King)
}

/// Returns whether the side that has just moved keeps at least this material balance against every capture.
fn keeps(position: &Position, least: i32, left: &mut u32) -> bool {
    USUAL.capture(position, -least, 1 - least, u32::MAX, left).0 <= -least
}

/// Returns whether a move captures an unguarded piece and cannot be answered by a recapture.
fn is_hanging(position: &Position, mv: Move, gain: Gain, left: &mut u32) -> bool {
    let (us, board) = (position.turn(), position.board());
    let Some((on, role)) = mv.captured_on().zip(mv.captured()) else { return false };
    let least = USUAL.balance(board, us) + LEAST;
    let after = play(position, &[mv]);
    !matches!(gain, Gain::Exchange | Gain::Material)
        && is_named(gain, role)
        && attackers(position, on, !us, board.occupied()).is_empty()
        && after.legal_moves().iter().all(|reply| reply.captured_on() != Some(mv.to()))
        && keeps(&after, least, left)
}

/// Returns the back-rank mate at the end of a line.
#[cold]
fn back_rank(start: &Position, line: &[Move]) -> Option<Motif> {
    let end = play(start, line);
    let (us, board) = (end.turn(), end.board());
    let king = end.king_of(us);
    let rank = Bitboard(0xff << (king.index() & 0o70));
    let ahead = Bitboard::from(king).forward(us);
    let ahead = ahead | Bitboard::from(king).forward_left(us) | Bitboard::from(king).forward_right(us);
    let checker = end.checkers().first()?;
    let own = board.by_color(us);
    let is_mate = king.forward(!us).is_none()
        && end.checkers().len() == 1
        && !(board.straight_sliders() & rank & checker.into()).is_empty()
        && (ahead & !own).is_empty()
        && !(ahead & board.by_role(Role::Pawn)).is_empty()
        && end.is_checkmate();
    let squares = vec![checker, king];
    is_mate.then(|| Motif::of(MotifKind::BackRank, line.len() - 1, squares, &end))
}

/// Returns the threat of a line: the reply to the first move, if a null move would have allowed the same
/// reply.
#[cold]
fn threat(start: &Position, line: &[Move], outcome: Outcome) -> Option<Motif> {
    let &mv = line.get(1)?;
    let passed = start.after_pass().filter(|passed| passed.is_legal(mv))?;
    let after = play(&passed, &[mv]);
    let mut left = MOST_POSITIONS;
    let is_threat = match outcome {
        Outcome::Loses(gain) if mv.captured().is_some() => {
            let least = USUAL.balance(passed.board(), passed.turn()) + LEAST;
            mv.captured().is_some_and(|role| is_named(gain, role)) && keeps(&after, least, &mut left)
        }
        Outcome::Loses(_) => Tactic::of(&passed, mv, &mut left).is_forced(),
        _ => after.is_checkmate(),
    };
    let squares = vec![mv.from(), mv.via()];
    (is_threat && left > 0).then(|| Motif::of(MotifKind::Threat, 1, squares, &passed))
}

/// A legal reply, with the captures after it that win material.
struct Reply {
    mv: Move,
    wins: Vec<Move>,
}

/// A position before and after a move, with all replies to the move.
struct Tactic<'a> {
    start: &'a Position,
    mv: Move,
    after: Position,
    us: Color,
    occupied: Bitboard,
    replies: Vec<Reply>,
    overloads: bool,
}

type Found = Option<(MotifKind, Vec<Square>)>;

impl<'a> Tactic<'a> {
    #[cold]
    fn of(start: &'a Position, mv: Move, left: &mut u32) -> Self {
        let (us, after) = (start.turn(), play(start, &[mv]));
        let least = USUAL.balance(after.board(), us) + LEAST;
        let mut replies = Vec::new();
        for reply in after.legal_moves() {
            let (position, mut wins) = (play(&after, &[reply]), Vec::new());
            position.list_captures(&mut wins);
            wins.retain(|&mv| {
                mv.captured().is_some_and(is_officer)
                    && keeps(&play(&position, &[mv]), least, left)
                    && *left > 0
            });
            replies.push(Reply { mv: reply, wins });
        }
        let mut tactic =
            Self { start, mv, after, us, occupied: after.board().occupied(), replies, overloads: false };
        tactic.overloads = tactic.keeps_capture(left);
        tactic
    }

    /// Returns whether every reply loses material.
    fn is_forced(&self) -> bool {
        !self.replies.is_empty() && self.all(&|_, _| true)
    }

    /// Returns whether, after every reply, some winning capture passes the test.
    fn all(&self, test: &dyn Fn(Move, Move) -> bool) -> bool {
        self.replies.iter().all(|reply| reply.wins.iter().any(|&mv| test(reply.mv, mv)))
    }

    /// Returns the motif by which the capture `last` wins after the reply `answer`.
    #[cold]
    fn find(&self, answer: Move, last: Move) -> Found {
        if self.overloads
            && let Some(found) = self.overloaded(answer, last)
        {
            return Some(found);
        }
        if !self.is_forced() {
            return None;
        }
        self.fork(last)
            .or_else(|| self.skewer(answer, last))
            .or_else(|| self.discovered(answer, last))
            .or_else(|| self.pin(answer, last))
            .or_else(|| self.trapped(answer, last))
    }

    /// The squares that a piece on `square` attacks if only the `occupied` squares are occupied.
    fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let piece = self.after.board().piece_at(square);
        piece.map_or(Bitboard::EMPTY, |piece| self.after.attacks(piece, square, occupied))
    }

    /// Returns the opponent's piece that a slider attacks once the piece on `front` is gone.
    fn behind(&self, slider: Square, front: Square) -> Option<Square> {
        let through = self.attacks(slider, self.occupied & !Bitboard::from(front));
        (through & !self.attacks(slider, self.occupied) & self.after.board().by_color(!self.us)).first()
    }

    /// Returns the role of the opponent's piece on a square, before the opponent's reply.
    fn target(&self, square: Square) -> Option<Role> {
        let piece = self.after.board().piece_at(square)?;
        (piece.color != self.us).then_some(piece.role)
    }

    /// Returns the square of the captured piece, unless the reply has moved that piece there.
    fn prey(&self, answer: Move, last: Move) -> Option<Square> {
        last.captured_on().filter(|&on| answer.to() != on && self.target(on) == last.captured())
    }

    fn fork(&self, last: Move) -> Found {
        let from = self.mv.to();
        let attacked = self.attacks(from, self.occupied) & self.after.board().by_color(!self.us);
        let mut targets = self.after.checkers() & from.into();
        if !targets.is_empty() {
            targets = self.after.king_of(!self.us).into();
        }
        for reply in &self.replies {
            for mv in reply.wins.iter().filter(|mv| mv.from() == from) {
                let on = mv.captured_on().filter(|&on| on != reply.mv.to());
                targets |= on.map_or(Bitboard::EMPTY, Bitboard::from) & attacked;
            }
        }
        let is_fork = targets.is_several()
            && last.from() == from
            && last.captured_on().is_some_and(|on| targets.contains(on))
            && self.all(&|_, mv| mv.from() == from);
        let squares = [from].into_iter().chain(targets).collect();
        is_fork.then_some((MotifKind::Fork, squares))
    }

    fn skewer(&self, answer: Move, last: Move) -> Found {
        let (from, front, back) = (self.mv.to(), answer.from(), self.prey(answer, last)?);
        let [role, behind] = [self.target(front)?, self.target(back)?];
        let is_attacked = || {
            self.replies.iter().any(|reply| {
                let mut wins = reply.wins.iter();
                reply.mv.from() != front
                    && wins.any(|mv| mv.from() == from && mv.captured_on() == Some(front))
            })
        };
        let is_skewer = last.from() == from
            && self.attacks(from, self.occupied).contains(front)
            && self.behind(from, front) == Some(back)
            && (role == Role::King
                || is_officer(role) && USUAL.of_role(role) >= USUAL.of_role(behind) && is_attacked())
            && self.all(&|_, mv| mv.from() == from);
        is_skewer.then(|| (MotifKind::Skewer, vec![from, front, back]))
    }

    fn discovered(&self, answer: Move, last: Move) -> Found {
        let (opener, target) = (self.mv.to(), self.prey(answer, last)?);
        let king = self.after.king_of(!self.us);
        let (slider, aim) = if last.from() == opener {
            let slider = self.after.checkers().first().filter(|&square| square != opener)?;
            (slider, king)
        } else {
            (last.from(), target)
        };
        let before = self.start.board();
        let piece = before.piece_at(slider).filter(|&piece| piece.color == self.us)?;
        let sees = |occupied| self.start.attacks(piece, slider, occupied).contains(aim);
        let closed = before.occupied();
        let is_discovered = self.after.board().piece_at(slider) == Some(piece)
            && self.mv.partner().is_none()
            && before.piece_at(aim) == self.after.board().piece_at(aim)
            && !sees(closed)
            && sees(closed & !Bitboard::from(self.mv.from()))
            && sees(self.occupied)
            && (aim == target || self.attacks(opener, self.occupied).contains(target))
            && self.all(&|_, mv| [slider, opener].contains(&mv.from()));
        let mut squares = vec![slider, aim];
        squares.extend((aim != target).then_some(target));
        is_discovered.then_some((MotifKind::Discovered, squares))
    }

    fn pin(&self, answer: Move, last: Move) -> Found {
        let front = self.prey(answer, last).filter(|_| !self.after.is_check())?;
        let role = self.target(front)?;
        let board = self.after.board();
        let sliders = (board.straight_sliders() | board.diagonal_sliders()) & board.by_color(self.us);
        for slider in sliders {
            let Some(back) = self.behind(slider, front) else { continue };
            let Some(behind) = self.target(back) else { continue };
            let is_absolute = behind == Role::King;
            let is_pin = self.attacks(slider, self.occupied).contains(front)
                && (is_absolute || USUAL.of_role(behind) > USUAL.of_role(role))
                && self.all(&|reply, mv| {
                    // The capture must win the pinned piece or the piece behind it.
                    let now = |square| if reply.from() == square { reply.to() } else { square };
                    mv.captured_on().is_some_and(|on| [front, back].map(now).contains(&on))
                })
                && self.would_escape(slider, front, back, Piece { color: !self.us, role });
            if is_pin {
                return Some((MotifKind::Pin, vec![slider, front, back]));
            }
        }
        None
    }

    /// Returns whether a pinned piece would be safe on some empty square off the line, if it could move
    /// there.
    fn would_escape(&self, slider: Square, front: Square, back: Square, pinned: Piece) -> bool {
        let flights = self.after.attacks(pinned, front, self.occupied) & !self.occupied;
        flights.into_iter().any(|flight| {
            let occupied = self.occupied & !Bitboard::from(front) | flight.into();
            let reply = self.replies.iter().find(|reply| (reply.mv.from(), reply.mv.to()) == (front, flight));
            let is_held = reply.map_or_else(
                || self.target(back) == Some(Role::King),
                |reply| {
                    reply.wins.iter().any(|mv| mv.from() == slider && mv.captured_on() == Some(back))
                        && self.target(back) != Some(Role::King)
                },
            );
            is_held
                && self.attacks(slider, occupied).contains(back)
                && attackers(&self.after, flight, self.us, occupied).is_empty()
        })
    }

    fn trapped(&self, answer: Move, last: Move) -> Found {
        let on = last.captured_on().filter(|_| !self.after.is_check())?;
        let at = if on == answer.to() { answer.from() } else { on };
        let role = self.target(at).filter(|&role| Some(role) == last.captured())?;
        let attacker = attackers(&self.after, at, self.us, self.occupied).first()?;
        let moves = self.replies.iter().filter(|reply| reply.mv.from() == at).count();
        let is_trapped = is_officer(role)
            && (1..self.replies.len()).contains(&moves)
            && self.all(&|reply, mv| {
                let now = if reply.from() == at { reply.to() } else { at };
                mv.captured_on() == Some(now)
            });
        is_trapped.then(|| (MotifKind::Trapped, vec![attacker, at]))
    }

    /// Returns whether the move captures, and wins at least a pawn after every reply. In Take & Make, a piece
    /// that attacks a square does not necessarily guard it.
    fn keeps_capture(&self, left: &mut u32) -> bool {
        let least = USUAL.balance(self.start.board(), self.us) + LEAST / 2;
        self.mv.captured().is_some()
            && self.start.rules().captures == Captures::Orthodox
            && self.replies.iter().all(|reply| {
                let position = play(&self.after, &[reply.mv]);
                USUAL.capture(&position, least - 1, least, u32::MAX, left).0 >= least
            })
    }

    fn overloaded(&self, answer: Move, capture: Move) -> Found {
        let (first, second) = (self.mv.captured_on()?, self.prey(answer, capture)?);
        let guard = answer.from();
        let only = Bitboard::from(guard);
        let occupied = self.start.board().occupied();
        let guards = |square| attackers(self.start, square, !self.us, occupied);
        let (end, mut left) = (play(&self.after, &[answer]), MOST_POSITIONS);
        let least = USUAL.balance(self.start.board(), self.us) + LEAST;
        let is_overloaded = first == self.mv.to()
            && answer.captured_on() == Some(first)
            && guards(first) == only
            && guards(second) == only
            && attackers(&end, second, !self.us, end.board().occupied()).is_empty()
            && keeps(&play(&end, &[capture]), least, &mut left)
            && left > 0;
        is_overloaded.then(|| (MotifKind::Overloaded, vec![guard, first, second]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use MotifKind::{BackRank, Discovered, Fork, Hanging, Overloaded, Pin, Skewer, Threat, Trapped};
    use Outcome::{Loses, Mate, Mated, Wins};
    use roque::Rules;

    const QUEEN: Gain = Gain::Piece(Role::Queen);
    const ROOK: Gain = Gain::Piece(Role::Rook);
    const BISHOP: Gain = Gain::Piece(Role::Bishop);
    const KNIGHT: Gain = Gain::Piece(Role::Knight);

    /// Returns the motifs of a line in one variant, each with the names of its squares.
    fn motifs(rules: &str, fen: &str, sans: &str, outcome: Outcome) -> Vec<(MotifKind, usize, String)> {
        let start = Position::from_fen(fen, rules.parse().unwrap()).unwrap();
        let mut position = start;
        let line: Vec<_> = sans
            .split(' ')
            .map(|san| {
                let mv = position.parse_move(san).unwrap();
                position = position.after(mv);
                mv
            })
            .collect();
        let is_played = matches!(outcome, Loses(_) | Mated(_));
        let name = |motif: Motif| {
            let squares: Vec<_> = motif.squares.iter().map(Square::to_string).collect();
            (motif.kind, motif.at, squares.join(" "))
        };
        motifs_of(&start, &line, outcome, is_played).into_iter().map(name).collect()
    }

    /// Checks that the line has exactly this motif in all variants with orthodox captures.
    #[track_caller]
    fn proves(fen: &str, sans: &str, outcome: Outcome, kind: MotifKind, squares: &str) {
        for rules in Rules::all().filter(|rules| rules.captures == Captures::Orthodox) {
            let found = motifs(&rules.to_string(), fen, sans, outcome);
            let at = usize::from(matches!(outcome, Loses(_)));
            assert_eq!(found, [(kind, at, squares.to_owned())], "{rules}");
        }
    }

    /// Checks that the review reports no motif for the line.
    #[track_caller]
    fn silent(fen: &str, sans: &str, outcome: Outcome) {
        assert_eq!(motifs("orthodox", fen, sans, outcome), []);
    }

    #[test]
    fn a_fork_wins_one_of_two_pieces_whatever_the_reply() {
        let fen = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1";
        proves(fen, "Nc7+ Kd7 Nxa8", Wins(ROOK), Fork, "c7 a8 e8");
        let taken = motifs("take-make", fen, "Nc7+ Kd7 Nxa8-a4", Wins(ROOK));
        assert_eq!(taken, [(Fork, 0, "c7 a8 e8".to_owned())]);
        silent(fen, "Nc7+ Kd7 Nxa8", Wins(KNIGHT));
        // Black's bishop can capture the forking knight, so there is no fork.
        silent("r3k3/8/1b6/3N4/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nxa8", Wins(ROOK));
    }

    #[test]
    fn a_pinned_piece_is_lost_because_it_cannot_leave_the_line() {
        let fen = "4k3/8/2n5/8/B2P4/8/8/4K3 w - - 0 1";
        proves(fen, "d5 Kd8 dxc6", Wins(KNIGHT), Pin, "a4 c6 e8");
        silent("3k4/8/2n5/8/B2P4/8/8/4K3 w - - 0 1", "d5 Ke8 dxc6", Wins(KNIGHT));
        let queen = "3qk3/8/5n2/8/4P2B/8/5PPP/5RK1 w - - 0 1";
        proves(queen, "e5 Ke7 exf6+", Wins(KNIGHT), Pin, "h4 f6 d8");
    }

    #[test]
    fn a_skewer_wins_the_piece_behind_the_attacked_piece() {
        let fen = "8/8/8/1r2k3/8/8/8/4K2R w - - 0 1";
        proves(fen, "Rh5+ Kd4 Rxb5", Wins(ROOK), Skewer, "h5 e5 b5");
        // The king on c4 guards the rook on b5, so there is no skewer.
        silent("8/8/8/1r1k4/8/8/8/4K2R w - - 0 1", "Rh5+ Kc4 Rxb5", Wins(ROOK));
    }

    #[test]
    fn a_discovered_attack_wins_by_a_check_of_the_piece_that_leaves_the_line() {
        let fen = "3q2k1/8/8/8/8/3B4/8/2KR4 w - - 0 1";
        proves(fen, "Bc4+ Kg7 Rxd8", Wins(QUEEN), Discovered, "d1 d8");
        // If the bishop's move gives no check, Black's queen can capture the rook.
        silent(fen, "Be4 Kg7 Rxd8", Wins(QUEEN));
    }

    #[test]
    fn a_piece_hangs_if_nothing_guards_it() {
        let fen = "3k4/8/8/8/4b3/7P/8/4R1K1 w - - 0 1";
        proves(fen, "Rxe4 Kd7 Re3", Wins(BISHOP), Hanging, "e1 e4");
        silent("3k4/8/8/3p4/4b3/7P/8/4R1K1 w - - 0 1", "Rxe4 Kd7 Re3", Wins(BISHOP));
    }

    #[test]
    fn a_trapped_piece_has_moves_but_no_safe_move() {
        let fen = "6k1/8/8/8/8/6P1/5P1b/5K2 w - - 0 1";
        proves(fen, "Kg2 Kf7 Kxh2", Wins(BISHOP), Trapped, "g2 h2");
        silent("6k1/8/8/8/8/8/5P1b/5K2 w - - 0 1", "Kg2 Kf7 Kxh2", Wins(BISHOP));
    }

    #[test]
    fn the_only_guard_of_two_pieces_is_overloaded() {
        let fen = "7k/8/4p3/3n1b2/8/2N5/8/5RK1 w - - 0 1";
        proves(fen, "Nxd5 exd5 Rxf5", Wins(BISHOP), Overloaded, "e6 d5 f5");
        let guarded = "7k/8/4p1p1/3n1b2/8/2N5/8/5RK1 w - - 0 1";
        silent(guarded, "Nxd5 exd5 Rxf5", Wins(BISHOP));
    }

    #[test]
    fn a_back_rank_mate_needs_a_king_behind_its_own_pieces() {
        let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        assert_eq!(motifs("orthodox", fen, "Ra8", Mate(1)), [(BackRank, 0, "a8 g8".to_owned())]);
        silent("6k1/R7/8/8/8/8/8/1R2K3 w - - 0 1", "Rb8", Mate(1));
    }

    #[test]
    fn a_threat_is_a_winning_move_that_also_works_after_a_null_move() {
        let [hanging, threat] = [Hanging, Threat].map(|kind| (kind, 1, "e1 e4".to_owned()));
        let there = "3k4/8/8/8/4b3/7P/8/4R1K1 b - - 0 1";
        assert_eq!(motifs("orthodox", there, "Kc7 Rxe4", Loses(BISHOP)), [hanging.clone(), threat]);
        let arrives = "3k4/8/8/3b4/8/7P/8/4R1K1 b - - 0 1";
        assert_eq!(motifs("orthodox", arrives, "Be4 Rxe4", Loses(BISHOP)), [hanging]);
        let mate = "6k1/2p2ppp/8/8/8/7P/8/R5K1 b - - 0 1";
        let both = [(BackRank, 1, "a8 g8".to_owned()), (Threat, 1, "a1 a8".to_owned())];
        assert_eq!(motifs("orthodox", mate, "c6 Ra8", Mated(1)), both);
    }
}
