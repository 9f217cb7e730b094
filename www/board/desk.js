/** @import { MakeDesk } from './types.d.ts' */
import { coded } from './errors.js';
import { declare } from './open.js';
import { moveOf, readMove, readSetup, readSquare, readTags } from './reading.js';
import { legalMoves, toPgn } from './telling.js';

/** What a host asks of the game, whatever it hands in: what makes no sense is answered by a coded error, and the game goes on.
 * @type {MakeDesk} */
export const makeDesk = (inside) => {
  const { ask, adopt, open } = inside;
  return {
    move(given) {
      const wish = readMove(given);
      return inside.play(
        ask((game) => moveOf(game, wish)),
        'api',
      );
    },
    claimDraw(color, given) {
      const wish = given === undefined || given === null ? null : readMove(given);
      return ask((game) => game.claim(color, wish ? moveOf(game, wish) : undefined), 'claim');
    },
    reset(given) {
      const { rules = inside.state?.rules, ...setup } = readSetup(given);
      adopt(open({ ...setup, rules }), setup.pgn === undefined ? null : 0);
    },
    legalMoves(name) {
      const square = name === undefined || name === null ? null : readSquare(name);
      const { isFree, engine } = inside;
      return ask((game) => legalMoves(game, game.state(), isFree ? undefined : engine, square));
    },
    toPgn(options) {
      const { isFree, engine, line, record } = inside;
      const tags = readTags(options);
      return ask((game) => {
        if (isFree || !engine) throw coded('noEngine', 'a PGN needs the engine: set `dests` to null');
        const state = game.state();
        return toPgn(game, state, engine, line.slice(0, state.ply), record, tags);
      });
    },
    shows({ fen, rules = 'orthodox', pgn }) {
      const { state, engine, record, isFree } = inside;
      if (!state || record || pgn !== undefined || rules !== state.rules || isFree || !engine) return false;
      let told = fen ?? '';
      if (!told) {
        const usual = new engine.Game(rules);
        told = usual.state().fen;
        usual.free();
      }
      // As much as it tells: counters may be left out.
      const fields = told.trim().split(/\s+/).length;
      const [one, two] = [engine.readFen(told, rules).fen, state.fen].map((text) =>
        text?.split(' ').slice(0, fields).join(),
      );
      return one === two;
    },
    restore() {
      const { state, start, line, record, pgn } = inside;
      if (!state) return;
      const opened = open({ ...start, moves: line.slice(0, state.plies), touchMove: false });
      for (let back = state.plies - state.ply; back > 0; back--) opened.game.undo();
      declare(opened.game, state);
      adopt({ ...opened, record, pgn }, null);
    },
  };
};
