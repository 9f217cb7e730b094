use roque::{Captures, Castling, Color, Rules};

use crate::*;

fn dead(rules: &str, pieces: &str) -> bool {
    position(rules, &format!("{pieces} w - - 0 1")).is_dead()
}

#[test]
fn pairs() {
    for captures in Captures::ALL {
        for castling in Castling::ALL {
            let rules = Rules { captures, castling };
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
    // The capture rule and the castling rule apply in the same position.
    let pair = "take-make+castling-chess";
    assert!(can(pair, "2r5/7k/8/8/2B5/8/8/K2N4 w - - 0 1", "a1c1"));
    assert!(can(pair, "2r5/7k/8/8/2B5/8/8/7K b - - 0 1", "c8c4a2"));
}

#[test]
fn pairs_first_rank() {
    let pair = "take-make+castling-chess";
    // The partner is a pawn on its first rank, and lands on that rank.
    let fen = "7k/8/8/8/8/8/8/K2P4 w - - 0 1";
    let castled = after(pair, fen, "a1c1");
    assert_eq!(role_at(&castled, "b1"), Some(Role::Pawn));
}

#[test]
fn dead_by_game() {
    let games = Rules::all().map(|rules| rules.to_string());
    for rules in games.filter(|name| !name.contains('+')) {
        let rules = &rules;
        for pieces in ["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KB2", "4k3/8/8/8/8/8/8/4KN2"] {
            assert!(dead(rules, pieces), "{pieces} in {rules}");
        }
    }
}

#[test]
fn dead_cc() {
    let bishops = "4kb2/8/8/8/8/8/8/2B1K3";
    for (rules, expected) in
        [("orthodox", true), ("take-make", true), ("rokagogo", true), ("castling-chess", false)]
    {
        assert_eq!(dead(rules, bishops), expected, "{rules}");
    }
}

#[test]
fn dead_tm_knight() {
    let pieces = "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1";
    assert!(
        position("orthodox", pieces).can_mate(Color::White)
            && position("orthodox", pieces).can_mate(Color::Black)
    );
}

#[test]
fn dead_tm_knight_contrary() {
    for pieces in ["4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", "7k/8/6n1/8/8/8/1B6/K7 b - - 0 1"] {
        assert!(!position("take-make", pieces).can_mate(Color::White), "{pieces}");
    }
}

#[test]
fn dead_exchange() {
    let bishops = "4kb2/8/8/8/8/8/8/2B1K3";
    assert!(position("exchange", &format!("{bishops} w - - 0 1")).is_dead());
}

#[test]
fn dead_exchange_contrary() {
    let bishops = "4kb2/8/8/8/8/8/8/2B1K3";
    for right in ["X", "x", "Xx"] {
        assert!(!position("exchange", &format!("{bishops} w {right} - 0 1")).is_dead(), "{right}");
    }
}

#[test]
fn dead_pairs() {
    let bishops = "4kb2/8/8/8/8/8/8/2B1K3";
    assert!(dead("take-make+rokagogo", bishops));
    for rules in ["take-make+castling-chess", "take-make+rokagogo", "take-make+exchange"] {
        assert!(dead(rules, "4k3/8/8/8/8/8/8/4K3"));
    }
    // In take-make no pawn may capture if the following Make is blocked. This wall of pawns is therefore
    // permanent in the pair of take-make and Rokagogo, but not in Rokagogo alone.
    let wall = "4k3/8/8/pppppppp/PPPPPPPP/8/8/4K3";
    assert!(dead("take-make+rokagogo", wall) && !dead("rokagogo", wall));
    assert!(!dead("take-make+castling-chess", wall));
}

#[test]
fn dead_pairs_contrary() {
    assert!(!dead("take-make+castling-chess", "4kb2/8/8/8/8/8/8/2B1K3"), "in castling chess it is not dead");
}
