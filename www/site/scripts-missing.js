// Shows `.scripts-missing` if the page's module does not load: from file://, or from a host that answers something else. This
// is a classic script, because a module that fails only dispatches an event. If this script fails, too, the notice stays visible.
{
  const { dataset } = document.documentElement;
  const show = () => {
    /** @type {NodeListOf<HTMLElement>} */
    const notices = document.querySelectorAll('.scripts-missing');
    for (const notice of notices) notice.hidden = dataset.scripts !== 'missing';
  };
  // Error events of elements do not bubble, so they are captured.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      dataset.scripts = 'missing';
      show();
    },
    true,
  );
  addEventListener('DOMContentLoaded', show);
}
