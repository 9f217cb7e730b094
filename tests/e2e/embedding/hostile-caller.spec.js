import { ATTRIBUTES } from '../../../www/board/attributes.js';
import { GAMES } from '../../../www/match/games.js';
import { expect, samePage as test } from '../../helpers/page.js';

/**
 * Calls every method and sets every property with invalid values between the moves of a game; runs in the page.
 * @param {{ rules: string, words: string[], flags: string[] }} given the properties with a list of allowed values,
 * and the boolean properties
 */
const attack = async ({ rules, words, flags }) => {
  const board = /** @type {any} */ (document.querySelector('roque-board'));
  const fail = () => {
    throw new Error('asked');
  };
  const WRONG = [
    undefined,
    null,
    true,
    false,
    -1,
    64,
    0.5,
    2 ** 40,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'z9',
    'e4e4e4',
    '<img src=x>',
    '\ud800\0',
    'x'.repeat(5000),
    12n,
    Symbol('e4'),
    {},
    { from: 'e2' },
    { from: 12, to: 28 },
    { from: 'a1', to: 'a1', promotion: {} },
    [],
    [null],
    [12, 28],
    new String('e4'),
    new Date(0),
    () => 'e4',
    Object.create(null),
    { toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail, [Symbol.iterator]: fail },
    Object.defineProperty({}, 'from', { get: fail }),
    new Proxy({}, { get: fail, ownKeys: fail }),
  ];
  const isNone = (value) => value === undefined || value === null;
  const isEmpty = (value) => isNone(value) || (Array.isArray(value) && !value.length);
  const isPlain = (value) => {
    try {
      return Object.prototype.toString.call(value) === '[object Object]';
    } catch {
      return true;
    }
  };
  /**
   * Each call, with a function that returns whether a value is valid for that call.
   * @type {Record<string, [(value: any) => unknown, ((value: any) => boolean)?]>}
   */
  const CALLS = {
    move: [(value) => board.move(value)],
    legalMoves: [(value) => board.legalMoves(value), isNone],
    reset: [(value) => board.reset(value), (value) => value === undefined || isPlain(value)],
    'reset fen': [(fen) => board.reset({ fen }), (fen) => isNone(fen) || fen === ''],
    'reset rules': [(rules) => board.reset({ rules }), isNone],
    'reset draws': [(draws) => board.reset({ draws }), isNone],
    'reset pgn': [(pgn) => board.reset({ pgn }), isNone],
    'reset moves': [(moves) => board.reset({ moves }), isEmpty],
    'reset a move': [(move) => board.reset({ moves: [move] })],
    'reset touches': [(touches) => board.reset({ touches }), isEmpty],
    claimDraw: [(value) => board.claimDraw(value)],
    'claimDraw move': [(value) => board.claimDraw(board.state.turn, value)],
    ...Object.fromEntries(
      ['resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'flagFall', 'adoube'].map((name) => [
        name,
        [(value) => board[name](value)],
      ]),
    ),
    goTo: [(ply) => board.goTo(ply), (ply) => typeof ply === 'number' && !Number.isNaN(ply)],
    stages: [(ply) => board.stages(ply), (ply) => ply === undefined || ply === 64 || ply === 2 ** 40],
    moveList: [(letters) => board.moveList(letters), (letters) => letters === undefined],
    toPgn: [(tags) => board.toPgn({ tags }), (tags) => isNone(tags) || Array.isArray(tags) || isPlain(tags)],
    say: [(text) => board.say(text), (text) => typeof text === 'string'],
  };
  const told = [];
  const heard = [];
  const hear = ({ type, detail }) => heard.push(detail.code ?? type);
  const game = () => JSON.stringify([board.state, board.moveList(), board.fen, board.shownPly, board.link()]);
  const expectSame = (before, what) => {
    if (game() !== before) told.push(`${what}: another game`);
  };

  board.reset({ rules });
  for (const type of ['fault', 'gameover', 'beforemove']) board.addEventListener(type, hear);
  const play = () => {
    const moves = board.legalMoves();
    heard.length = 0;
    board.move(moves[(7 * board.state.ply) % moves.length]);
  };
  for (const [name, [call, fits]] of Object.entries(CALLS)) {
    play();
    const before = game();
    for (const value of WRONG) {
      if (fits?.(value)) continue;
      heard.length = 0;
      let code = 'none';
      try {
        call(value);
      } catch (error) {
        ({ code } = error);
      }
      if (!code || code === 'none') told.push(`${name}(${WRONG.indexOf(value)}): ${code}`);
      if (heard.length) told.push(`${name}(${WRONG.indexOf(value)}) tells ${heard}`);
      expectSame(before, `${name}(${WRONG.indexOf(value)})`);
    }
  }

  for (const name of [
    ...words,
    ...flags,
    'rules',
    'pgn',
    'fen',
    'ply',
    'shapes',
    'animationDuration',
    'dests',
  ]) {
    play();
    const before = game();
    for (const value of WRONG) {
      if (name === 'fen' && (isNone(value) || value === '')) continue;
      if (name === 'dests' && (isPlain(value) || isEmpty(value))) continue;
      board[name] = value;
    }
    if (flags.includes(name)) board[name] = false;
    if (name === 'ply') board.goTo(board.state.ply);
    if (words.includes(name) || name === 'shapes') board[name] = null;
    expectSame(before, name);
  }
  // The board validates `dests` asynchronously.
  while (!heard.includes('invalidDests')) await new Promise((done) => setTimeout(done, 20));
  const before = game();
  await Promise.all(WRONG.slice(2, 6).map((value) => board.why(value).catch(({ code }) => code))).then(
    (codes) => {
      if (codes.some((code) => code !== 'unknownSquare')) told.push(`why: ${codes}`);
    },
  );
  await board
    .toBlob({ type: 5 })
    .catch(({ code }) => code === 'invalidImage' || told.push(`toBlob: ${code}`));
  expectSame(before, 'late');
  const { ply } = board.state;
  while (board.undo());
  while (board.redo());
  if (board.state.ply !== ply || game() !== before) told.push('undone and redone: another game');
  for (const type of ['fault', 'gameover', 'beforemove']) board.removeEventListener(type, hear);
  for (const name of ['fen', 'ply', 'rules', 'pgn', 'animation-duration']) board.removeAttribute(name);
  return [ply, told];
};

/** Returns the properties of a type, without those of the computer opponent, which would play moves. */
const ofType = (type) =>
  Object.entries(ATTRIBUTES)
    .filter(([, row]) => row.type === type && row.effect !== 'computer')
    .map(([name]) => name);

test('in every variant, invalid values for methods and properties leave the game unchanged', async ({
  page,
  site,
}) => {
  await page.goto(site('<style>roque-board{inline-size:300px}</style><roque-board></roque-board>'));
  await page.evaluate(async () => {
    await customElements.whenDefined('roque-board');
    await document.querySelector('roque-board').ready;
  });
  const [words, flags] = [ofType('choice'), ofType('boolean')];
  for (const { name: rules } of GAMES) {
    const [ply, told] = await page.evaluate(attack, { rules, words, flags });
    expect(told, rules).toEqual([]);
    expect(ply, rules).toBeGreaterThan(30);
  }
  await expect(page.locator('roque-board [part=message]')).toHaveCount(0);
});
