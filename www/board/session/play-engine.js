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

/** A stand-in for everything that only the whole engine has. */
function missing() {
  throw codedError('notReady', 'this needs the whole engine, which is still loading: await `ready`');
}

/** Returns a class of games that record what happens to them, so that another engine can repeat it.
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
 * Returns the engine on which a board plays until the whole one has been loaded. The engine has everything that a move
 * needs; the rest throws "notReady". Its games can be moved to the whole engine.
 * @param {SmallEngine} engine @param {() => Promise<Engine>} whole loads the whole engine @returns {PlayEngine}
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
