/** @import { LinkedGame } from '../engine/roque.js' */
/** @import { Engine } from '../board/types.d.ts' */
/** @import { LinkGame } from './link-game.js' */
/** @import { GameStorage } from './storage/storage.js' */
/** @import { TakeBack } from './takeback.js' */
/** @import { Color, MatchSession } from './types.d.ts' */
import { opponent } from './colors.js';
import { linkGameId } from './link-game-record.js';
import { movesFrom, openLinkedGame } from './open-link.js';
import { plyBeforeMoveOf } from './takeback.js';

/**
 * How the game of a link relates to the one on the board. `same`: the same moves; `newer` and `older`: more and fewer of them;
 * `fork`: other moves after `at` common plies; `other`: other rules or another start.
 * @typedef {{ relation: 'same' | 'newer' | 'older' | 'fork' | 'other', at: number }} Relation
 */

/** @typedef {Pick<LinkedGame, 'rules' | 'fen' | 'draws' | 'moves'>} Line */

/** @param {Line} own @param {Line} link @returns {Relation} */
export function relationOf(own, link) {
  const [mine, theirs] = [own.moves, link.moves];
  const isSame = own.rules === link.rules && own.fen === link.fen && own.draws === link.draws;
  if (!isSame) return { relation: 'other', at: 0 };
  const shorter = Math.min(mine.length, theirs.length);
  let at = 0;
  while (at < shorter && mine[at] === theirs[at]) at += 1;
  if (at < shorter) return { relation: 'fork', at };
  if (mine.length === theirs.length) return { relation: 'same', at };
  return { relation: mine.length < theirs.length ? 'newer' : 'older', at };
}

/**
 * The effect of a link on the game that it belongs to. `continued`: its moves, end and requests are on the board. In all other
 * cases nothing has changed. `known`: it says nothing new. `older`: the game here has gone on since. `unsent`: the same, by
 * moves that this side has not sent, and the friend asks for a takeback. `over`: the game here is over. `forged`: it has an
 * end that this side has not agreed to. `fork` and `other`: it holds another game.
 * @typedef {{ kind: 'continued' | 'known' | 'older' | 'unsent' | 'over' | 'forged' | 'fork' | 'other', at: number }} Receipt
 */

/** @typedef {{ session: MatchSession, linkGame: LinkGame, takeBack: TakeBack, engine: Pick<Engine, 'Game' | 'readLink'> }} Board */

/** Whether the link grants the takeback that this side has asked for. @param {Board} board @param {LinkedGame} link */
function isGrant({ session, linkGame, takeBack }, { request, moves }) {
  const { side } = linkGame;
  const { state } = session;
  if (!side || !state || state.outcome || takeBack.asker !== side) return false;
  const isAnswer = request?.kind === 'takeBack' && request.by === side;
  return isAnswer && moves.length === plyBeforeMoveOf(state, side);
}

/** Whether the friend has resigned before seeing the last move of this side. @param {Board} board @param {LinkedGame} link */
function isLateResignation({ session, linkGame }, { ending, loser, moves }) {
  const { state } = session;
  const isFriends = ending === 'resignation' && loser !== linkGame.side;
  return isFriends && !!state && !state.outcome && state.turn === loser && state.ply === moves.length + 1;
}

/** Whether the friend asks to take back a move that this side has answered, but the answer was not sent. @param {Board} board @param {LinkedGame} link */
const isAskedTooLate = ({ linkGame }, { request, moves }) =>
  request?.kind === 'takeBack' &&
  request.by !== linkGame.side &&
  linkGame.mayUndo &&
  linkGame.ply === moves.length;

/**
 * Whether this side has not agreed to the end of a link. A draw is agreed by accepting the open offer of this side, without a
 * move. Games by links have no clock.
 * @param {LinkedGame} link @param {Color | null} side @param {Color | null} offer the open offer on the board @param {boolean} hasMoves whether the link has new moves
 */
function isForged({ ending, loser }, side, offer, hasMoves) {
  if (ending === 'resignation') return loser === side;
  if (ending === 'agreement') return offer !== side || hasMoves;
  return ending === 'flagFall';
}

/** Ends the game on the board as the link does. @param {MatchSession} session @param {LinkedGame} link @param {Color} friend */
function endAs(session, { ending }, friend) {
  if (!session.state || session.state.outcome) return;
  if (ending === 'resignation') session.resign(friend);
  else if (ending === 'agreement') session.acceptDraw(friend);
  else if (ending === 'claim') session.claimDraw(session.state.turn);
}

/** Undoes moves of the board down to a ply. @param {MatchSession} session @param {number} ply */
function undoTo(session, ply) {
  for (let back = (session.state?.ply ?? 0) - ply; back > 0 && session.undo(); back--);
}

/**
 * Applies a link to the game by links on the board, if it says something new.
 * @param {Board} board @param {string} text @param {LinkedGame} link @returns {Receipt}
 */
