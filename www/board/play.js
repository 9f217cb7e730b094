/** @import * as T from './types.d.ts' */
import { legsOf, pathsOf, plan } from './animation.js';
import { castlesWidely, loadEngine } from './session/engine.js';
import { nextStep } from './session/loading.js';
import { count, IDLE, makingOf, midway } from './session/moves.js';
import { makeOverlay } from './overlay.js';
import { paint } from './painter.js';
import { layersOf } from './pieces.js';
import { openScreen } from './screen.js';
import { colorOf, menOf, nameOf, pointOf, readPlacement } from './session/squares.js';
import { readTheme, styleSheets } from './styles.js';
import { view } from './view.js';
import { languageOf, loadFaults, loadWords } from './words.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {string} query */
const isTrue = (query) => matchMedia(query).matches;

/** Ties together the game, the hand, the screen and the overlay of one element.
 * @type {T.CreatePlay} */
export const createPlay = (host, root, settings) => {
  /** The game; null until there is an engine for it. @type {import('./session/session.js').Session | null} */
  let session = null;
  /** The host's own legality. @type {T.Dests | null} */
  let dests = null;
  /** The last that could be read. @type {T.Dests | null} */
  let inForce = null;
  /** @type {Promise<typeof import('./lazy/free-game.js')> | undefined} */
  let freedom;
  /** What was shown before something changed. @type {T.EngineState | null} */
  let seen = null;
  /** How the move is made that is being played. @type {T.Hanging & { move?: T.PackedMove }} */
  let hanging = {};
  /** The next game, until it begins. @type {T.Opening | null} */
  let setup = {};
  /** @type {T.State} */
  let hand = IDLE;
  // What only some boards need is fetched when it is asked for.
  /** @type {ReturnType<T.MakeFollower> | null} */
  let follower = null;
  /** @type {ReturnType<T.MakePremoves> | null} */
  let premoves = null;
  /** @type {ReturnType<T.MakeArbiter> | null} */
  let arbiter = null;
  /** Arrows and circles that are not the host's: of the record, drawn by hand, being drawn, of the arbiter.
   * @type {Record<string, T.Shape[]>} */
  const sketches = { record: [], drawn: [], now: [], why: [] };
  /** @type {T.BoardWords | undefined} */
  let words;
  /** @type {ReturnType<T.MakeOverlay> | null} */
  let overlay = null;
  /** @type {ReturnType<T.MakeTyping> | undefined} */
  let typing;
  /** @type {T.FaultDetail | null} */
  let fault = null;
  /** @type {Promise<ReturnType<T.MakeMessage>> | undefined} */
  let message;
  let pieces = readPlacement(START);
  /** The square under the pointer or with the focus. @type {number | null} */
  let pointed = null;
  let language = /** @type {'en' | 'fr'} */ ('');
  /** @type {PromiseWithResolvers<void>} */
  const { promise: ready, resolve: isReady } = Promise.withResolvers();

  /** @type {T.Emit} */
  const emit = (type, detail, cancelable) =>
    host.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  const announce = (/** @type {T.Cause} */ cause) =>
    session?.state && emit('gamechange', { state: session.state, shownPly: session.shownPly, cause });

  /** @returns {T.Scene} */
  const scene = () => {
    const { lastMove, checked = null, rules = '' } = session?.shown ?? {};
    const { from, to, take } = lastMove ?? { from: 0, to: 0, take: null };
    return {
      pieces: midway(pieces, makingOf(hand)),
      flip: settings.orientation === 'black',
      state: hand,
      last: lastMove ? [...new Set([from, take ?? to, to])] : [],
      took: take === to ? null : take,
      checked,
      premove: premoves?.squares ?? [],
      fallen: arbiter?.fallen(),
      shapes: [settings.shapes, ...Object.values(sketches)].flat(),
      coordinates: settings.coordinates !== 'none',
      // Where nothing can be pointed at, all is shown; but O-O everyone knows.
      hint: castlesWidely(rules) && isTrue('(hover:none)') ? 'all' : pointed,
    };
  };
  const screen = openScreen(
    host,
    (motion) => view(scene(), motion),
    () => overlay?.place(screen.box()),
  );
  const { canvas, invalidate } = screen;
  root.append(canvas);
  const sketch = (/** @type {keyof typeof sketches} */ which, /** @type {T.Shape[]} */ shapes) => {
    sketches[which] = shapes;
    invalidate();
    if (which === 'drawn') emit('shapeschange', { shapes });
  };
  const wipe = () => sketches.drawn.length && sketch('drawn', []);
  const animate = (/** @type {T.Plan | null} */ motion) =>
    screen.animate(
      motion,
      !motion || isTrue('(prefers-reduced-motion:reduce)') ? 0 : settings.animationDuration * legsOf(motion),
    );
  const glide = (/** @type {string} */ man, /** @type {T.Point} */ from, /** @type {number} */ to) =>
    animate({ travels: [{ man, path: [from, pointOf(to)], to }], fades: [] });

  /** Whose men may be picked up. @type {() => T.Mover} */
  const mover = () => {
    const { now = null, shown, isOn, free, opened } = session ?? {};
    if (!isOn || !now || shown !== now || now.outcome || settings.viewOnly) return null;
    const { movable } = settings;
    if (movable === 'auto' && opened?.record) return null;
    if (movable === 'auto' || movable === 'both') return free ? 'both' : now.turn;
    return movable !== 'none' && (movable === now.turn || (premoves && settings.premove)) ? movable : null;
  };
  const refresh = () => {
    invalidate();
    if (!words) return;
    const { viewOnly } = settings;
    canvas.role = viewOnly ? 'img' : 'none';
    const turn = / [bw]/.exec((session?.shown ?? host).fen)?.[0];
    canvas.ariaLabel = viewOnly
      ? words.position(menOf(pieces), turn ? (turn === ' b' ? 'black' : 'white') : null)
      : null;
    if (viewOnly) {
      for (const node of overlay?.nodes ?? []) node.remove();
      overlay = null;
      typing?.remove();
      return;
    }
    if (typing || settings.moveBox) background(showBox(false));
    if (!overlay) {
      overlay = makeOverlay(inside, (square) => {
        pointed = square;
        if (hand.kind === 'selected') invalidate();
      });
      overlay.place(screen.box());
      canvas.after(...overlay.nodes);
      // The keys are told before the focus comes, and the network may be gone when they are wanted.
      press('', 0, false);
    }
    const side = mover();
    overlay.update(scene(), words, (square) => {
      const color = colorOf(pieces[square]);
      return !!color && (side === 'both' || color === side);
    });
  };

  /** Tells over the board what is wrong. To look at a position, no engine is needed. */
  const explain = async () => {
    const told = settings.viewOnly && fault?.code === 'engineFailed' ? null : fault;
    if (!told && !message) return;
    message ??= import('./lazy/message.js').then(({ makeMessage }) => makeMessage(root, loadFaults));
    // These words are there when nothing else comes.
    const show = await message.catch(
      () => (/** @type {unknown} */ what) => what && root.append('Reload the page. Rechargez la page.'),
    );
    show(told, language, words?.restore, told?.code === 'engineStopped' && session?.now && restore);
  };
  /** @param {any} error @param {string} code @returns {T.FaultDetail} */
  const told = ({ faults, line, message }, code) => ({
    code,
    faults: faults ?? [code],
    message,
    line,
  });
  /** What is wrong, for the host alone: the board goes on. */
  const complain = (/** @type {any} */ error, code = error.code) => {
    emit('fault', told(error, code));
  };
  /** A part that is fetched late and may not come. @param {Promise<any>} work */
  const background = (work) => work.catch((error) => complain(error, error.code ?? 'partFailed'));
  const fail = (/** @type {any} */ error, code = error.code ?? 'engineStopped') => {
    fault = told(error, code);
    take(IDLE);
    refresh();
    explain();
    emit('fault', fault);
    isReady();
  };

  const restore = () => session?.restore();

  /** Shows what the game has become, and tells of it. @param {T.Session} session @param {T.Changed} changed */
  const update = (session, { cause, move }) => {
    const { shown, now } = session;
    if (!shown) return;
    if (cause === 'reset') {
      setup = fault = null;
      explain();
    }
    const before = seen;
    seen = shown;
    take(IDLE);
    const way = before ? shown.ply - before.ply : 0;
    const made = way === 1 ? shown.lastMove : way === -1 ? before?.lastMove : null;
    const { at, making } = move && hanging.move === now?.lastMove?.packed ? hanging : {};
    const paths = made ? pathsOf(made, !!making) : [];
    if (way < 0) for (const path of paths) path.reverse();
    animate(settings.animationDuration ? plan(midway(pieces, making), shown.pieces, paths, at) : null);
    pieces = shown.pieces;
    wipe();
    refresh();
    const comment = follower?.update(shown, cause);
    arbiter?.follow(cause, comment);
    if (move) emit('move', move);
    announce(cause);
    if (cause === 'reset') {
      follow();
      isReady();
    }
    if (premoves && cause !== 'view') queueMicrotask(premoves.play);
  };
  /** @param {T.Session} session */
  const watch = (session) => {
    session.addEventListener('beforemove', (event) => {
      if (!emit('beforemove', event.detail, true)) event.preventDefault();
    });
    session.addEventListener('changed', ({ detail }) => update(session, detail));
    session.addEventListener('ended', ({ detail }) => emit('gameover', detail));
    session.addEventListener('failed', ({ detail }) => fail(detail));
    return session;
  };

  /** Shows a placement without a game. @param {string} fen */
  const place = (fen) => {
    session?.close();
    seen = fault = null;
    follow();
    const next = readPlacement(fen);
    animate(plan(pieces, next));
    pieces = next;
    explain();
    refresh();
    isReady();
  };
  /** Begins the game that the attributes ask for; until it can, shows it. */
  const begin = () => {
    const rules = dests ? session?.free : session?.engine;
    const next = nextStep({ setup, language, viewOnly: settings.viewOnly, dests, rules });
    const { fen, rules: name = 'orthodox', pgn } = setup ?? {};
    if (next === 'placement') return place(/** @type {string} */ (fen));
    if (next === 'fetching') {
      if (!dests) fetchEngine();
      if (!session?.now) pieces = readPlacement(fen ?? START);
      refresh();
    }
    if (next !== 'begins' || !session || !setup) return;
    try {
      session.adopt(session.open(setup), settings.ply ?? (pgn === undefined ? null : 0));
    } catch (error) {
      setup = null;
      // The last good state stays, if there is one.
      if (session.isOn) return complain(error);
      session.close();
      seen = null;
      pieces = session.legality?.readFen(fen ?? START, name).pieces ?? '.'.repeat(64);
      fail(error);
    }
  };

  /** The attribute; undefined for the usual array. */
  const fenTold = () => host.getAttribute('fen')?.replace(/^(start)?$/, '') || undefined;

  /** @type {T.PlayMove} */
  const play = (move, source, how) => {
    const man = pieces[move & 63];
    hanging = { ...how, move };
    try {
      const detail = session?.play(move, source) ?? null;
      if (!detail && how?.at) glide(man, how.at, move & 63);
      return detail;
    } finally {
      hanging = {};
    }
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
    emit('pieceselect', now);
  };

  /** @type {T.Send} */
  const send = (input) => {
    try {
      const source = 'source' in input ? input.source : 'keyboard';
      if (source !== 'premove' && /release|pick|cancel/.test(input.kind)) premoves?.drop();
      // Not by the press: a finger's may begin another arrow, or scroll the page.
      if (input.kind === 'release' && input.square !== null && !sketches.now.length) wipe();
      if (!arbiter || !session) return false;
      const game = session;
      const side = mover();
      // The other side is to move.
      const early = side && side !== 'both' && side !== game.now?.turn ? premoves : null;
      /** @type {T.Ground['movesFrom']} */
      const movesFrom = early?.movesFrom ?? ((square) => game.ask((game) => game.movesFrom(square)));
      const wish = settings.promotion === 'ask' && source === 'premove' ? 'queen' : settings.promotion;
      const [next, effects] = arbiter.step(hand, input, { pieces, mover: side, movesFrom, wish });
      const before = hand;
      take(next);
      arbiter.heed(input, before, next, effects);
      for (const e of effects) {
        if (e.kind === 'play') {
          if (!early) play(e.move, e.source, e);
          else {
            const from = e.move & 63;
            if (e.at) glide(pieces[from], e.at, from);
            early.set(e.move);
          }
        } else if (e.kind === 'return') glide(e.man, e.at, e.to);
        else if (e.kind === 'refuse') early || arbiter?.refuse(e);
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

  /** @type {T.AskKey} */
  const press = (key, square, back) =>
    import('./lazy/extras.js')
      .then(({ answer }) => answer(key, square, back, inside))
      // Without the network, the board is played on without these.
      .catch(Boolean);
  /** The box for typing moves; by the key it gets the focus, by the attribute not. */
  const showBox = async (/** @type {boolean} */ asked) => {
    const { makeTyping } = await import('./lazy/typing.js');
    typing ??= makeTyping(inside);
    if (overlay) typing.show(asked);
  };
  const bringPremoves = async () => {
    const { makePremoves } = await import('./lazy/premoves.js');
    premoves ??= makePremoves(inside);
    refresh();
  };
  /** Lets a panel follow the record, where there is one. */
  const follow = () => {
    const bring = async () => {
      const { makeFollower } = await import('./lazy/follower.js');
      follower ??= makeFollower(inside);
      const { record = null, pgn = '' } = session?.opened ?? {};
      await follower.begin(settings.viewOnly ? null : record, pgn, session?.shown ?? null);
    };
    if (follower || (session?.opened.record && !settings.viewOnly)) background(bring());
  };
  const bringArbiter = async () => {
    const { makeArbiter, Session } = await import('./lazy/arbiter.js');
    session ??= watch(
      new Session(undefined, {
        get draws() {
          return settings.draws;
        },
        get touchMove() {
          return settings.touchMove;
        },
        get letters() {
          return language;
        },
      }),
    );
    arbiter ??= makeArbiter(inside);
    return session;
  };
  let fetching = false;
  /** Fetches the engine, the first time that it is wanted. */
  const fetchEngine = () => {
    if (fetching) return;
    fetching = true;
    Promise.all([loadEngine(), spoken, bringArbiter()]).then(
      ([engine, , session]) => {
        session.engine = engine;
        begin();
      },
      (error) => fail(error, 'engineFailed'),
    );
  };

  /** Takes up the language of the page. */
  const listen = async () => {
    const now = languageOf(host);
    if (now === language) return;
    language = now;
    const loaded = await background(loadWords(now));
    if (now !== language) return;
    words = loaded;
    if (overlay) press('', 0, false);
    refresh();
    explain();
    follower?.speak();
    arbiter?.speak();
  };
  /** @type {Promise<void> | undefined} */
  let spoken;
  const observer = new MutationObserver(() => listen());

  /** What the parts that are fetched late may know of the board, and do to it. @type {T.Inside} */
  const inside = {
    host,
    send,
    mover,
    play,
    press,
    get session() {
      return /** @type {T.Session} */ (session);
    },
    get arbiter() {
      return arbiter;
    },
    refresh,
    sketch,
    sketches,
    emit,
    background,
    scene,
    loadFaults,
    showBox,
    get overlay() {
      return overlay;
    },
    get words() {
      return words;
    },
    get language() {
      return language;
    },
  };

  return {
    ready,
    get session() {
      return session;
    },
    get fen() {
      return session?.now?.fen ?? fenTold() ?? START;
    },
    get dests() {
      return dests;
    },
    set dests(next) {
      if ((next ?? dests) === null) return;
      dests = next ?? null;
      freedom ??= bringArbiter().then(() => import('./lazy/free-game.js'));
      freedom
        .then(({ freeEngine }) => {
          // Something else may have been set meanwhile.
          if (dests !== (next ?? null)) return;
          const free = dests && freeEngine(dests);
          inForce = dests;
          if (session?.allow(free)) {
            take(IDLE);
            return refresh();
          }
          setup ??= { rules: host.rules, fen: host.fen };
          begin();
        })
        .catch((error) => {
          dests = inForce;
          complain(error, error.code ?? 'partFailed');
          begin();
        });
    },
    connect() {
      screen.connect();
      for (let at = host.getRootNode(); at; at = /** @type {any} */ (at).host?.getRootNode())
        observer.observe(at, { attributeFilter: ['lang'], subtree: true });
      spoken = listen();
      begin();
    },
    disconnect() {
      screen.disconnect();
      observer.disconnect();
      take(IDLE);
      // The game stays, for it may come back; else the engine lets go of it when the element is collected.
    },
    changed(attribute) {
      if (attribute === 'lang') listen();
      if (/^(fen|rules|pgn)$/.test(attribute)) {
        const [rules, pgn] = ['rules', 'pgn'].map((name) => host.getAttribute(name) ?? undefined);
        const next = pgn === undefined ? { fen: fenTold(), rules } : { pgn };
        // A host that tells the position back keeps its game.
        if (attribute === 'fen' && session?.shows(next)) return;
        setup = next;
        return begin();
      }
      if (attribute === 'ply' && session?.isOn) return session.goTo(settings.ply ?? 0);
      if (attribute === 'touch-move' && session?.isOn) session.setTouchMove(settings.touchMove);
      if (attribute === 'theme') root.adoptedStyleSheets[1] = styleSheets(settings.theme)[1];
      if (attribute === 'view-only') {
        arbiter?.hush();
        begin();
        explain();
        follow();
      }
      if (settings.premove && !premoves) background(bringPremoves());
      if (attribute === 'premove' || attribute === 'movable') premoves?.drop();
      refresh();
    },
    complain,
    flip() {
      host.orientation = host.orientation === 'black' ? 'white' : 'black';
      announce('flip');
    },
    why: async (square) => arbiter?.why(square) ?? [],
    say: (text) => arbiter?.say(text),
    cancelPremove: () => premoves?.drop(),
    async toBlob(options) {
      const { type, size } = options ?? {};
      const { toImage } = await import('./lazy/image.js');
      const still = { ...scene(), state: IDLE, hint: null, premove: [] };
      return toImage(view(still, null), readTheme(getComputedStyle(host)), { type, size, paint, layersOf });
    },
  };
};
