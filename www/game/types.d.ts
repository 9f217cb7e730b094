/** The types of the game page, with their documentation. Browsers never load this file. */
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

/** All texts of the page in one language; every locale has the same keys. */
export type Words = typeof words;

export type { Language } from '../locales/languages.js';

/** A message about the last event. A function, because the page calls it again after a change of language. */
export type Notice = (words: Words) => string;

/** The cause why no game can be played. */
export type Trouble = 'position' | 'rules' | 'engine';

/** The input of all panels. */
export interface View {
  words: Words;
  letters: Letters;
  /** The terms of the current game. */
  terms: Terms;
  /** The name of the rules, known before the game is ready. */
  rules: string;
  /** The game's current position; null until the board is ready. */
  state: GameState | null;
  /** The moves up to the current position, written in `letters`. */
  sans: string[];
  /** The viewed ply, which is an earlier one while the user looks back. */
  shownPly: number;
  notice: Notice | null;
  /** The square of the piece in hand, or null. */
  hand: string | null;
  /** Take & Make: the square of a Take whose Make is still to be chosen, and the number of choices. */
  making: { take: string; captured: string; choices: number } | null;
  /** Whether the board is asking for the piece of a promotion. */
  promoting: boolean;
  /** Whether the computer is thinking about its move. */
  thinking: boolean;
  /** Whether the game is one to look at, from a file or a link, which nobody of this page plays. */
  looking: boolean;
  /** The signs and comments of the moves, by ply; those before the first move have index 0. */
  annotations: Annotation[];
  trouble: Trouble | null;
}

/** The signs of a move with their spoken names, and the comment on it. */
export interface Annotation {
  signs: { text: string; name: string }[];
  comment: string;
}

/** A part of the page that shows data of the view. */
export interface Panel {
  show(view: View): void;
}

/** One piece moving from one square to another, as part of a move. Pieces are FEN letters. */
export interface Step {
  from: number;
  to: number;
  piece: string;
  /** The piece on arrival, which differs after a promotion. */
  becomes: string;
  captured: string | null;
  /** Whether the captured piece stood on another square (en passant). */
  passing: boolean;
}

/** The place of a ply in the score sheet. */
export interface Place {
  number: number;
  color: Color;
}

/** The user's settings; stored apart from the games. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** The colours of the board's squares: see settings/squares.css. */
  squares: 'paper' | 'walnut' | 'green' | 'blue' | 'clear';
  /** The set of pieces on the board. */
  pieces: string;
  /** The style in which moves and squares are spoken. */
  spoken: 'words' | 'san' | 'coordinates' | 'nato' | 'anna';
  coordinates: boolean;
  /** The letters in which moves are written; `auto` follows the language of the page. */
  letters: 'auto' | Letters;
  animation: 'usual' | 'quick' | 'slow' | 'none';
  sounds: boolean;
  /** Whether pawns are promoted to queens without asking. */
  queen: boolean;
  /** When a move may be made in advance, while the opponent thinks. */
  premove: 'clock' | 'always' | 'never';
  /** Whether a move has to be confirmed by a button. */
  confirm: boolean;
  /** Whether the page announces a check in text and sound. */
  check: boolean;
  /** Whether a takeback needs the opponent's consent even without a clock. */
  consent: boolean;
  /** Both players on one side; the board turns to the side to move; or the screen lies flat between them. */
  seats: 'beside' | 'turning' | 'across';
  /** Whether the screen stays on while a clock runs. */
  awake: boolean;
}

/** Settings as read from storage. */
export interface SettingsRecord {
  settings: Settings;
  /** Properties of the record that this version does not know. */
  more: Record<string, unknown>;
  /** The reason why the record is not a valid one of this version, or null. */
  trouble: 'corrupt' | 'future' | null;
}

/** The current settings. */
export interface SettingsStore {
  now: Readonly<Settings>;
  /** Whether this browser cannot store them. */
  readonly isUnsaved: boolean;
  /** Records that could not be read, oldest first. */
  readonly quarantined: { text: string; trouble: 'corrupt' | 'future' }[];
  /** Deletes the unreadable records; called only at the user's request. */
  deleteQuarantined(): void;
  change(chosen: Partial<Settings>): void;
  /** Calls the listener now and after every change. */
  listen(listener: () => void): void;
}
