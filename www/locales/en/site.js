/** The texts about the site on every page. */
export default {
  language: 'Language',
  site: 'This site',
  updateReady: 'A new version of Roque is ready.',
  updateRefused:
    'A newer version has been refused for a week: the server does not hand its files out as they were built. Please tell whoever runs this site.',
  partMissing: 'A part of this page could not be fetched. Loading the page anew may bring it.',
  reload: 'Reload',
  later: 'Later',
  keptOffline: 'Works offline.',
};
