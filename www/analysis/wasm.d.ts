/**
 * The address of a wasm file in the package, as bundlers return it: `import engine from
 * 'roque-board/engine.wasm'`.
 *
 * Browsers never load this file.
 */
declare const address: string;
export default address;
