/** @type {typeof import('../../en/game/claims.js').default} */
export default {
  claimDraw: 'Réclamer la nulle',
  claimQuestion:
    'Vous pouvez réclamer la nulle si la même position s’est produite trois fois, ou si chaque camp a joué cinquante coups sans prise ni coup de pion.',
  claimRule:
    'Une réclamation rejetée vaut proposition de nulle. S’il y a une pendule, l’adversaire reçoit en outre une minute supplémentaire, ou deux si chaque joueur dispose d’une heure ou plus.',
  claimHere: 'Pour la position sur l’échiquier',
  claimAfter: 'Après un coup que j’annonce',
  claimAnnounced: 'Vous avez annoncé {move}. Ce coup sera joué même si la réclamation est rejetée.',
  claimWith: 'Réclamer la nulle avec ce coup',
  announceMove: 'jouez le coup que vous voulez annoncer',
  claimRight: 'Réclamation acceptée.',
  claimProof: {
    repetition: 'La même position s’est produite ici\u00a0:',
    fiftyMoves: 'Aucune prise ni aucun coup de pion depuis cette position\u00a0:',
  },
  claimWrong: 'Réclamation rejetée.',
  claimOccurrences: [
    'Cette position ne s’est produite qu’une fois.',
    'Cette position ne s’est produite que deux fois.',
  ],
  claimHalfMoves: [
    'Le compteur de coups sans prise ni coup de pion est à zéro\u202f; pour réclamer la nulle, il en faut cinquante de chaque camp.',
    'Seulement {n} demi-coup a été joué sans prise ni coup de pion\u202f; il en faut cent pour réclamer la nulle.',
    'Seulement {n} demi-coups ont été joués sans prise ni coup de pion\u202f; il en faut cent pour réclamer la nulle.',
  ],
  claimPenalty: [
    '{Other} reçoivent une minute supplémentaire.',
    '{Other} reçoivent deux minutes supplémentaires.',
  ],
  claimOffers: 'La réclamation vaut proposition de nulle.',
  claimNeedless: 'Le coup annoncé a mis fin à la partie.',
  proof: 'Preuve',
  atTheStart: 'Au début',
  playThrough: 'Faire défiler les coups',
};
