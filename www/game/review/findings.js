/** @import { Session } from '../../board/session/session.js' */
/** @import { Examined, Judged, Moment, Reviewed } from './types.d.ts' */
import { momentOf } from './examine.js';
import { judgedOf, nagsOf, worstMoves } from './judgement.js';

/** The moments of the game under review, and those whose better move the user knows. */
export class Findings {
  /** Plies whose better move is known. @type {Set<number>} */
  answered = new Set();
  /** NAGs of the judged moves, by ply. @type {Map<number, number>} */
  verdicts = new Map();
  /** @type {WeakMap<Judged, Moment>} */
  #moments = new WeakMap();
  #session;
  #found;
  #reviewed;

  /**
   * @param {Session} session a session without a board @param {() => Examined[]} found the examined positions
   * @param {() => Reviewed} reviewed
   */
  constructor(session, found, reviewed) {
    this.#session = session;
    this.#found = found;
    this.#reviewed = reviewed;
  }

  get judged() {
    return judgedOf(this.#found());
  }

  /** The worst moves of the game, in their order. */
  get key() {
    return worstMoves(this.judged).map((judged) => this.#momentOf(judged));
  }

  /** The moment of a move that is an inaccuracy or worse. @param {number} ply */
  at(ply) {
    const judged = this.#found()[ply]?.judged;
    return judged?.verdict ? this.#momentOf(judged) : null;
  }

  /** @param {Judged} judged */
  #momentOf(judged) {
    const known = this.#moments.get(judged);
    if (known) return known;
    const { game, letters } = this.#reviewed();
    const made = momentOf(this.#session, game, judged, letters);
    this.#moments.set(judged, made);
    return made;
  }

  /** Reads the verdicts; returns whether there are others than before. */
  read() {
    const { size } = this.verdicts;
    this.verdicts = nagsOf(this.judged);
    return this.verdicts.size !== size;
  }

  /** Turns to another game. @param {number[]} [answered] the plies whose better move is known */
  forget(answered = []) {
    this.answered = new Set(answered);
    this.verdicts = new Map();
  }

  /** Writes the moves anew, in other letters. */
  rename() {
    this.#moments = new WeakMap();
  }
}
