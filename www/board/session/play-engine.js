/** @import { Engine, Game, PlayEngine, SmallEngine } from '../types.d.ts' */
import { codedError } from './errors.js';

/** The methods that change a game. */
const ACTIONS = /** @type {const} */ ([
  'acceptDraw',
  'adoube',
  'claim',
  'declineDraw',
  'flagFall',
  'offerDraw',
  'play',
  'redo',
  'resign',
  'retract',
  'setTouchMove',
  'settle',
  'touch',
  'undo',
]);

/** Replaces everything that only the whole engine has. */
function missing() {
  throw codedError('notReady', 'this needs the whole engine, which is still loading: await `ready`');
}

/** Returns a class of games that records all changes, so that another engine can repeat them.
 * @param {SmallEngine['Game']} Game @returns {any} */
const recording = (Game) => {
  class RecordedGame extends Game {
    /** @type {any[]} */
    #start;
    /** The changes so far: each a method with its arguments. @type {[name: string, given: any[]][]} */
    #actions = [];

    /** @param {any[]} start */
    constructor(...start) {
      super(...start);
      this.#start = start;
    }

    static {
      for (const name of ACTIONS)
        Object.defineProperty(RecordedGame.prototype, name, {
          /** @this {RecordedGame} @param {any[]} given */
          value(...given) {
            const answer = /** @type {any} */ (Game.prototype[name]).apply(this, given);
            this.#actions.push([name, given]);
            return answer;
          },
        });
    }

    /** Returns the same game in another engine. @param {Engine} engine @returns {Game} */
    repeatIn(engine) {
      /** @type {any} */
      const game = new engine.Game(...this.#start);
      for (const [name, given] of this.#actions) game[name](...given);
      return game;
    }
  }
  for (const name of ['link', 'parse', 'permission', 'refusal', 'whyOver', 'whyStuck'])
    Object.defineProperty(RecordedGame.prototype, name, { value: missing });
  return RecordedGame;
};

/**
 * Returns the engine on which a board plays until the whole engine is loaded. This engine has everything that a move
 * needs; all other functions throw "notReady". A game of this engine can move to the whole engine.
 * @param {SmallEngine} engine @param {() => Promise<Engine>} whole a function that loads the whole engine
 * @returns {PlayEngine}
 */
export const playEngine = (engine, whole) =>
  /** @type {any} */ ({
    ...engine,
    Game: recording(engine.Game),
    Clock: missing,
    PgnFile: missing,
    readLink: missing,
    readPgn: missing,
    writePgn: missing,
    whole: () => whole(),
  });
