/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { GameState, Panel } from '../types.d.ts' */
/** @import { Found } from '../../match/arbiter.js' */
import { loadEngine } from '../../board/session/engine.js';
import { detailOf } from '../../board/session/moves.js';
import { Session } from '../../board/session/session.js';
import { linePreview } from '../opponent/preview.js';
import { fill } from '../words/language.js';
import { sideAtHead } from '../words/sentences.js';
import { findElement } from '../../site/dom.js';

/**
 * Shows on a small board how the winner by flag fall or resignation could still have mated, or a note that the solver
 * could not decide this.
 * @param {HTMLElement} root @param {RoqueBoard} board @param {() => Found | null} current returns the winner with the
 * line that mates
 * @returns {Promise<Panel>}
 */
export async function matePanel(root, board, current) {
  const [box, summary, list, place, untold] = [
    '.witness',
    'summary',
    '.hint-line',
    '.hint-board',
    '.untold',
  ].map((selector, i) => findElement(root, i && i < 4 ? `.witness ${selector}` : selector));
  // The small board shows the whole line up to the mate.
  const line = linePreview(list, place, board, Number.POSITIVE_INFINITY);
  const session = new Session(await loadEngine());

  /** Returns the line in the form of `move` events. @param {Found} found */
  function movesOf({ line }) {
    const { rules, fen } = /** @type {GameState} */ (board.state);
    session.reset({ rules, fen, draws: 'recorded' });
    return (line ?? []).map(({ packed }) => {
      session.ask((game) => game.play(packed, true));
      const { lastMove, fen } = session.ask((game) => game.state());
      return detailOf(/** @type {NonNullable<typeof lastMove>} */ (lastMove), fen, 'api');
    });
  }

  return {
    show(view) {
      const found = current();
      const { words } = view;
      const said = (/** @type {'couldMate' | 'cannotTell'} */ sentence) =>
        found ? fill(words[sentence], { Side: sideAtHead(found.color, words) }) : '';
      box.hidden = !found?.line;
      untold.hidden = !found || !!found.line;
      summary.textContent = said('couldMate');
      if (untold.textContent !== said('cannotTell')) untold.textContent = said('cannotTell');
      line.show(found?.line ? movesOf(found) : [], view);
    },
  };
}
