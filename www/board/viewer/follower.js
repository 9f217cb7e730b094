/** @import { Engine, EngineState, Follower, PackedMove, PartPorts, PgnGame, Session, Shape } from '../types.d.ts' */
/** @import { Viewer } from './types.d.ts' */
import { paceOf } from './autoplay.js';
import { endingOf, makeFile } from './file.js';
import { makePicture } from './picture.js';
import { makeViewer } from './viewer.js';

export { makePlayers } from './players.js';
export { makeSource } from './source.js';

/** Returns the state of the board after `moves` from the starting position. @param {Session} session @param {PackedMove[]} moves */
const after = (session, moves) => {
  const { rules, fen } = session.ask((game) => game.state(0));
  const { game } = session.open({ rules, fen, moves, draws: 'recorded', touchMove: false });
  const there = game.state();
  game.free();
  return there;
};

/** Starts or stops autoplay whenever the attribute `autoplay` changes; the returned function does the same at once. @param {Element} host @param {() => Viewer | null} viewer */
const makeStart = (host, viewer) => {
  const start = () => {
    const pace = host.getAttribute('autoplay');
    if (paceOf(pace) === null) viewer()?.stop();
    else viewer()?.start(pace);
  };
  new MutationObserver(start).observe(host, { attributeFilter: ['autoplay'] });
  return start;
};

/**
 * Creates the follower of a game read from a PGN: the panel under the board, and the viewed position in the main line
 * or a variation.
 * @param {Pick<PartPorts, 'host' | 'root' | 'settings' | 'stage' | 'language' | 'parts' | 'emit' | 'faults'>} ports
 * @returns {Follower}
 */
export const makeFollower = (ports) => {
  const { host, root, stage, language, parts } = ports;
  const shapes = (/** @type {Shape[]} */ list) => stage.sketch('record', list);
  const session = () => /** @type {Session} */ (parts.game?.session);
  const file = makeFile(ports, session);
  /** @type {PgnGame | null} */
  let record = null;
  let [text, call] = ['', 0];
  /** @type {Viewer | null} */
  let viewer = null;
  /** The previous panel, which stays until the next panel is ready. @type {Viewer | null} */
  let leaving = null;
  /** The moves to the viewed position if the position is in a variation; null in the main line. @type {PackedMove[] | null} */
  let aside = null;
  /** @type {EngineState | null} */
  let shown = null;

  /** Reads the PGN again, with the piece letters of the current language. */
  const read = () => /** @type {Engine} */ (session().engine).readPgn(text, language.name);
  const line = () => record?.line.moves.map(({ packed }) => packed) ?? [];
  const update = () => {
    const { ply = 0, lastMove } = shown ?? {};
    // If the user has played the last move on the board, the record does not contain this move.
    const path = ply && lastMove ? [...line().slice(0, ply - 1), lastMove.packed] : [];
    return viewer?.update(aside ?? path) ?? '';
  };
  const go = (/** @type {PackedMove[]} */ moves) => {
    const main = line();
    const isMain = moves.every((move, i) => main[i] === move);
    aside = isMain ? null : moves;
    if (isMain) return session().goTo(moves.length);
    session().look(after(session(), moves));
  };
  const picture = makePicture(ports, (moves) => after(session(), moves));
  const given = { host, root, go, shapes, picture, hush: () => stage.overlay?.nodes[1].replaceChildren() };
  const start = makeStart(host, () => viewer);

  return {
    async begin(next, pgn, state) {
      const now = ++call;
      // The panel for another game of the same file replaces the previous panel in place.
      leaving?.remove();
      leaving = viewer;
      leaving?.stop();
      if (!next || !file.isOf(pgn)) leaving?.remove();
      viewer = aside = null;
      [record, text, shown] = [next, pgn, state];
      shapes([]);
      if (!next) return file.close();
      const menu = await file.open(pgn);
      if (now !== call) return;
      // The language may have changed since the PGN was read.
      const { name } = language;
      record = read();
      const isFocused = root.activeElement === menu?.menu;
      const ending = await endingOf(record, file.linesBefore(pgn), language);
      const made = await makeViewer({ ...given, language: name, pgn: record, ending, menu });
      if (now !== call) return made.remove();
      leaving?.remove();
      viewer = made;
      root.append(...viewer.nodes);
      if (isFocused) menu?.menu.focus({ preventScroll: true });
      if (name !== language.name) await this.translate();
      update();
      await file.heed();
      if (now === call) start();
    },
    step: (way) => viewer?.step(way) || (aside ? false : null),
    update(state, cause) {
      if (cause !== 'view' || state.ply !== aside?.length) aside = null;
      shown = state;
      return update();
    },
    async translate() {
      if (!viewer) return;
      record = read();
      await viewer.speak(language.name, record, await endingOf(record, file.linesBefore(text), language));
    },
  };
};
