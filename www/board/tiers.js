/** @import * as T from './types.d.ts' */
import { ATTRIBUTES } from './attributes.js';
import { nextTask } from './next-task.js';
import { analysisSource } from './session/engine.js';

/** The problem solver, created on first use. @param {() => T.PartPorts} ports */
const solving = (ports) => {
  /** @type {T.BoardSolver | undefined} */
  let solver;
  return {
    updateSolver: () => solver?.attend(),
    async loadSolver() {
      const { makeSolver } = await import('./analysis/analysis.js');
      solver ??= makeSolver(ports());
      return solver;
    },
  };
};

/** The attributes that show a name or a clock. */
const PLAYERS = /** @type {const} */ (['whiteName', 'blackName', 'whiteClock', 'blackClock']);

/**
 * The tiers of a board, which are loaded on demand: play, viewer, typing and analysis. The build puts each tier into
 * one file.
 * @param {Omit<T.PartPorts, 'parts'>} ports @returns {T.Parts}
 */
export const openParts = (ports) => {
  const { host, settings, stage, faults } = ports;
  const loadViewer = async () => {
    const { makeFollower } = await import('./viewer/follower.js');
    parts.follower ??= makeFollower(all);
    const { opened: { record = null, pgn = '' } = {}, viewed = null } = parts.game?.session ?? {};
    await parts.follower.begin(settings.viewOnly ? null : record, pgn, viewed);
  };
  const loadSource = async () => {
    const { makeSource } = await import('./viewer/follower.js');
    parts.source ??= makeSource(all);
    await parts.source.update();
  };
  /** The changes of names and clocks until the tier that shows them is loaded. @type {T.PlayersChange[]} */
  const changes = [];
  let arePlayersShown = false;
  const loadPlayers = async () => {
    const { makePlayers } = await import('./viewer/follower.js');
    parts.players ??= makePlayers(all, changes);
    stage.fit();
    await parts.players.translate();
  };
  const loadAdviser = async () => {
    const { makeAdviser } = await import('./analysis/analysis.js');
    await parts.loadGame();
    parts.adviser ??= makeAdviser(all);
    parts.adviser.attend();
    return parts.adviser;
  };

  /** @type {T.Parts} */
  const parts = {
    game: null,
    follower: null,
    adviser: null,
    players: null,
    loadPlay: () => import('./play.js'),
    async loadGame() {
      const { Controller } = await parts.loadPlay();
      await nextTask();
      parts.game ??= new Controller(all);
      return parts.game;
    },
    loadTyping: () => import('./typing/typing.js'),
    applyPieceSet() {
      if (settings.pieces !== ATTRIBUTES.pieces.default || stage.state.set)
        faults.background(import('./render/piece-sets.js').then(({ takeSet }) => takeSet(ports)));
    },
    ...solving(() => all),
    updateAdviser() {
      parts.updateSolver();
      // Updates a loaded adviser synchronously, so that an opponent being removed does not see the next move.
      if (parts.adviser) parts.adviser.attend();
      else if (settings.opponent || settings.analysis) faults.background(loadAdviser());
    },
    analysisSource,
    hint: async () => (await loadAdviser()).hint(),
    setPlayers(name) {
      const isShown = PLAYERS.some((name) => settings[name] !== null);
      if (isShown !== arePlayersShown) {
        arePlayersShown = isShown;
        stage.reserveEdges(isShown);
      }
      const change = { name, value: settings[name] };
      if (parts.players) return parts.players.set(change);
      changes.push({ ...change, at: performance.now() });
      if (isShown) faults.background(loadPlayers());
    },
    updateSource() {
      if (!host.isConnected || !(parts.source || host.matches('[src],:has(>script)'))) return;
      parts.isAwaited ||= !parts.source;
      faults.background(loadSource());
    },
    updateViewer() {
      if (parts.follower || (parts.game?.session.opened.record && !settings.viewOnly))
        faults.background(loadViewer());
    },
  };
  const all = { ...ports, parts };
  // While the page is parsed, an element is connected before its children are.
  new MutationObserver(parts.updateSource).observe(host, { childList: true });
  return parts;
};
