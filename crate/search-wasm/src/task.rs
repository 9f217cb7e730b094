//! From an order to the game that is thought about.

use roque::{DrawPolicy, Game, Move, Position, Rules, UnknownRules};

use crate::message::Think;

/// A stable code, and what it means for developers.
pub type Fault = (&'static str, String);

/// The game that an order tells of, as it stands.
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

/// The legal move with these bits.
fn legal(position: &Position, bits: u32) -> Option<Move> {
    position.legal_moves().into_iter().find(|mv| mv.bits() == bits)
}
