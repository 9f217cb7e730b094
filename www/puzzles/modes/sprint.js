/** @import { Collected, Mode, Ports } from '../types.d.ts' */
import { fill } from '../../site/translate.js';
import { button } from '../../site/button.js';
import { updateProgress, storedProgress } from '../logic/progress.js';
import { clockOf, courseOf, MISSES, Sprint } from '../logic/sprint.js';

/** The interval between two updates of the clock, in milliseconds. */
const BEAT = 200;

/**
 * Shows the state of a sprint: time, score and result.
 * @param {Ports & { look(game: string, puzzle: Collected): void }} ports @param {{ game: string, sprint: Sprint | null, isOver: boolean }} now
 */
const tell = ({ find, words, look }, { game, sprint, isOver }) => {
  const { sprintScore, sprintResult, sprintBest, sprintLook, sprintStart, sprintAgain } = words();
  const best = storedProgress().games[game].sprint;
  const start = find('.sprint [data-do=start]');
  find('.mode-title').textContent = words().sprintTitle;
  find('.sprint .about').hidden = !!sprint;
  find('.sprint .running').hidden = !sprint || isOver;
  find('.sprint .result').hidden = !isOver;
  start.hidden = !!sprint && !isOver;
  start.textContent = isOver ? sprintAgain : sprintStart;
  find('.sprint .best').textContent = best ? fill(sprintBest, { best }) : '';
  if (!sprint) return;
  const { solved, missed } = sprint;
  find('.sprint .clock').textContent = clockOf(sprint.left(performance.now()));
  find('.sprint .count').textContent = fill(sprintScore, { solved, missed: missed.length, all: MISSES });
  find('.sprint .result p').textContent = isOver ? fill(sprintResult, { solved }) : '';
  find('.sprint .missed').replaceChildren(
    ...(isOver ? missed : []).map((puzzle) =>
      button(fill(sprintLook, { id: puzzle.id }), () => look(game, puzzle)),
    ),
  );
};

/** The mode in which the user solves as many puzzles as possible in three minutes. @param {Ports & { look(game: string, puzzle: Collected): void }} ports @returns {Mode} */
export function makeSprint(ports) {
  const { desk, find, withPuzzles } = ports;
  const root = find('.sprint');
  const start = find('.sprint [data-do=start]');
  let game = storedProgress().game;
  /** @type {Sprint | null} */
  let sprint = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let beat;
  let isOver = false;

  const show = () => tell(ports, { game, sprint, isOver });
  const end = () => {
    clearInterval(beat);
    isOver = true;
    desk.clear();
    updateProgress((kept) => {
      const own = kept.games[game];
      own.sprint = Math.max(own.sprint, sprint?.solved ?? 0);
    });
    show();
    start.focus();
  };
  const go = () => {
    if (!sprint || isOver) return;
    if (sprint.isOver(performance.now())) return end();
    desk.lay({ game, puzzle: sprint.puzzle }, true);
    show();
  };
  const stop = () => {
    clearInterval(beat);
    sprint = null;
    isOver = false;
  };
  start.onclick = () =>
    withPuzzles(game, (puzzles) => {
      stop();
      sprint = new Sprint(courseOf(puzzles, Math.random), performance.now());
      beat = setInterval(() => {
        if (sprint?.isOver(performance.now())) end();
        else show();
      }, BEAT);
      go();
      find('roque-puzzle').focus();
    });

  return {
    get game() {
      return game;
    },
    open() {
      desk.clear();
      root.hidden = false;
      show();
    },
    choose(chosen) {
      game = chosen;
      stop();
      updateProgress((kept) => {
        kept.game = chosen;
      });
      desk.clear();
      show();
    },
    leave() {
      stop();
      root.hidden = true;
    },
    came(outcome) {
      if (!sprint || outcome === 'shown') return;
      sprint.take(outcome === 'won', performance.now());
      go();
    },
    next() {},
    show,
  };
}
