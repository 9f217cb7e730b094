/** The types of a match: the state of a game beyond the rules of chess. Browsers never load this file. */
import type { Color, GameState, PackedMove } from '../board/types.d.ts';
import type { Session } from '../board/session/session.js';
import type { Claim, Clock, Control } from '../engine/roque.js';

export type { PgnEntry } from '../engine/roque.js';
export type { Clock, Color, Control, GameState, PackedMove };

/** The game of the page, as far as claims, clocks and other rules need it: a `Session` or an adapter of a board. */
export type MatchSession = Pick<
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

/** The terms of a game, on which the players agree before it. */
export interface Terms {
  rules: string;
  draws: 'automatic' | 'claims';
  touchMove: boolean;
  clock: { white: Control; black: Control } | null;
  /** Effect of a closed page or a sleeping machine on a running clock: it stands, or the time is charged. */
  reload: 'pause' | 'charge';
  /** The name is '' for a player without a name. */
  names: { white: string; black: string };
  /**
   * The computer's side and strength, from 200 to 2800; null between two people. `adapts`: whether its strength follows the
   * user's results, "as strong as you".
   */
  computer: { color: Color; elo: number; adapts: boolean } | null;
  /** The side of a friend on another device; absent or null if both sides are here. Stored with the game by links. */
  far?: Color | null;
}

/**
 * The next action in a game by links: `yours`, move; `answer`, answer the friend's request, or move; `send`, send the link;
 * `sent`, wait for the friend; `over`, nothing, because both know the end.
 */
export type LinkStanding = 'yours' | 'answer' | 'send' | 'sent' | 'over';

/**
 * The friend's answer in the last link: a draw offer `declined`, a takeback `refused` or `granted`. `claimed`: the friend's
 * draw offer comes from a wrong claim.
 */
export type LinkNews = 'declined' | 'refused' | 'granted' | 'claimed';

/** A part of the page with data that is stored with the game. */
export interface PersistentPart {
  name: string;
  /** Returns JSON data, or null if there is nothing to store. */
  save(): unknown;
  /**
   * Restores the result of `save`, after the game is back on the board. The data may come from another version, so the
   * part has to check it. `elapsed`: milliseconds since it was saved.
   */
  restore(saved: unknown, elapsed: number): void;
  /** The id under which the game is stored, if the part decides it. */
  gameId?(): string | null;
  /** Called when the game has got another id, because the database has a newer record under the old one. */
  forked?(): void;
}

/** The result of a draw claim. */
export interface Verdict extends Claim {
  by: Color;
  /** The ply of the claim, including an announced move. */
  ply: number;
  /** Milliseconds added to the opponent's clock for a wrong claim. */
  penalty: number;
}

/** A game as it is stored. */
export interface GameRecord {
  version: 2;
  id: string;
  /** Number of times the game has been written. Of two records of a game, the one with the higher revision is newer. */
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
  /** The text is '' if the game has no Event header. */
  event: string;
  date: string;
  /** Whether the game has a move, an offer or an end that would be lost. */
  played: boolean;
  /** The next action in a game by links that is not over; otherwise absent. */
  byLink?: Exclude<LinkStanding, 'over'>;
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

/** A player asks for a takeback, or the opponent refuses it. */
export interface TakeBackReport {
  kind: 'asked' | 'refused';
  by: Color;
}

/** The page of a stored game, as far as the storage needs it. */
export interface StoragePage {
  /** Resolves when there is a game or none is possible. */
  playable: () => Promise<unknown>;
  /** Resolves when the whole engine is in use. */
  ready: () => Promise<unknown>;
  /** Whether the address asks for a game of its own. */
  asked: boolean;
  /** Called when a stored game is on the board again. */
  restored: (rules: string, fen: string | undefined) => void;
  /** Called when the state of storage changes. */
  news: () => void;
  /** Called if the stored data of a part cannot be read. */
  unread: (part: string) => void;
  /** Remembers the last unreadable record that the user has seen, by its key. */
  seen: { recall: () => number; remember: (key: number) => void };
  /** See `restoreGame`. */
  still?: (work: () => void) => void;
}
