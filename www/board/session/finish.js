/** @import { PartPorts, Session } from '../types.d.ts' */

/** Returns a function that loads the whole engine if it is missing, and then resolves `ready`. If the engine cannot be loaded, the game continues on the small engine; the function runs again when the network is back.
 * @param {Pick<PartPorts, 'faults' | 'isReady'>} ports @param {Session} session */
export const makeFinish = ({ faults, isReady }, session) => {
  let isReported = false;
  const finish = () => {
    if (!session.isOn) return;
    // With `dests`, the board needs no engine.
    const coming = session.free ? undefined : session.loadWhole();
    if (!coming) return isReady();
    coming.then(isReady, (error) => {
      if (!isReported) faults.complain(error, 'partFailed');
      isReported = true;
      addEventListener('online', finish, { once: true });
    });
  };
  return finish;
};
