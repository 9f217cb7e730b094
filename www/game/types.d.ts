/** The types of the page, with their documentation. Browsers never load this file. */
import type { Color, GameState, Level, PackedMove } from '../board/types.d.ts';
import type { Claim, Clock, Control } from '../engine/roque.js';
import type { Session } from '../board/session/session.js';
import type words from '../locales/en/game.js';

export type { Letters, PgnEntry, PgnGame, PgnMove } from '../engine/roque.js';
export type { Clock, Color, Control, GameState, Level, PackedMove };

/** Every word of the page in one language; the locales have the same keys. */
export type Words = typeof words;

export type { Language } from '../locales/languages.js';

/** A sentence about what has just happened, made anew when the language changes. */
export type Notice = (words: Words) => string;

/** A game that is played on the page, as far as the rules of the table know of it: a `Session`, or a board's. */
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
  | 'adoube'
  | 'link'
>;

/** Why there is no game to play. */
export type Trouble = 'position' | 'rules' | 'engine';

/** Everything that the panels show. */
export interface View {
  words: Words;
  letters: Letters;
  /** What the game is played on. */
  terms: Terms;
  /** Name of the game, also before it is ready. */
  rules: string;
  /** The game's current position; null until the board is ready. */
  state: GameState | null;
  /** The half-moves made, up to the current position, written in `letters`. */
  sans: string[];
  /** The half-move that the board shows: an earlier one while somebody looks back. */
  shownPly: number;
  notice: Notice | null;
  /** Take&Make: a Take waits for one of so many squares to go on to. */
  /** The square of the piece in hand. */
  hand: string | null;
  making: { take: string; choices: number } | null;
  /** It is asked what a pawn becomes. */
  promoting: boolean;
  /** The computer thinks about its move. */
  thinking: boolean;
  trouble: Trouble | null;
}

/** A part of the page that shows something of the view. */
export interface Panel {
  show(view: View): void;
}

/** A piece goes from one square to another, as part of a move. Pieces are FEN letters. */
export interface Step {
  from: number;
  to: number;
  piece: string;
  /** The piece that arrives: another one after a promotion. */
  becomes: string;
  captured: string | null;
  /** The captured piece stood elsewhere: en passant. */
  passing: boolean;
}

/** Where a half-move stands in the score sheet. */
export interface Place {
  number: number;
  color: Color;
}

/** What two players agree on before a game. */
export interface Terms {
  rules: string;
  draws: 'automatic' | 'claims';
  touchMove: boolean;
  clock: { white: Control; black: Control } | null;
  /** What a clock that runs does while the page is closed or the machine asleep: it stands, or the time is charged. */
  reload: 'pause' | 'charge';
  /** '': a player without a name. */
  names: { white: string; black: string };
  /** The side that the computer plays, and how well; null between two people. */
  computer: { color: Color; level: Level } | null;
}

/** A part of the page that has something to be kept with the game. */
export interface PersistentPart {
  name: string;
  /** JSON; null when there is nothing. */
  save(): unknown;
  /**
   * Told when the board stands as it stood, with what `save` gave (perhaps not by this Roque: it is checked).
   * `elapsed`: milliseconds since then.
   */
  restore(saved: unknown, elapsed: number): void;
}

/** What came of a claim of a draw. */
export interface Verdict extends Claim {
  by: Color;
  /** The half-move it was made at, the announced move included. */
  ply: number;
  /** Milliseconds that the other side was given for it. */
  penalty: number;
}

