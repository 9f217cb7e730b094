/**
 * Types for the parts of a board that are loaded on demand, and for their dependencies.
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
  /** Opens a game; by default that of the attributes. */
  open(setup?: Opening): void;
  /** Another game has started. */
  began(): void;
  isReady(): void;
}

/** The dependencies of the parts that are loaded on demand. */
export type PartPorts = BoardPorts;

/** The dependencies of the parts that are loaded with the game. */
export interface GamePorts extends PartPorts {
  session: Session;
  mover(): Mover;
  captions: Captions;
}

/** A PGN that comes from a file or a child of the element. */
export interface PgnSource {
  /** Reads the PGN if the attribute `src` or the child has changed. */
  update(): Promise<void>;
}

/** The parts that are loaded on demand. */
export interface Parts {
  /** null until the board needs the engine. */
  game: BoardController | null;
  follower: Follower | null;
  adviser: Adviser | null;
  /** null until the board shows a name or a clock. */
  players: Players | null;
  /** Missing until a PGN comes from a file or a child. */
  source?: PgnSource;
  /** Whether the first game waits for a file or a child, so that no other game is loaded before. */
  isAwaited?: boolean;
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
  /** The location of the wasm file of search and solver, if the site sets a location. */
  analysisSource(): EngineSource | undefined;
  /** Records a changed name or clock, and shows the names and clocks. */
  setPlayers(name: Setting): void;
  /** Reads the PGN of the attribute `src` or of a child, if it has changed. */
  updateSource(): void;
  /** Shows the PGN viewer if the game comes from a PGN. */
  updateViewer(): void;
}

/** The controller of a playable board: its game, and the effects of inputs. */
export interface BoardController {
  session: Session;
  /** Plays in place of the engine if the host supplies the legal moves. Throws if the destinations are invalid. */
  freeEngine(dests: Dests): FreeEngine;
  /** The side whose pieces the user may pick up. */
  mover(): Mover;
  /** Starts the game of a setup, or shows the fault of the setup. `settle` marks the request for the game as done. */
  begin(setup: Opening, settle: () => void): void;
  /** Loads the whole engine if it is missing, and then resolves `ready`. Does nothing without a game. */
  finish(): void;
  setInteraction: SetInteraction;
  /** Keeps the selected piece with its new moves after the host has set other destinations. */
  renewInteraction(): void;
  /** Creates the accessibility layer. `point` is a callback with the square under the pointer or with the focus. */
  createOverlay(point: (square: number | null) => void): Overlay;
  play(move: MoveOption, source: Source, origin?: DropOrigin): MoveDetail | null;
  send: Send;
  pressKey: AskKey;
  /** Shows the move box. `asked`: whether the user has opened the box, which then gets the focus. `typed`: returns the text that the user has typed meanwhile. */
  showBox(asked: boolean, typed?: () => string): Promise<void>;
  /** Shows the move box if the attribute `move-box` is set. */
  updateMoveBox(): void;
  premoves: Premoves;
  captions: Captions;
  refuse: Refuse;
  why(square?: string): Promise<string[]>;
}

/** The move box, for typed or dictated moves. */
export interface MoveBox {
  /** `asked`: whether the user has opened the box, which then gets the focus and closes on Escape. If no user has opened the box, the attribute `move-box` decides whether the box is shown. */
  show(asked: boolean, typed?: () => string): Promise<void>;
  remove(): void;
}

/** The captions and announcements of a board. Each announcement replaces the previous announcement. */
export interface Captions {
  /** Shows and announces sentences. `kind`: the caption's part name; '' shows no caption, because the sentences are shown elsewhere. */
  show(
    wordsOf: (faults: FaultWords) => string[],
    squares: number[],
    kind: 'refusal' | 'explanation' | '',
  ): Promise<string[]>;
  /** Draws lines, and rings around squares. */
  draw(squares: number[], lines: [number, number][], color: ShapeColor): void;
  /** Shows and announces a text of the page; '' removes the text. */
  say(text: string): void;
  /** Sets a text to announce before the next sentences. */
  announceFirst(text: string): void;
  /** Removes the caption. */
  clearCaption(): void;
  /** Updates the caption after a change of language. */
  translate(): void;
  /** An object that identifies the current caption, so that callers can notice its replacement; null without a caption. */
  readonly current: (() => void) | null;
}

/** Explains why an input is refused. Resolves with the text, or with '' if no explanation is needed. */
export type Refuse = (refused: Refused) => Promise<string>;

export interface Follower {
  /** Follows a game read from a PGN; null stops following. */
  begin(record: PgnGame | null, pgn: string, shown: EngineState | null): Promise<void>;
  /** Updates the panel to the viewed state of the game. Returns the comment at the viewed position. */
  update(shown: EngineState, cause: Cause): string;
  /** Steps through the lines of the PGN. Returns whether there was a move; null means that the game itself makes the step. */
  step(way: 'previous' | 'next' | 'up' | 'down'): boolean | null;
  /** Updates the panel after a change of language. */
  translate(): Promise<void>;
}

/** A changed name or clock, and the time of the change; by default the current time. */
export interface PlayersChange {
  name: Setting;
  value: unknown;
  at?: number;
}

/** Both clocks as the host page sets them. */
export interface Clocks {
  /** Applies a changed setting; settings of other kinds have no effect. */
  set(change: PlayersChange): void;
  /** Returns the remaining time in milliseconds, or null without a clock. */
  left(color: Color): number | null;
  /** Whether the clock counts down. */
  runs(color: Color): boolean;
}

/** The names and clocks at the edges of a board. */
export interface Players {
  /** Applies a changed setting. */
  set(change: PlayersChange): void;
  /** Shows the current names, times and sides at the edges. */
  update(): void;
  /** Aligns the edges with the squares at the given left, top, width and height. */
  place(box: string[]): void;
  /** Updates the texts after a change of language. */
  translate(): Promise<void>;
  /** Describes both names or both clocks in words. Returns null if the page has set neither names nor clocks. */
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

/** One interpretation of a typed or dictated move. */
export interface Reading {
  /** Coordinates or English SAN for the engine. A list of several texts contains alternatives. */
  texts: string[];
  /** A capital English letter; '' means any piece. */
  piece: string;
  /** The given characters of the origin square: 'g', '1', 'g1' or ''. */
  origin: string;
  /** The square on which the piece stops first; '' for castling and similar moves. */
  to: string;
  /** In Take & Make, the destination of the Make, if the text contains it. */
  make: string;
}

/** The vocabulary of a language for typed and dictated moves. */
export interface Tongue {
  code: string;
  /** Maps the piece letters of the language to English piece letters. */
  letters: Map<string, string>;
  checks: string[];
  /** Maps each word to its meanings in the order of trying them. */
  meanings: Map<string, string[]>;
}

/** Returns all interpretations of a phrase, the most likely interpretation first. The piece letters of the language take precedence over the letters of other languages. */
export type ReadPhrase = (phrase: string, language: string) => Reading[];
