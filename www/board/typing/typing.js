/** @import { Aid, AnswerPorts, MoveBox, MoveOption, Reading, TypingWords } from '../types.d.ts' */
import { colorOf, nameOf, squareOf } from '../session/squares.js';
import { runCommand } from './answers.js';
import { loadReader } from './phrases.js';
import { lazyStyleSheet } from '../render/style-sheets.js';
import { loadTypingWords } from '../language.js';
import { aidOf } from './words.js';

const addSheet = lazyStyleSheet(`
.typing{display:flex;flex-wrap:wrap;align-items:center;gap:.5em;box-sizing:border-box;padding:.5em;
background:var(--_paper);color:#2b231a;border:1px solid;font:1rem/1.4 system-ui,sans-serif}
.typing *{box-sizing:border-box;font:inherit;color:inherit}
.typing label{font-weight:600}
.typing input{flex:1 1 8em;min-inline-size:0;min-block-size:44px;padding:0 .6em;background:#fff;border:1px solid;border-radius:4px;
font-size:max(16px,1em);user-select:text;-webkit-user-select:text}
.typing button{min-block-size:44px;min-inline-size:44px;padding:0 1em;background:#fff;border:1px solid;border-radius:4px}
.typing :focus-visible{outline:3px solid var(--roque-focus,#1b5fc4);outline-offset:1px}
.typing p{flex-basis:100%;margin:0;font-size:.875em}
.typing [role=alert]{font-size:1em;font-weight:600}
.typing :is([role=alert],.answer):empty{margin-block-start:-.5em}
.typing .answer{font-size:1em}`);

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Record<string, string>} [attributes] */
const make = (tag, attributes = {}) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

/** Returns the legal moves that match an interpretation. @param {Reading} reading @param {Aid} aid */
const rivals = ({ to, ...reading }, aid) =>
  piecesOf(reading, aid).flatMap((from) =>
    aid.session.ask((game) => game.movesFrom(from).filter(({ stop }) => nameOf(stop) === to)),
  );

/** Returns the squares of the pieces that match an interpretation. @param {Pick<Reading, 'piece' | 'origin'>} reading @param {Aid} aid */
const piecesOf = ({ piece, origin }, { pieces, turn }) =>
  [...pieces].flatMap((letter, square) =>
    (turn === 'both' ? letter !== '.' : colorOf(letter) === turn) &&
    (!piece || letter.toUpperCase() === piece) &&
    [...origin].every((part) => nameOf(square).includes(part))
      ? [square]
      : [],
  );

/** Returns why an interpretation with several moves is not played: its Make or promotion is missing, or its Make is illegal.
 * @param {Reading} reading @param {MoveOption[]} open the legal moves of the interpretation, all by one piece
 * @param {Aid} aid @param {TypingWords} more */
const explainOpen = async ({ to, make }, open, aid, more) => {
  if (open.some(({ promotion }) => promotion)) return more.promoteTo;
  const [via, end] = [to, make].map(squareOf);
  const { from } = open[0];
  const why =
    via !== null &&
    end !== null &&
    (await aid.refuse({ kind: 'refuse', from, to: end, via, source: 'typed' }));
  return why || more.goOn(to, [...new Set(open.map((move) => move.to))].map(nameOf));
};

/** Returns the engine's refusals of a move by each of these pieces. @param {number[]} pieces their squares @param {(from: number) => number | null} endOf @param {Aid} aid */
const refusalsOf = (pieces, endOf, aid) =>
  pieces.flatMap((from) => {
    const to = endOf(from);
    const refusal = to === null ? null : aid.session.ask((game) => game.refusal(from, to));
    return refusal && to !== null ? [{ from, to, reason: refusal.reason }] : [];
  });

/** Returns why a move is not played: the engine's reason, or a question if the phrase is ambiguous.
 * @param {Reading} reading @param {Aid} aid @param {TypingWords} more */
