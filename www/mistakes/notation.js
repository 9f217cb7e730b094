/** @import { Session } from '../board/session/session.js' */
/** @import { Mistake } from './types.d.ts' */

/** Returns the texts of moves, each with its number if the move begins a line. */
export class Notation {
  #session;
  #letters;

  /** @param {Session} session a session without a board @param {'en' | 'fr'} letters */
  constructor(session, letters) {
    this.#session = session;
    this.#letters = letters;
  }

  /** Returns the moves after the position of a mistake, such as "14. Nxe5 dxe5". @param {Mistake} mistake @param {number[]} line */
  line({ rules, fen, moves }, line) {
    this.#session.reset({ rules, fen, moves: [...moves, ...line], draws: 'recorded' });
    const sans = this.#session.moveList(this.#letters).slice(moves.length);
    const { moveNumber, turn } = this.#session.ask((game) => game.state(moves.length));
    const first = turn === 'black' ? 1 : 0;
    const numbered = sans.map((san, i) => {
      const number = moveNumber + Math.floor((first + i) / 2);
      if ((first + i) % 2 === 0) return `${number}.\u00a0${san}`;
      return i ? san : `${number}…\u00a0${san}`;
    });
    return numbered.join(' ');
  }
}
