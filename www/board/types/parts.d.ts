/**
 * The types of what a board fetches when it is asked for, and of what these parts may name.
 *
 * Browsers never load this file.
 */
import type { RoqueBoard } from '../roque-board.js';
import type { Session } from '../session/session.js';
import type { Announce, Emit, Settings } from './element.d.ts';
import type { EngineSource, EngineState, PackedMove, PgnGame } from './engine.d.ts';
import type { AskKey, Mover, PlayMove, Refused, Send, Take } from './interaction.d.ts';
import type { AnswerPorts } from './commands.d.ts';
import type { Adviser, Prospect } from './opponent.d.ts';
import type { BoardSolver } from './solving.d.ts';
import type { Cause, MakeFreeEngine, MoveDetail, Opening } from './session.d.ts';
import type { Faults, MakeMessage } from './faults.d.ts';
import type { PaintMark, ShapeColor, ToImage } from './drawing.d.ts';
import type { MakeChoices, Overlay, Stage } from './stage.d.ts';
import type { BoardWords, FaultWords, Language, TypingWords } from './words.d.ts';

/** What a board is made of before anything is fetched late. */
export interface BoardPorts {
  host: RoqueBoard;
  root: ShadowRoot;
  settings: Settings;
  language: Language;
  stage: Stage;
  take: Take;
  faults: Faults;
  parts: Parts;
  emit: Emit;
  announce: Announce;
  /** There is another game. */
  began(): void;
  isReady(): void;
}

/** What the parts that are fetched late may name of a board. */
export type PartPorts = BoardPorts;

/** And what those may that come with the game. */
export interface GamePorts extends PartPorts {
  session: Session;
  mover(): Mover;
  saying: Saying;
}

/** What is fetched when it is asked for. */
export interface Parts {
  /** null until the engine is wanted. */
  game: BoardGame | null;
  follower: Follower | null;
  premoves: Premoves | null;
  adviser: Adviser | null;
  bringGame(): Promise<BoardGame>;
  bringChoices(grid: HTMLElement, refocus: () => void): Promise<ReturnType<MakeChoices> | undefined>;
  bringImage(): Promise<{ toImage: ToImage }>;
  /** Has the board show the set of pieces that is wanted. */
  dress(): void;
  /** What draws arrows and marks. */
  bringMarks(come: (part: { paintMark: PaintMark }) => void): void;
  bringMessage(): Promise<{ makeMessage: MakeMessage }>;
  bringPremoves(): Promise<void>;
  /** What looks ahead is there where it is wanted. */
  advise(): void;
  hint(): Promise<Prospect | null>;
  bringSolver(): Promise<BoardSolver>;
  /** Tells it, if it is there, whether the board is in a page. */
  attendSolver(): void;
  /** Where a site says that what solves is. */
  solverSource(): EngineSource | undefined;
  /** Where a site says that what looks ahead is. */
  searchSource(): EngineSource | undefined;
  /** Lets a panel follow the record, where there is one. */
  follow(): void;
  /** The box for typing moves is there where it is wanted. */
  attend(): void;
  send: Send;
  press: AskKey;
  /** The box for typing moves; `asked` for, it gets the focus. */
  showBox(asked: boolean): Promise<void>;
}

export type OpenParts = (ports: Omit<PartPorts, 'parts'>) => Parts;

/** What a board is played on by. */
export interface BoardGame {
  session: Session;
  /** Plays in place of the engine if the host brings its own legality. */
  freeEngine: MakeFreeEngine;
  /** Whose pieces may be picked up. */
  mover(): Mover;
  /** Begins the game of a setup, or says why there is none; `settle`: no other one is asked for any more. */
  begin(setup: Opening, settle: () => void): void;
  take: Take;
  /** What assistive technology meets; told the square under the pointer or with the focus. */
  lay(point: (square: number | null) => void): Overlay;
  play: PlayMove;
  send: Send;
  saying: Saying;
  refuse: Refuse;
  why(square?: string): Promise<string[]>;
}

export type MakeGame = (ports: PartPorts) => BoardGame;

/** What the board says, one thing at a time. */
export interface Saying {
  /** Shows and speaks sentences. `kind`: what the caption is for the page's style; '': it has a place of its own. */
  show(
    wordsOf: (faults: FaultWords) => string[],
    squares: number[],
    kind: 'refusal' | 'explanation' | '',
  ): Promise<string[]>;
  /** Squares ringed, lines drawn. */
  draw(squares: number[], lines: [number, number][], color: ShapeColor): void;
  /** Says what the page has to say; '': nothing any more. */
  say(text: string): void;
  /** What is to be spoken before the next sentences. */
  first(text: string): void;
  /** Takes away what was told. */
  hush(): void;
  /** Takes up another language. */
  speak(): void;
  /** What is told now, to know it again. */
  readonly telling: (() => void) | null;
}

