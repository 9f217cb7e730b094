/**
 * The types of the lazily loaded parts of a board, and of their dependencies.
 *
 * Browsers never load this file.
 */
import type { RoqueBoard } from '../roque-board.js';
import type { Session } from '../session/session.js';
import type { Announce, Emit, Setting, Settings } from './element.d.ts';
import type { Color, EngineSource, EngineState, MoveOption, PgnGame } from './engine.d.ts';
import type { AskKey, Mover, DropOrigin, Refused, Send, SetInteraction } from './interaction.d.ts';
import type { AnswerPorts } from './typing.d.ts';
import type { Adviser, Prospect } from './opponent.d.ts';
import type { BoardSolver } from './solving.d.ts';
import type { Cause, Dests, FreeEngine, MoveDetail, Opening, Source } from './session.d.ts';
import type { Faults, ShowMessage } from './faults.d.ts';
import type { Drawing, ImageOptions, ShapeColor, Theme } from './drawing.d.ts';
import type { Overlay, Stage } from './stage.d.ts';
import type { BoardWords, FaultWords, Language } from './words.d.ts';

/** The components of a board that are always loaded. */
export interface BoardPorts {
  host: RoqueBoard;
  root: ShadowRoot;
  settings: Settings;
  language: Language;
  stage: Stage;
  setInteraction: SetInteraction;
  faults: Faults;
  parts: Parts;
  emit: Emit;
  announce: Announce;
  /** Another game has started. */
  began(): void;
  isReady(): void;
}

/** The dependencies of lazily loaded parts. */
export type PartPorts = BoardPorts;

/** The dependencies of the parts that are loaded with the game. */
export interface GamePorts extends PartPorts {
  session: Session;
  mover(): Mover;
  captions: Captions;
}

/** The lazily loaded parts. */
export interface Parts {
  /** null until the engine is needed. */
  game: BoardController | null;
  follower: Follower | null;
  adviser: Adviser | null;
  /** null until a name or a clock is shown. */
  players: Players | null;
  /** Loads the play tier. */
  loadPlay(): Promise<{
    Controller: new (ports: PartPorts) => BoardController;
    toImage(list: Drawing[], theme: Theme, options: ImageOptions): Promise<Blob>;
    makeMessage(root: ShadowRoot, loadFaults: () => Promise<FaultWords | null>): ShowMessage;
  }>;
  loadGame(): Promise<BoardController>;
  /** Loads the typing tier. */
  loadTyping(): Promise<{
    makeTyping(ports: AnswerPorts): MoveBox;
    answerKey(key: string, square: number, shift: boolean, ports: AnswerPorts): Promise<void>;
    applySpoken(ports: AnswerPorts): Promise<void>;
  }>;
  /** Applies the chosen set of pieces. */
  applyPieceSet(): void;
  /** Starts or updates the computer player if the attributes ask for it. */
  updateAdviser(): void;
  hint(): Promise<Prospect | null>;
  loadSolver(): Promise<BoardSolver>;
  /** Notifies a loaded solver that the board was connected or disconnected. */
  updateSolver(): void;
  /** The location of the wasm file of search and solver, if the site sets one. */
  analysisSource(): EngineSource | undefined;
  /** Records a changed name or clock, and shows the names and clocks. */
  setPlayers(name: Setting): void;
  /** Shows the PGN viewer if the game comes from a PGN. */
  updateViewer(): void;
}

/** The controller of a playable board: its game, and the effects of inputs. */
export interface BoardController {
  session: Session;
  /** Plays in place of the engine if the host brings its own legality. Throws if the destinations are invalid. */
  freeEngine(dests: Dests): FreeEngine;
  /** The side whose pieces may be picked up. */
  mover(): Mover;
  /** Starts the game of a setup, or shows the fault. `settle` marks the request as done. */
  begin(setup: Opening, settle: () => void): void;
  /** Loads the whole engine if it is missing, and then resolves `ready`. Does nothing without a game. */
  finish(): void;
  setInteraction: SetInteraction;
  /** Keeps the piece in hand with its present moves, after the host has set other destinations. */
  renewInteraction(): void;
  /** Creates the accessibility layer. `point` is called with the square under the pointer or with the focus. */
  createOverlay(point: (square: number | null) => void): Overlay;
  play(move: MoveOption, source: Source, origin?: DropOrigin): MoveDetail | null;
  send: Send;
  pressKey: AskKey;
  /** Shows the move box. `asked`: opened by the user, so it is focused. `typed`: returns what the user has typed by then. */
  showBox(asked: boolean, typed?: () => string): Promise<void>;
  /** Shows the move box if an attribute asks for it. */
  updateMoveBox(): void;
  premoves: Premoves;
  captions: Captions;
  refuse: Refuse;
  why(square?: string): Promise<string[]>;
}

