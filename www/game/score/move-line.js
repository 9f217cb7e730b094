/** @import { Annotation, View, Words } from '../types.d.ts' */
import { figurine } from '../words/figurines.js';
import { fill } from '../words/language.js';
import { splitMove, pliesBefore, pieceOf, placeOf, spellFigurines } from '../words/scoresheet.js';
import { lookUp } from '../../locales/keys.js';

/** This label is hidden from screen readers, because the buttons already name the moves. @param {string} text @param {string} name */
function label(text, name) {
  const span = document.createElement('span');
  span.textContent = text;
  span.className = name;
  span.setAttribute('aria-hidden', 'true');
  return span;
}

/** Creates a symbol with a spoken name. @param {string} text @param {string} meaning */
function sign(text, meaning) {
  const span = document.createElement('span');
  span.textContent = text;
  span.role = 'img';
  span.ariaLabel = meaning;
  return span;
}

/** @type {Annotation} */
const NO_NOTE = { signs: [], comment: '' };

/** Creates the comment on the previous move. @param {string} text */
function commentOf(text) {
  const paragraph = document.createElement('p');
  paragraph.className = 'comment';
  paragraph.textContent = text;
  return paragraph;
}

/** Creates a remark after a move. @param {string} text */
function remark(text) {
  const small = document.createElement('small');
  small.textContent = text;
  return small;
}

/** Returns the content of a move's button. @param {string} san @param {{ number: number, color: 'white' | 'black' }} place
 * @param {Words} words @param {Annotation['signs']} signs the signs of the annotated move */
function contentOf(san, { number, color }, words, signs) {
  const hint = document.createElement('span');
  hint.className = 'unseen';
  hint.textContent = fill(words.moveOf, { number, side: words[color] });
  const parts = splitMove(san).map((part) => {
    const piece = pieceOf(part);
    if (piece) return figurine(piece, spellFigurines(part, words.letters));
    const meaning = lookUp(words.signs, part);
    if (meaning) return sign(part, meaning);
    return part.startsWith(' ') ? remark(part) : part;
  });
  return [hint, ...parts, ...signs.map(({ text, name }) => sign(text, name))];
}

/**
 * The move list: a button for the starting position, then a button for each ply, two buttons to a row.
 * @param {HTMLOListElement} list
 */
export function moveLine(list) {
  const start = document.createElement('button');
  const startRow = document.createElement('li');
  start.className = 'start';
  startRow.append(start);
  list.append(startRow);

  /** @type {HTMLButtonElement[]} */
  const buttons = [start];
  /** The SAN, signs and comment that each button shows now. */
  let written = [''];
  /** @type {Words | undefined} */
  let words;
  /** The number of plies before the first move of the list. */
  let before = 0;

  /** @param {number} ply */
  function add(ply) {
    const { number, color } = placeOf(ply, before);
    const button = document.createElement('button');
    button.tabIndex = -1;
    button.className = color;
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
    const button = buttons.pop();
    const row = button?.parentElement;
    annotate(button, '');
    button?.remove();
    if (!row?.querySelector('button')) row?.remove();
    written.pop();
  }

  /** Shows the comment on a move; '' shows no comment. @param {HTMLElement | undefined} button @param {string} comment */
  function annotate(button, comment) {
    const next = button?.nextElementSibling;
    if (next?.className === 'comment') next.remove();
    if (comment) button?.after(commentOf(comment));
  }

  /** @param {number} ply @param {string} san the move's button text; '' for the starting position @param {Annotation} annotation @param {Words} words */
  function writeMove(ply, san, { signs, comment }, words) {
    const whole = JSON.stringify([san, signs, comment]);
    if (written[ply] === whole) return;
    if (ply) buttons[ply].replaceChildren(...contentOf(san, placeOf(ply, before), words, signs));
    annotate(buttons[ply], comment);
    written[ply] = whole;
  }

  /** Removes the moves after a ply. @param {number} ply */
  function shorten(ply) {
    while (buttons.length > ply + 1) removeLast();
  }

  return {
    start,
    buttons,
    /** @param {View} view */
    write({ state, sans, words: next, annotations }) {
      const nextBefore = state ? pliesBefore(state) : 0;
      shorten(nextBefore === before ? sans.length : 0);
      before = nextBefore;
      if (next !== words) {
        start.textContent = next.startingPosition;
        written = written.map(() => '');
        words = next;
      }
      for (const [ply, san] of ['', ...sans].entries()) {
        if (ply === buttons.length) add(ply);
        writeMove(ply, san, annotations[ply] ?? NO_NOTE, next);
      }
    },
  };
}
