/** @import { Language } from '../../locales/languages.js' */
/** @import * as T from './types.d.ts' */
import { loadMore } from '../../locales/languages.js';
import { isStill, makePlayer } from './autoplay.js';
import { drawDiagrams } from './picture.js';
import { headOf, createNode, scoreOf } from './print.js';
import { findLine, pathTo, readScore, variationsOf, waysFrom } from './score.js';
import { addSheet } from './styles.js';
import { keysOf } from '../../locales/keys.js';

/** @type {Record<string, T.Way>} */
const KEYS = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** These are the same signs as on the game page. */
const BUTTONS = { first: '«', previous: '‹', next: '›', last: '»' };
const WAYS = keysOf(BUTTONS);

/** @param {Language} language @returns {Promise<T.ViewerWords>} */
const load = (language) => loadMore(language, 'viewer');

/** Creates the elements of the panel. @param {(way: keyof typeof BUTTONS) => void} pick a callback with the direction of a pressed button @param {T.Player} player */
const makePanel = (pick, player) => {
  const head = document.createElement('slot');
  head.name = 'viewer-head';
  const end = document.createElement('slot');
  end.name = 'viewer-end';
  const buttons = WAYS.map((way) => {
    const sign = createNode('span', '', BUTTONS[way]);
    sign.ariaHidden = 'true';
    const button = createNode('button', '', sign);
    button.setAttribute('type', 'button');
    button.onclick = () => pick(way);
    return button;
  });
  const top = createNode('div', 'head', head);
  const bar = createNode('div', 'bar', ...buttons);
  const row = createNode('div', 'row', bar, player.button);
  const moves = createNode('div', 'moves');
  const ending = createNode('p', 'ending');
  const keys = createNode('p', 'unseen');
  keys.id = 'viewer-keys';
  const panel = createNode('div', 'viewer', top, row, ending, moves, keys, end);
  for (const element of [panel, bar, moves]) element.role = 'group';
  for (const element of [bar, moves]) element.setAttribute('aria-describedby', keys.id);
  panel.part.value = 'viewer';
  top.part.value = 'viewer-head';
  row.part.value = 'viewer-buttons';
  moves.part.value = 'viewer-moves';
  return { panel, head, bar, buttons, player, ending, moves, keys };
};

/** Scrolls an element into view within its container, because `scrollIntoView` would also scroll the page. @param {HTMLElement} box @param {HTMLElement | undefined} element */
const reveal = (box, element) => {
  const [from, to] = element ? [element.offsetTop, element.offsetTop + element.offsetHeight] : [0, 0];
  const { scrollTop, clientHeight } = box;
  if (from < scrollTop || to > scrollTop + clientHeight) box.scrollTop = from - clientHeight / 3;
};

/** Returns the node to which a key leads or which a key activates; undefined for other keys. @param {KeyboardEvent} event @param {(target: EventTarget | null) => T.Node | undefined} nodeOf
 * @param {(way: T.Way) => T.Node | null} open */
const answer = (event, nodeOf, open) => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const way = Object.hasOwn(KEYS, key) && KEYS[key];
  const picked = (key === 'Enter' || key === ' ') && nodeOf(target);
  if (!way && !picked) return undefined;
  event.preventDefault();
  return way ? open(way) : picked || null;
};

/** @type {T.Shape[]} */
const NONE = [];

/** The number of diagrams painted at once; further diagrams are painted when they come near the screen. */
const NEAR = 60;

