/** @import { Core, ModuleSource } from './types.d.ts' */
import { coded } from './errors.js';

/** Positions in the first slice, on any machine, and in the longest one. */
const NODES = { first: 32, most: 1e6 };

/** Returns the engine's bytes in Node, which cannot fetch files. */
const bytes = () => {
  const fs = /** @type {any} */ (globalThis).process?.getBuiltinModule?.('node:fs');
  return import.meta.url?.startsWith('file:') && fs
    ? fs.readFileSync(new URL('../solve-engine/roque-solve_bg.wasm', import.meta.url))
    : undefined;
};

const IS = {
  text: (/** @type {unknown} */ value) => typeof value === 'string',
  texts: (/** @type {unknown} */ value) =>
    Array.isArray(value) && value.every((text) => typeof text === 'string'),
  truth: (/** @type {unknown} */ value) => typeof value === 'boolean',
  number: (/** @type {unknown} */ value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0,
};

/** The engine's counters have 32 bits; greater limits mean no limit. */
const MOST = 0xffff_ffff;

/**
 * Returns a field of a request, or its default. Throws "badMessage" if it has the wrong type.
 * @param {any} order
 * @param {string} name
 * @param {keyof typeof IS} kind
 * @param {any} [other]
 */
const read = (order, name, kind, other) => {
  const value = order[name] ?? other;
  if (value === undefined || IS[kind](value)) return value;
  throw coded('badMessage', `\`${name}\` is not a ${kind}`);
};

/**
 * Returns a number of a request, limited to 32 bits.
 * @param {any} order
 * @param {string} name
 * @param {number} [other]
 */
const count = (order, name, other) => {
  const value = read(order, name, 'number', other);
  return value === undefined ? value : Math.min(value, MOST);
};

/** The solver, driven by its caller. @implements {Core} */
class SolverCore {
  #solver;
  /** Estimated positions per millisecond. */
  #pace = 0;

  /** @param {import('../solve-engine/roque-solve.js').Solver} solver */
  constructor(solver) {
    this.#solver = solver;
  }

  get idle() {
    return this.#solver.idle;
  }

  /** @param {any} order */
  #ask(order) {
    const id = read(order, 'id', 'number', 0);
    const [rules, fen] = [read(order, 'rules', 'text'), read(order, 'fen', 'text', '')];
    const now = performance.now();
    if (order.type === 'stop') return this.#solver.stop(id);
    if (order.type === 'prove') {
      const color = read(order, 'color', 'text');
      if (color !== undefined && !/^(white|black)$/.test(color))
        throw coded('badColor', '`color` must be "white" or "black"');
      const isWhite = color && color === 'white';
      return this.#solver.prove(id, rules, fen, isWhite, count(order, 'nodes'), now);
    }
    if (order.type !== 'solve') throw coded('badMessage', '`type` must be "solve", "prove" or "stop"');
    return this.#solver.solve(
      id,
      rules,
      fen,
      read(order, 'stipulation', 'text', ''),
      read(order, 'twins', 'texts', []),
      read(order, 'set', 'truth', false),
      count(order, 'tries', 0),
      read(order, 'variations', 'truth', true),
      count(order, 'intended', 1),
      count(order, 'most', 1000),
      read(order, 'nodes', 'number'),
      now,
    );
  }

  /** Takes a request. Returns the answers that are available at once. @param {any} order @returns {any[]} */
  take(order) {
    try {
      return answers(this.#ask(order));
    } catch (/** @type {any} */ error) {
      if (typeof error.code !== 'string') throw error;
      return [{ type: 'fault', id: order?.id ?? null, code: error.code, message: error.message, faults: [] }];
    }
  }

  /** Works for about this time. Returns the answers found. @param {number} milliseconds @returns {any[]} */
  slice(milliseconds) {
    const nodes = Math.ceil(Math.min(Math.max(this.#pace * milliseconds, NODES.first), NODES.most));
    const before = performance.now();
    const said = this.#solver.run(nodes, before);
    // The clock may stand still, or be coarsened by the browser.
    const pace = nodes / Math.max(performance.now() - before, 0.1);
    this.#pace = this.#pace ? Math.min((this.#pace + pace) / 2, 2 * this.#pace) : pace;
    return answers(said);
  }

  free() {
    this.#solver.free();
  }
}

/** @param {string} said */
const answers = (said) => (said ? JSON.parse(said) : []);

/** @param {ModuleSource} [source] @returns {Promise<Core>} */
export async function loadCore(source) {
  const { default: start, Solver } = await import('../solve-engine/roque-solve.js');
  await start({ module_or_path: source ?? bytes() });
  return new SolverCore(new Solver());
}
