export default {
  sleptPaused: 'The device slept for {time}: the clock has been stopped, and that time is not charged.',
  sleptCharged: 'The device slept for {time}: that time has been charged.',
  startClock: 'Start the clock',
  pauseClock: 'Pause',
  resumeClock: 'Start the clock again',
  pausedText: 'The clock is stopped.',
  clockWaits: 'The clock starts with the first move, or by “Start the clock”.',
  clocksTold: 'White {white}, Black {black}',
  timeless: 'no limit',
  clockApart: 'A clock that could not be read has been put aside, as it was.',
  unread: {
    clocks:
      'The times of this game could not be read. The clocks show what each side had at first, and stand still.',
  },
};
