const board = document.querySelector('#remote');
const connected = document.querySelector('#connected');

async function answer() {
  await new Promise((done) => setTimeout(done, 1000));
  if (board.state.turn !== 'black') return;
  const moves = board.legalMoves();
  const at = Math.floor(Math.random() * moves.length);
  if (moves.length) board.move(moves[at]);
}

board.addEventListener('beforemove', (event) => {
  if (!connected.checked && event.detail.source !== 'api')
    event.preventDefault();
});

board.addEventListener('move', ({ detail }) => {
  if (detail.source !== 'api') answer();
});
