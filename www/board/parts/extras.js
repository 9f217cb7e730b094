/** @import { Aid, PressKey, Seek, Session, TypingWords } from '../types.d.ts' */
import { listenToDrawing } from '../interaction/drawing.js';
import { isCapture, isCastling, isExchange, promotionOf, stopOf, toOf, viaOf } from '../session/moves.js';
import { cellOf, colorOf, nameOf } from '../session/squares.js';
import { tell } from '../interaction/speech.js';
import { loadTyping } from './typing/words.js';

/** @type {Seek} */
export const seek = (pieces, man, from, flip, back = false) => {
  for (let step = 1; step <= 64; step++) {
    const square = cellOf((cellOf(from, flip) + (back ? 64 - step : step)) & 63, flip);
    if (pieces[square].toUpperCase() === man) return square;
  }
  return null;
};

/** What a man may do, in words. @param {number} square @param {Pick<Aid, 'pieces' | 'turn' | 'words' | 'session'>} aid @param {TypingWords} more */
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
export const answer = async (key, square, back, ports) => {
  const { stage, language, parts } = ports;
  const { name, words } = language;
  const { overlay, say } = stage;
  const { shown } = stage.seen;
  const { pieces, flip } = stage.scene();
  if (!overlay || !words) return;
  const [grid] = overlay.nodes;
  if (!furnished.has(grid)) {
    furnished.add(grid);
    listenToDrawing(grid, (at) => overlay.locate(at), ports);
  }
  const more = await loadTyping(name);
  // The page may be in a third language.
  for (const node of overlay.nodes) node.lang = name;
  if (grid.getAttribute('aria-description') !== more.keys) grid.setAttribute('aria-description', more.keys);
  const letter = more.letters.indexOf(key.toUpperCase());
  if (key === '/') parts.showBox(true);
  else if (/l/i.test(key)) say(shown ? tell('view', shown, words) : '');
  else if (/m/i.test(key)) {
    const { session, mover } = parts.game ?? {};
    const aid = { pieces, turn: mover?.() ?? null, words, session: /** @type {Session} */ (session) };
    say(movesTold(square, aid, more));
  } else if (key.toUpperCase() === more.turnKey && shown)
    say(shown.outcome ? words.outcome(shown.outcome) : words.turn(shown.turn));
  else if (key && letter >= 0) {
    const man = 'KQRBNP'[letter];
    const found = seek(pieces, man, square, flip, back);
    if (found === null) say(more.noMan(man));
    else overlay.focus(found);
  }
};
