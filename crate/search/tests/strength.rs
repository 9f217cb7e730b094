//! Tests rules that every playing strength of the engine must obey, with code that shares nothing with the
//! search.

use roque::{Board, Color, DrawPolicy, Game, Move, Piece, Position, Role, Rules};
use roque_search::{Limit, Score, Search, Step, Strength, Task};

/// Returns the number of games to test: the environment variable `ROQUE_LAWS`, or a small number for the
/// normal test run.
fn size(small: usize) -> usize {
    std::env::var("ROQUE_LAWS").map_or(small, |size| size.parse().expect("a number of games"))
}

/// A generator of pseudo-random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % count.max(1)
    }
}

fn position(fen: &str, rules: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap()
}

/// Returns the move that the engine plays in a game at a limited strength.
fn move_of(search: &mut Search, game: &Game, elo: u32, seed: u64) -> Move {
    search.begin(&Task { strength: Strength::from_elo(elo), seed, ..Task::of_game(game) });
    while search.run(u64::MAX) == Step::Going {}
    search.best().unwrap()
}

/// Returns the move that the engine plays at a limited strength in a position without a history.
fn answer(search: &mut Search, position: Position, elo: u32, seed: u64) -> Move {
    move_of(search, &Game::new(position), elo, seed)
}

fn is_mate_in_one(position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| position.after(mv).is_checkmate())
}

