//! Tests playable positions that cannot arise in a game.

use crate::reference::Random;
use roque::{Color, Fault, Piece, Position, Role, Rules, Setup, Square};

fn is_doubted(fen: &str) -> bool {
    Setup::from_fen(fen).unwrap().faults(Rules::ORTHODOX).contains(Fault::ImpossibleCheck)
}

#[test]
fn a_setup_whose_check_existed_before_the_double_step_cannot_arise_in_a_game() {
    for fen in [
        "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
        "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
        "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1",
    ] {
        assert!(is_doubted(fen), "{fen}");
        assert!(Position::from_fen(fen, Rules::ORTHODOX).is_ok(), "{fen}");
        // If the FEN has no en passant square, another move may have given the check.
        let fields: Vec<_> = fen.split(' ').collect();
        assert!(
            fen.starts_with("rnbqk1nr") || !is_doubted(&format!("{} {} - -", fields[0], fields[1])),
            "{fen}"
        );
    }
    for fen in [
        // In these positions the pawn itself gives check, or its double step has opened a line.
        "8/8/8/4k3/3P4/8/8/4K3 b - d3 0 1",
        "7k/8/8/8/1P6/8/8/B3K3 b - b3 0 1",
        "4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1",
    ] {
        assert!(!is_doubted(fen), "{fen}");
    }
}

/// A random setup: a few pieces, and a pawn that has just made a double step.
fn after_double_step(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    let mover = Color::ALL[random.below(2)];
    setup.turn = !mover;
    let file = random.below(8) as u8;
    let at = |rank: u8| {
        Square::new(if mover == Color::White { rank * 8 + file } else { (7 - rank) * 8 + file }).unwrap()
    };
    let kings = Color::ALL.map(|color| Piece { color, role: Role::King });
    let others = (0..=random.below(4)).map(|_| Piece {
        color: if random.below(4) == 0 { !mover } else { mover },
        role: [Role::Queen, Role::Rook, Role::Bishop, Role::Knight][random.below(4)],
    });
    for piece in kings.into_iter().chain(others.collect::<Vec<_>>()) {
        loop {
            let square = Square::new(random.below(64) as u8).unwrap();
            if setup.board.piece_at(square).is_none() && ![at(1), at(2), at(3)].contains(&square) {
                setup.board.set(square, Some(piece));
                break;
            }
        }
    }
    setup.board.set(at(3), Some(Piece { color: mover, role: Role::Pawn }));
    setup.en_passant = Some(at(2));
    setup
}

#[test]
fn a_check_after_a_double_step_is_called_impossible_only_if_no_position_before_that_step_leads_to_it() {
    let mut random = Random(0xe9);
    let (mut doubted, mut given) = (0, 0);
    for _ in 0..60_000 {
        let setup = after_double_step(&mut random);
        let faults = setup.faults(Rules::ORTHODOX);
        if !faults.is_playable() {
            continue;
        }
        // The setup before the double step; playing the step in it must give the position.
        let passed = setup.en_passant.unwrap();
        let ranks = if setup.turn == Color::Black { 1 } else { -1 };
        let (from, to) = (passed.offset(0, -ranks).unwrap(), passed.offset(0, ranks).unwrap());
        let mut before = setup.clone();
        before.board.set(from, before.board.piece_at(to));
        before.board.set(to, None);
        (before.turn, before.en_passant) = (!setup.turn, None);
        let step = Position::new(&before, Rules::ORTHODOX).ok().and_then(|before| {
            let mv = before.legal_moves().into_iter().find(|mv| (mv.from(), mv.to()) == (from, to))?;
            Some(before.after(mv))
        });
        let position = Position::new(&setup, Rules::ORTHODOX).unwrap();
        let can_be = step.is_some_and(|after| after.board() == position.board());
        let is_doubted = faults.contains(Fault::ImpossibleCheck);
        assert_eq!(is_doubted, position.is_check() && !can_be, "{}", setup.fen());
        doubted += usize::from(is_doubted);
        given += usize::from(can_be && position.is_check());
    }
    assert!(doubted > 1_000 && given > 100, "{doubted} {given}");
}
