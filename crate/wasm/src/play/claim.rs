//! Converts the result of a draw claim to a plain object.

use roque::{Claim, Game, Proof};
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClaimInfo {
    verdict: &'static str,
    reason: Option<&'static str>,
    plies: Vec<usize>,
    since: Option<usize>,
    occurrences: usize,
    half_moves: u32,
}

impl ClaimInfo {
    /// Converts the result of a claim. `game` must be in the state after the claim.
    pub(crate) fn of(claim: Claim, game: &Game) -> Self {
        let mut info = Self {
            verdict: "right",
            reason: None,
            plies: vec![],
            since: None,
            occurrences: game.occurrences(game.ply()),
            half_moves: game.position().halfmove_clock(),
        };
        match claim {
            Claim::Right(Proof::Repetition { plies }) => {
                (info.reason, info.plies) = (Some("repetition"), plies);
            }
            Claim::Right(Proof::FiftyMoves { since, .. }) => {
                (info.reason, info.since) = (Some("fiftyMoves"), Some(since));
            }
            Claim::Wrong { .. } => info.verdict = "wrong",
            Claim::Needless => info.verdict = "needless",
        }
        info
    }
}
