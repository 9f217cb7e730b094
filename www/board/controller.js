/** @import * as T from './types.d.ts' */
import { makeExplain } from './interaction/explanations.js';
import { pressKey } from './interaction/keys.js';
import { hasKeptPieces, makePremoves } from './interaction/premoves.js';
import { makeRefuse } from './interaction/refusals.js';
import { changeSentence, inputSentence } from './interaction/speech.js';
import { step } from './interaction/step.js';
import { applyTouchMove } from './interaction/touch-move.js';
import { planMove, planReturn, planTake } from './render/animation.js';
import { makeCaptions } from './render/captions.js';
import { makeDragLayer } from './render/drag-layer.js';
import { drawInteraction, targetUnderPointer } from './render/highlights.js';
import { addOverlayStyles, Overlay } from './render/overlay.js';
import { makeFinish } from './session/finish.js';
import { freeEngine } from './session/host-legality.js';
import { IDLE, makingOf, takeDetailOf } from './session/moves.js';
import { Session } from './session/session.js';
import { colorOf, nameOf, START, USUAL } from './session/squares.js';

// Only the controller of a playable board turns inputs and changes of the game into effects.

/**
 * Returns the colour whose pieces the user may pick up, or null.
 * @param {T.Session} session @param {T.Settings} settings @returns {T.Mover}
 */
export const moverOf = (
  { now, viewed, isOn, free, opened },
  { viewOnly, movable: wished, premove, opponent },
) => {
  if (!isOn || !now || viewed !== now || now.outcome || viewOnly) return null;
  if (wished === 'auto' && opened.record) return null;
  // The user cannot move the pieces of the computer opponent.
  const own = opponent === 'white' ? 'black' : 'white';
  const movable = opponent && /auto|both/.test(wished) ? own : wished;
  if (movable === 'auto' || movable === 'both') return free ? 'both' : now.turn;
  return movable !== 'none' && (movable === now.turn || premove) ? movable : null;
};

/** Returns the detail of the event `pieceselect` for a state of the interaction. @param {T.Interaction} interaction */
const selectionOf = (interaction) => ({
  square: 'from' in interaction ? nameOf(interaction.from) : null,
  making: takeDetailOf(interaction),
});

/** Makes a board playable: turns inputs into moves, and changes of the game into pictures, events and speech. @implements {T.BoardController} */
export class Controller {
  /** @type {T.PartPorts} */
  #ports;
  #updateDragLayer;
  /** The move box; null until it is first shown. @type {T.MoveBox | undefined} */
  #typing;
  /** Whether the board has announced a position. */
  #hasAnnounced = false;

  /** @param {T.PartPorts} ports */
  constructor(ports) {
    this.#ports = ports;
    const { settings, language, stage } = ports;
    /** @type {T.Terms} */
    const terms = Object.create(settings, { letters: { get: () => language.name } });
    this.session = new Session(undefined, terms);
    this.captions = makeCaptions(ports);
    const rest = { ...ports, session: this.session, mover: () => this.mover(), captions: this.captions };
    this.premoves = makePremoves(rest);
    this.finish = makeFinish(ports, this.session);
    /** Explains why an input is refused. */
    this.refuse = makeRefuse(rest);
    /** Explains why a move is allowed or why the game is over. */
    this.why = makeExplain(rest);
    this.#updateDragLayer = makeDragLayer(stage);
    stage.state.drawInteraction = drawInteraction;
    this.#listen();
    // Assistive technology can reach the board even before the board is playable.
    queueMicrotask(stage.refresh);
  }

  /** Replaces the engine if the host supplies the legal moves. @param {T.Dests} dests */
  freeEngine(dests) {
    const { host, settings } = this.#ports;
    const free = freeEngine(dests, host.getAttribute('rules') ?? USUAL);
    // The engine finds the possible premoves.
    if (settings.premove) free.loadEngine();
    return free;
  }

