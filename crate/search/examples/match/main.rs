//! A match of two UCI engines in any of Roque's games, which is the referee. Each opening is played twice, with colours
//! swapped.
//!
//! ```sh
//! cargo run --release -p roque-search --example match -- --games 200 \
//!   --one 'target/release/examples/uci' --one-go 'nodes 40000' \
//!   --other '/usr/games/fairy-stockfish; UCI_LimitStrength=true; UCI_Elo=2000' --other-go 'nodes 20000'
//! ```
//!
//! `--rules NAME`, `--seed NUMBER`, `--threads NUMBER`, `--plies NUMBER` (of the random openings), `--sprt LOW HIGH`
//! (a sequential test: ends as soon as it is clear which of two gains in Elo the first has), `--show` (each game as coordinates). `--one-go 'cpu 1000'`
//! lets a program think for so many milliseconds of the processor: other work on the machine changes nothing (Linux).
//!
//! An option that a program does not announce, or a value out of its range, ends the match with an error before the
//! first game: many programs ignore such a value without a word and play with another one.

mod openings;
mod options;
mod player;
mod result;
mod settings;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use openings::opening;
use player::Player;
use result::Tally;
use roque::{Color, Game, Move, Position};
use settings::Settings;

fn main() -> Result<(), String> {
    let settings = Settings::read(std::env::args().skip(1))?;
    let tally = Mutex::new(Tally::new(settings.sprt));
    let next = AtomicUsize::new(0);
    let pairs = settings.games.div_ceil(2);
    let work = || -> Result<(), String> {
        let mut players =
            [Player::start(&settings.one, &settings)?, Player::start(&settings.other, &settings)?];
        loop {
            let pair = next.fetch_add(1, Relaxed);
            if pair >= pairs {
                return Ok(());
            }
            let line = opening(settings.rules, settings.seed.wrapping_add(pair as u64), settings.plies);
            let mut points = [0.0; 2];
            for (game, point) in points.iter_mut().enumerate() {
                let (score, report) = play(&settings, &mut players, &line, game == 0)?;
                *point = score;
                if settings.show {
                    println!("pair {pair} game {game} {report}");
                }
            }
            let Ok(mut tally) = tally.lock() else { return Ok(()) };
            tally.add(points);
            eprintln!("{tally}");
            if tally.is_clear() {
                next.store(pairs, Relaxed);
            }
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..settings.threads.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(std::thread::ScopedJoinHandle::join).collect()
    });
    for result in results {
        result.map_err(|_| "a thread panicked")??;
    }
    let tally = tally.lock().map_err(|_| "a thread panicked")?;
    println!("{}: {} against {}: {tally}", settings.rules, settings.one, settings.other);
    Ok(())
}

/// So many half-moves, and nobody wins.
const LONGEST: usize = 400;
/// Both have to see this for so many half-moves, and the game is over.
const LOST: i32 = 1_000;
const FOR: u32 = 8;

/// Plays a game, and tells what the first player has of it, with a report.
fn play(
    settings: &Settings,
    players: &mut [Player; 2],
    opening: &[Move],
    first_is_white: bool,
) -> Result<(f64, String), String> {
    let start = Position::initial(settings.rules);
    let mut game = Game::new(start);
    for &mv in opening {
        game.play(mv).map_err(|error| error.to_string())?;
    }
    for player in players.iter_mut() {
        player.new_game()?;
    }
    let mut moves: Vec<String> = opening.iter().map(ToString::to_string).collect();
    let (mut lost, mut seen) = (0, 0);
    let (mut winner, mut reason) = (None, "too long");
    while game.plies() < LONGEST {
        if let Some(outcome) = game.outcome() {
            (winner, reason) = (outcome.winner, outcome.reason.name());
            break;
        }
        let turn = game.position().turn();
        let player = usize::from((turn == Color::White) != first_is_white);
        let (text, value) = players[player].think(&start.fen(), &moves)?;
        let mv = game.position().legal_moves().into_iter().find(|mv| mv.to_string() == text);
        let Some(mv) = mv else {
            return Err(format!("player {player} says {text} after {}", moves.join(" ")));
        };
        game.play(mv).map_err(|error| error.to_string())?;
        moves.push(text);
        // What White is worth, in the eyes of whoever has moved.
        let white = if turn == Color::White { value } else { -value };
        let side = if white >= LOST { 1 } else { -i32::from(white <= -LOST) };
        seen = if side != 0 && side == lost { seen + 1 } else { u32::from(side != 0) };
        lost = side;
        if seen >= FOR {
            winner = Some(if lost > 0 { Color::White } else { Color::Black });
            reason = "both agree";
            break;
        }
    }
    let points = match winner {
        None => 0.5,
        Some(color) if (color == Color::White) == first_is_white => 1.0,
        Some(_) => 0.0,
    };
    Ok((points, format!("{points} {reason} {}", moves.join(" "))))
}
