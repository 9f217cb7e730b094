//! Converts a request to the game to search.

use roque::{DrawPolicy, Game, Move, Position, Rules, UnknownRules};

use crate::message::Think;

/// A stable error code, and a message for developers.
pub type Fault = (&'static str, String);

/// Returns the game of a request, after its moves.
pub fn game_of(order: &Think) -> Result<Game, Fault> {
    let rules = order.rules.as_deref().map_or(Ok(Rules::default()), str::parse);
    let rules = rules.map_err(|error: UnknownRules| ("unknownRules", error.to_string()))?;
    let start =
        order.fen.as_deref().map_or(Ok(Position::initial(rules)), |fen| Position::from_fen(fen, rules));
    let start =
        start.map_err(|error| (error.names().first().copied().unwrap_or_default(), error.to_string()))?;
    let mut game = Game::with_draws(start, DrawPolicy::Recorded);
    for (ply, &bits) in order.moves.iter().enumerate() {
        let illegal = || ("illegalMove", format!("move {} of the game is not legal", ply + 1));
        let mv = legal(game.position(), bits).ok_or_else(illegal)?;
        game.play(mv).map_err(|_| illegal())?;
    }
    Ok(game)
}

/// Returns the legal move with these bits.
fn legal(position: &Position, bits: u32) -> Option<Move> {
    position.legal_moves().into_iter().find(|mv| mv.bits() == bits)
}
