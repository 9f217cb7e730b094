/** @import { Claims } from '../claims/claims.js' */
/** @import { Deeds } from './deeds.js' */
/** @import { Match } from '../new-game/match.js' */
/** @import { TakeBack } from './takeback.js' */
/** @import { Color, Panel, View } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { figurine } from '../words/figurines.js';
import { fill } from '../words/language.js';
import { printPoints } from '../new-game/match.js';
import { captures, offerReceived, opponent, takeBackWanted } from '../words/sentences.js';
import { nameOf } from '../new-game/terms.js';

/**
 * One side's place at the board: who they are, what they have captured, and the buttons only they press.
 * @param {Color} color
 * @param {{ match: Match, takeBack: TakeBack, claims: Claims, deeds: Deeds }} parts
 * @returns {Panel & { root: HTMLElement }}
 */
export function player(color, { match, takeBack, claims, deeds }) {
  const template = /** @type {HTMLTemplateElement} */ (document.querySelector('#player'));
  const root = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const [name, points, says, men, lead, spoken] = [
    'h2',
    '.points',
    '.says',
    '.men',
    '.lead',
    '.captured .unseen',
  ].map(part);
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll('button'));
  const other = opponent(color);

  root.dataset.color = color;
  name.id = `player-${color}`;
  root.setAttribute('aria-labelledby', name.id);

  /** The half-move at which this side was asked whether it resigns; the question does not outlive it. */
  let askedAt = -1;
  let shownMen = '';
  /** @type {View | undefined} */
  let shown;

  const answers = {
    offer: () => deeds.offer(color),
    accept: () => deeds.accept(color),
    decline: () => deeds.decline(color),
    resign: () => ask(shown?.state?.ply ?? -1),
    cancel: () => {
      if (claims.announcing === color) claims.cancel();
      ask(-1);
    },
    confirm: () => deeds.resign(color),
    claim: () => claims.open(color),
    allow: deeds.allow,
    refuse: deeds.refuse,
  };

  /** @param {number} ply */
  function ask(ply) {
    askedAt = ply;
    if (shown) panel.show(shown);
  }

  for (const button of buttons)
    button.onclick = () => {
      answers[/** @type {keyof typeof answers} */ (button.dataset.do)]();
      if (!button.hidden) return;
      // The keyboard's place must not vanish with the button. The question is answered by "Cancel" first.
      const next = [...buttons].filter((b) => !b.hidden).at(-1) ?? root;
      next.focus({ preventScroll: true });
    };

  /** @param {NonNullable<View['state']>} state @returns {(keyof typeof answers)[]} */
  function choices({ outcome, offer, draws }) {
    if (takeBack.asker === other) return ['allow', 'refuse'];
    if (outcome) return [];
    if (askedAt >= 0) return ['confirm', 'cancel'];
    if (claims.announcing === color) return ['cancel'];
    if (offer === other) return ['accept', 'decline', 'resign'];
    return draws === 'claims' ? ['offer', 'claim', 'resign'] : ['offer', 'resign'];
  }

  /** @param {View} view */
  function saying({ state, words }) {
    if (!state) return '';
    const { outcome, offer, turn, checked } = state;
    if (takeBack.asker === other) return takeBackWanted(other, words);
    if (takeBack.asker === color) return words.takeBackMade;
    if (outcome) return outcome.winner === color ? words.won : outcome.winner ? '' : words.drew;
    if (askedAt >= 0) return words.askResign;
    if (claims.announcing === color) return words.announceMove;
    if (offer === other) return offerReceived(other, words);
    if (offer === color) return words.offerMade;
    if (turn !== color) return '';
    return checked === null ? words.yourMove : words.yourMoveInCheck;
  }

  /** @type {ReturnType<typeof player>} */
  const panel = {
    root,
    show(view) {
      const { state, words } = view;
      if (state?.outcome || state?.ply !== askedAt) askedAt = -1;
      shown = view;
      const advantage = (state?.material ?? 0) * (color === 'white' ? 1 : -1);
      const taken = state?.captured[other] ?? '';
      name.textContent = nameOf(view.terms, color) || words[color];
      // The disc tells the colour to those who see it.
      name.setAttribute('aria-label', [nameOf(view.terms, color), words[color]].filter(Boolean).join(', '));
      points.hidden = !match.there;
      if (match.there) {
        points.textContent = printPoints(match.points(color));
        points.setAttribute(
          'aria-label',
          fill(words.matchPoints, { points: printPoints(match.points(color)) }),
        );
      }
      says.textContent = saying(view);
      spoken.textContent = captures(taken, advantage, words);
      lead.textContent = advantage > 0 ? `+${advantage}` : '';
      if (taken !== shownMen) {
        men.replaceChildren(...Array.from(taken, (man) => figurine(man)));
        for (let i = 1; i < taken.length; i++)
          men.children[i].classList.toggle('alike', taken[i] === taken[i - 1]);
        shownMen = taken;
      }
      root.classList.toggle('to-move', !!state && !state.outcome && state.turn === color);
      const asked = takeBack.asker === other || askedAt >= 0 || claims.announcing === color;
      root.classList.toggle(
        'asked',
        takeBack.asker === other || (!!state && !state.outcome && (asked || state.offer === other)),
      );
      const offered = state ? choices(state) : ['offer', 'resign'];
      for (const button of buttons) {
        const deed = button.dataset.do ?? '';
        button.hidden = !offered.includes(deed);
        const idle = deed === 'offer' ? state?.offer === color : deed === 'claim' && state?.turn !== color;
        enable(button, !!state && !idle);
      }
    },
  };
  return panel;
}
