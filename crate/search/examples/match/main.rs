//! Plays a match between two UCI engines in any variant, with Roque as the referee. The match plays each
//! opening twice, with colours swapped.
//!
//! ```sh
//! cargo run --release -p roque-search --example match -- --games 200 \
//!   --one 'target/release/examples/uci' --one-go 'nodes 40000' \
//!   --other '/usr/games/fairy-stockfish; UCI_LimitStrength=true; UCI_Elo=2000' --other-go 'nodes 20000'
//! ```
//!
//! Further options: Options: `--rules NAME`, `--seed NUMBER`, `--threads NUMBER`, `--plies NUMBER` (length of
//! the random openings), `--show` (print each game in coordinates) and `--to-the-end` (adjudicate no game).
//! `--sprt LOW HIGH` runs a sequential test (SPRT), which ends as soon as one of two Elo differences is
//! clearly more likely.
//!
//! `--one-go 'cpu 1000'` limits engine one to this many milliseconds of processor time per move, so that
//! other processes do not affect the result (Linux only).
//!
//! If an engine does not announce an option, or its value is out of range, the match ends with an error
//! before the first game. Without this check, many engines would silently ignore the value and play with
//! another one.

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

/// A game that reaches this number of plies is drawn.
const LONGEST: usize = 400;
/// A game is adjudicated once both engines report scores beyond this value for `ADJUDICATION_PLIES` plies.
const ADJUDICATION_SCORE: i32 = 1_000;
const ADJUDICATION_PLIES: u32 = 8;

/// Plays a game. Returns the points of the first player, and a report of the game.
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
    let (mut ahead, mut agreed) = (0, 0);
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
            return Err(format!("player {player} played the illegal move {text} after {}", moves.join(" ")));
        };
        game.play(mv).map_err(|error| error.to_string())?;
        moves.push(text);
        // The score from White's point of view, as reported by the engine that has moved.
        let white = if turn == Color::White { value } else { -value };
        let side = if white >= ADJUDICATION_SCORE { 1 } else { -i32::from(white <= -ADJUDICATION_SCORE) };
        agreed = if side != 0 && side == ahead { agreed + 1 } else { u32::from(side != 0) };
        ahead = side;
        if settings.adjudicates && agreed >= ADJUDICATION_PLIES {
            winner = Some(if ahead > 0 { Color::White } else { Color::Black });
            reason = "adjudicated";
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
