/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { Shape } from '../board/types.d.ts' */
import { WALKS } from '../site/places.js';

/** Returns the square under the pointer, on a board with White at the bottom. @param {RoqueBoard} board @param {PointerEvent} event */
const under = (board, { clientX, clientY }) => {
  const { left, top, width, height } = board.getBoundingClientRect();
  const [file, row] = [(clientX - left) / width, (clientY - top) / height].map((part) =>
    Math.floor(part * 8),
  );
  return `${'abcdefgh'[file]}${8 - row}`;
};

/** Returns the square of a focused cell, whose label begins with its name. @param {KeyboardEvent} event */
const named = (event) => {
  const [cell] = event.composedPath();
  return (cell instanceof Element && cell.ariaLabel?.slice(0, 2)) || '';
};

/**
 * Lets the reader move a lone piece again and again. The engine requires kings, so the figure lists the legal moves of
 * the lone piece. After any other move, the page shows the rule for this piece.
 * @param {RoqueBoard} board @param {string} ways the legal moves from each square, such as "a1:a2 b1,a2:…"
 * @param {(text: string) => void} say
 */
export function letPieceMoveAlone(board, ways, say) {
  const map = new Map(ways.split(',').map((way) => [way.slice(0, 2), way.slice(3).split(' ')]));
  const fen = board.getAttribute('fen') ?? '';
  const walk = WALKS[(/[a-z]/i.exec(fen)?.[0] ?? '').toLowerCase()];
  /** The square of the piece that the reader has picked up. */
  let hand = '';
  board.addEventListener('movestart', (event) => {
    hand = event.detail.from;
  });
  const answer = (/** @type {string} */ to) => {
    const sentence = document.querySelector(`#${walk}`);
    if (!hand || !sentence || to === hand || map.get(hand)?.includes(to)) return;
    const rule = document.importNode(sentence, true);
    rule.querySelector('.mark')?.remove();
    say(rule.textContent?.trim() ?? '');
  };
  board.addEventListener('pointerup', (event) => answer(under(board, event)));
  board.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') answer(named(event));
  });
  return {
    setUp() {
      board.fen = fen;
      board.dests = new Map(map);
    },
    /** The code sets `dests` again, because the destinations apply to one move only. @param {string} to @returns {Shape[]} the shapes that mark the legal moves from a square */
    moved(to) {
      hand = '';
      say('');
      board.dests = new Map(map);
      return (map.get(to) ?? []).map((from) => ({ from, color: 'green' }));
    },
  };
}
