// Before the first paint, so that a page chosen dark does not flash. A classic script: modules run later. settings-look.js does the rest.
{
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('roque.settings') ?? '{}').theme;
  } catch {}
  const night = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = night ? 'dark' : 'light';

  // Nor one that has no game to go on with: it begins with the choice of one. first/first.js knows better a moment later.
  let kept = false;
  try {
    kept =
      !!sessionStorage.getItem('roque.game') ||
      Object.keys(localStorage).some((key) => key.startsWith('roque.game.'));
  } catch {}
  const asked = location.hash.startsWith('#g=') || /[?&](fen|opponent)=/.test(location.search);
  document.documentElement.dataset.page = kept || asked ? 'game' : 'first';
}
