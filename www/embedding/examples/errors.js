const board = document.querySelector('#checked');
const fault = document.querySelector('#fault');

document
  .querySelector('#typed')
  .addEventListener('input', ({ target }) => {
    fault.textContent = '';
    board.fen = target.value;
  });

board.addEventListener('fault', ({ detail }) => {
  fault.textContent = `${detail.code}: ${detail.faults.join(', ')}`;
});
