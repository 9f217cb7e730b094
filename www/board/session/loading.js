/** @import * as T from '../types.d.ts' */
import { loadEngine, loadPlayEngine } from './engine.js';
import { isDiagram, isPlacement, readPlacement, START } from './squares.js';

/**
 * Decides the next step of loading. `settled`: nothing is left to load. `waiting`: the language is not yet known.
 * `picture`: the board shows a view-only position, which needs no engine. `fetching`: the engine must be loaded.
 * `begins`: the game can start.
 * @param {object} given
 * @param {T.Opening | null} given.setup the game that the attributes request, or null
 * @param {string} given.language '' until the language is known
 * @param {boolean} given.viewOnly
 * @param {T.Dests | null} given.dests
 * @param {unknown} given.rules the loaded engine, or its replacement if the host supplies the legal moves
 * @param {boolean} given.wanted whether the host has ever needed a game, and not only a picture of a position
 * @returns {'settled' | 'waiting' | 'picture' | 'fetching' | 'begins'}
 */
export const nextStep = ({ setup, language, viewOnly, dests, rules, wanted }) => {
  if (!setup) return 'settled';
  // WebKit runs microtasks between setting an element's attributes and connecting it, which reveals the language.
  if (!language) return 'waiting';
  const { fen, pgn } = setup;
  const isPicture = viewOnly && !dests && pgn === undefined && fen;
  if (isPicture && (isPlacement(fen) || (!wanted && !setup.rules && isDiagram(fen)))) return 'picture';
  return rules ? 'begins' : 'fetching';
};

/** Returns whether a host that supplies the legal moves sets the current position again, so that its game continues.
 * @param {T.Session | undefined} session @param {T.Opening} setup */
const isCurrentPosition = (session, { fen = START }) => {
  const [placement, turn = 'w'] = fen.trim().split(/\s+/);
  return !!session?.free && !!session.now?.fen.startsWith(`${placement} ${turn}`);
};

/** Marks set by the page stay until the page sets another position. Marks set in the same task as a position belong to that position.
 * @param {T.Settings} settings */
const makeFresh = (settings) => {
  /** @type {(keyof T.Marks)[]} */
  const names = ['lastMove', 'check'];
  /** @type {Set<keyof T.Marks>} */
  const fresh = new Set();
  return {
    /** @param {keyof T.Marks} name @param {T.Session | undefined} session
     * @param {(() => void) | null} begin shows the position and recomputes its marks; null after a game has started */
    set(name, session, begin) {
      fresh.add(name);
      queueMicrotask(() => fresh.delete(name));
      if (!begin) session?.mark({ [name]: settings[name] });
      else if (settings[name] === null) begin();
    },
    forget() {
      for (const name of names) if (!fresh.has(name) && settings[name] !== 'none') settings[name] = null;
    },
  };
};

/** Returns the square of the king in check, or null. @param {T.Engine} engine @param {string} fen */
const checkedIn = ({ Game }, fen) => {
  const game = new Game(undefined, fen);
  const { checked } = game.state();
  game.free();
  return checked;
};

/** After a picture is painted, finds the last move from the previous position and a check, and marks both.
 * @param {T.Stage} stage @param {Pick<T.Settings, 'check' | 'lastMove'>} settings @param {T.Opening} setup
 * @param {string} before the previous FEN, or '' */
const look = (stage, { check, lastMove }, { fen = START, rules }, before) => {
  const { state } = stage;
  const { pieces } = state;
  // Only the engine can decide whether the king is in check. A placement without other FEN fields has no side to move.
  const mayBeChecked = check === null && !isPlacement(fen);
  const isMoved = lastMove === null && before && readPlacement(before) !== pieces;
  if (!mayBeChecked && !isMoved) return;
  const compute = async () => {
    const engine = await loadPlayEngine();
    if (state.pieces !== pieces || state.viewed) return;
    if (isMoved) state.lastMove = engine.moveBetween(before, fen, rules);
    if (state.lastMove) stage.refresh();
    if (mayBeChecked) state.checked = checkedIn(engine, fen);
    stage.refresh();
  };
  // If this call fails, the picture stays visible; its position may be illegal.
  requestAnimationFrame(() => setTimeout(() => compute().catch(Boolean)));
};

/** Loads the engine for a setup: the whole engine if the setup has a PGN. @param {T.Opening | null} setup
 * @returns {Promise<T.PlayEngine>} */
export const loadFor = (setup, load = { loadEngine, loadPlayEngine }) =>
  setup?.pgn === undefined ? load.loadPlayEngine() : load.loadEngine();

