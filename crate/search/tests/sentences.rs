//! Tests that every statement of a review about a move is true, with a checker that shares no code with the
//! review.
//!
//! The normal test run checks a hundred statements. The following command checks ten thousand statements,
//! from games of all eight variants:
//!
//! ```sh
//! ROQUE_SENTENCES=10000 cargo test --release -p roque-search --test sentences
//! ```
//!
//! `ROQUE_NODES` sets the nodes of the reviews, and `ROQUE_ENDGAMES=1` starts the games from positions with
//! few pieces.

#[path = "sentences/motifs.rs"]
mod motifs;

use std::collections::HashMap;

use roque::{Board, Color, Game, Move, Piece, Position, Role, Rules};
use roque_search::review::{Followed, Gain, JudgedMove, Outcome, Review, TABLE_BYTES};
use roque_search::{Limit, Search, Step, Task};

/// The number of nodes per position of the reviews.
const NODES: u64 = 3_000;
/// The maximum length of a game, in plies.
const PLIES: usize = 70;
/// The maximum number of positions in the proof of a mate.
const MOST_POSITIONS: u64 = 40_000_000;
/// The maximum number of captures in the proof that a position is quiet.
const MOST_CAPTURES: u64 = 2_000_000;

/// A generator of pseudo-random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % count.max(1)
    }
}

/// Returns a position with a few random pieces besides the kings.
fn endgame(rules: Rules, random: &mut Random) -> Position {
    const PIECES: [char; 14] = ['Q', 'R', 'R', 'B', 'N', 'P', 'P', 'q', 'r', 'r', 'b', 'n', 'p', 'p'];
    loop {
        let mut board = [' '; 64];
        for at in 0..6 + random.below(6) {
            let piece = ['K', 'k'].get(at).copied().unwrap_or(PIECES[random.below(14)]);
            let pawn = piece.eq_ignore_ascii_case(&'p');
            board[if pawn { 8 + random.below(48) } else { random.below(64) }] = piece;
        }
        let rank = |rank: &[char]| rank.iter().map(|&piece| if piece == ' ' { '1' } else { piece }).collect();
        let ranks: Vec<String> = board.chunks(8).map(rank).collect();
        let fen = format!("{} {} - - 0 1", ranks.join("/"), ["w", "b"][random.below(2)]);
        match Position::from_fen(&fen, rules) {
            Ok(position) if position.outcome().is_none() => return position,
            _ => {}
        }
    }
}

/// Plays a game with short searches, in which every third move is random.
fn game(start: Position, random: &mut Random, search: &mut Search) -> Game {
    let mut game = Game::record(start);
    while game.ply() < PLIES && game.position().outcome().is_none() {
        let moves = game.position().legal_moves();
        let mut mv = moves[random.below(moves.len())];
        if random.below(3) > 0 && game.ply() > 3 {
            search.begin(&Task { limit: Limit::nodes(400), ..Task::of_game(&game) });
            while search.run(u64::MAX) == Step::Going {}
            mv = search.best().unwrap_or(mv);
        }
        game.play(mv).unwrap();
    }
    game
}

