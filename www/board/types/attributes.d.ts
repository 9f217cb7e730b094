/**
 * What the attributes of a board are called as properties, what they say, and their values: the contract of the
 * element (custom-elements.json) is written from here, its getters and setters are made of contract.js.
 *
 * Browsers never load this file.
 */
import type { Level } from './opponent.d.ts';
import type { DrawPiece, Shape } from './drawing.d.ts';
import type { SpokenStyle } from './commands.d.ts';

/** The games: a rule of capture and a rule of castling, each with a name unless it is that of orthodox chess. */
export type GameName =
  | 'orthodox'
  | 'take-make'
  | 'castling-chess'
  | 'rokagogo'
  | 'exchange'
  | 'take-make+castling-chess'
  | 'take-make+rokagogo'
  | 'take-make+exchange';

export interface Attributes {
  /**
   * The game: `orthodox`, `take-make`, `castling-chess`, `rokagogo`, `exchange`, or a rule of capture and one of castling, such as
   * `take-make+castling-chess`. Setting it begins a new game.
   * @default 'orthodox'
   */
  get rules(): GameName;
  set rules(name: GameName | null | undefined);

  /**
   * A game to be followed with its comments and variations, which a panel under the board shows; it takes the place of `fen` and `rules`. null:
   * none.
   * @default null
   */
  pgn: string | null;

  /** The half-move that is looked at; any number beyond the end means the end. A board with a `pgn` begins with 0. */
  ply: number;

  /**
   * The side at the bottom.
   * @default 'white'
   */
  orientation: 'white' | 'black';

  /**
   * Whose pieces the person at the board may move: those of the side to move (`auto`, `both`), one side's, or none. Moves from outside come by
   * `move()`. `auto` means none where there is a `pgn`, and any with `dests`.
   * @default 'auto'
   */
  movable: 'auto' | 'white' | 'black' | 'both' | 'none';

  /**
   * What a pawn is promoted to, or that the person at the board is asked.
   * @default 'ask'
   */
  promotion: 'ask' | 'queen' | 'rook' | 'bishop' | 'knight';

  /**
   * How draws by repetition and by fifty moves end the next game: by themselves, or when a player claims them (`claimDraw()`).
   * @default 'automatic'
   */
  draws: 'automatic' | 'claims';

  /**
   * Whether a piece that is touched must move, an enemy piece that is touched must be captured, and a move that was let go of is final.
   * @default false
   */
  touchMove: boolean;

  /**
   * Whether the side that `movable` names may set its next move while the other side is to move.
   * @default false
   */
  premove: boolean;

  /**
   * A picture of a position, one image with a sentence for those who do not see it.
   * @default false
   */
  viewOnly: boolean;

  /**
   * The last move, whose squares are marked: coordinates such as "e2e4", with the square of the Take in Take&Make ("c8c4a2"), or `none`. As a
   * property also a list of squares, such as `['e2', 'e4']`. It holds until the next move or `fen`; `none` holds until it is taken away. null: the board
   * decides. A `fen` that is one legal move away from the position shown marks that move.
   * @default null
   */
  lastMove: string | readonly string[] | null;

  /**
   * The square of the king in check, such as "h8", or `none`. It holds until the next move or `fen`; `none` holds until it is taken away. null: the
   * board decides where it knows the rules. A picture fetches the engine for that, if there may be a check.
   * @default null
   */
  check: string | null;

  /**
   * Where files and ranks are named: in the corners of squares, or outside them, in the board's own box.
   * @default 'inside'
   */
  coordinates: 'inside' | 'outside' | 'none';

  /**
   * Whether the pieces of the side opposite are turned to it, on a screen that lies flat between two players.
   * @default false
   */
  faceToFace: boolean;

  /**
   * Milliseconds that a piece takes to its square.
   * @default 180
   */
  animationDuration: number;

  /**
   * The pieces: `printed`, `classic`, `geometric`, `letters`, or the address of one picture of a page's own: White's in its upper row, Black's below,
   * each king, queen, bishop, knight, rook, pawn. Its server must be in `img-src` and let it be read (CORS). As a property also a function that
   * draws a piece: `(ctx, { piece, color, size }) => …`.
   * @default 'printed'
   */
  pieces: 'printed' | 'classic' | 'geometric' | 'letters' | (string & {}) | DrawPiece;

  /**
   * Colours for a bright or a dark page; `auto` follows the `color-scheme` of the page around.
   * @default 'auto'
   */
  theme: 'auto' | 'light' | 'dark';

  /**
   * Arrows and marks on squares: a list; as the attribute JSON, or text in the letters of PGN, "Ge2e4 Rd5" (`G`reen, `R`ed, `B`lue, `Y`ellow).
   * @default []
   */
  get shapes(): Shape[];
  set shapes(shapes: Shape[] | string | null | undefined);

  /**
   * Whether the person at the board may draw arrows and circles, by the right button of a mouse or a long press.
   * @default 'on'
   */
  drawable: 'on' | 'off';

  /**
   * A box for typed or dictated moves under the board. Without it the key `/` opens one.
   * @default false
   */
  moveBox: boolean;

  /**
   * The side that the computer plays; the person at the board has the other one. null: none.
   * @default null
   */
  opponent: 'white' | 'black' | null;

  /**
   * How well the computer plays: from 1, for beginners, to 8, its full strength.
   * @default 3
   */
  level: Level;

  /**
   * Whether the computer thinks about the position that is looked at, and tells of it by `analysis` events.
   * @default false
   */
  analysis: boolean;

  /**
   * What the computer has left on a clock that the host keeps, and what each move adds, in milliseconds: "180000+2000". null: there is no
   * clock.
   * @default null
   */
  opponentClock: string | null;
}

/** Attributes that only lazily loaded parts such as the viewer read, or the browser. */
export interface LateAttributes {
  /**
   * Which game of a `pgn` with several is on the board, the first being 1; without it the first that can be read. The menu above the moves sets it, too.
   * One that cannot be read leaves the board as it is, and a `fault` has the reason's code. A number beyond the end means the last game, what is no
   * number the first: the `fault` is then `invalidGame`.
   * @default 1
   */
  game: number;

  /**
   * Has the game of a `pgn` go on by itself, and says how many milliseconds each position is seen: 1500 without a number. It stays at the end, when a hand is laid on the board, and where
   * nobody sees it; for who wants less motion it begins by the button only. null: the game does not go on by itself.
   * @default null
   */
  autoplay: number | null;

  /**
   * How moves and squares are spoken: `words`, `san`, `coordinates`, or with names for the files, `nato` and `anna`. The command `style`
   * sets it, too.
   * @default 'words'
   */
  spoken: SpokenStyle;

  /**
   * The name under which a form around the board, or that its `form` attribute names, sends the game's position as FEN.
   */
  name: string;
}
