/** @import { LateAttributes, Setting, Settings } from './types.d.ts' */
import { toggle, write } from './session/properties.js';
import { readLastMove } from './session/last-move.js';
import { squareOf } from './session/squares.js';
import { entriesOf, readShapes } from './stage/shapes.js';

/** @param {RegExp} words @returns {(text: string) => any} */
const oneOf = (words) => (text) => words.exec(text)?.[0];
const flag = (/** @type {string} */ text) => text !== 'false';
const count = (/** @type {string} */ text) => (/^\d{1,9}$/.test(text) ? +text : undefined);

/** Whether the value is a set of pieces by name or URL, or a drawing function. @param {unknown} given */
const isPieces = (given) =>
  typeof given === 'function' ||
  (typeof given === 'string' && /^(printed|classic|geometric|letters)$|[./]/.test(given));

/** The attributes that take effect without a new game, each with its default and its parser.
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
  // Built-in sets, a URL or a drawing function.
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

/** The default of `autoplay`, in milliseconds per position. */
const PACE = 1500;

/** Parsers of the attributes that only lazily loaded parts or the browser read.
 * @type {{ [Name in keyof LateAttributes]: (text: string | null) => LateAttributes[Name] }} */
export const LATE = {
  game: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1),
  autoplay: (text) => (text === null || text === 'false' ? null : (count(text) ?? PACE)),
  spoken: (text) => oneOf(/^(san|coordinates|nato|anna)$/)(text ?? '') ?? 'words',
  name: (text) => text ?? '',
};

/** Returns the attribute of a property. @param {string} name of a property */
export const attributeOf = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/** Parses the text of an attribute. Returns undefined if it is invalid.
 * @template {Setting} Name @param {Name} name @param {string | null} text */
export const readSetting = (name, text) => {
  const [fallback, read] = SETTINGS[name];
  return text === null ? fallback : read(text);
};

/** Returns the default settings. @returns {Settings} */
export const defaults = () =>
  /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, SETTINGS[name][0]])));

/** Validates a value. Returns its valid part, or undefined, and a fault if any part is invalid.
 * @param {Setting} name @param {any} given */
export const sift = (name, given) => {
  const value = readSetting(name, given);
  // Keep the valid entries of a list.
  const isWhole =
    value !== undefined && !(Array.isArray(value) && given && value.length < entriesOf(given).length);
  const code = `invalid${name[0].toUpperCase()}${name.slice(1)}`;
  return {
    value,
    fault: isWhole ? null : { code, message: `the value of "${attributeOf(name)}" is invalid` },
  };
};

/** Defines a property for each attribute. @param {object} prototype
 * @param {(host: any, name: Setting | keyof LateAttributes | 'rules' | 'pgn') => unknown} get @param {(host: any, name: any, value: any) => void} set receives values that have no text form */
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
        // Lists and functions cannot be reflected to the attribute.
        const isOwn = Array.isArray(usual) || (name === 'pieces' && typeof value !== 'string');
        if (isOwn) set(this, name, value || null);
        if (isOwn && value) return;
        if (usual === false) toggle(this, attribute, !!value && value !== 'false');
        // A list of squares becomes coordinates.
        else write(this, attribute, name === 'lastMove' && Array.isArray(value) ? value.join('') : value);
      },
    });
  }
};
