/** @import { GameRecord, Panel } from '../../types.d.ts' */
import { loadEngine } from '../../../board/session/engine.js';
import { USUAL } from '../../../site/rules.js';
import { knownOpenings, openingsOf } from './opening.js';

/**
 * The name of the opening beside the moves, as far as the board shows them. The names are English in every language.
 * @param {HTMLElement} place @param {{ readonly record: GameRecord | null }} kept
 * @returns {Promise<Panel>}
 */
export async function openingPanel(place, kept) {
  const [engine, openings] = await Promise.all([loadEngine(), knownOpenings()]);
  const [name, code] = place.children;
  /** The line that was looked through, and what it is called. */
  let line = '';
  /** @type {ReturnType<typeof openingsOf>} */
  let named = [];

  return {
    show({ state, shownPly }) {
      const record = state?.rules === USUAL ? kept.record : null;
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
