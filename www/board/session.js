/** @import { EngineSource, Opponent, OpponentTerms, Setup, Terms } from './types.d.ts' */
import { loadWhole, searchSource, takeEngineFrom, takeSearchFrom } from './session/engine.js';
import { Session as Game } from './session/session.js';
import { treeOf } from './session/tree.js';

// What `import { Session } from 'roque-board/session'` is: the game without a board, in a page, a worker or Node.

/** Node fetches no files: there the engine's bytes are read. */
const bytes = () => {
  const fs = /** @type {any} */ (globalThis).process?.getBuiltinModule?.('node:fs');
  return import.meta.url.startsWith('file:') && fs
    ? fs.readFileSync(new URL('../engine/roque_bg.wasm', import.meta.url))
    : undefined;
};

export class Session extends Game {
  /**
   * Of the whole class: where the engine's file is, for bundlers that do not follow `new URL(…, import.meta.url)`.
   * @param {EngineSource | undefined} source
   */
  static set engine(source) {
    takeEngineFrom(source);
  }

  /** The same of `roque-search_bg.wasm`, what the computer thinks with. @param {EngineSource | undefined} source */
  static set search(source) {
    takeSearchFrom(source);
  }

  /**
   * A game by the engine, which is loaded the first time.
   * @param {Setup} [setup] what it begins from: the usual array of orthodox chess unless told
   * @param {Terms} [terms] what holds where a setup does not say
   * @returns {Promise<Session>}
   */
  static async begin(setup, terms) {
    const session = new Session(await loadWhole(bytes), terms);
    session.reset(setup);
    return session;
  }

  /** The moves, variations and comments of the PGN that the game was read from; null where it was read from none. */
  get tree() {
    const { record } = this.opened;
    return record && treeOf(record);
  }

  /**
   * Has what looks ahead play one side of the game, from now on until it is closed.
   * @param {OpponentTerms} terms
   * @returns {Promise<Opponent>}
   */
  async oppose(terms) {
    const { Opponent, openSearch } = await import('./parts/adviser.js');
    const opponent = new Opponent(this, openSearch(searchSource()), terms);
    opponent.begin();
    return opponent;
  }
}
