/** The texts about the site on every page. */
export default {
  language: 'Language',
  site: 'This site',
  updateReady: 'A new version of Roque is ready.',
  updateRefused:
    'A newer version has failed to install for a week, because the server changes the files it sends. Please tell the owner of this site.',
  partMissing: 'Part of this page could not be loaded. Reloading the page may help.',
  reload: 'Reload',
  later: 'Later',
  keptOffline: 'Works offline.',
};
