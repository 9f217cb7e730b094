/** @import { Collected, Mode, Ports } from '../types.d.ts' */
import { fill } from '../../site/translate.js';
import { button } from '../../site/button.js';
import { updateProgress, storedProgress } from '../logic/progress.js';
import { levelOf } from '../logic/collection.js';
import { nextOf, openLevel, progressOf } from '../logic/path.js';

/** The mode that leads from the easiest puzzle of a game to the hardest. @param {Ports} ports @returns {Mode & { begin(game: string, puzzle: Collected): void }} */
export function makePath({ desk, find, words, withPuzzles }) {
  const root = find('.levels');
  let game = storedProgress().game;
  /** @type {Collected[]} */
  let puzzles = [];

  const own = () => storedProgress().games[game];
  /** @param {{ level: number, id?: number }} here */
  const goOn = (here) => {
    desk.lay({ game, puzzle: nextOf(puzzles, own(), here) });
    show();
  };
  const show = () => {
    find('.mode-title').textContent = words().pathTitle;
    root.hidden = !puzzles.length;
    const here = desk.laid && levelOf(desk.laid.puzzle);
    const { activeElement } = document;
    const focused = activeElement ? [...root.children].indexOf(activeElement) : -1;
    const ways = progressOf(puzzles, own()).map(({ level, all, solved }) => {
      const way = button('', () => goOn({ level }));
      const [name, done] = [document.createElement('span'), document.createElement('span')];
      const bar = document.createElement('progress');
      name.textContent = words().levelNames[level - 1];
      done.textContent = fill(words().done, { solved, all });
      bar.max = all;
      bar.value = solved;
      bar.ariaHidden = 'true';
      way.append(name, ' ', done, bar);
      way.ariaCurrent = level === here ? 'step' : null;
      return way;
    });
    root.replaceChildren(...ways);
    ways[focused]?.focus();
  };
  const lay = () =>
    withPuzzles(game, (all) => {
      puzzles = all;
      goOn({ level: openLevel(all, own()) });
    });

  return {
    get game() {
      return game;
    },
    open: lay,
    /** Starts the mode with the given puzzle. */
    begin(chosen, puzzle) {
      game = chosen;
      withPuzzles(game, (all) => {
        puzzles = all;
        desk.lay({ game, puzzle });
        show();
      });
    },
    choose(chosen) {
      game = chosen;
      updateProgress((kept) => {
        kept.game = chosen;
      });
      lay();
    },
    leave() {
      root.hidden = true;
    },
    came(outcome) {
      if (outcome === 'lost') return;
      desk.offerNext(true);
      show();
    },
    next() {
      const { laid } = desk;
      if (laid) goOn({ level: levelOf(laid.puzzle), id: laid.puzzle.id });
    },
    show,
  };
}
