//! Counts the games of PGN collections for which Roque and python-chess read the same main line:
//! `cargo run -q -p roque --example pgn_collections -- [--python PROGRAM] [--all] PATH...`.
//!
//! A path is a file, or a folder with files that end in `.pgn`. `PROGRAM` is a Python interpreter with
//! python-chess (`pip install chess`), by default `python3`. The program prints each game that Roque and
//! python-chess read differently, with the reason. `--all` also prints the games that end in a null move or
//! name unknown rules. Games without moves are not compared, because python-chess joins some of these games.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

use roque::{Games, NoteKind, PgnFault};

/// The Python script prints each game as one line: its names, its FEN and its moves, separated by tabs.
const SCRIPT: &str = "
import io, logging, sys
import chess.pgn
logging.disable(logging.CRITICAL)
data = open(sys.argv[1], 'rb').read()
try:
    text = data.decode('utf-8-sig')
except UnicodeDecodeError:
    text = data.decode('latin-1')
text = io.StringIO(text)
while game := chess.pgn.read_game(text):
    names = ' / '.join(game.headers.get(name, '?') for name in ('Event', 'White', 'Black', 'Round', 'Date'))
    print(names, game.headers.get('FEN', ''), ' '.join(move.uci() for move in game.mainline_moves()), sep='\\t')
";

/// One game as read by Roque or by python-chess.
struct Told {
    names: String,
    moves: Vec<String>,
    /// The reason why the list of moves ends early or is missing.
    fault: String,
    line: usize,
}

/// The result of comparing two readings of one game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Verdict {
    Same,
    /// The moves are equal up to a null move.
    NullMove,
    /// Roque refuses the game because the rules are unknown.
    Variant,
    /// Roque refuses the game for another reason.
    Refused,
    Differs,
}

fn files(path: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_file() {
        found.push(path.to_owned());
        return Ok(());
    }
    let mut entries = std::fs::read_dir(path)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn")) {
            files(&path, found)?;
        }
    }
    Ok(())
}

fn by_roque(path: &Path) -> std::io::Result<Vec<Told>> {
    let bytes = std::fs::read(path)?;
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
    let mut games = Games::new(&text);
    let mut told = vec![];
    loop {
        let (from, line) = games.skip_blanks();
        let Some(game) = games.next() else { return Ok(told) };
        let tags = Games::tags(text.get(from..games.position()).unwrap_or_default());
        let value = |name: &str| tags.iter().find(|tag| tag.0 == name).map_or("?", |tag| tag.1.as_str());
        let names = ["Event", "White", "Black", "Round", "Date"].map(value).join(" / ");
        let (moves, fault) = match &game {
            Ok(game) => {
                let moves = game.line.moves.iter().map(|annotated| annotated.mv.to_string()).collect();
                let ends = [NoteKind::EndsAtNullMove, NoteKind::EndsAtMove, NoteKind::EndsAtText];
                let note = game.notes.iter().find(|note| ends.contains(&note.kind));
                (moves, note.map_or_else(String::new, |note| format!("{} {}", note.kind.name(), note.text)))
            }
            Err(error) if matches!(error.fault, PgnFault::Variant(_)) => (vec![], "pgnVariant".to_owned()),
            Err(error) => (vec![], error.to_string()),
        };
        told.push(Told { names, moves, fault, line });
    }
}

fn by_python_chess(python: &str, path: &Path) -> Result<Vec<Told>, Box<dyn Error>> {
    let output =
        Command::new(python).arg("-c").arg(SCRIPT).arg(path).env("PYTHONIOENCODING", "utf-8").output()?;
    if !output.status.success() {
        return Err(format!("{python}: {}", String::from_utf8_lossy(&output.stderr)).into());
    }
    let text = String::from_utf8(output.stdout)?;
    let told = text.lines().map(|line| {
        let mut fields = line.split('\t');
        let names = fields.next().unwrap_or_default().to_owned();
        let moves = fields.next_back().unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        Told { names, moves, fault: String::new(), line: 0 }
    });
    Ok(told.collect())
}

