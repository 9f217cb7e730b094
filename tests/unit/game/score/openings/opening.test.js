// Tests how the game page names openings, with the opening names of the built site.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import { keyOf, openingsOf, readNames } from '../../../../../www/game/score/openings/opening.js';
import { openingTags } from '../../../../../www/game/share/export.js';
import { begin, engine } from '../../../../helpers/table.js';

const dist = new URL('../../../../../dist/game/', import.meta.url);
const builds = readdirSync(dist).filter((name) => /^[0-9a-f]{8}$/.test(name));
const { default: text } = await import(new URL(`${builds[0]}/names.js`, dist).href);
const openings = readNames(text);

/** Returns the record of a saved game with these moves. @param {string} moves @param {{ rules?: string, ply?: number }} [more] */
async function record(moves, { rules = 'orthodox', ply } = {}) {
  const { session } = await begin({ rules });
  const fen = session.state.fen;
  const played = moves.split(' ').map((move) => {
    session.move(move);
    return /** @type {any} */ (session.state.lastMove).packed;
  });
  return /** @type {import('../../../../../www/game/types.d.ts').GameRecord} */ (
    /** @type {any} */ ({ rules, fen, moves: played, ply: ply ?? played.length })
  );
}

/** @param {string} moves @param {number} [ply] */
const namesOf = async (moves, ply) =>
  openingsOf(await record(moves, { ply }), engine, openings).map((opening) => opening?.name ?? null);

test('each position of a game has its own opening name or the name of the last named position', async () => {
  assert.deepEqual(await namesOf('e4 e5 Nf3 Nc6 Bb5 a6 a3 h6'), [
    null,
    "King's Pawn Game",
    "King's Pawn Game",
    "King's Knight Opening",
    "King's Knight Opening: Normal Variation",
    'Ruy Lopez',
    'Ruy Lopez: Morphy Defense',
    'Ruy Lopez: Morphy Defense',
    'Ruy Lopez: Morphy Defense',
  ]);
});

test('a transposition gives the same opening name, because opening names belong to positions', async () => {
  const queens = (await namesOf('d4 d5 c4 e6 Nc3 Nf6')).at(-1);
  assert.equal(queens, "Queen's Gambit Declined: Normal Defense");
  assert.equal((await namesOf('c4 e6 Nc3 Nf6 d4 d5')).at(-1), queens);
});

test('positions after undone moves get no opening name', async () => {
  assert.deepEqual(await namesOf('e4 c5', 1), [null, "King's Pawn Game"]);
});

test('the look-up key of a position ignores the en passant square and the counters, but not the castling rights', () => {
  const start = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq';
  assert.equal(keyOf(`${start} e6 0 2`), keyOf(`${start} - 7 9`));
  assert.notEqual(keyOf(`${start} - 0 2`), keyOf(`${start.replace('KQkq', 'KQ')} - 0 2`));
});

test('the PGN of a chess game has its opening and ECO code, and the PGN of a variant has neither', async () => {
  const known = async () => openings;
  assert.deepEqual(await openingTags(await record('e4 c5'), engine, known), [
    ['ECO', 'B20'],
    ['Opening', 'Sicilian Defense'],
  ]);
  assert.deepEqual(await openingTags(await record('e4 c5', { rules: 'take-make' }), engine, known), []);
  assert.deepEqual(await openingTags(await record('e4 c5'), engine, async () => new Map()), []);
});
