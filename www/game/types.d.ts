/** Types for the game page, with their documentation. Browsers never load this file. */
import type { Color, GameState, PackedMove } from '../board/types.d.ts';
import type { Clock, Control, Letters } from '../engine/roque.js';
import type { Terms } from '../match/types.d.ts';
import type words from '../locales/en/game.js';

export type { PgnEntry, PgnGame, PgnMove } from '../engine/roque.js';
export type { Clock, Color, Control, GameState, Letters, PackedMove };
export type {
  GameRecord,
  Head,
  MatchSession,
  PersistentPart,
  Quarantined,
  Reading,
  StorageTrouble,
  Terms,
  Verdict,
} from '../match/types.d.ts';

/** All texts of the page in one language; every language has the same keys. */
export type Words = typeof words;

export type { Language } from '../locales/languages.js';

/** A message about the last event. The message is a function, because the page calls it again after a change of language. */
export type Notice = (words: Words) => string;

/** The reason why no game can be played. */
export type Trouble = 'position' | 'rules' | 'engine';

/** The data that all panels show. */
export interface View {
  words: Words;
  letters: Letters;
  /** The terms of the current game. */
  terms: Terms;
  /** The name of the rules, known before the game is ready. */
  rules: string;
  /** The game's current position; null until the board is ready. */
  state: GameState | null;
  /** The moves up to the current position, with the piece letters in `letters`. */
  sans: string[];
  /** The viewed ply, which is earlier than the current ply while the user views the past of the game. */
  shownPly: number;
  notice: Notice | null;
  /** The square of the selected piece, or null. */
  hand: string | null;
  /** In Take & Make: the square of a Take whose Make the user has not chosen yet, and the number of choices. */
  making: { take: string; captured: string; choices: number } | null;
  /** Whether the board asks for the piece of a promotion. */
  promoting: boolean;
  /** Whether the computer is thinking about its move. */
  thinking: boolean;
  /** Whether the game, from a file or a link, is only viewed, so that nobody on this page plays. */
  looking: boolean;
  /** The signs and comments of the moves by ply; index 0 has the comment before the first move. */
  annotations: Annotation[];
  trouble: Trouble | null;
}

/** The signs of a move with their spoken names, and the comment on the move. */
export interface Annotation {
  signs: { text: string; name: string }[];
  comment: string;
}

/** An object of the page that shows data of the view. */
export interface Panel {
  show(view: View): void;
}

/** One piece that moves from one square to another, as one step of a move. Pieces are FEN letters. */
export interface Step {
  from: number;
  to: number;
  piece: string;
  /** The piece after the step; after a promotion, it differs from the piece before. */
  becomes: string;
  captured: string | null;
  /** Whether the captured piece stood on another square (en passant). */
  passing: boolean;
}

/** The move number and the side of a ply in the score sheet. */
export interface Place {
  number: number;
  color: Color;
}

/** The user's settings, which are stored separately from the games. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** The colours of the board's squares: see settings/squares.css. */
  squares: 'paper' | 'walnut' | 'green' | 'blue' | 'clear';
  /** The piece set of the board. */
  pieces: string;
  /** The style in which the board speaks moves and squares. */
  spoken: 'words' | 'san' | 'coordinates' | 'nato' | 'anna';
  coordinates: boolean;
  /** The piece letters in moves; `auto` follows the language of the page. */
  letters: 'auto' | Letters;
  animation: 'usual' | 'quick' | 'slow' | 'none';
  sounds: boolean;
  /** Whether pawns are promoted to queens without asking. */
  queen: boolean;
  /** When the user may set a premove while the opponent is thinking. */
  premove: 'clock' | 'always' | 'never';
  /** Whether the user must confirm each move with a button. */
  confirm: boolean;
  /** Whether the page announces a check in text and sound. */
  check: boolean;
  /** Whether a takeback needs the opponent's consent even without a clock. */
  consent: boolean;
  /** The seating: both players sit on one side; or the board turns to the side to move; or the screen lies flat between the players. */
  seats: 'beside' | 'turning' | 'across';
  /** Whether the screen stays on while a clock runs. */
  awake: boolean;
}

/** Settings as read from storage. */
export interface SettingsRecord {
  settings: Settings;
  /** Properties of the record that this version does not know. */
  more: Record<string, unknown>;
  /** The reason why the record is not valid in this version, or null. */
  trouble: 'corrupt' | 'future' | null;
}

/** The current settings. */
export interface SettingsStore {
  now: Readonly<Settings>;
  /** Whether this browser cannot store the settings. */
  readonly isUnsaved: boolean;
  /** Records that could not be read, oldest first. */
  readonly quarantined: { text: string; trouble: 'corrupt' | 'future' }[];
  /** Deletes the unreadable records; called only at the user's request. */
  deleteQuarantined(): void;
  change(chosen: Partial<Settings>): void;
  /** Calls the listener now and after every change of the settings. */
  listen(listener: () => void): void;
}
