/** @import { SettingsStore, SettingsRecord } from '../types.d.ts' */
import {
  quarantinedValues,
  forgetQuarantined,
  recall,
  remember,
  quarantineValue,
} from '../../site/remember.js';
import { readSettings, SETTINGS, defaultSettings, writeSettings } from './settings.js';

const KEY = 'settings';
/** Older versions stored only the piece letters, under a separate key. */
function fromBefore() {
  const settings = defaultSettings();
  const letters = SETTINGS.letters.find((one) => one === recall('letters'));
  return letters ? { ...settings, letters } : settings;
}

/**
 * The settings of this browser: one record that all tabs share. An unreadable record is moved into quarantine and not
 * lost.
 * @returns {SettingsStore}
 */
export function createSettings() {
  /** @type {(() => void)[]} */
  const listeners = [];
  /** The record can be neither read nor moved into quarantine, so it must not be overwritten. */
  let stuck = false;
  /** This browser does not store the settings permanently. */
  let forgetful = false;

  /** Reads the current record, which another tab may have changed. @returns {SettingsRecord} */
  function take() {
    const raw = recall(KEY);
    const record = readSettings(raw);
    stuck = !!record.trouble && !quarantineValue(KEY, raw ?? '');
    if (raw === null) record.settings = fromBefore();
    if (record.trouble && !stuck) remember(KEY, writeSettings(record));
    return record;
  }

  /** @type {SettingsStore} */
  const store = {
    now: take().settings,
    get isUnsaved() {
      return stuck || forgetful;
    },
    get quarantined() {
      return quarantinedValues(KEY).map((text) => ({
        text,
        trouble: readSettings(text).trouble ?? 'corrupt',
      }));
    },
    change(chosen) {
      store.now = { ...store.now, ...chosen };
      const { settings, more } = take();
      // Merges the user's choice with changes from other tabs. Without storage, the choice applies to this page only.
      const next = forgetful ? store.now : { ...settings, ...chosen };
      const text = writeSettings({ settings: next, more });
      if (!stuck) {
        remember(KEY, text);
        forgetful = recall(KEY) !== text;
        if (!forgetful) store.now = next;
      }
      tell();
    },
    deleteQuarantined() {
      forgetQuarantined(KEY);
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
    // A record that a later version wrote in another tab is ignored.
    if (trouble) return;
    store.now = settings;
    tell();
  });

  return store;
}
