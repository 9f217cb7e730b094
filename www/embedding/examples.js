/** @import { Speak, Words } from './types.d.ts' */
import { trusted } from '../site/trusted.js';
import { codeBlock } from './code.js';
import { make } from './rich.js';
import { abroad, examplesIn, filled } from './shown.js';

/** @type {Record<string, string>} */
const KINDS = { html: 'HTML', css: 'CSS', js: 'JavaScript' };

const FOLDER = new URL('./examples/', import.meta.url);
/** @param {string} name a file of the folder */
const addressOf = (name) => new URL(name, FOLDER);

/** @param {string} name a file of the folder */
export async function loadFile(name) {
  const answer = await fetch(addressOf(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.text()).trimEnd();
}

/** The markup of the examples by name, as fetched. @type {Map<string, string>} */
const markups = new Map();

/** The files of the sections, each fetched once. @type {Map<string, Promise<string>>} */
const sections = new Map();

/** Loads the markup of an example. It is served as text, because it is not a whole page. @param {Element} root @param {string} name */
async function loadMarkup(root, name) {
  const file = `${root.closest('section')?.id}.html.txt`;
  const loading = sections.get(file) ?? loadFile(file);
  sections.set(file, loading);
  for (const [each, markup] of examplesIn(await loading)) markups.set(each, markup);
  return markups.get(name) ?? '';
}

/** The address of this site on any host. */
export const HOME = new URL('..', import.meta.url).href;

/** A Trusted Types policy that allows only the markup of the examples and scripts of this site. */
const own = trusted('roque-examples', {
  createHTML: (/** @type {string} */ name, /** @type {Words} */ words, /** @type {string} */ lang) =>
    filled(markups.get(name) ?? '', { ...words.sample, base: HOME, origin: location.origin, lang }),
  createScriptURL: (/** @type {string} */ address) => {
    const { href } = new URL(address, HOME);
    if (!href.startsWith(HOME)) throw new TypeError(`${href} is not an address of this site`);
    return href;
  },
});

/** @param {string} html the markup that the policy `own` has created */
const parse = (html) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

/** Replaces scripts by copies, because scripts from a template do not run. @param {HTMLElement} stage */
function runScripts(stage) {
  for (const script of stage.querySelectorAll('script')) {
    const again = document.createElement('script');
    for (const { name, value } of script.attributes)
      if (name === 'src') again.src = own.createScriptURL(value);
      else again.setAttribute(name, value);
    script.replaceWith(again);
  }
}

/** Returns all elements and texts below a node, in document order. @param {Node} root */
function nodesOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/**
 * Translates a running example: changes only texts and attributes that differ, so that a game on the example's board
 * continues.
 * @param {Node[]} live @param {string} before the old markup that the policy `own` has created @param {string} after
 * the new markup that the policy `own` has created
 */
function reword(live, before, after) {
  const [olds, news] = [before, after].map((html) => nodesOf(parse(html)));
  live.forEach((node, i) => {
    const [old, now] = [olds[i], news[i]];
    if (now instanceof Text && now.data !== old.nodeValue) node.nodeValue = now.data;
    if (!(node instanceof Element && old instanceof Element && now instanceof Element)) return;
    for (const { name, value } of now.attributes)
      if (old.getAttribute(name) !== value) node.setAttribute(name, value);
  });
}

/** Returns the heading above an example. @param {Element} root */
function titleOf(root) {
  let at = root.previousElementSibling;
  while (at && !/^H[234]$/.test(at.tagName)) at = at.previousElementSibling;
  return at?.textContent ?? '';
}

/**
 * Shows and runs an example. The page runs the same code that it shows: it inserts the markup, applies the style and
 * imports the script.
 * @param {HTMLElement} root an element with its name in `data-example`, and its files in `data-files`
 * @param {(text: string) => void} announce
 * @returns {Promise<Speak>}
 */
export async function example(root, announce) {
  const { example: name = '', files = '' } = root.dataset;
  const kinds = files.split(' ');
  // The list contains the files that the example's script imports by their own names.
  const texts = await Promise.all(
    kinds.map((kind) =>
      kind === 'html' ? loadMarkup(root, name) : loadFile(kind.includes('.') ? kind : `${name}.${kind}`),
    ),
  );
  const blocks = kinds.map((kind) => codeBlock(KINDS[kind] ?? 'JavaScript', announce, KINDS[kind] ?? kind));
  const stage = make('div', { class: 'stage', role: 'group' });
  const sources = make('div', { class: 'sources' }, ...blocks.map((block) => block.root));
  root.append(stage, sources);

  /** @type {Node[]} */
  let live = [];
  let shown = '';
  /** @type {Speak} */
  const speak = (words, language) => {
    const html = own.createHTML(name, words, language);
    blocks.forEach((block, i) => {
      block.show(i ? abroad(texts[i], HOME) : String(html));
      block.speak(words);
    });
    stage.setAttribute('aria-label', words.live.replace('{name}', titleOf(root)));
    if (String(html) === String(shown)) return;
    // An example with a script keeps its elements, because the script refers to them; other examples are rebuilt.
    if (live.length && kinds.includes('js')) reword(live, shown, html);
    else {
      stage.replaceChildren(parse(html));
      live = nodesOf(stage);
    }
    const first = !shown;
    shown = html;
    if (!first) return;
    runScripts(stage);
    kinds.forEach((kind, i) => {
      if (kind === 'css') {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(texts[i]);
        document.adoptedStyleSheets.push(sheet);
      } else if (kind === 'js') import(addressOf(`${name}.js`).href);
    });
  };
  return speak;
}
