import type { Code } from './nano.js';
/** The dark squares of a code, as the path of a drawing: one unit each. */
export function toSvgPath(code: Code): string;
