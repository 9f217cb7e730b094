/** @type {typeof import('../../en/game/claims.js').default} */
export default {
  claimDraw: 'Réclamer la nulle',
  claimQuestion:
    'Vous pouvez réclamer la nulle si la même position s’est produite trois fois, ou après cinquante coups de chaque camp sans prise ni coup de pion.',
  claimRule:
    'Une réclamation rejetée vaut proposition de nulle. S’il y a une pendule, l’adversaire reçoit aussi une minute, ou deux dans une partie d’une heure ou plus par joueur.',
  claimHere: 'Pour la position sur l’échiquier',
  claimAfter: 'Après un coup que j’annonce',
  claimAnnounced: 'Vous annoncez {move}. Il sera joué, même si la réclamation est rejetée.',
  claimWith: 'Réclamer la nulle avec ce coup',
  announceMove: 'jouez le coup que vous annoncez',
  claimRight: 'Réclamation acceptée.',
  claimProof: {
    repetition: 'La même position s’est produite ici\u00a0:',
    fiftyMoves: 'Aucune prise ni aucun coup de pion depuis\u00a0:',
  },
  claimWrong: 'Réclamation rejetée.',
  claimOccurrences: [
    'Cette position ne s’est produite qu’une fois.',
    'Cette position ne s’est produite que deux fois.',
  ],
  claimHalfMoves: [
    'Aucun demi-coup n’a été joué depuis la dernière prise ou le dernier coup de pion\u202f; il en faut cent.',
    '{n} demi-coup a été joué sans prise ni coup de pion\u202f; il en faut cent.',
    '{n} demi-coups ont été joués sans prise ni coup de pion\u202f; il en faut cent.',
  ],
  claimPenalty: ['{Other} reçoivent une minute de plus.', '{Other} reçoivent deux minutes de plus.'],
  claimOffers: 'La réclamation vaut proposition de nulle.',
  claimNeedless: 'Le coup annoncé a lui-même terminé la partie.',
  proof: 'Preuve',
  atTheStart: 'Au début',
  playThrough: 'Dérouler la suite',
};