  /** Returns the side whose pieces the user may pick up, or null. */
  mover() {
    return moverOf(this.session, this.#ports.settings);
  }

  #listen() {
    const { session } = this;
    const { settings, emit, faults } = this.#ports;
    session.addEventListener('beforemove', (event) => {
      if (!emit('beforemove', event.detail, true)) event.preventDefault();
    });
    session.addEventListener('changed', ({ detail }) => {
      Object.assign(settings, session.marks);
      this.#onChanged(detail);
      if (detail.cause === 'reset' || detail.cause === 'move') this.finish();
    });
    session.addEventListener('ended', ({ detail }) => emit('gameover', detail));
    session.addEventListener('failed', ({ detail }) => faults.fail(detail));
    session.addEventListener('changed', () => this.#onFirstGame(), { once: true });
  }

  #onFirstGame() {
    // This code runs after all code that awaits the first possible move.
    queueMicrotask(() => this.#prefetch());
  }

  /** Loads texts that the game does not need yet, but may need when the network is lost. */
  async #prefetch() {
    const { host, language } = this.#ports;
    if (!host.isConnected) return;
    await Promise.allSettled([language.loadFaults()]);
    this.pressKey('');
  }

  /** Begins the game of a setup, or reports the reason for a failure.
   * @param {T.Opening} setup @param {() => void} settle a callback that marks the setup as handled after a failure */
  begin(setup, settle) {
    const { session } = this;
    const { settings, stage, faults } = this.#ports;
    const { fen = START, rules = USUAL, pgn } = setup;
    try {
      const { lastMove, check } = settings;
      session.setUp(setup, settings.ply ?? (pgn === undefined ? null : 0), { lastMove, check });
    } catch (/** @type {any} */ error) {
      settle();
      // A board that shows a valid game keeps this game.
      if (session.isOn) return faults.complain(error);
      session.close();
      stage.state.viewed = null;
      stage.state.pieces = session.legality?.readFen(fen, rules).pieces ?? '.'.repeat(64);
      faults.fail(error);
    }
  }

