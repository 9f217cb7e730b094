/** @import { Session } from '../../board/session/session.js' */
/** @import { Examined, Judged, Moment, Reviewed } from './types.d.ts' */
import { momentOf } from './examine.js';
import { judgedOf, nagsOf, worstMoves } from './judgement.js';

/** The key moments of the game under review, and the moments whose better move the user knows. */
export class Findings {
  /** The plies whose better move is known to the user. @type {Set<number>} */
  answered = new Set();
  /** The NAGs of the judged moves by ply. @type {Map<number, number>} */
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

  /** The worst moves of the game, in the order of the game. */
  get key() {
    return worstMoves(this.judged).map((judged) => this.#momentOf(judged));
  }

  /** Returns the moment of a move that is an inaccuracy or worse. @param {number} ply */
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

  /** Reads the verdicts; returns whether the verdicts have changed. */
  read() {
    const { size } = this.verdicts;
    this.verdicts = nagsOf(this.judged);
    return this.verdicts.size !== size;
  }

  /** Switches to another game. @param {number[]} [answered] the plies whose better move is known to the user */
  forget(answered = []) {
    this.answered = new Set(answered);
    this.verdicts = new Map();
  }

  /** Writes the moves again after a change of the piece letters. */
  rename() {
    this.#moments = new WeakMap();
  }
}
