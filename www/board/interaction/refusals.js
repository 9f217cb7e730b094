/** @import * as T from '../types.d.ts' */
import { colorOf, nameOf, squaresPassed } from '../session/squares.js';

/** A reason that the board itself gives, and not the engine. @type {(reason: string) => T.Refusal} */
const own = (reason) => ({ reason, squares: [], men: '', lines: [] });

/**
 * Creates the function that explains why an input is refused.
 * @param {Pick<T.GamePorts, 'host' | 'session' | 'mover' | 'emit' | 'captions'>} ports @returns {T.Refuse}
 */
export const makeRefuse = ({ host, session, mover, emit, captions }) => {
  /** Returns the refusal, or null if it needs no explanation. @param {T.Refused} refused @param {T.EngineState} shown */
  const refusalOf = ({ from, to, via, source }, shown) => {
    const side = mover();
    const isEarlier = session.now && session.now !== shown;
    const isHis = colorOf(shown.pieces[from]) === shown.turn && side !== 'both' && side !== shown.turn;
    const isShow = host.movable === 'none' || shown.draws === 'recorded';
    // A click on a piece that the user may not move needs no explanation.
    if (from === to && source !== 'typed' && (isShow ? !side : isHis && !shown.outcome && !isEarlier))
      return null;
    if (isEarlier) return own('earlierPosition');
    // If the user puts a piece without legal moves back on its square, the board explains why the piece cannot move.
    return (
      (from === to && via === undefined && session.ask((game) => game.whyStuck(from))) ||
      session.ask((game) => game.refusal(from, to, via))
    );
  };

  return async (refused) => {
    const { from, to, via, source } = refused;
    const before = session.now;
    const coming = session.loadWhole();
    // Without a network, the game continues without explanations.
    if (
      coming &&
      !(await coming.then(
        () => session.now === before,
        () => false,
      ))
    )
      return '';
    const { viewed } = session;
    const refusal = viewed && refusalOf(refused, viewed);
    if (!refusal) return '';
    const { reason, ply = null, lines = [] } = refusal;
    const squares = [...refusal.squares];
    const detail = {
      from: nameOf(from),
      to: nameOf(to),
      via: via === undefined ? null : nameOf(via),
      piece: viewed.pieces[from],
      reason,
      squares: squares.map(nameOf),
      men: squares.map((square) => viewed.pieces[square]).join(''),
      ply,
      source,
    };
    captions.clearCaption();
    captions.draw(squares, lines, 'red');
    emit('refused', detail);
    const moveNumber = ply === null ? null : session.ask((game) => game.state(ply - 1)).moveNumber;
    const told = (/** @type {T.FaultWords} */ words) => [words.refused({ ...detail, moveNumber })];
    // The answer to a typed move is shown in the field for typed moves.
    const kind = source === 'typed' ? '' : 'refusal';
    return (
      (await captions.show(told, [from, to, ...squares, ...lines.flatMap(squaresPassed)], kind))[0] ?? ''
    );
  };
};
