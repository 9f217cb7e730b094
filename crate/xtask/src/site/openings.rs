//! Writes a script with the names of chess openings, from the tables in `crate/xtask/openings`, indexed by
//! position.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use roque::{Position, Rules};

use crate::shell::{read_text, root};

/// The folder of the tables: one for each volume of the Encyclopaedia of Chess Openings, with code, name and
/// moves on each line.
const TABLES: &str = "crate/xtask/openings";
/// The path of the generated script in the site.
const SCRIPT: &str = "game/score/openings/names.js";

/// Writes the script with the names of openings into a site.
pub fn write(site: &Path) -> Result<()> {
    fs::write(site.join(SCRIPT), format!("export default `{}`;\n", names(&tables()?)?))?;
    Ok(())
}

fn tables() -> Result<String> {
    let folder = root().join(TABLES);
    let volumes = ["a", "b", "c", "d", "e"].map(|volume| folder.join(volume).with_extension("tsv"));
    volumes.iter().map(|file| read_text(file)).collect()
}

/// Returns one line for each name: the code and the name, then the keys of the positions with this name.
fn names(tables: &str) -> Result<String> {
    let mut keys: BTreeMap<String, (&str, &str)> = BTreeMap::new();
    for line in tables.lines().filter(|line| !line.starts_with("eco\t")) {
        let [code, name, moves] = line.split('\t').collect::<Vec<_>>()[..] else {
            anyhow::bail!("expected code, name and moves separated by tabs, found: {line}");
        };
        ensure!(
            !name.contains(['`', '\\', '$', '\t']),
            "the name {name} has a character that the script cannot contain: ` \\ $ or a tab"
        );
        let position = after(moves).with_context(|| line.to_owned())?;
        // Two named positions may differ only by an en passant capture and so have one key; the later name is
        // used.
        keys.insert(key(&position.fen()), (code, name));
    }
    let mut by_name: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    for (key, named) in keys {
        by_name.entry(named).or_default().push(key);
    }
    let mut text = String::new();
    for ((code, name), keys) in by_name {
        writeln!(text, "{code} {name}\t{}", keys.join(" "))?;
    }
    Ok(text)
}

/// Returns the position after these moves of orthodox chess, which are given with move numbers.
fn after(moves: &str) -> Result<Position> {
    let mut position = Position::initial(Rules::ORTHODOX);
    for san in moves.split(' ').filter(|word| !word.ends_with('.')) {
        let mv = position.parse_move(san).ok().with_context(|| san.to_owned())?;
        position.play(mv).ok().with_context(|| san.to_owned())?;
    }
    Ok(position)
}

/// Returns a 40-bit key of a position, computed as in `score/openings/opening.js`: an FNV-1a hash of the
/// pieces, the side to move and the castling rights. The key ignores whether an en passant capture is
/// possible.
fn key(fen: &str) -> String {
    let hash = fen
        .split(' ')
        .take(3)
        .collect::<Vec<_>>()
        .join(" ")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{:010x}", hash >> 24)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: &str = "eco\tname\tpgn\nC20\tKing's Pawn Game\t1. e4 e5\nA00\tVan't Kruijs Opening\t1. e3\n\
        B20\tSicilian Defense\t1. e4 c5\nB20\tSicilian Defense\t1. c4 c5 2. e4\n";

    #[test]
    fn each_opening_name_has_a_line_with_its_code_and_the_keys_of_its_positions() {
        let names = names(TABLES).unwrap();
        let lines: Vec<_> = names.lines().map(|line| line.split_once('\t').unwrap()).collect();
        assert_eq!(
            lines.iter().map(|line| line.0).collect::<Vec<_>>(),
            ["A00 Van't Kruijs Opening", "B20 Sicilian Defense", "C20 King's Pawn Game"]
        );
        assert_eq!(lines[1].1.split(' ').count(), 2);
    }

    #[test]
    fn an_illegal_opening_line_is_reported_with_its_name() {
        let error = names("A00\tNone\t1. e4 e4").unwrap_err();
        assert!(format!("{error:#}").contains("None"), "{error:#}");
        assert!(names("A00\tNone").is_err());
    }

    #[test]
    fn the_key_of_a_position_depends_only_on_pieces_side_to_move_and_castling_rights() {
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq";
        assert_eq!(key(&format!("{fen} e6 0 2")), key(&format!("{fen} - 3 9")));
        assert_ne!(key(&format!("{fen} - 0 2")), key(&fen.replace("KQkq", "KQ")));
        assert_ne!(key(fen), key(&fen.replace(" w ", " b ")));
    }

    #[test]
    fn every_named_position_has_a_key_and_well_known_openings_have_their_names() {
        let tables = tables().unwrap();
        let names = names(&tables).unwrap();
        let lopez = key(&after("1. e4 e5 2. Nf3 Nc6 3. Bb5").unwrap().fen());
        let line = names.lines().find(|line| line.contains(&lopez)).unwrap();
        assert!(line.starts_with("C60 Ruy Lopez\t"), "{line}");
        let keys =
            names.lines().filter_map(|line| line.split_once('\t')).flat_map(|(_, keys)| keys.split(' '));
        let rows = tables.lines().filter(|line| !line.starts_with("eco\t"));
        // Two of the named positions differ only by an en passant capture, so there is one key less than
        // names.
        assert_eq!(keys.count(), rows.count() - 1);
    }
}
