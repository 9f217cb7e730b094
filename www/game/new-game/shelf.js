/** @import { Words } from '../types.d.ts' */
import { GAMES } from '../../match/games.js';
import { placeOfGame } from '../../site/places.js';
import { partsOf, USUAL } from '../../site/rules.js';
import { gameFigure } from './figures.js';
import { fill } from '../words/language.js';

/** Ranks a game: orthodox chess first, then games with one unusual rule, then games with two unusual rules. @param {(typeof GAMES)[number]} game */
const rank = ({ captures, castling, makes }) =>
  castling === USUAL ? Number(captures !== USUAL) : makes ? 3 : 2;

/** Describes the unusual rules of a game in a few words. @param {string} game @param {Words} words */
export function inShort(game, { rulesInShort }) {
  const { captures, castling } = partsOf(game);
  /** @type {Record<string, string>} */
  const short = rulesInShort;
  const said = [captures, castling].filter((rule) => rule !== USUAL).map((rule) => short[rule]);
  return said.join(' ') || short[USUAL];
}

/** The games in order: the most important new rules come early, because a phone shows only four cards at once. */
const SHELF = GAMES.toSorted((a, b) => rank(a) - rank(b));

/**
 * The cards of the eight games. Each card has a picture, a name and a link to the rules.
 * @param {HTMLElement} root @param {(game: string) => void} choose
 */
export function gameShelf(root, choose) {
  const cards = SHELF.map(({ name: game }) => {
    const [card, label, name] = ['div', 'label', 'span'].map((tag) => document.createElement(tag));
    const [input, rules] = [document.createElement('input'), document.createElement('a')];
    Object.assign(card, { className: 'choice' });
    Object.assign(input, { type: 'radio', name: 'game', value: game, autocomplete: 'off' });
    Object.assign(name, { className: 'called' });
    Object.assign(rules, { className: 'rules', textContent: '?' });
    input.onchange = () => choose(game);
    label.append(input, gameFigure(game), name);
    card.append(label, rules);
    return { card, game, input, name, rules };
  });
  root.replaceChildren(...cards.map(({ card }) => card));

  return {
    /** @param {string} chosen @param {Words} words */
    show(chosen, words) {
      const language = document.documentElement.lang;
      for (const { card, game, input, name, rules } of cards) {
        // If the cards scroll sideways, this call scrolls to the chosen card.
        if (!input.checked && game === chosen) root.scrollLeft = card.offsetLeft - root.clientWidth / 3;
        input.checked = game === chosen;
        const called = words.games[game];
        name.textContent = called;
        rules.href = placeOfGame(game, language);
        rules.title = fill(words.rulesOfGame, { game: called });
        rules.setAttribute('aria-label', rules.title);
      }
    },
  };
}
