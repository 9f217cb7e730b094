import { recall, recovered } from '../site/remember.js';
import { chooseLanguage } from '../site/translate.js';

await recovered;
// In the language of the reader; without script in all of them.
const language = chooseLanguage([recall('language'), ...navigator.languages]);
document.documentElement.lang = language;
for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('section[lang]')))
  part.hidden = part.lang !== language;
