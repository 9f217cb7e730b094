/** @type {typeof import('../en/site.js').default} */
export default {
  language: 'Langue',
  site: 'Ce site',
  updateReady: 'Une nouvelle version de Roque est prête.',
  updateRefused:
    'Une version plus récente est refusée depuis une semaine\u00a0: le serveur ne livre pas ses fichiers tels qu’ils ont été construits. Merci de le dire aux responsables de ce site.',
  partMissing: 'Une partie de cette page n’a pas pu être chargée. Recharger la page peut y remédier.',
  reload: 'Recharger',
  later: 'Plus tard',
  keptOffline: 'Fonctionne hors ligne.',
};
