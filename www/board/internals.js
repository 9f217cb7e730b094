/** @import { PartPorts } from './types.d.ts' */

/** Returns null in old browsers, and if a subclass has already called `attachInternals`. @param {HTMLElement} host */
const internalsOf = (host) => {
  try {
    return host.attachInternals();
  } catch {
    return null;
  }
};

/** Makes the game available to the page: `:state(check)`, `:state(over)` and `:state(thinking)` for styles, and the FEN as the value
 * in a form, under the board's `name`.
 * @param {Pick<PartPorts, 'host' | 'parts'>} ports */
export const exposeToPage = ({ host, parts }) => {
  const { session } = parts.game ?? {};
  const internals = internalsOf(host);
  if (!session || !internals) return;
  const put = (/** @type {string} */ name, /** @type {boolean} */ isOn) => {
    if (isOn) internals.states?.add(name);
    else internals.states?.delete(name);
  };
  const update = () => {
    put('check', typeof session.viewed?.checked === 'number');
    put('over', !!session.now?.outcome);
    internals.setFormValue?.(session.now?.fen ?? null);
  };
  session.addEventListener('changed', update);
  host.addEventListener('thinking', ({ target, detail }) => {
    if (target === host) put('thinking', detail.thinking);
  });
  update();
};
