/** Types for the embedding page. Browsers never load this file. */
import type words from '../locales/en/embedding.js';

export type Words = typeof words;
import type { Language } from '../locales/languages.js';

export type { Language };

/** An entry in the manifest `custom-elements.json`. */
export interface Entry {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
}

export interface Attribute extends Entry {
  /** The name of the property that belongs to an attribute. */
  fieldName?: string;
}

export interface Member extends Entry {
  kind: 'field' | 'method';
  attribute?: string;
  readonly?: boolean;
  parameters?: (Entry & { optional?: boolean })[];
  return?: { type: { text: string } };
}

/** The declaration of an element in `custom-elements.json`. */
export interface Manifest {
  members: Member[];
  attributes: Attribute[];
  events: Entry[];
  cssProperties: Entry[];
  cssParts: Entry[];
  slots: Entry[];
}

/** Translated descriptions of the entries in `custom-elements.json`, by the names of the entries. `attributes` lists only the attributes whose description differs from the description of their property. */
export type Translations = Record<
  'members' | 'parameters' | 'attributes' | 'events' | 'cssProperties' | 'cssParts' | 'slots',
  Record<string, string>
>;

/** A row of a table. */
export interface Row {
  name: string;
  type: string;
  /** An addition to the type: the default value, or "read only". */
  note: string;
  text: string;
}

/** Shows the texts in another language. */
export type Speak = (words: Words, language: Language) => void;
