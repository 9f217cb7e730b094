// Builds the WebAssembly module of the compared libraries.
import { spawnSync } from 'node:child_process';

/** Builds the module in a source folder with all optimisations. Returns the path of the built module. */
export function build(folder) {
  const args = ['build', '--quiet', '--locked', '-p', 'roque-bench', '--example', 'contestants'];
  args.push('--profile', 'speed', '--target', 'wasm32-unknown-unknown');
  const { status, stdout, error } = spawnSync(
    'cargo',
    [...args, '--message-format', 'json-render-diagnostics'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (error) throw error;
  if (status !== 0) {
    console.error('the build failed. If the target is missing, run: rustup target add wasm32-unknown-unknown');
    process.exit(1);
  }
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { filenames } = messages.findLast(({ target }) => target?.name === 'contestants');
  return filenames.find((name) => name.endsWith('.wasm'));
}

/** The names of the positions in `STARTS` of src/lib.rs, in the same order. */
export const STARTS = ['initial', 'kiwipete', 'endgame', 'promotion', 'talkchess', 'steven'];
