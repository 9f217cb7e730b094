// Runs before the first paint, so that a dark page does not flash. A classic script, because modules run later.
// look.js does the rest.
{
  /** @type {Record<string, string>} */
  let settings = {};
  let isBlack = false;
  try {
    settings = JSON.parse(localStorage.getItem('roque.settings') ?? '{}') ?? {};
    isBlack = localStorage.getItem('roque.colour') === 'black';
  } catch {}
  const { theme = 'auto', squares, pieces = 'printed' } = settings;
  const page = document.documentElement;
  const night = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = night ? 'dark' : 'light';

  // Choose the first screen early if there is no game to resume. first/first.js corrects the guess a moment later.
  let kept = false;
  try {
    kept =
      !!sessionStorage.getItem('roque.game') ||
      Object.keys(localStorage).some((key) => key.startsWith('roque.game.'));
  } catch {}
  const asked = location.hash.startsWith('#g=') || /[?&](fen|opponent)=/.test(location.search);
  page.dataset.page = kept || asked ? 'game' : 'first';
  // The starting position as a picture, until the board paints it: see opening.css.
  page.dataset.squares = squares ?? 'paper';
  page.toggleAttribute('data-opening', !kept && !asked && !isBlack && pieces === 'printed');
}
