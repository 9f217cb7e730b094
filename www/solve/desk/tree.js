/** @import { Branch, Line, Ply } from '../types.d.ts' */
import { writtenPly } from '../logic/branches.js';

/** The number of lines shown at first, and the number of lines that each press of the "more" button adds. */
const PAGE = 150;

/** Creates a row with its group of child rows as a sibling in the DOM, so that a screen reader does not read row and group as one.
 * @typedef {{ line: Line, node: HTMLElement, parent: Item | null, group: HTMLElement | null }} Item */
/** @typedef {{ letters: (san: string) => string, notes: Record<string, string>, heads: Record<string, string>, more: string, name: string }} Spoken */

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} name @param {...(Node | string)} children */
const make = (tag, name, ...children) => {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.append(...children);
  return node;
};

/** Creates the row of a line with one element for each move. @param {Line} line @param {Spoken} spoken */
const rowOf = ({ note, plies }, { letters, notes }) => {
  const moves = make('span', 'moves');
  const said = note && make('span', 'note', notes[note]);
  const isAfter = note === 'zugzwang' || note === 'dual';
  if (said && !isAfter) moves.append(said);
  const nodes = plies.map((ply, i) => {
    const isBeside = i > 0 && ply.prev === plies[i - 1].prev;
    if (i) moves.append(isBeside ? ', ' : ' ');
    const move = make('span', 'move', writtenPly(isBeside ? { ...ply, number: '' } : ply, letters));
    if (/^[!?]/.test(ply.sign)) move.classList.add('key');
    moves.append(move);
    return move;
  });
  if (said && isAfter) moves.append(' ', said);
  return { moves, nodes };
};

/** A solution as a tree widget: rows of moves that expand and collapse, for keys and pointer. The widget reports the move that the user chooses. */
export class Tree {
  #root;
  #told;
  /** @type {Map<Element, Item>} */
  #items = new Map();
  /** @type {Map<Ply, HTMLElement>} */
  #moves = new Map();
  /** @type {Item | null} */
  #here = null;
  /** @type {Spoken | null} */
  #spoken = null;

  /**
   * @param {HTMLElement} root
   * @param {{ chosen: (line: Line, ply: Ply) => void, played: (line: Line) => void }} told `chosen`: a callback that
   * shows the position after a move; `played`: a callback that plays a line from its beginning
   */
  constructor(root, told) {
    this.#root = root;
    this.#told = told;
    root.addEventListener('click', (event) => this.#click(event));
    root.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {{ title: string, branches: Branch[] }[]} parts @param {Spoken} spoken */
  show(parts, spoken) {
    this.#items.clear();
    this.#moves.clear();
    this.#here = null;
    this.#spoken = spoken;
    this.#root.replaceChildren();
    for (const { title, branches } of parts)
      for (const branch of branches) {
        const kind = branches.length > 1 ? spoken.heads[branch.kind] : '';
        this.#append(branch, [title, kind].filter(Boolean).join(' '), spoken.name);
      }
    const [first] = this.#items.values();
    if (first) this.#stop(first);
  }

  /** @param {Branch} branch @param {string} head the heading of a section, or '' @param {string} name the text in place of a missing heading */
  #append({ kind, lines }, head, name) {
    if (head) this.#root.append(make('h3', '', head));
    const list = make('ul', '');
    list.role = 'tree';
    list.ariaLabel = head || name;
    this.#root.append(list);
    this.#fill(list, lines, null);
    // Short solutions are expanded at first; tries are collapsed.
    if (kind !== 'tries' && lines.length < 20)
      for (const { firstElementChild } of [...list.children]) this.#open(this.#item(firstElementChild), true);
  }

  /** @param {Element | null | undefined} node */
  #item(node) {
    return (node && this.#items.get(node)) ?? null;
  }

  /** @param {HTMLElement} list @param {Line[]} lines @param {Item | null} parent @param {number} [from] */
  #fill(list, lines, parent, from = 0) {
    const spoken = /** @type {Spoken} */ (this.#spoken);
    for (const [i, line] of lines.slice(from, from + PAGE).entries()) {
      const { moves, nodes } = rowOf(line, spoken);
      const sign = make('span', 'sign');
      const node = make('div', 'row', sign, moves);
      const place = make('li', '', node);
      place.role = 'none';
      node.role = 'treeitem';
      node.tabIndex = -1;
      node.ariaLabel = moves.textContent;
      node.ariaLevel = String(levelOf(parent) + 1);
      node.ariaSetSize = String(lines.length);
      node.ariaPosInSet = String(from + i + 1);
      node.ariaSelected = 'false';
      list.append(place);
      const item = { line, node, parent, group: null };
      this.#items.set(node, item);
      for (const [at, ply] of line.plies.entries()) this.#moves.set(ply, nodes[at]);
      if (line.children().length) this.#open(item, false);
    }
    const left = lines.length - from - PAGE;
    if (left <= 0) return;
    const more = make('button', '', spoken.more.replace('{n}', String(left)));
    more.type = 'button';
    const last = make('li', '', more);
    last.role = 'none';
    more.onclick = () => {
      const before = list.children.length - 1;
      last.remove();
      this.#fill(list, lines, parent, from + PAGE);
      this.#enter(this.#item(list.children[before]?.firstElementChild));
    };
    list.append(last);
  }

  /** @param {Item | null} item @param {boolean} isOpen */
  #open(item, isOpen) {
    if (!item?.line.children().length) return;
    const { node, line } = item;
    if (isOpen && !item.group) {
      item.group = make('ul', '');
      item.group.role = 'group';
      node.after(item.group);
      this.#fill(item.group, line.children(), item);
    }
    if (item.group) item.group.hidden = !isOpen;
    node.ariaExpanded = String(isOpen);
    const sign = node.firstElementChild;
    if (sign) sign.textContent = isOpen ? '▾' : '▸';
  }

