/** @import { Language, Words } from '../types.d.ts' */
import en from '../../locales/game.en.js';
import fr from '../../locales/game.fr.js';

export * from '../../site/translate.js';

/** @type {Record<Language, Words>} */
export const WORDS = { en, fr };
