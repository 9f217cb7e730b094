/** @import { Match } from '../new-game/match.js' */
/** @import { Color, View } from '../types.d.ts' */
import { printPoints } from '../new-game/match.js';
import { nameOf } from '../new-game/terms.js';
import { figurine } from '../words/figurines.js';
import { fill } from '../words/language.js';
import { captures, computerName, opponent } from '../words/sentences.js';

/** Pieces of a kind after each other, the kinds apart. @param {string} pieces FEN letters, the same beside each other */
const kindsOf = (pieces) => pieces.match(/(.)\1*/g) ?? [];

/** The captured pieces of a kind, and how many they are. @param {string} alike */
function kind(alike) {
  const [root, count] = [document.createElement('span'), document.createElement('span')];
  root.className = 'kind';
  count.className = 'count';
  count.textContent = alike.length > 1 ? String(alike.length) : '';
  root.append(...Array.from(alike, (piece) => figurine(piece)), count);
  return root;
}

/**
 * Who a side is: its name, its points in a match, and what it has captured.
 * @param {HTMLElement} root @param {Color} color @param {Match} match
 */
export function playerBar(root, color, match) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const [name, points, captured, lead, spoken] = ['h2', '.points', '.men', '.lead', '.captured .unseen'].map(
    part,
  );
  let shownPieces = '';

  name.id = `player-${color}`;
  root.setAttribute('aria-labelledby', name.id);

  /** @param {View} view */
  function showName({ terms, thinking, words }) {
    const { computer } = terms;
    const isComputer = computer?.color === color;
    const called = isComputer ? computerName(computer.level, words) : nameOf(terms, color);
    name.textContent = called || words[color];
    // The disc tells the colour to those who see it.
    name.setAttribute('aria-label', [called, words[color]].filter(Boolean).join(', '));
    root.classList.toggle('computer', isComputer);
    root.classList.toggle('thinking', isComputer && thinking);
    points.hidden = !match.there;
    if (!match.there) return;
    points.textContent = printPoints(match.points(color));
    points.setAttribute('aria-label', fill(words.matchPoints, { points: points.textContent }));
  }

  /** @param {View} view */
  function showCaptured({ state, words }) {
    const advantage = (state?.material ?? 0) * (color === 'white' ? 1 : -1);
    const pieces = state?.captured[opponent(color)] ?? '';
    spoken.textContent = captures(pieces, advantage, words);
    lead.textContent = advantage > 0 ? `+${advantage}` : '';
    if (pieces === shownPieces) return;
    captured.replaceChildren(...kindsOf(pieces).map(kind));
    shownPieces = pieces;
  }

  return {
    /** @param {View} view */
    show(view) {
      showName(view);
      showCaptured(view);
    },
  };
}
