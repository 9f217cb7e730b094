/** @import { PartPorts, PgnSource, Wrong } from '../types.d.ts' */
import { codedError } from '../session/errors.js';
import { loadEngine } from '../session/engine.js';

// The PGN of a board from a file or from a child of the element.

/** The most bytes that are read from a file: the limit of the game page for an import. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Decodes the text of a file. Old PGN files are in Latin-1, so bytes that are not UTF-8 are read as such. @param {Uint8Array<ArrayBuffer>[]} chunks @returns {Promise<string>} */
const decode = async (chunks) => {
  const bytes = await new Blob(chunks).arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/**
 * Fetches a PGN file. Throws `sourceFailed` if it cannot be loaded, and `sourceTooLarge` beyond the limit.
 * @param {string} url relative to the document @param {AbortSignal} signal @param {number} [most] in bytes @returns {Promise<string>}
 */
export const fetchPgn = async (url, signal, most = MOST_BYTES) => {
  const failed = (/** @type {unknown} */ why) =>
    codedError('sourceFailed', `the PGN file at ${url} could not be loaded: ${why}`);
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal });
    if (!response.ok) throw `HTTP status ${response.status}`;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      chunks.push(part.value);
      size += part.value.length;
      if (size <= most) continue;
      reader?.cancel().catch(Boolean);
      break;
    }
  } catch (error) {
    throw failed(error);
  }
  if (size > most) throw codedError('sourceTooLarge', `the PGN file at ${url} is larger than ${most} bytes`);
  return decode(chunks);
};

/** Returns the text of the child that holds a PGN, or null. The browser runs no script of this type. @param {Element} host */
const childText = (host) =>
  host.querySelector(':scope>script[type="application/x-chess-pgn" i]')?.textContent ?? null;

/**
 * Opens the PGN of the attribute `src` or of a child, and again when either changes.
 * @param {Pick<PartPorts, 'host' | 'settings' | 'language' | 'faults' | 'parts' | 'open'>} ports @returns {PgnSource}
 */
export const makeSource = ({ host, settings, language, faults, parts, open }) => {
  /** The key of the file or the text that is on the board or on its way to it; '' for none. */
  let now = '';
  let call = new AbortController();

  /** Returns a PGN in which at least one game can be read; otherwise throws an error with a code. @param {string} url @param {string | null} text @param {AbortSignal} signal */
  const read = async (url, text, signal) => {
    const [engine, pgn] = await Promise.all([loadEngine(), text ?? fetchPgn(url, signal)]);
    engine.readPgn(pgn, 'en');
    return pgn;
  };

  /** Lets the game of the other attributes begin, and says why the PGN is not shown. @param {Wrong} error */
  const refuse = async (error) => {
    faults.complain(error, error.code ?? 'engineFailed');
    if (settings.viewOnly) return;
    const [{ captions }, words] = await Promise.all([parts.loadGame(), language.loadFaults(), host.ready]);
    const { code = '', line, text = '' } = error;
    const place = line && words ? `${words.place(line, text)} ` : '';
    if (words?.faults[code]) captions.say(place + words.faults[code]);
  };

  /** Shows a PGN, or says why it cannot be shown. @param {string} url @param {string | null} text */
  const show = async (url, text) => {
    const { signal } = call;
    const [pgn, error] = await read(url, text, signal).then(
      (pgn) => [pgn, null],
      (error) => [null, error],
    );
    if (signal.aborted) return;
    const wasAwaited = parts.isAwaited;
    parts.isAwaited = false;
    if (pgn !== null) return open({ pgn });
    if (wasAwaited) open();
    await refuse(error);
  };

  /** Returns the file or the text that the element asks for, or null. The board itself shows the game of the attribute `pgn`. */
  const wanted = () => {
    if (host.hasAttribute('pgn')) return null;
    const src = host.getAttribute('src');
    const text = childText(host);
    if (src !== null) return { key: `src ${src}`, url: src, text: null };
    return text === null ? null : { key: `text ${text}`, url: '', text };
  };
  /** Begins the game of the other attributes. */
  const withdraw = () => {
    const wasAwaited = parts.isAwaited;
    parts.isAwaited = false;
    // The effect of the attribute `pgn` has opened its game already.
    if (wasAwaited || !host.hasAttribute('pgn')) open();
  };

  /** @type {PgnSource} */
  const source = {
    async update() {
      const next = wanted();
      const key = next?.key ?? '';
      if (key === now) {
        if (!next && parts.isAwaited) withdraw();
        return;
      }
      call.abort();
      call = new AbortController();
      now = key;
      if (next) await show(next.url, next.text);
      else withdraw();
    },
  };
  const watch = () => faults.background(source.update());
  new MutationObserver(watch).observe(host, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['pgn'],
  });
  return source;
};
