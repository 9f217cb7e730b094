const PREFIX = 'roque.';

/** What this browser was told to remember, or null. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** A forbidden or full store only forgets. @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {}
}
