const board = document.querySelector('#lesson');
const pawns = document.querySelector('#pawns');

// The squares that a knight reaches, and nothing else of the laws of chess.
function jumps(square) {
  const [file, rank] = [square.charCodeAt(0), Number(square[1])];
  return [-2, -1, 1, 2]
    .flatMap((x) => [3 - Math.abs(x), Math.abs(x) - 3].map((y) => String.fromCharCode(file + x) + (rank + y)))
    .filter((name) => /^[a-h][1-8]$/.test(name));
}

function show(knight) {
  board.dests = { [knight]: jumps(knight) };
  const left = board.fen.split(' ')[0].match(/p/g)?.length ?? 0;
  pawns.textContent = '♟'.repeat(left) || '✓';
}

show('b1');
board.addEventListener('move', ({ detail }) => show(detail.to));
