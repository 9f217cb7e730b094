/** @import * as T from '../types.d.ts' */
import { makingOf, targetOf } from '../session/moves.js';
import { readSquare } from '../session/reading.js';
import { squaresPassed } from '../session/squares.js';
import { mergeReasons, sentencesOf } from './reasons.js';

/** Returns the reasons why the last move before the viewed position was allowed. @param {T.Session} session @param {T.EngineState} shown @param {number} move */
const permissionOf = (session, { ply }, move) => {
  const why = (/** @type {T.Game} */ game) => [...game.permission(move)];
  if (session.now === session.viewed) return session.ask(why);
  // An earlier move is replayed in a new game, because the moves before it may be the reason.
  const { rules, fen } = session.ask((game) => game.state(0));
  const line = Array.from({ length: ply }, (_, i) => session.ask((game) => game.state(i + 1)).lastMove);
  const moves = line.map((move) => move?.packed ?? 0);
  const { game } = session.open({ rules, fen, moves, draws: 'recorded', touchMove: false });
  const found = why(game);
  game.free();
  return found;
};

/**
 * Creates the explanation why a move is allowed or why the game is over.
 * @param {Pick<T.GamePorts, 'session' | 'stage' | 'emit' | 'captions'>} ports
 * @returns {T.BoardController['why']}
 */
export const makeExplain = ({ session, stage, emit, captions }) => {
  /** Returns the moves of the selected piece to the square under the pointer; the list is often empty. */
  const meant = () => {
    const { interaction, hint } = stage.scene();
    const making = makingOf(interaction);
    return 'moves' in interaction ? interaction.moves.filter((move) => targetOf(move, making) === hint) : [];
  };

  /** Returns why the last move is allowed, or why a piece may make its moves. @param {T.EngineState} shown @param {number | undefined} square */
  const permissions = (shown, square) => {
    const { interaction } = stage.state;
    const own = 'moves' in interaction ? (meant().length ? meant() : interaction.moves) : null;
    const open = square === undefined ? own : session.ask((game) => game.movesFrom(square));
    if (open) return open.flatMap(({ token }) => session.ask((game) => [...game.permission(token)]));
    if (shown.outcome) return session.ask((game) => [...game.whyOver()]);
    return shown.ply && shown.lastMove ? permissionOf(session, shown, shown.lastMove.packed) : [];
  };

  /** While the board explains the moves of the selected piece, this function limits the explanation to the square under the pointer. */
  const pointing = () => {
    const { current: told } = captions;
    const heard = new AbortController();
    const follow = () => {
      const { current } = captions;
      if (current === told && !meant().length) return;
      heard.abort();
      if (current === told) explain();
    };
    for (const type of ['pointerover', 'focusin'])
      stage.overlay?.nodes[0].addEventListener(type, follow, { signal: heard.signal });
  };

  /** @param {number} [square] */
  const explain = async (square) => {
    if (await session.loadWhole()?.then(() => false, Boolean)) return [];
    const { viewed } = session;
    if (!viewed) return [];
    const reasons = mergeReasons(permissions(viewed, square));
    captions.clearCaption();
    const squares = reasons.flatMap(({ squares }) => squares);
    const lines = reasons.flatMap(({ lines }) => lines);
    // Lines for many moves at once would hide the board.
    captions.draw(squares, reasons.length > 3 && !viewed.outcome ? [] : lines, 'blue');
    const words = (/** @type {T.FaultWords} */ words) => sentencesOf(reasons, words);
    const sentences = await captions.show(
      words,
      [...squares, ...lines.flatMap(squaresPassed)],
      'explanation',
    );
    if (captions.current && square === undefined && 'moves' in stage.state.interaction) pointing();
    return sentences;
  };

  return async (name) => {
    const square = name === undefined || name === null ? undefined : readSquare(name);
    const sentences = await explain(square);
    if (sentences.length) emit('explained', { sentences });
    return sentences;
  };
};
