import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { queryRows, rowsOf, TABLES } from '../../../www/embedding/contract.js';
import { FIELDS } from '../../../www/frame/messages.js';
import contract from '../../../www/locales/fr/contract.js';
import en from '../../../www/locales/en/embedding.js';
import fr, { contracts } from '../../../www/locales/fr/embedding.js';

const file = new URL('../../../www/board/custom-elements.json', import.meta.url);
/**
 * The manifests of all elements, the board first.
 * @type {(import('../../../www/embedding/types.d.ts').Manifest & { tagName: string })[]}
 */
const [manifest, ...others] = JSON.parse(readFileSync(file, 'utf8')).modules.map(
  (/** @type {any} */ { declarations }) => declarations[0],
);
const { members, attributes, events, cssProperties, cssParts, slots } = manifest;

test('the French translations match the descriptions in the manifests of the elements one to one', () => {
  assert.deepEqual(
    Object.keys(contracts),
    [manifest, ...others].map(({ tagName }) => tagName),
  );
  for (const element of [manifest, ...others]) holds(element, contracts[element.tagName]);
});

/** @param {import('../../../www/embedding/types.d.ts').Manifest} manifest @param {import('../../../www/embedding/types.d.ts').Translations} contract */
function holds({ members, attributes, events, cssProperties, cssParts, slots }, contract) {
  const names = (/** @type {{ name: string }[]} */ list) => list.map(({ name }) => name);
  const expected = {
    members: names(members),
    parameters: members.flatMap(({ name, parameters = [] }) =>
      parameters.filter(({ description }) => description).map((p) => `${name}.${p.name}`),
    ),
    // A description that an attribute shares with its property is translated once.
    attributes: names(
      attributes.filter(
        ({ fieldName, description }) =>
          members.find(({ name }) => name === fieldName)?.description !== description,
      ),
    ),
    events: names(events),
    cssProperties: names(cssProperties),
    cssParts: names(cssParts),
    slots: names(slots),
  };
  assert.deepEqual(Object.keys(contract).sort(), Object.keys(expected).sort());
  for (const [kind, list] of Object.entries(expected))
    assert.deepEqual(
      Object.keys(contract[/** @type {keyof typeof contract} */ (kind)]).sort(),
      list.sort(),
      kind,
    );
}

test('code in a description is the same in French', () => {
  const code = (/** @type {string | undefined} */ text) => [...new Set(text?.match(/`[^`]+`/g))].sort();
  const told = { ...contract.members };
  for (const { name, description } of members) assert.deepEqual(code(told[name]), code(description), name);
  for (const { name, description } of events)
    assert.deepEqual(code(contract.events[name]), code(description), name);
});

const TABLE_NAMES = /** @type {(keyof typeof TABLES)[]} */ (Object.keys(TABLES));

test('the reference tables list each attribute, property, method and event once, with a description in both languages', () => {
  for (const [words, translations] of /** @type {const} */ ([
    [en, null],
    [fr, contract],
  ])) {
    const rows = TABLE_NAMES.flatMap((table) => rowsOf(table, manifest, words, translations));
    const fields = members.filter(({ kind, attribute }) => kind === 'field' && !attribute);
    const methods = members.filter(({ kind }) => kind === 'method');
    assert.deepEqual(
      rows.map(({ name }) => name.replace(/\(.*/, '')),
      [attributes, fields, methods, events, cssProperties, cssParts, slots].flat().map(({ name }) => name),
    );
    for (const { name, text } of rows) assert.match(text, /^\p{Lu}[\s\S]*[.)…]$/u, name);
  }
});

test('no English is left in the French tables', () => {
  for (const element of [manifest, ...others])
    for (const { name, text, note } of TABLE_NAMES.flatMap((table) =>
      rowsOf(table, element, fr, contracts[element.tagName]),
    ))
      assert.doesNotMatch(
        `${text} ${note}`.replace(/`[^`]*`/g, ''),
        /\b(the|is|of|and|square|move|board|default|read)\b/i,
        name,
      );
});

test('the documented URL parameters of the frame are the fields of its messages, then `ask` and `origin`', () => {
  const rows = queryRows(Object.keys(FIELDS), manifest, en, null);
  assert.equal(rows.length, Object.keys(FIELDS).length + 2);
  assert.deepEqual(
    rows.slice(-2).map(({ name }) => name),
    ['ask', 'origin'],
  );
});