export type MakeSaying = (ports: Pick<PartPorts, 'root' | 'language' | 'stage' | 'emit'>) => Saying;

/** Says why something is refused; gives the words when they have come, '' when there is nothing to say. */
export type Refuse = (refused: Refused) => Promise<string>;

export type MakeRefuse = (ports: Pick<GamePorts, 'host' | 'session' | 'mover' | 'emit' | 'saying'>) => Refuse;

/** What is said of what is tried on a board. */
export interface Remarks {
  saying: Saying;
  refuse: Refuse;
}

export type MakeRemarks = (
  ports: Pick<GamePorts, 'host' | 'root' | 'language' | 'stage' | 'emit' | 'session' | 'mover'>,
) => Remarks;

/** The same until that has come; `bring()` fetches it. */
export type AwaitRemarks = (...given: Parameters<MakeRemarks>) => Remarks & { bring(): Promise<void> };

export type MakeExplain = (
  ports: Pick<GamePorts, 'session' | 'stage' | 'emit' | 'saying'>,
) => BoardGame['why'];

export interface Follower {
  /** null: there is nothing to follow any more. */
  begin(record: PgnGame | null, pgn: string, shown: EngineState | null): Promise<void>;
  /** Told what is looked at, by whatever cause; gives the comment there. */
  update(shown: EngineState, cause: Cause): string;
  /** Goes that way in the lines of the record; false: it leads nowhere, null: nor would it in the record alone. */
  step(way: 'previous' | 'next' | 'up' | 'down'): boolean | null;
  /** Takes up another language. */
  speak(): Promise<void>;
}

export type MakeFollower = (
  ports: Pick<PartPorts, 'host' | 'root' | 'settings' | 'stage' | 'language' | 'parts' | 'emit' | 'faults'>,
) => Follower;

export interface Premoves {
  /** The moves that a piece might have after the other side's. */
  movesFrom(square: number): PackedMove[];
  set(move: PackedMove): void;
  drop(): void;
  /** The other side has moved. */
  play(): void;
}

export type MakePremoves = (ports: Pick<PartPorts, 'stage' | 'language' | 'parts' | 'emit'>) => Premoves;

/** What the keys and the box may know of a board, and do to it. */
export interface Aid {
  pieces: string;
  language: Language['name'];
  words: BoardWords;
  turn: Mover;
  session: Session;
  play(move: PackedMove): MoveDetail | null;
  refuse: Refuse;
}

export type AidOf = (ports: Pick<PartPorts, 'stage' | 'language' | 'parts'>) => Aid;

/** The box for typing or dictating moves. */
export type MakeTyping = (ports: AnswerPorts) => {
  /** `asked`: until Escape, with the focus in it. Else only as the host's attribute wants it, in the present language. */
  show(asked: boolean): Promise<void>;
  remove(): void;
};

/** Answers a key; '': it tells of those that there are. */
export type PressKey = (
  key: string,
  square: number | undefined,
  back: boolean | undefined,
  ports: AnswerPorts,
) => Promise<void>;

/** Plays what a phrase means: '' when it is played, else why not. */
export type PlayPhrase = (phrase: string, aid: Aid, more: TypingWords) => Promise<string>;

/** The next square with such a piece (a FEN letter of either case), as one reads; null: there is none. */
export type Seek = (
  pieces: string,
  man: string,
  from: number,
  flip: boolean,
  back?: boolean,
) => number | null;

/** One way to understand what was typed or dictated. */
export interface Reading {
  /** Coordinates or English SAN, for the engine; when there are several, any of them may be meant. */
  texts: string[];
  /** A capital letter of English; '': any piece. */
  man: string;
  /** What was told of the piece's square: 'g', '1', 'g1' or ''. */
  origin: string;
  /** Where it goes first; '': castling and the like. */
  to: string;
  /** Take&Make: where it goes on to, if that was told. */
  make: string;
}

/** A language as phrases are read by it. */
export interface Tongue {
  code: string;
  /** English letters by its own. */
  letters: Map<string, string>;
  checks: string[];
  /** The meanings of each word, to be tried in turn. */
  meanings: Map<string, string[]>;
}

/** Every way to understand a phrase, the likeliest first. A letter is one of the language's pieces, else of another's. */
export type ReadPhrase = (phrase: string, language: string) => Reading[];
