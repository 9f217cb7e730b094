/** @import { AnswerPorts, CommandWords } from '../types.d.ts' */
import { lazyStyleSheet } from '../render/style-sheets.js';
import { shownAs } from './commands.js';
import { keysOf } from '../../locales/keys.js';

const addSheet = lazyStyleSheet(`
.keys{box-sizing:border-box;padding:.75em;background:var(--_paper);color:#2b231a;border:1px solid;font:1rem/1.4 system-ui,sans-serif}
.keys:focus{outline:3px solid var(--roque-focus,#1b5fc4);outline-offset:-3px}
.keys h2{margin:0 0 .5em;font-size:1.125em}
.keys .wide{overflow-x:auto}
.keys table{border-collapse:collapse;inline-size:100%;font-size:.875em}
.keys :is(th,td){padding:.3em .5em .3em 0;text-align:start;vertical-align:top;border-block-start:1px solid #2b231a33}
.keys kbd{font:inherit;font-weight:600}
.keys td kbd+kbd::before{content:", ";font-weight:400}
.keys ::slotted(*){display:block;margin-block:.75em;color:inherit!important}
.keys button{min-block-size:44px;min-inline-size:44px;margin-block-start:.5em;padding:0 1em;background:#fff;color:inherit;font:inherit;border:1px solid;border-radius:4px}
.keys button:focus-visible{outline:3px solid var(--roque-focus,#1b5fc4);outline-offset:1px}`);

/** @param {string} tag @param {object} properties @param {(Node | string)[]} children */
const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** The open list of commands of each board. @type {WeakMap<ShadowRoot, HTMLElement>} */
const open = new WeakMap();

/**
 * Shows the list of keys and commands below the board and moves the focus to it. With `again`, the function only
 * translates a list that is already open.
 * @param {Pick<AnswerPorts, 'root' | 'stage' | 'language'>} ports
 * @param {Pick<CommandWords, 'title' | 'heads' | 'close' | 'shift' | 'commands'>} words
 * @param {boolean} again
 */
export const showList = ({ root, stage, language }, words, again) => {
  const old = open.get(root);
  if (again && !old?.isConnected) return;
  addSheet(root);
  const names = keysOf(words.commands);
  const rows = names.map((name) => {
    const { key, typed, does } = shownAs(name, words);
    return make(
      'tr',
      {},
      make('td', {}, ...(key ? [make('kbd', {}, key)] : [])),
      make('td', {}, ...typed.map((text) => make('kbd', {}, text))),
      make('td', {}, does),
    );
  });
  const heads = words.heads.map((head) => make('th', { scope: 'col' }, head));
  const table = make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
  const leave = () => {
    list.remove();
    stage.overlay?.focus();
  };
  const list = make(
    'section',
    { className: 'keys', part: 'keys', tabIndex: -1, lang: language.name, ariaLabel: words.title },
    make('h2', {}, words.title),
    make('div', { className: 'wide' }, table),
    make('slot', { name: 'keys-end' }),
    make('button', { type: 'button', onclick: leave }, words.close),
  );
  list.onkeydown = (e) => {
    // Outside the shadow root, the event's target is the board, so shortcuts of the page would react to the typed keys.
    if (!e.ctrlKey && !e.metaKey) e.stopPropagation();
    if (e.key !== 'Escape') return;
    // Stops this key event, so that a dialog around the board stays open.
    e.preventDefault();
    leave();
  };
  const had = old?.contains(root.activeElement);
  old?.remove();
  open.set(root, list);
  root.append(list);
  if (!again || had) list.focus();
};
