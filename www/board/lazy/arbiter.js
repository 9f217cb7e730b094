/** @import * as T from '../types.d.ts' */
import { makeCaption } from '../caption.js';
import { coded } from '../session/errors.js';
import { judge } from '../judge.js';
import { capturedOf, count, makingOf, stopOf, toOf } from '../session/moves.js';
import { tell } from '../speech.js';
import { readSquare } from '../session/reading.js';
import { colorOf, nameOf } from '../session/squares.js';
import { step } from '../state.js';
import { spokenAs, together, wordsOf } from './reasons.js';

// What else is needed as soon as there is a game, and not before.
export { Session } from '../session/session.js';

/** What the board itself refuses. @type {(reason: string) => T.Refusal} */
const own = (reason) => ({ reason, squares: [], men: '', lines: [] });

/** The squares that a line goes over. @param {[number, number]} line */
const passed = ([from, to]) => {
  const [files, ranks] = [(to & 7) - (from & 7), (to >> 3) - (from >> 3)];
  const steps = Math.max(Math.abs(files), Math.abs(ranks), 1);
  return Array.from(
    { length: steps + 1 },
    (_, i) => from + Math.round((files * i) / steps) + 8 * Math.round((ranks * i) / steps),
  );
};

/** Watches the hand: tells what it does, why something is refused or allowed, and holds it to what it has touched.
 * @type {T.MakeArbiter} */
