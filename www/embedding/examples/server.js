// It stands for your server, which has the game and Black's moves.
import { Session } from '../../board/session.js';

const game = await Session.begin();
const line = document.querySelector('#connected');
const isOn = () => line.checked;

export const server = new EventTarget();
const tell = (type, data) =>
  server.dispatchEvent(new MessageEvent(type, { data }));

server.send = async (move) => {
  if (!isOn()) return;
  game.move(move);
  await new Promise((done) => setTimeout(done, 1000));
  const moves = game
    .legalMoves()
    .map(({ coordinates }) => coordinates);
  if (!moves.length) return;
  const answer = moves[Math.floor(Math.random() * moves.length)];
  game.move(answer);
  if (isOn()) tell('message', answer);
};

line.addEventListener('input', () => {
  if (isOn()) tell('game', { moves: game.moveList() });
});