/** The panel under a board, which shows one game with its comments and variations. */
class Panel {
  #given;
  #score;
  /** @type {T.Found} */
  #at;
  /** @type {Map<T.Node, HTMLElement>} */
  #elements = new Map();
  /** The move that the Tab key reaches. @type {HTMLElement | undefined} */
  #stop;
  #drawn = NONE;
  #speaking = 0;
  #parts = makePanel(
    (way) => this.#show(waysFrom(this.#at)[way]),
    makePlayer({
      step: (isAsked) => {
        this.#show(waysFrom(this.#at).next);
        if (!isAsked) this.#given.hush?.();
        return this.#goesOn;
      },
      rewind: () => this.#goesOn || this.#show(this.#score.start),
    }),
  );

  /** @param {T.ViewerPorts} given @param {T.ViewerWords} words */
  constructor(given, words) {
    this.#given = { ...given, words };
    this.#score = readScore(given.pgn);
    this.#at = { node: this.#score.start, off: false };
    const { panel, bar, player, moves } = this.#parts;
    if (given.menu) panel.prepend(given.menu.menu);
    player.attend(given.root, given.host ?? panel);
    const nodeOf = (/** @type {EventTarget | null} */ target) => {
      const element = target instanceof Element && target.closest('.move');
      for (const [node, other] of this.#elements) if (other === element) return node;
    };
    moves.onclick = ({ target }) => this.#show(nodeOf(target));
    // Content that a host page has put into the slots handles its own keys.
    for (const part of [bar, moves])
      part.onkeydown = (event) => this.#show(answer(event, nodeOf, (way) => waysFrom(this.#at)[way]));
    addSheet(given.root);
    this.#write();
  }

  get nodes() {
    return [this.#parts.panel];
  }

  /** @param {T.Found} found */
  #mark(found) {
    const { node, off } = found;
    const { root, shapes } = this.#given;
    const moved = node !== this.#at.node;
    this.#at = found;
    const element = this.#elements.get(node);
    const focused = root.activeElement === this.#stop;
    this.#stop?.removeAttribute('aria-current');
    if (this.#stop) this.#stop.tabIndex = -1;
    this.#stop = element ?? this.#elements.values().next().value;
    if (this.#stop) this.#stop.tabIndex = 0;
    if (!off) element?.setAttribute('aria-current', 'true');
    if (focused) this.#stop?.focus({ preventScroll: true });
    if (moved) reveal(this.#parts.moves, element);
    const open = waysFrom(found);
    // The buttons get `aria-disabled`, because `disabled` would remove the focus.
    this.#parts.buttons.forEach((button, i) => {
      button.ariaDisabled = `${!open[WAYS[i]]}`;
    });
    const wanted = off || !node.remark.shapes.length ? NONE : node.remark.shapes;
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    shapes(wanted);
  }

  /** @param {T.Node | null | undefined} node */
  #show(node) {
    if (!node) return;
    this.#mark({ node, off: false });
    this.#given.go(pathTo(node));
  }

  get #goesOn() {
    return !!waysFrom(this.#at).next;
  }

  #write() {
    const { root, language, pgn, words, menu, picture, ending: why = '' } = this.#given;
    const { panel, head, bar, buttons, player, ending, moves, keys } = this.#parts;
    ending.textContent = why;
    ending.hidden = !why;
    panel.lang = language;
    panel.ariaLabel = words.viewer;
    bar.ariaLabel = moves.ariaLabel = words.moves;
    keys.textContent = words.keys;
    menu?.speak(words);
    player.speak(words);
    buttons.forEach((button, i) => {
      button.ariaLabel = button.title = words[WAYS[i]];
    });
    head.replaceChildren(...headOf(pgn, language, words));
    /** @type {(() => void)[]} */
    const due = [];
    const made = scoreOf(this.#score.tokens, language, words, ({ node, black }) => {
      if (!picture) return null;
      const place = createNode('div', due.length < NEAR ? 'diagram' : 'diagram far');
      due.push(() => place.append(picture(pathTo(node), black)));
      return place;
    });
    const focused = !!this.#stop && root.activeElement === this.#stop;
    this.#elements = made.elements;
    // Without a move that can have the focus, the container itself is the tab stop.
    moves.tabIndex = this.#elements.size ? -1 : 0;
    moves.replaceChildren(made.print);
    this.#mark(this.#at);
    reveal(moves, this.#elements.get(this.#at.node));
    if (focused) this.#stop?.focus({ preventScroll: true });
    drawDiagrams(due, () => this.#elements === made.elements);
  }

  /** @type {T.Viewer['update']} */
  update(path) {
    this.#mark(findLine(this.#score.start, path, this.#at.node));
    const { node, off } = this.#at;
    if (off) return '';
    const ways = variationsOf(node);
    return [ways && this.#given.words.variations(ways), node.remark.text].filter(Boolean).join('. ');
  }

  /** @type {T.Viewer['step']} */
  step(way) {
    const node = this.#at.off ? null : waysFrom(this.#at)[way];
    this.#show(node);
    return !!node;
  }

  /** @type {T.Viewer['start']} */
  start(pace) {
    // With reduced motion, autoplay starts only by its button.
    if (!isStill() && this.#goesOn) this.#parts.player.start(pace, false);
  }

  stop() {
    this.#parts.player.stop();
  }

  /** @type {T.Viewer['speak']} */
  async speak(wanted, game, ending) {
    const now = ++this.#speaking;
    // Without a network, the texts stay in the previous language.
    const loaded = await load(wanted).catch(() => null);
    if (now !== this.#speaking) return;
    if (loaded) {
      this.#given.words = loaded;
      this.#given.language = wanted;
    }
    // Finds the same node by its index, because several lines may have the same moves.
    const place = [...this.#elements.keys()].indexOf(this.#at.node);
    this.#given.pgn = game;
    this.#given.ending = ending;
    this.#score = readScore(game);
    const nodes = this.#score.tokens.flatMap((token) => (token.kind === 'move' ? token.node : []));
    this.#at = { node: nodes[place] ?? this.#score.start, off: this.#at.off };
    this.#write();
  }

  remove() {
    this.#speaking = -1;
    this.#elements = new Map();
    this.#parts.player.leave();
    this.#parts.panel.remove();
    if (this.#drawn.length) this.#given.shapes([]);
  }
}

/** Creates the panel that shows one game. @param {T.ViewerPorts} given @returns {Promise<T.Viewer>} */
export const makeViewer = async (given) => new Panel(given, await load(given.language));
