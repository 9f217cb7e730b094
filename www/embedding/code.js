import { make } from './rich.js';

/** The kinds of highlighted code in each language; the first kind that matches applies. @type {Record<string, [string, RegExp][]>} */
const INKS = {
  HTML: [
    ['quoted', /'[^']*'|"[^"]*"/],
    ['word', /<\/?[a-z][\w-]*/],
  ],
  CSS: [
    ['remark', /\/\*[\s\S]*?\*\//],
    ['word', /--[\w-]+|[\w-]+(?=:\s)/],
    ['quoted', /#[\da-f]{3,8}\b/],
  ],
  PHP: [
    ['remark', /\/\/.*|\/\*[\s\S]*?\*\//],
    ['quoted', /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/],
    ['word', /\b(?:array|as|const|define|defined|exit|fn|foreach|function|if|isset|return)\b/],
  ],
  JavaScript: [
    ['remark', /\/\/.*|\/\*[\s\S]*?\*\//],
    ['quoted', /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/],
    [
      'word',
      /\b(?:addEventListener|async|await|catch|const|export|for|function|if|import|let|new|of|return|try|while)\b/,
    ],
  ],
};

/** Splits code into pieces, each with a kind of highlighting; '' means no highlighting. @param {string} text @param {string} kind */
export const inked = (text, kind) => {
  const inks = INKS[kind] ?? [];
  if (!inks.length) return [{ ink: '', text }];
  const all = new RegExp(inks.map(([, { source }]) => `(${source})`).join('|'), 'g');
  const pieces = [];
  let done = 0;
  for (const match of text.matchAll(all)) {
    if (match.index > done) pieces.push({ ink: '', text: text.slice(done, match.index) });
    pieces.push({ ink: inks[match.slice(1).findIndex((group) => group !== undefined)][0], text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) pieces.push({ ink: '', text: text.slice(done) });
  return pieces;
};

/** @param {string} text */
async function copy(text) {
  // Pages without https have no clipboard API.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = make('textarea', { class: 'unseen' });
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

/**
 * Creates a block of code with a button that copies it.
 * @param {string} kind the language of the code, such as "HTML" @param {(text: string) => void} announce @param {string} [name] the file name to show instead of the language
 */
export function codeBlock(kind, announce, name = kind) {
  const code = make('code');
  const button = make('button', { type: 'button', class: 'copy plain' });
  const root = make(
    'div',
    { class: 'source' },
    make('div', { class: 'source-head' }, make('span', { class: 'kind' }, name), button),
    make('pre', {}, code),
  );
  let copied = '';
  button.onclick = async () => {
    await copy(code.textContent ?? '');
    announce('');
    // A screen reader announces the same text in a live region again only if the region was cleared before.
    setTimeout(() => announce(copied), 50);
    button.dataset.done = '';
    setTimeout(() => delete button.dataset.done, 1500);
  };
  return {
    root,
    /** @param {string} text */
    show(text) {
      code.replaceChildren(
        ...inked(text, kind).map(({ ink, text }) => (ink ? make('span', { class: ink }, text) : text)),
      );
    },
    /** @param {import('./types.d.ts').Words} words */
    speak(words) {
      copied = words.copied;
      button.textContent = words.copy;
      button.setAttribute('aria-label', words.copyCode.replace('{kind}', name));
    },
  };
}
