// Checks the built HTML of the book's chapters before any script runs.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), 'utf8');
const languages = readdirSync(new URL('www/book/text/', ROOT)).filter((name) => !name.includes('.'));
const chaptersOf = (/** @type {string} */ language) =>
  readdirSync(new URL(`www/book/text/${language}/`, ROOT))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length));

/** Returns the content of an element, which contains no other element of its name. @param {string} html @param {string} name */
const contentOf = (html, name) => new RegExp(`<${name}[ >][^]*?</${name}>`).exec(html)?.[0] ?? '';

for (const language of languages)
  test(`every chapter in ${language} is complete without scripts: heading, diagrams and captions`, () => {
    const chapters = chaptersOf(language);
    assert.ok(chapters.length > 10);
    for (const chapter of chapters) {
      const page = read(`dist/book/${language}/${chapter}.html`);
      assert.match(contentOf(page, 'h1').replace(/<[^>]*>/g, ''), /\w/, chapter);
      const shown = read(`www/book/text/${language}/${chapter}.md`).matchAll(/^\[\[([a-z0-9-]+)\]\]/gm);
      for (const [, id] of shown) {
        const from = page.indexOf(`id="figure-${id}"`);
        assert.ok(from > 0, `${chapter}: ${id}`);
        const figure = page.slice(from, page.indexOf('</figure>', from));
        assert.match(contentOf(figure, 'svg'), /<use |<path |<rect /, `${chapter}: the diagram of ${id}`);
        assert.match(contentOf(figure, 'figcaption'), /\w{2}/, `${chapter}: the caption of ${id}`);
        assert.doesNotMatch(contentOf(figure, 'figcaption'), /\{/, `${chapter}: ${id}`);
      }
    }
  });
