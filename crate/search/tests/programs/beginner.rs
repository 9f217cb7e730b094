//! Tests the model of a beginner.

use crate::process::Process;

/// Returns the moves that the model plays if it is asked a hundred times in one position.
fn moves(captures: u32, position: &str) -> Vec<String> {
    let mut engine = Process::start("beginner");
    engine.send(&format!("setoption name Captures value {captures}\nposition {position}"));
    engine.send(&"go\n".repeat(100));
    engine.close_input();
    let (lines, status) = engine.end();
    assert!(status.success());
    lines.iter().filter_map(|line| line.strip_prefix("bestmove ")).map(str::to_owned).collect()
}

#[test]
fn a_beginner_captures_the_most_valuable_piece_noticed_and_otherwise_moves_at_random() {
    // White can capture a queen with one pawn, or a knight with another pawn.
    let position = "fen 4k3/8/8/2q2n2/1P4P1/8/8/4K3 w - - 0 1";
    for (captures, least, most) in [(0, 0, 60), (50, 45, 80), (100, 100, 100)] {
        let played = moves(captures, position);
        assert_eq!(played.len(), 100);
        let queens = played.iter().filter(|mv| *mv == "b4c5").count();
        assert!((least..=most).contains(&queens), "{captures}: {queens}");
        let knights = played.iter().filter(|mv| *mv == "g4f5").count();
        assert!(captures == 100 || knights > 5, "{captures}: {knights}");
    }
}
