export default {
  setUp: 'Set up a position…',
  editor: 'Set up a position',
  editorStart: 'Play from here',
};