/** How somebody likes the page; kept apart from games. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** The colours of the board's squares: see settings-squares.css. */
  squares: 'paper' | 'walnut' | 'green' | 'blue' | 'clear';
  /** The set of pieces on the board. */
  pieces: 'printed' | 'classic' | 'geometric' | 'letters';
  /** How moves and squares are spoken. */
  spoken: 'words' | 'san' | 'coordinates' | 'nato' | 'anna';
  coordinates: boolean;
  /** How moves are written; `auto`: as the page's language does. */
  letters: 'auto' | Letters;
  animation: 'usual' | 'quick' | 'slow' | 'none';
  sounds: boolean;
  /** A pawn is promoted to a queen without asking. */
  queen: boolean;
  /** A move waits for a button before it is played. */
  confirm: boolean;
  /** Whether the page says and sounds a check. */
  check: boolean;
  /** A move is taken back only when the other side allows it, without a clock, too. */
  consent: boolean;
  /** Both look from one side; the board is turned to who moves; it lies flat between them. */
  seats: 'beside' | 'turning' | 'across';
  /** The screen stays on while a clock runs. */
  awake: boolean;
}

/** Settings as they were read. */
export interface SettingsRecord {
  settings: Settings;
  /** What else the record holds. */
  more: Record<string, unknown>;
  /** Why the record is not what this Roque would have written. */
  trouble: 'corrupt' | 'future' | null;
}

/** The settings in force. */
export interface KeptSettings {
  now: Readonly<Settings>;
  /** Whether this browser does not keep them. */
  readonly unkept: boolean;
  /** Records that could not be read, the oldest first. */
  readonly aside: { text: string; trouble: 'corrupt' | 'future' }[];
  /** Its reader's own wish. */
  forgetAside(): void;
  change(chosen: Partial<Settings>): void;
  /** Calls now, and after every change. */
  listen(listener: () => void): void;
}

/** A game as it is stored. */
export interface GameRecord {
  version: 2;
  id: string;
  /** How many times the game had been written: of two records of it, the higher is the newer. */
  revision: number;
  /** Milliseconds since 1970: the game's first event, its last one, and when this was written. */
  begun: number;
  changed: number;
  saved: number;
  /** Somebody has turned from it to another game: no tab goes on with it by itself. */
  left: boolean;
  /** Its page was closed in the usual way, and not cut off. */
  closed: boolean;
  rules: string;
  draws: 'automatic' | 'claims' | 'recorded';
  touchMove: boolean;
  /** The squares of pieces touched that bind the player on move, and whether the next touch is free. */
  touched: number[];
  adoube: boolean;
  /** Where it began. */
  fen: string;
  /** The whole line, moves that were taken back included: `ply` of them stand on the board. */
  moves: PackedMove[];
  ply: number;
  /** How it ended, if not on the board. */
  end: { by: 'resignation' | 'agreement' | 'flagFall' | 'claim'; loser: Color | null } | null;
  offer: Color | null;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** The headers of a game that came from a file, and its text with all that was said in it. */
  tags: [name: string, value: string][];
  pgn: string | null;
  /** What the other parts of the page keep with the game, by their names. */
  parts: Record<string, unknown>;
}

/** What a list tells of a kept game. */
export interface Head {
  id: string;
  changed: number;
  rules: string;
  result: GameRecord['result'];
  plies: number;
  /** '': somebody without a name. */
  white: string;
  black: string;
  /** '': the game came without. */
  event: string;
  date: string;
  /** Whether there is something to lose in it. */
  played: boolean;
  /** As `changed`, where a tab that opens may go on with the game. */
  inPlay?: number;
  /** When it was thrown away. Until it is cleared away it can be taken back. */
  gone?: number;
}

/** What a stored record turned out to be. */
export type Reading =
  | { record: GameRecord; trouble?: undefined }
  /** `future`: written by a later Roque. `raw` goes into quarantine as it was. */
  | { record?: undefined; trouble: 'corrupt' | 'future'; raw: unknown };

/** A stored thing that cannot be read, as it was. */
export interface Quarantined {
  key: number;
  raw: unknown;
  /** `part`: what a part of the page kept with a game; `raw` has the game's name beside it. */
  trouble: 'corrupt' | 'future' | 'part';
  /** When it was put there, in milliseconds since 1970. */
  when: number;
}

/** Why games are not being kept: no room, not allowed, a later Roque has made the store, or this one is too long. */
export type StorageTrouble = 'full' | 'refused' | 'later' | 'long';
