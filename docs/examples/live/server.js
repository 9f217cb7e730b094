// A small chess server for two players. In a copy of this folder: npm install roque-board ws, then node server.js [port]
// It has the game, the rules and the clocks. Its messages are properties of <roque-board>.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Session } from 'roque-board/session';
import { WebSocketServer } from 'ws';

const TIME = 300_000;
const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', wasm: 'application/wasm' };
const HERE = new URL('./', import.meta.url);
const PACKAGE = new URL('../', import.meta.resolve('roque-board'));

/** Sends the page, or a file of the package. */
const http = createServer(async ({ url }, response) => {
  const path = new URL(url, HERE).pathname.slice(1);
  const root = path.startsWith('board/') ? PACKAGE : HERE;
  const file = new URL(path || 'index.html', root);
  try {
    if (!file.href.startsWith(root.href)) throw new Error('outside');
    const type = TYPES[file.pathname.split('.').at(-1)];
    const body = await readFile(file);
    response.writeHead(200, { 'content-type': type ?? 'text/plain' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});

const game = await Session.begin();
const players = { white: null, black: null };
const clocks = { white: TIME, black: TIME };
let since = Date.now();

/** Charges the time since the last move to the player to move. A clock runs once both sides have moved. */
const charge = () => {
  const { turn, ply, outcome } = game.state;
  if (ply > 1 && !outcome) clocks[turn] -= Date.now() - since;
  since = Date.now();
  if (clocks[turn] <= 0 && !game.state.outcome) game.flagFall(turn);
};

/** Sends each player the position, the player's own legal moves, and both clocks. */
const send = () => {
  charge();
  const { fen, turn, ply, checked, outcome } = game.state;
  const clockRunning = ply > 1 && !outcome ? turn : 'none';
  for (const [color, socket] of Object.entries(players)) {
    const dests = turn === color ? game.legalMoves() : [];
    const times = { whiteClock: clocks.white, blackClock: clocks.black, clockRunning };
    const board = { fen, dests, check: checked ?? 'none', ...times };
    socket?.send(JSON.stringify({ color, board, outcome }));
  }
};

/** Plays a move, or rejects it. */
const play = (color, move) => {
  try {
    charge();
    if (game.state.turn !== color) throw new Error('The opponent is to move.');
    game.move(move);
  } catch (error) {
    return players[color].send(JSON.stringify({ rejected: error.message }));
  }
  send();
};

new WebSocketServer({ server: http, maxPayload: 1000 }).on('connection', (socket) => {
  const color = ['white', 'black'].find((color) => !players[color]);
  if (!color) return socket.close();
  players[color] = socket;
  socket.on('message', (data) => play(color, String(data)));
  socket.on('error', () => socket.close());
  socket.on('close', () => {
    players[color] = null;
  });
  send();
});

http.listen(Number(process.argv[2] ?? 8080), () => console.log(`http://localhost:${http.address().port}/`));
