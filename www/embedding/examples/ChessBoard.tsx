import 'roque-board';
import { type ComponentProps, useSyncExternalStore } from 'react';
import type {} from 'roque-board/react';

const never = () => () => {};

/**
 * React 19 hears no events of an element that a server has rendered:
 * in the browser, with another key, it is made anew.
 */
export const usePlace = () =>
  useSyncExternalStore(
    never,
    () => 'browser',
    () => 'server',
  );

type Props = ComponentProps<'roque-board'> & {
  onFen?(fen: string): void;
};

/**
 * `<ChessBoard fen={fen} onFen={setFen} />`: the position is a state of
 * the page, and all else that is set goes to the element.
 */
export function ChessBoard({ onFen, ...rest }: Props) {
  return (
    <roque-board
      key={usePlace()}
      ongamechange={({ detail }) => onFen?.(detail.state.fen)}
      {...rest}
    />
  );
}
