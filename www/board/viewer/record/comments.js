/** @import { Note, Remark, Shape } from '../types.d.ts' */
import { lookUp } from '../../../locales/keys.js';

/** @type {Record<string, Shape['color']>} */
const COLORS = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' };

/** Reads the shapes in a PGN command; returns null for an invalid command. @param {string} text @param {RegExp} form */
const shapesOf = (text, form) => {
  /** @type {Shape[]} */
  const shapes = [];
  for (const part of text ? text.split(',') : []) {
    const [, color, from, to] = form.exec(part.trim()) ?? [];
    if (!from || from === to) return null;
    shapes.push({ from, ...(to && { to }), color: COLORS[color] });
  }
  return shapes;
};

/** The colours of chess.com's marks, by the key that was pressed while drawing; without a key, arrows and squares differ.
 * @type {Record<string, Shape['color']>} */
const PRESSED = { shift: 'green', alt: 'blue' };
const ARROWS = { ...PRESSED, none: 'yellow', ctrl: 'red', control: 'red' };
const SQUARES = { ...PRESSED, none: 'red', ctrl: 'yellow', control: 'yellow' };

/** Reads the shapes of a chess.com command, such as "e2e4;keyPressed;shift;from;e2;to;e4"; null if it is malformed.
 * @param {string} text @param {RegExp} form @param {Record<string, Shape['color']>} colors */
const chessComShapes = (text, form, colors) => {
  /** @type {Shape[]} */
  const shapes = [];
  for (const part of text ? text.split(',') : []) {
    const [squares, ...fields] = part.trim().split(';');
    const [, from, to] = form.exec(squares) ?? [];
    if (!from || from === to) return null;
    const fieldOf = (/** @type {string} */ name) => fields[fields.indexOf(name) + 1];
    // A colour is a URL-encoded hexadecimal number, if a program wrote the mark.
    const [, hex] = /^(?:#|%23)([\da-f]{6})$/i.exec(fieldOf('color')) ?? [];
    const color = hex ? `#${hex}` : (lookUp(colors, fieldOf('keyPressed')) ?? colors.none);
    shapes.push({ from, ...(to && { to }), color });
  }
  return shapes;
};

/** Returns a time without zero hours and fractions of a second; null for an invalid time. @param {string} text */
const timeOf = (text) =>
  /^\d+:[0-5]?\d:[0-5]?\d(\.\d+)?$/.test(text)
    ? text.replace(/\.\d+$/, '').replace(/^0+:0?(?=\d)/, '')
    : null;

/** Returns an evaluation in pawns with its sign, or the moves to mate, without the search depth. @param {string} text */
const opinionOf = (text) => {
  const [, mate, sign, number] = /^(#?)([+-]?)(\d+(?:\.\d+)?)(?:,\d+)?$/.exec(text) ?? [];
  if (!number) return null;
  return mate + (sign === '-' ? '−' : mate || !Number(number) ? '' : '+') + number;
};

/** @param {Note['kind']} kind @param {string | null} text @returns {Note | null} */
const note = (kind, text) => (text === null ? null : { kind, text });

/** The functions that read the known commands. Each function returns shapes or a note, or null for an invalid command.
 * @type {Record<string, (text: string) => Shape[] | Note | null>} */
const COMMANDS = {
  csl: (text) => shapesOf(text, /^([GRBY])([a-h][1-8])$/),
  cal: (text) => shapesOf(text, /^([GRBY])([a-h][1-8])([a-h][1-8])$/),
  c_highlight: (text) => chessComShapes(text, /^([a-h][1-8])$/, SQUARES),
  c_arrow: (text) => chessComShapes(text, /^([a-h][1-8])([a-h][1-8])$/, ARROWS),
  clk: (text) => note('clock', timeOf(text)),
  emt: (text) => note('spent', timeOf(text)),
  eval: (text) => note('evaluation', opinionOf(text)),
};

/** The usual marks by which comments request a diagram. */
const DIAGRAM = /\[(?:#|D)\]/g;

/**
 * Removes commands such as `[%csl …]` from a comment and reads them. An invalid command stays in the text; an unknown
 * command is dropped.
 * @param {string} comment @returns {Remark}
 */
export const readComment = (comment) => {
  /** @type {Shape[]} */
  const shapes = [];
  /** @type {Note[]} */
  const notes = [];
  const plain = comment.replace(DIAGRAM, ' ');
  const text = plain.replace(/\[%(\w+)(?:\s+([^\]]*))?\]/g, (whole, name, given = '') => {
    const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name](given.trim()) : [];
    if (!found) return whole;
    if (Array.isArray(found)) shapes.push(...found);
    else notes.push(found);
    return ' ';
  });
  return { text: text.replace(/\s+/g, ' ').trim(), shapes, notes, diagram: plain !== comment };
};
