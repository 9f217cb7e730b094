/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Letters, Panel, View, Words } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { figurine } from '../words/figurines.js';
import { fill } from '../words/language.js';
import { cut, halfMovesBefore, manOf, placeOf, spell } from '../words/scoresheet.js';

/** Half-moves that a key goes, in a list of two columns. @type {Record<string, number>} */
const STEPS = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -2,
  ArrowDown: 2,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** What the moves' own names say already. @param {string} text @param {string} name */
function label(text, name) {
  const span = document.createElement('span');
  span.textContent = text;
  span.className = name;
  span.setAttribute('aria-hidden', 'true');
  return span;
}

/** A sign that is read out as a word. @param {string} text @param {string} meaning */
function sign(text, meaning) {
  const span = document.createElement('span');
  span.textContent = text;
  span.role = 'img';
  span.ariaLabel = meaning;
  return span;
}

/** What follows a move after a space. @param {string} text */
function remark(text) {
  const small = document.createElement('small');
  small.textContent = text;
  return small;
}

/**
 * The score sheet: every move so far, and the way back to any of them.
 * @param {HTMLElement} root @param {RoqueBoard} board @param {(letters: Letters) => void} chooseLetters
 * @returns {Panel}
 */
export function moveList(root, board, chooseLetters) {
  const list = /** @type {HTMLOListElement} */ (root.querySelector('.line'));
  const select = /** @type {HTMLSelectElement} */ (root.querySelector('select'));
  const browse = /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll('[data-go]'));

  const start = document.createElement('button');
  const startRow = document.createElement('li');
  start.className = 'start';
  startRow.append(start);
  list.append(startRow);

  /** One button a half-move, the starting position first. @type {HTMLButtonElement[]} */
  const buttons = [start];
  /** What each of them says. */
  let written = [''];
  /** @type {Words | undefined} */
  let words;
  let before = 0;
  let current = start;
  let playable = false;

  select.onchange = () => chooseLetters(/** @type {Letters} */ (select.value));

  list.onclick = ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button) board.goTo(buttons.indexOf(button));
  };

  list.onkeydown = (event) => {
    const step = STEPS[event.key];
    if (!playable || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goBy(step);
    current.focus({ preventScroll: true });
  };

  /** @param {number} step */
  const goBy = (step) => board.goTo(Math.max(0, Math.min(board.shownPly + step, buttons.length - 1)));

  const ways = { first: STEPS.Home, previous: -1, next: 1, last: STEPS.End };
  for (const button of browse)
    button.onclick = () => goBy(ways[/** @type {keyof typeof ways} */ (button.dataset.go)]);

  /** @param {number} ply */
  function add(ply) {
    const { number, color } = placeOf(ply, before);
    const button = document.createElement('button');
    button.tabIndex = -1;
    let row = list.lastElementChild;
    if (color === 'white' || row === startRow) {
      row = document.createElement('li');
      row.append(label(`${number}.`, 'number'));
      if (color === 'black') row.append(label('…', 'dots'));
      list.append(row);
    }
    row?.append(button);
    buttons.push(button);
  }

  function removeLast() {
    const row = buttons.pop()?.parentElement;
    row?.lastElementChild?.remove();
    if (!row?.querySelector('button')) row?.remove();
    written.pop();
  }

  /** @param {number} ply @param {string} san @param {Words} words */
  function write(ply, san, words) {
    const { number, color } = placeOf(ply, before);
    const hint = document.createElement('span');
    hint.className = 'unseen';
    hint.textContent = fill(words.moveOf, { number, side: words[color] });
    const parts = cut(san).map((part) => {
      const man = manOf(part);
      if (man) return figurine(man, spell(part, words.letters));
      const meaning = /** @type {Record<string, string>} */ (words.signs)[part];
      if (meaning) return sign(part, meaning);
      return part.startsWith(' ') ? remark(part) : part;
    });
    buttons[ply].replaceChildren(hint, ...parts);
    written[ply] = san;
  }

  /** @param {View} view */
  function update({ state, sans, words: next }) {
    const nextBefore = state ? halfMovesBefore(state) : 0;
    if (nextBefore !== before) while (buttons.length > 1) removeLast();
    before = nextBefore;
    if (next !== words) {
      start.textContent = next.startingPosition;
      written = written.map(() => '');
      words = next;
    }
    while (buttons.length > sans.length + 1) removeLast();
    for (const [i, san] of sans.entries()) {
      if (i + 1 === buttons.length) add(i + 1);
      if (written[i + 1] !== san) write(i + 1, san, next);
    }
  }

  /** @param {number} ply */
  function mark(ply) {
    const next = buttons[ply] ?? start;
    if (next !== current || !next.hasAttribute('aria-current')) {
      current.removeAttribute('aria-current');
      current.tabIndex = -1;
      next.setAttribute('aria-current', 'true');
      next.tabIndex = 0;
      current = next;
    }
    // Not scrollIntoView, which would scroll the page along. The rows above stay whole.
    const { offsetTop, offsetHeight } = /** @type {HTMLElement} */ (next.parentElement);
    const rows = Math.max(1, Math.floor(list.clientHeight / offsetHeight));
    if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = offsetTop - (rows - 1) * offsetHeight;
  }

  return {
    show(view) {
      const { state, sans, shownPly, letters } = view;
      playable = !!state;
      select.value = letters;
      update(view);
      mark(shownPly);
      enable(start, playable);
      for (const button of browse) {
        const back = button.dataset.go === 'first' || button.dataset.go === 'previous';
        enable(button, back ? shownPly > 0 : shownPly < sans.length);
      }
    },
  };
}
