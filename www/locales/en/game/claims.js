export default {
  claimDraw: 'Claim a draw',
  claimQuestion:
    'You can claim a draw if the same position has occurred three times, or if each side has made fifty moves without a capture or a pawn move.',
  claimRule:
    'A rejected claim counts as a draw offer. If there is a clock, the opponent also gets one extra minute, or two extra minutes in games of an hour or more per player.',
  claimHere: 'For the position on the board',
  claimAfter: 'After a move that I announce',
  claimAnnounced: 'You announced {move}. It will be played even if the claim is rejected.',
  claimWith: 'Claim the draw with this move',
  announceMove: 'play the move that you want to announce',
  claimRight: 'Draw claim accepted.',
  claimProof: {
    repetition: 'The same position occurred here:',
    fiftyMoves: 'No captures or pawn moves since this position:',
  },
  claimWrong: 'Draw claim rejected.',
  claimOccurrences: ['This position has occurred only once.', 'This position has occurred only twice.'],
  claimHalfMoves: [
    'The count of moves without a capture or a pawn move is at zero; a claim needs fifty by each side.',
    'Only {n} half-move has been played since the last capture or pawn move. A claim needs 100.',
    'Only {n} half-moves have been played since the last capture or pawn move. A claim needs 100.',
  ],
  claimPenalty: ['{Other} gets one extra minute.', '{Other} gets two extra minutes.'],
  claimOffers: 'The claim counts as a draw offer.',
  claimNeedless: 'The announced move itself ended the game.',
  proof: 'Proof',
  atTheStart: 'At the start',
  playThrough: 'Play through the moves',
};
