export default {
  clauseComputer: 'the computer',
  sentenceComputer: 'The computer',
  named: {
    toMove: '{Side} to move.',
    inCheck: '{Side} is in check.',
    checkmate: 'Checkmate: {side} wins.',
    resignation: '{Other} resigns: {side} wins.',
    flagFall: '{Other} has run out of time: {side} wins.',
  },
  checkmate: 'Checkmate: {side} wins.',
  resignation: '{Other} resigns: {side} wins.',
  resignationCannotMate: 'Draw: one side has resigned, but the other could never have given mate.',
  flagFall: '{Other} has run out of time: {side} wins.',
  flagFallCannotMate: 'Draw: one side has run out of time, but the other could never have given mate.',
  stalemate: 'Draw by stalemate: {turn} is not in check and has no legal move.',
  deadPosition: 'Draw: neither side can ever give mate any more.',
  repetition: 'Draw by repetition: the same position has come up three times.',
  fiftyMoves: 'Draw by the 50-move rule: fifty moves by each side without a capture or a pawn move.',
  fivefoldRepetition: 'Draw by repetition: the same position has come up five times.',
  seventyFiveMoves:
    'Draw by the 75-move rule: seventy-five moves by each side without a capture or a pawn move.',
  agreement: 'Draw by agreement.',
};
