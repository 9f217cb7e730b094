/** @import { Mode, Ports } from '../types.d.ts' */
import { fill } from '../../site/translate.js';
import { dayOf, gameOfDay, puzzleOfDay } from '../logic/day.js';
import { levelOf } from '../logic/collection.js';
import { nextOf, openLevel } from '../logic/path.js';
import { storedProgress } from '../logic/progress.js';

/** The mode with the puzzle of the day, followed by more puzzles of its game. The user may choose another game. @param {Ports} ports @returns {Mode} */
export function makeToday({ desk, find, words, language, withPuzzles }) {
  let game = '';
  const today = () => dayOf(new Date());
  const lay = () => withPuzzles(game, (puzzles) => desk.lay({ game, puzzle: puzzleOfDay(puzzles, today()) }));

  return {
    get game() {
      return game;
    },
    open() {
      game ||= gameOfDay(today());
      lay();
    },
    choose(chosen) {
      game = chosen;
      lay();
    },
    came(outcome) {
      if (outcome !== 'lost') desk.offerNext(true);
    },
    next() {
      withPuzzles(game, (puzzles) => {
        const own = storedProgress().games[game];
        const last = desk.laid?.puzzle;
        const here = { id: last?.id, level: last ? levelOf(last) : openLevel(puzzles, own) };
        desk.lay({ game, puzzle: nextOf(puzzles, own, here) });
      });
    },
    show() {
      const date = new Intl.DateTimeFormat(language(), { weekday: 'long', day: 'numeric', month: 'long' });
      find('.mode-title').textContent = fill(words().todayTitle, { date: date.format(new Date()) });
    },
  };
}
