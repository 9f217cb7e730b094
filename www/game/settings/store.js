/** @import { KeptSettings, SettingsRecord } from '../types.d.ts' */
import { asideOf, forgetAside, recall, remember, setAside } from '../../site/remember.js';
import { readSettings, SETTINGS, usual, writeSettings } from './settings.js';

const KEY = 'settings';
/** Older versions stored only the piece letters, under their own key. */
function fromBefore() {
  const settings = usual();
  const letters = SETTINGS.letters.find((one) => one === recall('letters'));
  return letters ? { ...settings, letters } : settings;
}

/**
 * The settings of this browser: one record shared by all tabs. An unreadable record is quarantined, not lost.
 * @returns {KeptSettings}
 */
export function keepSettings() {
  /** @type {(() => void)[]} */
  const listeners = [];
  /** The record can be neither read nor quarantined, so it must not be overwritten. */
  let stuck = false;
  /** This browser does not persist the settings. */
  let forgetful = false;

  /** Reads the current record, which another tab may have changed. @returns {SettingsRecord} */
  function take() {
    const raw = recall(KEY);
    const record = readSettings(raw);
    stuck = !!record.trouble && !setAside(KEY, raw ?? '');
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
      return asideOf(KEY).map((text) => ({ text, trouble: readSettings(text).trouble ?? 'corrupt' }));
    },
    change(chosen) {
      kept.now = { ...kept.now, ...chosen };
      const { settings, more } = take();
      // Merge with changes of other tabs. Without storage the choice applies to this page only.
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
      forgetAside(KEY);
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
    // Ignore the record of a later version in another tab.
    if (trouble) return;
    kept.now = settings;
    tell();
  });

  return kept;
}
