/** @import { AnswerPorts, AskDetail, BoardWords, Command, TellerPorts, Tellers } from '../types.d.ts' */
import { changeSentence } from '../interaction/speech.js';
import { cellOf, listPieces, nameOf, squareOf } from '../session/squares.js';
import { commandOf, loadAll, loadCommands, readCommand } from './commands.js';
import { showList } from './list.js';
import { adoptStyle, filesIn } from './styles.js';
import { capturedTold, linesTold, lineTold, movesTold, piecesTold, turnTold } from './attacks.js';
import { loadTypingWords } from '../language.js';
import { aidOf } from './words.js';
import { lookUp } from '../../locales/keys.js';

/** Asks the page for an answer by an `ask` event. Returns the answer, or null if the page gives no answer. @param {AnswerPorts} ports @param {AskDetail['about']} about */
const askPage = ({ emit }, about) => {
  /** @type {string | null} */
  let said = null;
  const answer = (/** @type {string} */ text = '') => {
    said = String(text);
  };
  emit('ask', { about, answer });
  return said;
};

/** Asks the page for an answer. Without an answer from the page, returns the text that the board itself shows at its edges, or null. @param {AnswerPorts} ports @param {'clocks' | 'players'} about */
const askOrRead = (ports, about) => askPage(ports, about) ?? ports.parts.players?.describe(about) ?? null;

/** Goes one ply back or forward in the viewed line; the board announces the position. @param {TellerPorts} ports @param {'previous' | 'next'} way */
const look = ({ ports, more }, way) => {
  const { follower, game } = ports.parts;
  const gone = follower?.step(way) ?? null;
  if (gone !== null) return gone ? '' : more.noMove;
  const step = way === 'next' ? 1 : -1;
  const { session } = game ?? {};
  const there = (session?.shownPly ?? 0) + step;
  if (!session?.now || there < 0 || there > session.now.plies) return more.noMove;
  session.goTo(there);
  return '';
};

/** Enters or leaves a variation of a PGN. @param {TellerPorts} ports @param {'down' | 'up'} way */
const turnOff = ({ ports, more }, way) => (ports.parts.follower?.step(way) ? '' : more.noVariation);

/** The function for each command's answer; '' if the action itself makes an announcement. `at` is the square to which the command refers. @type {Tellers} */
const TELLERS = {
  square: ({ ports, at, flip }) => {
    const cells = ports.stage.overlay?.nodes[0].querySelectorAll('[role=gridcell]') ?? [];
    return cells[cellOf(at, flip)]?.ariaLabel ?? '';
  },
  turn: (all) => [turnTold(all), askOrRead(all.ports, 'clocks')].filter(Boolean).join('. '),
  clock: ({ ports, more }) => askOrRead(ports, 'clocks') ?? more.noClock,
  last: ({ shown, words }) => changeSentence('view', shown, words),
  captured: capturedTold,
  moves: ({ ports, at, typing }) => movesTold(at, aidOf(ports), typing),
  captures: ({ ports, at, typing, more }) => movesTold(at, aidOf(ports), typing, more.noCapture),
  lines: (all) => linesTold(all.at, false, all),
  diagonals: (all) => linesTold(all.at, true, all),
  rank: (all) => lineTold(all.given || nameOf(all.at)[1], all),
  file: (all) => lineTold(all.given || nameOf(all.at)[0], all),
  all: ({ pieces, shown, words }) => words.position(listPieces(pieces), shown.outcome ? null : shown.turn),
  back: (all) => look(all, 'previous'),
  forward: (all) => look(all, 'next'),
  variation: (all) => turnOff(all, 'down'),
  mainLine: (all) => turnOff(all, 'up'),
  help: ({ ports, more }) => {
    showList(ports, more, false);
    return '';
  },
  toSquare: ({ ports, at }) => {
    ports.stage.overlay?.focus(at);
    return '';
  },
  pieces: (all) => (all.given ? piecesTold(all.given, all) : TELLERS.all(all)),
  style: ({ ports, given, more, shown }) => {
    ports.host.setAttribute('spoken', given);
    adoptStyle(ports, more);
    const words = /** @type {BoardWords} */ (ports.language.words);
    return [more.styled(lookUp(more.styles, given) ?? given), changeSentence('view', shown, words)].join(
      '. ',
    );
  },
  players: ({ ports, more }) => askOrRead(ports, 'players') ?? more.notHere,
  draw: ({ ports, more }) => askPage(ports, 'draw') ?? more.notHere,
  resign: ({ ports, more }) => askPage(ports, 'resign') ?? more.notHere,
  takeback: ({ ports, more }) => askPage(ports, 'takeback') ?? more.notHere,
};

/**
 * Runs a command and returns the text to announce; '' if the action itself makes an announcement.
 * @param {Command} command @param {number} at the square with the focus @param {AnswerPorts} ports
 * @returns {Promise<string>}
 */
const doCommand = async ({ name, given }, at, ports) => {
  const { stage, language, parts, host } = ports;
  const [more, typing] = await Promise.all([loadCommands(language.name), loadTypingWords(language.name)]);
  const { pieces, flip } = stage.scene();
  const { words } = language;
  const shown = stage.state.viewed ?? parts.game?.session.now;
  if (!words || !shown) return '';
  const spelled = filesIn(host.getAttribute('spoken'), more);
  const square = squareOf(given) ?? at;
  const context = { ports, given, at: square, pieces, flip, shown, words, more, typing, spelled };
  return lookUp(TELLERS, name)?.(context) ?? '';
};

/**
 * Runs a typed command and returns its answer; null if the text is not a command, because it may be a move.
 * @param {string} text @param {AnswerPorts} ports @returns {Promise<string | null>}
 */
export const runCommand = async (text, ports) => {
  const command = readCommand(text, await loadAll(ports.language.name));
  if (!command) return null;
  const cells = [...(ports.stage.overlay?.nodes[0].querySelectorAll('[role=gridcell]') ?? [])];
  const stop = cells.findIndex((cell) => cell.getAttribute('tabindex') === '0');
  return doCommand(command, cellOf(Math.max(stop, 0), ports.stage.scene().flip), ports);
};

/**
 * Answers the key of a command.
 * @param {string} key @param {number} square @param {boolean} shift @param {AnswerPorts} ports
 */
export const answerKey = async (key, square, shift, ports) => {
  const name = commandOf(key, shift, await loadCommands(ports.language.name));
  if (name) ports.stage.say(await doCommand({ name, given: '' }, square, ports));
};

/** Applies a changed language or a changed style of speech. @param {AnswerPorts} ports */
export const applySpoken = async (ports) => {
  const more = await loadCommands(ports.language.name);
  adoptStyle(ports, more);
  showList(ports, more, true);
};
