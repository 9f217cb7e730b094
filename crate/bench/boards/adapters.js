// Adapters that give all compared board libraries one interface; they run in the page. Each library is loaded before
// its measurements.

/**
 * `create` makes a board in a container element of the page. `set` shows another position on the board without
 * animation. `pieces` returns the number of visible pieces on the board. `ready` resolves when the board can be played
 * on; it is missing if the board needs no preparation.
 * @typedef {{
 *   create(container: HTMLElement, fen: string, interactive: boolean): any,
 *   set(board: any, fen: string): void | Promise<void>,
 *   pieces(container: HTMLElement): number,
 *   ready?(board: any): Promise<void>,
 * }} Adapter
 */

/** @type {Record<string, () => Promise<Adapter>>} */
export const adapters = {
  async roque() {
    await import('/roque/board/roque-board.js');
    return {
      create(container, fen, interactive) {
        const board = document.createElement('roque-board');
        board.fen = fen;
        board.viewOnly = !interactive;
        board.animationDuration = 0;
        container.append(board);
        return board;
      },
      set(board, fen) {
        board.fen = fen;
      },
      ready: (board) => board.ready,
      pieces: (container) => piecesOnCanvas(container.firstElementChild.shadowRoot.querySelector('canvas')),
    };
  },

  async chessground() {
    const { Chessground } = await import('/chessground/library.js');
    return {
      create: (container, fen, interactive) =>
        Chessground(container, {
          fen,
          viewOnly: !interactive,
          animation: { enabled: false },
          movable: { free: true, color: 'both' },
        }),
      set: (board, fen) => board.set({ fen }),
      pieces: (container) => container.querySelectorAll('piece:not(.ghost)').length,
    };
  },

  async 'cm-chessboard'() {
    const { Chessboard } = await import('/cm-chessboard/library.js');
    const make = (container, position) =>
      new Chessboard(container, {
        position,
        assetsUrl: '/cm-chessboard/assets/',
      });
    // The first board also loads the drawings of the pieces for all later boards.
    const first = document.body.appendChild(document.createElement('div'));
    const board = make(first, '8/8/8/8/8/8/8/8');
    while (!document.querySelector('#cm-chessboard-sprite svg')) await new Promise(requestAnimationFrame);
    board.destroy();
    first.remove();
    return {
      create(container, fen, interactive) {
        const board = make(container, fen);
        if (interactive) board.enableMoveInput(() => true);
        return board;
      },
      set: (board, fen) => board.setPosition(fen, false),
      pieces: (container) => container.querySelectorAll('use.piece').length,
    };
  },

  async gchessboard() {
    await import('/gchessboard/library.js');
    return {
      create(container, fen, interactive) {
        const board = document.createElement('g-chess-board');
        board.fen = fen.split(' ')[0];
        board.interactive = interactive;
        board.turn = 'white';
        board.animationDuration = 0;
        container.append(board);
        return board;
      },
      set(board, fen) {
        board.fen = fen.split(' ')[0];
      },
      pieces: (container) => container.firstElementChild.shadowRoot.querySelectorAll('[part^=piece-]').length,
    };
  },
};

/** Returns the number of board squares with more than a few colours (occupied squares), read from a copy of the canvas. */
function piecesOnCanvas(canvas) {
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const size = Math.min(width, height) >> 3;
  const [left, top] = [(width - 8 * size) >> 1, (height - 8 * size) >> 1];
  let pieces = 0;
  for (let i = 0; i < 64; i++) {
    const middle = [left + ((i & 7) + 0.3) * size, top + ((i >> 3) + 0.3) * size, 0.4 * size, 0.5 * size];
    const { data } = copy.getImageData(...middle.map(Math.round));
    const colours = new Set(new Uint32Array(data.buffer));
    if (colours.size > 3) pieces++;
  }
  return pieces;
}
