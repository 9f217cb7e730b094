/** @import * as T from '../types.d.ts' */
import { loadEngine, loadWhole } from './engine.js';
import { IDLE } from './moves.js';
import { isDiagram, isPlacement, mayBeInCheck, readPlacement, START } from './squares.js';

/**
 * What becomes of a board on its way from nothing to a game, by what it has: it has nothing to begin, waits for its language, shows a
 * position to be looked at, for which no game is needed, fetches what knows the rules, or begins.
 * @type {T.NextStep}
 */
export const nextStep = ({ setup, language, viewOnly, dests, rules, wanted }) => {
  if (!setup) return 'settled';
  // WebKit runs microtasks between the attributes of an element and its joining the page, which tells the language.
  if (!language) return 'waiting';
  const { fen, pgn } = setup;
  const isPicture = viewOnly && !dests && pgn === undefined && fen;
  if (isPicture && (isPlacement(fen) || (!wanted && !setup.rules && isDiagram(fen)))) return 'picture';
  return rules ? 'begins' : 'fetching';
};

/** A host that tells the position back keeps its game. Where it brings its own legality, the position that there is begins anew when it is told back.
 * @param {T.Session | undefined} session @param {T.Opening} setup */
const isToldBack = (session, { fen = START }) => {
  const [placement, turn = 'w'] = fen.trim().split(/\s+/);
  return !!session?.free && !!session.now?.fen.startsWith(`${placement} ${turn}`);
};

/** What the page says of a position holds until it sets another one; what is set in the same task is said of that one.
 * @param {T.Settings} settings */
const makeFresh = (settings) => {
  /** @type {Set<keyof T.Marks>} */
  const fresh = new Set();
  return {
    /** @param {keyof T.Marks} name @param {T.Session | undefined} session
     * @param {(() => void) | null} begin where there is no game yet: what shows it, and finds its marks anew */
    set(name, session, begin) {
      fresh.add(name);
      queueMicrotask(() => fresh.delete(name));
      if (!begin) session?.mark({ [name]: settings[name] });
      else if (settings[name] === null) begin();
    },
    forget() {
      for (const name of /** @type {const} */ (['lastMove', 'check']))
        if (!fresh.has(name) && settings[name] !== 'none') settings[name] = null;
    },
  };
};

/** The king in check of a position. @param {T.Engine} engine @param {string} fen */
const checkedIn = ({ Game }, fen) => {
  const game = new Game(undefined, fen);
  const { checked } = game.state();
  game.free();
  return checked;
};

/** Shows the move that led to a picture from the one before it, and a check that there may be, once the picture itself is seen.
 * @param {T.Stage} stage @param {Pick<T.Settings, 'check' | 'lastMove'>} settings @param {T.Opening} setup
 * @param {string} before a FEN; '': there was none */
const look = (stage, { check, lastMove }, { fen = START, rules }, before) => {
  const { seen } = stage;
  const { pieces } = seen;
  const isChecked = check === null && !isPlacement(fen) && mayBeInCheck(pieces, /^\S+\s+b/i.test(fen.trim()));
  const isMoved = lastMove === null && before && readPlacement(before) !== pieces;
  if (!isChecked && !isMoved) return;
  requestAnimationFrame(() =>
    setTimeout(async () => {
      try {
        const engine = await loadEngine();
        if (seen.pieces !== pieces || seen.shown) return;
        if (isMoved) seen.lastMove = engine.moveBetween(before, fen, rules);
        if (seen.lastMove) stage.refresh();
        if (isChecked) seen.checked = checkedIn(engine, fen);
        stage.refresh();
      } catch {
        // The picture is seen all the same, and it may be of no game.
      }
    }),
  );
};

/** The engine for a setup: whole if there is a PGN to read, which is not in what plays. @param {T.Opening | null} setup */
export const loadFor = (setup, load = { loadEngine, loadWhole }) =>
  setup?.pgn === undefined ? load.loadEngine() : load.loadWhole();

/** What is done at each step. @type {T.Steps} */
const STEPS = {
  picture({ parts, stage, faults, isReady, settings }, setup) {
    const { fen = START } = setup;
    const { shown, pictured, lastMove } = stage.seen;
    parts.game?.session.close();
    faults.clear();
    stage.place(readPlacement(fen), true);
    stage.seen.pictured = fen;
    // The same picture again.
    if (!shown && pictured === fen) stage.seen.lastMove = lastMove;
    parts.follow();
    // Whoever waits for more than a picture asks for it.
    if (isPlacement(fen)) isReady();
    look(stage, settings, setup, shown?.fen ?? pictured);
  },
  fetching({ parts, stage }, { fen = START }) {
    stage.place(parts.game?.session.now ? stage.seen.pieces : readPlacement(fen));
  },
  begins({ parts, settle }, setup) {
    parts.game?.begin(setup, settle);
  },
};

/** Brings the game on a board that its attributes ask for; until it can, shows it.
 * @type {T.MakeLoading} */
export const makeLoading = (ports) => {
  const { settings, language, parts, stage, take, faults } = ports;
  /** The next game, until it begins. @type {T.Opening | null} */
  let setup = {};
  /** The host's own legality. @type {T.Dests | null} */
  let dests = null;
  /** The last that could be read. @type {T.Dests | null} */
  let inForce = null;
  let isFetching = false;
  /** Whether it is more than a picture to the host, or was. */
  let wanted = false;
  const session = () => parts.game?.session;
  const marks = makeFresh(settings);
  const settle = () => {
    setup = null;
  };

  const fetchEngine = () => {
    if (isFetching) return;
    isFetching = wanted = true;
    Promise.all([loadFor(setup), parts.bringGame(), language.spoken]).then(
      ([engine, { session }]) => {
        session.engine = engine;
        begin();
      },
      (error) => faults.fail(error, 'engineFailed'),
    );
  };
  const begin = () => {
    const rules = dests ? session()?.free : session()?.engine;
    const step = nextStep({ ...settings, setup, language: language.name, dests, rules, wanted });
    if (step === 'fetching' && !dests) fetchEngine();
    STEPS[step]?.({ ...ports, settle }, setup ?? {});
  };

  const refuse = (/** @type {any} */ error) => {
    dests = inForce;
    faults.complain(error, error.code ?? 'partFailed');
  };
  /** Puts the host's squares in force, or the engine's rules if there are none; begins a game by them unless one is on. @type {T.Enforce} */
  const enforce = ({ session, freeEngine }, now) => {
    try {
      const goesOn = session.allow(dests && freeEngine(dests));
      inForce = dests;
      if (goesOn) take(IDLE);
      if (goesOn) return stage.refresh();
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
      if (!isFen || !isToldBack(session(), next)) marks.forget();
      setup = next;
      begin();
    },
    allow(next, now) {
      if (!next && !dests) return;
      dests = next;
      if (parts.game) return enforce(parts.game, now);
      // Other squares may have been set meanwhile.
      parts.bringGame().then((game) => dests === next && enforce(game, now), refuse);
    },
  };
};
