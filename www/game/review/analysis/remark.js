/** @import { Node } from './tree.js' */

/** What a program has put into a comment, such as what the clock said. */
const COMMAND = /\[%[^\]]*\]/g;

/** What a person reads of a comment. @param {string} comment */
export const readable = (comment) => comment.replace(COMMAND, '').replace(/\s+/g, ' ').trim();

/** A comment with another text; no PGN has a brace in it. @param {string} comment @param {string} text */
export const reworded = (comment, text) =>
  [...(comment.match(COMMAND) ?? []), readable(text.replaceAll('}', ')').replaceAll('{', '('))]
    .filter(Boolean)
    .join(' ');

/**
 * Where something is written about a move, or about where the game begins.
 * @param {HTMLElement} root @param {() => void} written
 */
export function makeRemark(root, written) {
  const field = /** @type {HTMLTextAreaElement} */ (root.querySelector('textarea'));
  /** @type {Node | null} */
  let about = null;
  field.onchange = () => {
    if (!about) return;
    about.comment = reworded(about.comment, field.value);
    written();
  };

  return {
    /** @param {Node} node */
    show(node) {
      // What is being written about another move is not lost.
      if (about !== node && document.activeElement === field) field.blur();
      about = node;
      field.value = readable(node.comment);
    },
  };
}
