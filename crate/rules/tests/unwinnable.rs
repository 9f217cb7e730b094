//! Who can still mate, against a classification made by others: `tests/data/unwinnability.json`.

mod reference;

use roque::{Color, Position, Rules};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    positions: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    fen: String,
    white_can_win: bool,
    black_can_win: bool,
}

fn cases() -> Vec<(Position, Case)> {
    let file: File = reference::read("unwinnability.json");
    let read = |case: Case| Some((Position::from_fen(&case.fen, Rules::ORTHODOX).ok()?, case));
    file.positions.into_iter().filter_map(read).collect()
}

#[test]
fn nobody_is_said_to_be_unable_to_mate_who_can() {
    let cases = cases();
    assert!(cases.len() > 1_700);
    for (position, case) in &cases {
        // Where there is no move left, the game has ended already.
        if position.has_legal_move() {
            assert!(position.can_mate(Color::White) || !case.white_can_win, "White in {}", case.fen);
            assert!(position.can_mate(Color::Black) || !case.black_can_win, "Black in {}", case.fen);
        }
    }
}

#[test]
fn walls_of_pawns_that_no_king_passes_are_dead() {
    let only_pawns = |fen: &str| {
        let men = fen.split(' ').next().unwrap_or_default();
        men.chars().all(|c| "kKpP/12345678".contains(c))
    };
    let dead: Vec<_> = cases()
        .into_iter()
        .filter(|(_, case)| only_pawns(&case.fen) && !case.white_can_win && !case.black_can_win)
        .collect();
    let told = dead.iter().filter(|(position, _)| position.is_dead()).count();
    println!("{told} of {} are told", dead.len());
    assert!(told > 0);
}
