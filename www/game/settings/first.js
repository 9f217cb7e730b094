// Before the first paint, so that a page chosen dark does not flash. A classic script: modules run later. settings-look.js does the rest.
{
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('roque.settings') ?? '{}').theme;
  } catch {}
  const night = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = night ? 'dark' : 'light';
}
