/** @import { LinkGame } from '../../match/link-game.js' */
/** @import { TakeBack } from '../../match/takeback.js' */
/** @import { View, Words } from '../types.d.ts' */
import { plyBeforeMoveOf } from '../../match/takeback.js';
import { moveName } from '../claims/proof.js';
import { fill } from '../words/language.js';

/** @typedef {{ linkGame: LinkGame, takeBack: Pick<TakeBack, 'asker'>, view: View }} Told */

/** Returns the name of a move for a sentence. @param {number} ply @param {View} view */
const move = (ply, view) => ({ move: moveName(ply, view) });

/** Returns the name of the move that a takeback would undo. @param {Told} told */
function askedMove({ takeBack, view }) {
  const { state } = view;
  if (!state || !takeBack.asker) return { move: '' };
  return move(plyBeforeMoveOf(state, takeBack.asker) + 1, view);
}

/** Returns sentences about the friend's last answer and move. @param {Told} told @returns {string[]} */
function received({ linkGame, view }) {
  const { byLink } = view.words;
  const { state } = view;
  const { news } = linkGame;
  const isFriends = !!state?.ply && state.turn === linkGame.side;
  const isNamed = isFriends && news !== 'granted';
  return [
    ...(news ? [byLink.news[news]] : []),
    ...(isNamed ? [fill(byLink.played, move(state.ply, view))] : []),
  ];
}

/** Returns a sentence that asks the player to move. @param {Told} told */
function ask(told) {
  const { linkGame, view } = told;
  const { byLink } = view.words;
  if (!view.state?.ply && !linkGame.news) return byLink.begin;
  return [...received(told), byLink.yours].join(' ');
}

/** Returns a sentence about the friend's request. @param {Told} told */
function askAnswer(told) {
  const { linkGame, takeBack, view } = told;
  const { byLink } = view.words;
  if (takeBack.asker) return fill(byLink.wantsBack, askedMove(told));
  const { ply = 0, turn } = view.state ?? {};
  if (linkGame.news === 'claimed' || turn !== linkGame.side || !ply)
    return [...received(told), byLink.offered].join(' ');
  const declined = linkGame.news ? `${byLink.news[linkGame.news]} ` : '';
  return declined + fill(byLink.playedAndOffers, move(ply, view));
}

/** Returns a sentence about an end of the game that this side has not sent. @param {Told} told @param {Words} words */
function ended({ linkGame, view }, { byLink }) {
  const { winner, reason } = view.state?.outcome ?? {};
  if (linkGame.hasNewMove) return fill(byLink.move, move(view.state?.ply ?? 0, view));
  if (reason?.startsWith('resignation') && winner !== linkGame.side) return byLink.resigned;
  return reason === 'agreement' ? byLink.agreed : byLink.over;
}

/** Returns a sentence about the answer to the friend's request. @param {NonNullable<LinkGame['answer']>} answer @param {Told} told */
function answered({ kind, by }, { view }) {
  const { byLink } = view.words;
  if (kind !== 'takeBack') return byLink.answered.drawOffer;
  return view.state?.turn === by ? byLink.answered.granted : byLink.answered.refused;
}

/** Returns a sentence about the content of the next link. @param {Told} told */
function toSend(told) {
  const { linkGame, view } = told;
  const { words, state } = view;
  const { byLink } = words;
  if (state?.outcome) return ended(told, words);
  const { request, answer } = linkGame;
  if (request?.kind === 'takeBack') return fill(byLink.askBack, askedMove(told));
  if (linkGame.hasNewMove)
    return fill(request ? byLink.moveAndOffer : byLink.move, move(state?.ply ?? 0, view));
  if (request) return request.kind === 'claim' ? byLink.claim : byLink.offer;
  if (answer) return answered(answer, told);
  return state?.ply ? fill(byLink.move, move(state.ply, view)) : byLink.invite;
}

/**
 * Returns a sentence about the last action in a game by links and the next action.
 * @param {Told} told
 */
export function linkSentence(told) {
  const { byLink } = told.view.words;
  switch (told.linkGame.standing()) {
    case 'yours':
      return ask(told);
    case 'answer':
      return askAnswer(told);
    case 'send':
      return toSend(told);
    case 'sent':
      return [...received(told), byLink.sent].join(' ');
    case 'over':
      return byLink.ended;
    default:
      return '';
  }
}
