/** @import * as T from './types.d.ts' */
import { ATTRIBUTES } from './attributes.js';
import { searchSource, solverSource } from './session/engine.js';

/** The problem solver, loaded on first use. @param {() => T.PartPorts} ports */
const solving = (ports) => {
  /** @type {T.BoardSolver | undefined} */
  let solver;
  return {
    attendSolver: () => solver?.attend(),
    async bringSolver() {
      const { makeSolver } = await import('./parts/problems.js');
      solver ??= makeSolver(ports());
      return solver;
    },
  };
};

/** The painters that only some boards need. @param {Omit<T.PartPorts, 'parts'>} ports @returns {Pick<T.Parts, 'bringMarks' | 'dress'>} */
const drawing = (ports) => ({
  bringMarks: (come) => ports.faults.background(import('./parts/marks.js').then(come)),
  dress() {
    if (ports.settings.pieces !== ATTRIBUTES.pieces.default || ports.stage.seen.set)
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
  const bringFollower = async () => {
    const { makeFollower } = await import('./parts/follower.js');
    parts.follower ??= makeFollower(all);
    const { opened: { record = null, pgn = '' } = {}, shown = null } = parts.game?.session ?? {};
    await parts.follower.begin(settings.viewOnly ? null : record, pgn, shown);
  };
  const bringPremoves = async () => {
    const { makePremoves } = await import('./parts/premoves.js');
    parts.premoves ??= makePremoves(all);
    stage.refresh();
  };

  const bringAdviser = async () => {
    const { makeAdviser } = await import('./parts/adviser.js');
    await parts.bringGame();
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
    async bringGame() {
      const { makeGame, turn } = await import('./parts/game.js');
      await turn();
      parts.game ??= makeGame(all);
      return parts.game;
    },
    bringChoices: (grid, refocus) =>
      faults.background(
        import('./parts/choices.js').then(({ makeChoices }) => makeChoices(all, grid, refocus)),
      ),
    bringImage: () => import('./parts/image.js'),
    ...drawing(ports),
    bringMessage: () => import('./parts/message.js'),
    bringPremoves: () => faults.background(bringPremoves()),
    ...solving(() => all),
    advise() {
      parts.attendSolver();
      // Update a loaded adviser synchronously, so that an opponent being removed does not see the next move.
      if (parts.adviser) parts.adviser.attend();
      else if (settings.opponent || settings.analysis) faults.background(bringAdviser());
    },
    searchSource,
    solverSource,
    hint: async () => (await bringAdviser()).hint(),
    follow() {
      if (parts.follower || (parts.game?.session.opened.record && !settings.viewOnly))
        faults.background(bringFollower());
    },
    attend() {
      if (settings.viewOnly) typing?.remove();
      else if (typing || settings.moveBox) faults.background(showBox(false));
    },
    send: (input) => parts.game?.send(input) ?? false,
    press: (key, square, back) =>
      import('./parts/extras.js')
        .then(({ answer }) => answer(key, square, back, all))
        // Offline, the board works without these keys.
        .catch(Boolean),
    showBox,
  };
  const all = { ...ports, parts };
  return parts;
};
