/** @import { LinkRequest } from '../engine/roque.js' */
/** @import { LinkGameRecord } from './link-game-record.js' */
/** @import { CurrentTerms } from './terms.js' */
/** @import { Color, GameState, LinkNews, LinkStanding, MatchSession, PersistentPart } from './types.d.ts' */
/** @import { TakeBack } from './takeback.js' */
import { opponent } from './colors.js';
import { keyOf, linkGameId, newIdentity, newRecord, readRecord } from './link-game-record.js';

/** Returns the friend's answer to a request of this side; null if the request is not this side's. @param {LinkRequest | null} request @param {Color} side @param {boolean} isGranted @returns {LinkNews | null} */
function answerIn(request, side, isGranted) {
  if (request?.by !== side) return null;
  if (request.kind === 'takeBack') return isGranted ? 'granted' : 'refused';
  return 'declined';
}

/** Returns whether the game is over in a key of `keyOf`. @param {string} key */
const isOverAt = (key) => key.split('|')[2] === 'over';

/**
 * A game between two devices: each turn is a link that also carries offers, claims, takebacks and resignations. Such a
 * game begins with terms that include a friend far away (`terms.far`), or with a received link. A different game on the
 * board ends the game by links. This class sends and receives nothing; the page passes the links on.
 * @implements {PersistentPart}
 */
export class LinkGame {
  /** The name of this data in the records of stored games. */
  name = 'letters';
  events = new EventTarget();
  /** @type {LinkGameRecord | null} */
  #now = null;
  /** The game of a received link that is being opened. @type {LinkGameRecord | null} */
  #incoming = null;
  #session;
  #terms;
  #takeBack;
  #seat;

  /**
   * @param {MatchSession} session @param {CurrentTerms} terms @param {TakeBack} takeBack
   * @param {(side: Color | null) => void} seat a callback with the player's side on this device, or null if both sides
   * play here
   */
  constructor(session, terms, takeBack, seat) {
    this.#session = session;
    this.#terms = terms;
    this.#takeBack = takeBack;
    this.#seat = seat;
    session.addEventListener('changed', ({ detail: { cause, before, now: state } }) => {
      if (cause === 'reset') this.#startOver();
      else if (this.#now && state) this.#follow(this.#now, cause, before, state);
    });
    takeBack.events.addEventListener('answered', (event) => {
      const { by } = /** @type {CustomEvent} */ (event).detail;
      const { ply = 0 } = session.state ?? {};
      if (this.#now && by !== this.#now.side)
        this.#amend({ answer: { kind: 'takeBack', by }, ply: Math.min(this.#now.ply, ply) });
    });
  }

  /** Sets the side of each player without an event, because the board is being reset. @param {LinkGameRecord | null} next */
  #seatFor(next) {
    const side = this.side;
    this.#now = next;
    const far = next ? opponent(next.side) : null;
    const terms = this.#terms;
    if ((terms.current.far ?? null) !== far) terms.adopt({ ...terms.current, far });
    if (this.side !== side) this.#seat(this.side);
  }

  /** @param {LinkGameRecord | null} next */
  #turnTo(next) {
    this.#seatFor(next);
    this.events.dispatchEvent(new Event('change'));
  }

  /** @param {Partial<LinkGameRecord>} change */
  #amend(change) {
    if (this.#now) this.#turnTo({ ...this.#now, ...change });
  }

  /** A new game is on the board: the game of a received link, a game with a friend far away, or an ordinary game. */
  #startOver() {
    const { beginning, current } = this.#terms;
    const far = beginning ? current.far : null;
    const begun = far ? newRecord(opponent(far), { identity: newIdentity() }) : null;
    if (this.#incoming || begun || this.#now) this.#seatFor(this.#incoming ?? begun);
  }