/// The usual values of the pieces, in points.
fn points(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

fn count(board: &Board, color: Color, role: Role) -> i32 {
    i32::try_from(board.by_piece(Piece { color, role }).len()).unwrap()
}

/// Returns the material of a side minus the material of the other side, in points.
fn balance(board: &Board, color: Color) -> i32 {
    Role::ALL
        .into_iter()
        .map(|role| (count(board, color, role) - count(board, !color, role)) * points(role))
        .sum()
}

/// Plays the moves of a line, each of which must be legal.
fn play(start: &Position, line: &[Move]) -> Position {
    line.iter().fold(*start, |position, &mv| {
        assert!(position.legal_moves().contains(&mv), "an illegal move");
        position.after(mv)
    })
}

/// Returns the best material balance, in points, that the side to move can reach by captures and promotions.
/// A balance between `alpha` and `beta` is exact; any other is a bound.
fn settled(position: &Position, alpha: i32, beta: i32, left: &mut u64) -> i32 {
    let mut best = balance(position.board(), position.turn());
    let mut moves = position.legal_moves();
    moves.retain(|mv| mv.captured().is_some() || mv.promotion().is_some());
    moves.sort_by_key(|mv| (-mv.captured().map_or(0, points), points(mv.role())));
    for mv in moves {
        if best >= beta || *left == 0 {
            break;
        }
        *left -= 1;
        best = best.max(-settled(&position.after(mv), -beta, -alpha.max(best), left));
    }
    best
}

/// Proves forced mates by a search without pruning.
#[derive(Default)]
struct Prover {
    known: HashMap<(u64, u32), bool>,
    positions: u64,
}

impl Prover {
    /// Returns whether the side to move mates in at most this many moves. The result is `None` if the proof
    /// would take too many positions.
    fn mates(&mut self, position: &Position, moves: u32, hint: &[Move]) -> Option<bool> {
        let key = (position.key(), moves);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let mut tried = position.legal_moves();
        tried.sort_by_key(|&mv| (Some(&mv) != hint.first(), !position.after(mv).is_check()));
        let mut mates = false;
        for mv in tried {
            self.positions += 1;
            if self.positions > MOST_POSITIONS {
                return None;
            }
            let after = position.after(mv);
            let hint = if hint.first() == Some(&mv) { hint.get(1..).unwrap_or(&[]) } else { &[] };
            if self.is_mated(&after, moves - 1, hint)? {
                mates = true;
                break;
            }
        }
        self.known.insert(key, mates);
        Some(mates)
    }

    /// Returns whether the side to move is mated within this many moves of the other side.
    fn is_mated(&mut self, position: &Position, moves: u32, hint: &[Move]) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner == Some(!position.turn()));
        }
        // Without a check, there is no mate in zero moves.
        if moves == 0 {
            return Some(false);
        }
        for mv in position.legal_moves() {
            let hint = if hint.first() == Some(&mv) { hint.get(1..).unwrap_or(&[]) } else { &[] };
            if !self.mates(&position.after(mv), moves, hint)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Checks that the side to move mates in exactly this many moves, and that the line ends with this mate.
    fn check(&mut self, start: &Position, moves: u32, line: &[Move]) -> Result<(), String> {
        let end = play(start, line);
        if line.len() + 1 != 2 * moves as usize {
            return Err(format!("the line has {} plies", line.len()));
        }
        if end.outcome().and_then(|outcome| outcome.winner) != Some(start.turn()) {
            return Err("the line does not end in mate".into());
        }
        match self.mates(start, moves, line) {
            Some(true) => {}
            Some(false) => return Err("the mate is not forced".into()),
            None => return Err("the mate takes too long to prove".into()),
        }
        // A shorter mate is searched only if the proof is short enough.
        if (2..=3).contains(&moves) && self.mates(start, moves - 1, &[]) == Some(true) {
            return Err("there is a shorter mate".into());
        }
        Ok(())
    }
}

/// Returns the pieces that one side lost more than the other, by role; bishops and knights count together,
/// and promoted pawns by their new role.
fn net_losses(start: &Board, end: &Board, color: Color) -> [i32; 4] {
    let lost = |role| {
        let lost = |color| count(start, color, role) - count(end, color, role);
        lost(color) - lost(!color)
    };
    [lost(Role::Pawn), lost(Role::Knight) + lost(Role::Bishop), lost(Role::Rook), lost(Role::Queen)]
}

const fn class(role: Role) -> usize {
    match role {
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 3,
        Role::Pawn | Role::King => 0,
    }
}

/// Checks that a side has lost this material at the quiet end of a line.
fn check_loss(start: &Position, line: &[Move], color: Color, gain: Gain) -> Result<(), String> {
    let end = play(start, line);
    let mut left = MOST_CAPTURES;
    let now = balance(end.board(), end.turn());
    if end.outcome().is_none() && settled(&end, now, now + 1, &mut left) > now {
        return Err(format!("captures win material in {} ({left} left)", end.fen()));
    }
    if left == 0 {
        return Err(format!("too many captures in {}", end.fen()));
    }
    let net = net_losses(start.board(), end.board(), color);
    let mut claimed = [0; 4];
    match gain {
        Gain::Piece(role) => claimed[class(role)] = 1,
        Gain::For(role, lesser, count) => {
            claimed[class(role)] = 1;
            claimed[class(lesser)] -= i32::try_from(count).unwrap();
        }
        Gain::Exchange => claimed = [0, -1, 1, 0],
        Gain::Material => {
            let fewer = balance(end.board(), color) < balance(start.board(), color);
            return if fewer { Ok(()) } else { Err(format!("no material is lost: {net:?}")) };
        }
    }
    if net == claimed { Ok(()) } else { Err(format!("lost {net:?}, claimed {claimed:?}")) }
}

