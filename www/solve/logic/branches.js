/** @import * as T from '../types.d.ts' */

// The solution as a tree of lines; a line is a row of moves and has child lines.

/** @param {T.SolutionMove} move @param {T.Ply | null} prev @param {string} number @param {string} start @param {string} [sign] @returns {T.Ply} */
const ply = (move, prev, number, start, sign = '') => ({ move, prev, number, start, sign });

/** Creates child lines only when they are first used, because a solution may have very many lines. @param {() => T.Line[]} make */
const lazyValue = (make) => {
  /** @type {T.Line[] | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
};

/** @param {T.Line['note']} note @param {T.Ply[]} plies @param {() => T.Line[]} [children] @returns {T.Line} */
const line = (note, plies, children = () => []) => ({ note, plies, children: lazyValue(children) });

/** Returns the sign that marks a move as reaching the goal. The SAN of a move already marks mate and check. @param {string} stipulation */
const goalSign = (stipulation) => (stipulation.includes('=') ? '=' : '');

/** @param {T.Part} part the problem @returns {T.Branch[]} */
const keysOf = (part) => {
  const { fen: start } = part;
  const sign = goalSign(part.stipulation);

  /** Returns the lines after a move of the attacker: threats, variations and refutations. @param {T.Attack} attack @param {T.Ply} from @param {number} n @returns {T.Line[]} */
  const follows = ({ threats, variations, refutations }, from, n) => [
    ...threats.map((threat) => attacked(threat, from, n + 1, 'threat')),
    ...variations.map((variation) => varied(variation, from, n)),
    ...refutations.map((move) => line('but', [ply(move, from, `${n}…`, start, '!')])),
  ];

  /** @param {T.Attack} attack @param {T.Ply | null} prev @param {number} n @param {T.Line['note']} note @param {string} mark @returns {T.Line} */
  const attacked = (attack, prev, n, note, mark = '') => {
    const first = ply(attack.move, prev, `${n}.`, start, mark + (attack.goal ? sign : ''));
    const isWaiting = attack.zugzwang && !note;
    return line(isWaiting ? 'zugzwang' : note, [first], () => follows(attack, first, n));
  };

  /** Returns a line of alternative defences; the line includes the answer if there is only one answer. @param {T.Variation} variation @param {T.Ply | null} prev @param {number} n @returns {T.Line} */
  const varied = ({ defences, goal, answers, dual }, prev, n) => {
    const plies = defences.map((move) => ply(move, prev, `${n}…`, start, goal ? sign : ''));
    const [answer] = answers;
    if (answers.length !== 1)
      return line(dual ? 'dual' : '', plies, () => answers.map((one) => attacked(one, plies[0], n + 1, '')));
    const last = ply(answer.move, plies[0], `${n + 1}.`, start, answer.goal ? sign : '');
    return line('', [...plies, last], () => follows(answer, last, n + 1));
  };

  const { set, keys, tries } = part;
  return [
    { kind: 'set', lines: (set?.variations ?? []).map((one) => varied(one, null, 1)) },
    { kind: 'tries', lines: tries.map((one) => attacked(one, null, 1, '', '?')) },
    { kind: 'solution', lines: keys.map((one) => attacked(one, null, 1, '', '!')) },
  ];
};

/** Returns a function that numbers the moves of a line. @param {T.Part} part @param {boolean} isSet */
const numbersOf = ({ stipulation }, isSet) => {
  const isSeries = stipulation.startsWith('ser-');
  const moves = Math.floor(Number(/[\d.]+$/.exec(stipulation)?.[0] ?? 0));
  // The value is 1 if the line begins with a move of the side that normally moves second.
  const late = Number(/\.5$/.test(stipulation)) ^ Number(isSet);
  return (/** @type {number} */ at) => {
    if (isSeries) return at < moves || /^ser-[#=+x]/.test(stipulation) ? `${at + 1}.` : '';
    const half = at + late;
    return half % 2 ? (at ? '' : `${(half + 1) / 2}…`) : `${half / 2 + 1}.`;
  };
};

/** @param {T.Part} part @returns {T.Branch[]} */
const linesOf = (part) => {
  const { fen: start } = part;
  const sign = goalSign(part.stipulation);
  /** @param {T.Step} step @param {T.Ply | null} prev @param {number} at @param {(at: number) => string} number @returns {T.Line} */
  const along = (step, prev, at, number) => {
    /** @type {T.Ply[]} */
    const plies = [];
    let [here, last] = [step, prev];
    for (;;) {
      last = ply(here.move, last, number(at + plies.length), start, here.goal ? sign : '');
      plies.push(last);
      if (here.goal || here.next.length !== 1) break;
      [here] = here.next;
    }
    return line('', plies, () => here.next.map((next) => along(next, last, at + plies.length, number)));
  };
  const make = (/** @type {T.Step[] | null} */ steps, /** @type {boolean} */ isSet) =>
    (steps ?? []).map((step) => along(step, null, 0, numbersOf(part, isSet)));
  return [
    { kind: 'set', lines: make(part.setLines, true) },
    { kind: 'solution', lines: make(part.lines, false) },
  ];
};

/** Returns the sections of a solution: set play, tries and solution, without empty sections. @param {T.Part} part @returns {T.Branch[]} */
export const branchesOf = (part) =>
  (part.kind === 'keys' ? keysOf(part) : linesOf(part)).filter(
    ({ kind, lines }) => kind === 'solution' || lines.length,
  );

/** Returns the moves from the start up to and including a move. @param {T.Ply} last @returns {T.Ply[]} */
export const lineTo = (last) => {
  const way = [];
  /** @type {T.Ply | null} */
  let at = last;
  for (; at; at = at.prev) way.unshift(at);
  return way;
};

/** Returns the notation of a move with its number, if any, and its sign. @param {T.Ply} ply @param {(san: string) => string} letters */
export const writtenPly = ({ move, number, sign }, letters) => {
  const san = letters(move.san);
  const checks = /[+#]*$/.exec(san)?.[0] ?? '';
  return `${number}${san.slice(0, san.length - checks.length)}${checks}${sign}`;
};

/** Returns the notation of a line: alternative defences, then the answer. @param {T.Line} line @param {(san: string) => string} letters */
export const writtenLine = ({ plies }, letters) =>
  plies
    .map((ply, i) => {
      const isBeside = i > 0 && ply.prev === plies[i - 1].prev;
      return (isBeside ? ', ' : i ? ' ' : '') + writtenPly(isBeside ? { ...ply, number: '' } : ply, letters);
    })
    .join('');