/** Returns whether an engine can open a setup. @param {T.PlayEngine | undefined} engine @param {T.Opening | null} setup */
const canOpen = (engine, setup) => !!engine && (setup?.pgn === undefined || !engine.whole);

/** @typedef {Pick<T.BoardPorts, 'settings' | 'parts' | 'stage' | 'faults' | 'isReady'> & { settle(): void }} StepPorts */
/** The action for each step of loading. @type {{ [Step in ReturnType<typeof nextStep>]?: (ports: StepPorts, setup: T.Opening) => void }} */
const STEPS = {
  picture({ parts, stage, faults, isReady, settings }, setup) {
    const { fen = START } = setup;
    const { viewed, pictureFen, lastMove } = stage.state;
    parts.game?.session.close();
    faults.clear();
    stage.place(readPlacement(fen), true);
    stage.state.pictureFen = fen;
    // The attribute was set to the same picture again.
    if (!viewed && pictureFen === fen) stage.state.lastMove = lastMove;
    parts.updateViewer();
    // A placement without other FEN fields is complete as a picture; for a full FEN, `ready` waits until its game is
    // requested.
    if (isPlacement(fen)) isReady();
    look(stage, settings, setup, viewed?.fen ?? pictureFen);
  },
  fetching({ parts, stage }, { fen = START }) {
    stage.place(parts.game?.session.now ? stage.state.pieces : readPlacement(fen));
  },
  begins({ parts, settle }, setup) {
    parts.game?.begin(setup, settle);
  },
};

/**
 * Loads the game that the attributes request, and shows its position meanwhile.
 * @param {Pick<T.BoardPorts, 'settings' | 'language' | 'parts' | 'stage' | 'faults' | 'isReady'>} ports
 * @returns {T.Loading}
 */
export const makeLoading = (ports) => {
  const { settings, language, parts, stage, faults } = ports;
  /** The next game, until it starts. @type {T.Opening | null} */
  let setup = {};
  /** The legal destinations that the host has set. @type {T.Dests | null} */
  let dests = null;
  /** The last valid destinations. @type {T.Dests | null} */
  let inForce = null;
  let isFetching = false;
  /** Whether the host has ever needed more than a picture. */
  let wanted = false;
  const session = () => parts.game?.session;
  const marks = makeFresh(settings);
  const settle = () => {
    setup = null;
  };

  const fetchEngine = () => {
    if (isFetching) return;
    isFetching = wanted = true;
    Promise.all([loadFor(setup), parts.loadGame(), language.spoken]).then(
      ([engine, { session }]) => {
        isFetching = false;
        session.use(engine);
        begin();
      },
      (error) => faults.fail(error, 'engineFailed'),
    );
  };
  const begin = () => {
    const rules = dests ? session()?.free : canOpen(session()?.engine, setup);
    const step = nextStep({
      ...settings,
      setup,
      language: parts.isAwaited ? '' : language.name,
      dests,
      rules,
      wanted,
    });
    if (step === 'fetching' && !dests) fetchEngine();
    STEPS[step]?.({ ...ports, settle }, setup ?? {});
  };

  const refuse = (/** @type {any} */ error) => {
    dests = inForce;
    faults.complain(error, error.code ?? 'partFailed');
  };
  /**
   * Applies the host's destinations, or else the engine's rules; starts a new game unless the current game continues.
   * @param {Pick<T.BoardController, 'session' | 'freeEngine' | 'renewInteraction' | 'premoves'>} game @param {() => T.Opening} now
   */
  const enforce = (game, now) => {
    try {
      const goesOn = game.session.allow(dests && game.freeEngine(dests));
      inForce = dests;
      if (goesOn) {
        game.renewInteraction();
        stage.refresh();
        // A premove may have waited for these destinations.
        return queueMicrotask(game.premoves.play);
      }
      setup ??= now();
    } catch (error) {
      refuse(error);
    }
    begin();
  };

  return {
    begin,
    settle,
    want() {
      if (wanted) return;
      wanted = true;
      begin();
    },
    get dests() {
      return dests;
    },
    mark: (name) => marks.set(name, session(), setup && begin),
    ask(next, isFen) {
      if (isFen && session()?.shows(next)) return;
      if (!isFen || !isCurrentPosition(session(), next)) marks.forget();
      setup = next;
      begin();
    },
    allow(next, now) {
      if (!next && !dests) return;
      dests = next;
      if (parts.game) return enforce(parts.game, now);
      // The host may have set other destinations meanwhile.
      parts.loadGame().then((game) => dests === next && enforce(game, now), refuse);
    },
  };
};
