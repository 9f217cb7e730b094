// Runs before the first paint, so that a dark page does not flash. A classic script, because modules run later.
// look.js does the rest.
{
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('roque.settings') ?? '{}').theme;
  } catch {}
  const night = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = night ? 'dark' : 'light';

  // Choose the first screen early if there is no game to resume. first/first.js corrects the guess a moment later.
  let kept = false;
  try {
    kept =
      !!sessionStorage.getItem('roque.game') ||
      Object.keys(localStorage).some((key) => key.startsWith('roque.game.'));
  } catch {}
  const asked = location.hash.startsWith('#g=') || /[?&](fen|opponent)=/.test(location.search);
  document.documentElement.dataset.page = kept || asked ? 'game' : 'first';
}
