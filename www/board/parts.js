/** @import * as T from './types.d.ts' */
import { ATTRIBUTES } from './attributes.js';
import { searchSource, solverSource } from './session/engine.js';

/** The problem solver, loaded on first use. @param {() => T.PartPorts} ports */
const solving = (ports) => {
  /** @type {T.BoardSolver | undefined} */
  let solver;
  return {
    updateSolver: () => solver?.attend(),
    async loadSolver() {
      const { makeSolver } = await import('./parts/problems.js');
      solver ??= makeSolver(ports());
      return solver;
    },
  };
};

/** The painters that only some boards need. @param {Omit<T.PartPorts, 'parts'>} ports @returns {Pick<T.Parts, 'loadMarks' | 'applyPieceSet'>} */
const drawing = (ports) => ({
  loadMarks: (come) => ports.faults.background(import('./parts/marks.js').then(come)),
  applyPieceSet() {
    if (ports.settings.pieces !== ATTRIBUTES.pieces.default || ports.stage.state.set)
      ports.faults.background(import('./parts/sets.js').then(({ takeSet }) => takeSet(ports)));
  },
});

/** Lazily loaded parts of a board.
 * @type {T.OpenParts} */
export const openParts = (ports) => {
  const { settings, stage, faults } = ports;
  /** @type {ReturnType<T.MakeTyping> | undefined} */
  let typing;
  /** Shows the move box. It is focused if a key opened it, but not if the attribute did. @param {boolean} asked */
  const showBox = async (asked) => {
    const { makeTyping } = await import('./parts/typing.js');
    typing ??= makeTyping(all);
    if (stage.overlay) typing.show(asked);
  };
  const loadFollower = async () => {
    const { makeFollower } = await import('./parts/follower.js');
    parts.follower ??= makeFollower(all);
    const { opened: { record = null, pgn = '' } = {}, viewed = null } = parts.game?.session ?? {};
    await parts.follower.begin(settings.viewOnly ? null : record, pgn, viewed);
  };
  const loadPremoves = async () => {
    const { makePremoves } = await import('./parts/premoves.js');
    parts.premoves ??= makePremoves(all);
    stage.refresh();
  };

  const loadAdviser = async () => {
    const { makeAdviser } = await import('./parts/adviser.js');
    await parts.loadGame();
    parts.adviser ??= makeAdviser(all);
    parts.adviser.attend();
    return parts.adviser;
  };

  /** @type {ReturnType<T.OpenParts>} */
  const parts = {
    game: null,
    follower: null,
    premoves: null,
    adviser: null,
    async loadGame() {
      const { makeGame, nextTask } = await import('./parts/game.js');
      await nextTask();
      parts.game ??= makeGame(all);
      return parts.game;
    },
    loadChoices: (grid, refocus) =>
      faults.background(
        import('./parts/choices.js').then(({ makeChoices }) => makeChoices(all, grid, refocus)),
      ),
    loadImage: () => import('./parts/image.js'),
    ...drawing(ports),
    loadMessage: () => import('./parts/message.js'),
    loadPremoves: () => faults.background(loadPremoves()),
    ...solving(() => all),
    updateAdviser() {
      parts.updateSolver();
      // Update a loaded adviser synchronously, so that an opponent being removed does not see the next move.
      if (parts.adviser) parts.adviser.attend();
      else if (settings.opponent || settings.analysis) faults.background(loadAdviser());
    },
    searchSource,
    solverSource,
    hint: async () => (await loadAdviser()).hint(),
    updateViewer() {
      if (parts.follower || (parts.game?.session.opened.record && !settings.viewOnly))
        faults.background(loadFollower());
    },
    updateMoveBox() {
      if (settings.viewOnly) typing?.remove();
      else if (typing || settings.moveBox) faults.background(showBox(false));
    },
    send: (input) => parts.game?.send(input) ?? false,
    pressKey: (key, square, back) =>
      import('./parts/extras.js')
        .then(({ pressKey }) => pressKey(key, square, back, all))
        // Offline, the board works without these keys.
        .catch(Boolean),
    showBox,
  };
  const all = { ...ports, parts };
  return parts;
};
