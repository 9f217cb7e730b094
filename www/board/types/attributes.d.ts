// Written by `cargo xtask manifest` from attributes.js. Do not edit.
import type { DrawPiece, Shape } from './drawing.d.ts';
import type { GameName } from './engine.d.ts';
import type { Level } from './opponent.d.ts';

export type { GameName };

/** The attributes of a board as properties. */
export interface Attributes {
  /**
   * The current position. Setting another position starts a new game; `null`, `undefined`, an empty text and `start` stand
   * for the starting position, and `chess960:0` to `chess960:959` for those of Chess960. A view-only board also accepts a placement of pieces without the other FEN fields.
   * With `dests`, the property returns the text that you set, until a move is played on the board. After a move, castling
   * rights and the en passant square are `-` until you set the next position.
   * @default 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
   */
  get fen(): string;
  set fen(value: string | null | undefined);

  /**
   * The game: `orthodox`, `take-make`, `castling-chess`, `rokagogo`, `exchange`, or a capture rule and a castling rule, such as
   * `take-make+castling-chess`. Setting other rules starts a new game.
   * @default 'orthodox'
   */
  get rules(): GameName;
  set rules(value: GameName | null | undefined);

  /**
   * A game with comments and variations, shown in a panel beside the board, or under a board narrower than 36rem. The game replaces `fen` and `rules`. null: no game.
   * @default null
   */
  pgn: string | null;

  /**
   * The URL of a PGN file, relative to the document. The board fetches the file and shows its game as for `pgn`. A file on
   * another site needs CORS headers. Without `src`, the board reads the PGN in a child `<script type="application/x-chess-pgn">`.
   * A `pgn` has priority over both. If no game can be shown, the board dispatches `fault` and stays usable. null: no file.
   * @default null
   */
  src: string | null;

  /**
   * The viewed ply. A number beyond the end of the game means the last position. A board with a `pgn` starts at 0.
   */
  ply: number;

  /**
   * The side at the bottom of the board.
   * @default 'white'
   */
  orientation: 'white' | 'black';

  /**
   * White's name, shown at White's edge of the board. null: none.
   * @default null
   */
  whiteName: string | null;

  /**
   * Black's name, shown at Black's edge of the board. null: none.
   * @default null
   */
  blackName: string | null;

  /**
   * White's remaining time in milliseconds, at the moment when you set it. The board shows it at White's edge, counts it down
   * while `clock-running` names White, and stops at 0:00. The page decides what happens at 0:00. null: no clock.
   * @default null
   */
  whiteClock: number | null;

  /**
   * Black's remaining time in milliseconds, at the moment when you set it. null: no clock.
   * @default null
   */
  blackClock: number | null;

  /**
   * The side whose clock counts down. The clock of the other side is stopped.
   * @default 'none'
   */
  clockRunning: 'white' | 'black' | 'none';

  /**
   * The pieces that the user may move: those of the side to move (`auto`, `both`), of one side, or no pieces. A script can
   * play all other moves with `move()`. `auto` means no pieces with a `pgn`, and all pieces with `dests`.
   * @default 'auto'
   */
  movable: 'auto' | 'white' | 'black' | 'both' | 'none';

  /**
   * The promotion piece; by default the user is asked to choose.
   * @default 'ask'
   */
  promotion: 'ask' | 'queen' | 'rook' | 'bishop' | 'knight';

  /**
   * Draws by repetition and the fifty-move rule: they end the next game automatically, or when a player claims them (`claimDraw()`).
   * @default 'automatic'
   */
  draws: 'automatic' | 'claims';

  /**
   * Touch-move: a touched piece must move, a touched enemy piece must be captured, and a released move is final.
   * @default false
   */
  touchMove: boolean;

  /**
   * Whether the side in `movable` may set a premove while the opponent is to move. The premove is played as soon as it is legal; with `dests`, as soon as you have set the destinations. The possible premoves follow the game in `rules`.
   * @default false
   */
  premove: boolean;

  /**
   * Shows the position as a picture with a text description, without interaction.
   * @default false
   */
  viewOnly: boolean;

  /**
   * The last move, whose squares are marked: coordinates such as "e2e4", with the Take square in Take&Make ("c8c4a2"), or
   * `none`. The property also takes a list of squares, such as `['e2', 'e4']`. A move is marked until the next move or `fen`;
   * `none` applies until you remove it. null: the board decides. If one legal move leads from the position shown to a new
   * `fen`, the board marks that move.
   * @default null
   */
  lastMove: string | readonly string[] | null;

