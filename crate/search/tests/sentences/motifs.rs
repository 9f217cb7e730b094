//! Checks the motifs of a review by their definitions, with its own code for attacks and lines.

use roque::{Board, Captures, Color, Move, Position, Role, Square};
use roque_search::review::{Gain, Motif, MotifKind, Outcome};

use crate::{MOST_CAPTURES, balance, play, points, settled};

/// The least gain of a motif, in points.
const LEAST: i32 = 2;

type Checked = Result<(), String>;

fn ensure(holds: bool, what: &str) -> Checked {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Returns the directions in which a piece moves along lines.
fn slides(role: Role) -> Vec<(i8, i8)> {
    match role {
        Role::Bishop => DIAGONAL.to_vec(),
        Role::Rook => STRAIGHT.to_vec(),
        Role::Queen => [STRAIGHT, DIAGONAL].concat(),
        _ => vec![],
    }
}

/// Returns the first piece on each line of the slider on a square, with the next piece behind it.
fn seen(board: &Board, from: Square) -> Vec<(Square, Option<Square>)> {
    let Some(piece) = board.piece_at(from) else { return vec![] };
    let first = |start: Square, (file, rank): (i8, i8)| {
        let mut square = start.offset(file, rank)?;
        while board.piece_at(square).is_none() {
            square = square.offset(file, rank)?;
        }
        Some(square)
    };
    slides(piece.role)
        .into_iter()
        .filter_map(|step| first(from, step).map(|front| (front, first(front, step))))
        .collect()
}

/// Returns whether the piece on a square attacks another square.
fn attacks(board: &Board, from: Square, to: Square) -> bool {
    let Some(piece) = board.piece_at(from) else { return false };
    let by = |steps: &[(i8, i8)]| steps.iter().any(|&(file, rank)| from.offset(file, rank) == Some(to));
    match piece.role {
        Role::Pawn => by(&[-1, 1].map(|file| (file, if piece.color == Color::White { 1 } else { -1 }))),
        Role::Knight => by(&JUMPS),
        Role::King => by(&[STRAIGHT, DIAGONAL].concat()),
        role => slides(role).into_iter().any(|(file, rank)| {
            let mut square = from.offset(file, rank);
            while let Some(at) = square {
                if at == to {
                    return true;
                }
                square = board.piece_at(at).is_none().then(|| at.offset(file, rank)).flatten();
            }
            false
        }),
    }
}

/// Returns the squares of the pieces of one colour that attack a square.
fn attackers(board: &Board, to: Square, color: Color) -> Vec<Square> {
    let own = board.iter().filter(|(_, piece)| piece.color == color);
    own.map(|(from, _)| from).filter(|&from| attacks(board, from, to)).collect()
}

const fn is_officer(role: Role) -> bool {
    !matches!(role, Role::Pawn | Role::King)
}

/// Returns whether the capture of this piece explains the result of the line.
fn is_named(outcome: Outcome, role: Role) -> bool {
    let (Outcome::Wins(gain) | Outcome::Loses(gain)) = outcome else { return false };
    match gain {
        Gain::Piece(named) | Gain::For(named, ..) => named == role,
        Gain::Exchange => role == Role::Rook,
        Gain::Material => is_officer(role),
    }
}

/// Returns the material balance, in points, that the side that has just moved keeps whatever captures follow.
fn kept(position: &Position) -> Result<i32, String> {
    let mut left = MOST_CAPTURES;
    let value = -settled(position, -1_000, 1_000, &mut left);
    if left == 0 { Err("too many captures".into()) } else { Ok(value) }
}

/// The move of a motif, the positions around the move, and the rest of the line.
struct Shown<'a> {
    before: Position,
    mv: Move,
    after: Position,
    winner: Color,
    rest: &'a [Move],
    outcome: Outcome,
}

