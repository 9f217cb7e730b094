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
 * The relation between the game of a link and the game on the board. `same`: the same moves; `newer` and `older`: the
 * link has more or fewer moves; `fork`: other moves after `at` common plies; `other`: other rules or another start.
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
 * The effect of a link on its game. `continued`: the board now shows the moves, the end and the requests of the link.
 * All other effects leave the board unchanged. `known`: the link contains nothing new. `older`: the game on this device
 * has more moves than the link. `unsent`: this side has made moves but not sent them, and the friend asks for a
 * takeback. `over`: the game on this device is over. `forged`: the link contains an end of the game to which this side
 * has not agreed. `fork` and `other`: the link contains another game.
 * @typedef {{ kind: 'continued' | 'known' | 'older' | 'unsent' | 'over' | 'forged' | 'fork' | 'other', at: number }} Receipt
 */

/** @typedef {{ session: MatchSession, linkGame: LinkGame, takeBack: TakeBack, engine: Pick<Engine, 'Game' | 'readLink'> }} Board */

/** Whether the link grants the takeback that this side has requested. @param {Board} board @param {LinkedGame} link */
function isGrant({ session, linkGame, takeBack }, { request, moves }) {
  const { side } = linkGame;
  const { state } = session;
  if (!side || !state || state.outcome || takeBack.asker !== side) return false;
  const isAnswer = request?.kind === 'takeBack' && request.by === side;
  return isAnswer && moves.length === plyBeforeMoveOf(state, side);
}

/** Whether the friend has resigned before the last move of this side arrived. @param {Board} board @param {LinkedGame} link */
function isLateResignation({ session, linkGame }, { ending, loser, moves }) {
  const { state } = session;
  const isFriends = ending === 'resignation' && loser !== linkGame.side;
  return isFriends && !!state && !state.outcome && state.turn === loser && state.ply === moves.length + 1;
}

/** Whether the friend requests to take back a move, and this side has not sent its answer to that move. @param {Board} board @param {LinkedGame} link */
const isAskedTooLate = ({ linkGame }, { request, moves }) =>
  request?.kind === 'takeBack' &&
  request.by !== linkGame.side &&
  linkGame.mayUndo &&
  linkGame.ply === moves.length;

/**
 * Whether a link contains an end of the game to which this side has not agreed. The friend agrees to a draw by
 * accepting this side's open offer without making a move. A flag cannot fall, because games by links have no clock.
 * @param {LinkedGame} link @param {Color | null} side @param {Color | null} offer the side with an open draw offer on
 * the board @param {boolean} hasMoves whether the link has new moves
 */
function isForged({ ending, loser }, side, offer, hasMoves) {
  if (ending === 'resignation') return loser === side;
  if (ending === 'agreement') return offer !== side || hasMoves;
  return ending === 'flagFall';
}

/** Ends the game on the board in the same way as the link. @param {MatchSession} session @param {LinkedGame} link @param {Color} friend */
function endAs(session, { ending }, friend) {
  if (!session.state || session.state.outcome) return;
  if (ending === 'resignation') session.resign(friend);
  else if (ending === 'agreement') session.acceptDraw(friend);
  else if (ending === 'claim') session.claimDraw(session.state.turn);
}

/** Undoes moves on the board back to a ply. @param {MatchSession} session @param {number} ply */
function undoTo(session, ply) {
  for (let back = (session.state?.ply ?? 0) - ply; back > 0 && session.undo(); back--);
}

/**
 * Applies a link to the game by links on the board if the link contains something new.
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

/** Applies a link that has fewer moves than the board. @param {Board} board @param {string} text @param {LinkedGame} link @param {number} at @returns {Receipt} */
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
 * The effect of an opened link. Besides the kinds of `Receipt`, there are these. `opened`: the game was not on this
 * device before; `record`: a game to view; `elsewhere`: another tab has the game and keeps it. `own`: the link is meant
 * for the friend, and this browser has put the sender's game on the board.
 * @typedef {{ kind: Receipt['kind'] | 'opened' | 'record' | 'elsewhere' | 'own', at: number }} Arrival
 */

/** @typedef {Board & { storage: Pick<GameStorage, 'open' | 'find'>, still?: (work: () => void) => void }} Inbox */

/** @param {Arrival['kind']} kind @returns {Arrival} */
const arrived = (kind) => ({ kind, at: 0 });

/** Opens the game of a link for the given side, if this device does not have the game yet. @param {Omit<Inbox, 'storage'>} inbox @param {string} text @param {LinkedGame} link @param {Color} side @returns {Arrival} */
export function openAs({ session, linkGame, engine, still }, text, link, side) {
  linkGame.open({ side, identity: link.identity, got: text }, () =>
    openLinkedGame(session, engine, link, still),
  );
  // Without the moves from before the link, the page cannot find out whether the friend granted or refused a takeback.
  const isOld = link.request?.kind === 'takeBack' && link.request.by === side;
  linkGame.received(text, isOld ? { ...link, request: null } : link);
  return arrived('opened');
}

/** Whether a link continues the game on the board: both have the same identity, or are of version 0.1 and have the same moves. @param {Board} board @param {LinkedGame} link @param {Color} seat */
function isOfBoard({ session, linkGame, engine }, link, seat) {
  if (linkGame.side !== seat) return false;
  if (linkGame.identity && link.identity) return linkGame.identity === link.identity;
  const { relation } = relationOf(engine.readLink(session.link()), link);
  return relation === 'same' || relation === 'newer' || relation === 'older';
}

/**
 * Opens the link of a game between two devices for the reader's side. The function looks for the game on the board, in
 * the browser's storage and in other tabs; otherwise the link starts a new game.
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

/** Puts the sender's game on the board if this browser has this game. Otherwise returns null. @param {Inbox} inbox @param {string} identity @param {Color} sender @returns {Promise<Arrival | null>} */
async function openSenders({ storage, linkGame }, identity, sender) {
  if (linkGame.identity === identity && linkGame.side === sender) return arrived('own');
  const id = linkGameId(identity, sender);
  if (!(await storage.find(id))) return null;
  const found = await storage.open(id, true);
  if (found === 'elsewhere') return arrived(found);
  return found === 'open' ? arrived('own') : null;
}
