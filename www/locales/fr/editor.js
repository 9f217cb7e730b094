/** @import { EditorWords } from '../../board/types.d.ts' */
import ends from './game/ends.js';
import rules from './game/rules.js';

/** @type {EditorWords} */
export default {
  letters: 'RDTFCP',
  board: 'Position à composer',
  piecesAndTools: 'Pièces et outils',
  tools: { move: 'Déplacer', erase: 'Effacer' },
  men: {
    K: 'Roi blanc',
    Q: 'Dame blanche',
    R: 'Tour blanche',
    B: 'Fou blanc',
    N: 'Cavalier blanc',
    P: 'Pion blanc',
    k: 'Roi noir',
    q: 'Dame noire',
    r: 'Tour noire',
    b: 'Fou noir',
    n: 'Cavalier noir',
    p: 'Pion noir',
  },
  hint: 'Faites glisser les pièces vers leurs cases, ou hors de l’échiquier pour les ôter\u202f; ou choisissez-en une, puis cliquez sur ses cases.',
  keys: 'Sur l’échiquier, le clavier sert aussi\u00a0: flèches, majuscule parmi RDTFCP pour une pièce blanche, minuscule pour une noire, Suppr.',
  empty: 'Vider l’échiquier',
  usual: 'Position de départ',
  flip: 'Retourner l’échiquier',
  game: 'Jeu',
  games: rules.games,
  sideToMove: 'Camp au trait',
  white: 'Blancs',
  black: 'Noirs',
  castlingRights: 'Droits de roque',
  rights: {
    K: 'Blancs O-O',
    Q: 'Blancs O-O-O',
    k: 'Noirs O-O',
    q: 'Noirs O-O-O',
    X: 'Les Blancs',
    x: 'Les Noirs',
  },
  passing: 'Prise en passant en',
  noPassing: 'aucune case',
  fen: 'La position en texte FEN',
  ready: 'Cette position peut être jouée.',
  faults: 'Cette position ne peut pas être jouée.',
  doubts: 'Cette position peut être jouée, bien qu’aucune partie n’ait pu y mener.',
  over: 'La partie serait finie aussitôt.',
  end: ({ winner, reason }) =>
    ends[reason]
      .replace('{side}', winner === 'white' ? 'les Blancs' : 'les Noirs')
      .replace('{turn} ne sont pas en échec et n’ont', 'le camp au trait n’est pas en échec et n’a'),
};
