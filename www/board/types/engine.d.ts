/**
 * The engine, as the board names its types.
 *
 * Browsers never load this file.
 */

export type {
  Claim,
  Color,
  DrawPolicy,
  Game,
  GameState as EngineState,
  Letters,
  MoveInfo as EngineMove,
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

/** The engine's file, `roque_bg.wasm`: its address, a response with it, its bytes, or what they were compiled to. */
export type EngineSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;
