// This script runs before the first paint, so that a dark page is never shown in light colours. This is a classic
// script, because modules run later. look.js applies the other settings.
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

  // Shows the first screen early if there is no game to resume. first/first.js corrects a wrong guess a moment later.
  let kept = false;
  try {
    kept =
      !!sessionStorage.getItem('roque.game') ||
      Object.keys(localStorage).some((key) => key.startsWith('roque.game.'));
  } catch {}
  const asked = location.hash.startsWith('#g=') || /[?&](fen|opponent)=/.test(location.search);
  page.dataset.page = kept || asked ? 'game' : 'first';
  // Shows a picture of the starting position until the board paints: see opening.css.
  page.dataset.squares = squares ?? 'paper';
  page.toggleAttribute('data-opening', !kept && !asked && !isBlack && pieces === 'printed');
}
