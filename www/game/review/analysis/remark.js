/** @import { Node } from './tree.js' */
import { findElement } from '../../../site/dom.js';

/** Commands that programs write into PGN comments, such as clock times. */
const COMMAND = /\[%[^\]]*\]/g;

/** Returns the human-readable text of a comment. @param {string} comment */
export const readableComment = (comment) => comment.replace(COMMAND, '').replace(/\s+/g, ' ').trim();

/** Replaces the human-readable text of a comment. Braces become parentheses, because PGN comments cannot contain braces. @param {string} comment @param {string} text */
export const rewordComment = (comment, text) =>
  [...(comment.match(COMMAND) ?? []), readableComment(text.replaceAll('}', ')').replaceAll('{', '('))]
    .filter(Boolean)
    .join(' ');

/**
 * A text field for the comment of a move or of the starting position.
 * @param {HTMLElement} root @param {() => void} written
 */
export function makeRemark(root, written) {
  const field = findElement(root, 'textarea');
  /** @type {Node | null} */
  let about = null;
  field.onchange = () => {
    if (!about) return;
    about.comment = rewordComment(about.comment, field.value);
    written();
  };

  return {
    /** @param {Node} node */
    show(node) {
      // The comment of the previous move is saved first.
      if (about !== node && document.activeElement === field) field.blur();
      about = node;
      field.value = readableComment(node.comment);
    },
  };
}
