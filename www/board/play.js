/** @import * as T from './types.d.ts' */
import { legsOf, pathsOf, plan } from './animation.js';
import { loadEngine } from './engine.js';
import { makeMessage } from './message.js';
import { capturedOf, count, detailOf, makingOf, midway, stopOf } from './moves.js';
import { makeOverlay } from './overlay.js';
import { openScreen } from './screen.js';
import { colorOf, menOf, nameOf, pointOf, readPlacement } from './squares.js';
import { tell } from './speech.js';
import { IDLE, step } from './state.js';
import { view } from './view.js';
import { languageOf, loadFaults, loadWords } from './words.js';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

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
  let pieces = readPlacement(START);
  /** The square under the pointer or with the focus. @type {number | null} */
  let pointed = null;
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
  const showMessage = makeMessage(root);
  const announce = (/** @type {T.Cause} */ cause) =>
    state && shown && emit('change', { state, shownPly: shown.ply, cause });

  const noHover = matchMedia('(hover:none)');
  /** @returns {T.Scene} */
  const scene = () => {
    const { lastMove, checked = null, rules = '' } = shown ?? {};
    const { from, to, take } = lastMove ?? { from: 0, to: 0, take: null };
    return {
      pieces: midway(pieces, makingOf(hand)),
      flip: host.orientation === 'black',
      state: hand,
      last: lastMove ? [...new Set([from, take ?? to, to])] : [],
      took: take === to ? null : take,
      checked,
      coordinates: host.coordinates !== 'none',
      // Where nothing can be pointed at, all is shown; but O-O everyone knows.
      hint: noHover.matches && /castling|rokagogo|exchange/.test(rules) ? 'all' : pointed,
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
      !motion || matchMedia('(prefers-reduced-motion:reduce)').matches
        ? 0
        : host.animationDuration * legsOf(motion),
    );
  const glide = (/** @type {string} */ man, /** @type {T.Point} */ from, /** @type {number} */ to) =>
    animate({ travels: [{ man, path: [from, pointOf(to)], to }], fades: [] });

  /** Whose men may be picked up. */
  const mover = () =>
    game && state && shown === state && !state.outcome && !host.viewOnly ? state.turn : null;

  const refresh = () => {
    invalidate();
    if (!words) return;
    const { viewOnly } = host;
    canvas.role = viewOnly ? 'img' : 'none';
    const { fen } = shown ?? host;
    const turn = / b/.test(fen) ? 'black' : / w/.test(fen) ? 'white' : null;
    canvas.ariaLabel = viewOnly ? words.position(menOf(pieces), turn) : null;
    if (viewOnly) {
      for (const node of overlay?.nodes ?? []) node.remove();
      overlay = null;
      return;
    }
    if (!overlay) {
      overlay = makeOverlay(send, (square) => {
        pointed = square;
        if (hand.kind === 'selected') invalidate();
      });
      overlay.place(box);
      canvas.after(...overlay.nodes);
    }
    const color = mover();
    overlay.update(scene(), words, (square) => !!color && colorOf(pieces[square]) === color);
  };

  /** Tells over the board what is wrong. To look at a position, no engine is needed. */
  const explain = () =>
    showMessage(
      host.viewOnly && fault?.code === 'engineFailed' ? null : fault,
      language,
      fault?.code === 'engineStopped' && state
        ? { text: words?.restore ?? '', click: () => state && reset(state) }
        : null,
    );
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
  const update = (cause, look, detail, hanging) => {
    const before = shown;
    const ended = state?.outcome;
    state = ask((game) => game.state());
    shown = look && look.ply !== state.ply ? look : state;
    take(IDLE);

    const way = before ? shown.ply - before.ply : 0;
    const made = way === 1 ? shown.lastMove : way === -1 ? before?.lastMove : null;
    const { at, making } = hanging ?? {};
    const paths = made ? pathsOf(made, !!making) : [];
    if (way < 0) for (const path of paths) path.reverse();
    animate(plan(midway(pieces, making), shown.pieces, paths, at));
    pieces = shown.pieces;
    refresh();

    if (words && cause !== 'reset') overlay?.say(tell(cause, shown, words));
    if (detail) emit('move', detail);
    announce(cause);
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
    const { fen, rules = 'orthodox' } = setup;
    // To look at a mere placement, no game is needed.
    if (!engine || (host.viewOnly && fen && !/\S\s/.test(fen))) {
      pieces = readPlacement(fen ?? START);
      return refresh();
    }
    try {
      adopt(new engine.Game(rules, fen));
    } catch (error) {
      game?.free();
      game = state = shown = setup = null;
      pieces = engine.readFen(fen ?? START, rules).pieces ?? '.'.repeat(64);
      fail(error);
    }
  };

  /** @type {T.PlayMove} */
  const play = (move, source, hanging) => {
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
      if (hanging?.at) glide(detail.piece, hanging.at, move & 63);
      return null;
    }
    ask((game) => game.play(move));
    update('move', undefined, detail, hanging);
    return detail;
  };

  const take = (/** @type {T.State} */ next) => {
    const before = hand;
    if (next === before) return;
    hand = next;
    if (before.kind === 'dragging' && next.kind === 'dragging') return invalidate();
    refresh();
    const [now, old] = [next, before].map((h) => {
      const making = makingOf(h);
      return {
        square: 'from' in h ? nameOf(h.from) : null,
        making: making ? { take: nameOf(making.take), choices: count(making.moves) } : null,
      };
    });
    const same = now.square === old.square;
    if (same && now.making?.take === old.making?.take) return;
    if (!same && now.square) emit('movestart', { from: now.square });
    emit('select', now);
  };

  /** @type {T.Send} */
  const send = (input) => {
    try {
      const movesFrom = (/** @type {number} */ square) => ask((game) => game.movesFrom(square));
      const [next, effects] = step(hand, input, { pieces, mover: mover(), movesFrom });
      const before = hand.kind;
      take(next);
      const picks = input.kind === 'pick';
      if (words && next.kind === 'selected' && picks) {
        overlay?.say(words.targets(new Set(next.moves.map(stopOf)).size));
      } else if (words && next.kind === 'making' && (before !== 'making' || picks)) {
        const { from, take, moves } = next;
        const [man, captured] = [pieces[from], capturedOf(moves[0], pieces[from])];
        overlay?.say(words.making(man, nameOf(take), captured, count(moves)));
      } else if (words && before === 'making' && !makingOf(next) && effects[0]?.kind === 'return') {
        overlay?.say(words.takenBack);
      }
      for (const e of effects) {
        if (e.kind === 'play') play(e.move, e.source, e);
        else if (e.kind === 'return') glide(e.man, e.at, e.to);
        else if (e.kind === 'refuse') refuse(e);
        else {
          const { from, take } = e.making;
          animate(plan(pieces, midway(pieces, e.making), [[from, take]], e.at));
        }
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
    loadFaults(language).then((faults) => faults && overlay?.say(faults.refused(detail)));
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
          // The network may be gone when they are wanted.
          loadFaults(language);
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
      if (name === 'view-only') {
        begin();
        explain();
      }
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
      stages: (ply = shown?.ply ?? 0) => (game ? ask((game) => game.stages(ply)) : []),
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
        announce('flip');
      },
      reset,
      resign: (color) => ask((game) => game.resign(color), 'resign'),
      offerDraw: (color) => ask((game) => game.offerDraw(color), 'offer'),
      acceptDraw: (color) => ask((game) => game.acceptDraw(color), 'accept'),
      declineDraw: (color) => ask((game) => game.declineDraw(color), 'decline'),
    },
  };
};
