/** Types for frameworks: the properties and event listeners of `<roque-board>`, `<roque-editor>` and `<roque-puzzle>`. */
import type { RoqueBoard } from '../roque-board.js';
import type { RoqueEditor } from '../roque-editor.js';
import type { RoquePuzzle } from '../roque-puzzle.js';
import type { LateAttributes } from './attributes.d.ts';
import type { BoardEventMap, EditorEventMap, PuzzleEventMap } from '../types.d.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The names of writable properties, without methods. */
type Settable<Own> = {
  [Name in keyof Own]: Own[Name] extends (...args: never) => unknown
    ? never
    : Same<Pick<Own, Name>, Readonly<Pick<Own, Name>>> extends true
      ? never
      : Name;
}[keyof Own];

/** The writable properties; undefined means the default value. */
type Props<Element extends HTMLElement> = {
  [Name in Settable<Omit<Element, keyof HTMLElement>>]?: Element[Name] | undefined;
};

/** Event listeners named `onmove` (React) or `onMove` (Vue). */
type On<Events, Style extends '' | 'capitals'> = {
  [Name in keyof Events & string as `on${Style extends '' ? Name : Capitalize<Name>}`]?:
    | ((event: Events[Name]) => void)
    | undefined;
};

/** The properties of `<roque-board>`. Some properties also accept the text of their attribute. */
export type BoardProps = Omit<Props<RoqueBoard>, keyof LateAttributes | 'shapes'> & {
  [Name in keyof LateAttributes]?: number | string | undefined;
} & { shapes?: RoqueBoard['shapes'] | string | undefined };
export type OnBoard<Style extends '' | 'capitals'> = On<BoardEventMap, Style>;

/** The properties of `<roque-editor>`. */
export type EditorProps = Props<RoqueEditor>;
export type OnEditor<Style extends '' | 'capitals'> = On<EditorEventMap, Style>;

/** The properties of `<roque-puzzle>`. */
export type PuzzleProps = Props<RoquePuzzle>;
export type OnPuzzle<Style extends '' | 'capitals'> = On<PuzzleEventMap, Style>;

type Attribute<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Attribute<Rest>}`
    : `-${Lowercase<First>}${Attribute<Rest>}`
  : Name;

/** The hyphenated attribute names of properties with several words, such as `view-only`. */
export type Hyphened<Props> = {
  [Name in keyof Props & string as Attribute<Name> extends Name ? never : Attribute<Name>]?: Props[Name];
};
