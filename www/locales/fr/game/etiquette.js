/** @type {typeof import('../../en/game/etiquette.js').default} */
export default {
  adoube: 'J’adoube',
  adoubeTitle: 'Ajuster des pièces sans être obligé de les jouer',
  mayAdjust: 'peuvent ajuster une pièce',
  mustMove: 'doivent jouer {man}',
  mustCapture: 'doivent prendre {captured}',
  mustCaptureWith: 'doivent prendre {captured} avec {man}',
  mustCastle: 'doivent roquer avec {partner}',
  manOn: '{man} {square}',
  playIt: 'Jouer {san}',
};
