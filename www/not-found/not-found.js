import { recall, recovered } from '../site/remember.js';
import { chooseLanguage } from '../site/translate.js';
import { findElements } from '../site/dom.js';

await recovered;
// Shows the page only in the reader's language; without scripts, all languages are visible.
const language = chooseLanguage([recall('language'), ...navigator.languages]);
document.documentElement.lang = language;
for (const part of findElements(document, 'section[lang]')) part.hidden = part.lang !== language;
