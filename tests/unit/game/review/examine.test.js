import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Session } from '../../../../www/board/session/session.js';
import { examine } from '../../../../www/game/review/examine.js';

/** @import { Search } from '../../../../www/search/types.d.ts' */
/** @import { Found } from '../../../../www/game/review/types.d.ts' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** The game of fool's mate, its moves packed. */
function fool() {
  const session = new Session(engine);
  session.reset({ moves: ['f3', 'e5', 'g4', 'Qh4'] });
  return { rules: 'orthodox', fen: session.opened.start.fen ?? '', moves: [...session.opened.line] };
}

test('who is to move and who has won is known whatever the session is used for meanwhile', async () => {
  const session = new Session(engine);
  const game = fool();
  /** @type {Found[]} */
  const found = [];
  const line = { centipawns: 0, mate: null, depth: 1, moves: [1, 2, 3, 4, 5] };
  const search = /** @type {Search} */ ({
    where: null,
    close() {},
    async think({ moves = [] }) {
      // A line is looked at, of a game that is shorter.
      session.reset({ fen: '4k3/8/8/8/8/8/8/4K2R b - - 0 1' });
      const lines = moves.length < 4 ? [{ ...line, moves: [...line.moves] }] : [];
      return { lines, depth: 1, nodes: 1, time: 1, move: null };
    },
  });
  const { signal } = new AbortController();
  await examine(search, session, game, 0, { signal, found: (one) => found.push(one) });
  assert.deepEqual(
    found.map(({ turn, winner }) => [turn, winner]),
    [
      ['white', null],
      ['black', null],
      ['white', null],
      ['black', null],
      ['white', 'black'],
    ],
  );
});
