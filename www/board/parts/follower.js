/** @import { Engine, EngineState, MakeFollower, PackedMove, PgnGame, Session, Shape } from '../types.d.ts' */
/** @import { Viewer } from './viewer/types.d.ts' */
import { makeViewer } from './viewer/viewer.js';

/** What follows a game that was read from a PGN: the panel under the board, and where in its lines the board looks.
 * @type {MakeFollower} */
export const makeFollower = ({ root, stage, language, parts }) => {
  const shapes = (/** @type {Shape[]} */ list) => stage.sketch('record', list);
  const session = () => /** @type {Session} */ (parts.game?.session);
  /** @type {PgnGame | null} */
  let record = null;
  let text = '';
  /** @type {Viewer | null} */
  let viewer = null;
  /** The moves to what is looked at, when it is in a variation. @type {PackedMove[] | null} */
  let aside = null;
  /** @type {EngineState | null} */
  let shown = null;
  let call = 0;

  /** In the letters of the language. */
  const read = () => /** @type {Engine} */ (session().engine).readPgn(text, language.name);
  const line = () => record?.line.moves.map(({ packed }) => packed) ?? [];
  const update = () => {
    const { ply = 0, lastMove } = shown ?? {};
    // The last move may have been played on the board, and is then not in the record.
    const path = lastMove ? [...line().slice(0, ply - 1), lastMove.packed] : [];
    return viewer?.update(aside ?? path) ?? '';
  };
  const go = (/** @type {PackedMove[]} */ moves) => {
    const main = line();
    const isMain = moves.every((move, i) => main[i] === move);
    aside = isMain ? null : moves;
    if (isMain) return session().goTo(moves.length);
    const { rules, fen } = session().ask((game) => game.state(0));
    const { game } = session().open({ rules, fen, moves, draws: 'recorded', touchMove: false });
    const there = game.state();
    game.free();
    session().look(there);
  };

  return {
    async begin(next, pgn, state) {
      const now = ++call;
      viewer?.remove();
      viewer = aside = null;
      [record, text, shown] = [next, pgn, state];
      shapes([]);
      if (!next) return;
      // Since it was read, the language may have changed.
      const { name } = language;
      record = read();
      const made = await makeViewer({ root, language: name, pgn: record, go, shapes });
      if (now !== call) return made.remove();
      viewer = made;
      root.append(...viewer.nodes);
      if (name !== language.name) await this.speak();
      update();
    },
    update(state, cause) {
      if (cause !== 'view' || state.ply !== aside?.length) aside = null;
      shown = state;
      return update();
    },
    async speak() {
      if (!viewer) return;
      record = read();
      await viewer.speak(language.name, record);
    },
  };
};
