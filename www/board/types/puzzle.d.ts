/**
 * Types for `<roque-puzzle>`, a chess puzzle.
 *
 * Browsers never load this file.
 */
import type { AddListener, RemoveListener } from './listeners.d.ts';
import type { Problem } from '../../analysis/solving.d.ts';
import type { Task, Thought } from '../../analysis/types.d.ts';
import type { RoqueBoard } from '../roque-board.js';
import type { RoquePuzzle } from '../roque-puzzle.js';
import type { Color, Engine } from './engine.d.ts';

/** A puzzle. The side to move in the FEN must solve the puzzle. */
export interface Puzzle {
  /** The game; orthodox chess by default. */
  rules?: string;
  fen: string;
  /**
   * `#1` … `#9`: mate in that many moves. `win`: the only move that wins material. `save`: the only move that does not lose.
   * `only`: the only good move. `h#1` … `h#9`, with halves such as `h#2.5`: a helpmate, whose solver plays both sides.
   * `s#1` … `s#9`: a selfmate, in which White forces Black to mate.
   */
  goal: string;
  /** The solution in coordinates, as `move()` of a board takes them: the solver's moves and the best replies. The solution of a selfmate includes the mate. */
  line: string[];
}

export interface PuzzleGoal {
  /** `help`: both sides cooperate to mate Black. `self`: White forces Black to mate. */
  kind: 'mate' | 'win' | 'save' | 'only' | 'help' | 'self';
  /** The number of moves to mate, with halves in a helpmate; 0 for other goals. */
  moves: number;
}

/**
 * The user's progress in the puzzle. `idle`: the element has no puzzle. `answering`: the opponent is about to reply.
 * `refuting`: the engine is searching for a refutation. `refuted`: the board shows the refutation. `shown`: the user
 * has requested the solution. `failed`: the user's only attempt was wrong.
 */
export type PuzzlePhase =
  | 'idle'
  | 'solving'
  | 'answering'
  | 'refuting'
  | 'refuted'
  | 'solved'
  | 'shown'
  | 'failed';

export interface SolvedDetail {
  /** Whether the user solved the puzzle at the first attempt, without a hint. */
  clean: boolean;
  /** The number of wrong moves. */
  wrong: number;
  /** The number of hints taken. */
  hints: number;
}

export interface FailedDetail {
  /** The wrong move; null if the user has requested the solution instead. */
  coordinates: string | null;
  san: string | null;
}

export interface PuzzleHintDetail {
  /** 1: the hint shows the piece; 2: its destination; 3: the hint plays the move. */
  step: 1 | 2 | 3;
}

export interface PuzzleEventMap {
  solved: CustomEvent<SolvedDetail>;
  /** Dispatched for each wrong move, and when the user requests the solution. */
  failed: CustomEvent<FailedDetail>;
  hint: CustomEvent<PuzzleHintDetail>;
}

/**
 * The reason why a move is wrong. `apart`: the two sides cannot reach mate in time even by cooperating. `wrongKing`:
 * the move mates the king of the wrong side. `free`: the opponent is not forced to mate. `noWin`: the move does not win
 * enough. `slips`: after the move, the position is equal. `loses`: after the move, the opponent is better. `alsoMates`:
 * the move also mates, so it is accepted.
 */
export interface Refutation {
  reason:
    | 'noCheck'
    | 'answered'
    | 'late'
    | 'stalemate'
    | 'drawn'
    | 'noWin'
    | 'slips'
    | 'loses'
    | 'mated'
    | 'apart'
    | 'wrongKing'
    | 'free'
    | 'alsoMates'
    | 'other';
  /** The opponent's reply in coordinates. */
  reply: string | null;
  /** The number of moves in which the opponent mates. */
  mate?: number;
  /** The number of moves left for the reason `apart`, such as 1.5. */
  left?: number;
}

/** A move that differs from the solution. */
export interface PuzzleQuestion {
  rules: string;
  /** The position before the move. */
  fen: string;
  /** The move in coordinates. */
  move: string;
  goal: PuzzleGoal;
  /** For a mate: the number of further moves; in helpmates and selfmates with halves, such as 1.5. */
  left: number;
}

export interface RefutePorts {
  engine: Engine;
  think(task: Task): Promise<Pick<Thought, 'lines'>>;
  /** Returns the number of keys or lines in a problem's solution. */
  count(problem: Problem): Promise<number>;
}

export interface Refuter {
  refute(question: PuzzleQuestion): Promise<Refutation>;
  close(): void;
}

/** Returns a sentence about a move after the texts of the language are loaded. */
export type PuzzleSaying = (words: PuzzleWords, letters: (san: string) => string) => string;

/** The content of the panel beside the board. */
export interface PuzzleView {
  phase: PuzzlePhase;
  /** '' until the texts are loaded. */
  task: string;
  said: string;
  /** The tone of the comment in `said`. */
  tone: 'right' | 'wrong' | 'plain';
  /** The number of hints that the user has taken for this move. */
  step: number;
  single: boolean;
  /** The solution with the piece letters of the language; empty until the user may view the solution. */
  line: string[];
  /** The viewed ply of the solution. */
  shown: number;
}

export interface PuzzlePanel {
  nodes: HTMLElement[];
  speak(words: PuzzleWords): void;
  show(view: PuzzleView): void;
}

export interface PanelPorts {
  root: ShadowRoot;
  again(): void;
  hint(): void;
  solution(): void;
  goTo(ply: number): void;
  /** Moves the focus when the focused element disappears. */
  refocus(): void;
}

/** The dependencies of the code that runs a puzzle. */
export interface SolvingPorts {
  board: RoqueBoard;
  refuter(): Promise<Refuter>;
  single(): boolean;
  emit(type: keyof PuzzleEventMap, detail: object): void;
  fault(code: string, message: string): void;
  changed(): void;
}

/** The texts of the puzzle in one language: puzzle.js of that language. Moves are written with the piece letters of this language. */
export interface PuzzleWords {
  toMove(color: Color): string;
  goal(goal: PuzzleGoal): string;
  /** The names of the regions of buttons and of the solution. */
  help: string;
  solution: string;
  again: string;
  /** The button labels of the hint steps. */
  hints: [piece: string, where: string, show: string];
  show: string;
  previous: string;
  next: string;
  piece(letter: string, square: string): string;
  move(san: string): string;
  right(san: string, reply: string, solver: Color): string;
  /** In a helpmate: the sentence about a right move and the side to move next. */
  together(san: string, turn: Color): string;
  solved(san: string, isMate: boolean): string;
  /** In a selfmate: the sentence about the last move and the mate that it forces. */
  compelled(san: string, mate: string): string;
  shown: string;
  looking(san: string): string;
  notIt(san: string): string;
  refuted(refutation: Refutation & { san: string; answer: string; solver: Color }): string;
  broken: string;
}

/** All events of the element, including the events of any HTML element. */
type PuzzleEvents = HTMLElementEventMap & PuzzleEventMap;

declare module '../roque-puzzle.js' {
  interface RoquePuzzle {
    addEventListener: AddListener<RoquePuzzle, PuzzleEvents>;
    removeEventListener: RemoveListener<RoquePuzzle, PuzzleEvents>;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'roque-puzzle': RoquePuzzle;
  }
}
