/** @import { Color, Find, Laid, Stipulation, Words } from '../types.d.ts' */
import { GAMES } from '../../match/games.js';
import { readTwins } from '../logic/address.js';
import {
  sideToBegin,
  GOALS,
  PLAYS,
  readStipulation,
  turnOf,
  writeStipulation,
} from '../logic/stipulation.js';

/** Describes a stipulation in one sentence. @param {Stipulation} stipulation @param {Color} turn @param {Words} words */
const meaningOf = (stipulation, turn, words) => {
  const { play, goal, moves, half } = stipulation;
  const first = sideToBegin(stipulation, turn);
  return words.meaning({
    play,
    goal,
    moves: half ? (moves ? `${moves}½` : '½') : `${moves}`,
    isOne: moves === 1 && !half,
    first,
  });
};

/**
 * Creates the form for the stipulation with menus and a text field; a change of the menus changes the text, and the
 * reverse.
 * @param {Find} find @param {(part: Partial<Laid>) => void} changed
 */
export const makeForm = (find, changed) => {
  const [rules, play, goal] = ['rules', 'play', 'goal'].map((name) => find(`select[name=${name}]`));
  const [moves, half, signs, set, tries, twins] = ['moves', 'half', 'signs', 'set', 'tries', 'twins'].map(
    (name) => find(`input[name=${name}]`),
  );
  const meaning = find('.meaning');
  /** @type {Laid | null} */
  let laid = null;
  /** @type {Words | null} */
  let words = null;

  const chosen = () =>
    writeStipulation({
      play: /** @type {Stipulation['play']} */ (play.value),
      goal: /** @type {Stipulation['goal']} */ (goal.value),
      moves: Math.min(99, Math.max(0, Math.trunc(Number(moves.value)))),
      half: half.checked && play.value === 'h',
    });
  for (const input of [play, goal, half]) input.onchange = () => changed({ stipulation: chosen() });
  moves.oninput = () => moves.value && changed({ stipulation: chosen() });
  signs.oninput = () => {
    const read = readStipulation(signs.value);
    changed({ stipulation: read ? writeStipulation(read) : signs.value.trim() });
  };
  rules.onchange = () => changed({ rules: rules.value });
  set.onchange = () => changed({ set: set.checked });
  tries.onchange = () => changed({ tries: tries.checked });
  twins.onchange = () => changed({ twins: readTwins(twins.value) });

  /** Sets the value of an input, unless the user is typing in this input. @param {HTMLInputElement} input @param {string} value */
  const put = (input, value) => {
    if (document.activeElement !== input && input.value !== value) input.value = value;
  };

  const show = () => {
    if (!laid || !words) return;
    const read = readStipulation(laid.stipulation);
    rules.value = laid.rules;
    set.checked = laid.set;
    tries.checked = laid.tries;
    put(signs, laid.stipulation);
    put(twins, laid.twins.join('; '));
    signs.ariaInvalid = String(!read);
    find('.half').hidden = read?.play !== 'h';
    const said = read ? meaningOf(read, turnOf(laid.fen), words) : words.errors.unknownStipulation;
    if (meaning.textContent !== said) meaning.textContent = said;
    if (!read) return;
    play.value = read.play;
    goal.value = read.goal;
    half.checked = read.half;
    put(moves, String(read.moves));
    const isCompelled = read.play === '' || read.play === 's' || read.play === 'r';
    tries.parentElement?.toggleAttribute('hidden', !isCompelled);
  };

  return {
    /** @param {Laid} next */
    show(next) {
      laid = next;
      show();
    },
    /** @param {Words} next */
    speak(next) {
      words = next;
      /** @type {Record<string, string>} */
      const games = next.games;
      rules.replaceChildren(...GAMES.map(({ name }) => new Option(games[name], name)));
      play.replaceChildren(...PLAYS.map((name) => new Option(next.plays[name], name)));
      goal.replaceChildren(...GOALS.map((name) => new Option(next.goals[name], name)));
      show();
    },
  };
};
