//! Reviews the games of a PGN file like the site, with the same code and number of nodes:
//!
//! ```sh
//! cargo run --release -q -p roque-search --example review -- FILE.pgn [NODES]
//! ```
//!
//! For each game the program prints `game N`, then one line `PLY SAN VERDICT CHANCE` per ply. The verdict is
//! `-`, `inaccuracy`, `mistake` or `blunder`. The chance is the winning chance, from 0 to 1, of the side that
//! moved, after the move.
//!
//! The `Variant` tag of a game names its variant. An unreadable game is reported on standard error, and the
//! other games are reviewed.

mod report;

use std::io::Write;
use std::process::ExitCode;

use roque_search::review::NODES;

const USAGE: &str = "review FILE.pgn [NODES]";

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let (file, nodes) = match args.as_slice() {
        [file] if file == "--help" || file == "-h" => {
            println!("{USAGE}");
            return Ok(());
        }
        [file] => (file, NODES),
        [file, nodes] => {
            (file, nodes.parse().map_err(|_| format!("expected a whole number of NODES, not {nodes}"))?)
        }
        _ => return Err(USAGE.into()),
    };
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let mut out = std::io::stdout().lock();
    let (mut read, mut unread) = (0, 0);
    for (number, game) in (1..).zip(roque::Games::new(&String::from_utf8_lossy(&bytes))) {
        writeln!(out, "game {number}")?;
        match report::lines(game, nodes) {
            Ok(lines) => {
                read += 1;
                out.write_all(lines.as_bytes())?;
            }
            Err(error) => {
                unread += 1;
                eprintln!("game {number} cannot be read: {error}");
            }
        }
        out.flush()?;
    }
    match (read, unread) {
        (0, 0) => Err(format!("{file}: there is no game in this file").into()),
        (0, _) => Err(format!("{file}: no game in this file can be read").into()),
        _ => Ok(()),
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
