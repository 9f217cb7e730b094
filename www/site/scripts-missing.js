// Shows `.scripts-missing` if the page's module does not load, for example on a file:// page or with a wrong server
// response. This is a classic script, because a failed module runs no code and only dispatches an event. If this script
// fails too, the notice stays visible.
{
  const { dataset } = document.documentElement;
  const show = () => {
    /** @type {NodeListOf<HTMLElement>} */
    const notices = document.querySelectorAll('.scripts-missing');
    for (const notice of notices) notice.hidden = dataset.scripts !== 'missing';
  };
  // This listener captures error events, because the error events of elements do not bubble.
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
