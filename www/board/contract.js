/** @import { LateAttributes, Setting, Settings } from './types.d.ts' */
import { toggle, write } from './session/properties.js';
import { readLastMove } from './session/last-move.js';
import { squareOf } from './session/squares.js';
import { entriesOf, readShapes } from './stage/shapes.js';

/** @param {RegExp} words @returns {(text: string) => any} */
const oneOf = (words) => (text) => words.exec(text)?.[0];
const flag = (/** @type {string} */ text) => text !== 'false';
const count = (/** @type {string} */ text) => (/^\d{1,9}$/.test(text) ? +text : undefined);

/** A set by its name or its address, or what draws one. @param {unknown} given */
const isPieces = (given) =>
  typeof given === 'function' ||
  (typeof given === 'string' && /^(printed|classic|geometric|letters)$|[./]/.test(given));

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
  lastMove: [null, readLastMove],
  check: [null, (text) => (squareOf(text) !== null || text === 'none' ? text : undefined)],
  coordinates: ['inside', oneOf(/^(inside|outside|none)$/)],
  faceToFace: [false, flag],
  animationDuration: [180, count],
  // Its own sets, or an address.
  pieces: ['printed', (given) => (isPieces(given) ? given : undefined)],
  theme: ['auto', oneOf(/^(auto|light|dark)$/)],
  shapes: [[], readShapes],
  drawable: ['on', oneOf(/^(on|off)$/)],
  moveBox: [false, flag],
  opponent: [null, oneOf(/^(white|black)$/)],
  level: [3, (text) => (/^[1-8]$/.test(text) ? /** @type {any} */ (+text) : undefined)],
  analysis: [false, flag],
  opponentClock: [null, oneOf(/^\d{1,9}(\+\d{1,9})?$/)],
};

export const NAMES = /** @type {Setting[]} */ (Object.keys(SETTINGS));

/** Milliseconds for each position if `autoplay` says none. */
const PACE = 1500;

/** Attributes that only lazily loaded parts or the browser read, and what their texts mean as properties.
 * @type {{ [Name in keyof LateAttributes]: (text: string | null) => LateAttributes[Name] }} */
export const LATE = {
  game: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1),
  autoplay: (text) => (text === null || text === 'false' ? null : (count(text) ?? PACE)),
  spoken: (text) => oneOf(/^(san|coordinates|nato|anna)$/)(text ?? '') ?? 'words',
  name: (text) => text ?? '',
};

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

/** What is good of a value, undefined for nothing, and what a host is told of the rest.
 * @param {Setting} name @param {any} given */
export const sift = (name, given) => {
  const value = readSetting(name, given);
  // What is good of a list is taken.
  const isWhole =
    value !== undefined && !(Array.isArray(value) && given && value.length < entriesOf(given).length);
  const code = `invalid${name[0].toUpperCase()}${name.slice(1)}`;
  return { value, fault: isWhole ? null : { code, message: `no value of ${attributeOf(name)}` } };
};

/** Gives an element a property for each of these attributes. @param {object} prototype
 * @param {(host: any, name: Setting | keyof LateAttributes | 'rules' | 'pgn') => unknown} get @param {(host: any, name: any, value: any) => void} set what no attribute can say */
export const defineSettings = (prototype, get, set) => {
  const late = /** @type {(keyof LateAttributes)[]} */ (Object.keys(LATE));
  for (const name of /** @type {const} */ (['rules', 'pgn', ...late, ...NAMES])) {
    const usual = SETTINGS[/** @type {Setting} */ (name)]?.[0] ?? null;
    const attribute = attributeOf(name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        return get(this, name);
      },
      set(value) {
        // What no attribute can say.
        const isOwn = Array.isArray(usual) || (name === 'pieces' && typeof value !== 'string');
        if (isOwn) set(this, name, value || null);
        if (isOwn && value) return;
        if (usual === false) toggle(this, attribute, !!value && value !== 'false');
        // Squares one by one.
        else write(this, attribute, name === 'lastMove' && Array.isArray(value) ? value.join('') : value);
      },
    });
  }
};