/** The move box, for typed or dictated moves. */
export interface MoveBox {
  /** `asked`: opened by the user, focused, and closed by Escape. If a user has not opened the box, it follows the attribute. */
  show(asked: boolean, typed?: () => string): Promise<void>;
  remove(): void;
}

/** The caption and announcements of a board. Each announcement replaces the one before. */
export interface Captions {
  /** Shows and announces sentences. `kind`: the caption's part name; '' shows no caption, because the sentences appear elsewhere. */
  show(
    wordsOf: (faults: FaultWords) => string[],
    squares: number[],
    kind: 'refusal' | 'explanation' | '',
  ): Promise<string[]>;
  /** Draws rings around squares, and lines. */
  draw(squares: number[], lines: [number, number][], color: ShapeColor): void;
  /** Shows and announces a text of the page; '' removes it. */
  say(text: string): void;
  /** Sets a text to announce before the next sentences. */
  announceFirst(text: string): void;
  /** Removes the caption. */
  clearCaption(): void;
  /** Updates the caption after a change of language. */
  translate(): void;
  /** The current caption as an identity, so that callers can tell whether it was replaced; null if there is no caption. */
  readonly current: (() => void) | null;
}

/** Explains why an input is refused. Resolves with the text, or '' if there is nothing to say. */
export type Refuse = (refused: Refused) => Promise<string>;

export interface Follower {
  /** Follows a PGN; null stops following. */
  begin(record: PgnGame | null, pgn: string, shown: EngineState | null): Promise<void>;
  /** Updates the panel to the viewed state. Returns the comment there. */
  update(shown: EngineState, cause: Cause): string;
  /** Steps through the lines of the PGN. Returns whether there was a move; null leaves the step to the game itself. */
  step(way: 'previous' | 'next' | 'up' | 'down'): boolean | null;
  /** Updates the panel after a change of language. */
  translate(): Promise<void>;
}

/** A changed name or clock, and the moment of the change; now by default. */
export interface PlayersChange {
  name: Setting;
  value: unknown;
  at?: number;
}

/** Both clocks, as the host sets them. */
export interface Clocks {
  /** Takes a changed setting; other settings have no effect. */
  set(change: PlayersChange): void;
  /** Returns the remaining time in milliseconds, or null without a clock. */
  left(color: Color): number | null;
  /** Whether the clock counts down. */
  runs(color: Color): boolean;
}

/** The names and clocks at the edges of a board. */
export interface Players {
  /** Takes a changed setting. */
  set(change: PlayersChange): void;
  /** Shows the current names, times and sides. */
  update(): void;
  /** Aligns the edges with the squares: left, top, width, height. */
  place(box: string[]): void;
  /** Updates the words after a change of language. */
  translate(): Promise<void>;
  /** Describes both names or both clocks in words. Returns null if the page has set none. */
  describe(what: 'players' | 'clocks'): string | null;
}

export interface Premoves {
  /** Returns the possible premoves of a piece. */
  movesFrom(square: number): MoveOption[];
  set(move: MoveOption): void;
  drop(): void;
  /** Plays the premove after the opponent's move. */
  play(): void;
}

/** The board's state and functions for keys and the move box. */
export interface Aid {
  pieces: string;
  language: Language['name'];
  words: BoardWords;
  turn: Mover;
  session: Session;
  play(move: MoveOption): MoveDetail | null;
  refuse: Refuse;
}

/** One interpretation of a typed or dictated phrase. */
export interface Reading {
  /** Coordinates or English SAN for the engine. Several texts are alternatives. */
  texts: string[];
  /** A capital English letter; '': any piece. */
  piece: string;
  /** The part of the origin that was given: 'g', '1', 'g1' or ''. */
  origin: string;
  /** The first stop of the piece; '' for castling and similar moves. */
  to: string;
  /** Take&Make: the destination of the Make, if it was given. */
  make: string;
}

/** The vocabulary of a language. */
export interface Tongue {
  code: string;
  /** Maps the language's piece letters to English ones. */
  letters: Map<string, string>;
  checks: string[];
  /** Maps each word to its meanings, in the order to try them. */
  meanings: Map<string, string[]>;
}

/** Returns all interpretations of a phrase, the likeliest first. Piece letters of the language take precedence over others. */
export type ReadPhrase = (phrase: string, language: string) => Reading[];
