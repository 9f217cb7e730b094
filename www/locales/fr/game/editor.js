/** @type {typeof import('../../en/game/editor.js').default} */
export default {
  setUp: 'Composer une position…',
  editor: 'Composer une position',
  editorStart: 'Jouer à partir d’ici',
};
