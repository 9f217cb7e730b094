/** @import * as T from './types.d.ts' */
import { plan } from './animation.js';
import { loadEngine } from './engine.js';
import { make, makeOverlay } from './overlay.js';
import { openScreen } from './screen.js';
import { colorOf, menOf, nameOf, readPlacement, toOf } from './squares.js';
import { IDLE, step } from './state.js';
import { view } from './view.js';
import { languageOf, loadFaults, loadWords } from './words.js';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Squares by their names. @param {object | null} o */
const named = (o) =>
  o &&
  Object.fromEntries(
    Object.entries(o).map(([key, v]) => [key, typeof v === 'number' ? nameOf(v) : (v ?? null)]),
  );

/** @type {T.DetailOf} */
const detailOf = ({ packed, partner, ...move }, fen, source) =>
  /** @type {any} */ ({ ...named(move), partner: named(partner), fen, source });

/** Ties together the game, the hand, the screen and the overlay of one element.
 * @type {T.CreatePlay} */
export const createPlay = (host, root) => {
  /** @type {T.Engine | undefined} */
  let engine;
  /** @type {T.Game | null} */
  let game = null;
  /** @type {T.GameState | null} */
  let state = null;
  /** What is looked at. @type {T.GameState | null} */
  let shown = null;
  /** The next game, until it begins. @type {T.Setup | null} */
  let setup = {};
  /** @type {T.State} */
  let hand = IDLE;
  /** @type {T.BoardWords | undefined} */
  let words;
  /** @type {ReturnType<T.MakeOverlay> | null} */
  let overlay = null;
  /** @type {T.ErrorDetail | null} */
  let fault = null;
  /** @type {HTMLElement | undefined} */
  let message;
  let pieces = readPlacement(START);
  let language = '';
  let box = [''];
  let isReady = () => {};
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    isReady = resolve;
  });

  /** @type {T.Emit} */
  const emit = (type, detail, cancelable) => {
    const bubbles = type !== 'error';
    return host.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles, composed: bubbles }));
  };
  const tell = (/** @type {T.Cause} */ cause) =>
    state && shown && emit('change', { state, shownPly: shown.ply, cause });

  const scene = () => {
    const { lastMove, checked = null } = shown ?? {};
    return {
      pieces,
      flip: host.orientation === 'black',
      state: hand,
      last: lastMove ? [...new Set([lastMove.from, lastMove.take ?? lastMove.to, lastMove.to])] : [],
      checked,
      coordinates: host.coordinates !== 'none',
    };
  };
  const screen = openScreen(
    host,
    (motion) => view(scene(), motion),
    (where) => {
      box = where;
      overlay?.place(box);
    },
  );
  const { canvas, invalidate } = screen;
  root.append(canvas);

  const animate = (/** @type {T.Plan | null} */ motion) =>
    screen.animate(
      motion,
      matchMedia('(prefers-reduced-motion:reduce)').matches ? 0 : host.animationDuration,
    );
  const glide = (/** @type {string} */ man, /** @type {T.Point} */ from, /** @type {number} */ to) =>
    animate({ travels: [{ man, from, to }], fades: [] });

  /** Whose men may be picked up. */
  const mover = () =>
    game && state && shown === state && !state.outcome && !host.viewOnly ? state.turn : null;

  const refresh = () => {
    invalidate();
    if (!words) return;
    const { viewOnly } = host;
    canvas.role = viewOnly ? 'img' : 'none';
    const turn = / b/.test(shown?.fen ?? host.fen) ? 'black' : 'white';
    canvas.ariaLabel = viewOnly ? words.position(menOf(pieces), turn) : null;
    if (viewOnly) {
      for (const node of overlay?.nodes ?? []) node.remove();
      overlay = null;
      return;
    }
    if (!overlay) {
      overlay = makeOverlay(send);
      overlay.place(box);
      canvas.after(...overlay.nodes);
    }
    const color = mover();
    overlay.update(scene(), words, (square) => !!color && colorOf(pieces[square]) === color);
  };

  /** Tells over the board what is wrong. */
  const explain = async () => {
    const now = fault;
    const faults = now && (await loadFaults(language).catch(() => null))?.faults;
    if (now !== fault) return;
    message?.remove();
    // To look at a position, no engine is needed.
    if (!now || (host.viewOnly && now.code === 'engineFailed')) return;
    const text = now.faults.map((name) => faults?.[name] ?? now.message).join('\n');
    const card = make('p', {}, text);
    if (now.code === 'engineStopped' && state) {
      const button = make('button', {}, words?.restore ?? '');
      button.onclick = () => state && reset(state);
      card.append(button);
    }
    message = make('div', { class: 'message', part: 'message', role: 'alert' }, card);
    root.append(message);
  };
  const fail = (/** @type {any} */ error, code = error.code ?? 'engineStopped') => {
    fault = { code, faults: [...(error.faults ?? [code])], message: `${error.message ?? error}` };
    take(IDLE);
    refresh();
    explain();
    emit('error', fault);
  };

  /** Errors of the engine carry a code; after any other it cannot be trusted.
   * @template R @param {() => R} work */
  const guard = (work) => {
    try {
      return work();
    } catch (error) {
      if (!(/** @type {any} */ (error).code)) {
        game = null;
        fail(error, 'engineStopped');
      }
      throw error;
    }
  };
  /** @type {T.Ask} */
  const ask = (question, cause) => {
    const now = game;
    if (!now) throw Object.assign(new Error('no game yet: await `ready`'), { code: 'notReady' });
    const answer = guard(() => question(now));
    if (cause && answer !== false) update(cause);
    return answer;
  };

  /** Shows what the game has become, and tells of it. @type {T.Update} */
  const update = (cause, look, detail, at) => {
    const before = shown;
    const ended = state?.outcome;
    state = ask((game) => game.state());
    shown = look && look.ply !== state.ply ? look : state;
    take(IDLE);

    const { lastMove, outcome, fen, ply } = shown;
    const way = before ? ply - before.ply : 0;
    const made = way === 1 ? lastMove : way === -1 ? before?.lastMove : null;
    const pairs = [made, made?.partner].flatMap((m) =>
      m ? [way < 0 ? [m.to, m.from] : [m.from, m.to]] : [],
    );
    animate(plan(pieces, shown.pieces, pairs, at));
    pieces = shown.pieces;
    refresh();

    if (words && cause !== 'reset') {
      const told = lastMove ? words.move(detailOf(lastMove, fen, 'api')) : words.start;
      const said = cause === 'undo' ? words.undone : /move|redo|view/.test(cause) && told;
      overlay?.say([said, outcome && words.outcome(outcome)].filter(Boolean).join('. '));
    }
    if (detail) emit('move', detail);
    tell(cause);
    if (state.outcome && !ended && cause !== 'reset') {
      const { winner } = state.outcome;
      emit('gameover', {
        ...state.outcome,
        result: !winner ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1',
      });
    }
  };

  const adopt = (/** @type {T.Game} */ next) => {
    game?.free();
    game = next;
    setup = fault = null;
    explain();
    update('reset');
    isReady();
  };
  /** @type {T.BoardFace['reset']} */
  const reset = ({ fen, rules = state?.rules } = {}) => {
    const Game = engine?.Game;
    if (Game) adopt(guard(() => new Game(rules, fen)));
    else ask(Boolean);
  };
  /** Begins the game that the attributes ask for; until the engine is there, shows it. */
  const begin = () => {
    if (!setup || !host.isConnected) return;
    const { fen = START, rules = 'orthodox' } = setup;
    if (!engine) {
      pieces = readPlacement(fen);
      return refresh();
    }
    try {
      adopt(new engine.Game(rules, fen));
    } catch (error) {
      game?.free();
      game = state = shown = setup = null;
      pieces = engine.readFen(fen, rules).pieces ?? '.'.repeat(64);
      fail(error);
    }
  };

  /** @type {T.PlayMove} */
  const play = (move, source, at) => {
    const before = state;
    // A game of its own tells what the move will be: if it is prevented, the undone moves must still be there.
    const detail = ask(() => {
      const { Game } = /** @type {T.Engine} */ (engine);
      const game = new Game(before?.rules, before?.fen);
      game.play(move);
      const { lastMove, fen } = game.state();
      game.free();
      return detailOf(/** @type {T.MoveInfo} */ (lastMove), fen, source);
    });
    // A listener may have changed the game, too.
    if (!emit('beforemove', detail, true) || state !== before) {
      if (at) glide(detail.piece, at, move & 63);
      return null;
    }
    ask((game) => game.play(move));
    update('move', undefined, detail, at);
    return detail;
  };

  const take = (/** @type {T.State} */ next) => {
    const before = hand;
    if (next === before) return;
    hand = next;
    if (before.kind === 'dragging' && next.kind === 'dragging') return invalidate();
    refresh();
    const [from, old] = [next, before].map((h) => ('from' in h ? nameOf(h.from) : null));
    if (from === old) return;
    if (from) emit('movestart', { from });
    emit('select', { square: from });
  };

  /** @type {T.Send} */
  const send = (input) => {
    try {
      const movesFrom = (/** @type {number} */ square) => ask((game) => game.movesFrom(square));
      const [next, effects] = step(hand, input, { pieces, mover: mover(), movesFrom });
      take(next);
      if (input.kind === 'pick' && next.kind === 'selected' && words) {
        overlay?.say(words.targets(new Set(next.moves.map(toOf)).size));
      }
      for (const e of effects) {
        if (e.kind === 'play') play(e.move, e.source, e.at);
        else if (e.kind === 'return') glide(pieces[e.from], e.at, e.from);
        else refuse(e);
      }
    } catch (error) {
      // Told already when the engine has stopped.
      if (!fault) throw error;
    }
    return hand.kind === 'held' || hand.kind === 'dragging';
  };

  /** @type {T.Refuse} */
  const refuse = ({ from, to, source }) => {
    const { reason, squares = [] } = ask((game) => game.refusal(from, to)) ?? {};
    // A click elsewhere just lets go of the man, unless there is something to learn.
    if (!reason || (source === 'click' && reason === 'notHowItMoves')) return;
    const detail = { from: nameOf(from), to: nameOf(to), reason, squares: [...squares].map(nameOf), source };
    emit('refused', detail);
    loadFaults(language).then(({ refused }) => overlay?.say(refused(detail)));
  };

  /** Takes up the language of the page. */
  const listen = async () => {
    const wanted = languageOf(host);
    if (wanted === language) return;
    language = wanted;
    const loaded = await loadWords(wanted).catch(() => undefined);
    if (wanted !== language) return;
    words = loaded;
    refresh();
    explain();
  };
  const observer = new MutationObserver(listen);

  return {
    connect() {
      screen.connect();
      observer.observe(document.documentElement, { attributeFilter: ['lang'] });
      Promise.all([loadEngine(), listen()]).then(
        ([loaded]) => {
          engine = loaded;
          begin();
        },
        (error) => fail(error, 'engineFailed'),
      );
      begin();
    },
    disconnect() {
      screen.disconnect();
      observer.disconnect();
      take(IDLE);
      // An element that only moves in the page keeps its game.
      setTimeout(() => {
        if (host.isConnected || !game) return;
        setup ??= state;
        game.free();
        game = null;
      });
    },
    changed(name) {
      if (name === 'lang') listen();
      if (name === 'view-only') explain();
      if (name !== 'fen' && name !== 'rules') return refresh();
      const [fen, rules] = ['fen', 'rules'].map((which) => host.getAttribute(which) ?? undefined);
      setup = { fen, rules };
      begin();
    },
    face: {
      ready,
      get state() {
        return state;
      },
      get shownPly() {
        return shown?.ply ?? 0;
      },
      moveList: (letters) => ask((game) => game.moveList(letters)),
      move: (text) =>
        play(
          ask((game) => game.parse(text)),
          'api',
        ),
      goTo: (ply) =>
        update(
          'view',
          ask((game) => game.state(Math.max(0, Math.min(state?.plies ?? 0, ply)))),
        ),
      undo: () => ask((game) => game.undo(), 'undo'),
      redo: () => ask((game) => game.redo(), 'redo'),
      flip() {
        host.orientation = host.orientation === 'black' ? 'white' : 'black';
        tell('flip');
      },
      reset,
      resign: (color) => ask((game) => game.resign(color), 'resign'),
      offerDraw: (color) => ask((game) => game.offerDraw(color), 'offer'),
      acceptDraw: (color) => ask((game) => game.acceptDraw(color), 'accept'),
      declineDraw: (color) => ask((game) => game.declineDraw(color), 'decline'),
    },
  };
};
