import { recall, recovered } from '../site/remember.js';
import { chooseLanguage } from '../site/translate.js';

const asked = new URLSearchParams(location.search).get('lang');
await recovered;
location.replace(`${chooseLanguage([asked, recall('language'), ...navigator.languages])}/`);