const explain = async (reading, aid, more) => {
  const piece = reading.piece || (reading.origin ? 'P' : '');
  const { to } = reading;
  const open = to ? rivals({ ...reading, piece }, aid) : [];
  const from = [...new Set(open.map((move) => move.from))];
  if (from.length > 1)
    return more.which(from.map((square) => ({ man: aid.pieces[square], square: nameOf(square) })));
  if (open.length) return explainOpen(reading, open, aid, more);
  const castles = /^O-O/.test(reading.texts[0]);
  if (castles && reading.texts.length > 1) return more.whichSide;
  const step = reading.texts[0] === 'O-O' ? 2 : -2;
  const pieces = piecesOf({ ...reading, piece }, aid);
  const refusals = refusalsOf(pieces, (square) => (castles ? square + step : squareOf(to)), aid);
  // Among several pieces, the function prefers a piece whose way of moving fits.
  const near = refusals.filter(({ reason }) => !/^(notHowItMoves|pawn)/.test(reason));
  const told = near[0] ?? (pieces.length === 1 ? refusals[0] : undefined);
  const why = told && (await aid.refuse({ ...told, kind: 'refuse', source: 'typed' }));
  return why || more.cannot(piece || 'P', to);
};

// The typing tier: the form for typed moves, and the answers to keys and commands.
export { answerKey, applySpoken } from './answers.js';

/** Returns the legal move that a text means, or undefined. @param {string} text @param {Aid} aid */
const legalMoveOf = (text, { session }) => {
  const meant = session.ask((game) => game.parse(text));
  // With `dests`, a move that can be parsed may still be illegal.
  return session.ask((game) => game.movesFrom().find(({ token }) => token === meant));
};

/** Returns the legal moves for an interpretation, or the code of the error that ends the search. @param {Reading} reading @param {Aid} aid
 * @returns {Map<number, MoveOption> | string} the moves by their tokens, because different texts may name the same move
 * */
const meantBy = (reading, aid) => {
  /** @type {Map<number, MoveOption>} */
  const moves = new Map();
  for (const text of reading.texts) {
    try {
      const legal = legalMoveOf(text, aid);
      if (legal) moves.set(legal.token, legal);
    } catch (/** @type {any} */ { code }) {
      if (code === 'moveAmbiguous' || !/^move/.test(code)) return code ?? '';
    }
  }
  return moves.size || !reading.to || reading.make ? moves : onlyMakeOf(reading, aid);
};

/** Completes a Take with only one possible Make, as the pointer does, and returns the move. @param {Reading} reading @param {Aid} aid */
function onlyMakeOf(reading, aid) {
  const open = rivals({ ...reading, piece: reading.piece || (reading.origin ? 'P' : '') }, aid);
  const [first] = open;
  return new Map(open.length === 1 && first.captured ? [[first.token, first]] : []);
}

/**
 * Plays the move of a phrase and returns '', or returns why the move is not played.
 * @param {string} phrase @param {Aid} aid @param {TypingWords} more @returns {Promise<string>}
 */
export const playPhrase = async (phrase, aid, more) => {
  if (!aid.turn) return more.notNow;
  // Only the whole engine can read moves in the forms that users type.
  const [readPhrase] = await Promise.all([loadReader(), aid.session.loadWhole()?.catch(Boolean)]);
  const readings = readPhrase(phrase, aid.language);
  for (const reading of readings) {
    const moves = meantBy(reading, aid);
    if (moves === 'moveAmbiguous') return explain(reading, aid, more);
    if (typeof moves === 'string') return more.failed;
    if (moves.size > 1) return explain(reading, aid, more);
    for (const move of moves.values()) return aid.play(move) ? '' : more.prevented;
  }
  return readings.length ? explain(readings[0], aid, more) : more.unknown(phrase.trim());
};

