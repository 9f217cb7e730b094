export default {
  named: {
    toMove: '{Side} to move.',
    inCheck: '{Side} is in check.',
    checkmate: 'Checkmate: {side} wins.',
    resignation: '{Other} resigns: {side} wins.',
    flagFall: '{Other} has run out of time: {side} wins.',
  },
  /** Against the computer the user is "you". `wins` and `loses`: the user wins or loses. */
  you: {
    name: 'You',
    toMove: 'Your move.',
    inCheck: 'You are in check.',
    wins: {
      checkmate: 'Checkmate: you win!',
      resignation: 'The computer resigns: you win!',
      flagFall: 'The computer has run out of time: you win!',
    },
    loses: {
      checkmate: 'Checkmate: the computer wins.',
      resignation: 'You resigned. The computer wins.',
      flagFall: 'You have run out of time: the computer wins.',
    },
    stalemate: 'Draw by stalemate: you are not in check and have no legal moves.',
    computerStalemate: 'Draw by stalemate: the computer is not in check and has no legal moves.',
    offer: 'You offered a draw.',
    computerOffer: 'The computer offers a draw. Accept or decline it.',
    computerOffers: 'the computer offers a draw',
    declined: 'You declined the draw. The game continues.',
    computerDeclined: 'The computer declined the draw. The game continues.',
    won: 'you win',
  },
  checkmate: 'Checkmate: {side} wins.',
  resignation: '{Other} resigns: {side} wins.',
  resignationCannotMate: 'Draw: one side resigned, but the other side had no way to checkmate.',
  flagFall: '{Other} has run out of time: {side} wins.',
  flagFallCannotMate: 'Draw: one side ran out of time, but the other side had no way to checkmate.',
  couldMate: '{Side} could still have checkmated: see how',
  cannotTell:
    'Roque could not find out in two seconds whether {Side} could still have given checkmate, so the win stands.',
  stalemate: 'Draw by stalemate: {turn} is not in check and has no legal moves.',
  deadPosition: 'Draw: neither side can checkmate any more.',
  repetition: 'Draw by repetition: the same position has occurred three times.',
  fiftyMoves: 'Draw by the 50-move rule: each side has made fifty moves without a capture or a pawn move.',
  fivefoldRepetition: 'Draw by repetition: the same position has occurred five times.',
  seventyFiveMoves:
    'Draw by the 75-move rule: each side has made seventy-five moves without a capture or a pawn move.',
  agreement: 'Draw by agreement.',
};
