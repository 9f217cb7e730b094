//! Tests verdicts on which sides can still mate against known positions and the material rules.

use roque::{Color, Piece, Position, Role, Rules, Setup, Square};
use roque_search::prove::{MOST_POSITIONS, Verdict, can_mate};

fn verdict(fen: &str, rules: Rules, winner: Color) -> Verdict {
    can_mate(&Position::from_fen(fen, rules).unwrap(), winner, MOST_POSITIONS, &mut |_| true)
}

/// Returns whether the line in a verdict is legal and mates the other side.
fn mates(start: &Position, verdict: &Verdict, winner: Color) -> bool {
    let Verdict::Can(line) = verdict else { return false };
    let end = line.iter().fold(*start, |position, mv| {
        assert!(position.legal_moves().contains(mv), "{}: {mv}", position.fen());
        position.after(*mv)
    });
    end.is_checkmate() && end.turn() != winner
}

#[test]
fn behind_a_pawn_wall_a_bishop_that_cannot_attack_the_pawns_cannot_mate() {
    // No pawn can move, the gaps are guarded, and the light-squared bishop cannot capture Black's pawns on
    // dark squares.
    let wall = "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4KB2 w - - 0 1";
    for winner in Color::ALL {
        assert_eq!(verdict(wall, Rules::ORTHODOX, winner), Verdict::Cannot);
    }
    // A dark-squared bishop can capture a pawn and so open the position.
    let open = "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/2B1K3 w - - 0 1";
    assert!(matches!(verdict(open, Rules::ORTHODOX, Color::White), Verdict::Can(_)));
}

#[test]
fn a_pawn_wall_with_a_gap_lets_both_sides_mate() {
    let open = Position::from_fen("4k3/8/1p1p1p2/1P1P1P1P/8/8/8/4K3 w - - 0 1", Rules::ORTHODOX).unwrap();
    for winner in Color::ALL {
        let verdict = can_mate(&open, winner, MOST_POSITIONS, &mut |_| true);
        assert!(mates(&open, &verdict, winner), "{winner:?}: {verdict:?}");
    }
}

#[test]
fn a_checkmate_on_the_board_counts_as_a_possible_mate_and_a_stalemate_does_not() {
    assert_eq!(
        verdict("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Rules::ORTHODOX, Color::White),
        Verdict::Can(vec![])
    );
    for winner in Color::ALL {
        assert_eq!(verdict("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Rules::ORTHODOX, winner), Verdict::Cannot);
    }
}

#[test]
fn a_forced_capture_can_remove_the_mating_material() {
    // The king's only legal move captures the rook, and only the kings are left.
    let rook = "k7/1R6/8/8/8/8/8/K7 b - - 0 1";
    assert!(Position::from_fen(rook, Rules::ORTHODOX).unwrap().can_mate(Color::White));
    assert_eq!(verdict(rook, Rules::ORTHODOX, Color::White), Verdict::Cannot);
}

/// Returns a random position with two kings and these pieces, or `None` if it is illegal or has no legal
/// move.
fn random_position(rules: Rules, state: &mut u64, pieces: &[(Role, Color)]) -> Option<Position> {
    let mut setup = Setup::empty();
    for &(role, color) in [(Role::King, Color::White), (Role::King, Color::Black)].iter().chain(pieces) {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let square = Square::new((*state >> 33) as u8 & 63)?;
        if setup.board.set(square, Some(Piece { color, role })).is_some() {
            return None;
        }
    }
    Position::new(&setup, rules).ok().filter(Position::has_legal_move)
}

#[test]
fn verdicts_with_few_pieces_agree_with_the_material_rules_in_every_variant() {
    use Role::{Bishop, Knight, Rook};
    let (white, black) = (Color::White, Color::Black);
    let armies: [&[(Role, Color)]; 5] = [
        &[(Knight, white)],
        &[(Bishop, white)],
        &[(Rook, white)],
        &[(Knight, white), (Bishop, black)],
        &[(Bishop, white), (Rook, black)],
    ];
    let mut state = 11;
    for rules in Rules::all() {
        for pieces in armies {
            let mut tried = 0;
            while tried < 1 {
                let Some(position) = random_position(rules, &mut state, pieces) else { continue };
                tried += 1;
                let verdict = can_mate(&position, white, 50_000, &mut |_| true);
                if !position.can_mate(white) {
                    assert_eq!(verdict, Verdict::Cannot, "{rules} {}", position.fen());
                } else if verdict != Verdict::Open {
                    // The verdict may be "cannot" although the material allows a mate, because a forced
                    // capture may prevent it. The line of moves in a verdict proves that a side can mate.
                    assert!(verdict == Verdict::Cannot || mates(&position, &verdict, white));
                }
            }
        }
    }
}

#[test]
fn with_a_smaller_limit_of_positions_the_verdict_stays_undecided() {
    let start = Position::initial(Rules::ORTHODOX);
    assert_eq!(can_mate(&start, Color::White, 10, &mut |_| true), Verdict::Open);
    let far = can_mate(&start, Color::White, MOST_POSITIONS, &mut |_| true);
    assert!(mates(&start, &far, Color::White), "{far:?}");
}

#[test]
fn the_callback_stops_the_mating_proof() {
    // One side's bishops move freely behind a wall that a king may pass, so there are too many positions to
    // explore.
    let walled = "8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1";
    let position = Position::from_fen(walled, Rules::ORTHODOX).unwrap();
    let mut asked = 0;
    let verdict = can_mate(&position, Color::White, usize::MAX, &mut |_| {
        asked += 1;
        asked < 3
    });
    assert_eq!((verdict, asked), (Verdict::Open, 3));
}
