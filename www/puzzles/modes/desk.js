/** @import { Find } from '../../site/dom.js' */
/** @import { Desk, Laid, Language, Outcome, Words } from '../types.d.ts' */
import { placeOfGame } from '../../site/places.js';
import { addressOf, partsOf, unusualRules } from '../../site/rules.js';
import { fill } from '../../site/translate.js';
import { linkTo } from '../logic/address.js';
import { levelOf } from '../logic/collection.js';
import { storedProgress } from '../logic/progress.js';
import { lookUp } from '../../locales/keys.js';

const HOME = new URL('..', document.baseURI);

/** Describes how a game differs from chess, one sentence for each rule. @param {string} game @param {Words} words */
const rulesOf = (game, words) => {
  const { captures, castling } = partsOf(game);
  const ruleTexts = { ...words.rules.captures, ...words.rules.castling };
  return [captures, castling]
    .filter((rule) => unusualRules(game).includes(rule))
    .map((rule) => ruleTexts[rule].rule)
    .join(' ');
};

/** Copies the address of a puzzle and returns the message for the user. @param {Laid} laid @param {Words} words */
const share = ({ game, puzzle }, words) => {
  const address = linkTo(location.href, game, puzzle.id);
  const copied = navigator.clipboard?.writeText(address) ?? Promise.reject();
  return copied.then(
    () => words.linkCopied,
    () => fill(words.linkIs, { address }),
  );
};

/** Shows the game, level and number of the puzzle, and the special rule of its game.
 * @param {Find} find @param {Laid} laid @param {{ words: Words, language: Language }} spoken */
const describe = (find, { game, puzzle }, { words, language }) => {
  find('.which').textContent = fill(words.which, {
    game: lookUp(words.games, game) ?? '',
    grade: words.levelNames[levelOf(puzzle) - 1],
    id: puzzle.id,
  });
  const rule = rulesOf(game, words);
  find('.rule').hidden = !rule;
  find('.rule span').textContent = rule;
  find('.rule a').href = new URL(placeOfGame(game, language), HOME).href;
  const play = addressOf(HOME, game);
  play.search = [play.search.slice(1), 'opponent=black'].filter(Boolean).join('&');
  find('a[data-do=play]').href = play.href;
};

/**
 * Creates the puzzle's board, and beside the board the puzzle's number, the rule of its game and links.
 * @param {Find} find @param {{ came(outcome: Outcome): void, next(): void }} told
 * @returns {Desk}
 */
export function makeDesk(find, { came, next }) {
  const element = find('roque-puzzle');
  const forward = find('button[data-do=next]');
  /** @type {Laid | null} */
  let laid = null;
  /** @type {{ words: Words, language: Language } | null} */
  let spoken = null;
  /** Whether the page has reported the outcome `lost` of this puzzle. */
  let lost = false;

  const fail = () => {
    if (!lost) came('lost');
    lost = true;
  };
  element.addEventListener('hint', fail);
  element.addEventListener('failed', ({ detail }) => {
    fail();
    if (!detail.san) came('shown');
  });
  element.addEventListener('solved', ({ detail }) => came(detail.clean ? 'won' : 'solved'));
  forward.onclick = next;
  find('[data-do=share]').onclick = async () => {
    if (laid && spoken) find('.shared').textContent = await share(laid, spoken.words);
  };

  const show = () => {
    find('.beside').hidden = element.hidden = !laid;
    if (!laid || !spoken) return;
    describe(find, laid, spoken);
  };

  return {
    get laid() {
      return laid;
    },
    lay(next, single = false) {
      laid = next;
      lost = false;
      // The button with the focus disappears, so the focus moves to the board.
      if (document.activeElement === forward) element.focus();
      forward.hidden = true;
      find('.shared').textContent = '';
      element.singleTry = single;
      const { fen, goal, line } = next.puzzle;
      element.puzzle = { rules: next.game, fen, goal, line };
      show();
    },
    clear() {
      laid = null;
      show();
    },
    speak(words, language) {
      spoken = { words, language };
      show();
    },
    offerNext(isOn) {
      forward.hidden = !isOn;
    },
    rate() {
      if (!spoken) return;
      const { rating, count } = storedProgress();
      find('.rating').textContent = fill(count ? spoken.words.rating : spoken.words.unrated, { rating });
    },
  };
}
