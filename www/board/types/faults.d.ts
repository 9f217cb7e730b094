/**
 * The types of what goes wrong with a board, and of how it shows what its game has become.
 *
 * Browsers never load this file.
 */
import type { Session } from '../session/session.js';
import type { Narrator } from './interaction.d.ts';
import type { BoardPorts, GamePorts, Parts } from './parts.d.ts';
import type { Changed, FaultDetail } from './session.d.ts';
import type { FaultWords } from './words.d.ts';

/** The card over the board that tells what is wrong; null: nothing. */
export type MakeMessage = (
  root: ShadowRoot,
  loadFaults: () => Promise<FaultWords | null>,
) => (
  fault: FaultDetail | null,
  /** The button that brings the last position back, where it can. */
  label?: string,
  restore?: (() => void) | false | null,
) => Promise<void>;

/** An error, by what a host is told of it. */
export interface Wrong {
  code?: string;
  message?: string;
  faults?: string[];
  line?: number;
  text?: string;
}

export interface Faults {
  /** What keeps the board from being played on. */
  readonly fault: FaultDetail | null;
  /** Tells over the board what is wrong. */
  explain(): Promise<void>;
  /** What is wrong, for the host alone: the board goes on. */
  complain(error: Wrong, code?: string): void;
  /** A part that is fetched late and may not come. */
  background<R>(work: Promise<R>): Promise<R | undefined>;
  /** The board goes on no more. */
  fail(error: Wrong, code?: string): void;
  clear(): void;
}

export type OpenFaults = (
  ports: Pick<BoardPorts, 'root' | 'settings' | 'language' | 'emit'> & {
    failed(): void;
    session(): Session | undefined;
    bringMessage: Parts['bringMessage'];
  },
) => Faults;

export type MakeFollow = (
  ports: Pick<
    GamePorts,
    'session' | 'stage' | 'take' | 'emit' | 'announce' | 'parts' | 'began' | 'isReady'
  > & { narrator: Narrator },
) => (changed: Changed) => void;
