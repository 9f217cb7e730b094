// Tests the search engine of the site through the UCI protocol.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ENGINE = fileURLToPath(new URL('../../../crate/bench/uci.mjs', import.meta.url));

/** Returns the answers, line by line. @param {string[]} commands */
const ask = (...commands) =>
  execFileSync(process.execPath, [ENGINE], { input: commands.join('\n'), encoding: 'utf8' })
    .trim()
    .split('\n');

test('by UCI, the engine finds a mate in one and writes its main line', () => {
  const answer = ask('uci', 'isready', 'position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'go nodes 2000');
  assert.ok(answer.includes('uciok') && answer.includes('readyok'), answer.join('\n'));
  assert.match(answer.at(-2) ?? '', /score mate 1 .* pv a1a8$/);
  assert.equal(answer.at(-1), 'bestmove a1a8');
});

test('by UCI, the engine plays variants, and continues after invalid commands', () => {
  const answer = ask(
    'setoption name UCI_Variant value take-make',
    'position startpos moves e2e4 e2e4',
    'setoption name Colour value green',
    'position fen 7k/8/8/8/2r5/8/8/1K4R1 w - - 0 1 moves g1g4',
    'go depth 3',
  );
  assert.equal(answer.filter((line) => line.startsWith('info string ')).length, 2);
  assert.match(answer.at(-1) ?? '', /^bestmove c4/);
});

test('after `stop` the engine returns the best move found so far', () => {
  const [move] = ask('position startpos', 'go infinite', 'stop').slice(-1);
  assert.match(move, /^bestmove [a-h][1-8][a-h][1-8]$/);
});
