/**
 * The types of what keys and typed commands ask of a board, and of its answers.
 *
 * Browsers never load this file.
 */
import type { AskDetail } from './element.d.ts';
import type { Color, EngineState } from './engine.d.ts';
import type { PartPorts } from './parts.d.ts';
import type { BoardWords, TypingWords } from './words.d.ts';

/** What the layer of assistive technology does by itself, with parts/extras.js. */
type Moving = 'step' | 'edge' | 'toRank' | 'toFile' | 'toPiece' | 'pick' | 'leave' | 'box';

/** What is answered by parts/typing/answers.js. */
export type Asking =
  | 'square'
  | 'turn'
  | 'clock'
  | 'last'
  | 'captured'
  | 'moves'
  | 'captures'
  | 'lines'
  | 'diagonals'
  | 'rank'
  | 'file'
  | 'all'
  | 'back'
  | 'forward'
  | 'variation'
  | 'mainLine'
  | 'help'
  | 'toSquare'
  | 'pieces'
  | 'style'
  | Exclude<AskDetail['about'], 'clocks'>;

export type CommandName = Moving | Asking;

/** How moves and squares are said. */
export type SpokenStyle = 'words' | 'san' | 'coordinates' | 'nato' | 'anna';

/** Words of the commands, in one language: commands.js. */
export interface CommandWords {
  /** The heading of the list of all, its columns, and its button. */
  title: string;
  heads: string[];
  close: string;
  /** The name of that key. */
  shift: string;
  /** In the order of the list. `key`: on a square, a capital letter or a sign, with "Shift+" before it; `typed`: the words, of which any will
   * do, `with`: what may stand behind it, for example. */
  commands: Record<CommandName, { key: string; typed: string; with: string; does: string }>;
  /** "Rank 4: nothing". */
  is(name: string, told: string): string;
  none: string;
  noCapture: string;
  /** Nothing has been played before, or after. */
  noMove: string;
  /** Nothing else is told in the place of that move. */
  noVariation: string;
  noClock: string;
  /** The page has not answered. */
  notHere: string;
  /** The name of a column. */
  file(name: string): string;
  /** Up first, then clockwise. */
  ways: string[];
  /** By the last move. */
  capturedNow(letter: string): string;
  /** `list`: what it has lost, '' for nothing. */
  lost(color: Color, list: string): string;
  side(color: Color): string;
  /** "2 pawns", for a small letter. */
  counted(letter: string, n: number): string;
  /** "2 white pawns", for a FEN letter. */
  standing(letter: string, n: number): string;
  styles: Record<SpokenStyle, string>;
  /** The names of the files a to h, parted by blanks. */
  spelled: Record<'nato' | 'anna', string>;
  styled(style: string): string;
}

/** Those words with the letters of the pieces in that language. */
export type Commands = CommandWords & Pick<TypingWords, 'letters'>;

/** What was typed: `given`: what it is about, such as a square. */
export interface Command {
  name: Asking;
  given: string;
}

export type AnswerPorts = Pick<PartPorts, 'host' | 'root' | 'stage' | 'language' | 'parts' | 'emit'>;

/** What an answer is made of. */
export interface TellerPorts {
  ports: AnswerPorts;
  given: string;
  /** The square that is meant. */
  at: number;
  pieces: string;
  flip: boolean;
  shown: EngineState;
  words: BoardWords;
  more: Commands;
  typing: TypingWords;
  /** The names of the files in the style that is spoken. */
  spelled: string[] | undefined;
}

export type Tellers = Record<Asking, (ports: TellerPorts) => string>;

/** What a command says. `at`: the square with the focus. */
export type DoCommand = (command: Command, at: number, ports: AnswerPorts) => Promise<string>;

export type Obey = (text: string, ports: AnswerPorts) => Promise<string | null>;

export type AnswerKey = (key: string, square: number, shift: boolean, ports: AnswerPorts) => Promise<void>;

export type AdoptStyle = (
  ports: Pick<AnswerPorts, 'host' | 'stage' | 'language'>,
  words: Pick<Commands, 'letters' | 'spelled'>,
) => void;

export type ShowList = (
  ports: Pick<AnswerPorts, 'root' | 'stage' | 'language'>,
  words: Pick<CommandWords, 'title' | 'heads' | 'close' | 'shift' | 'commands'>,
  again: boolean,
) => void;
