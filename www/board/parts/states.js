/** @import { PartPorts } from '../types.d.ts' */

/** Lets a page style a board by how its game stands: `:state(check)`, `:state(over)`, `:state(thinking)`, once each board.
 * @param {Pick<PartPorts, 'host' | 'parts'>} ports */
export const showStates = ({ host, parts }) => {
  const { session } = parts.game ?? {};
  if (!session) return;
  // A second call throws, as does that of a class that has its own; old engines have none.
  const { states } = host.attachInternals();
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