  /** Creates the accessible grid over the squares. @param {(square: number | null) => void} point a callback with the square under the pointer or with the focus */
  createOverlay(point) {
    const { root, emit, stage } = this.#ports;
    const { send, pressKey, session } = this;
    addOverlayStyles(root);
    const overlay = new Overlay({ root, emit, stage, session, send, pressKey }, point);
    // The board has another overlay now, because it was view-only for some time.
    if (session.isOn) queueMicrotask(() => this.#prefetch());
    const [grid] = overlay.nodes;
    for (const sign of ['focusin', 'pointerover'])
      grid.addEventListener(sign, () => this.#prefetch(), { once: true });
    return overlay;
  }

  /** Handles a key on a square; '' only announces the available keys. @type {T.AskKey} */
  pressKey = (key, square, back) => {
    pressKey(key, square, back, this.#ports)
      // Without a network, the board works without these keys.
      .catch(Boolean);
  };

  /** Shows the move box. `asked` is true if the user opened the box by a key; in that case, the box gets the focus. @param {boolean} asked @param {() => string} [typed] */
  async showBox(asked, typed) {
    const { parts, stage } = this.#ports;
    const { makeTyping } = await parts.loadTyping();
    this.#typing ??= makeTyping(this.#ports);
    if (stage.overlay) await this.#typing.show(asked, typed);
  }

  /** Shows the move box if the attribute `move-box` is set. */
  updateMoveBox() {
    const { settings, faults } = this.#ports;
    if (settings.viewOnly) this.#typing?.remove();
    else if (this.#typing || settings.moveBox) faults.background(this.showBox(false));
  }

  /** Sets and shows the state of the interaction, and dispatches `movestart` and `pieceselect`. @type {T.SetInteraction} */
  setInteraction = (next) => {
    const { stage, emit } = this.#ports;
    const before = stage.state.interaction;
    if (next === before) return;
    stage.state.interaction = next;
    this.#updateDragLayer();
    if (before.kind === 'dragging' && next.kind === 'dragging') {
      // The board is repainted only when the dragged piece enters or leaves a legal target.
      if (targetUnderPointer(before) !== targetUnderPointer(next)) stage.invalidate();
      return;
    }
    stage.refresh();
    const [now, old] = [selectionOf(next), selectionOf(before)];
    const isSame = now.square === old.square;
    if (isSame && now.making?.take === old.making?.take) return;
    if (!isSame && now.square) emit('movestart', { from: now.square });
    emit('pieceselect', now);
  };

  /** Handles an input. Returns whether the pointer holds a piece after the input. @type {T.Send} */
  send = (input) => {
    const { stage, faults } = this.#ports;
    const { state } = stage;
    try {
      const isClick = /release|pick|cancel/.test(input.kind);
      if (isClick && !('source' in input && input.source === 'premove')) this.premoves.drop();
      // A press does not count as touching the piece, because a finger may begin an arrow or scroll the page.
      if (input.kind === 'release' && input.square !== null && !state.sketches.now.length) stage.wipe();
      const before = state.interaction;
      const side = this.mover();
      const isPremove = this.#isPremove(side);
      const [next, effects] = this.#step(input, side);
      this.setInteraction(next);
      this.#announceInput(input, before, next, effects);
      for (const effect of effects) this.#apply(effect, isPremove);
    } catch (error) {
      // A stopped engine has already dispatched `fault`.
      if (!faults.fault) throw error;
    }
    return /held|dragging/.test(state.interaction.kind);
  };

  /** Returns the next state of the interaction, and the effects of an input. Applies touch-move if the game uses touch-move.
   * @param {T.Input} input @param {T.Mover} mover @returns {[T.Interaction, T.Effect[]]} */
  #step(input, mover) {
    const { session } = this;
    const { settings, stage } = this.#ports;
    const { interaction, pieces, sketches } = stage.state;
    const asksNot = 'source' in input && input.source === 'premove' && settings.promotion === 'ask';
    /** @type {T.StepContext} */
    const context = {
      pieces,
      mover,
      movesFrom: (square) => this.#movesFrom(square),
      promoteTo: asksNot ? 'queen' : settings.promotion,
    };
    // An input that ends a drawn arrow is handled like a click.
    if (sketches.now.length) return step(interaction, input, context);
    const { viewed } = session;
    const binds = viewed?.touchMove && (mover === viewed.turn || mover === 'both');
    const bound = () => session.viewed?.touched?.man ?? null;
    const touch = (/** @type {number} */ square) => session.touch(square);
    return applyTouchMove(step, interaction, input, { ...context, bound, ...(binds && { touch }) });
  }

  /** @param {T.Effect} effect @param {boolean} isPremove */
  #apply(effect, isPremove) {
    const { stage } = this.#ports;
    if (effect.kind === 'return') stage.animate(planReturn(effect.piece, effect.at, effect.to));
    else if (effect.kind === 'take') stage.animate(planTake(stage.state.pieces, effect.making, effect.at));
    else if (effect.kind === 'play') {
      if (!isPremove) this.play(effect.move, effect.source, effect);
      else this.#setPremove(effect);
    } else if (!isPremove) this.refuse(effect);
  }

  /** @param {Extract<T.Effect, { kind: 'play' }>} effect */
  #setPremove({ move, at }) {
    const { stage } = this.#ports;
    if (at) stage.animate(planReturn(stage.state.pieces[move.from], at, move.from));
    this.premoves.set(move);
  }

  /** Plays a legal move. Returns null if a listener of `beforemove` prevented the move. @type {T.BoardController['play']} */
  play = (move, source, origin) => {
    const { state, animate } = this.#ports.stage;
    const { from, token } = move;
    const piece = state.pieces[from];
    state.dropOrigin = { ...origin, move: token };
    try {
      const detail = this.session.play(token, source);
      if (!detail && origin?.at) animate(planReturn(piece, origin.at, from));
      return detail;
    } finally {
      state.dropOrigin = {};
    }
  };

  /** Updates the board after a change of the game, and dispatches the board's events. The order of these calls is part of the public interface.
   * @param {T.Changed} changed */
  #onChanged({ cause, move }) {
    const { settings, stage, emit, announce, parts, began } = this.#ports;
    const { now, viewed } = this.session;
    if (!viewed) return;
    if (cause === 'reset') began();
    const { state } = stage;
    const before = state.viewed;
    state.viewed = viewed;
    state.fallenKing = viewed.fallen ?? -1;
    this.setInteraction(this.#interactionAfter(cause, viewed));
    const isByHand = move && state.dropOrigin.move === now?.lastMove?.packed;
    // The host may set a new position together with the move that led to it.
    const isNew = cause === 'reset' && !viewed.ply;
    const plan = () => planMove(state.pieces, before, viewed, isByHand ? state.dropOrigin : {}, isNew);
    stage.animate(settings.animationDuration ? plan() : null);
    // A new position removes the user's drawings.
    if (state.pieces !== viewed.pieces) stage.wipe();
    state.pieces = viewed.pieces;
    this.#markTouchedCapture(viewed);
    stage.refresh();
    this.#announceChange(cause, viewed, parts.follower?.update(viewed, cause));
    if (move) emit('move', move);
    announce(cause);
    if (cause === 'reset') parts.updateViewer();
    if (cause !== 'view') queueMicrotask(this.premoves.play);
  }

  /** Returns the state of the interaction after a change of the game. The user keeps a selected piece if the opponent's move, or a mark set by the page, arrives meanwhile. @param {T.Cause} cause @param {T.EngineState} viewed @returns {T.Interaction} */
  #interactionAfter(cause, { pieces }) {
    const { settings, stage } = this.#ports;
    const { interaction, pieces: before } = stage.state;
    if (!/selected|held|dragging/.test(interaction.kind) || makingOf(interaction)) return IDLE;
    const side = this.mover();
    const isFixed = side === settings.movable || !!settings.opponent;
    const isFollowed = cause === 'mark' || (isFixed && /move|reset/.test(cause));
    const { from } = /** @type {Extract<T.Interaction, { kind: 'selected' }>} */ (interaction);
    const color = colorOf(pieces[from]);
    const isOwn = !!color && (side === 'both' || side === color);
    if (!isFollowed || !isOwn || !hasKeptPieces(before, pieces, color)) return IDLE;
    const moves = [...this.#movesFrom(from)];
    return interaction.kind === 'selected' && !moves.length
      ? IDLE
      : { .../** @type {Extract<T.Interaction, { kind: 'dragging' }>} */ (interaction), moves };
  }

  /** Keeps the selected piece with its new moves after the host has set other destinations. */
  renewInteraction() {
    const { viewed } = this.session;
    this.setInteraction(viewed ? this.#interactionAfter('mark', viewed) : IDLE);
  }

  /** Returns whether a side can only set a premove, because its opponent is to move. @param {T.Mover} side */
  #isPremove(side) {
    return !!side && side !== 'both' && side !== this.session.now?.turn;
  }

  /** Returns the moves of a piece, or its premoves while the opponent is to move. @param {number} square */
  #movesFrom(square) {
    if (this.#isPremove(this.mover())) return this.premoves.movesFrom(square);
    return this.session.ask((game) => game.movesFrom(square));
  }

  /** Draws a circle on the piece that the player to move has touched and must capture. @param {T.EngineState} viewed */
  #markTouchedCapture({ touched }) {
    const { stage } = this.#ports;
    const capture = touched?.capture ?? null;
    if (capture !== null) stage.sketch('touched', [{ from: nameOf(capture), color: 'yellow' }]);
    else if (stage.state.sketches.touched?.length) stage.sketch('touched', []);
  }

