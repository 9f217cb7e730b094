/** @import { Color } from '../board/types.d.ts' */
/** @import { Mistake, Ports, Words } from './types.d.ts' */
import { Session } from '../board/session/session.js';
import { loadEngine } from '../board/session/engine.js';
import { GAMES } from '../match/games.js';
import { dayOf } from '../match/mistakes/due.js';
import { fill } from '../site/translate.js';
import { lookUp } from '../locales/keys.js';

/** The number of rows shown at first, and the number of rows that "Show more" adds. */
const PAGE = 30;

/** Returns the text for a number; separate forms exist for none, one and many. @param {string[]} forms @param {number} n */
export const countText = (forms, n) => fill(forms[Math.min(n, 2)], { n });

/** Returns whether a mistake passes the filters; an empty filter passes all mistakes. @param {Mistake} mistake @param {{ rules: string, piece: string, kind: string, motif: string }} filters */
export const passes = (mistake, { rules, piece, kind, motif }) =>
  (!rules || mistake.rules === rules) &&
  (!piece || mistake.piece === piece) &&
  (!kind || mistake.kind === kind) &&
  (!motif || mistake.motifs.some((one) => one === motif));

/**
 * Returns the players of a game, such as "You – Bob"; '' without names.
 * @param {Pick<Mistake, 'white' | 'black'>} game @param {Color[]} own the sides that the user plays @param {string} you
 */
export const playersOf = ({ white, black }, own, you) =>
  white || black
    ? `${white || (own.includes('white') ? you : '?')} – ${black || (own.includes('black') ? you : '?')}`
    : '';

/** @param {number} when the current time in milliseconds since 1970 @param {string} language */
export const printDate = (when, language) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(when);

/** The names of the menus that filter the list. */
const FILTERS = /** @type {const} */ (['rules', 'piece', 'kind', 'motif']);

/** Returns the kind and the motifs of a mistake, such as "Lost a rook · Fork". @param {Mistake} mistake @param {Words} words */
const subjectOf = ({ kind, motifs }, words) =>
  [words.kinds[kind], ...motifs.map((motif) => words.motifs[motif])].join(' · ');

/**
 * The list of all mistakes, with filters. Pressing a row opens the exercise of this mistake.
 * @param {Ports} ports @param {(mistake: Mistake) => void} open
 */
export function makeList({ find, words, language }, open) {
  const selects = FILTERS.map((name) => find(`select[name=${name}]`));
  const [rules, piece, kind, motif] = selects;
  const [rows, more, count] = [find('.list'), find('[data-do=more]'), find('.count')];
  /** @type {Mistake[]} */
  let all = [];
  let shown = PAGE;
  /** @type {Session | null} */
  let session = null;

  /** Returns the move of a mistake with the page's piece letters; '' if the engine rejects the move. @param {Mistake} mistake */
  function moveOf({ rules, fen, moves, played }) {
    try {
      session?.reset({ rules, fen, moves: [...moves, played], draws: 'recorded' });
      return session?.moveList(language()).at(-1) ?? '';
    } catch {
      return '';
    }
  }

  /** @param {Mistake} mistake */
  function nextTime({ card }) {
    const texts = words().nextTime;
    if (!card) return texts.new;
    const isDue = card.due < new Date(dayOf(Date.now())).setHours(24);
    return isDue ? texts.now : fill(texts.on, { date: printDate(card.due, language()) });
  }

  /** @param {Mistake} mistake */
  function row(mistake) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    const [head, when, game] = ['span', 'span', 'small'].map((tag) => document.createElement(tag));
    button.type = 'button';
    head.textContent = fill(words().row, { move: moveOf(mistake), kind: subjectOf(mistake, words()) });
    when.className = 'next-time';
    when.textContent = nextTime(mistake);
    const name = lookUp(words().games, mistake.rules);
    game.textContent = [name, playersOf(mistake, [mistake.color], words().you), mistake.date]
      .filter(Boolean)
      .join(' · ');
    button.append(head, when, game);
    button.onclick = () => open(mistake);
    item.append(button);
    return item;
  }

  async function draw() {
    session ??= new Session(await loadEngine());
    const filters = { rules: rules.value, piece: piece.value, kind: kind.value, motif: motif.value };
    const found = all.filter((mistake) => passes(mistake, filters));
    rows.replaceChildren(...found.slice(0, shown).map(row));
    more.hidden = found.length <= shown;
    count.textContent = all.length ? countText(words().count, found.length) : '';
  }

  for (const filter of selects)
    filter.onchange = () => {
      shown = PAGE;
      draw();
    };
  more.onclick = () => {
    shown += PAGE;
    draw();
  };

  /** @param {HTMLSelectElement} select @param {[value: string, text: string][]} options */
  const offer = (select, options) => {
    const { value } = select;
    select.replaceChildren(
      new Option(lookUp(words().any, select.name), ''),
      ...options.map(([value, text]) => new Option(text, value)),
    );
    select.value = value;
  };

  return {
    /** Writes the filters and the rows in the language of the page. */
    speak() {
      const { games, pieces, kinds, motifs } = words();
      offer(
        rules,
        GAMES.map(({ name }) => [name, games[name]]),
      );
      offer(piece, Object.entries(pieces));
      offer(kind, Object.entries(kinds));
      offer(motif, Object.entries(motifs));
      return draw();
    },
    /** @param {Mistake[]} mistakes */
    show(mistakes) {
      all = mistakes.filter(({ gone }) => !gone).sort((a, b) => b.added - a.added);
      find('section.all').hidden = !all.length;
      return draw();
    },
  };
}
