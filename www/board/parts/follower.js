/** @import { Engine, EngineState, MakeFollower, PackedMove, PgnGame, Session, Shape } from '../types.d.ts' */
/** @import { Viewer } from './viewer/types.d.ts' */
import { paceOf } from './viewer/autoplay.js';
import { endingOf } from './viewer/ending.js';
import { makeFile } from './viewer/file.js';
import { makePicture } from './viewer/picture.js';
import { makeViewer } from './viewer/viewer.js';

/** What the board looks like after these moves. @param {Session} session @param {PackedMove[]} moves */
const after = (session, moves) => {
  const { rules, fen } = session.ask((game) => game.state(0));
  const { game } = session.open({ rules, fen, moves, draws: 'recorded', touchMove: false });
  const there = game.state();
  game.free();
  return there;
};

/** Has the game go on by itself, or stay, as the attribute says, now and whenever it changes. @param {Element} host @param {() => Viewer | null} viewer */
const makeStart = (host, viewer) => {
  const start = () => {
    const pace = host.getAttribute('autoplay');
    if (paceOf(pace) === null) viewer()?.stop();
    else viewer()?.start(pace);
  };
  new MutationObserver(start).observe(host, { attributeFilter: ['autoplay'] });
  return start;
};

/** What follows a game that was read from a PGN: the panel under the board, and where in its lines the board looks.
 * @type {MakeFollower} */
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
  /** The panel that another one is about to take the place of. @type {Viewer | null} */
  let leaving = null;
  /** The moves to what is looked at, when it is in a variation. @type {PackedMove[] | null} */
  let aside = null;
  /** @type {EngineState | null} */
  let shown = null;

  /** In the letters of the language. */
  const read = () => /** @type {Engine} */ (session().engine).readPgn(text, language.name);
  const line = () => record?.line.moves.map(({ packed }) => packed) ?? [];
  const update = () => {
    const { ply = 0, lastMove } = shown ?? {};
    // The last move may have been played on the board, and is then not in the record.
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
      // Another game of the same file takes the place of the one before it, where that was.
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
      // Since it was read, the language may have changed.
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
      if (name !== language.name) await this.speak();
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
    async speak() {
      if (!viewer) return;
      record = read();
      await viewer.speak(language.name, record, await endingOf(record, file.linesBefore(text), language));
    },
  };
};