export function receiveLink(board, text, link) {
  const { session, linkGame, engine } = board;
  const { side } = linkGame;
  const { state } = session;
  if (!side || !state) return { kind: 'other', at: 0 };
  if (text === linkGame.got) return { kind: 'known', at: 0 };
  const { relation, at } = relationOf(engine.readLink(session.link()), link);
  /** @param {Receipt['kind']} kind @returns {Receipt} */
  const nothing = (kind) => ({ kind, at });
  if (relation === 'fork' || relation === 'other') return nothing(relation);
  const friend = opponent(side);
  session.goTo(state.ply);
  if (relation === 'older') return receiveOlder(board, text, link, at);
  if (state.outcome) return nothing(relation === 'same' ? 'known' : 'over');
  if (isForged(link, side, state.offer, relation === 'newer')) return nothing('forged');
  const isNew = relation === 'newer' || link.ending || link.request;
  if (!isNew) return nothing('known');
  for (const san of movesFrom(engine, link, at)) session.move(san);
  endAs(session, link, friend);
  linkGame.received(text, link);
  return { kind: 'continued', at };
}

/** Applies a link with fewer moves than the board has. @param {Board} board @param {string} text @param {LinkedGame} link @param {number} at @returns {Receipt} */
function receiveOlder(board, text, link, at) {
  const { session, linkGame } = board;
  const isGranted = isGrant(board, link);
  if (isGranted) undoTo(session, link.moves.length);
  else if (link.loser && isLateResignation(board, link)) endAs(session, link, link.loser);
  else return { kind: isAskedTooLate(board, link) ? 'unsent' : 'older', at };
  linkGame.received(text, link, isGranted);
  return { kind: 'continued', at };
}

/**
 * The effect of an opened link. Besides those of `Receipt`: `opened`, a game that was new here; `record`, a game to look at;
 * `elsewhere`, another tab has the game and does not leave it. `own`: the link is for the friend; the sender's game is in this
 * browser, and now on the board.
 * @typedef {{ kind: Receipt['kind'] | 'opened' | 'record' | 'elsewhere' | 'own', at: number }} Arrival
 */

/** @typedef {Board & { storage: Pick<GameStorage, 'open' | 'find'>, still?: (work: () => void) => void }} Inbox */

/** @param {Arrival['kind']} kind @returns {Arrival} */
const arrived = (kind) => ({ kind, at: 0 });

/** Opens the game of a link that is new here, as the given side. @param {Omit<Inbox, 'storage'>} inbox @param {string} text @param {LinkedGame} link @param {Color} side @returns {Arrival} */
export function openAs({ session, linkGame, engine, still }, text, link, side) {
  linkGame.open({ side, identity: link.identity, got: text }, () =>
    openLinkedGame(session, engine, link, still),
  );
  // Without the former moves, nobody can tell whether a takeback was granted or refused.
  const isOld = link.request?.kind === 'takeBack' && link.request.by === side;
  linkGame.received(text, isOld ? { ...link, request: null } : link);
  return arrived('opened');
}

/** Whether a link continues the game on the board: that with its identity, or one of version 0.1 with the same moves. @param {Board} board @param {LinkedGame} link @param {Color} seat */
function isOfBoard({ session, linkGame, engine }, link, seat) {
  if (linkGame.side !== seat) return false;
  if (linkGame.identity && link.identity) return linkGame.identity === link.identity;
  const { relation } = relationOf(engine.readLink(session.link()), link);
  return relation === 'same' || relation === 'newer' || relation === 'older';
}

/**
 * Opens the link of a game between two devices, for the side that it names. The game that it belongs to is searched on the
 * board, in the browser's storage and in other tabs; without one, a new game begins with the link.
 * @param {Inbox} inbox @param {string} text @param {LinkedGame} link @param {Color} seat the reader's side
 * @returns {Promise<Arrival>}
 */
export async function openLetter(inbox, text, link, seat) {
  const { storage, linkGame } = inbox;
  const { identity } = link;
  if (isOfBoard(inbox, link, seat)) return receiveLink(inbox, text, link);
  if (!identity) return openAs(inbox, text, link, seat);
  const found = await storage.open(linkGameId(identity, seat), true);
  if (found === 'elsewhere') return arrived('elsewhere');
  if (found === 'open' && linkGame.side === seat) return receiveLink(inbox, text, link);
  return (await openSenders(inbox, identity, opponent(seat))) ?? openAs(inbox, text, link, seat);
}

/** Puts the sender's game on the board if this browser has it. Returns null if it has not. @param {Inbox} inbox @param {string} identity @param {Color} sender @returns {Promise<Arrival | null>} */
async function openSenders({ storage, linkGame }, identity, sender) {
  if (linkGame.identity === identity && linkGame.side === sender) return arrived('own');
  const id = linkGameId(identity, sender);
  if (!(await storage.find(id))) return null;
  const found = await storage.open(id, true);
  if (found === 'elsewhere') return arrived(found);
  return found === 'open' ? arrived('own') : null;
}
