/** Returns an error with a code, like the errors of the engine. @param {string} code stable @param {string} message for developers */
export const codedError = (code, message) => Object.assign(new Error(message), { code, faults: [code] });

/** Returns a short text of a value for an error message; the function never runs code of the value. @param {unknown} value */
const textOf = (value) => {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'a list';
  const isPlain = value === null || ['number', 'boolean', 'undefined'].includes(typeof value);
  return isPlain ? String(value) : `a value of type ${typeof value}`;
};

/** Returns the error for an invalid value. @param {string} code stable @param {string} wanted a description of the expected value @param {unknown} value what came */
export const unexpected = (code, wanted, value) =>
  codedError(code, `expected ${wanted}, but got ${textOf(value)}`);
