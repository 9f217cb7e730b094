/** @import { PuzzleWords } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const pieces = { k: 'le roi', q: 'la dame', r: 'la tour', b: 'le fou', n: 'le cavalier', p: 'le pion' };

/** Formats a number of moves, which may end in a half: `2½`. @param {number} moves */
const halved = (moves) => `${Math.floor(moves) || ''}${moves % 1 ? '½' : ''}`;

/** @type {PuzzleWords} */
export default {
  toMove: (color) => (color === 'white' ? 'Aux Blancs de jouer.' : 'Aux Noirs de jouer.'),
  goal: ({ kind, moves }) =>
    ({
      mate: `Mat en ${moves}.`,
      win: 'Trouvez la seule façon de gagner du matériel.',
      save: 'Trouvez le seul coup qui ne perd pas.',
      only: 'Trouvez le seul bon coup.',
      help: `Mat aidé en ${halved(moves)}\u00a0: les deux camps matent ensemble le roi noir. Vous jouez les deux.`,
      self: `Mat inverse en ${moves}\u00a0: les Blancs obligent les Noirs à mater le roi blanc.`,
    })[kind],
  help: 'Aide',
  solution: 'Solution',
  again: 'Annuler et réessayer',
  hints: ['Indice', 'Où aller\u202f?', 'Jouer le coup'],
  show: 'Montrer la solution',
  previous: 'Coup précédent',
  next: 'Coup suivant',
  piece: (letter, square) => `Regardez ${pieces[letter.toLowerCase()]} en ${square}.`,
  move: (san) => `Le coup est ${san}.`,
  right: (san, reply, solver) =>
    `${san} est juste. Les ${solver === 'white' ? 'Noirs' : 'Blancs'} répondent ${reply}. Continuez.`,
  together: (san, turn) => `${san} est juste. Aux ${turn === 'white' ? 'Blancs' : 'Noirs'} de jouer.`,
  compelled: (san, mate) => `Après ${san}, les Noirs doivent mater\u00a0: ${mate}. Résolu\u202f!`,
  solved: (san, isMate) => (isMate ? `${san}\u00a0: mat. Résolu\u202f!` : `${san} est juste. Résolu\u202f!`),
  shown: 'Voici la solution. Parcourez-la coup par coup.',
  looking: (san) => `${san}\u00a0: quelle serait la réponse\u202f?`,
  notIt: (san) => `Ce n’est pas ${san}.`,
  refuted: ({ reason, san, answer, mate, left = 0, solver }) => {
    const others = solver === 'white' ? 'les Noirs' : 'les Blancs';
    const king = `le roi ${solver === 'white' ? 'noir' : 'blanc'}`;
    return {
      noCheck: `${san} n’est pas mat\u00a0: ${king} n’est même pas en échec.`,
      answered: `${san} fait échec, mais pas mat\u00a0: ${answer} y répond.`,
      late: `${san} ne mate pas à temps\u00a0: ${others} répondent ${answer}.`,
      stalemate: `${san} fait pat\u00a0: ${others} ne sont pas en échec et n’ont aucun coup, la partie est nulle.`,
      drawn: `Après ${san}, la partie est nulle.`,
      noWin: `${san} ne gagne pas assez\u00a0: ${others} répondent ${answer}.`,
      slips: `${san} laisse échapper le gain\u00a0: ${others} répondent ${answer}.`,
      loses: `${san} perd\u00a0: ${others} répondent ${answer}.`,
      mated: `${san} perd\u00a0: ${others} répondent ${answer} et matent${mate && mate > 1 ? ` en ${mate} coups` : ''}.`,
      apart: `Après ${san}, il n’y a plus de mat en ${halved(left)}, même ensemble.`,
      wrongKing: `${san} mate le mauvais roi.`,
      free: `Après ${san}, les Noirs ne sont pas obligés de mater\u00a0: ${answer} y répond.`,
      alsoMates: `${san} mate aussi.`,
      other: `Ce n’est pas ${san}.`,
    }[reason];
  },
  broken: 'Ce problème ne peut pas être montré.',
};
