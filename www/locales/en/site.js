/** The texts about the site on every page. */
export default {
  language: 'Language',
  site: 'This site',
  updateReady: 'A new version of Roque is ready.',
  updateRefused:
    'For a week, it has not been possible to install a newer version, because the server modifies the files that it sends. Please tell the owner of this site.',
  partMissing: 'Part of this page could not be loaded. Reloading the page may help.',
  reload: 'Reload',
  later: 'Later',
  keptOffline: 'Works offline.',
};
