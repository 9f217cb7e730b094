/** @type {typeof import('../../en/game/editor.js').default} */
export default {
  setUp: 'Composer…',
  editor: 'Composer une position',
  editorStart: 'Jouer d’ici',
};
