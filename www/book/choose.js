import { recall } from '../game/remember.js';
import { chooseLanguage } from '../game/translate.js';

const asked = new URLSearchParams(location.search).get('lang');
location.replace(`${chooseLanguage([asked, recall('language'), ...navigator.languages])}/`);
