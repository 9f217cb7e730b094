const board = document.querySelector('#lesson');
const pawns = document.querySelector('#pawns');

function jumps(square) {
  const [file, rank] = [square.charCodeAt(0), Number(square[1])];
  const squares = [];
  for (const x of [-2, -1, 1, 2])
    for (const y of [3 - Math.abs(x), Math.abs(x) - 3])
      squares.push(String.fromCharCode(file + x) + (rank + y));
  return squares.filter((name) => /^[a-h][1-8]$/.test(name));
}

function show(knight) {
  board.dests = { [knight]: jumps(knight) };
  const left = board.fen.split(' ')[0].match(/p/g)?.length ?? 0;
  pawns.textContent = '♟'.repeat(left) || '✓';
}

show('b1');
board.addEventListener('move', ({ detail }) => show(detail.to));
