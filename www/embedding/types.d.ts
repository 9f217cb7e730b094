/** The types of the page for site owners. Browsers never load this file. */
import type words from '../locales/en/embedding.js';

export type Words = typeof words;
import type { Language } from '../locales/languages.js';

export type { Language };

/** What the manifest says of one thing that the board offers. */
export interface Entry {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
}

export interface Attribute extends Entry {
  /** The property that it is, too. */
  fieldName?: string;
}

export interface Member extends Entry {
  kind: 'field' | 'method';
  attribute?: string;
  readonly?: boolean;
  parameters?: (Entry & { optional?: boolean })[];
  return?: { type: { text: string } };
}

/** The declaration of the element in `custom-elements.json`. */
export interface Manifest {
  members: Member[];
  attributes: Attribute[];
  events: Entry[];
  cssProperties: Entry[];
  cssParts: Entry[];
  slots: Entry[];
}

/** The descriptions of the manifest in another language, by name. Attributes: those that say something else than their property. */
export type Translations = Record<
  'members' | 'parameters' | 'attributes' | 'events' | 'cssProperties' | 'cssParts' | 'slots',
  Record<string, string>
>;

/** A line of a table. */
export interface Row {
  name: string;
  type: string;
  /** More about its type: the default, or that it is read only. */
  note: string;
  text: string;
}

/** Speaks the language that the page has taken. */
export type Speak = (words: Words, language: Language) => void;
