/** @type {typeof import('../../en/game/clock.js').default} */
export default {
  sleptPaused:
    'L’appareil s’est mis en veille pendant {time}\u00a0: la pendule est arrêtée, et ce temps n’est pas décompté.',
  sleptCharged: 'L’appareil s’est mis en veille pendant {time}\u00a0: ce temps a été décompté.',
  startClock: 'Lancer la pendule',
  pauseClock: 'Mettre en pause',
  resumeClock: 'Relancer la pendule',
  pausedText: 'La pendule est arrêtée.',
  clockWaits: 'La pendule part au premier coup, ou par «\u00a0Lancer la pendule\u00a0».',
  clocksTold: 'Blancs {white}, Noirs {black}',
  timeless: 'sans limite',
  clockApart: 'Une pendule qui n’a pas pu être lue a été mise de côté, telle quelle.',
  unread: {
    clocks:
      'Les temps de cette partie n’ont pas pu être lus. Les pendules montrent ceux du début, et restent arrêtées.',
  },
};
