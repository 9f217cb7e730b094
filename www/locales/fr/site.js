/** @type {typeof import('../en/site.js').default} */
export default {
  language: 'Langue',
  site: 'Ce site',
  updateReady: 'Une nouvelle version de Roque est prête.',
  updateRefused:
    'Depuis une semaine, une version plus récente ne peut pas être installée, car le serveur modifie les fichiers qu’il envoie. Merci d’en informer les responsables de ce site.',
  partMissing: 'Une partie de cette page n’a pas pu être chargée. Recharger la page peut y remédier.',
  reload: 'Recharger',
  later: 'Plus tard',
  keptOffline: 'Fonctionne hors ligne.',
};
