/** @import { Claims } from '../../match/claims.js' */
/** @import { MatchScore } from '../../match/score.js' */
/** @import { Color, Panel, View } from '../types.d.ts' */
/** @import { Actions } from '../../match/actions.js' */
/** @import { Choice } from './player-state.js' */
/** @import { TakeBack } from '../../match/takeback.js' */
import { enable } from '../../site/enable.js';
import { unfolding } from '../page/unfold.js';
import { opponent } from '../../match/colors.js';
import { playerBar } from './player-bar.js';
import { choicesOf, isAsked, sentenceFor } from './player-state.js';
import { copyTemplate, findElement, findElements } from '../../site/dom.js';

/** Returns whether a side needs no buttons, because it is the computer or a friend far away. @param {View['terms']} terms @param {Color} color */
function absence({ computer, far }, color) {
  const isComputer = computer?.color === color;
  return { isComputer, isAway: isComputer || far === color };
}

/**
 * The strip of one side beside the board: name, captured pieces, and the side's buttons.
 * @param {Color} color
 * @param {{ score: MatchScore, takeBack: TakeBack, claims: Claims, actions: Actions }} parts
 * @returns {Panel & { root: HTMLElement }}
 */
export function playerStrip(color, { score, takeBack, claims, actions }) {
  const root = copyTemplate('template#player');
  const says = findElement(root, '.says');
  const menu = findElement(root, 'button.menu');
  const buttons = findElements(root, '.does button');
  const bar = playerBar(root, color, score);
  root.dataset.color = color;

  /** The ply at which the page asked this side to confirm a resignation; the next ply cancels the question. */
  let askedAt = -1;
  /** @type {View | undefined} */
  let shown;

  /** @type {Record<Choice, () => void>} */
  const answers = {
    offer: () => actions.offer(color),
    accept: () => actions.accept(color),
    decline: () => actions.decline(color),
    resign: () => ask(shown?.state?.ply ?? -1),
    cancel: () => {
      if (claims.announcing === color) claims.cancel();
      ask(-1);
    },
    confirm: () => actions.resign(color),
    claim: () => claims.open(color),
    allow: actions.allow,
    refuse: actions.refuse,
  };

  /** @param {number} ply */
  function ask(ply) {
    askedAt = ply;
    if (shown) panel.show(shown);
  }

  unfolding(root, menu, root.querySelector('.does'));

  for (const button of buttons)
    button.onclick = () => {
      answers[/** @type {Choice} */ (button.dataset.do)]();
      if (!button.hidden) return;
      // If the pressed button disappears, the code moves the focus. "Cancel" is the default answer.
      const next = [...buttons].filter((b) => !b.hidden).at(-1) ?? root;
      next.focus({ preventScroll: true });
    };

  /** Returns whether a button has no effect now: the side has already offered a draw, or may not claim one because it is not to move.
   * @param {string} choice @param {NonNullable<View['state']>} state */
  const isIdle = (choice, state) =>
    choice === 'offer' ? state.offer === color : choice === 'claim' && state.turn !== color;

  /** @param {View['state']} state */
  const isToMove = (state) => !!state && !state.outcome && state.turn === color;

  /** @param {string[]} offered @param {View['state']} state */
  function showChoices(offered, state) {
    for (const button of buttons) {
      const choice = button.dataset.do ?? '';
      button.hidden = !offered.includes(choice);
      enable(button, !!state && !isIdle(choice, state));
    }
  }

  /** @type {ReturnType<typeof playerStrip>} */
  const panel = {
    root,
    show(view) {
      const { state } = view;
      if (state?.outcome || state?.ply !== askedAt) askedAt = -1;
      shown = view;
      const asked = { color, takeBack, claims, resigning: askedAt >= 0 };
      const { isComputer, isAway } = absence(view.terms, color);
      showChoices(isAway ? [] : state ? choicesOf(state, asked) : ['offer', 'resign'], state);
      bar.show(view);
      says.textContent = isAway && !state?.outcome ? '' : sentenceFor(view, asked);
      root.classList.toggle('to-move', isToMove(state));
      const hasToAnswer = state ? isAsked(state, asked) : takeBack.asker === opponent(color);
      root.classList.toggle('asked', hasToAnswer && !isAway);
      root.classList.toggle('computer', isComputer);
      menu.hidden = isAway || !!state?.outcome;
    },
  };
  return panel;
}
