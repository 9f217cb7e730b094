/**
 * The types of fault handling.
 *
 * Browsers never load this file.
 */
import type { Session } from '../session/session.js';
import type { BoardPorts, Parts } from './parts.d.ts';
import type { FaultDetail } from './session.d.ts';
import type { FaultWords } from './words.d.ts';

/** Creates the message over the board; a null fault hides it. */
export type MakeMessage = (
  root: ShadowRoot,
  loadFaults: () => Promise<FaultWords | null>,
) => (
  fault: FaultDetail | null,
  /** The label of the button that restores the last position, if that is possible. */
  label?: string,
  restore?: (() => void) | false | null,
) => Promise<void>;

/** An error, in the form reported to the host. */
export interface Wrong {
  code?: string;
  message?: string;
  faults?: string[];
  line?: number;
  text?: string;
}

export interface Faults {
  /** The fault that makes the board unusable, or null. */
  readonly fault: FaultDetail | null;
  /** Shows the current fault over the board. */
  explain(): Promise<void>;
  /** Dispatches `fault`; the board stays usable. */
  complain(error: Wrong, code?: string): void;
  /** Awaits a lazily loaded part; dispatches `fault` and returns undefined if that fails. */
  background<R>(work: Promise<R>): Promise<R | undefined>;
  /** Makes the board unusable and shows why. */
  fail(error: Wrong, code?: string): void;
  clear(): void;
}

export type OpenFaults = (
  ports: Pick<BoardPorts, 'root' | 'settings' | 'language' | 'emit'> & {
    failed(): void;
    session(): Session | undefined;
    loadPlay: Parts['loadPlay'];
  },
) => Faults;