/** Creates the form for typed moves. */
const makeForm = () => {
  const label = make('label', { for: 'typed' });
  const input = make('input', {
    id: 'typed',
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    'aria-describedby': 'typed-hint',
    'aria-errormessage': 'typed-fault',
  });
  const play = make('button', { type: 'submit' });
  const close = make('button', { type: 'button' });
  const hint = make('p', { id: 'typed-hint' });
  const fault = make('p', { id: 'typed-fault', role: 'alert' });
  const answer = make('p', { class: 'answer' });
  const form = make('form', { class: 'typing', part: 'move-box' });
  form.append(label, input, play, close, hint, fault, answer);
  return {
    form,
    input,
    close,
    /** Shows why a move is not played; '' clears this text. @param {string} text */
    tell(text) {
      // The no-break space makes screen readers announce a repeated text.
      fault.textContent = text && fault.textContent === text ? `${text}\u00a0` : text;
      input.ariaInvalid = text ? 'true' : 'false';
    },
    /** Shows the announced answer of a command. @param {string} text */
    show(text) {
      answer.textContent = text;
    },
    /** @param {TypingWords} words */
    write(words) {
      label.textContent = words.label;
      play.textContent = words.play;
      close.textContent = words.close;
      hint.textContent = words.hint;
    },
  };
};

/** Enters a text into the form, and submits the form at each line break. @param {HTMLInputElement} input @param {string} text @param {() => void} submit */
const enter = (input, text, submit) => {
  const [first, ...rest] = text.split('\n');
  input.value += first;
  for (const line of rest) {
    submit();
    input.value += line;
  }
};

/** Creates the form below the board in which users type or dictate moves. @param {AnswerPorts} ports @returns {MoveBox} */
export const makeTyping = (ports) => {
  const { host, root, language, stage, parts } = ports;
  addSheet(root);
  const { form, input, close, tell, show, write } = makeForm();
  let stays = false;
  /** The language of the form; '' until the form is shown. */
  let spoken = '';
  let translated = Promise.resolve();
  /** The moves and commands that the board is answering; the user may type the next ones meanwhile. */
  let sent = '';
  let answered = Promise.resolve();
  /** @type {TypingWords} */
  let more;

  const leave = () => {
    input.value = sent = '';
    tell('');
    show('');
    if (!stays) form.remove();
    stage.overlay?.focus();
  };
  const translate = async () => {
    const { name } = language;
    const words = await loadTypingWords(name);
    if (name !== spoken) return;
    more = words;
    form.lang = name;
    write(more);
    tell('');
  };

  input.oninput = () => {
    tell('');
    show('');
    parts.game?.captions.clearCaption();
  };
  close.onclick = leave;
  /** Plays the move of a text, or answers the command of a text. @param {string} text */
  const answer = async (text) => {
    // After an error, the remaining text stays in the box.
    if (!sent.startsWith(text)) return;
    // Without a network, the box plays moves but does not know commands.
    const said = await runCommand(text, ports).catch(() => null);
    const why = said === null ? await playPhrase(text, aidOf(ports), more) : '';
    if (!sent.startsWith(text)) return;
    tell(why);
    show(said ?? '');
    stage.say(said ?? '');
    if (!why && input.value.startsWith(text)) input.value = input.value.slice(text.length);
    sent = why ? '' : sent.slice(text.length);
    // Some commands move the focus to another element.
    if (form.contains(root.activeElement)) input.focus();
  };
  const submit = () => {
    if (!input.value.startsWith(sent)) sent = '';
    const text = input.value.slice(sent.length);
    if (!text.trim()) return;
    sent += text;
    answered = answered.catch(Boolean).then(() => answer(text));
  };
  form.onsubmit = (e) => {
    e.preventDefault();
    submit();
  };
  form.onkeydown = (e) => {
    // Outside the shadow root, the event's target is the board, so shortcuts of the page would react to the typed keys.
    if (!e.ctrlKey && !e.metaKey) e.stopPropagation();
    if (e.key !== 'Escape' || e.isComposing) return;
    // Stops this key event, so that a dialog around the board stays open.
    e.preventDefault();
    leave();
  };

  return {
    async show(asked, typed) {
      const { name } = language;
      if (name !== spoken) {
        spoken = name;
        translated = translate();
      }
      await translated;
      if (stays && !host.moveBox) form.remove();
      stays = host.moveBox;
      close.hidden = stays;
      if ((stays || asked) && !form.isConnected) root.append(form);
      if (!asked) return;
      input.focus();
      enter(input, typed?.() ?? '', submit);
    },
    remove: () => form.remove(),
  };
};
