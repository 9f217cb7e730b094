import type { FaultDetail } from './session.d.ts';

/** Shows a fault over the board; null hides the fault. `label`: the label of the button that restores the last position, if this is possible. */
export type ShowMessage = (
  fault: FaultDetail | null,
  label?: string,
  restore?: (() => void) | false | null,
) => Promise<void>;

/** An error in the form that the host page receives. */
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
  /** Awaits a part loaded on demand; if loading fails, dispatches `fault` and returns undefined. */
  background<R>(work: Promise<R>): Promise<R | undefined>;
  /** Makes the board unusable and shows the reason. */
  fail(error: Wrong, code?: string): void;
  clear(): void;
}