impl Shown<'_> {
    fn now(&self) -> &Board {
        self.after.board()
    }

    /// Checks that after each legal reply, the winner has a capture that passes `test` and wins at least
    /// [`LEAST`].
    fn forced(&self, what: &str, test: impl Fn(Move, &Position, Move) -> bool) -> Checked {
        let base = balance(self.now(), self.winner);
        let replies = self.after.legal_moves();
        ensure(!replies.is_empty(), "there is no reply")?;
        for reply in replies {
            let position = self.after.after(reply);
            let mut holds = false;
            for mv in position.legal_moves() {
                let is_candidate = mv.captured().is_some_and(is_officer) && test(reply, &position, mv);
                if is_candidate && kept(&position.after(mv))? >= base + LEAST {
                    holds = true;
                    break;
                }
            }
            ensure(holds, &format!("{what}: not after {reply}"))?;
        }
        Ok(())
    }

    /// Returns whether some reply does not move the piece on `on` and allows a winning capture of it.
    fn exists(&self, from: Square, on: Square) -> Result<bool, String> {
        let base = balance(self.now(), self.winner);
        for reply in self.after.legal_moves().into_iter().filter(|reply| reply.from() != on) {
            let position = self.after.after(reply);
            for mv in position.legal_moves() {
                let is_it = mv.from() == from && mv.captured_on() == Some(on);
                if is_it && kept(&position.after(mv))? >= base + LEAST {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Returns the capture that the line plays two plies later. Fails if the capture does not explain the
    /// result of the line.
    fn capture(&self) -> Result<Move, String> {
        let mv = self.rest.get(1).copied().ok_or("the line is too short")?;
        let is_it = mv.captured().is_some_and(|role| is_named(self.outcome, role));
        ensure(is_it, "the capture does not explain the result")?;
        Ok(mv)
    }

    fn enemy(&self, square: Square) -> Result<Role, String> {
        let piece = self.now().piece_at(square).filter(|piece| piece.color != self.winner);
        piece.map(|piece| piece.role).ok_or_else(|| format!("no enemy on {square}"))
    }

    fn fork(&self, squares: &[Square]) -> Checked {
        let [from, targets @ ..] = squares else { return Err("no squares".into()) };
        let mut distinct = targets.to_vec();
        distinct.dedup();
        ensure(*from == self.mv.to() && distinct.len() == targets.len(), "another piece forks")?;
        ensure(targets.len() >= 2, "one target")?;
        for &target in targets {
            ensure(attacks(self.now(), *from, target), "a target is not attacked")?;
            match self.enemy(target)? {
                Role::Pawn => return Err("a target is a pawn".into()),
                Role::King => ensure(self.after.is_check(), "no check")?,
                _ => ensure(self.exists(*from, target)?, "a target is not threatened")?,
            }
        }
        let last = self.capture()?;
        let on = last.captured_on().ok_or("no capture")?;
        ensure(last.from() == *from && targets.contains(&on), "the line does not play it")?;
        self.forced("fork", |_, _, mv| mv.from() == *from)
    }

    fn skewer(&self, squares: &[Square]) -> Checked {
        let &[from, front, back] = squares else { return Err("three squares".into()) };
        ensure(from == self.mv.to(), "another piece skewers")?;
        ensure(seen(self.now(), from).contains(&(front, Some(back))), "not one line")?;
        let [first, second] = [self.enemy(front)?, self.enemy(back)?];
        ensure(is_officer(second), "a pawn behind")?;
        if first != Role::King {
            ensure(is_officer(first) && points(first) >= points(second), "a lesser piece in front")?;
            ensure(self.exists(from, front)?, "the piece in front is not threatened")?;
        }
        let last = self.capture()?;
        ensure(self.rest[0].from() == front, "the piece in front does not move")?;
        ensure(last.from() == from && last.captured_on() == Some(back), "the line does not play it")?;
        self.forced("skewer", |_, _, mv| mv.from() == from)
    }

    fn discovered(&self, squares: &[Square]) -> Checked {
        let (slider, aim) = (squares[0], squares[1]);
        ensure(slider != self.mv.to(), "the moved piece attacks itself")?;
        let role = self.enemy(aim)?;
        ensure(role != Role::Pawn, "a pawn is attacked")?;
        ensure(attacks(self.now(), slider, aim), "it does not attack")?;
        let hidden = seen(self.before.board(), slider);
        ensure(hidden.contains(&(self.mv.from(), Some(aim))), "the moved piece was not between")?;
        let last = self.capture()?;
        let target = *squares.last().ok_or("no squares")?;
        ensure(last.captured_on() == Some(target), "the line does not play it")?;
        if squares.len() == 3 {
            ensure(role == Role::King && last.from() == self.mv.to(), "no discovered check")?;
            ensure(attacks(self.now(), self.mv.to(), target), "the moved piece does not attack")?;
        } else {
            ensure(last.from() == slider, "another piece captures")?;
        }
        self.forced("discovered", |_, _, mv| mv.from() == slider || mv.from() == self.mv.to())
    }

    fn pin(&self, squares: &[Square]) -> Checked {
        let &[slider, front, back] = squares else { return Err("three squares".into()) };
        ensure(!self.after.is_check(), "a check")?;
        ensure(seen(self.now(), slider).contains(&(front, Some(back))), "not one line")?;
        ensure(self.now().piece_at(slider).is_some_and(|piece| piece.color == self.winner), "no pinner")?;
        let [pinned, behind] = [self.enemy(front)?, self.enemy(back)?];
        let is_absolute = behind == Role::King;
        ensure(is_absolute || points(behind) > points(pinned), "nothing more valuable behind")?;
        ensure(self.capture()?.captured_on() == Some(front), "the line does not play it")?;
        self.forced("pin", |reply, _, mv| {
            let on = mv.captured_on();
            [front, back]
                .iter()
                .any(|&square| on == Some(if reply.from() == square { reply.to() } else { square }))
        })?;
        // If the piece were not pinned, it would have a safe square.
        let replies = self.after.legal_moves();
        let mut is_held = false;
        for flight in Square::all().filter(|&square| attacks(self.now(), front, square)) {
            if self.now().piece_at(flight).is_some() {
                continue;
            }
            let mut board = *self.now();
            let piece = board.set(front, None);
            board.set(flight, piece);
            let is_legal = replies.iter().any(|mv| (mv.from(), mv.to()) == (front, flight));
            is_held |= is_legal != is_absolute
                && attacks(&board, slider, back)
                && attackers(&board, flight, self.winner).is_empty();
        }
        ensure(is_held, "the piece has nowhere to go without the pin")
    }

    fn trapped(&self, squares: &[Square]) -> Checked {
        let &[attacker, at] = squares else { return Err("two squares".into()) };
        ensure(!self.after.is_check(), "a check")?;
        ensure(is_officer(self.enemy(at)?), "a pawn or king")?;
        ensure(attackers(self.now(), at, self.winner).contains(&attacker), "not attacked")?;
        ensure(self.after.legal_moves().iter().any(|mv| mv.from() == at), "it has no move")?;
        let on = self.capture()?.captured_on();
        let answer = self.rest[0];
        ensure(on == Some(if answer.from() == at { answer.to() } else { at }), "the line does not play it")?;
        self.forced("trapped", |reply, _, mv| {
            mv.captured_on() == Some(if reply.from() == at { reply.to() } else { at })
        })
    }

    fn hanging(&self, squares: &[Square]) -> Checked {
        let on = self.mv.captured_on().ok_or("no capture")?;
        ensure(squares == [self.mv.from(), on], "other squares")?;
        let role = self.mv.captured().ok_or("no capture")?;
        ensure(is_officer(role) && is_named(self.outcome, role), "another piece")?;
        ensure(attackers(self.before.board(), on, !self.winner).is_empty(), "it is guarded")?;
        let retakes = |reply: &Move| reply.captured_on() == Some(self.mv.to());
        ensure(!self.after.legal_moves().iter().any(retakes), "it can be retaken")?;
        let gain = kept(&self.after)? - balance(self.before.board(), self.winner);
        ensure(gain >= LEAST, "the capture wins nothing")
    }

    fn overloaded(&self, squares: &[Square]) -> Checked {
        let &[guard, first, second] = squares else { return Err("three squares".into()) };
        ensure(self.before.rules().captures == Captures::Orthodox, "in Take & Make")?;
        let board = self.before.board();
        for square in [first, second] {
            ensure(attackers(board, square, !self.winner) == [guard], "not the only guard")?;
        }
        ensure(self.mv.captured_on() == Some(first) && self.mv.to() == first, "another capture")?;
        let answer = self.rest[0];
        ensure(answer.from() == guard && answer.captured_on() == Some(first), "the guard does not capture")?;
        let last = self.capture()?;
        ensure(last.captured_on() == Some(second), "the line does not play it")?;
        let end = self.after.after(answer);
        ensure(attackers(end.board(), second, !self.winner).is_empty(), "still guarded")?;
        let base = balance(board, self.winner);
        ensure(kept(&end.after(last))? >= base + LEAST, "it wins nothing")?;
        for reply in self.after.legal_moves() {
            let mut left = MOST_CAPTURES;
            let value = settled(&self.after.after(reply), -1_000, 1_000, &mut left);
            ensure(value > base && left > 0, "another reply loses nothing")?;
        }
        Ok(())
    }

    fn back_rank(&self, squares: &[Square]) -> Checked {
        let &[checker, king] = squares else { return Err("two squares".into()) };
        ensure(self.rest.is_empty() && self.after.is_checkmate(), "no mate")?;
        let loser = !self.winner;
        let home = if loser == Color::White { 0 } else { 7 };
        ensure(self.enemy(king)? == Role::King, "no king")?;
        ensure(king.rank().index() == home && checker.rank().index() == home, "not the back rank")?;
        let role = self.now().piece_at(checker).map(|piece| (piece.color, piece.role));
        let is_heavy = [Role::Rook, Role::Queen].map(|role| Some((self.winner, role))).contains(&role);
        ensure(is_heavy && attacks(self.now(), checker, king), "no check")?;
        ensure(attackers(self.now(), king, self.winner).len() == 1, "a double check")?;
        let ahead =
            [-1, 0, 1].into_iter().filter_map(|file| king.offset(file, if home == 0 { 1 } else { -1 }));
        let ahead: Vec<_> = ahead.map(|square| self.now().piece_at(square)).collect();
        let own = ahead.iter().all(|piece| piece.is_some_and(|piece| piece.color == loser));
        let pawn = ahead.iter().flatten().any(|piece| piece.role == Role::Pawn);
        ensure(own && pawn, "the king has room")
    }
}

/// Checks that the winning reply was a threat already, because it also wins after a null move.
fn check_threat(start: &Position, line: &[Move], outcome: Outcome) -> Checked {
    let mv = *line.get(1).ok_or("no reply")?;
    ensure(!start.is_check(), "in check")?;
    let passed = start.after_pass().ok_or("no null move")?;
    ensure(passed.legal_moves().contains(&mv), "the threat was not legal")?;
    let after = passed.after(mv);
    let winner = passed.turn();
    let shown = Shown { before: passed, mv, after, winner, rest: &[], outcome };
    match (outcome, mv.captured()) {
        (Outcome::Mated(1), _) => ensure(after.is_checkmate(), "no mate"),
        (Outcome::Loses(_), Some(role)) => {
            ensure(is_officer(role) && is_named(outcome, role), "another piece")?;
            let gain = kept(&after)? - balance(passed.board(), winner);
            ensure(gain >= LEAST, "the threat wins nothing")
        }
        (Outcome::Loses(_), None) => shown.forced("threat", |_, _, _| true),
        _ => Err("no loss".into()),
    }
}

/// Checks a motif of a judged move. The argument `which` is 0 for the line of the move played and 1 for the
/// line of the better move.
pub fn check(start: &Position, line: &[Move], outcome: Outcome, motif: &Motif, which: usize) -> Checked {
    let Motif { kind, at, ref squares, ref targets } = *motif;
    let expected = match outcome {
        Outcome::Loses(_) | Outcome::Mated(_) => 0,
        Outcome::Wins(_) | Outcome::Mate(_) => 1,
        _ => return Err("there is no result".into()),
    };
    ensure(which == expected, "the result is not described")?;
    if kind == MotifKind::Threat {
        return check_threat(start, line, outcome);
    }
    let is_mate = matches!(outcome, Outcome::Mate(_) | Outcome::Mated(_));
    ensure(is_mate == (kind == MotifKind::BackRank), "a motif of another result")?;
    let mv = *line.get(at).ok_or("the line is too short")?;
    let before = play(start, &line[..at]);
    let winner = if which == 1 { start.turn() } else { !start.turn() };
    ensure(before.turn() == winner, "a motif of the loser")?;
    let rest = &line[at + 1..];
    let shown = Shown { before, mv, after: before.after(mv), winner, rest, outcome };
    let roles: Vec<_> = squares[1..].iter().filter_map(|&square| before.board().role_at(square)).collect();
    ensure(roles == *targets && roles.len() + 1 == squares.len(), "other pieces")?;
    match kind {
        MotifKind::Fork => shown.fork(squares),
        MotifKind::Pin => shown.pin(squares),
        MotifKind::Skewer => shown.skewer(squares),
        MotifKind::Discovered => shown.discovered(squares),
        MotifKind::Hanging => shown.hanging(squares),
        MotifKind::Trapped => shown.trapped(squares),
        MotifKind::Overloaded => shown.overloaded(squares),
        MotifKind::BackRank => shown.back_rank(squares),
        MotifKind::Threat => Ok(()),
    }
}
