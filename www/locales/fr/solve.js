import rules from './game/rules.js';
import site from './site.js';

/** @type {Record<string, string>} */
const goals = { '#': 'le mat', '=': 'le pat', '+': 'l’échec', x: 'une prise' };
/** @type {Record<string, string>} */
const verbs = {
  '#': 'mater',
  '=': 'pater',
  '+': 'donner échec',
  x: 'prendre',
};

/** @type {typeof import('../en/solve.js').default} */
export default {
  ...site,
  title: 'Résoudre des problèmes d’échecs · Roque',
  heading: 'Résoudre un problème',
  position: 'Position',
  toStart: 'Revenir à la position',
  stepBack: 'Coup précédent',
  stepOn: 'Coup suivant',
  setUp: 'Composer…',
  game: 'Jeu',
  games: rules.games,
  play: 'Genre',
  plays: {
    '': 'Direct\u00a0: un camp force',
    h: 'Aidé\u00a0: les deux camps s’entendent',
    s: 'Inverse\u00a0: un camp force l’autre à le faire',
    r: 'Réflexe\u00a0: inverse, et qui le peut le doit',
    'ser-': 'Série\u00a0: un seul camp joue',
    'ser-h': 'Série aidée, puis l’autre camp le fait',
    'ser-s': 'Série inverse\u00a0: l’autre camp doit ensuite le faire',
    'ser-r': 'Série réflexe',
  },
  goal: 'But',
  goals: { '#': 'Mat', '=': 'Pat', '+': 'Échec', x: 'Prise' },
  moves: 'Coups',
  half: 'et demi',
  signs: 'En signes',
  meaning: ({ play, goal, moves, isOne, first }) => {
    const [one, other] = first === 'white' ? ['Les Blancs', 'les Noirs'] : ['Les Noirs', 'les Blancs'];
    const who = moves.endsWith('½') ? `l${one.slice(1)}` : other;
    const inMoves = `en ${moves} coup${isOne || moves === '½' ? '' : 's'}`;
    const makes = isOne ? 'jouent un coup' : `jouent ${moves} coups de suite`;
    switch (play) {
      case 'h':
        return `${one} commencent, les deux camps s’aident, et ${who} peuvent ${verbs[goal]} ${inMoves}.`;
      case 's':
        return `${one} commencent et forcent ${other} à ${verbs[goal]} ${inMoves}.`;
      case 'r':
        return `${one} commencent et forcent ${other} à ${verbs[goal]} ${inMoves}\u202f; qui peut ${verbs[goal]} aussitôt le doit.`;
      case 'ser-':
        return `${one} ${makes}, ${other} aucun, et le dernier est ${goals[goal]}.`;
      case 'ser-h':
        return `${one} ${makes}, puis ${other} peuvent ${verbs[goal]}.`;
      case 'ser-s':
        return `${one} ${makes}, puis ${other} doivent ${verbs[goal]}.`;
      case 'ser-r':
        return `${one} ${makes}, puis ${other} peuvent ${verbs[goal]}, et le doivent.`;
      default:
        return `${one} commencent et forcent ${goals[goal]} ${inMoves}, quoi que jouent ${other}.`;
    }
  },
  setPlay: 'Jeu apparent',
  tries: 'Essais',
  twins: 'Jumeaux',
  twinsHint:
    'Changements de la position, séparés par des points-virgules\u00a0: wKa1-a2\u202f; +bPc3\u202f; -wRh1\u202f; a1<->h8',
  solve: 'Résoudre',
  stop: 'Arrêter',
  stopped: 'Arrêté. Ce qui a été trouvé n’est pas dit, car ce n’est peut-être pas tout.',
  progress: 'Avancement',
  found: '{n} trouvées',
  positions: '{n} positions',
  soon: 'presque fini',
  seconds: 'encore {n}\u00a0s environ',
  minutes: 'encore {n}\u00a0min environ',
  hours: 'encore {n}\u00a0h environ\u00a0: c’est peut-être trop long',
  solution: 'Solution',
  solutions: 'Solutions',
  count: (kind, n) =>
    n
      ? `${n} ${kind === 'keys' ? (n > 1 ? 'clés' : 'clé') : n > 1 ? 'solutions' : 'solution'}`
      : 'Aucune solution',
  least: '{n}, et il y en a d’autres',
  twinned: '{n} problèmes',
  sound: 'vérifié\u00a0: autant qu’il en faut',
  took: '{n}\u00a0s',
  cut: 'certaines lignes sont trop longues pour être données en entier',
  none: 'Aucune solution',
  notes: { threat: 'menace', zugzwang: 'zugzwang', but: 'mais', dual: 'dual' },
  heads: { set: 'Jeu apparent', tries: 'Essais', solution: 'Solution' },
  more: 'Montrer la suite (encore {n})',
  letters: 'Comment les coups sont écrits',
  letterNames: {
    en: 'Lettres anglaises',
    fr: 'Lettres françaises',
    figurine: 'Figurines',
    popeye: 'Lettres de Popeye',
  },
  giving: 'Emporter',
  asText: 'Texte',
  asPicture: 'Image',
  asLink: 'Lien',
  gift: 'Ce qui a été copié',
  copied: 'Copié.',
  copyByHand: 'À copier d’ici.',
  pictureGiven: 'L’image est parmi vos téléchargements.',
  notGiven: 'Cela n’a pas pu être fait.',
  library: 'Bibliothèque',
  shelves: {
    classics: 'Classiques de la composition',
    seeds: 'Premiers pas en Take&Make',
    machine: 'Trouvés par Roque dans ses propres parties',
  },
  names: {
    charles: 'Charles XII à Bender',
    steinitz: 'Le gambit Steinitz',
    excelsior: 'Excelsior',
    coins: 'Le premier mat aidé',
    indian: 'Le problème indien',
    takeMakeA: 'Une tour prend un fou, et repart comme lui',
    takeMakeC: 'Une tour prend un pion, et fait un pas',
    takeMakeD: 'Un roi prend un cavalier près d’un roi',
    takeMakePromotion: 'Un pion prend une tour, et peut être promu',
    takeMakeHome: 'Un pion prend une dame, et peut rentrer',
    takeMakeSmothered: 'Mat à l’étouffée',
  },
  machine: 'Roque',
  fetching: 'Un instant…',
  notFetched: 'Ceci n’a pas pu être chargé. Fermez, puis ouvrez de nouveau.',
  errors: {
    unknown: 'Ce problème n’a pas pu être résolu, par une faute de Roque.',
    unknownStipulation:
      'Ce qui est demandé n’a pas de sens\u00a0: les signes sont tels que #2, s#3, h#2.5, h=4, ser-h#7.',
    noMovesInStipulation: 'En aucun coup, il n’y a rien à résoudre.',
    stipulationTooLong: 'C’est plus de coups que rien ne pourrait en examiner.',
    halfMoveInStipulation: 'Seul le jeu aidé a un demi-coup.',
    unknownRules: 'Ce jeu n’est pas connu ici.',
    badTwin: 'Un des jumeaux ne se lit pas, ou ne se fait pas à partir de cette position.',
    problemTooLong: 'Ce serait trop long\u00a0: c’est abandonné.',
    searchLost:
      'Le navigateur a mis fin à la recherche, peut-être faute de mémoire. Appuyez sur Résoudre pour recommencer.',
    searchClosed: 'La recherche a été fermée. Appuyez sur Résoudre pour recommencer.',
    engineFailed:
      'Ce qui résout n’a pas pu être chargé. Une fois la connexion revenue, appuyez encore sur Résoudre.',
    partFailed:
      'Une partie n’a pas pu être chargée. Une fois la connexion revenue, appuyez encore sur Résoudre.',
  },
};
