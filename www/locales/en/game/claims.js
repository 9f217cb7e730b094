export default {
  claimDraw: 'Claim a draw',
  claimQuestion:
    'A draw can be claimed when the same position has come up three times, or after fifty moves by each side without a capture or a pawn move.',
  claimRule:
    'A wrong claim counts as an offer of a draw. If there is a clock, the opponent also gets one minute, or two in games of an hour or more for each player.',
  claimHere: 'For the position on the board',
  claimAfter: 'After a move that I announce',
  claimAnnounced: 'You announce {move}. It will be played, whether the claim is right or wrong.',
  claimWith: 'Claim the draw with this move',
  announceMove: 'make the move to announce',
  claimRight: 'Draw claim accepted.',
  claimProof: {
    repetition: 'The same position came up here:',
    fiftyMoves: 'There has been no capture and no pawn move from here on:',
  },
  claimWrong: 'Draw claim rejected.',
  claimOccurrences: ['This position has come up only once.', 'This position has come up only twice.'],
  claimHalfMoves: [
    'No half-move has been made since the last capture or pawn move; a hundred are needed.',
    '{n} half-move has been made without a capture or a pawn move; a hundred are needed.',
    '{n} half-moves have been made without a capture or a pawn move; a hundred are needed.',
  ],
  claimPenalty: ['{Other} is given one minute.', '{Other} is given two minutes.'],
  claimOffers: 'The claim stands as an offer of a draw.',
  claimNeedless: 'The move announced has ended the game by itself.',
  proof: 'The proof',
  atTheStart: 'At the start',
  playThrough: 'Play it through',
};
