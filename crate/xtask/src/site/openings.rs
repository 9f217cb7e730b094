//! The names of chess openings, from the tables of a crate of the registry, indexed by position.
//!
//! Only the tables of that crate are used. They come from lichess-org/chess-openings, which is in the
//! public domain.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use roque::{Position, Rules};
use serde::Deserialize;

use super::engine::WASM_TARGET;
use crate::shell::{command, read};

/// The crate; `Cargo.lock` pins its version.
const CRATE: &str = "esca";
/// The folder of its tables, one for each volume of the Encyclopaedia, with lines of code, name and moves.
const TABLES: &str = "data/openings";
/// The script generated from them, in the site.
const SCRIPT: &str = "game/score/openings/names.js";
/// The notice about the tables, shown with the licence of the crate.
const ORIGIN: &str = "The names of openings are those of https://github.com/lichess-org/chess-openings,\n\
    which are dedicated to the public domain: CC0 1.0 Universal, https://creativecommons.org/publicdomain/zero/1.0/.";

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// The metadata of the crate from cargo.
#[derive(Deserialize)]
pub struct Package {
    name: String,
    pub version: String,
    pub license: Option<String>,
    manifest_path: PathBuf,
}

impl Package {
    /// The locked version of the crate, downloaded if necessary.
    pub fn locked() -> Result<Self> {
        // Any one platform, so that cargo downloads nothing for others.
        let args = ["metadata", "--locked", "--format-version", "1", "--filter-platform", WASM_TARGET];
        let metadata = read(&mut command("cargo", &args)?)?;
        let Metadata { packages } = serde_json::from_str(&metadata)?;
        packages.into_iter().find(|package| package.name == CRATE).context(CRATE)
    }

    pub fn folder(&self) -> Result<&Path> {
        self.manifest_path.parent().context("the path of a manifest has no folder")
    }

    /// The name and version of the crate, and the origin of its tables.
    pub fn origin(&self) -> (String, &'static str) {
        (format!("{CRATE} {}", self.version), ORIGIN)
    }
}

/// Writes the script into a site.
pub fn write(site: &Path) -> Result<()> {
    let folder = Package::locked()?.folder()?.join(TABLES);
    let mut tables = String::new();
    for volume in ["a", "b", "c", "d", "e"] {
        let file = folder.join(volume).with_extension("tsv");
        tables += &fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    }
    let names = names(&tables)?;
    fs::write(site.join(SCRIPT), format!("export default `{names}`;\n"))?;
    Ok(())
}

/// One line for each name: code and name, then the keys of its positions.
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
        // Two positions may differ only by an en passant capture; the later one wins.
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

/// The position after these moves of orthodox chess, given with move numbers.
fn after(moves: &str) -> Result<Position> {
    let mut position = Position::initial(Rules::ORTHODOX);
    for san in moves.split(' ').filter(|word| !word.ends_with('.')) {
        let mv = position.parse_move(san).ok().with_context(|| san.to_owned())?;
        position.play(mv).ok().with_context(|| san.to_owned())?;
    }
    Ok(position)
}

/// A 40-bit key of a position, as `score/openings/opening.js` computes it: FNV-1a over pieces, side to move
/// and castling rights. En passant is ignored.
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
    fn each_name_has_a_line_with_its_code_and_the_keys_of_its_positions() {
        let names = names(TABLES).unwrap();
        let lines: Vec<_> = names.lines().map(|line| line.split_once('\t').unwrap()).collect();
        assert_eq!(
            lines.iter().map(|line| line.0).collect::<Vec<_>>(),
            ["A00 Van't Kruijs Opening", "B20 Sicilian Defense", "C20 King's Pawn Game"]
        );
        assert_eq!(lines[1].1.split(' ').count(), 2);
    }

    #[test]
    fn an_illegal_line_is_reported_with_its_name() {
        let error = names("A00\tNone\t1. e4 e4").unwrap_err();
        assert!(format!("{error:#}").contains("None"), "{error:#}");
        assert!(names("A00\tNone").is_err());
    }

    #[test]
    fn the_key_depends_only_on_pieces_turn_and_castling_rights() {
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq";
        assert_eq!(key(&format!("{fen} e6 0 2")), key(&format!("{fen} - 3 9")));
        assert_ne!(key(&format!("{fen} - 0 2")), key(&fen.replace("KQkq", "KQ")));
        assert_ne!(key(fen), key(&fen.replace(" w ", " b ")));
    }

    #[test]
    fn every_named_position_has_a_key_and_well_known_openings_have_their_names() {
        let site = tempfile::tempdir().unwrap();
        fs::create_dir_all(site.path().join("game/score/openings")).unwrap();
        write(site.path()).unwrap();
        let script = fs::read_to_string(site.path().join(SCRIPT)).unwrap();
        let lopez = key(&after("1. e4 e5 2. Nf3 Nc6 3. Bb5").unwrap().fen());
        let line = script.lines().find(|line| line.contains(&lopez)).unwrap();
        assert!(line.starts_with("C60 Ruy Lopez\t"), "{line}");
        let keys =
            script.lines().filter_map(|line| line.split_once('\t')).flat_map(|(_, keys)| keys.split(' '));
        // The crate distinguishes two of them only by an en passant capture.
        assert_eq!(keys.count(), esca::openings::count() - 1);
    }
}