/// Returns positions with a mate in one, taken from games of random moves in all eight variants.
fn mates_in_one(count: usize) -> Vec<Position> {
    let mut random = Random(1);
    let mut found = Vec::new();
    for rules in Rules::all().collect::<Vec<_>>().into_iter().cycle() {
        let mut position = Position::initial(rules);
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() || found.len() == count {
                break;
            }
            if is_mate_in_one(&position) {
                found.push(position);
                break;
            }
            position = position.after(moves[random.below(moves.len())]);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

#[test]
fn mates_in_one_are_played_in_half_of_the_cases_at_elo_400_nearly_always_at_800_and_always_from_1200() {
    let positions = mates_in_one(size(240));
    let mut search = Search::new(1 << 18);
    let mut taken = |elo| {
        let mates = |(seed, position): &(u64, &Position)| {
            position.after(answer(&mut search, **position, elo, *seed)).is_checkmate()
        };
        (1..).zip(&positions).filter(mates).count()
    };
    let counts = [200, 400, 600, 800, 1_000, 1_200, 1_500, 2_000, 2_200].map(&mut taken);
    let all = positions.len();
    println!("{counts:?} of {all}");
    assert!(counts[1] * 2 >= all && counts[1] < all, "{counts:?} of {all}");
    assert!(counts[3] * 10 >= all * 9, "{counts:?} of {all}");
    assert_eq!(counts[5..], [all; 4]);
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

/// Returns the material of a side minus the material of the other side, in points.
fn balance(board: &Board, color: Color) -> i32 {
    let count = |color, role| i32::try_from(board.by_piece(Piece { color, role }).len()).unwrap();
    Role::ALL.into_iter().map(|role| (count(color, role) - count(!color, role)) * points(role)).sum()
}

/// Returns the best material balance, in points, that the side to move can reach by captures and promotions.
fn settled(position: &Position, alpha: i32, beta: i32, depth: u32) -> i32 {
    let mut best = balance(position.board(), position.turn());
    let mut moves = position.legal_moves();
    moves.retain(|mv| mv.captured().is_some() || mv.promotion().is_some());
    moves.sort_by_key(|mv| (-mv.captured().map_or(0, points), points(mv.role())));
    for mv in moves {
        if best >= beta || depth == 0 {
            break;
        }
        best = best.max(-settled(&position.after(mv), -beta, -alpha.max(best), depth - 1));
    }
    best
}

/// Returns the points that a move gives away at once: the best result of captures after any other move, minus
/// the best result after this move.
fn given(position: &Position, mv: Move) -> i32 {
    let after = |mv: Move| -settled(&position.after(mv), -99, 99, 8);
    let best = position.legal_moves().into_iter().map(after).max().unwrap();
    best - after(mv)
}

/// Returns the value of a position for the side to move at full strength, in centipawns.
fn value(judge: &mut Search, position: Position) -> i32 {
    judge.begin(&Task { limit: Limit::nodes(10_000), ..Task::of(position) });
    while judge.run(u64::MAX) == Step::Going {}
    match judge.lines().first().map(|line| line.score) {
        Some(Score::Centipawns(value)) => value,
        Some(Score::Mate(moves)) if moves > 0 => 9_000,
        Some(Score::Mate(_)) => -9_000,
        None => 0,
    }
}

/// Returns the points that a move loses for nothing in an undecided game, and the value of the position in
/// centipawns. A loss counts if captures can win the points and if the move is at least 250 centipawns worse
/// than the best move at full strength. Returns `None` if the move loses less than a piece.
fn gift(judge: &mut Search, position: &Position, mv: Move) -> Option<(i32, i32)> {
    let after = position.after(mv);
    let before = balance(position.board(), position.turn());
    let points = given(position, mv).min(before + settled(&after, -99, 99, 8));
    if points < 3 {
        return None;
    }
    let best = value(judge, *position);
    (best.abs() < 700 && best + value(judge, after) >= 250).then_some((points, best))
}

/// Returns the moves of a game with which a side lost a second piece for nothing within five moves, or a rook
/// in an equal position.
fn gifts(search: &mut Search, rules: &str, elo: u32, seed: u64) -> Vec<String> {
    let mut game = Game::with_draws(Position::initial(rules.parse().unwrap()), DrawPolicy::Automatic);
    let mut judge = Search::new(1 << 20);
    // The numbers of the moves at which each side last lost a piece for nothing.
    let mut last = [-99; 2];
    let mut gifts = Vec::new();
    while game.outcome().is_none() && game.plies() < 120 {
        let position = *game.position();
        let mv = move_of(search, &game, elo, seed);
        if let Some((points, best)) = gift(&mut judge, &position, mv) {
            let (side, number) = (game.plies() % 2, i32::try_from(game.plies() / 2).unwrap());
            if number - last[side] <= 5 || (points >= 5 && best.abs() <= 100) {
                gifts.push(format!("{rules} {elo} {seed}: {mv} gives {points} in {}", position.fen()));
            }
            last[side] = number;
        }
        game.play(mv).unwrap();
    }
    gifts
}

/// `ROQUE_LAWS=200` plays 200 games for each strength and variant; the normal test run plays four in all.
#[test]
fn from_elo_1000_up_no_two_pieces_are_lost_for_nothing_within_five_moves_and_no_rook_in_an_equal_position() {
    let stops = [1_000, 1_200, 1_400, 1_600, 1_800, 2_000];
    let kinds = ["orthodox", "take-make", "castling-chess"];
    let all = stops.into_iter().flat_map(|elo| kinds.map(|rules| (rules, elo)));
    let all: Vec<_> = if size(0) > 0 {
        all.collect()
    } else {
        vec![("orthodox", 1_000), ("take-make", 1_000), ("castling-chess", 1_100), ("orthodox", 1_400)]
    };
    let mut search = Search::new(1 << 18);
    let mut found = Vec::new();
    for (rules, elo) in all {
        let new: Vec<_> =
            (1..=size(1) as u64).flat_map(|seed| gifts(&mut search, rules, elo, seed)).collect();
        println!("{rules} {elo}: {} in {} games {new:#?}", new.len(), size(1));
        found.extend(new);
    }
    assert!(found.is_empty(), "{}: {found:#?}", found.len());
}

#[test]
fn from_elo_1000_up_no_rook_is_lost_for_nothing_in_an_equal_position() {
    let mut search = Search::new(1 << 18);
    for (fen, rules) in [
        // A bishop or a knight attacks a rook, and the material is equal.
        ("4k1r1/pp3ppp/8/8/4b3/8/PP3PPP/1R2K1N1 w - - 0 1", "orthodox"),
        ("r5k1/1p3ppp/8/3p4/4n3/8/PP1R1PPP/3N2K1 w - - 0 1", "orthodox"),
        ("4k1r1/pp3ppp/8/8/4b3/8/PP3PPP/1R2K1N1 w - - 0 1", "castling-chess"),
        ("4k1r1/pp3ppp/8/8/4b3/8/PP3PPP/1R2K1N1 w - - 0 1", "take-make"),
    ] {
        let position = position(fen, rules);
        for (elo, seed) in (0..120).map(|seed| (1_000 + 5 * (seed as u32), seed)) {
            let mv = answer(&mut search, position, elo, seed);
            assert!(given(&position, mv) < 5, "{elo}: {mv} in {fen}");
        }
    }
}

/// Returns how many moves the side to move can survive with the best defence; the result is at most `limit`.
fn resistance(position: &Position, limit: u32) -> u32 {
    let mates = |mv: Move| {
        let after = position.after(mv);
        shortest_mate(&after, limit)
    };
    position.legal_moves().into_iter().map(mates).max().unwrap_or(0)
}

/// Returns the number of moves in which the side to move can mate, or `limit` if it cannot mate sooner.
fn shortest_mate(position: &Position, limit: u32) -> u32 {
    (1..limit)
        .find(|&moves| {
            position.legal_moves().into_iter().any(|mv| {
                let after = position.after(mv);
                after.is_checkmate() || (moves > 1 && after.is_check() && resistance(&after, moves) < moves)
            })
        })
        .unwrap_or(limit)
}

#[test]
fn in_a_lost_position_every_strength_chooses_the_longest_resistance() {
    let mut search = Search::new(1 << 18);
    // In these positions Black is mated on the next move, or after two moves with the best defence.
    for fen in ["7k/R7/8/8/8/8/1R6/K6b b - - 0 1", "6k1/5ppp/8/8/8/8/5PPP/R2R2K1 b - - 0 1"] {
        let position = position(fen, "orthodox");
        let best = resistance(&position, 3);
        for elo in (1_000..=2_800).step_by(100) {
            let mv = answer(&mut search, position, elo, elo.into());
            assert_eq!(shortest_mate(&position.after(mv), 3), best, "{elo}: {mv} in {fen}");
        }
    }
}

/// Returns in how many of `count` games the engine, limited to `elo`, leaves its attacked knight, worth three
/// points, en prise.
fn knights_left(fen: &str, elo: u32, count: u64) -> u64 {
    let mut search = Search::new(1 << 18);
    let position = position(fen, "orthodox");
    let leaves = |&seed: &u64| given(&position, answer(&mut search, position, elo, seed)) >= 3;
    (0..count).filter(leaves).count() as u64
}

#[test]
fn no_strength_plays_worse_in_a_lost_position_than_in_an_equal_one() {
    for elo in [400, 700, 1_000, 1_500] {
        let level = knights_left("4k3/pp3ppp/8/8/8/2N5/1P3PPP/b3K3 w - - 0 1", elo, 150);
        let lost = knights_left("3qk3/pp3ppp/8/8/8/2N5/1P3PPP/b3K3 w - - 0 1", elo, 150);
        assert!(lost <= level + 12, "{elo}: {lost} when lost, {level} in a level position");
    }
}

#[test]
fn a_forced_recapture_is_hardly_ever_missed_at_any_strength() {
    let mut search = Search::new(1 << 18);
    let mut game = Game::new(position("4k3/ppp2ppp/2n5/8/3N4/4P3/PPP2PP1/3RK3 b - - 0 1", "orthodox"));
    let exchange = game.position().legal_moves().into_iter().find(|mv| mv.to_string() == "c6d4").unwrap();
    game.play(exchange).unwrap();
    let retakes = (0..200).filter(|&seed| move_of(&mut search, &game, 800, seed).captured().is_some());
    assert!(retakes.count() >= 180);
}

/// Plays a game to its end, with White at a limited strength and Black at full strength. Returns the winner
/// of the game.
fn play_out(start: Position, elo: u32) -> Option<Color> {
    let [mut attack, mut defence] = [0; 2].map(|_| Search::new(1 << 18));
    let mut game = Game::with_draws(start, DrawPolicy::Automatic);
    while game.outcome().is_none() && game.plies() < 120 {
        let mv = if game.position().turn() == Color::White {
            move_of(&mut attack, &game, elo, 3)
        } else {
            defence.begin(&Task { limit: Limit::nodes(3_000), ..Task::of_game(&game) });
            while defence.run(u64::MAX) == Step::Going {}
            defence.best().unwrap()
        };
        game.play(mv).unwrap();
    }
    game.outcome().and_then(|outcome| outcome.winner)
}

#[test]
fn from_elo_1200_up_king_and_queen_and_king_and_rook_win_against_a_lone_king_in_every_game() {
    for rules in Rules::all() {
        for fen in ["8/8/8/4k3/8/8/8/1Q2K3 w - - 0 1", "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"] {
            for elo in [1_200, 1_700] {
                let start = Position::from_fen(fen, rules).unwrap();
                assert_eq!(play_out(start, elo), Some(Color::White), "{rules} {elo} {fen}");
            }
        }
    }
}
