// The wasm module gives the same results as the native search: `crate/search/tests/answers.rs` checks the same
// data.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engine } from '../../helpers/analysis.mjs';

/** @type {{ rules: string, fen: string, nodes: number, elo?: number, seed: number, move: number | null, looked_at: number, depth: number, centipawns: number | null, mate: number | null, line: string }[]} */
const ANSWERS = JSON.parse(readFileSync(new URL('../../data/answers.json', import.meta.url), 'utf8'));

test('a search gives the same result in WebAssembly as natively, for every size of time slice', () => {
  for (const { rules, fen, nodes, elo, seed, ...answer } of ANSWERS) {
    const core = new engine.Core();
    core.take({ type: 'think', id: 1, rules, fen, nodes, elo, seed });
    /** @type {any} */
    let last;
    while (!core.idle) last = core.slice(3).at(-1) ?? last;
    const [best] = last.lines;
    assert.deepEqual(
      {
        move: last.move,
        looked_at: last.nodes,
        depth: last.depth,
        centipawns: best?.centipawns ?? null,
        mate: best?.mate ?? null,
        line: best ? best.moves.join(' ') : '',
      },
      answer,
      `${rules} ${fen} ${elo ?? ''}`,
    );
  }
});

/** @type {{ rules: string, moves: number[], nodes: number, chances: number[], accuracy: (number | null)[], judged: object[] }[]} */
const REVIEWS = JSON.parse(readFileSync(new URL('../../data/reviews.json', import.meta.url), 'utf8'));

/** Returns the moves of a reviewed line with its outcome and motifs. @param {{ moves: number[], outcome: object, motifs: object[] }} line */
const text = ({ moves, outcome, motifs }) =>
  [moves, Object.values(outcome), ...motifs.map(Object.values)].map((list) => list.join(' ')).join(' ');

test('a review gives the same result in WebAssembly as natively, to the last bit', () => {
  assert.equal(REVIEWS.length, 8);
  for (const { rules, moves, nodes, chances, accuracy, judged } of REVIEWS) {
    const core = new engine.Core();
    core.take({ type: 'review', id: 1, rules, moves, nodes });
    const answers = [];
    while (!core.idle) answers.push(...core.slice(3));
    assert.deepEqual(answers.at(-1), { type: 'reviewed', id: 1 });
    const positions = answers.filter(({ ply }) => ply !== undefined);
    assert.deepEqual(
      positions.map(({ ply }) => ply),
      chances.map((_, ply) => ply),
    );
    assert.deepEqual(
      positions.map(({ chance }) => chance),
      chances,
      rules,
    );
    const { white, black } = positions.at(-1).accuracy;
    assert.deepEqual([white, black], accuracy, rules);
    assert.deepEqual(
      positions.slice(1).map(({ judged: { loss, verdict, played, better } }) => ({
        loss,
        verdict,
        played: text(played),
        better: text(better),
      })),
      judged,
      rules,
    );
  }
});
