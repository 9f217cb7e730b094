/** @import { KeptSettings, SettingsRecord } from '../types.d.ts' */
import { asideOf, forgetAside, recall, remember, setAside } from '../../site/remember.js';
import { readSettings, SETTINGS, usual, writeSettings } from './settings.js';

const KEY = 'settings';
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
    // A later Roque in another tab: its record is not this tab's to judge.
    if (trouble) return;
    kept.now = settings;
    tell();
  });

  return kept;
}
