// Builds the module of the contestants.
import { spawnSync } from 'node:child_process';

/** Builds the module with all optimisations for all contestants, in a folder of sources: where it is. */
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
    console.error('the build failed. The target is added by: rustup target add wasm32-unknown-unknown');
    process.exit(1);
  }
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { filenames } = messages.findLast(({ target }) => target?.name === 'contestants');
  return filenames.find((name) => name.endsWith('.wasm'));
}

/** The starts of src/lib.rs, in their order. */
export const STARTS = ['initial', 'kiwipete', 'endgame', 'promotion', 'talkchess', 'steven'];
