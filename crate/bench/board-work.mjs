// Compares Roque and chess.js in turns: the board work of a position, requested from JavaScript, and whole
// games that a server referees. Also measures the time until the engine is ready, and its size: node
// crate/bench/board-work.mjs [ROUNDS], after cargo xtask build and npm ci.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ENGINE = new URL('../../dist/engine/', import.meta.url);
const WASM = new URL('roque_bg.wasm', ENGINE);
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

if (!existsSync(WASM)) fail('dist/ is missing: run `cargo xtask build` first');
const { initSync, Position } = await import(new URL('roque.js', ENGINE).href);

// The function `readyIn` runs this branch in a process that has never loaded the engine.
if (process.argv[2] === '--ready') {
  const module = readFileSync(WASM);
  const start = performance.now();
  initSync({ module });
  const moves = new Position(START).legalMoves();
  const milliseconds = performance.now() - start;
  assert.equal(moves.length, 20);
  console.log(milliseconds);
  process.exit();
}

const rounds = Number(process.argv[2] ?? 40);
if (!Number.isInteger(rounds) || rounds < 1)
  fail('usage: node crate/bench/board-work.mjs [ROUNDS], at least 1; without it 40');
const { Chess } = await import('chess.js').catch(() => fail('chess.js is missing: run `npm ci` first'));
initSync({ module: readFileSync(WASM) });

const contestants = { roque, 'chess.js': chessJs };
const fens = positions();
for (const fen of fens) assert.deepEqual(checked(chessJs(fen)), checked(roque(fen)), fen);

const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
// The first rounds warm up Node's compiler and are discarded.
for (let round = -5; round < rounds; round++) {
  for (const [name, work] of Object.entries(contestants)) {
    const start = performance.now();
    for (const fen of fens) work(fen);
    if (round >= 0) times[name].push(((performance.now() - start) * 1e3) / fens.length);
  }
}
console.log(
  `board work of ${fens.length} positions, Node ${process.versions.node}, µs a position: ${rounds} rounds\n`,
);
console.log(`${''.padEnd(12)}${'best'.padStart(10)}${'median'.padStart(10)}${'roque is'.padStart(10)}`);
const [best, middle] = [(name) => Math.min(...times[name]), (name) => median(times[name])];
for (const name of Object.keys(times)) {
  const cells = [
    best(name).toFixed(1),
    middle(name).toFixed(1),
    `${(best(name) / best('roque')).toFixed(1)}×`,
  ];
  console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(10)).join(''));
}

await games();

const busy = busiest();
console.log(`\nthe ${busy.moves} legal moves of a busy take-make position: best ${busy.best.toFixed(1)} µs a list`);

const ready = Array.from({ length: 25 }, readyIn);
console.log(`\nready, in ${ready.length} fresh processes: the first Position and its moves after`);
console.log(`  best ${Math.min(...ready).toFixed(2)} ms, median ${median(ready).toFixed(2)} ms`);

console.log(`\n${'bytes'.padEnd(16)}${['raw', 'gzip', 'brotli'].map((cell) => cell.padStart(9)).join('')}`);
for (const name of ['roque_bg.wasm', 'roque.js']) {
  const bytes = readFileSync(new URL(name, ENGINE));
  const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  console.log(name.padEnd(16) + sizes.map((size) => String(size).padStart(9)).join(''));
}

/**
 * Plays games of legal moves to their end, or to 120 plies: starts each game, plays it move by move in algebraic
 * notation, and writes it as PGN.
 */
async function games() {
  const { Session } = await import(new URL('../../dist/board/session.js', import.meta.url).href);
  const session = await Session.begin();
  const lines = Array.from({ length: 20 }, (_, seed) => {
    const chess = new Chess();
    while (!chess.isGameOver() && chess.history().length < 120) {
      const moves = chess.moves().toSorted();
      chess.move(moves[(seed * 31 + chess.history().length * 7) % moves.length]);
    }
    return chess.history();
  });
  const referees = {
    roque(line) {
      session.reset({ draws: 'claims' });
      for (const move of line) session.move(move);
      return [session.state.fen, session.toPgn()];
    },
    'chess.js'(line) {
      const chess = new Chess();
      for (const move of line) chess.move(move);
      return [chess.fen(), chess.pgn()];
    },
  };
  /** Removes the en passant square, which Roque writes only if a capture is legal. */
  const placed = ([fen]) => fen.replace(/ \S+ (\d+ \d+)$/, ' $1');
  for (const line of lines) assert.equal(placed(referees.roque(line)), placed(referees['chess.js'](line)));
  const moves = lines.flat().length;
  const times = Object.fromEntries(Object.keys(referees).map((name) => [name, []]));
  for (let round = -3; round < rounds; round++) {
    for (const [name, play] of Object.entries(referees)) {
      const start = performance.now();
      for (const line of lines) play(line);
      if (round >= 0) times[name].push(((performance.now() - start) * 1e3) / moves);
    }
  }
  console.log(`\n${lines.length} games of ${moves} moves refereed and written, µs a move\n`);
  for (const [name, all] of Object.entries(times)) {
    const best = Math.min(...all);
    const ratio = `${(best / Math.min(...times.roque)).toFixed(1)}×`;
    const cells = [best.toFixed(1), median(all).toFixed(1), ratio];
    console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(10)).join(''));
  }
}

/** Reads a FEN, finds the legal moves and the notation of each, writes the FEN and returns the outcome. */
function roque(fen) {
  const position = new Position(fen);
  const work = {
    moves: position.legalMoves().length,
    san: position.san(),
    fen: position.fen(),
    outcome: position.outcome(),
  };
  position.free();
  return work;
}

/** Does the same board work with chess.js. In chess.js the fastest way to read the legal moves is as notation only. */
function chessJs(fen) {
  const chess = new Chess(fen);
  const san = chess.moves();
  const outcome = chess.isCheckmate() || chess.isStalemate() || chess.isInsufficientMaterial();
  return { moves: san.length, san, fen: chess.fen(), outcome };
}

/** Converts a result to the form in which the results of both libraries must be equal. */
function checked({ moves, san, fen, outcome }) {
  const sorted = (typeof san === 'string' ? san.split(' ').filter(Boolean) : san).toSorted();
  return { moves, san: sorted, fen, over: Boolean(outcome) };
}

/** Returns the orthodox positions of the tests, as Roque writes them. */
function positions() {
  const read = (name) =>
    JSON.parse(readFileSync(new URL(`../../tests/data/${name}`, import.meta.url), 'utf8'));
  const orthodox = read('moves.json').positions.filter(({ rules }) => rules === 'orthodox');
  return [...read('san-cases.json').positions, ...orthodox].map(({ fen }) => new Position(fen).fen());
}

/** Returns the number of moves of a Take&Make position with about two hundred, and the time to list them. */
function busiest() {
  const fen = '3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1';
  const position = new Position(fen, 'take-make');
  const moves = position.legalMoves().length;
  let best = Infinity;
  for (let round = 0; round < 50; round++) {
    const start = performance.now();
    for (let i = 0; i < 200; i++) position.legalMoves();
    best = Math.min(best, ((performance.now() - start) * 1e3) / 200);
  }
  return { moves, best };
}

/**
 * Returns the milliseconds from the module's bytes to the first moves, in a new process without compiled
 * code.
 */
function readyIn() {
  const { stdout, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--ready'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) fail('the process that measures the start of the engine failed');
  return Number(stdout);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