  /** Makes the item the only tab stop of the tree. @param {Item} item */
  #stop(item) {
    if (this.#here) this.#here.node.tabIndex = -1;
    this.#here = item;
    item.node.tabIndex = 0;
  }

  /** @param {Item | null} item @param {Ply} [ply] the move to focus; by default the last move of the line */
  #enter(item, ply = item?.line.plies.at(-1)) {
    if (!item || !ply) return;
    this.#stop(item);
    item.node.focus();
    this.#told.chosen(item.line, ply);
  }

  /** Marks the move on the board; null removes the mark. @param {Line | null} line @param {Ply | null} ply */
  mark(line, ply) {
    for (const node of this.#root.querySelectorAll('[data-at]')) node.removeAttribute('data-at');
    for (const { node, line: own } of this.#items.values()) node.ariaSelected = String(own === line);
    const move = ply && this.#moves.get(ply);
    if (!move) return;
    move.dataset.at = '';
    move.scrollIntoView({ block: 'nearest' });
  }

  /** Expands a line and returns its first child; null if the line has no children. @param {Line} line */
  next(line) {
    const [child] = line.children();
    const item = [...this.#items.values()].find((one) => one.line === line) ?? null;
    this.#open(item, true);
    return child ?? null;
  }

  /** Returns the first line of the solution, which comes after the set play and the tries. */
  first() {
    const [last] = [...this.#root.querySelectorAll('[role=tree]')].slice(-1);
    return this.#item(last?.querySelector('[role=treeitem]'))?.line ?? null;
  }

  /** Returns the line that contains a move. @param {Ply} ply */
  lineOf(ply) {
    return [...this.#items.values()].find(({ line }) => line.plies.includes(ply))?.line ?? null;
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    if (!(target instanceof Element)) return;
    const item = this.#item(target.closest('[role=treeitem]'));
    if (!item || target.closest('button')) return;
    if (target.closest('.sign') && item.node.ariaExpanded)
      return this.#open(item, item.node.ariaExpanded !== 'true');
    const at = [...item.node.querySelectorAll('.move')].findIndex((move) => move.contains(target));
    this.#enter(item, item.line.plies[at]);
  }

  /** Returns the visible items of the tree from top to bottom. */
  #seen() {
    return [...this.#items.values()]
      .filter(({ node }) => !node.parentElement?.closest('[hidden]'))
      .sort(byPlace);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const here = event.target instanceof Element ? this.#item(event.target) : null;
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOpen = here.node.ariaExpanded;
    const seen = this.#seen();
    const at = seen.indexOf(here);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#enter(seen[at + 1] ?? null),
      ArrowUp: () => this.#enter(seen[at - 1] ?? null),
      Home: () => this.#enter(seen[0]),
      End: () => this.#enter(seen.at(-1) ?? null),
      ArrowRight: () => (isOpen === 'false' ? this.#open(here, true) : isOpen && this.#enter(seen[at + 1])),
      ArrowLeft: () => (isOpen === 'true' ? this.#open(here, false) : this.#enter(here.parent)),
      Enter: () => this.#told.played(here.line),
      ' ': () => this.#told.played(here.line),
      '*': () => {
        for (const place of here.node.closest('ul')?.children ?? [])
          this.#open(this.#item(place.firstElementChild), true);
      },
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  }
}

/** @param {Item | null} item */
const levelOf = (item) => (item ? Number(item.node.ariaLevel) : 0);

/** @param {Item} a @param {Item} b */
const byPlace = ({ node: a }, { node: b }) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
