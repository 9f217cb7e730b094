/** @import { Attribute, Entry, Manifest, Member, Row, Translations, Words } from './types.d.ts' */

import { attributeOf } from '../board/attributes.js';

// Builds the reference tables from the manifest `custom-elements.json` and its translations.

/** @param {{ type?: { text: string } }} entry */
const typeOf = ({ type }) => type?.text ?? '';

/** @param {Entry} entry @param {Words} words */
const defaultOf = (entry, words) =>
  entry.default === undefined || entry.default === 'null' ? '' : `${words.default}: \`${entry.default}\``;

/** @param {Member} method */
const signature = ({ name, parameters = [] }) =>
  `${name}(${parameters.map((p) => p.name + (p.optional ? '?' : '')).join(', ')})`;

/**
 * Returns the rows of one table.
 * @param {keyof typeof TABLES} table @param {Manifest} manifest @param {Words} words
 * @param {Translations | null} translations the translations; null for the English of the manifest
 * @returns {Row[]}
 */
export const rowsOf = (table, manifest, words, translations) => TABLES[table](manifest, words, translations);

/** @param {Entry} entry @param {Record<string, string> | undefined} texts */
const textOf = ({ name, description = '' }, texts) => texts?.[name] ?? description.replaceAll('\n', ' ');

/** Returns the description of an attribute: its own translation, or else the description of its property.
 * @param {Attribute} attribute @param {Translations | null} translations */
const attributeText = (attribute, translations) =>
  translations?.attributes[attribute.name] ??
  textOf({ ...attribute, name: attribute.fieldName ?? '' }, translations?.members);

/** @param {Entry[]} entries @param {Record<string, string> | undefined} texts @returns {Row[]} */
const plain = (entries, texts) =>
  entries.map((entry) => ({ name: entry.name, type: typeOf(entry), note: '', text: textOf(entry, texts) }));

export const TABLES = {
  /** @param {Manifest} manifest @param {Words} words @param {Translations | null} translations @returns {Row[]} */
  attributes: ({ attributes }, words, translations) =>
    attributes.map((attribute) => ({
      name: attribute.name,
      type: typeOf(attribute),
      note: defaultOf(attribute, words),
      text: attributeText(attribute, translations),
    })),
  /** @param {Manifest} manifest @param {Words} words @param {Translations | null} translations @returns {Row[]} */
  properties: ({ members }, words, translations) =>
    members
      .filter(({ kind, attribute }) => kind === 'field' && !attribute)
      .map((member) => ({
        name: member.name,
        type: typeOf(member),
        note: member.readonly ? words.readonly : defaultOf(member, words),
        text: textOf(member, translations?.members),
      })),
  /** @param {Manifest} manifest @param {Words} _ @param {Translations | null} translations @returns {Row[]} */
  methods: ({ members }, _, translations) =>
    members
      .filter(({ kind }) => kind === 'method')
      .map((member) => ({
        name: signature(member),
        type: [
          ...(member.parameters ?? []).map((parameter) => `${parameter.name}: ${typeOf(parameter)}`),
          ...(member.return ? [`→ ${typeOf(member.return)}`] : []),
        ].join('\n'),
        note: '',
        text: [
          textOf(member, translations?.members),
          ...(member.parameters ?? [])
            .map((p) => textOf({ ...p, name: `${member.name}.${p.name}` }, translations?.parameters))
            .filter(Boolean)
            .map((text) => `(${text})`),
        ].join(' '),
      })),
  /** @param {Manifest} manifest @param {Words} _ @param {Translations | null} translations @returns {Row[]} */
  events: ({ events }, _, translations) => plain(events, translations?.events),
  /** @param {Manifest} manifest @param {Words} words @param {Translations | null} translations @returns {Row[]} */
  variables: ({ cssProperties }, words, translations) =>
    plain(cssProperties, translations?.cssProperties).map((row, i) => ({
      ...row,
      note: defaultOf(cssProperties[i], words),
    })),
  /** @param {Manifest} manifest @param {Words} _ @param {Translations | null} translations @returns {Row[]} */
  parts: ({ cssParts }, _, translations) => plain(cssParts, translations?.cssParts),
  /** @param {Manifest} manifest @param {Words} _ @param {Translations | null} translations @returns {Row[]} */
  slots: ({ slots }, _, translations) => plain(slots, translations?.slots),
};

/**
 * Returns the table rows for the query parameters of the frame page.
 * @param {string[]} names the properties that messages may set
 * @param {Manifest} manifest @param {Words} words @param {Translations | null} translations @returns {Row[]}
 */
export const queryRows = (names, manifest, words, translations) => [
  ...TABLES.attributes(manifest, words, translations).filter((row) =>
    names.some((name) => attributeOf(name) === row.name),
  ),
  { name: 'ask', type: 'string', note: '', text: words.askParameter },
  { name: 'origin', type: 'string', note: '', text: words.originParameter },
];
