const board = document.querySelector('#sets');
const which = document.querySelector('#which-pieces');

which.addEventListener('input', () => {
  board.pieces = which.value;
});
