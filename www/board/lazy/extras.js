/** @import { Aid, PressKey, Seek, TypingWords } from '../types.d.ts' */
import { listenToDrawing } from '../drawing.js';
import { isCapture, isCastling, isExchange, promotionOf, stopOf, toOf, viaOf } from '../session/moves.js';
import { cellOf, colorOf, nameOf } from '../session/squares.js';
import { tell } from '../speech.js';
import { aidOf, loadTyping } from '../typing/words.js';

/** @type {Seek} */
export const seek = (pieces, man, from, flip, back = false) => {
  for (let step = 1; step <= 64; step++) {
    const square = cellOf((cellOf(from, flip) + (back ? 64 - step : step)) & 63, flip);
    if (pieces[square].toUpperCase() === man) return square;
  }
  return null;
};

/** What a man may do, in words. @param {number} square @param {Aid} aid @param {TypingWords} more */
export const movesTold = (square, { pieces, turn, words, session }, more) => {
  const [man, name] = [pieces[square], nameOf(square)];
  if (man === '.') return words.square(name, man);
  if (turn && turn !== 'both' && colorOf(man) !== turn) return more.notItsTurn(man, name);
  const moves = turn ? [...session.ask((game) => game.movesFrom(square))] : [];
  // A set, for promotions differ only in the new man.
  const goals = new Set(
    moves.map((move) => {
      const [to, stop] = [nameOf(toOf(move)), nameOf(stopOf(move))];
      if (isExchange(move)) return more.changes(to, pieces[toOf(move)]);
      if (isCastling(move)) return more.castles(to, pieces[viaOf(move)]);
      if (!isCapture(move)) return promotionOf(move) === '.' ? to : more.promotes(to);
      const makes = moves.filter((other) => isCapture(other) && stopOf(other) === stopOf(move)).map(toOf);
      const onwards = makes.some((square) => square !== stopOf(move));
      return more.takes(stop, onwards ? [...new Set(makes)].map(nameOf) : []);
    }),
  );
  return more.moves(man, name, [...goals]);
};

/** The grids that have all of this. @type {WeakSet<HTMLElement>} */
const furnished = new WeakSet();

/** What is not needed to play, but belongs to a board that is played on: keys that ask, and drawing by hand.
 * @type {PressKey} */
export const answer = async (key, square, back, inside) => {
  const aid = aidOf(inside);
  const { overlay, pieces, flip, session } = aid;
  const shown = session?.shown;
  const [grid] = overlay.nodes;
  if (!furnished.has(grid)) {
    furnished.add(grid);
    listenToDrawing(grid, overlay.locate, inside);
  }
  const more = await loadTyping(aid.language);
  // The page may be in a third language.
  for (const node of overlay.nodes) node.lang = aid.language;
  if (grid.getAttribute('aria-description') !== more.keys) grid.setAttribute('aria-description', more.keys);
  const letter = more.letters.indexOf(key.toUpperCase());
  if (key === '/') inside.showBox(true);
  else if (/l/i.test(key)) overlay.say(shown ? tell('view', shown, aid.words) : '');
  else if (/m/i.test(key)) overlay.say(movesTold(square, aid, more));
  else if (key.toUpperCase() === more.turnKey && shown)
    overlay.say(shown.outcome ? aid.words.outcome(shown.outcome) : aid.words.turn(shown.turn));
  else if (key && letter >= 0) {
    const man = 'KQRBNP'[letter];
    const found = seek(pieces, man, square, flip, back);
    if (found === null) overlay.say(more.noMan(man));
    else overlay.focus(found);
  }
};
