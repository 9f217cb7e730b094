/**
 * The rules by which a page makes what browsers run of what is text. Where Trusted Types are enforced nothing else is let in, and the
 * page's policy has to name them; other browsers keep to the same rules.
 * @template {Record<string, (...given: any[]) => string>} Rules
 * @param {string} name @param {Rules} rules
 * @returns {Rules} what browsers call TrustedHTML and the like passes for text here, and is text once it is joined to some
 */
export const trusted = (name, rules) =>
  /** @type {any} */ (globalThis).trustedTypes?.createPolicy(name, rules) ?? rules;
