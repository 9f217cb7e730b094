// Tests how a session describes its legal moves.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Session } from '../../../../www/board/session/session.js';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

test('each legal move has its own SAN, even if one of them ends in "e.p."', () => {
  const session = /** @type {any} */ (new Session(engine));
  session.reset({
    fen: 'r1b2bNr/p2k3p/8/1NpppppP/8/P7/1B1P1NP1/R1B1KR2 w - g6 0 20',
    rules: 'take-make+castling-chess',
  });
  const sans = session.legalMoves().map((/** @type {any} */ { to, san }) => [to, san]);
  assert.ok(sans.some((/** @type {string[]} */ [, san]) => san === 'hxg6-g5 e.p.'));
  for (const [to, san] of sans) assert.ok(san.includes(to), `${san} ends on ${to}`);
});
