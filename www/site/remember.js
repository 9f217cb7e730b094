const PREFIX = 'roque.';

/** What this browser was told to remember, or null. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @type {(key: string) => void} */
let told = () => {};

/** Has somebody told of what is remembered from now on. @param {(key: string) => void} listener */
export const mirror = (listener) => {
  told = listener;
};

/** A forbidden or full store only forgets. @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
    told(key);
  } catch {}
}
