//! Models of beginners as a UCI engine, as opponents for the lowest strengths:
//!
//! ```sh
//! target/release/examples/match --one 'target/release/examples/uci; UCI_LimitStrength=true; UCI_Elo=200' \
//!   --other 'target/release/examples/beginner; Captures=50'
//! ```
//!
//! The model notices each available capture with a chance of `Captures` percent. The model plays the most valuable
//! capture that it has noticed, and otherwise a random move. With `Captures=0`, all moves of the model are random. The
//! arguments
//! of
//! `go` are ignored. The score that the model reports is the material on the board.

use std::io::{BufRead, Write, stdin, stdout};

use roque::{Color, Move, Piece, Position, Role, Rules};

struct Beginner {
    rules: Rules,
    /// The chance, in percent, that the model notices a capture.
    captures: u64,
    /// The state of the generator of random numbers, which differs from game to game.
    random: u64,
    position: Option<Position>,
}

fn main() {
    let mut beginner =
        Beginner { rules: Rules::ORTHODOX, captures: 50, random: 1, position: Some(Position::default()) };
    for line in stdin().lock().lines().map_while(Result::ok) {
        if line.trim() == "quit" {
            break;
        }
        if let Some(answer) = beginner.answer(line.trim()) {
            let mut out = stdout().lock();
            // Write errors are ignored, because nobody reads the output any more.
            let _ = writeln!(out, "{answer}").and_then(|()| out.flush());
        }
    }
}

impl Beginner {
    /// Executes a command. Returns the answer of the command, or `None` if it has no answer.
    fn answer(&mut self, command: &str) -> Option<String> {
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        match word {
            "uci" => Some(introduction()),
            "isready" => Some("readyok".to_owned()),
            "setoption" => self.set(rest).err(),
            "position" => {
                self.position = self.read(rest);
                None
            }
            "go" => {
                let position = self.position;
                let mv = position.and_then(|position| self.choose(&position));
                let score = position.map_or(0, |position| 100 * balance(&position));
                let text = mv.map_or_else(|| "0000".to_owned(), |mv| mv.to_string());
                Some(format!("info depth 1 score cp {score}\nbestmove {text}"))
            }
            _ => None,
        }
    }

    /// Executes the UCI command `setoption name NAME value VALUE`.
    fn set(&mut self, option: &str) -> Result<(), String> {
        let refused = || format!("info string refused: `{option}`");
        match option.strip_prefix("name ").and_then(|option| option.split_once(" value ")) {
            Some(("Captures", percent)) => {
                self.captures = percent.parse().map_err(|_| refused())?;
                Ok(())
            }
            Some(("UCI_Variant", "chess")) => {
                self.rules = Rules::ORTHODOX;
                Ok(())
            }
            Some(("UCI_Variant", name)) => {
                self.rules = name.parse().map_err(|_| refused())?;
                Ok(())
            }
            _ => Err(refused()),
        }
    }

    /// Parses `startpos|fen FEN [moves …]`, the arguments of the UCI command `position`. Returns `None` if
    /// the FEN or a move is invalid.
    fn read(&self, text: &str) -> Option<Position> {
        let (start, moves) = text.split_once("moves").unwrap_or((text, ""));
        let start = match start.trim().strip_prefix("fen ") {
            Some(fen) => Position::from_fen(fen, self.rules).ok()?,
            None => Position::initial(self.rules),
        };
        moves.split_whitespace().try_fold(start, |position, text| {
            let mv = position.legal_moves().into_iter().find(|mv| mv.to_string() == text)?;
            Some(position.after(mv))
        })
    }

    fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let mut noticed: Vec<_> = moves.iter().copied().filter(|mv| mv.captured().is_some()).collect();
        noticed.retain(|_| self.below(100) < self.captures);
        let capture = noticed.into_iter().max_by_key(|mv| mv.captured().map_or(0, points));
        capture.or_else(|| moves.get(self.below(moves.len() as u64) as usize).copied())
    }

    /// Returns a random number below `count`.
    fn below(&mut self, count: u64) -> u64 {
        self.random = self.random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.random >> 33) % count.max(1)
    }
}

fn introduction() -> String {
    let games: Vec<_> = Rules::all().skip(1).map(|rules| format!(" var {rules}")).collect();
    [
        "id name Beginner".to_owned(),
        "option name Captures type spin default 50 min 0 max 100".to_owned(),
        format!("option name UCI_Variant type combo default chess var chess{}", games.concat()),
        "uciok".to_owned(),
    ]
    .join("\n")
}

fn points(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// Returns the material of the side to move minus the material of the other side, in points.
fn balance(position: &Position) -> i32 {
    let count = |color: Color| -> i32 {
        let of = |role| position.board().by_piece(Piece { color, role }).len() as i32 * points(role);
        Role::ALL.into_iter().map(of).sum()
    };
    count(position.turn()) - count(!position.turn())
}
