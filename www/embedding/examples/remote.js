const board = document.querySelector('#remote');
const connected = document.querySelector('#connected');
const squares = [...'12345678'].flatMap((rank) =>
  [...'abcdefgh'].map((file) => file + rank),
);

async function answer() {
  await new Promise((done) => setTimeout(done, 1000));
  const moves = squares.flatMap((from) =>
    squares.map((to) => from + to),
  );
  while (moves.length && board.state.turn === 'black') {
    const [text] = moves.splice(
      Math.floor(Math.random() * moves.length),
      1,
    );
    try {
      board.move(text);
    } catch {}
  }
}

board.addEventListener('beforemove', (event) => {
  if (!connected.checked && event.detail.source !== 'api')
    event.preventDefault();
});

board.addEventListener('move', ({ detail }) => {
  if (detail.source !== 'api') answer();
});
