const boards = document.querySelectorAll('.step');

for (const one of boards)
  one.addEventListener('gamechange', ({ detail: { state } }) => {
    const moves = one.moveList().slice(0, state.ply);
    for (const other of boards)
      if (other.fen !== one.fen) other.reset({ moves });
  });
