/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Annotation, GameRecord, Language } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { loadMore } from '../../locales/languages.js';

/** The signs and comments of a game by ply. @typedef {{ nags: number[], comment: string }[]} Notes */

/** Returns the notes of a stored PGN on the moves that are still in the game. @param {string} pgn @param {number[]} moves @returns {Promise<Notes>} */
async function notesIn(pgn, moves) {
  const [{ readPgn }, { readComment }] = await Promise.all([
    loadEngine(),
    import('../../board/viewer/record/comments.js'),
  ]);
  const { line } = readPgn(pgn, 'en');
  const other = line.moves.findIndex(({ packed }, i) => packed !== moves[i]);
  const same = other < 0 ? line.moves : line.moves.slice(0, other);
  return [{ nags: [], comment: line.comment }, ...same].map(({ nags, comment }) => ({
    nags,
    comment: readComment(comment).text,
  }));
}

/**
 * The signs and comments that the move list shows: the signs and comments in the game's PGN, and the signs of its review.
 * @param {RoqueBoard} board @param {() => GameStorage} storage
 * @param {{ language: () => Language, changed: () => void, storedSigns: (record: GameRecord) => Promise<Map<number, number>> }} page
 * `storedSigns`: returns the NAGs of a stored review by ply
 */
export function createAnnotations(board, storage, { language, changed, storedSigns }) {
  /** @type {Notes} */
  let notes = [];
  /** The NAGs of the review by ply. @type {Map<number, number>} */
  let verdicts = new Map();
  /** @type {Annotation[]} */
  let shown = [];

  async function print() {
    if (!notes.length && !verdicts.size) return;
    const [{ GLYPHS }, { nags: names }] = await Promise.all([
      import('../../board/viewer/record/glyphs.js'),
      loadMore(language(), 'viewer'),
    ]);
    const plies = Math.max(notes.length, ...[...verdicts.keys()].map((ply) => ply + 1));
    shown = Array.from({ length: plies }, (_, ply) => {
      const { nags = [], comment = '' } = notes[ply] ?? {};
      const verdict = verdicts.get(ply);
      // A sign in the PGN takes precedence over a sign of the review.
      const all = nags.length || !verdict ? nags : [verdict];
      return { comment, signs: all.flatMap((nag) => GLYPHS[nag] && { text: GLYPHS[nag], name: names[nag] }) };
    });
    changed();
  }

  async function read() {
    const { record } = storage();
    if (!record?.ply && !record?.pgn) return;
    const [found, signs] = await Promise.all([
      // The page reported an unreadable game when it opened the game.
      record.pgn ? notesIn(record.pgn, record.moves).catch(() => []) : [],
      storedSigns(record),
    ]);
    const { record: now } = storage();
    if (now?.id !== record.id || now.ply !== record.ply) return;
    notes = found;
    if (!verdicts.size) verdicts = signs;
    await print();
  }

  board.addEventListener('gamechange', ({ detail: { cause } }) => {
    if (!/^(reset|move|undo|redo)$/.test(cause)) return;
    if (cause === 'reset') notes = [];
    verdicts = new Map();
    shown = [];
    // The storage switches to another game right after the moves of that game are on the board.
    queueMicrotask(cause === 'reset' ? read : print);
  });

  return {
    /** @returns {Annotation[]} */
    get shown() {
      return shown;
    },
    /** Shows the signs of a review. @param {Iterable<[ply: number, nag: number]>} signs */
    review(signs) {
      verdicts = new Map(signs);
      print();
    },
    /** Names the signs in the current language. */
    speak: () => void print(),
  };
}
