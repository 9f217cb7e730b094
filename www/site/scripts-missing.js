// Shows `.scripts-missing` where the page's module does not load: from file://, or from a host that answers something else. A classic
// script, because modules fail there by an event alone. Where not even this one loads, neither do the styles that hide that sentence.
{
  const { dataset } = document.documentElement;
  const show = () => {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.scripts-missing')))
      part.hidden = dataset.scripts !== 'missing';
  };
  // The events of elements do not bubble.
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
