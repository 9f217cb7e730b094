/** @import { PartPorts } from '../types.d.ts' */

/** Old engines have none, and a class made of the board's may have taken them for itself. @param {HTMLElement} host */
const statesOf = (host) => {
  try {
    return host.attachInternals().states;
  } catch {
    return null;
  }
};

/** Lets a page style a board by how its game stands: `:state(check)`, `:state(over)`, `:state(thinking)`.
 * @param {Pick<PartPorts, 'host' | 'parts'>} ports */
export const showStates = ({ host, parts }) => {
  const { session } = parts.game ?? {};
  const states = statesOf(host);
  if (!session || !states) return;
  const put = (/** @type {string} */ name, /** @type {boolean} */ isOn) => {
    if (isOn) states.add(name);
    else states.delete(name);
  };
  const update = () => {
    put('check', typeof session.shown?.checked === 'number');
    put('over', !!session.now?.outcome);
  };
  session.addEventListener('changed', update);
  host.addEventListener('thinking', ({ target, detail }) => {
    if (target === host) put('thinking', detail.thinking);
  });
  update();
};
