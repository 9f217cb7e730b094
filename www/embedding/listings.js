/** @import { Language, Speak } from './types.d.ts' */
import { codeBlock } from './code.js';
import { earlyLines } from './early.js';
import { HOME, loadFile } from './examples.js';

/** @param {string} name the name of a file that tests run in other projects */
const fileOf = (name) => () => loadFile(name);

const { origin } = new URL(HOME);
/** Code that does not run on this page: its language, its text or a function that loads the text, and its file name. @type {Record<string, [string, string | ((language: Language) => Promise<string>), string?][]>} */
const LISTINGS = {
  early: [['HTML', earlyLines]],
  classic: [['HTML', `<script src="${HOME}board/classic.js"></script>`]],
  package: [
    ['Shell', 'npm install ./roque-board-0.1.0.tgz'],
    ['JavaScript', "import 'roque-board';"],
    ['HTML', '<roque-board></roque-board>'],
  ],
  react: [
    [
      'JavaScript',
      `import { ChessBoard } from 'roque-board/react';

<ChessBoard fen={fen} onFen={setFen} opponent="black" />`,
      'React',
    ],
  ],
  vue: [
    [
      'HTML',
      `<script setup>
import { ChessBoard } from 'roque-board/vue';
</script>

<ChessBoard v-model:fen="fen" opponent="black" />`,
      'Vue',
    ],
  ],
  svelte: [
    [
      'HTML',
      `<script>
import { ChessBoard } from 'roque-board/svelte';
</script>

<ChessBoard bind:fen opponent="black" />`,
      'Svelte',
    ],
  ],
  wordpress: [
    [
      'Text',
      `[roque-board fen="6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1" view-only align="left"]
[roque-puzzle fen="2k5/8/3K4/8/8/8/8/7R w - - 0 1" goal="#2" line="h1b1 c8d8 b1b8"]
[roque-game]1. e4 e5 2. Nf3 Nc6 *[/roque-game]`,
    ],
  ],
  plugin: [['PHP', fileOf('roque-board.php.txt'), 'roque-board.php']],
  policy: [
    [
      'HTTP',
      `Content-Security-Policy: script-src 'self' ${origin} 'wasm-unsafe-eval'; connect-src ${origin}`,
    ],
  ],
};

/**
 * Shows code with a button that copies it. If the code is in a closed `details` element, it is loaded when the user
 * opens the element.
 * @param {HTMLElement} root an element with its name in `data-listing`
 * @param {(text: string) => void} announce
 * @returns {Speak}
 */
export function listing(root, announce) {
  const fold = root.closest('details');
  /** @type {Speak[]} */
  const speakers = LISTINGS[root.dataset.listing ?? ''].map(([kind, text, name]) => {
    const block = codeBlock(kind, announce, name);
    root.append(block.root);
    return (words, language) => {
      block.speak(words);
      if (typeof text === 'string') return block.show(text);
      const bring = () => void text(language).then(block.show, Boolean);
      if (!fold || fold.open) bring();
      else fold.addEventListener('toggle', bring, { once: true });
    };
  });
  return (words, language) => {
    for (const speak of speakers) speak(words, language);
  };
}
