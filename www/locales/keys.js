/**
 * Whether an object has an own property of this name. Names from an address or a file may be `constructor`.
 * @template {object} T @param {T} object @param {string | null | undefined} name @returns {name is keyof T & string}
 */
const isKey = (object, name) => Object.hasOwn(object, name ?? '');

/** Returns the own property of this name, or undefined. @template {object} T @param {T} table @param {string | null | undefined} name */
export const lookUp = (table, name) => (isKey(table, name) ? table[name] : undefined);

/** Returns the names of a table. @template {object} T @param {T} table */
export const keysOf = (table) => Object.keys(table).filter((name) => isKey(table, name));
