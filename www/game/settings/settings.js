/** @import { Settings, SettingsRecord } from '../types.d.ts' */

import { SETS } from '../../board/pieces/built-in.js';
import { CODES } from '../../locales/languages.js';
import { keysOf } from '../../locales/keys.js';

/** Rejects stored settings of other versions. */
export const VERSION = 1;

/** The values of each setting; the default comes first. @type {{ [Name in keyof Settings]: readonly Settings[Name][] }} */
export const SETTINGS = {
  theme: ['auto', 'light', 'dark'],
  squares: ['paper', 'walnut', 'green', 'blue', 'clear'],
  pieces: Object.keys(SETS),
  coordinates: [true, false],
  letters: ['auto', ...CODES, 'figurine'],
  animation: ['usual', 'quick', 'slow', 'none'],
  spoken: ['words', 'san', 'coordinates', 'nato', 'anna'],
  sounds: [true, false],
  queen: [false, true],
  premove: ['clock', 'always', 'never'],
  confirm: [false, true],
  check: [true, false],
  consent: [false, true],
  seats: ['beside', 'turning', 'across'],
  awake: [false, true],
};

const NAMES = keysOf(SETTINGS);

/** Default settings. @returns {Settings} */
export const defaultSettings = () =>
  /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, SETTINGS[name][0]])));

/** @param {string} text @returns {any} the parsed JSON; undefined if the text is not valid JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {}
}

/**
 * Reads a record. Valid settings apply; unknown fields may come from a later version and are kept in `more`.
 * @param {string | null} raw @returns {SettingsRecord}
 */
export function readSettings(raw) {
  const settings = defaultSettings();
  if (raw === null) return { settings, more: {}, trouble: null };
  const record = parse(raw);
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { settings, more: {}, trouble: 'corrupt' };
  const { version, ...more } = record;
  if (version !== VERSION) {
    const later = Number.isInteger(version) && version > VERSION;
    return { settings, more: {}, trouble: later ? 'future' : 'corrupt' };
  }
  /** @type {SettingsRecord['trouble']} */
  let trouble = null;
  for (const name of NAMES) {
    if (!Object.hasOwn(more, name)) continue;
    if (SETTINGS[name].includes(/** @type {never} */ (more[name])))
      Object.assign(settings, { [name]: more[name] });
    else trouble = 'corrupt';
    delete more[name];
  }
  return { settings, more, trouble };
}

/** @param {Pick<SettingsRecord, 'settings' | 'more'>} record */
export const writeSettings = ({ settings, more }) =>
  JSON.stringify({ version: VERSION, ...settings, ...more });