/// Checks the statement about a line of a judged move: `which` is 0 for the move played, 1 for the better
/// move. Returns whether there is a statement.
fn check(start: &Position, judged: &JudgedMove, which: usize) -> Result<bool, String> {
    let lines = [&judged.played, &judged.better];
    let (line, color) = (lines[which], judged.color);
    let total = |line: &Followed| balance(play(start, &line.moves).board(), color);
    let others = match (judged.played.outcome, judged.better.outcome) {
        (Outcome::Mated(_) | Outcome::Draw, _) => true,
        _ => total(&judged.better) > total(&judged.played),
    };
    let after = line.moves.first().map_or(*start, |&mv| start.after(mv));
    match line.outcome {
        Outcome::Even => return Ok(false),
        // The review makes no statement that the move played wins.
        Outcome::Wins(_) | Outcome::Promotes | Outcome::Mate(_) if which == 0 => return Ok(false),
        Outcome::Mate(moves) => Prover::default().check(start, moves, &line.moves)?,
        Outcome::Mated(moves) => {
            Prover::default().check(&after, moves, &line.moves[1..])?;
            if which == 1 && !matches!(judged.played.outcome, Outcome::Mated(sooner) if sooner < moves) {
                return Err("it does not hold out longer".into());
            }
        }
        Outcome::Loses(gain) => {
            check_loss(start, &line.moves, color, gain)?;
            if !others {
                return Err("the better move loses as much".into());
            }
        }
        Outcome::Wins(gain) => {
            check_loss(start, &line.moves, !color, gain)?;
            if !others {
                return Err("the move played wins as much".into());
            }
        }
        Outcome::Promotes => {
            let end = play(start, &line.moves);
            let promotes = line.moves.iter().step_by(2).any(|mv| mv.promotion().is_some());
            if !promotes || balance(end.board(), color) <= balance(start.board(), color) {
                return Err("no pawn is promoted".into());
            }
        }
        Outcome::Draw => {
            if after.outcome().is_none_or(|outcome| outcome.winner.is_some()) {
                return Err("the game is not drawn".into());
            }
        }
    }
    Ok(true)
}

#[test]
fn every_statement_of_a_review_is_true_in_all_games() {
    let wanted: usize = std::env::var("ROQUE_SENTENCES").map_or(100, |text| text.parse().unwrap());
    let nodes = std::env::var("ROQUE_NODES").map_or(NODES, |text| text.parse().unwrap());
    let few = std::env::var("ROQUE_ENDGAMES").is_ok();
    let (mut random, mut search) = (Random(1), Search::new(TABLE_BYTES));
    let (mut stated, mut wrong) = (0, Vec::new());
    let mut kinds: HashMap<String, usize> = HashMap::new();
    while stated < wanted {
        for rules in Rules::all() {
            let start = if few { endgame(rules, &mut random) } else { Position::initial(rules) };
            let game = game(start, &mut random, &mut search);
            let mut review = Review::of_game(&game, 0, nodes);
            while review.run(&mut search, u64::MAX) == Step::Going {}
            for judged in review.moves().iter().filter(|judged| judged.verdict.is_some()) {
                let start = game.position_at(judged.ply - 1);
                for which in 0..2 {
                    let line = [&judged.played, &judged.better][which];
                    let mut state = |kind: String, checked: Result<bool, String>| {
                        let is_stated = checked.as_ref().map_or(true, |&is_stated| is_stated);
                        stated += usize::from(is_stated);
                        if let Err(error) = checked {
                            wrong.push(format!("{rules} {} {line:?}: {kind}: {error}", start.fen()));
                        }
                        *kinds.entry(kind).or_default() += usize::from(is_stated);
                    };
                    let text = format!("{:?}", line.outcome);
                    let kind = format!("{which} {}", text.split('(').next().unwrap_or(""));
                    state(kind, check(start, judged, which));
                    for motif in &line.motifs {
                        let checked = motifs::check(start, &line.moves, line.outcome, motif, which);
                        state(format!("{which} {}", motif.kind.name()), checked.map(|()| true));
                    }
                }
            }
        }
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort();
    println!("{stated} statements, {} false\n{kinds:?}", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
