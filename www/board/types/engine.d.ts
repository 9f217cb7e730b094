/**
 * Types for the engine, under the names that the board uses.
 *
 * Browsers never load this file.
 */

export type {
  Claim,
  Color,
  DrawPolicy,
  Game,
  GameName,
  GameState as EngineState,
  Letters,
  LinkMessage,
  MoveInfo as EngineMove,
  MoveOption,
  Outcome,
  PackedMove,
  Permission,
  PgnGame,
  PgnLine,
  PgnMove,
  Reason,
  Refusal,
} from '../../engine/roque.js';

/** The module that `session/engine.js` loads: see `engine/roque.d.ts`. */
export type Engine = typeof import('../../engine/roque.js');

/** The small build of the engine with only the functions for playing moves: see `engine/roque_play.d.ts`. */
export type SmallEngine = typeof import('../../engine/roque_play.js');

/** An engine on which the user can play. If this is not the whole engine, `whole` loads the whole engine, and missing functions throw "notReady". */
export type PlayEngine = Engine & { whole?(): Promise<Engine> };

/** The wasm file of the engine: its URL, a response, its bytes, or a compiled module. */
export type EngineSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;
