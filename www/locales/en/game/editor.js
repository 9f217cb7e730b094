export default {
  setUp: 'Set up…',
  editor: 'Set up a position',
  editorStart: 'Play from here',
};
