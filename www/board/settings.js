/** @import { Setting, Settings } from './types.d.ts' */
import { readShapes } from './shapes.js';

/** @param {RegExp} words @returns {(text: string) => any} */
const oneOf = (words) => (text) => (words.test(text) ? text : undefined);
const flag = (/** @type {string} */ text) => text !== 'false';
const count = (/** @type {string} */ text) => (/^\d{1,9}$/.test(text) ? +text : undefined);

/** What is set by an attribute of its own, without a new game: the value where it is missing, and how it is read.
 * @type {{ [Name in keyof Settings]: [Settings[Name], (text: string) => Settings[Name] | undefined] }} */
const SETTINGS = {
  ply: [null, count],
  orientation: ['white', oneOf(/^(white|black)$/)],
  movable: ['auto', oneOf(/^(auto|white|black|both|none)$/)],
  promotion: ['ask', oneOf(/^(ask|queen|rook|bishop|knight)$/)],
  premove: [false, flag],
  draws: ['automatic', oneOf(/^(automatic|claims)$/)],
  touchMove: [false, flag],
  viewOnly: [false, flag],
  coordinates: ['inside', oneOf(/^(inside|none)$/)],
  animationDuration: [180, count],
  theme: ['auto', oneOf(/^(auto|light|dark)$/)],
  shapes: [[], readShapes],
  drawable: ['on', oneOf(/^(on|off)$/)],
  moveBox: [false, flag],
};

export const NAMES = /** @type {Setting[]} */ (Object.keys(SETTINGS));

/** @param {string} name of a property */
export const attributeOf = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/** The value that an attribute's text means; undefined when it means nothing.
 * @template {Setting} Name @param {Name} name @param {string | null} text */
export const readSetting = (name, text) => {
  const [fallback, read] = SETTINGS[name];
  return text === null ? fallback : read(text);
};

/** Where no attribute says otherwise. @returns {Settings} */
export const defaults = () =>
  /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, SETTINGS[name][0]])));
