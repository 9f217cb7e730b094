/** @import * as T from '../types.d.ts' */

/**
 * Reports faults to the host page, and shows faults that make the board unusable.
 * @param {Pick<T.BoardPorts, 'root' | 'settings' | 'language' | 'emit'> & { failed(): void, session(): T.Session | undefined, loadPlay: T.Parts['loadPlay'] }} ports
 * @returns {T.Faults}
 */
export const openFaults = ({ root, settings, language, emit, failed, session, loadPlay }) => {
  /** @type {T.FaultDetail | null} */
  let fault = null;
  /** @type {Promise<T.ShowMessage> | undefined} */
  let message;

  /** Shows the current fault over the board. A view-only board hides the fault `engineFailed`, because it needs no engine. */
  const explain = async () => {
    const told = settings.viewOnly && fault?.code === 'engineFailed' ? null : fault;
    if (!told && !message) return;
    message ??= loadPlay().then(({ makeMessage }) => makeMessage(root, language.loadFaults));
    // This text appears if the file that shows messages cannot be loaded.
    const show = await message.catch(
      () => (/** @type {unknown} */ what) => what && root.append('Reload the page. Rechargez la page.'),
    );
    const game = session();
    const restore = told?.code === 'engineStopped' && game?.now && (() => game.restore());
    show(told, language.words?.restore, restore);
  };
  /** @param {T.Wrong} error @param {string} code @returns {T.FaultDetail} */
  const detailOf = ({ faults, line, text, message = '' }, code) => ({
    code,
    faults: faults ?? [code],
    message,
    line,
    text,
  });
  /** @type {T.Faults['complain']} */
  const complain = (error, code = error.code ?? '') => {
    emit('fault', detailOf(error, code));
  };

  return {
    get fault() {
      return fault;
    },
    explain,
    complain,
    background: (work) =>
      work.catch((error) => {
        complain(error, error.code ?? 'partFailed');
        return undefined;
      }),
    fail(error, code = error.code ?? 'engineStopped') {
      fault = detailOf(error, code);
      failed();
      explain();
      emit('fault', fault);
    },
    clear() {
      fault = null;
      explain();
    },
  };
};
