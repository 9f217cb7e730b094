export default {
  sleptPaused: 'The device was asleep for {time}. The clock was paused, so no time was lost.',
  sleptCharged: 'The device was asleep for {time}. This time was deducted from the clock.',
  startClock: 'Start the clock',
  pauseClock: 'Pause',
  resumeClock: 'Resume the clock',
  pausedText: 'The clock is paused.',
  clockWaits: 'The clock starts with the first move, or when you press “Start the clock”.',
  clocksTold: 'White {white}, Black {black}',
  timeless: 'no limit',
  clockApart: 'The saved clock times of a game could not be read. Nothing has been deleted.',
  unread: {
    clocks:
      'The clock times of this game could not be read. The clocks show the starting times and are paused.',
  },
};
