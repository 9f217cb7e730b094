/** @type {typeof import('../../en/game/clock.js').default} */
export default {
  sleptPaused:
    'L’appareil s’est mis en veille pendant {time}\u00a0: la pendule a été mise en pause, sans perte de temps.',
  sleptCharged: 'L’appareil s’est mis en veille pendant {time}\u00a0: ce temps a été décompté.',
  startClock: 'Lancer la pendule',
  pauseClock: 'Mettre en pause',
  resumeClock: 'Relancer la pendule',
  pausedText: 'La pendule est en pause.',
  clockWaits: 'La pendule démarre au premier coup, ou avec «\u00a0Lancer la pendule\u00a0».',
  clocksTold: 'Blancs {white}, Noirs {black}',
  timeless: 'sans limite',
  clockApart: 'Une pendule enregistrée est illisible. Elle a été mise de côté, intacte.',
  unread: {
    clocks:
      'Les temps de cette partie sont illisibles. Les pendules montrent ceux du début et sont en pause.',
  },
};
