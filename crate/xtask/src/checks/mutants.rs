//! `cargo xtask mutants`: takes one rule after another out of the engine, and sees a test fail that names its sentence in
//! the book.

use std::fs;

use anyhow::{Context, Result, ensure};
use walkdir::WalkDir;

use crate::shell::{command, root};

/// A rule of the book, and how the engine is made to forget it: a file of `crate/rules/src`, what stands there once, and
/// what shall stand there instead.
type Mutant = (&'static str, &'static str, &'static str, &'static str);

const MUTANTS: [Mutant; 14] = [
    (
        "ep",
        "rules/captures/orthodox.rs",
        "for from in en_passant_capturers(*view.board, view.us, passed) {",
        "for from in en_passant_capturers(*view.board, view.us, passed).into_iter().take(0) {",
    ),
    (
        "ep-legal",
        "rules/captures/orthodox.rs",
        "            tables.attackers(&board, king, !us, occupied).is_empty()\n",
        "            tables.attackers(&board, king, !us, occupied).len() < 9\n",
    ),
    ("pin", "position/movegen/pieces.rs", "let free = view.own & !view.pinned;", "let free = view.own;"),
    (
        "castling-unmoved",
        "rules/castling/orthodox.rs",
        "view.rights & corners(view.us);",
        "view.board.by_role(Role::Rook) & view.own & corners(view.us);",
    ),
    (
        "castling-not-through",
        "rules/castling/orthodox.rs",
        "        && !view.attacked.contains(passed)\n        && ",
        "        && ",
    ),
    ("castling-not-into", "rules/castling/orthodox.rs", "        && !view.attacked.contains(mv.to())\n", ""),
    ("promotion-choice", "board/piece.rs", "[Self; 4] = [Self::Queen,", "[Self; 4] = [Self::Rook,"),
    (
        "repetition-rights",
        "game/game.rs",
        "earlier.key() == position.key() && earlier == position",
        "earlier.board() == position.board() && earlier.turn() == position.turn()",
    ),
    (
        "fifty",
        "game/policy.rs",
        "(3, Reason::Repetition, 100, Reason::FiftyMoves)",
        "(3, Reason::Repetition, 120, Reason::FiftyMoves)",
    ),
    (
        "stalemate",
        "position/outcome.rs",
        "Outcome::draw(Reason::Stalemate)",
        "Outcome { winner: Some(!self.turn()), reason: Reason::Stalemate }",
    ),
    (
        "tm-pawn-way",
        "rules/captures/take_make.rs",
        "let makes = walk(captured, !us, take, left);\n    if",
        "let makes = walk(captured, us, take, left);\n    if",
    ),
    (
        "cc-two-empty",
        "rules/castling/coup_roque.rs",
        "if !view.tables.between(view.king, partner).is_several() {",
        "if view.tables.between(view.king, partner).is_empty() {",
    ),
    ("cc-not-through", "rules/castling/coup_roque.rs", "if !view.attacked.contains(passed) && ", "if "),
    (
        "cc-furtive",
        "rules/castling/coup_roque.rs",
        "if !view.attacked.contains(passed) && ",
        "if !view.attacked.contains(passed) && !view.attacked.contains(mv.to()) && ",
    ),
];

/// Tries them all, on a copy of the sources; an error when one is not noticed by the test of its name.
pub fn try_all() -> Result<()> {
    let copy = tempfile::tempdir()?;
    for part in ["Cargo.toml", "Cargo.lock", "crate", "www/book", "tests/data"] {
        let sources = WalkDir::new(root().join(part)).into_iter();
        for entry in sources.filter_entry(|e| e.file_name() != "node_modules" && e.file_name() != "target") {
            let entry = entry?;
            if entry.file_type().is_file() {
                let to = copy.path().join(entry.path().strip_prefix(root())?);
                fs::create_dir_all(to.parent().context("a file has a folder")?)?;
                fs::copy(entry.path(), to)?;
            }
        }
    }
    let mut unnoticed = Vec::new();
    for (rule, file, here, instead) in MUTANTS {
        let path = copy.path().join("crate/rules/src").join(file);
        let source = fs::read_to_string(&path)?;
        ensure!(source.matches(here).count() == 1, "{file} does not say once: {here}");
        fs::write(&path, source.replace(here, instead))?;
        let mut cargo = command("cargo", &["test", "--locked", "--quiet", "-p", "roque", "--test", "book"])?;
        cargo.current_dir(copy.path()).env("RUST_BACKTRACE", "0");
        let output = cargo.env("CARGO_TARGET_DIR", root().join("target/mutants")).output()?;
        fs::write(&path, source)?;
        let told = String::from_utf8_lossy(&output.stdout);
        ensure!(told.contains("test result"), "{rule}: {}", String::from_utf8_lossy(&output.stderr));
        let test = format!("::{}", rule.replace('-', "_"));
        let failed: Vec<_> =
            told.lines().map(str::trim).filter(|line| line.contains("::") && !line.contains(' ')).collect();
        println!("{rule:22} {}", failed.join(" "));
        if !failed.iter().any(|name| name.ends_with(&test)) {
            unnoticed.push(rule);
        }
    }
    ensure!(unnoticed.is_empty(), "nobody noticed that these rules were gone: {}", unnoticed.join(", "));
    Ok(())
}
