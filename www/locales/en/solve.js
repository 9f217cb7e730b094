import rules from './game/rules.js';
import site from './site.js';

/** @type {Record<string, string>} */
const goals = { '#': 'mate', '=': 'stalemate', '+': 'check', x: 'a capture' };
/** @type {Record<string, string>} */
const verbs = {
  '#': 'mate',
  '=': 'stalemate',
  '+': 'give check',
  x: 'capture',
};

export default {
  ...site,
  title: 'Solve chess problems · Roque',
  heading: 'Solve a problem',
  position: 'Position',
  toStart: 'Back to the position',
  stepBack: 'Previous move',
  stepOn: 'Next move',
  setUp: 'Set up…',
  game: 'Game',
  games: rules.games,
  play: 'Play',
  plays: {
    '': 'Direct: one side compels',
    h: 'Help: both work together',
    s: 'Self: one side compels the other to do it',
    r: 'Reflex: self, and whoever can do it must',
    'ser-': 'Series: one side alone moves',
    'ser-h': 'Help series, then the other side does it',
    'ser-s': 'Self series: then the other side must do it',
    'ser-r': 'Reflex series',
  },
  goal: 'Goal',
  goals: { '#': 'Mate', '=': 'Stalemate', '+': 'Check', x: 'Capture' },
  moves: 'Moves',
  half: 'and a half',
  signs: 'In signs',
  /** @param {{ play: string, goal: string, moves: string, isOne: boolean, first: 'white' | 'black' }} asked */
  meaning: ({ play, goal, moves, isOne, first }) => {
    const [one, other] = first === 'white' ? ['White', 'Black'] : ['Black', 'White'];
    const inMoves = `in ${moves} move${isOne ? '' : 's'}`;
    const makes = isOne ? 'makes one move' : `makes ${moves} moves in a row`;
    switch (play) {
      case 'h':
        return `${one} moves first, both sides help, and ${moves.endsWith('½') ? one : other} can ${verbs[goal]} ${inMoves}.`;
      case 's':
        return `${one} moves first and compels ${other} to ${verbs[goal]} ${inMoves}.`;
      case 'r':
        return `${one} moves first and compels ${other} to ${verbs[goal]} ${inMoves}; whoever can ${verbs[goal]} at once has to.`;
      case 'ser-':
        return `${one} ${makes}, ${other} none, and the last is ${goals[goal]}.`;
      case 'ser-h':
        return `${one} ${makes}, then ${other} can ${verbs[goal]}.`;
      case 'ser-s':
        return `${one} ${makes}, then ${other} has to ${verbs[goal]}.`;
      case 'ser-r':
        return `${one} ${makes}, then ${other} can ${verbs[goal]} and has to.`;
      default:
        return `${one} moves first and compels ${goals[goal]} ${inMoves}, whatever ${other} does.`;
    }
  },
  setPlay: 'Set play',
  tries: 'Tries',
  twins: 'Twins',
  twinsHint: 'Changes of the position, parted by semicolons: wKa1-a2; +bPc3; -wRh1; a1<->h8',
  solve: 'Solve',
  stop: 'Stop',
  stopped: 'Stopped. What was found so far is not told, for it may not be all.',
  progress: 'How far it is',
  found: '{n} found',
  positions: '{n} positions',
  soon: 'nearly done',
  seconds: 'about {n} s left',
  minutes: 'about {n} min left',
  hours: 'about {n} h left: it may be too long to wait for',
  solution: 'Solution',
  solutions: 'Solutions',
  /** @param {'keys' | 'lines'} kind @param {number} n */
  count: (kind, n) =>
    n
      ? `${n} ${kind === 'keys' ? (n > 1 ? 'keys' : 'key') : n > 1 ? 'solutions' : 'solution'}`
      : 'No solution',
  least: '{n}, and there are more',
  twinned: '{n} problems',
  sound: 'tested: as many as there should be',
  took: '{n} s',
  cut: 'some lines are too long to be told in full',
  none: 'No solution',
  notes: { threat: 'threatens', zugzwang: 'zugzwang', but: 'but', dual: 'dual' },
  heads: { set: 'Set play', tries: 'Tries', solution: 'Solution' },
  more: 'Show more ({n} left)',
  letters: 'How moves are written',
  letterNames: {
    en: 'English letters',
    fr: 'French letters',
    figurine: 'Figurines',
    popeye: 'Popeye’s letters',
  },
  giving: 'Take it with you',
  asText: 'Text',
  asPicture: 'Picture',
  asLink: 'Link',
  gift: 'What has been copied',
  copied: 'Copied.',
  copyByHand: 'Copy it from here.',
  pictureGiven: 'The picture is among your downloads.',
  notGiven: 'This could not be made.',
  library: 'Library',
  shelves: {
    classics: 'Classics of chess composition',
    seeds: 'First steps in Take&Make',
    machine: 'Found by Roque in its own games',
  },
  names: {
    charles: 'Charles XII at Bender',
    steinitz: 'The Steinitz Gambit',
    excelsior: 'Excelsior',
    coins: 'The first helpmate',
    indian: 'The Indian problem',
    takeMakeA: 'A rook takes a bishop, and goes on like it',
    takeMakeC: 'A rook takes a pawn, and goes one step',
    takeMakeD: 'A king takes a knight beside a king',
    takeMakePromotion: 'A pawn takes a rook, and may promote',
    takeMakeHome: 'A pawn takes a queen, and may go home',
    takeMakeSmothered: 'Smothered mate',
  },
  machine: 'Roque',
  fetching: 'One moment…',
  notFetched: 'This could not be fetched. Close it and open it again.',
  errors: {
    unknown: 'This could not be solved, because of a fault of Roque’s own.',
    unknownStipulation: 'What is asked for makes no sense: signs are such as #2, s#3, h#2.5, h=4, ser-h#7.',
    noMovesInStipulation: 'There is nothing to solve in no moves.',
    stipulationTooLong: 'That is more moves than anything could look through.',
    halfMoveInStipulation: 'Only help play has half a move.',
    unknownRules: 'This game is not known here.',
    badTwin: 'One of the twins cannot be read, or cannot be made of this position.',
    problemTooLong: 'This would take too long: it was given up.',
    searchLost: 'What solves was ended by the browser, perhaps for want of memory. Press Solve to try again.',
    searchClosed: 'What solves was closed. Press Solve to try again.',
    engineFailed: 'What solves could not be loaded. Once there is a connection, press Solve again.',
    partFailed: 'A part could not be loaded. Once there is a connection, press Solve again.',
  },
};
