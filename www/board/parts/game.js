/** @import * as T from '../types.d.ts' */
import { makeSetInteraction } from '../interaction/hand.js';
import { drawInteraction } from '../render/highlights.js';
import { makeNarrator } from '../interaction/narrator.js';
import { makeSend } from '../interaction/send.js';
import { Session } from '../session/session.js';
import { START } from '../session/squares.js';
import { makeFollow } from '../render/follow.js';
import { addOverlayStyles, Overlay } from '../render/overlay.js';
import { freeEngine } from './free-game.js';
import { awaitRemarks } from './remarks/awaited.js';

/** Delay between a move and the next download, in milliseconds, so that the move is painted first. */
const SEEN = 500;

/** Returns the colour whose pieces the user may pick up, or null. @type {T.MoverOf} */
export const moverOf = (
  { now, viewed, isOn, free, opened },
  { viewOnly, movable: wished, premove, opponent },
  premoves,
) => {
  if (!isOn || !now || viewed !== now || now.outcome || viewOnly) return null;
  if (wished === 'auto' && opened.record) return null;
  // The user cannot move the pieces of the engine opponent.
  const own = opponent === 'white' ? 'black' : 'white';
  const movable = opponent && /auto|both/.test(wished) ? own : wished;
  if (movable === 'auto' || movable === 'both') return free ? 'both' : now.turn;
  return movable !== 'none' && (movable === now.turn || (premoves && premove)) ? movable : null;
};

/** Begins the game of a setup, or reports why it cannot.
 * @param {T.PartPorts} ports @param {T.Session} session @param {T.Opening} setup @param {() => void} settle marks the setup as handled after a failure */
const beginGame = ({ settings, stage, faults }, session, setup, settle) => {
  const { fen = START, rules = 'orthodox', pgn } = setup;
  try {
    const { lastMove, check } = settings;
    session.setUp(setup, settings.ply ?? (pgn === undefined ? null : 0), { lastMove, check });
  } catch (/** @type {any} */ error) {
    settle();
    // A board that shows a valid game keeps it.
    if (session.isOn) return faults.complain(error);
    session.close();
    stage.state.viewed = null;
    stage.state.pieces = session.legality?.readFen(fen, rules).pieces ?? '.'.repeat(64);
    faults.fail(error);
  }
};

/** Engines whose second half has been requested. @type {WeakSet<object>} */
const asked = new WeakSet();

/** Loads the second half of the engine (records and explanations); `dests` need neither. @param {T.Session} session */
const fetchRest = ({ engine, free }, after = 0) => {
  if (!engine || free || asked.has(engine)) return;
  asked.add(engine);
  const bring = () => engine.bringRest()?.catch(Boolean);
  if (after) setTimeout(bring, after);
  else bring();
};

/** Loads the parts that a game does not wait for but may need after the network is gone: arrows, explanations and, last,
 * the description of the keys. @param {T.PartPorts} ports @param {() => Promise<void>} bringRemarks */
const complete = async ({ host, language, parts }, bringRemarks) => {
  if (!host.isConnected) return;
  await Promise.allSettled([parts.loadMarks(() => {}), bringRemarks(), language.loadFaults()]);
  parts.pressKey('');
};

/** Waits for a new task, so that a page with many boards stays responsive. Timers run only once a second in a hidden page. */
export const nextTask = () =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go(0);
    };
    port2.postMessage('');
  });

/** Creates the part that makes a board playable, loaded with the engine: session, interaction and announcements.
 * @type {T.MakeGame} */
export const makeGame = (ports) => {
  const { settings, language, stage, faults, emit, parts } = ports;
  const { state, glide } = stage;
  state.drawInteraction = drawInteraction;
  /** @type {T.Terms} */
  const terms = Object.create(settings, { letters: { get: () => language.name } });
  const session = new Session(undefined, terms);
  const mover = () => moverOf(session, settings, parts.premoves);
  const { captions, refuse, bring } = awaitRemarks({ ...ports, session, mover });
  const rest = { ...ports, session, mover, captions };
  const narrator = makeNarrator(rest);
  /** @type {T.PlayMove} */
  const play = (move, source, how) => {
    const man = state.pieces[move & 63];
    state.dropOrigin = { ...how, move };
    try {
      const detail = session.play(move, source);
      if (!detail && how?.at) glide(man, how.at, move & 63);
      return detail;
    } finally {
      state.dropOrigin = {};
    }
  };

  let hasBegun = false;
  /** @type {ReturnType<T.MakeExplain> | undefined} */
  let explain;
  // Loaded on the first request. Without the network the game continues without explanations.
  const why = async (/** @type {string | undefined} */ square) => {
    const [part] = await Promise.all([import('./remarks/explanations.js'), bring()]).catch(() => [null]);
    explain ??= part?.makeExplain(rest);
    return explain?.(square) ?? [];
  };

  session.addEventListener('beforemove', (event) => {
    if (!emit('beforemove', event.detail, true)) event.preventDefault();
  });
  const follow = makeFollow({ ...rest, narrator });
  session.addEventListener('changed', () => Object.assign(settings, session.marks));
  session.addEventListener('changed', ({ detail }) => follow(detail));
  session.addEventListener('changed', ({ detail: { cause } }) => {
    if (cause === 'move') fetchRest(session, SEEN);
  });
  session.addEventListener('ended', ({ detail }) => emit('gameover', detail));
  session.addEventListener('failed', ({ detail }) => faults.fail(detail));
  const prefetchParts = () => complete(ports, bring);
  /** Runs at the first sign of a user. */
  const onFirstInput = () => {
    prefetchParts();
    fetchRest(session);
  };
  const first = () => {
    hasBegun = true;
    // Runs after all code that awaits the first possible move.
    queueMicrotask(settings.touchMove || settings.premove ? onFirstInput : prefetchParts);
  };
  session.addEventListener('changed', first, { once: true });
  // Assistive technology can reach the board before it is playable.
  queueMicrotask(stage.refresh);
  return {
    session,
    freeEngine,
    mover,
    begin: (setup, settle) => beginGame(ports, session, setup, settle),
    setInteraction: makeSetInteraction(stage, emit),
    createOverlay(point) {
      addOverlayStyles(ports.root);
      const overlay = new Overlay(parts, point);
      // Another overlay, after the board was view-only for a while.
      if (hasBegun) queueMicrotask(prefetchParts);
      const [grid] = overlay.nodes;
      for (const sign of ['focusin', 'pointerover'])
        grid.addEventListener(sign, onFirstInput, { once: true });
      return overlay;
    },
    play,
    captions,
    refuse,
    why,
    send: makeSend({ ...rest, narrator, refuse, play }),
  };
};
