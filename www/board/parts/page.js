/** @import { PartPorts } from '../types.d.ts' */

/** Old engines have none, and a class made of the board's may have taken them for itself. @param {HTMLElement} host */
const internalsOf = (host) => {
  try {
    return host.attachInternals();
  } catch {
    return null;
  }
};

/** Lets a page style a board by how its game stands: `:state(check)`, `:state(over)`, `:state(thinking)`; and a form around it
 * send the position, under its `name`.
 * @param {Pick<PartPorts, 'host' | 'parts'>} ports */
export const tellPage = ({ host, parts }) => {
  const { session } = parts.game ?? {};
  const internals = internalsOf(host);
  if (!session || !internals) return;
  const put = (/** @type {string} */ name, /** @type {boolean} */ isOn) => {
    if (isOn) internals.states?.add(name);
    else internals.states?.delete(name);
  };
  const update = () => {
    put('check', typeof session.shown?.checked === 'number');
    put('over', !!session.now?.outcome);
    internals.setFormValue?.(session.now?.fen ?? null);
  };
  session.addEventListener('changed', update);
  host.addEventListener('thinking', ({ target, detail }) => {
    if (target === host) put('thinking', detail.thinking);
  });
  update();
};
