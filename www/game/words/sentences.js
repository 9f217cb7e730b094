/** @import { Color, GameState, Terms, Words } from '../types.d.ts' */
import { squareOf } from '../../board/session/squares.js';
import { opponent } from '../../match/colors.js';
import { fill } from './language.js';
import { placeOf, spellFigurines } from './scoresheet.js';
import { lookUp } from '../../locales/keys.js';

/** Returns the computer's name in place of a player's name. @param {number} elo @param {Words} words */
export const computerName = (elo, words) => fill(words.computerName, { elo });

/** Returns a side's name for the start of a sentence. @param {Color} color @param {Words} words */
export const sideAtHead = (color, words) => (color === 'white' ? words.sentenceWhite : words.sentenceBlack);

/** Returns a side's name for use inside a sentence. @param {Color} color @param {Words} words */
const clause = (color, words) => (color === 'white' ? words.clauseWhite : words.clauseBlack);

/** The names of the sides for the start of sentences and inside them; null for a player without a name. @param {Terms} terms */
function namesIn({ names }) {
  const of = (/** @type {Color} */ color) => {
    const name = names[color].trim();
    return name ? { head: name, inside: name } : null;
  };
  return { white: of('white'), black: of('black') };
}

/** Sentences about one person; their verb differs from sentences about a side. @type {Partial<Record<string, keyof Words['named']>>} */
const NAMED = { checkmate: 'checkmate', resignation: 'resignation', flagFall: 'flagFall' };

/** Returns the side of the only player on this device, against the computer or a friend far away; null for two players on this device. @param {Terms} [terms] */
export function personIn(terms) {
  const other = terms?.computer?.color ?? terms?.far;
  return other ? opponent(other) : null;
}

/** The sentences of a game with one player on this device, addressed as "you". @param {Terms | undefined} terms @param {Words} words */
const aboutYou = (terms, words) => (terms?.far ? words.friend : words.you);

/**
 * Describes the state of a game against the computer or a friend far away for the user. Returns null for a draw that
 * the page describes to both players in the same way.
 * @param {Pick<GameState, 'outcome' | 'turn'> & { checked: unknown }} state @param {Color} person the user's side
 * @param {Words['you']} you
 */
function describeToPerson({ outcome, turn, checked }, person, you) {
  if (!outcome) return checked === null ? you.toMove : you.inCheck;
  const { winner, reason } = outcome;
  if (reason === 'stalemate') return turn === person ? you.stalemate : you.computerStalemate;
  const sentences = winner === person ? you.wins : you.loses;
  return winner ? (lookUp(sentences, reason) ?? null) : null;
}

/** @param {NonNullable<GameState['outcome']>} outcome @param {Color} turn @param {ReturnType<typeof namesIn>} called @param {Words} words */
function describeOutcome({ winner, reason }, turn, called, words) {
  const side = winner ?? turn;
  const [one, other] = [called[side], called[opponent(side)]];
  const form = NAMED[reason];
  if (form && one && (other || form === 'checkmate'))
    return fill(words.named[form], { side: one.inside, Other: other?.head ?? '' });
  const Other = sideAtHead(opponent(side), words);
  return fill(words[reason], { side: clause(side, words), Other, turn: clause(turn, words) });
}

/**
 * Describes the game's state: its result with the reason, a check, or the side to move. Uses the players' names if they
 * have names.
 * @param {Pick<GameState, 'outcome' | 'turn'> & { checked: unknown }} state @param {Words} words @param {Terms} [terms]
 */
export function describeState({ outcome, turn, checked }, words, terms) {
  const person = personIn(terms);
  // On the computer's turn, the page shows that the computer is thinking.
  const own =
    person &&
    (outcome || turn === person) &&
    describeToPerson({ outcome, turn, checked }, person, aboutYou(terms, words));
  if (own) return own;
  if (terms?.far === turn && !outcome) return words.friend.waits;
  const called = terms ? namesIn(terms) : { white: null, black: null };
  if (outcome) return describeOutcome(outcome, turn, called, words);
  const mover = terms?.computer?.color === turn ? null : called[turn];
  if (mover) return fill(checked !== null ? words.named.inCheck : words.named.toMove, { Side: mover.head });
  if (checked !== null) return turn === 'white' ? words.inCheckWhite : words.inCheckBlack;
  return turn === 'white' ? words.toMoveWhite : words.toMoveBlack;
}

