export default {
  sleptPaused: 'The device slept for {time}: the clock was paused, and no time was lost.',
  sleptCharged: 'The device slept for {time}: this time was taken off the clock.',
  startClock: 'Start the clock',
  pauseClock: 'Pause',
  resumeClock: 'Resume the clock',
  pausedText: 'The clock is paused.',
  clockWaits: 'The clock starts with the first move, or with “Start the clock”.',
  clocksTold: 'White {white}, Black {black}',
  timeless: 'no limit',
  clockApart: 'A saved clock could not be read. It has been set aside unchanged.',
  unread: {
    clocks: 'The times of this game could not be read. The clocks show the starting times and are paused.',
  },
};
