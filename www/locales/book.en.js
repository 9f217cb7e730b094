export default {
  again: 'Set up again',
  next: 'Next move',
  back: 'Move back',
  show: 'Show me',
  solved: 'Right!',
  notThis: 'That is a legal move, but not what was asked for. Set up again, or look at the answer.',
  goOn: 'Good. Go on.',
  done: 'done',
  progress: '{done} of {all} exercises done',
};