  /** Announces a change of the game to assistive technology.
   * @param {T.Cause} cause @param {T.EngineState} viewed @param {string} [comment] the arrows and circles in the PGN at
   * the viewed ply */
  #announceChange(cause, viewed, comment) {
    const { stage, language } = this.#ports;
    this.captions.clearCaption();
    const { words } = language;
    const isFirst = !this.#hasAnnounced;
    this.#hasAnnounced = true;
    // The board does not announce its first position, because the page itself describes it.
    if (!words || (isFirst && cause === 'reset')) return;
    stage.say([changeSentence(cause, viewed, words), comment].filter(Boolean).join('. '));
  }

  /** Announces a change of the interaction to assistive technology.
   * @param {T.Input} input @param {T.Interaction} before @param {T.Interaction} next @param {T.Effect[]} effects */
  #announceInput(input, before, next, effects) {
    const { captions } = this;
    const { stage, language } = this.#ports;
    const { viewed } = this.session;
    const { words } = language;
    if (input.kind !== 'move') captions.clearCaption();
    captions.announceFirst('');
    if (!words || !viewed) return;
    const sentence = inputSentence(input, before, next, effects, viewed.pieces, words);
    // The board announces the end of a Take together with the refusal that follows.
    const isTakenBack = sentence === words.takenBack && effects.some(({ kind }) => kind === 'refuse');
    if (isTakenBack) captions.announceFirst(sentence);
    else stage.say(sentence);
  }
}
