/** @import * as T from './types.d.ts' */
import { searchSource, solverSource } from './session/engine.js';

/** What solves, once somebody asks. @param {() => T.PartPorts} ports */
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

/** What draws more than every board has. @param {Omit<T.PartPorts, 'parts'>} ports @returns {Pick<T.Parts, 'bringMarks' | 'dress'>} */
const drawing = (ports) => ({
  bringMarks: (come) => ports.faults.background(import('./parts/marks.js').then(come)),
  dress() {
    if (ports.settings.pieces !== 'printed' || ports.stage.seen.set)
      ports.faults.background(import('./parts/sets.js').then(({ takeSet }) => takeSet(ports)));
  },
});

/** What only some boards need, or only later, fetched when it is asked for.
 * @type {T.OpenParts} */
export const openParts = (ports) => {
  const { settings, stage, faults } = ports;
  /** @type {ReturnType<T.MakeTyping> | undefined} */
  let typing;
  /** The box for typing moves; by the key it gets the focus, by the attribute not. @param {boolean} asked */
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
      // At once where it is there: whoever is not to play any more does not hear of the next move.
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
        // Without the network, the board is played on without these.
        .catch(Boolean),
    showBox,
  };
  const all = { ...ports, parts };
  return parts;
};
