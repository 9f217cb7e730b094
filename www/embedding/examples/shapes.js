const board = document.querySelector('#drawing');
const drawn = document.querySelector('#drawn');
let fresh = [];

board.addEventListener('shapeschange', ({ detail }) => {
  fresh = detail.shapes;
  drawn.textContent = fresh
    .map(({ color, from, to }) => `${color} ${from} ${to}`)
    .join(', ');
});

document.querySelector('#keep').addEventListener('click', () => {
  board.shapes = [...board.shapes, ...fresh];
});