/** Returns the name of a piece with its article. Only the name of a pawn includes its colour, because white and black pawns move differently.
 * @param {string} piece @param {Words} words */
export const nameOfPiece = (piece, { aMan }) =>
  lookUp(aMan, piece) ?? lookUp(aMan, piece.toLowerCase()) ?? '';

/** Returns "the knight" for the FEN letter of one. @param {string} piece @param {Words} words */
export const withArticle = (piece, { theMan }) => lookUp(theMan, piece.toLowerCase()) ?? '';

/**
 * Describes the second half of a Take & Make move: the moving piece must continue like the piece that it has captured.
 * @param {string} from @param {{ take: string, captured: string }} making @param {Pick<GameState, 'pieces'>} state @param {Words} words
 */
export function makingOf(from, { take, captured }, { pieces }, words) {
  const man = withArticle(pieces[squareOf(from) ?? 0], words);
  return fill(words.making, { take, man, captured: nameOfPiece(captured, words) });
}

/** Returns the result as printed under a game, or null. @param {Pick<GameState, 'outcome'>} state */
export function printScore({ outcome }) {
  if (!outcome) return null;
  if (!outcome.winner) return '½–½';
  return outcome.winner === 'white' ? '1–0' : '0–1';
}

/**
 * Describes which earlier position the board shows.
 * @param {number} ply @param {string} san @param {number} before see `halfMovesBefore` @param {Words} words
 */
export function lookingAt(ply, san, before, words) {
  if (ply === 0) return words.lookingAtStart;
  const { number, color } = placeOf(ply, before);
  return fill(words.lookingAt, {
    number,
    san: (color === 'black' ? '…' : '') + spellFigurines(san, words.letters),
  });
}

/** @param {Color} color the side that offers the draw @param {Words} words @param {Terms} [terms] */
export const offerReceived = (color, words, terms) =>
  personIn(terms) === opponent(color)
    ? aboutYou(terms, words).computerOffers
    : fill(words.offerReceived, { Side: sideAtHead(color, words) });

/** @param {Color} color the side that offers the draw @param {Words} words @param {Terms} [terms] */
export function offerStands(color, words, terms) {
  const person = personIn(terms);
  const you = aboutYou(terms, words);
  if (person) return color === person ? you.offer : you.computerOffer;
  return fill(words.offerStands, {
    Side: sideAtHead(color, words),
    Other: sideAtHead(opponent(color), words),
  });
}

/** @param {Color} color the side that requests the takeback @param {Words} words */
export const takeBackWanted = (color, words) =>
  fill(words.takeBackWanted, { Side: sideAtHead(color, words) });

/** @param {Color} color the side that declines the draw @param {Words} words @param {Terms} [terms] */
export function offerDeclined(color, words, terms) {
  const person = personIn(terms);
  const you = aboutYou(terms, words);
  if (person) return color === person ? you.declined : you.computerDeclined;
  return fill(words.offerDeclined, { Side: sideAtHead(color, words) });
}

/**
 * Describes captured pieces and the lead in material for screen readers.
 * @param {string} pieces the FEN letters, most valuable piece first
 * @param {number} lead the lead in points; 0 or less without a lead
 * @param {Words} words
 */
export function describeCaptures(pieces, lead, words) {
  const roles = [...pieces.toLowerCase()];
  const list = [...new Set(roles)].map((role) => {
    const n = roles.filter((other) => other === role).length;
    return fill(lookUp(words.men, role)?.[n > 1 ? 1 : 0] ?? '', { n });
  });
  const said = list.length ? fill(words.captured, { men: list.join(', ') }) : words.capturedNothing;
  return lead > 0 ? `${said} ${fill(words.ahead, { points: lead })}` : said;
}
