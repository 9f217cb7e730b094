/** Types for the page of the user's mistakes. Browsers never load this file. */
import type words from '../locales/en/mistakes.js';
import type { Find } from '../site/dom.js';
import type { Language } from '../locales/languages.js';

export type { Language };
export type { MotifKind } from '../analysis/types.d.ts';
export type { Card, Kind, Mistake } from '../match/mistakes/types.d.ts';
export type Words = typeof words;

/** Functions that several modules of the page share. */
export interface Ports {
  find: Find;
  words(): Words;
  language(): Language;
}
