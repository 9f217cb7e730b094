/** @import { Ports } from './types.d.ts' */
import { readBackup, restoreBackup, writeBackup } from '../match/backup.js';
import { remember } from '../site/remember.js';
import { fill } from '../site/translate.js';

/** Offers a text to the user as a file to save. @param {string} text @param {string} name */
function saveFile(text, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Saves all data that this browser stores for Roque into a file, and reads such a file.
 * @param {Ports} ports @param {() => Promise<void>} restored a callback after a file has been read
 */
export function makeBackup({ find, words }, restored) {
  const status = find('.restored');
  const picker = find('input[name=backup]');

  find('[data-do=save]').onclick = async () => {
    try {
      const date = new Date().toISOString().slice(0, 10);
      saveFile(await writeBackup(), fill(words().fileName, { date }));
      status.textContent = '';
    } catch (error) {
      console.info(error);
      status.textContent = words().loadFailed;
    }
  };

  picker.onchange = async () => {
    const [file] = picker.files ?? [];
    picker.value = '';
    if (!file) return;
    try {
      const backup = readBackup(await file.text());
      if (typeof backup === 'string') {
        status.textContent = words()[backup];
        return;
      }
      await restoreBackup(backup, remember);
      const { games, mistakes, unreadable } = backup;
      status.textContent = [
        fill(words().restored, { games: games.length, mistakes: mistakes.length }),
        unreadable && fill(words().unreadable, { n: unreadable }),
      ]
        .filter(Boolean)
        .join(' ');
      await restored();
    } catch (error) {
      console.info(error);
      status.textContent = words().restoreFailed;
    }
  };
}
