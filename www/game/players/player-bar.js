/** @import { MatchScore } from '../../match/score.js' */
/** @import { Color, View } from '../types.d.ts' */
import { printPoints } from '../words/points.js';
import { nameOf } from '../../match/terms.js';
import { figurine } from '../words/figurines.js';
import { fill } from '../words/language.js';
import { describeCaptures, computerName, personIn } from '../words/sentences.js';
import { opponent } from '../../match/colors.js';
import { findIn } from '../../site/dom.js';

/** Groups equal captured pieces. @param {string} pieces the FEN letters of the pieces, sorted */
const kindsOf = (pieces) => pieces.match(/(.)\1*/g) ?? [];

/** The captured pieces of one kind, with their number. @param {string} alike */
function kind(alike) {
  const [root, count] = [document.createElement('span'), document.createElement('span')];
  root.className = 'kind';
  count.className = 'count';
  count.textContent = alike.length > 1 ? String(alike.length) : '';
  root.append(...Array.from(alike, (piece) => figurine(piece)), count);
  return root;
}

/**
 * A side's name, match points and captured pieces.
 * @param {HTMLElement} root @param {Color} color @param {MatchScore} score
 */
export function playerBar(root, color, score) {
  const part = findIn(root);
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
    const own = nameOf(terms, color) || (personIn(terms) === color ? words.you.name : '');
    const friend = terms.far === color && !own ? words.friend.name : own;
    const called = isComputer ? computerName(computer.elo, words) : friend;
    name.textContent = called || words[color];
    // Screen readers read the colour, which the disc shows visually.
    name.setAttribute('aria-label', [called, words[color]].filter(Boolean).join(', '));
    root.classList.toggle('computer', isComputer);
    root.classList.toggle('thinking', isComputer && thinking);
    points.hidden = !score.there;
    if (!score.there) return;
    points.textContent = printPoints(score.points(color));
    points.setAttribute('aria-label', fill(words.matchPoints, { points: points.textContent }));
  }

  /** @param {View} view */
  function showCaptured({ state, words, looking, shownPly }) {
    // The strip of a viewed game does not reveal the result.
    const now = looking && shownPly !== state?.ply ? null : state;
    const advantage = (now?.material ?? 0) * (color === 'white' ? 1 : -1);
    const pieces = now?.captured[opponent(color)] ?? '';
    spoken.textContent = describeCaptures(pieces, advantage, words);
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
