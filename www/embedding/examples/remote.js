import { server } from './server.js';

const board = document.querySelector('#remote');

board.addEventListener('move', ({ detail }) => {
  if (detail.source !== 'api') server.send(detail.coordinates);
});
server.addEventListener('message', (e) => board.move(e.data));

// To go on with the game that the server has: all its moves.
server.addEventListener('game', (e) => board.reset(e.data));
