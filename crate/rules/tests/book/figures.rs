//! Tests the contents of the figures in `www/book/figures.json` against the engine.

use std::collections::BTreeMap;

use roque::{Color, Game, MoveKind, Role, Setup};
use serde::Deserialize;

use crate::*;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Figure {
    #[serde(default = "orthodox")]
    rules: String,
    fen: String,
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    line: Vec<String>,
    from: Option<String>,
    #[serde(default)]
    facts: BTreeMap<String, usize>,
    #[serde(default)]
    at: BTreeMap<String, String>,
    #[serde(default)]
    legal: Vec<String>,
    /// The illegal moves that the figure states, with the reasons why they are refused.
    #[serde(default)]
    illegal: BTreeMap<String, String>,
    #[serde(default)]
    ends: BTreeMap<String, Option<String>>,
    over: Option<String>,
    occurrences: Option<usize>,
    #[serde(default)]
    alive: bool,
    #[serde(default)]
    sans: Vec<String>,
    stages: Option<String>,
    #[serde(default)]
    #[allow(dead_code, reason = "used only for drawing")]
    shapes: String,
    #[serde(default)]
    marked: Vec<String>,
    #[serde(default)]
    boards: Vec<Vec<String>>,
    #[serde(default)]
    touch: bool,
    /// Whether draws by repetition or move count end the game.
    #[serde(default)]
    automatic: bool,
    #[serde(default)]
    #[allow(dead_code, reason = "tested with the text that mentions it")]
    shows: Vec<String>,
    task: Option<Task>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Task {
    #[serde(default)]
    alone: bool,
    solution: Vec<String>,
    goal: Goal,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Goal {
    #[serde(default)]
    moves: Vec<String>,
    captured: Option<String>,
    ends: Option<String>,
}

fn orthodox() -> String {
    "orthodox".to_owned()
}

fn figures() -> BTreeMap<String, Figure> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/book/figures.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

/// Returns the game that a figure shows, or `None` if the figure shows a piece without kings.
fn playable(figure: &Figure) -> Option<Game> {
    let lone = Setup::from_fen(&figure.fen).unwrap().board.occupied().len() == 1;
    if lone {
        return None;
    }
    let start = position(&figure.rules, &figure.fen);
    // Unless the figure is about the end of a game, the game is a record, which can continue after its end.
    let mut game =
        if figure.over.is_some() || figure.automatic { Game::new(start) } else { Game::record(start) };
    play(&mut game, &figure.before.join(" "));
    game.set_touch_move(figure.touch);
    Some(game)
}

fn fact(figure: &Figure, game: &Game, name: &str) -> usize {
    let position = game.position();
    let legal = position.legal_moves();
    let own = |mv: &&roque::Move| figure.from.as_ref().is_none_or(|from| mv.from() == square(from));
    let count =
        |right: &dyn Fn(&roque::Move) -> bool| legal.iter().filter(own).filter(|mv| right(mv)).count();
    let arrivals = |right: &dyn Fn(&roque::Move) -> bool| {
        let mut squares: Vec<_> = legal.iter().filter(own).filter(|mv| right(mv)).map(|mv| mv.to()).collect();
        squares.sort();
        squares.dedup();
        squares.len()
    };
    match name {
        "white" => position.board().by_color(Color::White).len() as usize,
        "black" => position.board().by_color(Color::Black).len() as usize,
        "moves" => count(&|_| true),
        "squares" => arrivals(&|_| true),
        "steps" => arrivals(&|mv| mv.captured().is_none()),
        "captures" => arrivals(&|mv| mv.captured().is_some()),
        "makes" => count(&|mv| mv.has_make() || mv.captured().is_some()),
        "castlings" => count(&|mv| mv.kind() == MoveKind::Castling),
        "exchanges" => count(&|mv| mv.kind() == MoveKind::Exchange),
        "king" => count(&|mv| mv.role() == Role::King && mv.captured().is_none()),
        "capture" => count(&|mv| mv.captured().is_some()),
        "block" => count(&|mv| mv.role() != Role::King && mv.captured().is_none()),
        "times" => game.occurrences(game.ply()),
        other => {
            let from = square(&figure.at[other]);
            legal.iter().filter(|mv| mv.from() == from).count()
        }
    }
}

#[test]
fn the_numbers_in_captions_match_the_engine() {
    for (id, figure) in figures() {
        let Some(mut game) = playable(&figure) else {
            // The squares of a lone piece are counted with kings added out of its way.
            let squares = figure.facts["squares"];
            let setup = Setup::from_fen(&figure.fen).unwrap();
            let (_, piece) = setup.board.iter().next().unwrap();
            let from = figure.from.clone().unwrap();
            let mut most = 0;
            for (white, black) in [("a1", "h8"), ("a3", "g8"), ("h3", "a7"), ("g1", "b8"), ("h8", "f8")] {
                if white == from || black == from {
                    continue;
                }
                let mut setup = setup.clone();
                let mut put = |name: &str, color| {
                    setup.board.set(square(name), Some(roque::Piece { role: Role::King, color }))
                };
                if piece.role != Role::King {
                    put(white, Color::White);
                }
                put(black, Color::Black);
                if let Ok(position) = roque::Position::new(&setup, roque::Rules::ORTHODOX) {
                    let count = position.legal_moves().iter().filter(|mv| mv.from() == square(&from)).count();
                    most = most.max(count);
                }
            }
            assert_eq!(most, squares, "{id}");
            continue;
        };
        play(&mut game, &figure.line.join(" "));
        for (name, &expected) in &figure.facts {
            assert_eq!(fact(&figure, &game, name), expected, "{name} of {id}");
        }
        if let Some(expected) = figure.occurrences {
            assert_eq!(game.occurrences(game.ply()), expected, "{id}");
        }
    }
}

#[test]
fn the_moves_in_captions_are_legal_or_illegal_as_stated() {
    for (id, figure) in figures() {
        let Some(game) = playable(&figure) else { continue };
        let legal: Vec<_> = game.position().legal_moves().iter().map(ToString::to_string).collect();
        for mv in figure.legal.iter().chain(&figure.stages) {
            assert!(legal.contains(mv), "{mv} in {id}: {legal:?}");
        }
        for (mv, why) in &figure.illegal {
            assert!(!legal.contains(mv), "{mv} in {id}");
            let refusal = game.refusal(square(&mv[..2]), square(&mv[2..]));
            assert_eq!(refusal.map(roque::Refusal::name), Some(why.as_str()), "{mv} in {id}");
        }
        for name in &figure.marked {
            let marked = |mv: &roque::Move| mv.to() == square(name) || mv.captured_on() == Some(square(name));
            let own = |mv: &roque::Move| figure.from.as_ref().is_some_and(|from| mv.from() == square(from));
            assert!(game.position().legal_moves().iter().any(|mv| own(mv) && marked(mv)), "{name} in {id}");
        }
        for moves in &figure.boards {
            play(&mut game.clone(), &moves.join(" "));
        }
        for san in &figure.sans {
            let mv = game.position().parse_move(san).unwrap();
            assert_eq!(game.position().san(mv).as_ref(), Some(san), "{id}");
        }
    }
}

#[test]
fn games_in_captions_end_as_stated() {
    for (id, figure) in figures() {
        let Some(game) = playable(&figure) else { continue };
        for (mv, expected) in &figure.ends {
            let mut after = game.clone();
            play(&mut after, mv);
            assert_eq!(ended(&after).map(roque::Reason::name), expected.as_deref(), "{mv} in {id}");
        }
        assert_eq!(ended(&game).map(roque::Reason::name), figure.over.as_deref(), "{id}");
        assert!(!figure.alive || !game.position().is_dead(), "{id}");
    }
}

#[test]
fn the_game_to_play_through_ends_in_mate_as_told() {
    let mut game = playable(&figures()["first-game"]).unwrap();
    let line = figures()["first-game"].line.clone();
    for (ply, mv) in line.iter().enumerate() {
        play(&mut game, mv);
        // After the sacrifice only one move is legal; after the double check only the king can move.
        match ply + 1 {
            17 => assert_eq!(game.position().legal_moves().len(), 1),
            19 => assert!(game.position().legal_moves().iter().all(|mv| mv.role() == Role::King)),
            _ => {}
        }
    }
    assert_eq!(ended(&game), Some(roque::Reason::Checkmate));
    // The king's other escape square would not have saved the game.
    let mut other = playable(&figures()["first-game"]).unwrap();
    play(&mut other, &line[..19].join(" "));
    play(&mut other, "d8e8 d1d8");
    assert_eq!(ended(&other), Some(roque::Reason::Checkmate));
}

#[test]
fn the_table_of_dead_positions_matches_the_engine() {
    // The positions follow the rows of the table, and the sets of rules its columns; White is the side whose
    // mating material is tested.
    let rows = [
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4KB2",
        "4k3/8/8/8/8/8/8/4KN2",
        "4kb2/8/8/8/8/8/8/2B1K3",
        "4k3/8/8/8/8/8/8/3BKB2",
        "4kn2/8/8/8/8/8/8/4KB2",
        "4kr2/8/8/8/8/8/8/4KB2",
        "4kq2/8/8/8/8/8/8/4KB2",
        "4kq2/8/8/8/8/8/8/4KN2",
    ];
    for (language, words) in [
        ("en", ["dead", "not dead", "can mate", "cannot"]),
        ("fr", ["morte", "non", "peut mater", "ne peut pas"]),
    ] {
        let file = format!("{}/../../www/book/text/{language}/pairs.md", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        let lines: Vec<_> = text.lines().filter(|line| line.starts_with('|')).skip(2).collect();
        assert_eq!(lines.len(), rows.len());
        for (line, placement) in lines.iter().zip(rows) {
            let cells: Vec<_> = line.split('|').map(str::trim).collect();
            for (games, cell) in
                [&["orthodox", "rokagogo"][..], &["take-make"], &["castling-chess"]].iter().zip(&cells[2..])
            {
                for rules in *games {
                    let position = position(rules, &format!("{placement} w - - 0 1"));
                    let told = words.iter().position(|word| word == cell).unwrap();
                    let found = if told < 2 {
                        usize::from(!position.is_dead())
                    } else {
                        2 + usize::from(!position.can_mate(Color::White))
                    };
                    assert_eq!(found, told, "{rules}: {line}");
                }
            }
        }
    }
}

#[test]
fn every_exercise_has_its_solution() {
    for (id, figure) in figures() {
        let Some(task) = &figure.task else { continue };
        let mut game = playable(&figure).unwrap();
        let mut taken = String::new();
        for (i, mv) in task.solution.iter().enumerate() {
            if i > 0 {
                assert!(task.alone, "{id}: only who plays alone makes several moves");
                // The side that does not play the series of moves passes.
                let mut setup = game.position().setup();
                setup.turn = !setup.turn;
                setup.en_passant = None;
                game = Game::new(roque::Position::new(&setup, game.position().rules()).unwrap());
            }
            play(&mut game, mv);
            let played = game.move_to(game.ply()).unwrap();
            taken.extend(played.captured().map(|role| role.char().to_ascii_lowercase()));
        }
        // The goals list their squares in alphabetical order.
        let mut taken: Vec<_> = taken.chars().collect();
        taken.sort_unstable();
        let taken: String = taken.into_iter().collect();
        let Goal { moves, captured, ends } = &task.goal;
        assert!(moves.is_empty() || moves.contains(task.solution.last().unwrap()), "{id}");
        assert!(captured.as_ref().is_none_or(|pieces| *pieces == taken), "{id}: {taken}");
        if let Some(ends) = ends {
            assert_eq!(ended(&game).map(roque::Reason::name), Some(ends.as_str()), "{id}");
        }
        assert!(!moves.is_empty() || captured.is_some() || ends.is_some(), "{id} asks for nothing");
    }
}
