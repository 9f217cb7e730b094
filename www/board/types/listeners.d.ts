/**
 * The types of `addEventListener` and `removeEventListener` of a target whose events are known.
 *
 * Browsers never load this file.
 */
export interface AddListener<Target, Events> {
  <K extends keyof Events>(
    type: K,
    listener: (this: Target, event: Events[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface RemoveListener<Target, Events> {
  <K extends keyof Events>(
    type: K,
    listener: (this: Target, event: Events[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}
