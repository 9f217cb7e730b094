//! Puzzles at the end of a chapter: each is a picture with a task, until its interactive board is loaded.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use roque::Setup;
use serde::Deserialize;

use super::figure::escape;
use super::picture::{View, picture};
use crate::shell::{read_json, root};

/// The texts of a puzzle's task, which equal those of `<roque-puzzle>` in the same language.
#[derive(Deserialize)]
pub struct Words {
    white: String,
    black: String,
    mate: String,
    win: String,
    save: String,
    only: String,
    help: String,
    #[serde(rename = "self")]
    compelled: String,
    number: String,
}

#[derive(Deserialize)]
struct File {
    puzzles: Vec<Puzzle>,
}

#[derive(Deserialize)]
struct Puzzle {
    id: usize,
    fen: String,
    goal: String,
    line: Vec<String>,
}

impl Words {
    fn task(&self, puzzle: &Puzzle, black: bool) -> Result<String> {
        let (play, moves) = puzzle.goal.split_once('#').unwrap_or((&puzzle.goal, ""));
        let goal = match play {
            "" => &self.mate,
            "h" => &self.help,
            "s" => &self.compelled,
            "win" => &self.win,
            "save" => &self.save,
            "only" => &self.only,
            _ => anyhow::bail!("unknown puzzle goal: {}", puzzle.goal),
        };
        let goal = goal.replace("{moves}", &moves.replace(".5", "½"));
        Ok(format!("{} {goal}", if black { &self.black } else { &self.white }))
    }
}

/// Returns the puzzles of a chapter, which stand side by side if there is room.
pub fn cards(words: &Words, rules: &str, ids: &[usize]) -> Result<String> {
    let file = root().join("www/puzzles/data").join(format!("{}.json", rules.replace('+', "-and-")));
    let all: File = read_json(&file)?;
    let mut cards = "<div class=\"problems\">\n".to_owned();
    for id in ids {
        let puzzle = all
            .puzzles
            .iter()
            .find(|one| one.id == *id)
            .with_context(|| format!("puzzle {id} of {rules} does not exist"))?;
        cards += &card(words, rules, puzzle)?;
    }
    Ok(cards + "</div>\n")
}

fn card(words: &Words, rules: &str, puzzle: &Puzzle) -> Result<String> {
    let setup = Setup::from_fen(&puzzle.fen).map_err(|error| anyhow::anyhow!("{error}"))?;
    let black = setup.turn == roque::Color::Black;
    let label = format!("problem-{}-{}", rules.replace('+', "-"), puzzle.id);
    // The solver's side is at the bottom of the board; in helpmates, where both sides cooperate, White is at
    // the bottom.
    let flip = black && !puzzle.goal.starts_with('h');
    let view = View { marks: &BTreeSet::new(), shapes: "", flip, label: &label };
    Ok(format!(
        "<figure class=\"problem\" data-rules=\"{rules}\" data-fen=\"{fen}\" data-goal=\"{goal}\" data-line=\"{line}\">
<div class=\"plate\">{picture}</div>
<figcaption><span id=\"{label}\">{task}</span> <a href=\"../../puzzles/?game={rules}&amp;id={id}\">{number}</a></figcaption>
</figure>
",
        fen = escape(&puzzle.fen),
        goal = escape(&puzzle.goal),
        line = escape(&puzzle.line.join(" ")),
        picture = picture(&setup.board, &view)?,
        task = escape(&words.task(puzzle, black)?),
        id = puzzle.id,
        number = escape(&words.number.replace("{id}", &puzzle.id.to_string())),
    ))
}
