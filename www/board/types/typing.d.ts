/**
 * Types for keyboard commands and typed commands, and for their answers.
 *
 * Browsers never load this file.
 */
import type { LateAttributes } from './attributes.d.ts';
import type { AskDetail } from './element.d.ts';
import type { Color, EngineState } from './engine.d.ts';
import type { PartPorts } from './parts.d.ts';
import type { BoardWords, TypingWords } from './words.d.ts';

/** Commands that the accessibility layer handles with interaction/keys.js. */
type Moving = 'step' | 'edge' | 'toRank' | 'toFile' | 'toPiece' | 'pick' | 'leave' | 'box';

/** Commands that typing/answers.js answers. */
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

/** The spoken form of moves and squares. */
export type SpokenStyle = LateAttributes['spoken'];

/** The texts of the commands in one language: commands.js. */
export interface CommandWords {
  /** The heading of the command list, its columns, and its close button. */
  title: string;
  heads: string[];
  close: string;
  /** The name of the Shift key. */
  shift: string;
  /** The commands in the order of the list. `key`: the key on a square, a capital letter or a sign, optionally after "Shift+". `typed`: the words that the user may type. `with`: an example of an argument. */
  commands: Record<CommandName, { key: string; typed: string; with: string; does: string }>;
  /** "Rank 4: nothing". */
  is(name: string, told: string): string;
  none: string;
  noCapture: string;
  /** The text if there is no earlier or later move. */
  noMove: string;
  /** The text if the PGN has no variation at this move. */
  noVariation: string;
  noClock: string;
  /** The text if the page gave no answer. */
  notHere: string;
  /** The name of a file. */
  file(name: string): string;
  /** The directions: upwards first, then clockwise. */
  ways: string[];
  /** The sentence about the piece that the last move captured. */
  capturedNow(letter: string): string;
  /** The sentence about the captured pieces of a side. `list`: the pieces as a text, which may be ''. */
  lost(color: Color, list: string): string;
  side(color: Color): string;
  /** Returns a text such as "2 pawns" for a small letter. */
  counted(letter: string, n: number): string;
  /** Returns a text such as "2 white pawns" for a FEN letter. */
  standing(letter: string, n: number): string;
  styles: Record<SpokenStyle, string>;
  /** The names of the files a to h, separated by spaces. */
  spelled: Record<'nato' | 'anna', string>;
  styled(style: string): string;
}

/** A command word that includes the piece letters of the language. */
export type Commands = CommandWords & Pick<TypingWords, 'letters'>;

/** A typed command. `given`: the argument of the command, such as a square. */
export interface Command {
  name: CommandName;
  given: string;
}

export type AnswerPorts = Pick<PartPorts, 'host' | 'root' | 'stage' | 'language' | 'parts' | 'emit'>;

/** The data that an answer needs. */
export interface TellerPorts {
  ports: AnswerPorts;
  given: string;
  /** The square to which the command refers. */
  at: number;
  pieces: string;
  flip: boolean;
  shown: EngineState;
  words: BoardWords;
  more: Commands;
  typing: TypingWords;
  /** The names of the files in the current style of speech. */
  spelled: string[] | undefined;
}

export type Tellers = Record<Asking, (ports: TellerPorts) => string>;
