// Runs js-chess-engine as a UCI engine, for matches with the lowest levels: node crate/bench/beginner/uci.mjs, after
// `npm ci --prefix crate/bench/beginner`. The UCI option Level is the level of js-chess-engine, 0 to 4. The arguments
// of the UCI command `go` are ignored.
import { createInterface } from 'node:readline';
import engine from 'js-chess-engine';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
let level = 0;
let game = new engine.Game(START);
const say = (/** @type {string} */ text) => console.log(text);

/** @param {string} line */
function place(line) {
  const [where, moves = ''] = line.split(' moves ');
  game = new engine.Game(/fen (.*)/.exec(where)?.[1] ?? START);
  for (const move of moves.split(' ').filter(Boolean)) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)].map((square) => square.toUpperCase());
    game.move(from, to);
    // The library js-chess-engine always promotes to a queen.
    const role = move[4];
    if (role && role !== 'q') game.setPiece(to, to[1] === '8' ? role.toUpperCase() : role);
  }
}

function answer() {
  const { from, to } = game.board.calculateAiMove(level);
  const piece = game.exportJson().pieces[from];
  const promotes = (piece === 'P' && to[1] === '8') || (piece === 'p' && to[1] === '1');
  say(`bestmove ${from.toLowerCase()}${to.toLowerCase()}${promotes ? 'q' : ''}`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.trim().split(' ');
  if (word === 'uci') say('id name js-chess-engine\noption name Level type spin default 0 min 0 max 4\nuciok');
  else if (word === 'isready') say('readyok');
  else if (word === 'setoption') level = Number(line.split(' ').at(-1));
  else if (word === 'position') place(line.trim());
  else if (word === 'go') answer();
  else if (word === 'quit') break;
}
