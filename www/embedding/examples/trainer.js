import { Session } from '../../board/session.js';

const board = document.querySelector('#trainer');
const { pgn } = board.dataset;
let { tree } = await Session.begin({ pgn });

board.addEventListener('beforemove', (event) => {
  const { san } = event.detail;
  if (tree.next.some((node) => node.san === san)) return;
  event.preventDefault();
  board.say(board.dataset.not);
});

board.addEventListener('move', ({ detail: { san, source } }) => {
  tree = tree.next.find((node) => node.san === san);
  if (tree.comment) board.say(tree.comment);
  const at = Math.floor(Math.random() * tree.next.length);
  const reply = tree.next[at]?.san;
  if (reply && source !== 'api')
    setTimeout(() => board.move(reply), 400);
});
