/** @import { Color, GameState, Terms, Words } from '../types.d.ts' */
import { squareOf } from '../../board/session/squares.js';
import { fill } from './language.js';
import { placeOf, spell } from './scoresheet.js';

/** @param {Color} color @returns {Color} */
export const opponent = (color) => (color === 'white' ? 'black' : 'white');

/** What the computer is called at a player's place. @param {number} level @param {Words} words */
export const computerName = (level, words) => fill(words.computerName, { level });

/** A side's name at the head of a sentence. @param {Color} color @param {Words} words */
export const sideAtHead = (color, words) => (color === 'white' ? words.sentenceWhite : words.sentenceBlack);

/** A side's name inside a sentence. @param {Color} color @param {Words} words */
const clause = (color, words) => (color === 'white' ? words.clauseWhite : words.clauseBlack);

/** What the sides are called in sentences, at their head and inside; null: by no name of their own. @param {Terms} terms @param {Words} words */
function namesIn({ names, computer }, words) {
  const of = (/** @type {Color} */ color) => {
    if (computer?.color === color) return { head: words.sentenceComputer, inside: words.clauseComputer };
    const name = names[color].trim();
    return name ? { head: name, inside: name } : null;
  };
  return { white: of('white'), black: of('black') };
}

/** Sentences in which one person does something: where sides are many, verbs are others. @type {Partial<Record<string, keyof Words['named']>>} */
const NAMED = { checkmate: 'checkmate', resignation: 'resignation', flagFall: 'flagFall' };

/**
 * How the game stands: its result with the reason, a check, or whose move it is; by the players' names, where they have any.
 * @param {Pick<GameState, 'outcome' | 'turn'> & { checked: unknown }} state @param {Words} words @param {Terms} [terms]
 */
export function standing({ outcome, turn, checked }, words, terms) {
  const called = terms ? namesIn(terms, words) : { white: null, black: null };
  if (outcome) {
    const side = outcome.winner ?? turn;
    const [one, other] = [called[side], called[opponent(side)]];
    const form = NAMED[outcome.reason];
    if (form && one && (other || form === 'checkmate'))
      return fill(words.named[form], { side: one.inside, Other: other?.head ?? '' });
    const Other = sideAtHead(opponent(side), words);
    return fill(words[outcome.reason], { side: clause(side, words), Other, turn: clause(turn, words) });
  }
  // The computer's move is told as its thinking.
  const mover = terms?.computer?.color === turn ? null : called[turn];
  if (mover) return fill(checked !== null ? words.named.inCheck : words.named.toMove, { Side: mover.head });
  if (checked !== null) return turn === 'white' ? words.inCheckWhite : words.inCheckBlack;
  return turn === 'white' ? words.toMoveWhite : words.toMoveBlack;
}

/**
 * What is to be done between Take and Make: the piece in hand goes on in the way of what it has captured.
 * @param {string} from @param {string} take @param {Pick<GameState, 'pieces' | 'turn'>} state @param {Words} words
 */
export function makingOf(from, take, { pieces, turn }, words) {
  const at = (/** @type {string} */ square) => pieces[squareOf(square) ?? 0];
  // En passant, nothing stands where the Take arrives.
  const captured = at(take) === '.' ? (turn === 'white' ? 'p' : 'P') : at(take);
  const man = words.theMan[/** @type {'k'} */ (at(from).toLowerCase())];
  const like = words.aMan[captured === 'P' ? 'P' : /** @type {'p'} */ (captured.toLowerCase())];
  return fill(words.making, { take, man, captured: like });
}

/** The result as printed under a game, or null. @param {Pick<GameState, 'outcome'>} state */
export function score({ outcome }) {
  if (!outcome) return null;
  if (!outcome.winner) return '½–½';
  return outcome.winner === 'white' ? '1–0' : '0–1';
}

/**
 * Which earlier position the board shows.
 * @param {number} ply @param {string} san @param {number} before see `halfMovesBefore` @param {Words} words
 */
export function lookingAt(ply, san, before, words) {
  if (ply === 0) return words.lookingAtStart;
  const { number, color } = placeOf(ply, before);
  return fill(words.lookingAt, { number, san: (color === 'black' ? '…' : '') + spell(san, words.letters) });
}

/** @param {Color} color the side that offers @param {Words} words */
export const offerReceived = (color, words) => fill(words.offerReceived, { Side: sideAtHead(color, words) });

/** @param {Color} color the side that offers @param {Words} words */
export const offerStands = (color, words) =>
  fill(words.offerStands, { Side: sideAtHead(color, words), Other: sideAtHead(opponent(color), words) });

/** @param {Color} color the side that asks to take back @param {Words} words */
export const takeBackWanted = (color, words) =>
  fill(words.takeBackWanted, { Side: sideAtHead(color, words) });

/** @param {Color} color the side that declines @param {Words} words */
export const offerDeclined = (color, words) => fill(words.offerDeclined, { Side: sideAtHead(color, words) });

/**
 * The pieces a side has captured and its lead, for those who do not see the figurines.
 * @param {string} pieces FEN letters, most valuable first
 * @param {number} lead points ahead; 0 or less: not ahead
 * @param {Words} words
 */
export function captures(pieces, lead, words) {
  /** @type {Map<keyof Words['men'], number>} */
  const counts = new Map();
  for (const letter of pieces.toLowerCase()) {
    const role = /** @type {keyof Words['men']} */ (letter);
    counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  const list = [...counts].map(([role, n]) => fill(words.men[role][n > 1 ? 1 : 0], { n }));
  const said = list.length ? fill(words.captured, { men: list.join(', ') }) : words.capturedNothing;
  return lead > 0 ? `${said} ${fill(words.ahead, { points: lead })}` : said;
}
