// Writes the type declarations of those modules that other sites import, from the comments of the modules.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const FLAGS =
  '--ignoreConfig --allowJs --noCheck --declaration --emitDeclarationOnly --module nodenext --target es2023 --rootDir .';
/** The modules whose declarations also export all types of the board. */
const WHOLE = ['board/roque-board', 'board/roque-editor', 'board/roque-puzzle', 'board/session'];
/** The types of the engine use `Symbol.dispose`, which the TypeScript library of another site may lack. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';

/** @param {string} site its folder @param {string[]} others further modules, without extension */
export function writeTypes(site, others) {
  const out = mkdtempSync(join(tmpdir(), 'roque-types-'));
  const files = [...WHOLE, ...others].map((file) => `${file}.js`);
  execFileSync(process.execPath, [TSC, ...FLAGS.split(' '), '--outDir', out, ...files], {
    cwd: site,
    stdio: 'inherit',
  });
  for (const file of WHOLE.map((file) => `${file}.d.ts`)) {
    const before = file.includes('roque-') ? DISPOSABLE : '';
    const types = `${before}${readFileSync(join(out, file), 'utf8')}export type * from './types.d.ts';\n`;
    writeFileSync(join(site, file), types);
  }
  for (const file of ['board/session/session', ...others])
    cpSync(join(out, `${file}.d.ts`), join(site, `${file}.d.ts`));
  rmSync(out, { recursive: true });
}
