// Runs the shipped search module as a UCI engine in Node, so that it can play matches. After `cargo xtask build`: node
// crate/bench/uci.mjs Options: Level (1 to 8, fractions allowed; full strength by default), UCI_LimitStrength with
// UCI_Elo (200 to 2800), MultiPV, and UCI_Variant. Moves use Roque's coordinates, which in orthodox chess equal those
// of UCI. `bench` searches the positions of the example `uci` and prints the nodes per second.
import { createInterface } from 'node:readline';
import { Game } from '../../tests/helpers/engine.mjs';
import { engine } from '../../tests/helpers/analysis.mjs';
import { eloOf, LEAST, MOST } from '../../www/analysis/strength.js';
import { GAMES } from '../../www/match/games.js';

/** The milliseconds of search between two reads of the input. */
const SLICE = 8;
/** The same positions as in the native command `bench`. */
const POSITIONS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  'r1bq1rk1/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9',
];
const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`);

const options = { level: /** @type {number | undefined} */ (undefined), elo: 1350, isLimited: false, lines: 1, rules: 'orthodox' };
let core = new engine.Core();
/** The game whose position is searched. */
let game = new Game(options.rules);
let start = game.state(0).fen;
/** The packed moves played from the start position of the game. @type {number[]} */
let played = [];
let asked = 0;
/** The id of the running search request; 0 if the engine is idle. */
let thinking = 0;
/** Whether the search runs until the command `stop`. */
let endless = false;
/** The best move that the engine has reported so far. @type {number | undefined} */
let best;

/** @param {number[]} moves packed */
function coordinates(moves) {
  const written = [];
  for (const move of moves) written.push(game.play(move).lastMove.coordinates);
  for (const _ of written) game.undo();
  return written.join(' ');
}

/** @param {{ nodes: number, time: number, lines: { depth: number, centipawns?: number, mate?: number, moves: number[] }[] }} found */
function tell({ nodes, time, lines }) {
  best = lines[0]?.moves[0] ?? best;
  for (const [i, { depth, centipawns, mate, moves }] of lines.entries()) {
    const score = mate == null ? `cp ${centipawns}` : `mate ${mate}`;
    const speed = Math.round((nodes * 1000) / Math.max(time, 1));
    say(
      `info depth ${depth} multipv ${i + 1} score ${score} nodes ${nodes} nps ${speed} time ${Math.round(time)} pv ${coordinates(moves)}`,
    );
  }
}

/** @param {number | undefined} move the packed move; undefined if there is no legal move */
function finish(move) {
  thinking = 0;
  say(`bestmove ${move === undefined ? '0000' : coordinates([move])}`);
}

/** @param {any[]} answers */
function hear(answers) {
  for (const answer of answers) {
    if (answer.type === 'fault') say(`info string ${answer.message}`);
    else if (answer.lines) tell(answer);
    if (answer.type === 'info') continue;
    finish(answer.move ?? undefined);
  }
}

/** Searches until the search is finished, and reads the input between time slices. */
function work() {
  if (!thinking) return;
  hear(core.slice(SLICE));
  setImmediate(work);
}

/** @param {string[]} words */
function go(words) {
  const told = new Map(words.map((word, i) => [word, Number(words[i + 1])]));
  const side = game.state().turn === 'white' ? 'w' : 'b';
  const left = told.get(`${side}time`);
  thinking = ++asked;
  best = undefined;
  endless = !['nodes', 'depth', 'movetime', `${side}time`].some((word) => told.has(word));
  hear(
    core.take({
      type: 'think',
      id: asked,
      rules: options.rules,
      fen: start,
      moves: played,
      elo: options.isLimited ? options.elo : options.level && eloOf(options.level),
      lines: options.lines,
      nodes: told.get('nodes'),
      depth: told.get('depth'),
      time: told.get('movetime'),
      clock: left == null ? undefined : { left: Math.max(left, 0), more: told.get(`${side}inc`) ?? 0 },
    }),
  );
  setImmediate(work);
}

/**
 * Stops the search and prints the best move reported so far. If no move has been reported, the search first runs for
 * one node.
 */
function stop() {
  if (!thinking) return;
  core.take({ type: 'stop', id: thinking });
  if (best === undefined) go(['nodes', '1']);
  else finish(best);
}

/** @param {string} command */
function place(command) {
  const [where, moves = ''] = command.split(/\bmoves\b/);
  const fen = where.split(/\bfen\b/)[1]?.trim();
  const next = new Game(options.rules, fen, 'recorded');
  const list = moves.split(' ').filter(Boolean).map((move) => {
    const packed = next.parse(move);
    next.play(packed);
    return packed;
  });
  game.free();
  [game, start, played] = [next, next.state(0).fen, list];
}

/** @param {string} name @param {string} value */
function set(name, value) {
  if (name === 'level') options.level = Number(value);
  else if (name === 'uci_limitstrength') options.isLimited = value === 'true';
  else if (name === 'uci_elo') options.elo = Number(value);
  else if (name === 'multipv') options.lines = Number(value);
  else if (name === 'uci_variant') options.rules = value === 'chess' ? 'orthodox' : value;
  else throw new Error(`unknown option: ${name}`);
}

/** @param {string} rules @param {string} fen @param {number} nodes @returns {number} the number of nodes searched */
function look(rules, fen, nodes) {
  const machine = new engine.Core();
  const refused = machine.take({ type: 'think', id: 1, rules, fen, nodes });
  // The castling rights of the position do not exist in this game, so they are dropped.
  if (refused.length) return look(rules, fen.replace('KQkq', '-'), nodes);
  /** @type {any} */
  let last;
  while (!machine.idle) last = machine.slice(SLICE).at(-1) ?? last;
  machine.free();
  return last.nodes;
}

/** @param {number} nodes a position */
function bench(nodes) {
  for (const rules of ['orthodox', 'take-make', 'castling-chess', 'exchange']) {
    const begun = process.cpuUsage().user;
    const seen = POSITIONS.reduce((sum, fen) => sum + look(rules, fen, nodes), 0);
    const speed = Math.round((seen * 1e6) / (process.cpuUsage().user - begun));
    say(`${rules}: ${seen} nodes, ${speed} nodes a second of the processor`);
  }
}

const COMMANDS = {
  uci: () =>
    say(
      [
        'id name Roque in WebAssembly',
        'id author the authors of Roque',
        'option name MultiPV type spin default 1 min 1 max 64',
        'option name Level type string default 8',
        'option name UCI_LimitStrength type check default false',
        `option name UCI_Elo type spin default 1350 min ${LEAST} max ${MOST}`,
        `option name UCI_Variant type combo default chess var chess${GAMES.slice(1).map(({ name }) => ` var ${name}`).join('')}`,
        'uciok',
      ].join('\n'),
    ),
  isready: () => say('readyok'),
  ucinewgame() {
    core = new engine.Core();
  },
  /** @param {string} text */
  setoption(text) {
    const [, name, value] = /^name\s+(.*?)\s+value\s+(.*)$/.exec(text) ?? [];
    set((name ?? text).toLowerCase(), value ?? '');
  },
  position: place,
  /** @param {string} text */
  go: (text) => go(text.split(' ')),
  stop,
  /** @param {string} text */
  bench: (text) => bench(Number(text) || 200_000),
  quit: () => process.exit(0),
};

/** @param {string} line */
function obey(line) {
  const [, word, rest] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[/** @type {keyof typeof COMMANDS} */ (word)] : undefined;
  try {
    command?.(rest);
  } catch (error) {
    say(`info string ${/** @type {Error} */ (error).message}`);
  }
}

if (process.argv[2]) obey(process.argv.slice(2).join(' '));
else {
  for await (const line of createInterface({ input: process.stdin })) obey(line);
  // After the end of the input no `stop` can arrive, so an infinite search ends.
  if (endless) stop();
}
