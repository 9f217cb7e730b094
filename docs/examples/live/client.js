// The board of a player. The server decides; the board shows each move at once.
const board = document.querySelector('roque-board');
const status = document.querySelector('[role=status]');
const socket = new WebSocket(`ws://${location.host}/`);

board.addEventListener('move', ({ detail }) => {
  if (detail.source !== 'api') socket.send(detail.coordinates);
});

socket.addEventListener('message', ({ data }) => {
  const { color, board: values, outcome, rejected } = JSON.parse(data);
  if (rejected) {
    board.undo();
    board.say(rejected);
    return;
  }
  if (board.movable !== color) Object.assign(board, { movable: color, orientation: color });
  Object.assign(board, values);
  status.textContent = outcome ? `${outcome.winner ?? 'Nobody'} wins: ${outcome.reason}` : '';
});

socket.addEventListener('close', () => {
  status.textContent = 'The server does not answer.';
});
