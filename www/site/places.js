import { GAMES } from '../match/games.js';
import { traitsOf, unusualRules } from './rules.js';
import { lookUp } from '../locales/keys.js';

/** The position in the book that explains a refused move: a chapter and the id of a sentence. @type {Record<string, string>} */
const REFUSALS = {
  gameOver: 'ends',
  mustMoveTouched: 'clocks#touch-move',
  mustCaptureTouched: 'clocks#touch-capture',
  partnerTouchedFirst: 'clocks#touch-castling',
  emptySquare: 'board#no-passing',
  sameSquare: 'board#no-passing',
  opponentsMan: 'board#white-begins',
  ownManThere: 'men#own-square',
  kingNeverCaptured: 'men#king-never-captured',
  pathBlocked: 'men#sliders-blocked',
  pawnBlocked: 'men#pawn-step',
  pawnCapturesDiagonally: 'men#pawn-capture',
  pawnDoubleStepUsed: 'men#pawn-double-step',
  pawnMovesForward: 'men#pawn-no-return',
  pawnTooFar: 'men#pawn-step',
  pawnLeavesFile: 'men#pawn-capture',
  enPassantExpired: 'special#ep-at-once',
  pinned: 'check#pin',
  captureOpensLine: 'special#ep-legal',
  stillInCheck: 'check#check-answer',
  kingWouldBeAttacked: 'men#king-safe',
  kingStaysOnLine: 'men#king-safe',
  guarded: 'men#king-safe',
  castlingRightLost: 'special#castling-unmoved',
  castlingBlocked: 'special#castling-way-free',
  castlingInCheck: 'special#castling-not-in-check',
  castlingThroughAttack: 'special#castling-not-through',
  castlingNoPartner: 'castling-chess#cc-partner',
  castlingTooNear: 'castling-chess#cc-two-empty',
  castlingPartnerNotRook: 'rokagogo#rk-rook',
  castlingPartnerAttacks: 'castling-chess#cc-final',
  exchangeWithPawn: 'exchange#ex-any',
  exchangeUsed: 'exchange#ex-once',
  noMake: 'take-make#tm-no-make',
  noTake: 'take-make#tm-two-parts',
  makeCompulsory: 'take-make#tm-two-parts',
  makeNotHowItMoves: 'take-make#tm-way-of-captured',
  makePathBlocked: 'take-make#tm-way-of-captured',
  makeNeverCaptures: 'take-make#tm-two-parts',
  hemmedIn: 'men#sliders-blocked',
  earlierPosition: 'application',
};

/** The rule that describes the moves of a piece. @type {Record<string, string>} */
export const WALKS = {
  k: 'king-step',
  q: 'queen-move',
  r: 'rook-move',
  b: 'bishop-move',
  n: 'knight-move',
  p: 'pawn-step',
};

/** Positions in the book for games with other castling rules. @type {Record<string, string>} */
const COUPS_ROQUE = {
  castlingInCheck: 'castling-chess#cc-not-in-check',
  castlingThroughAttack: 'castling-chess#cc-not-through',
};

/** The position in the book that explains the end of a game. @type {Record<string, string>} */
const ENDS = {
  checkmate: 'ends#checkmate',
  stalemate: 'ends#stalemate',
  deadPosition: 'ends#dead',
  repetition: 'draws#repetition',
  fiftyMoves: 'draws#fifty',
  fivefoldRepetition: 'draws#fivefold',
  seventyFiveMoves: 'draws#seventy-five',
  agreement: 'ends#agreement',
  resignation: 'ends#resign',
  resignationCannotMate: 'ends#resign-cannot-mate',
  flagFall: 'ends#flag',
  flagFallCannotMate: 'ends#flag-cannot-mate',
};

/** The chapters of the fairy rules, named after the rules. */
const CHAPTERS = GAMES.flatMap(({ name }) => unusualRules(name));

/** Positions in the book for the other settings of a game. @type {Record<string, string>} */
const TERMS = {
  automatic: 'draws#policy-automatic',
  claims: 'draws#policy-claims',
  touchMove: 'clocks#touch-move',
  suddenDeath: 'clocks#clock-sudden',
  fischer: 'clocks#clock-fischer',
  bronstein: 'clocks#clock-bronstein',
  chess960: 'chess960',
  keyboard: 'keyboard',
  lessons: 'first-steps',
};

/** @param {string} place @param {string} language @returns the address of a passage in the book, relative to the site */
const addressOf = (place, language) => {
  const [chapter, id] = place.split('#');
  return `book/${language}/${chapter}.html${id ? `#${id}` : ''}`;
};

/**
 * Returns the address, relative to the site, of the passage in the book that explains a refused move.
 * @param {{ reason: string, piece?: string }} refused @param {string} rules the name of the game's rules
 * @param {string} language
 */
export function placeOfRefusal({ reason, piece = '' }, rules, language) {
  const wide = traitsOf(rules).partners !== 'corners' && lookUp(COUPS_ROQUE, reason);
  const walk = reason === 'notHowItMoves' && lookUp(WALKS, piece.toLowerCase());
  return addressOf(wide || (walk ? `men#${walk}` : (lookUp(REFUSALS, reason) ?? 'men')), language);
}

/** @param {string} reason the reason for the end of the game @param {string} language */
export const placeOfEnd = (reason, language) => addressOf(lookUp(ENDS, reason) ?? 'ends', language);

/** @param {string} term the name of a game setting @param {string} language */
export const placeOfTerm = (term, language) =>
  addressOf(CHAPTERS.includes(term) ? term : (lookUp(TERMS, term) ?? 'board'), language);

/** Returns the address of the book's chapter about a game. @param {string} rules @param {string} language */
export function placeOfGame(rules, language) {
  const [rule, ...more] = unusualRules(rules);
  return addressOf(more.length ? 'pairs' : (rule ?? 'board'), language);
}

/** All book addresses in this file, for the test that looks them up in the book. */
export const PLACES = [
  ...CHAPTERS,
  ...Object.values({ ...REFUSALS, ...ENDS, ...TERMS }),
  ...Object.values(COUPS_ROQUE),
  ...Object.values(WALKS).map((id) => `men#${id}`),
];
export const REASONS = { refusals: Object.keys(REFUSALS), ends: Object.keys(ENDS) };
