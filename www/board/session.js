/** @import { EngineSource, Opponent, OpponentTerms, Setup, Terms } from './types.d.ts' */
import { analysisSource, loadEngine, takeAnalysisFrom, takeEngineFrom } from './session/engine.js';
import { Session as Game } from './session/session.js';
import { treeOf } from './session/tree.js';

// The entry point for `import { Session } from 'roque-board/session'`: a game without a board, for pages, workers and
// Node.

/** Reads the engine's bytes in Node, where `fetch` cannot load files. Returns undefined outside Node. */
const bytes = () => {
  const fs = /** @type {any} */ (globalThis).process?.getBuiltinModule?.('node:fs');
  return import.meta.url.startsWith('file:') && fs
    ? fs.readFileSync(new URL('../engine/roque_bg.wasm', import.meta.url))
    : undefined;
};

export class Session extends Game {
  /**
   * Location of the engine's wasm file, for all sessions. Set it if your bundler does not follow `new URL(…, import.meta.url)`.
   * @param {EngineSource | undefined} source
   */
  static set engine(source) {
    takeEngineFrom(source);
  }

  /** Location of `roque-analysis_bg.wasm`, the computer opponent. @param {EngineSource | undefined} source */
  static set search(source) {
    takeAnalysisFrom(source);
  }

  /**
   * Starts a game. The engine is loaded on the first call.
   * @param {Setup} [setup] the starting position and moves; the orthodox starting position by default
   * @param {Terms} [terms] default values for fields that a setup omits
   * @returns {Promise<Session>}
   */
  static async begin(setup, terms) {
    const session = new Session(await loadEngine(bytes), terms);
    session.reset(setup);
    return session;
  }

  /** The moves, variations and comments of the PGN that the game was read from; null if there was no PGN. */
  get tree() {
    const { record } = this.opened;
    return record && treeOf(record);
  }

  /**
   * Lets the computer play one side of the game until the returned opponent is closed.
   * @param {OpponentTerms} terms
   * @returns {Promise<Opponent>}
   */
  async oppose(terms) {
    const { Opponent, openSearch } = await import('./analysis/analysis.js');
    const opponent = new Opponent(this, openSearch(analysisSource()), terms);
    opponent.begin();
    return opponent;
  }
}
