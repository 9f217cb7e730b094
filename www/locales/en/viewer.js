/** @import { ViewerWords } from '../../board/types.d.ts' */

/** Texts of both sides: [NAG for White, NAG for Black, text].
 * @param {[number, number, string][]} list */
const sides = (...list) =>
  Object.fromEntries(
    list.flatMap(([white, black, text]) => [
      [white, `White ${text}`],
      [black, `Black ${text}`],
    ]),
  );

/** @type {ViewerWords} */
export default {
  viewer: 'The game',
  moves: 'Moves',
  keys: 'Left and right arrows step through the line, down enters a variation, up leaves it; Home goes to the start, End to the end of the line.',
  first: 'First move',
  previous: 'Previous move',
  next: 'Next move',
  last: 'To the end of the line',
  play: 'Autoplay',
  pause: 'Pause',
  games: 'Game',
  unread: 'cannot be read',
  white: 'White',
  black: 'Black',
  clocks: { white: 'White’s clock', black: 'Black’s clock' },
  round: (name) => `round ${name}`,
  signs: { '×': 'takes', '⇄': 'changes places with' },
  results: { '1-0': 'White wins', '0-1': 'Black wins', '1/2-1/2': 'Draw', '*': 'No result' },
  notes: { clock: 'clock', spent: 'time taken', evaluation: 'computer’s evaluation' },
  decimal: '.',
  variations: (n) => `${n} variation${n > 1 ? 's' : ''}`,
  nags: {
    1: 'good move',
    2: 'mistake',
    3: 'excellent move',
    4: 'blunder',
    5: 'interesting move',
    6: 'dubious move',
    7: 'only move',
    8: 'only reasonable move',
    10: 'equal',
    11: 'equal and quiet',
    12: 'equal and active',
    13: 'unclear',
    ...sides(
      [14, 15, 'is slightly better'],
      [16, 17, 'is better'],
      [18, 19, 'is winning'],
      [20, 21, 'is crushing'],
      [22, 23, 'is in zugzwang'],
      [26, 27, 'has more space'],
      [32, 33, 'is ahead in development'],
      [36, 37, 'has the initiative'],
      [40, 41, 'has an attack'],
      [44, 45, 'has compensation for the material'],
      [132, 133, 'has counterplay'],
      [138, 139, 'is in time trouble'],
    ),
    140: 'with the idea',
    142: 'better is',
    146: 'novelty',
  },
};
