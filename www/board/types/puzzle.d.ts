/**
 * The types of `<roque-puzzle>`: a position with something to find in it.
 *
 * Browsers never load this file.
 */
import type { Problem } from '../../search/solving.d.ts';
import type { Task, Thought } from '../../search/types.d.ts';
import type { RoqueBoard } from '../roque-board.js';
import type { RoquePuzzle } from '../roque-puzzle.js';
import type { Color, Engine, EngineSource } from './engine.d.ts';

/** A position with something to find in it. Who is to move solves it. */
export interface Puzzle {
  /** The game; orthodox chess where there is none. */
  rules?: string;
  fen: string;
  /**
   * `#1` … `#9`: mate in so many moves; `win`: the only way to win material; `save`: the only way not to lose; `only`: the only good move; `h#1` … `h#9`, with halves such
   * as `h#2.5`: a helpmate, in which one plays both sides; `s#1` … `s#9`: a selfmate, White compels Black to mate.
   */
  goal: string;
  /** The solution, in coordinates as `move()` of a board takes them: the solver's moves, and between them the best answers; of a selfmate the mate, too. */
  line: string[];
}

export interface PuzzleGoal {
  /** `help`: both sides mate Black together; `self`: White compels Black to mate. */
  kind: 'mate' | 'win' | 'save' | 'only' | 'help' | 'self';
  /** Of a mate, with halves where both help; else 0. */
  moves: number;
}

/**
 * How far somebody has come: `idle`, there is no puzzle; `solving`; `answering`, the other side is about to answer; `refuting`, an answer to a
 * wrong move is looked for; `refuted`, it is on the board; `solved`; `shown`, the solution was asked for; `failed`, there was one try.
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
  /** At the first try, without a hint. */
  clean: boolean;
  /** How many moves were wrong. */
  wrong: number;
  /** How many hints were taken. */
  hints: number;
}

export interface FailedDetail {
  /** The wrong move; null when the solution was asked for instead. */
  coordinates: string | null;
  san: string | null;
}

export interface PuzzleHintDetail {
  /** 1: which piece; 2: where to; 3: the move is made. */
  step: 1 | 2 | 3;
}

export interface PuzzleEventMap {
  solved: CustomEvent<SolvedDetail>;
  /** A move was wrong, each time; or the solution was asked for. */
  failed: CustomEvent<FailedDetail>;
  hint: CustomEvent<PuzzleHintDetail>;
}

/**
 * Why a move does not solve it: what it is or what answers it. `apart`: not even together is there a mate in time; `wrongKing`: it mates the
 * one who is not to be mated; `free`: the other side need not mate. Of a win, `noWin`: it wins too little; `slips`: neither side
 * is better after it; `loses`: the other side is. `alsoMates`: it does after all.
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
  /** In coordinates. */
  reply: string | null;
  /** In how many moves the other side mates. */
  mate?: number;
  /** Of `apart`: in so many moves, half ones counted. */
  left?: number;
}

/** A move that is not the one of the solution. */
export interface PuzzleQuestion {
  rules: string;
  /** Before it. */
  fen: string;
  /** In coordinates. */
  move: string;
  goal: PuzzleGoal;
  /** Of a mate: in how many more moves of the solver's; where both help or one compels, half ones counted. */
  left: number;
}

export interface RefutePorts {
  engine: Engine;
  think(task: Task): Promise<Pick<Thought, 'lines'>>;
  /** How many keys or lines a problem has. */
  count(problem: Problem): Promise<number>;
}

export type Refute = (question: PuzzleQuestion, ports: RefutePorts) => Promise<Refutation>;

export interface Refuter {
  refute(question: PuzzleQuestion): Promise<Refutation>;
  close(): void;
}

/** `source`: where a site says that what looks ahead is. */
export type MakeRefuter = (source: () => EngineSource | undefined) => Refuter;

/** What is said of a move: in a language's words, once they are there. */
export type PuzzleSaying = (words: PuzzleWords, letters: (san: string) => string) => string;

/** What the panel beside the board shows. */
export interface PuzzleView {
  phase: PuzzlePhase;
  /** '' until the words are there. */
  task: string;
  said: string;
  /** How what is said is meant. */
  tone: 'right' | 'wrong' | 'plain';
  /** How many hints on this move were taken. */
  step: number;
  single: boolean;
  /** The solution, once it may be looked through, in the language's letters. */
  line: string[];
  /** Which half-move of it is looked at. */
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
  /** Where the focus goes when what has it disappears. */
  refocus(): void;
}

/** What solving a puzzle needs of the element around it. */
export interface SolvingPorts {
  board: RoqueBoard;
  refuter(): Promise<Refuter>;
  single(): boolean;
  emit(type: keyof PuzzleEventMap, detail: object): void;
  fault(code: string, message: string): void;
  changed(): void;
}

/** Words of a puzzle: puzzle.js of a language. Moves come in its letters. */
export interface PuzzleWords {
  toMove(color: Color): string;
  goal(goal: PuzzleGoal): string;
  /** The region of buttons, and of the solution. */
  help: string;
  solution: string;
  again: string;
  /** The button of each step. */
  hints: [piece: string, where: string, show: string];
  show: string;
  previous: string;
  next: string;
  piece(letter: string, square: string): string;
  move(san: string): string;
  right(san: string, reply: string, solver: Color): string;
  /** In a helpmate: whose turn it is now. */
  together(san: string, turn: Color): string;
  solved(san: string, isMate: boolean): string;
  /** Of a selfmate, with the mate. */
  compelled(san: string, mate: string): string;
  shown: string;
  looking(san: string): string;
  notIt(san: string): string;
  refuted(refutation: Refutation & { san: string; answer: string; solver: Color }): string;
  broken: string;
}

declare module '../roque-puzzle.js' {
  interface RoquePuzzle {
    addEventListener<K extends keyof PuzzleEventMap>(
      type: K,
      listener: (this: RoquePuzzle, event: PuzzleEventMap[K]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<K extends keyof PuzzleEventMap>(
      type: K,
      listener: (this: RoquePuzzle, event: PuzzleEventMap[K]) => void,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'roque-puzzle': RoquePuzzle;
  }
}
