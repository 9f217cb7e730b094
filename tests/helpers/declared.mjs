// Checks values against the types that a .d.ts file declares. Each value must have exactly the declared fields. The
// checker also lists the alternatives of union types and optional fields that no value has covered.

/** @typedef {{ types: Map<string, string>, answers: Map<string, string> }} Declared */

/** Parses a type declaration file. @param {string} source its text @returns {Declared} */
export function read(source) {
  const text = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const types = new Map();
  for (const [, name, body] of text.matchAll(/export interface (\w+)(?: extends \w+)? \{([\s\S]*?)\n?\}\n/g))
    types.set(name, `{${body}}`);
  for (const [, name, body] of text.matchAll(/export type (\w+) =([^;{]*(?:\{[^}]*\}[^;{]*)*);/g))
    types.set(name, body);
  const answers = new Map();
  for (const [, name, body] of text.matchAll(/export class (\w+) \{([\s\S]*?)\n\}/g))
    for (const [, kind, method, answer] of body.matchAll(/^\s+(static )?(\w+)\(.*\): (.+);$/gm))
      if (method !== 'free') answers.set(`${name}${kind ? '.' : '#'}${method}`, answer);
  for (const [, name, answer] of text.matchAll(/^export function (\w+)\(.*\): (.+);$/gm))
    answers.set(name, answer);
  return { types, answers };
}

/** @type {Map<string, (value: unknown) => boolean>} */
const PLAIN = new Map([
  ...['string', 'number', 'boolean'].map(
    (name) => /** @type {const} */ ([name, (/** @type {unknown} */ v) => typeof v === name]),
  ),
  ['null', (/** @type {unknown} */ v) => v === null],
  ['undefined', (/** @type {unknown} */ v) => v === undefined],
  ['void', (/** @type {unknown} */ v) => v === undefined],
  ['Uint8Array', (/** @type {unknown} */ v) => v instanceof Uint8Array],
  ['Uint32Array', (/** @type {unknown} */ v) => v instanceof Uint32Array],
]);

/** Checks values against the types that a declaration file contains. */
export class Checker {
  /** Every alternative of a type seen so far, with whether a value has covered it. @type {Map<string, boolean>} */
  #seen = new Map();
  #types;
  #classes;

  /** @param {Declared} declared @param {Record<string, Function>} classes the classes that the file declares, by name */
  constructor({ types }, classes) {
    this.#types = types;
    this.#classes = classes;
  }

  /** Returns the faults of a value, including missing and undeclared fields. @param {unknown} value @param {string} type @param {string} path */
  faults(value, type, path) {
    // A named type shares its coverage between all fields of that type, so one value per alternative is enough.
    return this.#faultsOfAny(value, type, this.#types.has(type) ? type : path);
  }

  /** @param {unknown} value @param {string} type @param {string} path */
  #faultsOfAny(value, type, path) {
    const all = this.#alternatives(type);
    for (const one of all) if (all.length > 1) this.#note(`${path}: ${one}`, false);
    const reasons = [];
    for (const one of all) {
      const found = this.#faultsOf(value, one, path);
      if (found.length === 0) {
        if (all.length > 1) this.#note(`${path}: ${one}`, true);
        return [];
      }
      reasons.push(...found);
    }
    return all.length === 1
      ? reasons
      : [`${path} is ${show(value)}, not ${type.trim()} (${reasons.join('; ')})`];
  }

  /** Returns the alternatives that no value has covered. */
  get unseen() {
    return [...this.#seen].filter(([, seen]) => !seen).map(([name]) => name);
  }

  /** @param {string} name @param {boolean} seen */
  #note(name, seen) {
    this.#seen.set(name, this.#seen.get(name) || seen);
  }

  /** Returns the alternatives of a union type, with type names resolved. @param {string} type @returns {string[]} */
  #alternatives(type) {
    return split(type, '|').flatMap((one) => {
      const named = this.#types.get(one);
      return named === undefined || named.startsWith('{') ? [one] : this.#alternatives(named);
    });
  }

  /** @param {unknown} value @param {string} type one alternative @param {string} path @returns {string[]} */
  #faultsOf(value, type, path) {
    const plain = PLAIN.get(type);
    const no = [`${path} is ${show(value)}, not ${type}`];
    if (plain) return plain(value) ? [] : no;
    if (type.startsWith("'")) return value === type.slice(1, -1) ? [] : no;
    if (this.#classes[type]) return value instanceof this.#classes[type] ? [] : no;
    if (type.endsWith('[]')) {
      if (!Array.isArray(value)) return no;
      return value.flatMap((entry) => this.faults(entry, type.slice(0, -2), `${path}[]`));
    }
    if (type.startsWith('[')) {
      if (!Array.isArray(value)) return no;
      const entries = split(type.slice(1, -1), ',').map((entry) => /** @type {string[]} */ (fieldOf(entry)));
      if (value.length !== entries.length)
        return [`${path} has ${value.length} entries, not ${entries.length}`];
      return entries.flatMap(([name, mark, of], i) =>
        this.faults(value[i], mark ? `${of} | undefined` : of, `${path}.${name}`),
      );
    }
    const body = type.startsWith('{') ? type : this.#types.get(type);
    if (body === undefined) throw new Error(`${type} is not declared`);
    return this.#fieldFaults(value, body, type.startsWith('{') ? path : type);
  }

  /** @param {unknown} value @param {string} body @param {string} path */
  #fieldFaults(value, body, path) {
    if (typeof value !== 'object' || value === null) return [`${path} is ${show(value)}, not an object`];
    const fields = split(body.slice(1, -1), ';').map((field) => /** @type {string[]} */ (fieldOf(field)));
    const faults = Object.keys(value)
      .filter((key) => fields.every(([name]) => name !== key))
      .map((key) => `${path}.${key} is not declared`);
    for (const [name, mark, type] of fields) {
      const is = name in value;
      if (mark)
        for (const seen of [true, false])
          this.#note(`${path}.${name}: ${seen ? 'there' : 'left out'}`, is === seen);
      if (is) faults.push(...this.faults(/** @type {any} */ (value)[name], type, `${path}.${name}`));
      else if (!mark) faults.push(`${path}.${name} is missing`);
    }
    return faults;
  }
}

/** Splits a field into its name, question mark and type. @param {string} field */
const fieldOf = (field) =>
  field
    .match(/^(?:readonly )?(\w+)(\??):([\s\S]*)$/)
    ?.slice(1)
    .map((part) => part.trim());

/** Splits a text at a character outside brackets. @param {string} text @param {string} at */
function split(text, at) {
  const parts = [''];
  let depth = 0;
  for (const c of text) {
    depth += Number('{[('.includes(c)) - Number('}])'.includes(c));
    if (c === at && depth === 0) parts.push('');
    else parts[parts.length - 1] += c;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** @param {unknown} value */
const show = (value) => (typeof value === 'object' ? JSON.stringify(value)?.slice(0, 200) : String(value));
