/** Types of the embedding page. Browsers never load this file. */
import type words from '../locales/en/embedding.js';

export type Words = typeof words;
import type { Language } from '../locales/languages.js';

export type { Language };

/** An entry of the manifest. */
export interface Entry {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
}

export interface Attribute extends Entry {
  /** The property of the attribute. */
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

/** Translated descriptions of the entries of custom-elements.json, by the entries' names. `attributes` lists only those that differ from their property. */
export type Translations = Record<
  'members' | 'parameters' | 'attributes' | 'events' | 'cssProperties' | 'cssParts' | 'slots',
  Record<string, string>
>;

/** A row of a table. */
export interface Row {
  name: string;
  type: string;
  /** An addition to the type: the default, or "read only". */
  note: string;
  text: string;
}

/** Shows the texts in another language. */
export type Speak = (words: Words, language: Language) => void;
