import 'roque-board';
import { useState } from 'react';
import type {} from 'roque-board/react';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A controlled component: the position is the parent's, and the board shows what the parent has kept of its moves. */
export function App() {
  const [fen, setFen] = useState<string | undefined>(START);
  const [moves, setMoves] = useState<string[]>([]);
  const [looking, setLooking] = useState(false);
  const [black, setBlack] = useState<'black' | undefined>(undefined);
  return (
    <>
      <roque-board
        fen={fen}
        viewOnly={looking}
        orientation={black}
        onmove={({ detail }) => {
          setFen(detail.fen);
          setMoves((before) => [...before, detail.san]);
        }}
        ongamechange={({ detail }) => {
          if (detail.cause === 'undo') setMoves((before) => before.slice(0, detail.state.plies));
        }}
      />
      <output>{moves.join(' ')}</output>
      <button type="button" onClick={() => setLooking(!looking)}>
        look
      </button>
      <button type="button" onClick={() => setBlack(black ? undefined : 'black')}>
        turn
      </button>
      <button type="button" onClick={() => setFen(undefined)}>
        start
      </button>
    </>
  );
}
