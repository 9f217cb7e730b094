/**
 * Creates a Trusted Types policy whose name the page's CSP (content security policy) must allow. In browsers without
 * Trusted Types, the same functions apply without a policy.
 * @template {Record<string, (...given: any[]) => string>} Rules
 * @param {string} name @param {Rules} rules
 * @returns {Rules} the functions of the policy; their results are typed as text, but may be TrustedHTML and the like
 */
export const trusted = (name, rules) =>
  /** @type {any} */ (globalThis).trustedTypes?.createPolicy(name, rules) ?? rules;
