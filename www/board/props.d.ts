/** What frameworks set on `<roque-board>`: its properties, and listeners to its events. */
import type { RoqueBoard } from './roque-board.js';
import type { BoardEventMap } from './types.d.ts';

type Own = Omit<RoqueBoard, keyof HTMLElement>;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Neither methods nor what can only be read. */
type Settable = {
  [Name in keyof Own]: Own[Name] extends (...args: never) => unknown
    ? never
    : Same<Pick<Own, Name>, Readonly<Pick<Own, Name>>> extends true
      ? never
      : Name;
}[keyof Own];

/** The properties of `<roque-board>` that can be set; undefined: as if it had not been set. */
export type BoardProps = { [Name in Settable]?: RoqueBoard[Name] | undefined };

/** Listeners as `onmove` (React), or with a capital as `onMove` (Vue). */
export type OnBoard<Style extends '' | 'capitals'> = {
  [Name in keyof BoardEventMap as `on${Style extends '' ? Name : Capitalize<Name>}`]?:
    | ((event: BoardEventMap[Name]) => void)
    | undefined;
};
