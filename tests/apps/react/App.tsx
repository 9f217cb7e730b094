import { useRef, useState } from 'react';
import type { Puzzle, RoqueBoard } from 'roque-board';
import { ChessBoard, ChessEditor, ChessPuzzle } from 'roque-board/react';

const MATE: Puzzle = { fen: '2k5/8/3K4/8/8/8/8/7R w - - 0 1', goal: '#2', line: ['h1b1', 'c8d8', 'b1b8'] };

export function App() {
  const [fen, setFen] = useState<string>();
  const [moves, setMoves] = useState<string[]>([]);
  const [looking, setLooking] = useState(false);
  const [black, setBlack] = useState<'black'>();
  const [computer, setComputer] = useState<'white'>();
  const [setup, setSetup] = useState('');
  const [solved, setSolved] = useState('');
  const board = useRef<RoqueBoard>(null);
  return (
    <>
      <ChessBoard
        ref={board}
        fen={fen}
        onFen={setFen}
        viewOnly={looking}
        orientation={black}
        opponent={computer}
        level={1}
        onMove={({ detail }) => setMoves((before) => [...before, detail.san])}
      />
      <output id="fen">{fen}</output>
      <output id="moves">{moves.join(' ')}</output>
      <button type="button" onClick={() => setLooking(!looking)}>
        look
      </button>
      <button type="button" onClick={() => setBlack(black ? undefined : 'black')}>
        turn
      </button>
      <button type="button" onClick={() => setComputer(computer ? undefined : 'white')}>
        computer
      </button>
      <button type="button" onClick={() => board.current?.undo()}>
        back
      </button>
      <button type="button" onClick={() => setFen(undefined)}>
        start
      </button>
      <ChessEditor chooseRules onPositionchange={({ detail }) => setSetup(detail.fen)} />
      <output id="setup">{setup}</output>
      <ChessPuzzle
        puzzle={{ ...MATE }}
        singleTry={false}
        onSolved={({ detail }) => setSolved(detail.clean ? 'clean' : 'solved')}
      />
      <output id="solved">{solved}</output>
    </>
  );
}
