// Compares the verdicts of the review with those of another engine. After `npm ci`:
//
//   node crate/bench/review.mjs judge FILE.pgn [ENGINE] [NODES] > theirs.txt
//   cargo run --release -q -p roque-search --example review -- FILE.pgn > ours.txt
//   node crate/bench/review.mjs compare theirs.txt ours.txt
//
// `judge` searches every position of games of orthodox chess with a UCI engine: the engine `stockfish` with 250,000
// nodes by default. The command `judge` prints the same lines as the example `review`. `compare` prints precision,
// recall and F1 of the second list of verdicts, with the first list as the truth.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chess } from 'chess.js';

const USAGE = 'review.mjs judge FILE.pgn [ENGINE] [NODES] | review.mjs compare THEIRS OURS';
/** The thresholds of the review, worst first: the lost winning chance, and the verdict. @type {[number, string][]} */
const THRESHOLDS = [
  [0.15, 'blunder'],
  [0.1, 'mistake'],
  [0.05, 'inaccuracy'],
];
const ERRORS = ['mistake', 'blunder'];

const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`);

/** Starts a UCI engine. Returns a function that searches a position and resolves to the engine's score line. @param {string} command */
async function openEngine(command) {
  const engine = spawn(command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const send = (/** @type {string} */ text) => void engine.stdin.write(`${text}\n`);
  /** @param {string} end the first word of the last line to read @param {(line: string) => void} [take] */
  async function readTo(end, take) {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value.startsWith(end)) return;
      take?.(next.value);
    }
    throw Error(`${command} ended before it answered \`${end}\``);
  }
  send('uci');
  await readTo('uciok');
  send('setoption name Hash value 64');
  return {
    close: () => send('quit'),
    async beginGame() {
      send('ucinewgame\nisready');
      await readTo('readyok');
    },
    /** @param {string[]} moves the moves from the initial position @param {number} nodes */
    async search(moves, nodes) {
      let score = '';
      send(`position startpos moves ${moves.join(' ')}\ngo nodes ${nodes}`);
      await readTo('bestmove', (line) => {
        const [, exact] = /score ((?:cp|mate) -?\d+)\b(?! (?:lower|upper)bound)/.exec(line) ?? [];
        score = exact ?? score;
      });
      return score;
    },
  };
}

/** Returns the winning chance of the side to move, by the same curve as in the review. @param {string} score the score in UCI notation, `cp N` or `mate N` */
function chanceOf(score) {
  const [kind, value] = score.split(' ');
  if (kind === 'mate') return Number(value) > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-0.00368208 * Number(value)));
}

/** Returns White's winning chance in a position. @param {Chess} chess @param {() => Promise<string>} search */
async function whiteChance(chess, search) {
  const isWhite = chess.turn() === 'w';
  if (chess.isCheckmate()) return isWhite ? 0 : 1;
  if (chess.isStalemate() || chess.isInsufficientMaterial()) return 0.5;
  const chance = chanceOf(await search());
  return isWhite ? chance : 1 - chance;
}

/** @param {Awaited<ReturnType<typeof openEngine>>} engine @param {string} pgn @param {number} nodes */
async function judgeGame(engine, pgn, nodes) {
  const record = new Chess();
  record.loadPgn(pgn);
  const chess = new Chess();
  /** @type {string[]} */
  const moves = [];
  await engine.beginGame();
  let before = await whiteChance(chess, () => engine.search(moves, nodes));
  for (const { san, lan } of record.history({ verbose: true })) {
    chess.move(san);
    moves.push(lan);
    const after = await whiteChance(chess, () => engine.search(moves, nodes));
    const isWhite = moves.length % 2 === 1;
    const loss = isWhite ? before - after : after - before;
    const verdict = THRESHOLDS.find(([least]) => loss >= least)?.[1] ?? '-';
    say(`${moves.length} ${san} ${verdict} ${(isWhite ? after : 1 - after).toFixed(3)}`);
    before = after;
  }
}

/** @param {string} file @param {string} [command] @param {string} [nodes] */
async function judge(file, command = 'stockfish', nodes = '250000') {
  const games = readFileSync(file, 'utf8').trim().split(/\n(?=\[Event )/);
  const engine = await openEngine(command);
  for (const [i, pgn] of games.entries()) {
    say(`game ${i + 1}`);
    await judgeGame(engine, pgn, Number(nodes));
  }
  engine.close();
}

/** Reads a list of verdicts, with the key `GAME PLY SAN` for each verdict. @param {string} file */
function verdictsIn(file) {
  /** @type {Map<string, string>} */
  const verdicts = new Map();
  let game = '';
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [ply, san, verdict] = line.split(' ');
    if (ply === 'game') game = san;
    else verdicts.set(`${game} ${ply} ${san}`, verdict);
  }
  return verdicts;
}

/** @param {string} theirFile @param {string} ourFile */
function compare(theirFile, ourFile) {
  const [theirs, ours] = [theirFile, ourFile].map(verdictsIn);
  const shared = [...theirs.keys()].filter((move) => ours.has(move));
  const games = new Set(shared.map((move) => move.split(' ')[0])).size;
  say(`${games} games, ${shared.length} moves in both lists, ${theirs.size} and ${ours.size} moves in all`);
  for (const [name, kinds] of /** @type {[string, string[]][]} */ ([
    ['mistakes and blunders', ERRORS],
    ['blunders', ['blunder']],
    ['all three verdicts', ['inaccuracy', ...ERRORS]],
  ])) {
    const named = [theirs, ours].map((list) => shared.filter((move) => kinds.includes(list.get(move) ?? '')));
    const both = named[1].filter((move) => named[0].includes(move)).length;
    const [recall, precision] = named.map(({ length }) => both / length);
    const f1 = (2 * both) / (named[0].length + named[1].length);
    const text = [precision, recall, f1].map((value) => value.toFixed(3));
    say(`${name}: ${named[0].length} theirs, ${named[1].length} ours, ${both} shared`);
    say(`  precision ${text[0]}, recall ${text[1]}, F1 ${text[2]}`);
  }
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === 'judge' && rest[0]) await judge(rest[0], rest[1], rest[2]);
else if (mode === 'compare' && rest[1]) compare(rest[0], rest[1]);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