  /** @param {LinkGameRecord} record @param {string} cause @param {GameState | null} before @param {GameState} state */
  #follow({ side, claim }, cause, before, state) {
    const isClaim = state.offer === side && (cause === 'claim' || claim);
    if (isClaim !== claim) this.#amend({ claim: isClaim });
    const friend = opponent(side);
    // The button, or a move of this side, declines an offer.
    const isAnswered = cause === 'decline' || (cause === 'move' && state.turn === friend);
    if (isAnswered && before?.offer === friend && !state.outcome)
      this.#amend({ answer: { kind: 'drawOffer', by: friend } });
  }

  /** The request in the next link: this side's own request, or else the answer to the friend's request. @returns {LinkRequest | null} */
  #carried() {
    const { state } = this.#session;
    if (!this.#now || !state) return null;
    const { side, answer, claim } = this.#now;
    if (this.#takeBack.asker === side) return { kind: 'takeBack', by: side };
    return state.offer === side ? { kind: claim ? 'claim' : 'drawOffer', by: side } : answer;
  }

  #key() {
    const { state } = this.#session;
    return state ? keyOf(state, this.#carried()) : '';
  }

  /** Closes the request that the friend has answered. @param {LinkRequest['kind']} kind @param {Color} side */
  #takeAnswer(kind, side) {
    if (kind === 'takeBack') this.#takeBack.dismiss();
    else if (this.#session.state?.offer === side) this.#session.declineDraw(opponent(side));
  }

  /** Makes the friend's request on this board. @param {LinkRequest} asked @returns {LinkNews | null} */
  #takeRequest({ kind, by }) {
    if (kind === 'takeBack') this.#takeBack.request(by);
    else if (this.#session.state?.offer !== by) this.#session.offerDraw(by);
    return kind === 'claim' ? 'claimed' : null;
  }

  /** Returns whether this side must begin and neither side has sent a link. @param {LinkGameRecord} record @param {GameState} state */
  #isFirst({ received, posted, got, side }, { ply, turn }) {
    return !(received || posted || got) && !ply && turn === side;
  }

  /** Returns the player's next action if there is nothing to send. @param {GameState} state @param {Color} side @returns {LinkStanding} */
  #standingNow({ outcome, offer, turn }, side) {
    const friend = opponent(side);
    if (outcome) return 'over';
    if (offer === friend || this.#takeBack.asker === friend) return 'answer';
    return turn === side ? 'yours' : 'sent';
  }

  /** The player's side on this device; null without a game by links. @returns {Color | null} */
  get side() {
    return this.#now?.side ?? null;
  }

  get identity() {
    return this.#now?.identity ?? null;
  }

  /** The friend's answer in the last link. */
  get news() {
    return this.#now?.news ?? null;
  }

  /** The friend's request that the next link answers. */
  get answer() {
    return this.#now?.answer ?? null;
  }

  /** The number of plies that both players have seen. */
  get ply() {
    return this.#now?.ply ?? 0;
  }

  /** The last received link. */
  get got() {
    return this.#now?.got ?? '';
  }

  /** Whether this side has sent the link of the current position. */
  get isPosted() {
    return !!this.#now?.posted && this.#now.posted === this.#key();
  }

  /** This side's request in the next link. */
  get request() {
    const carried = this.#carried();
    return carried?.by === this.side ? carried : null;
  }

  /** Whether this side has not sent its moves or the end of the game, and so may take them back freely. */
  get mayUndo() {
    const { state } = this.#session;
    if (!this.#now || !state || this.standing() !== 'send') return false;
    return state.ply > this.#now.ply || (!!state.outcome && !isOverAt(this.#now.received));
  }

  /** Whether this side has made the last move on the board and not sent it. */
  get hasNewMove() {
    const { state } = this.#session;
    return !!this.#now && !!state && state.ply > this.#now.ply;
  }

  /** The id under which this game is stored. */
  gameId() {
    const record = this.#now;
    return record?.identity && !record.copy ? linkGameId(record.identity, record.side) : null;
  }

  /** Marks this game as a second copy, because another tab has stored a newer record of the same game. */
  forked() {
    this.#amend({ copy: true });
  }

  /** Turns the game on the board into a game by links. @param {Color} side */
  begin(side) {
    this.#turnTo(newRecord(side, { identity: newIdentity() }));
  }

  /**
   * Opens the game of a received link. If `work` throws, the current game continues.
   * @param {{ side: Color, identity: string | null, got: string }} link @param {() => void} work puts the game of the
   * link on the board
   */
  open({ side, identity, got }, work) {
    this.#incoming = newRecord(side, { identity: identity ?? newIdentity(), got });
    try {
      work();
    } finally {
      this.#incoming = null;
    }
  }

  /**
   * Records a received link after its moves and its end are on the board, and repeats the friend's request.
   * @param {string} got @param {{ request: LinkRequest | null, identity: string | null }} link @param {boolean}
   * [isGranted] whether the link grants a takeback
   */
  received(got, { request, identity }, isGranted = false) {
    const { state } = this.#session;
    if (!this.#now || !state) return;
    const { side } = this.#now;
    let news = answerIn(request, side, isGranted);
    if (request?.by === side) this.#takeAnswer(request.kind, side);
    else if (request && !state.outcome) news = this.#takeRequest(request);
    this.#amend({
      got,
      news,
      sent: '',
      posted: '',
      answer: null,
      ply: state.ply,
      identity: this.#now.identity ?? identity,
    });
    this.#amend({ received: this.#key() });
  }

  /** Returns the text of the link to send now. */
  link() {
    if (!this.#now) return '';
    const { side, identity } = this.#now;
    return this.#session.link({ seat: opponent(side), request: this.#carried(), identity });
  }

  /** Records that the current link has been sent. A game of version 0.1 has no identity yet, so this method creates the identity. */
  sends() {
    const { state } = this.#session;
    if (!this.#now || !state) return;
    this.#amend({ identity: this.#now.identity ?? newIdentity() });
    this.#amend({ sent: this.link(), posted: this.#key(), ply: state.ply });
  }

  /** Returns the player's next action, or null without a game by links. @returns {LinkStanding | null} */
  standing() {
    const { state } = this.#session;
    const record = this.#now;
    if (!record || !state) return null;
    const key = this.#key();
    if (key === record.posted) return state.outcome ? 'over' : 'sent';
    const isIdle = key === record.received || this.#isFirst(record, state);
    return isIdle ? this.#standingNow(state, record.side) : 'send';
  }

  save() {
    return this.#now && { ...this.#now, standing: this.standing() };
  }

  /** @type {PersistentPart['restore']} */
  restore(saved) {
    const record = readRecord(saved);
    this.#turnTo(record);
    const { state } = this.#session;
    // Version 0.1 did not store the game states of the links.
    if (!record || record.received || record.posted || !state) return;
    const plain = this.#session.link();
    if (record.got && record.got === plain) this.#amend({ received: this.#key(), ply: state.ply });
    else if (record.sent && record.sent === plain) this.#amend({ posted: this.#key(), ply: state.ply });
  }
}
