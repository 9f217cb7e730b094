export default {
  claimDraw: 'Claim a draw',
  claimQuestion:
    'You can claim a draw if the same position has occurred three times, or after fifty moves by each side without a capture or a pawn move.',
  claimRule:
    'A rejected claim counts as a draw offer. With a clock, the opponent also gets one extra minute, or two in games of an hour or more per player.',
  claimHere: 'For the position on the board',
  claimAfter: 'After a move I announce',
  claimAnnounced: 'You announced {move}. It will be played even if the claim is rejected.',
  claimWith: 'Claim the draw with this move',
  announceMove: 'play the move you are announcing',
  claimRight: 'Draw claim accepted.',
  claimProof: {
    repetition: 'The same position occurred here:',
    fiftyMoves: 'No capture and no pawn move since here:',
  },
  claimWrong: 'Draw claim rejected.',
  claimOccurrences: ['This position has occurred only once.', 'This position has occurred only twice.'],
  claimHalfMoves: [
    'No half-move has been made since the last capture or pawn move; a hundred are needed.',
    '{n} half-move has been made without a capture or a pawn move; a hundred are needed.',
    '{n} half-moves have been made without a capture or a pawn move; a hundred are needed.',
  ],
  claimPenalty: ['{Other} gets one extra minute.', '{Other} gets two extra minutes.'],
  claimOffers: 'The claim counts as a draw offer.',
  claimNeedless: 'The announced move itself ended the game.',
  proof: 'Proof',
  atTheStart: 'At the start',
  playThrough: 'Play through the moves',
};
