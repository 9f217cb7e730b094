/** @import { Panel, Words } from '../types.d.ts' */
import { AXES, partsOf, USUAL } from '../../site/rules.js';
import { findIn } from '../../site/dom.js';
import { lookUp } from '../../locales/keys.js';

/** Returns the name of a game, or '' for an unknown game. @param {string} rules @param {Words} words */
export const gameName = (rules, { games }) => lookUp(games, rules) ?? '';

/**
 * Returns the names and descriptions of a game's unusual rules; empty for orthodox chess.
 * @param {string} game @param {Words} words
 */
export function rulesOf(game, { rules }) {
  const { captures, castling } = partsOf(game);
  return [
    captures !== AXES.captures[0] && rules.captures[captures],
    castling !== AXES.castling[0] && rules.castling[castling],
  ].filter((rule) => !!rule);
}

/**
 * Shows the name of the game and its rules.
 * @param {HTMLElement} root
 * @returns {Panel}
 */
export function gameNamePanel(root) {
  const part = findIn(root);
  const [name, how, text] = ['#game', '.how', '.how div'].map(part);
  let shown = '';

  return {
    show({ rules: game, words }) {
      const title = gameName(game, words);
      // The panel is updated only on a change, because the user may have opened it.
      if (shown === words.game + title) return;
      shown = words.game + title;
      name.textContent = title || words.game;
      name.classList.toggle('unseen', !title);
      name.classList.toggle('usual', game === USUAL);
      const rules = rulesOf(game, words);
      how.hidden = !rules.length;
      text.replaceChildren(
        ...rules.map((rule) => {
          const [line, head] = [document.createElement('p'), document.createElement('b')];
          head.textContent = rule.name;
          line.append(head, `. ${rule.rule}`);
          return line;
        }),
      );
    },
  };
}
