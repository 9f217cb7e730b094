const PREFIX = 'roque.';
/** How long a page waits for the database, in milliseconds. */
const PATIENCE = 2000;

/** The keys written since the page was opened. Their values are newer than any copy in the database. @type {Set<string>} */
const written = new Set();
/** @type {(key: string) => void} */
let copy = () => {};

/** Returns the stored value, or null. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Stores a value without a copy in the database. @param {string} key @param {string} value */
function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    return false;
  }
  return true;
}

/** Stores a value. Does nothing if storage is full or forbidden. @param {string} key @param {string} value */
export function remember(key, value) {
  if (!write(key, value)) return;
  written.add(key);
  copy(key);
}

/** Removes a value. @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    return;
  }
  written.add(key);
  copy(key);
}

/**
 * Copies an unreadable value to the first free key `KEY.aside.N`, where N counts from 1.
 * @param {string} key @param {string} raw
 * @returns {boolean} false if `localStorage` is too full for the copy
 */
export function quarantineValue(key, raw) {
  for (let n = 1; ; n++) {
    const name = `${key}.aside.${n}`;
    const there = recall(name);
    if (there === raw) return true;
    if (there !== null) continue;
    remember(name, raw);
    return recall(name) === raw;
  }
}

/** Returns the copies of unreadable values, oldest first. @param {string} key */
export function quarantinedValues(key) {
  const found = [];
  for (let n = 1; ; n++) {
    const text = recall(`${key}.aside.${n}`);
    if (text === null) return found;
    found.push(text);
  }
}

/** Removes the copies of unreadable values. @param {string} key */
export function forgetQuarantined(key) {
  for (let n = quarantinedValues(key).length; n > 0; n--) forget(`${key}.aside.${n}`);
}

/** Access to `localStorage` for the script that copies values. `follow` sets a listener that receives each key written from then on. */
export const preferenceStorage = {
  recall,
  write,
  written,
  /** @param {(key: string) => void} listener */
  follow(listener) {
    copy = listener;
  },
};

/** @returns {Promise<[key: string, value: string][]>} */
async function recover() {
  if (!globalThis.indexedDB) return [];
  const { copyPreferences } = await import('./preference-copies.js');
  const late = new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE));
  return Promise.race([copyPreferences(preferenceStorage), late]);
}

/**
 * Resolves after at most two seconds with the values lost when the browser was ended; these values are then back in
 * `localStorage`. If a page imports this file, the page copies its stored values to a database.
 */
export const recovered = recover().catch(() => []);
