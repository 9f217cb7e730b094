/** @import { KeptSettings, SettingsRecord } from '../types.d.ts' */
import { recall, remember } from '../../site/remember.js';
import { readSettings, SETTINGS, usual, writeSettings } from './settings.js';

const KEY = 'settings';
/** What could not be read is kept under these, numbered from 1. */
const ASIDE = 'settings.aside.';

/** Copies a record to the first free place; false where there is no room for it. @param {string} raw */
function keepAside(raw) {
  for (let n = 1; ; n++) {
    const there = recall(ASIDE + n);
    if (there === raw) return true;
    if (there !== null) continue;
    remember(ASIDE + n, raw);
    return recall(ASIDE + n) === raw;
  }
}

/** Before there was a record, the letters of the pieces had a place of their own. */
function fromBefore() {
  const settings = usual();
  const letters = SETTINGS.letters.find((one) => one === recall('letters'));
  return letters ? { ...settings, letters } : settings;
}

/**
 * The settings of this browser: one record for all tabs, and never lost by being unreadable.
 * @returns {KeptSettings}
 */
export function keepSettings() {
  /** @type {(() => void)[]} */
  const listeners = [];
  /** There is a record that can be neither read nor copied: nothing may be written over it. */
  let stuck = false;
  /** This browser does not keep what it is told. */
  let forgetful = false;

  /** The record as it is, which another tab may have changed. @returns {SettingsRecord} */
  function take() {
    const raw = recall(KEY);
    const record = readSettings(raw);
    stuck = !!record.trouble && !keepAside(raw ?? '');
    if (raw === null) record.settings = fromBefore();
    if (record.trouble && !stuck) remember(KEY, writeSettings(record));
    return record;
  }

  /** @type {KeptSettings} */
  const kept = {
    now: take().settings,
    get unkept() {
      return stuck || forgetful;
    },
    get aside() {
      const found = [];
      for (let n = 1; ; n++) {
        const text = recall(ASIDE + n);
        if (text === null) return found;
        found.push({ text, trouble: readSettings(text).trouble ?? 'corrupt' });
      }
    },
    change(chosen) {
      kept.now = { ...kept.now, ...chosen };
      const { settings, more } = take();
      // Of what another tab has chosen meanwhile, only this is overruled; where nothing can be kept, it holds for now.
      const next = forgetful ? kept.now : { ...settings, ...chosen };
      const text = writeSettings({ settings: next, more });
      if (!stuck) {
        remember(KEY, text);
        forgetful = recall(KEY) !== text;
        if (!forgetful) kept.now = next;
      }
      tell();
    },
    forgetAside() {
      for (let n = 1; recall(ASIDE + n) !== null; n++) localStorage.removeItem(`roque.${ASIDE}${n}`);
      tell();
    },
    listen(listener) {
      listeners.push(listener);
      listener();
    },
  };

  function tell() {
    for (const listener of listeners) listener();
  }

  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'roque.settings' || newValue === null) return;
    const { settings, trouble } = readSettings(newValue);
    // A later Roque in another tab: its record is not this tab's to judge.
    if (trouble) return;
    kept.now = settings;
    tell();
  });

  return kept;
}
