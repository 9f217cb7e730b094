/** Types for a match: the state of a game apart from the rules of chess. Browsers never load this file. */
import type { Color, GameState, PackedMove } from '../board/types.d.ts';
import type { Session } from '../board/session/session.js';
import type { Claim, Clock, Control } from '../engine/roque.js';

export type { PgnEntry } from '../engine/roque.js';
export type { Clock, Color, Control, GameState, PackedMove };

/** The interface of a game that claims, clocks and the other parts of a match need: a `Session` or an adapter of a board. */
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

/** The terms of a game, on which the players agree before the game. */
export interface Terms {
  rules: string;
  draws: 'automatic' | 'claims';
  touchMove: boolean;
  clock: { white: Control; black: Control } | null;
  /** The effect of a closed page or a sleeping machine on a running clock: the clock stops, or the player loses the time. */
  reload: 'pause' | 'charge';
  /** The name is '' for a player without a name. */
  names: { white: string; black: string };
  /**
   * The computer's side and strength, from 200 to 2800; null between two people. `adapts`: whether the computer's
   * strength follows the user's results ("as strong as you").
   */
  computer: { color: Color; elo: number; adapts: boolean } | null;
  /** The side of a friend on another device; absent or null if both players use this device. The game by links stores this side. */
  far?: Color | null;
}

/**
 * The player's next action in a game by links. `yours`: make a move. `answer`: answer the friend's request, or make a
 * move. `send`: send the link. `sent`: wait for the friend. `over`: do nothing, because both players know the end.
 */
export type LinkStanding = 'yours' | 'answer' | 'send' | 'sent' | 'over';

/**
 * The friend's answer in the last link: `declined` for a draw offer, `refused` or `granted` for a takeback. `claimed`:
 * the friend's draw offer comes from a wrong claim.
 */
export type LinkNews = 'declined' | 'refused' | 'granted' | 'claimed';

/** An object of the page whose data is stored with the game. */
export interface PersistentPart {
  name: string;
  /** Returns JSON data, or null if there is nothing to store. */
  save(): unknown;
  /**
   * Restores the data that `save` returned, after the game is back on the board. Another version may have written the
   * data, so each part must check its data. `elapsed`: milliseconds since the data was saved.
   */
  restore(saved: unknown, elapsed: number): void;
  /** The id under which to store the game, if this part chooses the id. */
  gameId?(): string | null;
  /** Called when the game has got a new id, because the database has a newer record under the former id. */
  forked?(): void;
}

/** The result of a draw claim. */
export interface Verdict extends Claim {
  by: Color;
  /** The ply of the claim; the count includes an announced move. */
  ply: number;
  /** The milliseconds that a wrong claim adds to the opponent's clock. */
  penalty: number;
}

/** The stored record of a game. */
export interface GameRecord {
  version: 2;
  id: string;
  /** The number of times the game has been written. The newer of two records of a game has the higher revision. */
  revision: number;
  /** Milliseconds since 1970: the times of the game's first event, of its last event, and of writing. */
  begun: number;
  changed: number;
  saved: number;
  /** Whether the user has switched to another game; if so, no tab resumes this game automatically. */
  left: boolean;
  /** Whether the user closed the page in the normal way; false after a crash. */
  closed: boolean;
  rules: string;
  draws: 'automatic' | 'claims' | 'recorded';
  touchMove: boolean;
  /** The squares of touched pieces that the player must move or capture. `adoube`: whether the player has said "j'adoube" and may touch a piece freely. */
  touched: number[];
  adoube: boolean;
  /** The start position of the game. */
  fen: string;
  /** All moves of the line, including moves taken back. The first `ply` moves are on the board. */
  moves: PackedMove[];
  ply: number;
  /** The end of the game, unless a move on the board ended it. */
  end: { by: 'resignation' | 'agreement' | 'flagFall' | 'claim'; loser: Color | null } | null;
  offer: Color | null;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** The headers of an imported game, and its PGN text with all comments. */
  tags: [name: string, value: string][];
  pgn: string | null;
  /** The data of the other parts of the page by the names of these parts. */
  parts: Record<string, unknown>;
}

/** The summary of a stored game for lists. */
export interface Head {
  id: string;
  changed: number;
  rules: string;
  result: GameRecord['result'];
  plies: number;
  /** A name is '' for a player without a name. */
  white: string;
  black: string;
  /** The text is '' if the game has no Event header. */
  event: string;
  date: string;
  /** Whether deleting the game would lose a move, an offer or an end. */
  played: boolean;
  /** The player's next action in an unfinished game by links; otherwise absent. */
  byLink?: Exclude<LinkStanding, 'over'>;
  /** Equal to `changed` if a new tab may resume the game; otherwise this property is absent. */
  inPlay?: number;
  /** The time at which the game was deleted. The user can restore the game until the store removes it finally. */
  gone?: number;
}

/** The result of reading a stored record. */
export type Reading =
  | { record: GameRecord; trouble?: undefined }
  /** `future`: a later version wrote the record. `raw` is the record as it was read, which goes into quarantine. */
  | { record?: undefined; trouble: 'corrupt' | 'future'; raw: unknown };

/** Stored data that Roque cannot read, unchanged. */
export interface Quarantined {
  key: number;
  raw: unknown;
  /** `part`: the unreadable data belongs to one part of the page; `raw` also contains the id of the game. */
  trouble: 'corrupt' | 'future' | 'part';
  /** The time at which the data was put into quarantine, in milliseconds since 1970. */
  when: number;
}

/**
 * The reason why games cannot be stored: `full`: no space left; `refused`: no access to the database; `later`: a later
 * version has upgraded the database; `long`: a game exceeds the limits.
 */
export type StorageTrouble = 'full' | 'refused' | 'later' | 'long';

/** A report that a player requests a takeback, or that the opponent refuses it. */
export interface TakeBackReport {
  kind: 'asked' | 'refused';
  by: Color;
}

/** The functions of the page that the storage of games needs. */
export interface StoragePage {
  /** Resolves when a game is on the board or no game is possible. */
  playable: () => Promise<unknown>;
  /** Resolves when the board plays with the whole engine. */
  ready: () => Promise<unknown>;
  /** Whether the address asks for a particular game. */
  asked: boolean;
  /** Called when a stored game is back on the board. */
  restored: (rules: string, fen: string | undefined) => void;
  /** Called when the state of storage changes. */
  news: () => void;
  /** Called if the stored data of one part of the page is unreadable. */
  unread: (part: string) => void;
  /** Stores the key of the last unreadable record that the user has seen. */
  seen: { recall: () => number; remember: (key: number) => void };
  /** See `restoreGame`. */
  still?: (work: () => void) => void;
}