  /**
   * The square of the king in check, such as "h8", or `none`. A square is marked until the next move or `fen`; `none` applies
   * until you remove it. null: the board decides if it has the rules. A view-only board loads the engine to find out whether
   * a possible check is one.
   * @default null
   */
  check: string | null;

  /**
   * The place of the coordinates: in the corners of the squares, or outside the squares within the element.
   * @default 'inside'
   */
  coordinates: 'inside' | 'outside' | 'none';

  /**
   * Whether the opponent's pieces are turned round, for a screen that lies flat between two players.
   * @default false
   */
  faceToFace: boolean;

  /**
   * Duration of a move's animation in milliseconds.
   * @default 180
   */
  animationDuration: number;

  /**
   * The piece set: the name of a built-in set, or the URL of your own image. The image has White's pieces in the upper row
   * and Black's in the lower row, in the order king, queen, bishop, knight, rook, pawn. Your policy must allow the image's
   * server in `img-src`, and the server must send CORS headers. The property also takes a function that draws a piece:
   * `(ctx, { piece, color, size }) => …`.
   * @default 'printed'
   */
  pieces: 'printed' | 'classic' | 'geometric' | 'letters' | (string & {}) | DrawPiece;

  /**
   * Colours for a light or a dark page; `auto` follows the `color-scheme` of the surrounding page.
   * @default 'auto'
   */
  theme: 'auto' | 'light' | 'dark';

  /**
   * Arrows and marks on squares, as a list. As an attribute: JSON, or PGN letters such as "Ge2e4 Rd5" (`G`reen, `R`ed, `B`lue, `Y`ellow).
   * @default []
   */
  get shapes(): Shape[];
  set shapes(value: Shape[] | string | null | undefined);

  /**
   * Whether the user may draw arrows and circles, with the right mouse button or a long press.
   * @default 'on'
   */
  drawable: 'on' | 'off';

  /**
   * Shows a box for typed or dictated moves under the board. Without this attribute, the key `/` opens the box.
   * @default false
   */
  moveBox: boolean;

  /**
   * The side that the computer plays; the user plays the other side. null: no computer opponent.
   * @default null
   */
  opponent: 'white' | 'black' | null;

  /**
   * The strength of the computer: from 1, for beginners, to 8, full strength.
   * @default 3
   */
  level: Level;

  /**
   * The strength of the computer as a number from 200, for beginners, to 2800, full strength. This number replaces `level`, whose levels correspond to 200, 650, 1080, 1530, 1715, 1965, 2440 and 2800. null: `level` holds.
   * @default null
   */
  elo: number | null;

  /**
   * Whether the computer analyses the viewed position and reports it by `analysis` events.
   * @default false
   */
  analysis: boolean;

  /**
   * The computer's remaining time on a clock kept by the host, and its increment, in milliseconds: "180000+2000". null: no
   * clock.
   * @default null
   */
  opponentClock: string | null;
}

/** Attributes read only by lazily loaded parts, such as the viewer, or by the browser. */
export interface LateAttributes {
  /**
   * The number of the game on the board, for a `pgn` with several; the default is the first readable game. The menu above the
   * moves also sets the number. The number of an unreadable game does not change the board and dispatches a `fault` with the
   * reason's code. A number that is too large means the last game, and an invalid number the first; both dispatch
   * `invalidGame` as a `fault`.
   * @default 1
   */
  game: number;

  /**
   * Plays the game of a `pgn` automatically, with the given number of milliseconds per position (1500 if omitted). Playing
   * stops at the end of the game, when the user interacts with the board, and while the board is not visible. With reduced
   * motion, only the button starts it. null: no autoplay.
   * @default null
   */
  autoplay: number | null;

  /**
   * The spoken form of moves and squares: `words`, `san`, `coordinates`, or with names for the files, `nato` and `anna`. The
   * command `style` also sets the spoken form.
   * @default 'words'
   */
  spoken: 'words' | 'san' | 'coordinates' | 'nato' | 'anna';

  /**
   * The field name under which a form submits the position as FEN. The form contains the board, or the board's `form` attribute names the form.
   */
  name: string;
}
