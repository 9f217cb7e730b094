/** @import { Progress, Search } from '../../analysis/types.d.ts' */
/** @import * as T from '../types.d.ts' */
import { prospectOf, taskAt } from './lines.js';

/** Limits of the analysis of one position; `time` in milliseconds. */
const MOST = { nodes: 4_000_000, time: 30_000 };
const LINES = 3;
/** The minimum time between two reports, in milliseconds. */
const PACE = 200;

/**
 * Analyses the viewed position of a session and reports the progress. The analysis starts again for each viewed
 * position.
 * @param {T.Session} session @param {Search} search @param {(detail: T.AnalysisDetail) => void} tell
 * @param {(error: Error) => void} failed
 */
export const makeAnalyst = (session, search, tell, failed) => {
  let thought = new AbortController();
  const closed = new AbortController();
  /** Returns a key for the analysed position and the game that led to this position. */
  let about = '';

  async function begin() {
    const { viewed, isOn, free } = session;
    const { start, line } = session.opened;
    const key =
      isOn && viewed && !free && !viewed.outcome ? [start.fen, line, viewed.ply, viewed.fen].join() : '';
    if (key === about) return;
    thought.abort();
    about = key;
    if (!key || !viewed) return;
    thought = new AbortController();
    const { signal } = thought;
    const task = taskAt(session, viewed);
    let last = 0;
    /** @param {Progress} progress @param {boolean} done */
    const report = ({ lines, depth, nodes }, done) => {
      if (!done && (performance.now() - last < PACE || !lines.length)) return;
      last = performance.now();
      const told = lines.map((line) => prospectOf(session, task, line));
      tell({ ply: viewed.ply, fen: viewed.fen, depth, nodes, done, lines: told });
    };
    try {
      const following = { signal, told: (/** @type {Progress} */ progress) => report(progress, false) };
      report(await search.think({ ...task, ...MOST, lines: LINES }, following), true);
    } catch (/** @type {any} */ error) {
      if (!signal.aborted) failed(error);
    }
  }

  session.addEventListener('changed', begin, { signal: closed.signal });
  session.addEventListener('failed', () => thought.abort(), { signal: closed.signal });
  begin();
  return {
    close() {
      closed.abort();
      thought.abort();
      search.close();
    },
  };
};
