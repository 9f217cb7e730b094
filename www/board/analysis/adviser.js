/** @import { Adviser, Opponent as Player, PartPorts } from '../types.d.ts' */
import { openSearch as open } from '../../analysis/client.js';
import { makeAnalyst } from './analyst.js';
import { allowedNow, BOUND, prospectOf, taskOf } from './lines.js';
import { Opponent } from './opponent.js';

// A session without a board also imports these functions.
export { Opponent, open as openSearch };

/** Limits of the search for a hint, so that it takes about as long as a user waits; `time` in milliseconds. */
const HINT = { nodes: 500_000, time: 900 };

/** @param {string | null} text the remaining time and the increment on the clock, in milliseconds: `60000+1000` */
const readClock = (text) => {
  const [left, more = 0] = (text ?? '').split('+').map(Number);
  return text === null ? null : { left, more };
};

/**
 * Creates the functions of a board that use the search engine: the computer opponent, the analysis and the hints.
 * @param {PartPorts} ports @returns {Adviser}
 */
export const makeAdviser = ({ host, settings, parts, faults, emit }) => {
  /** @type {Player | null} */
  let player = null;
  /** @type {ReturnType<typeof makeAnalyst> | null} */
  let analyst = null;
  /** The search that finds hints. @type {ReturnType<typeof open> | null} */
  let search = null;
  const openSearch = () => open(parts.analysisSource());
  const game = () => /** @type {NonNullable<typeof parts.game>} */ (parts.game);

  /** @param {'white' | 'black'} side */
  const seat = (side) => {
    const { session } = game();
    const { level, elo } = settings;
    const clock = () => readClock(settings.opponentClock);
    player = new Opponent(session, openSearch(), { side, level, elo, clock });
    player.addEventListener('thinking', ({ detail }) => emit('thinking', detail));
    player.addEventListener('failed', ({ detail }) => faults.complain(detail));
    player.begin();
  };

  /** @param {'white' | 'black' | null} side */
  const updateOpponent = (side) => {
    if (player && player.side !== side) {
      player.close();
      player = null;
    }
    if (player) Object.assign(player, { level: settings.level, elo: settings.elo });
    else if (side) seat(side);
  };

  /** @param {boolean} isAsked */
  const updateAnalysis = (isAsked) => {
    if (!isAsked) {
      analyst?.close();
      analyst = null;
      return;
    }
    analyst ??= makeAnalyst(
      game().session,
      openSearch(),
      (detail) => emit('analysis', detail),
      (error) => faults.complain(error),
    );
  };

  return {
    attend() {
      const isPlayable = host.isConnected && !settings.viewOnly;
      if (!host.isConnected) {
        search?.close();
        search = null;
      }
      updateOpponent(isPlayable ? settings.opponent : null);
      updateAnalysis(isPlayable && settings.analysis);
    },
    async hint() {
      const { session } = game();
      const { now } = session;
      if (!now || now.outcome || session.free) return null;
      search ??= openSearch();
      const task = taskOf(session, now);
      const more = now.touched ? { lines: BOUND } : {};
      const { lines } = await search.think({ ...task, ...HINT, ...more });
      if (session.now !== now) return null;
      const allowed = allowedNow(session);
      const line = lines.find(({ moves }) => allowed.includes(moves[0]));
      return line ? prospectOf(session, task, line) : null;
    },
  };
};
