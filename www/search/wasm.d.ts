/**
 * The address of a file of the package as bundlers give it: `import engine from 'roque-board/engine.wasm'`.
 *
 * Browsers never load this file.
 */
declare const address: string;
export default address;
