/**
 * The types of keyboard and typed commands, and of their answers.
 *
 * Browsers never load this file.
 */
import type { LateAttributes } from './attributes.d.ts';
import type { AskDetail } from './element.d.ts';
import type { Color, EngineState } from './engine.d.ts';
import type { PartPorts } from './parts.d.ts';
import type { BoardWords, TypingWords } from './words.d.ts';

/** Commands handled by the accessibility layer with interaction/keys.js. */
type Moving = 'step' | 'edge' | 'toRank' | 'toFile' | 'toPiece' | 'pick' | 'leave' | 'box';

/** Commands answered by typing/answers.js. */
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

/** The words of the commands in one language: commands.js. */
export interface CommandWords {
  /** The heading of the command list, its columns, and its close button. */
  title: string;
  heads: string[];
  close: string;
  /** The name of the Shift key. */
  shift: string;
  /** In the order of the list. `key`: the key on a square, a capital letter or a sign, optionally after "Shift+". `typed`: the accepted words. `with`: an example of an argument. */
  commands: Record<CommandName, { key: string; typed: string; with: string; does: string }>;
  /** "Rank 4: nothing". */
  is(name: string, told: string): string;
  none: string;
  noCapture: string;
  /** There is no earlier or later move. */
  noMove: string;
  /** The PGN has no variation at this move. */
  noVariation: string;
  noClock: string;
  /** The page gave no answer. */
  notHere: string;
  /** The name of a file. */
  file(name: string): string;
  /** The directions, upwards first, then clockwise. */
  ways: string[];
  /** The piece captured by the last move. */
  capturedNow(letter: string): string;
  /** The captured pieces of a side. `list`: may be ''. */
  lost(color: Color, list: string): string;
  side(color: Color): string;
  /** "2 pawns", for a small letter. */
  counted(letter: string, n: number): string;
  /** "2 white pawns", for a FEN letter. */
  standing(letter: string, n: number): string;
  styles: Record<SpokenStyle, string>;
  /** The names of the files a to h, separated by spaces. */
  spelled: Record<'nato' | 'anna', string>;
  styled(style: string): string;
}

/** The command words with the piece letters of the language. */
export type Commands = CommandWords & Pick<TypingWords, 'letters'>;

/** A typed command. `given`: its argument, such as a square. */
export interface Command {
  name: CommandName;
  given: string;
}

export type AnswerPorts = Pick<PartPorts, 'host' | 'root' | 'stage' | 'language' | 'parts' | 'emit'>;

/** The context for an answer. */
export interface TellerPorts {
  ports: AnswerPorts;
  given: string;
  /** The square that the command is about. */
  at: number;
  pieces: string;
  flip: boolean;
  shown: EngineState;
  words: BoardWords;
  more: Commands;
  typing: TypingWords;
  /** The names of the files in the current spoken style. */
  spelled: string[] | undefined;
}

export type Tellers = Record<Asking, (ports: TellerPorts) => string>;
