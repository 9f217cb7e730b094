/** @import { Line, Search, Thought } from '../../analysis/types.d.ts' */
/** @import { Memory } from './policy.js' */
/** @import * as T from '../types.d.ts' */
import { eloOf, MOST } from '../../analysis/strength.js';
import { allowedNow, BOUND, taskOf } from './lines.js';
import { isClaimable, offersDraw, shouldResign, thinkingPause, takesDraw, centipawnsOf } from './policy.js';

/** The milliseconds for a move without a clock: first at limited strength, then at full strength. */
const TIME = { limited: 900, full: 1500 };
/** Limits of the search that decides on a draw offer; `time` in milliseconds. */
const GLANCE = { nodes: 50_000, time: 400 };

/** @param {T.Color} color @returns {T.Color} */
const other = (color) => (color === 'white' ? 'black' : 'white');

/** @param {number} time @param {AbortSignal} signal */
const pause = (time, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Waits for a search to end, and for as long as the difficulty of the move suggests.
 * @param {Promise<Thought>} search @param {(lines: Line[]) => number} rhythm @param {AbortSignal} signal
 */
async function paced(search, rhythm, signal) {
  const begun = performance.now();
  const thought = await search;
  await pause(rhythm(thought.lines) - (performance.now() - begun), signal);
  return thought;
}

/**
 * The computer opponent: plays one side in a session's game. The opponent plays its moves, answers and makes draw
 * offers, claims draws, and resigns lost positions. The session owns the game; the opponent drops results for a
 * position that is no longer on the board.
 *
 * Events: The events are `thinking` (`thinking`, `side`, `level`, `elo`), and `failed` with the error if the engine
 * cannot run.
 * @implements {T.Opponent}
 */
export class Opponent extends EventTarget {
  #session;
  #search;
  /** @type {Required<T.OpponentTerms>} */
  #terms;
  /** Aborts the search for a move. @type {AbortController | null} */
  #thought = null;
  /** Aborts the search for the answer to a draw offer. @type {AbortController | null} */
  #answer = null;
  /** @type {Memory} */
  #memory = [];
  #offered = Number.NEGATIVE_INFINITY;
  #closed = new AbortController();

  /**
   * @param {T.Session} session @param {Search} search
   * @param {T.OpponentTerms} terms
   */
  constructor(session, search, terms) {
    super();
    this.#session = session;
    this.#search = search;
    this.#terms = {
      seed: Math.floor(Math.random() * 2 ** 31),
      rhythm: thinkingPause,
      clock: () => null,
      elo: null,
      ...terms,
    };
    session.addEventListener('changed', ({ detail }) => this.#follow(detail), {
      signal: this.#closed.signal,
    });
    session.addEventListener('failed', () => this.#halt(), { signal: this.#closed.signal });
  }

  /** The side that the opponent plays. */
  get side() {
    return this.#terms.side;
  }

  get level() {
    return this.#terms.level;
  }
  set level(level) {
    this.#change({ level });
  }

  get elo() {
    return this.#terms.elo;
  }
  set elo(elo) {
    this.#change({ elo });
  }

  /** The strength in use. */
  get #strength() {
    return this.#terms.elo ?? eloOf(this.#terms.level);
  }

  /** @param {Partial<Pick<T.OpponentTerms, 'level' | 'elo'>>} terms */
  #change(terms) {
    const before = this.#strength;
    Object.assign(this.#terms, terms);
    if (this.#thought && this.#strength !== before) this.begin();
  }

  get isThinking() {
    return !!this.#thought;
  }

  /** Starts from the current position, and searches if the opponent is to move. */
  begin() {
    this.#halt();
    const { isOn, now, free, opened } = this.#session;
    if (isOn && now && !free && !opened.record && !now.outcome && now.turn === this.side) this.#think(now);
  }

  /** Stops playing and frees the engine. */
  close() {
    this.#closed.abort();
    this.#halt();
    this.#search.close();
  }

  /** @param {boolean} thinking */
  #tell(thinking) {
    const { side, level } = this;
    const detail = { thinking, side, level, elo: this.#strength };
    this.dispatchEvent(new CustomEvent('thinking', { detail }));
  }

  #halt() {
    this.#answer?.abort();
    this.#answer = null;
    if (!this.#thought) return;
    this.#thought.abort();
    this.#thought = null;
    this.#tell(false);
  }

  /** @param {T.Changed} changed */
  #follow({ cause, before, now }) {
    if (/^(view|touch|adoube|decline)$/.test(cause)) return;
    const isMine = now.turn === this.side;
    // After a takeback or redo, the opponent waits until the user is to move.
    const isStep = before?.ply !== now.ply && isMine;
    if (cause === 'undo' && isStep && now.ply && this.#session.undo()) return;
    if (cause === 'redo' && isStep && now.ply < now.plies && this.#session.redo()) return;
    // A takeback may undo a resignation, so the opponent forgets the bad scores that led to the resignation.
    if (cause === 'reset' || cause === 'undo') this.#memory = [];
    if (cause === 'reset') this.#offered = Number.NEGATIVE_INFINITY;
    if (cause !== 'offer') this.begin();
    // If the opponent is searching for its move when the user offers a draw, the result of this search decides on the
    // offer.
    else if (now.offer === other(this.side) && !this.#thought) this.#weigh();
  }

  /** @param {T.EngineState} now */
  async #think(now) {
    const thought = new AbortController();
    const { signal } = thought;
    this.#thought = thought;
    const { seed, rhythm } = this.#terms;
    const elo = this.#strength;
    const clock = this.#terms.clock() ?? undefined;
    const skill = elo < MOST ? { elo, time: TIME.limited } : clock ? {} : { time: TIME.full };
    // If a piece was touched, the best move may not be allowed.
    const more = now.touched ? { lines: BOUND, nodes: GLANCE.nodes } : {};
    this.#tell(true);
    try {
      const task = { ...taskOf(this.#session, now), seed, clock, ...skill, ...more };
      const search = this.#search.think(task, { signal });
      const come = await paced(search, (lines) => rhythm(lines, clock?.left), signal);
      if (signal.aborted) return;
      this.#thought = null;
      this.#tell(false);
      this.#act(come);
    } catch (error) {
      if (signal.aborted) return;
      this.#halt();
      this.dispatchEvent(new CustomEvent('failed', { detail: error }));
    }
  }

  /** Acts on the result of the search: answers an offer, resigns, claims a draw or moves. @param {Thought} thought */
  #act(thought) {
    const session = this.#session;
    const { side } = this;
    const { now } = session;
    if (!now) return;
    const score = centipawnsOf(thought.lines[0]);
    this.#memory = [...this.#memory.filter(({ ply }) => ply < now.ply), { ply: now.ply, score }];
    if (now.offer === other(side)) {
      if (takesDraw(score, now)) return session.acceptDraw(side);
      session.declineDraw(side);
    }
    if (shouldResign(this.#memory, this.#strength)) return session.resign(side);
    const move = this.#choose(thought);
    if (move === undefined) return;
    if (now.draws === 'claims' && score <= 0) {
      if (isClaimable(now)) return void session.claimDraw(side);
      if (isClaimable(this.#after(move))) return void session.ask((game) => game.claim(side, move), 'claim');
    }
    if (!session.play(move, 'opponent') || !session.now || session.now.outcome) return;
    if (!offersDraw(this.#memory, now, this.#offered)) return;
    this.#offered = now.ply;
    session.offerDraw(side);
  }

  /** Returns the best move that touch-move allows. @param {Thought} thought */
  #choose({ move, lines }) {
    const allowed = allowedNow(this.#session);
    const wanted = [move, ...lines.map(({ moves }) => moves[0])];
    return wanted.find((move) => move !== null && allowed.includes(move)) ?? allowed[0];
  }

  /** Returns the state after a move without playing the move on the board. @param {T.PackedMove} move */
  #after(move) {
    return this.#session.ask((game) => {
      const state = /** @type {T.EngineState} */ (game.play(move));
      game.retract();
      return state;
    });
  }

  /** Answers a draw offer that the user makes while the user is to move. */
  async #weigh() {
    this.#answer?.abort();
    const answer = new AbortController();
    const { signal } = answer;
    this.#answer = answer;
    const session = this.#session;
    const { now: state } = session;
    if (!state) return;
    try {
      const search = this.#search.think({ ...taskOf(session, state), ...GLANCE }, { signal });
      const { lines } = await paced(search, this.#terms.rhythm, signal);
      if (signal.aborted || session.now !== state) return;
      this.#answer = null;
      if (takesDraw(-centipawnsOf(lines[0]), state)) session.acceptDraw(this.side);
      else session.declineDraw(this.side);
    } catch {
      // If the search fails, the draw offer stays open until the next move.
    }
  }
}
