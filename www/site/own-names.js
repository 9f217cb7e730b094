import { recall, remember } from './remember.js';

const KEY = 'mistakes.names';

/** Returns the names under which the user plays on other sites. @returns {string[]} */
export const ownNames = () =>
  (recall(KEY) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Stores the user's names, separated by commas. @param {string} text */
export const rememberNames = (text) => remember(KEY, text.slice(0, 1000));
