// The page that other sites embed in an iframe: one board, configured by the query string and controlled by
// messages.
import { attributeOf } from '../board/attributes.js';
import '../board/roque-board.js';
import { EVENTS, faultOf, FIELDS, isFlag, isId, METHODS, OF_ONE } from './messages.js';

const query = new URLSearchParams(location.search);
const board = document.createElement('roque-board');

/**
 * Sets an attribute of the board. The board reports an invalid value with its `fault` event.
 * @param {string} name
 * @param {unknown} value
 */
const set = (name, value) => {
  if (name === 'lang') document.documentElement.lang = `${value}`;
  else if (value === null) board.removeAttribute(attributeOf(name));
  else if (typeof value === 'boolean') board.toggleAttribute(attributeOf(name), value);
  else board.setAttribute(attributeOf(name), Array.isArray(value) ? value.join('') : `${value}`);
};

/** Returns the origin of a URL, or null if the URL has no origin. @param {string} text */
const originOf = (text) => {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin === 'null' ? null : origin;
};

/**
 * The parent site that the query names: only this site receives events and may send commands. If the query names no
 * site, any parent page receives events, because a public board has no secrets. In that case, only pages of the same
 * origin may send commands.
 */
const named = query.get('origin');
const site = named === null ? null : originOf(named);

/** @param {string} type @param {object} detail */
const post = (type, detail) => parent.postMessage({ ...detail, type }, site ?? '*');

/** @param {any} error @param {object | null} [asked] the id of the message that the frame is answering */
const fail = ({ code, faults = [code], message }, asked) =>
  post('roque:fault', { ...asked, code, faults: [...faults], message });

const tellSize = () =>
  post('roque:size', { height: Math.ceil(document.body.getBoundingClientRect().height) });

/** The questions to which the parent page gives answers with the message `roque:say`: "clocks draw". */
const ANSWERED = (query.get('ask') ?? '').split(/[\s,]+/);

/** @param {CustomEvent<import('../board/types.d.ts').AskDetail>} event */
const ask = ({ detail: { about, answer } }) => {
  post('roque:ask', { about });
  // Without this immediate answer, the board would announce that the page does not know the answer.
  if (ANSWERED.includes(about)) answer();
};

/** Resolves after the last change of the property `dests`. @type {Promise<unknown>} */
let changed = Promise.resolve();

/**
 * Switches between legal moves from the host page's `dests` and legal moves from the engine's rules. Resolves when the
 * new game has begun or has caused a fault.
 * @param {any} dests
 */
const change = (dests) =>
  new Promise((done) => {
    board.addEventListener('gamechange', ({ detail }) => detail.cause === 'reset' && done(0));
    board.addEventListener('fault', done);
    board.dests = dests;
  });

/** @param {Record<string, any>} fields */
const setAll = async ({ fen, rules, pgn, dests, drawn, ...others }) => {
  if (dests !== undefined) {
    await changed;
    if (!dests === !board.dests) board.dests = dests;
    else {
      changed = change(dests);
      await changed;
    }
  }
  // One call makes both changes, so that the old game continues if the new game cannot begin.
  const game = { fen, rules, pgn };
  if (Object.values(game).some((text) => text !== undefined)) board.reset(game);
  for (const [name, value] of Object.entries(others)) set(name, value);
  // A changed position erases what the user has drawn, so the drawings are set last.
  if (drawn !== undefined) board.drawn = drawn;
};

/** @param {string} name the name of a method @param {Record<string, any>} fields */
const call = (name, fields) => {
  const given = OF_ONE.has(name) ? [fields] : Object.keys(METHODS[name]).map((field) => fields[field]);
  return /** @type {any} */ (board)[name](...given);
};

/** @param {MessageEvent} event */
const hear = async ({ source, origin, data }) => {
  if (source !== parent) return;
  // A parent page whose script loaded late asks for the size, which the frame has already sent.
  if (data?.type === 'roque:size') return tellSize();
  if (origin !== (site ?? location.origin)) return;
  const asked = isId(data?.id) ? { id: data.id } : null;
  const message = faultOf(data);
  if (message) return fail({ code: 'badMessage', message }, asked);
  await board.ready;
  const { type, id: _, ...fields } = data;
  try {
    const value = type === 'roque:set' ? setAll(fields) : call(type.slice('roque:'.length), fields);
    if (asked) post('roque:answer', { ...asked, value: (await value) ?? null });
    else await value;
  } catch (/** @type {any} */ error) {
    // An error without a code means that the engine has stopped; the board has already reported this.
    if (error.code) fail(error, asked);
    else if (asked) fail({ code: 'engineStopped', message: `${error}` }, asked);
  }
};

if (parent !== window) {
  // The parent page has its own headings.
  document.querySelector('h1')?.remove();
  for (const type of EVENTS)
    board.addEventListener(type, (event) => post(`roque:${type}`, /** @type {CustomEvent} */ (event).detail));
  board.addEventListener('ask', ask);
  board.addEventListener('fault', ({ detail }) => fail(detail));
  board.ready.then(() => post('roque:ready', { fen: board.fen, rules: board.rules }));
  addEventListener('message', hear);
  if (named !== null && !site)
    fail({ code: 'badOrigin', message: 'origin= must be an origin such as https://example.org' });
  new ResizeObserver(tellSize).observe(document.body);
}

set('lang', navigator.language);
for (const [name, read] of Object.entries(FIELDS)) {
  const text = query.get(attributeOf(name));
  if (text !== null) set(name, read === isFlag ? !/^(false|0)$/.test(text) : text);
}
document.querySelector('main')?.append(board);
