/** @type {typeof import('../../en/game/clock.js').default} */
export default {
  sleptPaused:
    'L’appareil est resté en veille pendant {time}. La pendule était en pause\u00a0: aucun temps n’a été perdu.',
  sleptCharged: 'L’appareil est resté en veille pendant {time}. Ce temps a été décompté.',
  startClock: 'Lancer la pendule',
  pauseClock: 'Mettre en pause',
  resumeClock: 'Relancer la pendule',
  pausedText: 'La pendule est en pause.',
  clockWaits:
    'La pendule démarre au premier coup, ou quand vous appuyez sur «\u00a0Lancer la pendule\u00a0».',
  clocksTold: 'Blancs {white}, Noirs {black}',
  timeless: 'sans limite',
  clockApart:
    'Les temps enregistrés d’une partie n’ont pas pu être lus. Ils ont été mis de côté sans modification.',
  unread: {
    clocks:
      'Les temps de cette partie n’ont pas pu être lus. Les pendules affichent les temps de départ et sont arrêtées.',
  },
};
