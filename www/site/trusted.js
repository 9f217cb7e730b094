/**
 * Creates a Trusted Types policy, which the page's CSP must name. Browsers without Trusted Types apply the same rules directly.
 * @template {Record<string, (...given: any[]) => string>} Rules
 * @param {string} name @param {Rules} rules
 * @returns {Rules} functions whose results are typed as text here, but may be TrustedHTML and the like
 */
export const trusted = (name, rules) =>
  /** @type {any} */ (globalThis).trustedTypes?.createPolicy(name, rules) ?? rules;
