// The files beside this one are the package's own nano.mjs and extras/svg.mjs (a test compares them): of what they have, this is used.
export interface Code {
  readonly size: number;
  get(x: number, y: number): boolean;
}
export const correction: { readonly L: number; readonly M: number; readonly Q: number; readonly H: number };
/** Throws where the text is too long for any code. */
export function generate(text: string, options?: { minCorrectionLevel?: number }): Code;
