/** @import { Words } from '../types.d.ts' */
import { GAMES } from '../../site/games.js';
import { placeOfGame } from '../../site/places.js';
import { partsOf, USUAL } from '../../site/rules.js';
import { picture } from '../new-game/figures.js';
import { fill } from '../words/language.js';

/** The usual game, those of one rule that is not the usual one, and those of two. @param {(typeof GAMES)[number]} game */
const rank = ({ captures, castling, makes }) =>
  castling === USUAL ? Number(captures !== USUAL) : makes ? 3 : 2;

/** How a game goes, in a few words: those of each rule that is not the usual one. @param {string} game @param {Words} words */
export function inShort(game, { rulesInShort }) {
  const { captures, castling } = partsOf(game);
  /** @type {Record<string, string>} */
  const short = rulesInShort;
  const said = [captures, castling].filter((rule) => rule !== USUAL).map((rule) => short[rule]);
  return said.join(' ') || short[USUAL];
}

/** What is new first: a phone shows four of them at once. */
const SHELF = GAMES.toSorted((a, b) => rank(a) - rank(b));

/**
 * The eight games, each by its picture, its name, and the way to its rules.
 * @param {HTMLElement} root @param {(game: string) => void} choose
 */
export function shelf(root, choose) {
  const cards = SHELF.map(({ name: game }) => {
    const [card, label, input, name, rules] = ['div', 'label', 'input', 'span', 'a'].map((tag) =>
      document.createElement(tag),
    );
    Object.assign(card, { className: 'choice' });
    Object.assign(input, { type: 'radio', name: 'game', value: game, autocomplete: 'off' });
    Object.assign(name, { className: 'called' });
    Object.assign(rules, { className: 'rules', textContent: '?' });
    input.onchange = () => choose(game);
    label.append(input, picture(game), name);
    card.append(label, rules);
    return {
      card,
      game,
      input: /** @type {HTMLInputElement} */ (input),
      name,
      rules: /** @type {HTMLAnchorElement} */ (rules),
    };
  });
  root.replaceChildren(...cards.map(({ card }) => card));

  return {
    /** @param {string} chosen @param {Words} words */
    show(chosen, words) {
      const language = document.documentElement.lang;
      for (const { card, game, input, name, rules } of cards) {
        // Where the cards pass under a finger, the one that is chosen is seen.
        if (!input.checked && game === chosen) root.scrollLeft = card.offsetLeft - root.clientWidth / 3;
        input.checked = game === chosen;
        const called = words.games[/** @type {keyof Words['games']} */ (game)];
        name.textContent = called;
        rules.href = placeOfGame(game, language);
        rules.title = fill(words.rulesOfGame, { game: called });
        rules.setAttribute('aria-label', rules.title);
      }
    },
  };
}
