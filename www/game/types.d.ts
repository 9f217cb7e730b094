/** The types of the game page, with their documentation. Browsers never load this file. */
import type { Color, GameState, Level, PackedMove } from '../board/types.d.ts';
import type { Claim, Clock, Control } from '../engine/roque.js';
import type { Session } from '../board/session/session.js';
import type words from '../locales/en/game.js';

export type { Letters, PgnEntry, PgnGame, PgnMove } from '../engine/roque.js';
export type { Clock, Color, Control, GameState, Level, PackedMove };

/** All texts of the page in one language; every locale has the same keys. */
export type Words = typeof words;

export type { Language } from '../locales/languages.js';

/** A message about the last event. A function, because the page calls it again after a change of language. */
export type Notice = (words: Words) => string;

/** The game of the page, as far as claims, clocks and other rules need it: a `Session` or an adapter of a board. */
export type TableSession = Pick<
  Session,
  | 'addEventListener'
  | 'state'
  | 'reset'
  | 'undo'
  | 'redo'
  | 'goTo'
  | 'move'
  | 'resign'
  | 'offerDraw'
  | 'acceptDraw'
  | 'declineDraw'
  | 'claimDraw'
  | 'flagFall'
  | 'settle'
  | 'jadoube'
  | 'link'
>;

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
  trouble: Trouble | null;
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

/** The terms of a game, on which the players agree before it. */
export interface Terms {
  rules: string;
  draws: 'automatic' | 'claims';
  touchMove: boolean;
  clock: { white: Control; black: Control } | null;
  /** Effect of a closed page or a sleeping machine on a running clock: it stands, or the time is charged. */
  reload: 'pause' | 'charge';
  /** '' for a player without a name. */
  names: { white: string; black: string };
  /** The computer's side and level; null between two people. */
  computer: { color: Color; level: Level } | null;
}

/** A part of the page with data that is stored with the game. */
export interface PersistentPart {
  name: string;
  /** Returns JSON data, or null if there is nothing to store. */
  save(): unknown;
  /**
   * Restores the result of `save`, after the game is back on the board. The data may come from another version, so it has to
   * be checked. `elapsed`: milliseconds since it was saved.
   */
  restore(saved: unknown, elapsed: number): void;
}

/** The result of a draw claim. */
export interface Verdict extends Claim {
  by: Color;
  /** The ply of the claim, including an announced move. */
  ply: number;
  /** Milliseconds added to the opponent's clock for a wrong claim. */
  penalty: number;
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

/** A game as it is stored. */
export interface GameRecord {
  version: 2;
  id: string;
  /** Number of times the game has been written. Of two records of a game, the higher revision is the newer. */
  revision: number;
  /** Milliseconds since 1970: the first event of the game, the last event, and the time of writing. */
  begun: number;
  changed: number;
  saved: number;
  /** Whether the user has switched to another game, so that no tab resumes this one by itself. */
  left: boolean;
  /** Whether the page was closed in the normal way, and did not crash. */
  closed: boolean;
  rules: string;
  draws: 'automatic' | 'claims' | 'recorded';
  touchMove: boolean;
  /** Squares of touched pieces that bind the player to move. `adoube`: whether the next touch is free (j'adoube). */
  touched: number[];
  adoube: boolean;
  /** The start position. */
  fen: string;
  /** The whole line, including moves taken back. The first `ply` of them are on the board. */
  moves: PackedMove[];
  ply: number;
  /** The end of the game, unless a move on the board ended it. */
  end: { by: 'resignation' | 'agreement' | 'flagFall' | 'claim'; loser: Color | null } | null;
  offer: Color | null;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** The headers of an imported game, and its PGN text with all comments. */
  tags: [name: string, value: string][];
  pgn: string | null;
  /** The data of the other parts of the page, by name. */
  parts: Record<string, unknown>;
}

/** The summary of a stored game, for lists. */
export interface Head {
  id: string;
  changed: number;
  rules: string;
  result: GameRecord['result'];
  plies: number;
  /** '' for a player without a name. */
  white: string;
  black: string;
  /** '' if the game has no Event header. */
  event: string;
  date: string;
  /** Whether the game has a move, an offer or an end that would be lost. */
  played: boolean;
  /** Equal to `changed` if a new tab may resume the game; otherwise absent. */
  inPlay?: number;
  /** When the game was deleted. It can be restored until it is swept. */
  gone?: number;
}

/** The result of reading a stored record. */
export type Reading =
  | { record: GameRecord; trouble?: undefined }
  /** `future`: written by a later version. `raw` goes into quarantine unchanged. */
  | { record?: undefined; trouble: 'corrupt' | 'future'; raw: unknown };

/** Stored data that cannot be read, unchanged. */
export interface Quarantined {
  key: number;
  raw: unknown;
  /** `part`: data of a part of the page; `raw` also has the id of the game. */
  trouble: 'corrupt' | 'future' | 'part';
  /** When it was put into quarantine, in milliseconds since 1970. */
  when: number;
}

/**
 * The reason why games are not being stored: `full`, no space left; `refused`, no access to the database; `later`, a
 * database of a later version; `long`, a game over the limits.
 */
export type StorageTrouble = 'full' | 'refused' | 'later' | 'long';