export const makeArbiter = (inside) => {
  const { host, session, emit } = inside;
  const root = /** @type {ShadowRoot} */ (host.shadowRoot);
  /** @type {ReturnType<T.MakeCaption> | undefined} */
  let caption;
  /** What is told now; again in another language. @type {(() => void) | null} */
  let telling = null;
  /** What is to be spoken first. */
  let said = '';
  const say = (/** @type {string} */ text) => inside.overlay?.say(text);
  // The network may be gone when they are wanted.
  inside.loadFaults(inside.language);

  let fallen = -1;
  /** Whether there has been a position. */
  let begun = false;
  /** The king of the side that has resigned, or -1. */
  const kingLaidDown = () => {
    const { outcome, pieces } = session.shown ?? { outcome: null, pieces: '' };
    if (outcome?.reason === 'resignation') return pieces.indexOf(outcome.winner === 'white' ? 'k' : 'K');
    if (outcome?.reason !== 'resignationCannotMate') return -1;
    // A draw all the same: who would have won has these men, or none besides the king.
    const [cause] = session.ask((game) => game.whyOver());
    const wins = cause?.men ? colorOf(cause.men[0]) : /[QRBNP]/.test(pieces) ? 'black' : 'white';
    return pieces.indexOf(wins === 'white' ? 'k' : 'K');
  };

  const hush = () => {
    if (!telling) return;
    telling = null;
    emit('caption', { kind: null, sentences: [] });
    caption?.hide();
    inside.sketch('why', []);
  };
  /** Squares ringed, lines drawn. @param {number[]} squares @param {[number, number][]} lines @param {T.ShapeColor} color */
  const draw = (squares, lines, color) => {
    const ringed = [...new Set(squares)].map((square) => ({ from: nameOf(square), color }));
    const drawn = lines.map(([from, to]) => ({ from: nameOf(from), to: nameOf(to), color }));
    const names = drawn.map(({ from, to }) => from + to);
    inside.sketch('why', [...ringed, ...drawn.filter((_, i) => names.indexOf(names[i]) === i)]);
  };
  /**
   * Shows and speaks sentences. `part`: what the caption is for the page's style; '': it has a place of its own.
   * @param {(faults: T.FaultWords) => string[]} wordsOf @param {number[]} squares @param {string} part
   */
  const show = async (wordsOf, squares, part) => {
    const write = async (again = true) => {
      const { language } = inside;
      const faults = await inside.loadFaults(language);
      if (telling !== write || !faults || language !== inside.language) return [];
      const sentences = wordsOf(faults);
      const { overlay } = inside;
      if (sentences.length && part && overlay) {
        if (emit('caption', { kind: part, sentences }, true)) {
          caption ??= makeCaption(root);
          caption.show(overlay.nodes[0], sentences.join('\n'), language, squares, inside.scene(), part);
        }
        // What comes of it is heard in one go with why.
        if (!again) say(spokenAs([said, ...sentences]));
        said = '';
      }
      return sentences;
    };
    telling = write;
    return write(false);
  };

  /** @type {ReturnType<T.MakeArbiter>['refuse']} */
  const refuse = async ({ from, to, via, source }) => {
    const { shown } = session;
    if (!shown) return '';
    const mover = inside.mover();
    const isEarlier = session.now && session.now !== shown;
    const isHis = colorOf(shown.pieces[from]) === shown.turn && mover !== 'both' && mover !== shown.turn;
    const isShow = host.movable === 'none' || shown.draws === 'recorded';
    // Where nobody is to play by hand, there is nothing to refuse.
    if (from === to && source !== 'typed' && (isShow ? !mover : isHis && !shown.outcome && !isEarlier))
      return '';
    // Put back where it stands: why it has no move, if it has none.
    const refusal = isEarlier
      ? own('earlierPosition')
      : (from === to && via === undefined && session.ask((game) => game.whyStuck(from))) ||
        session.ask((game) => game.refusal(from, to, via));
    if (!refusal) return '';
    const { reason, ply = null } = refusal;
    const squares = [...refusal.squares];
    const men = squares.map((square) => shown.pieces[square]).join('');
    const detail = {
      from: nameOf(from),
      to: nameOf(to),
      via: via === undefined ? null : nameOf(via),
      piece: shown.pieces[from],
      reason,
      squares: squares.map(nameOf),
      men,
      ply,
      source,
    };
    hush();
    draw(squares, refusal.lines ?? [], 'red');
    emit('refused', detail);
    const moveNumber = ply === null ? null : session.ask((game) => game.state(ply - 1)).moveNumber;
    const told = (/** @type {T.FaultWords} */ words) => [words.refused({ ...detail, moveNumber })];
    // What is typed is answered where it was typed.
    const place = source === 'typed' ? '' : 'refusal';
    return (
      (await show(told, [from, to, ...squares, ...(refusal.lines ?? []).flatMap(passed)], place))[0] ?? ''
    );
  };

  /** The moves in hand to the square that is pointed at; none to most. */
  const meant = () => {
    const { state, hint } = inside.scene();
    const goal = makingOf(state) ? toOf : stopOf;
    return 'moves' in state ? [...state.moves].filter((move) => goal(move) === hint) : [];
  };

  /** Why a move is allowed that was played, or that a man could make. @param {T.EngineState} shown @param {number | undefined} square */
  const permissions = (shown, square) => {
    const { state } = inside.scene();
    const own = 'moves' in state ? (meant().length ? meant() : state.moves) : null;
    const open = square === undefined ? own : session.ask((game) => game.movesFrom(square));
    if (open) return [...open].flatMap((move) => session.ask((game) => [...game.permission(move)]));
    if (shown.outcome) return session.ask((game) => [...game.whyOver()]);
    const { lastMove, ply } = shown;
    if (!lastMove) return [];
    const why = (/** @type {T.Game} */ game) => [...game.permission(lastMove.packed)];
    if (session.now === shown) return session.ask(why);
    // Of an earlier move, in a game of its own, for what was played before may be the reason.
    const { rules, fen } = session.ask((game) => game.state(0));
    const line = Array.from({ length: ply }, (_, i) => session.ask((game) => game.state(i + 1)).lastMove);
    const moves = line.map((move) => move?.packed ?? 0);
    const { game } = session.open({ rules, fen, moves, draws: 'recorded', touchMove: false });
    const found = why(game);
    game.free();
    return found;
  };

  /** @param {number} [square] */
  const explain = async (square) => {
    const { shown } = session;
    if (!shown) return [];
    const reasons = together(permissions(shown, square));
    hush();
    const squares = reasons.flatMap(({ squares }) => squares);
    const lines = reasons.flatMap(({ lines }) => lines);
    // The ways of many moves at once would hide the board.
    draw(squares, reasons.length > 3 && !shown.outcome ? [] : lines, 'blue');
    const sentences = await show(
      (words) => wordsOf(reasons, words),
      [...squares, ...lines.flatMap(passed)],
      'explanation',
    );
    if (telling && square === undefined && 'moves' in inside.scene().state) pointing();
    return sentences;
  };
  /** While the moves in hand are explained, the one that is pointed at is. */
  const pointing = () => {
    const told = telling;
    const heard = new AbortController();
    const follow = () => {
      if (telling === told && !meant().length) return;
      heard.abort();
      if (telling === told) explain();
    };
    for (const type of ['pointerover', 'focusin'])
      inside.overlay?.nodes[0].addEventListener(type, follow, { signal: heard.signal });
  };

  return {
    refuse,
    hush,
    speak: () => telling?.(),
    follow(cause, comment) {
      hush();
      fallen = kingLaidDown();
      const { words } = inside;
      const { shown } = session;
      // The page has told of the first one itself.
      if (shown && words && (begun || cause !== 'reset'))
        say([tell(cause, shown, words), comment].filter(Boolean).join('. '));
      begun = true;
      const capture = shown?.touched?.capture ?? null;
      if (capture !== null || inside.sketches.touched?.length) {
        inside.sketch('touched', capture === null ? [] : [{ from: nameOf(capture), color: 'yellow' }]);
      }
    },
    step(state, input, ground) {
      const { shown } = session;
      // An arrow that is drawn ends like a click.
      if (inside.sketches.now.length) return step(state, input, ground);
      const bound = () => session.shown?.touched?.man ?? null;
      const binding = shown?.touchMove && (ground.mover === shown.turn || ground.mover === 'both');
      const touch = (/** @type {number} */ square) => session.touch(square);
      return judge(step, state, input, { ...ground, bound, ...(binding && { touch }) });
    },
    heed(input, before, next, effects) {
      const { words } = inside;
      const { shown } = session;
      if (input.kind !== 'move') hush();
      said = '';
      if (!words || !shown) return;
      const picks = input.kind === 'pick' && input.source !== 'premove';
      if (next.kind === 'selected' && picks) {
        say(words.targets(new Set(next.moves.map(stopOf)).size));
      } else if (next.kind === 'making' && (before.kind !== 'making' || picks)) {
        const { from, take, moves } = next;
        const man = shown.pieces[from];
        say(words.making(man, nameOf(take), capturedOf(moves[0], man), count(moves)));
      } else if (before.kind === 'making' && !makingOf(next) && effects[0]?.kind === 'return') {
        said = words.takenBack;
        if (!effects.some(({ kind }) => kind === 'refuse')) say(said);
      }
    },
    fallen: () => fallen,
    say(text) {
      if (typeof text !== 'string') throw coded('invalidText', 'what is said is a text');
      hush();
      const { overlay } = inside;
      if (!text || !overlay) return;
      // In the page's own words, which no language of the board's takes up.
      telling = () => {};
      if (emit('caption', { kind: 'said', sentences: [text] }, true)) {
        caption ??= makeCaption(root);
        caption.show(overlay.nodes[0], text, '', [], inside.scene(), 'said');
      }
      say(text);
    },
    async why(name) {
      const square = name === undefined || name === null ? undefined : readSquare(name);
      const sentences = await explain(square);
      emit('explained', { sentences });
      return sentences;
    },
  };
};
