/** @import { Claims } from '../../match/claims.js' */
/** @import { TakeBack } from '../../match/takeback.js' */
/** @import { Color, GameState, View } from '../types.d.ts' */
import { offerReceived, personIn, takeBackWanted } from '../words/sentences.js';
import { opponent } from '../../match/colors.js';

/** The state of a side: its open requests, and whether the page asks this side to confirm a resignation.
 * @typedef {{ color: Color, takeBack: Pick<TakeBack, 'asker'>, claims: Pick<Claims, 'announcing'>, resigning: boolean }} Asked */

/** @typedef {'offer' | 'accept' | 'decline' | 'resign' | 'cancel' | 'confirm' | 'claim' | 'allow' | 'refuse'} Choice */

/** Returns the buttons that a player can use now. @param {GameState} state @param {Asked} asked @returns {Choice[]} */
export function choicesOf({ outcome, offer, draws }, { color, takeBack, claims, resigning }) {
  const other = opponent(color);
  if (takeBack.asker === other) return ['allow', 'refuse'];
  if (outcome) return [];
  if (resigning) return ['confirm', 'cancel'];
  if (claims.announcing === color) return ['cancel'];
  if (offer === other) return ['accept', 'decline', 'resign'];
  return draws === 'claims' ? ['offer', 'claim', 'resign'] : ['offer', 'resign'];
}

/** Returns the result for the strip of a side; '' for the side that lost. @param {NonNullable<GameState['outcome']>} outcome @param {Color} color @param {View['words']} words @param {View['terms']} [terms] */
function endFor({ winner }, color, words, terms) {
  if (!winner) return words.drew;
  if (winner !== color) return '';
  return personIn(terms) === color ? words.you.won : words.won;
}

/** Returns the sentence for a player. @param {View} view @param {Asked} asked */
export function sentenceFor({ state, words, terms }, { color, takeBack, claims, resigning }) {
  if (!state) return '';
  const other = opponent(color);
  const { outcome, offer, turn, checked } = state;
  if (takeBack.asker === other)
    return terms?.far ? words.friend.takeBackWanted : takeBackWanted(other, words);
  if (takeBack.asker === color) return words.takeBackMade;
  if (outcome) return endFor(outcome, color, words, terms);
  if (resigning) return words.askResign;
  if (claims.announcing === color) return words.announceMove;
  if (offer === other) return offerReceived(other, words, terms);
  if (offer === color) return words.offerMade;
  if (turn !== color) return '';
  return checked === null ? words.yourMove : words.yourMoveInCheck;
}

/** Returns whether a player has a question to answer. @param {GameState} state @param {Asked} asked */
export function isAsked({ outcome, offer }, { color, takeBack, claims, resigning }) {
  const other = opponent(color);
  return (
    takeBack.asker === other || (!outcome && (resigning || claims.announcing === color || offer === other))
  );
}
