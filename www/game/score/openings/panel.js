/** @import { GameRecord, Panel } from '../../types.d.ts' */
import { loadEngine } from '../../../board/session/engine.js';
import { USUAL } from '../../../site/rules.js';
import { knownOpenings, openingsOf } from './opening.js';

/**
 * Shows the opening that the game has reached at the viewed ply. The names of openings are English in every language.
 * @param {HTMLElement} place @param {{ readonly record: GameRecord | null }} storage
 * @returns {Promise<Panel>}
 */
export async function openingPanel(place, storage) {
  const [engine, openings] = await Promise.all([loadEngine(), knownOpenings()]);
  const [name, code] = place.children;
  /** The last line that was looked up, and its openings. */
  let line = '';
  /** @type {ReturnType<typeof openingsOf>} */
  let named = [];

  return {
    show({ state, shownPly }) {
      const record = state?.rules === USUAL ? storage.record : null;
      const next = record ? `${record.fen} ${record.moves.slice(0, record.ply)}` : '';
      if (next !== line) {
        named = record ? openingsOf(record, engine, openings) : [];
        line = next;
      }
      const opening = named[Math.min(shownPly, named.length - 1)];
      place.hidden = !opening;
      name.textContent = opening?.name ?? '';
      code.textContent = opening?.code ?? '';
    },
  };
}