/// Pairs the games of two lists that have equal names, in the order of the lists. The pairing maximizes a
/// score, in which a pair of equal games counts 3 and any other pair counts 2.
fn pair<'a>(ours: &'a [Told], theirs: &'a [Told]) -> Vec<(&'a Told, &'a Told)> {
    let width = theirs.len() + 1;
    let mut most = vec![0_u32; (ours.len() + 1) * width];
    let is_pair = |i: usize, j: usize| ours[i].names.trim() == theirs[j].names.trim();
    let worth = |i: usize, j: usize| if ours[i].moves == theirs[j].moves { 3 } else { 2 };
    for i in (0..ours.len()).rev() {
        for j in (0..theirs.len()).rev() {
            let paired = if is_pair(i, j) { most[(i + 1) * width + j + 1] + worth(i, j) } else { 0 };
            most[i * width + j] = paired.max(most[(i + 1) * width + j]).max(most[i * width + j + 1]);
        }
    }
    let (mut pairs, mut i, mut j) = (vec![], 0, 0);
    while i < ours.len() && j < theirs.len() {
        if is_pair(i, j) && most[i * width + j] == most[(i + 1) * width + j + 1] + worth(i, j) {
            pairs.push((&ours[i], &theirs[j]));
            (i, j) = (i + 1, j + 1);
        } else if most[(i + 1) * width + j] >= most[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

fn judge(ours: &Told, theirs: &Told) -> Verdict {
    if ours.moves == theirs.moves {
        Verdict::Same
    } else if ours.fault == "pgnVariant" {
        Verdict::Variant
    } else if ours.fault.contains("ull")
        && theirs.moves.get(ours.moves.len()).is_some_and(|mv| mv == "0000")
        && theirs.moves.starts_with(&ours.moves)
    {
        Verdict::NullMove
    } else if ours.moves.is_empty() {
        Verdict::Refused
    } else {
        Verdict::Differs
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut python, mut is_all, mut paths) = ("python3".to_owned(), false, vec![]);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--python" => python = arguments.next().ok_or("--python needs a program")?,
            "--all" => is_all = true,
            path => files(Path::new(path), &mut paths)?,
        }
    }
    let mut counts: BTreeMap<Verdict, u32> = BTreeMap::new();
    let (mut ours_seen, mut theirs_seen, mut alone) = (0, 0, [0, 0]);
    for path in &paths {
        let (mut ours, mut theirs) = (by_roque(path)?, by_python_chess(&python, path)?);
        (ours_seen, theirs_seen) = (ours_seen + ours.len(), theirs_seen + theirs.len());
        ours.retain(|game| !game.moves.is_empty() || !game.fault.is_empty());
        theirs.retain(|game| !game.moves.is_empty());
        let pairs = pair(&ours, &theirs);
        alone = [alone[0] + ours.len() - pairs.len(), alone[1] + theirs.len() - pairs.len()];
        for told in [&ours, &theirs]
            .into_iter()
            .zip(0..)
            .flat_map(|(games, by)| games.iter().map(move |game| (game, by)))
        {
            let is_paired =
                pairs.iter().any(|pair| std::ptr::eq(pair.0, told.0) || std::ptr::eq(pair.1, told.0));
            if is_all && !is_paired {
                let by = ["Roque", "python-chess"][told.1];
                println!(
                    "{}:{}: only by {by}: {} ({} moves) {}",
                    path.display(),
                    told.0.line,
                    told.0.names,
                    told.0.moves.len(),
                    told.0.fault
                );
            }
        }
        for (ours, theirs) in pairs {
            let verdict = judge(ours, theirs);
            *counts.entry(verdict).or_default() += 1;
            if verdict < Verdict::Refused && (!is_all || verdict == Verdict::Same) {
                continue;
            }
            let same = ours.moves.iter().zip(&theirs.moves).take_while(|(our, their)| our == their).count();
            let file = path.display();
            println!(
                "{file}:{}: {verdict:?}: {} ({} of {} moves: {:?}, {:?}) {}",
                ours.line,
                ours.names,
                same,
                theirs.moves.len(),
                ours.moves.get(same),
                theirs.moves.get(same),
                ours.fault
            );
        }
    }
    let all: u32 = counts.values().sum();
    println!(
        "{} files, games read {ours_seen} (python-chess {theirs_seen}), pairs with moves {all}: {counts:?}, without a partner {alone:?}",
        paths.len()
    );
    let [same, variant] =
        [Verdict::Same, Verdict::Variant].map(|verdict| counts.get(&verdict).copied().unwrap_or(0));
    let null = counts.get(&Verdict::NullMove).copied().unwrap_or(0);
    let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    println!(
        "the same main line: {:.2} % of all, {:.2} % of those by known rules, {:.2} % with those up to a null move",
        share(same, all),
        share(same, all - variant),
        share(same + null, all - variant)
    );
    Ok(())
}
