/** @import { AttributeName, Setting, Settings } from './types.d.ts' */
import { LEAST, MOST } from '../analysis/strength.js';
import { SETS } from './pieces/built-in.js';
import { readLastMove } from './session/last-move.js';
import { reflectAttribute, reflectFlag } from './session/properties.js';
import { squareOf } from './session/squares.js';
import { entriesOf, readShapes } from './render/shapes.js';
import { keysOf } from '../locales/keys.js';

// This table is the only list of the board's attributes. `cargo xtask manifest` uses this table to write
// types/attributes.d.ts, custom-elements.json, the attributes of the WordPress plugin, the table of the components for
// frameworks and docs/api.md. Frames and tests also import this table.

/**
 * The effect of a changed attribute; element.js has a function for each effect.
 * @typedef {'position' | 'game' | 'viewedPly' | 'touchMove' | 'mark' | 'viewOnly' | 'premoves' | 'computer' | 'orientation' | 'players' | 'source' | 'theme' | 'pieces' | 'language' | 'repaint' | 'none'} Effect
 */

/**
 * @typedef {object} Row
 * @property {'boolean' | 'number' | 'choice' | 'text' | 'squares' | 'pieces' | 'list'} type
 * @property {Effect} effect `none` means that the code reads the attribute when it needs the value
 * @property {unknown} default
 * @property {readonly string[]} [values] the values of a choice; for other types, the built-in values
 * @property {(given: any) => unknown} [parse] returns the value for a text, or undefined if the text is invalid
 * @property {number} [maxLength] the maximum length of the text in a message to a framed board; 20 by default
 * @property {false} [isFramed] whether a framed board accepts the attribute
 * @property {false} [isProperty] whether the board has a property for the attribute
 */

/** The default of `autoplay`, in milliseconds per position. */
const PACE = 1500;

/** @param {string} text */
const count = (text) => (/^\d{1,9}$/.test(text) ? +text : undefined);

/** Returns a time in milliseconds; a negative time, caused by a delayed message, becomes 0. @param {string} text */
const time = (text) => (/^-?\d{1,9}(\.\d+)?$/.test(text) ? Math.max(0, Math.round(+text)) : undefined);

/**
 * The comment above each row is the documentation of the attribute. Tags add what the row does not contain: `@gets`
 * the type of the property, `@sets` the type that it accepts, `@also` types besides `values`, `@default` a default
 * computed at run time.
 * @type {Record<AttributeName, Row>}
 */
export const ATTRIBUTES = {
  /**
   * The current position. Setting another position starts a new game; `null`, `undefined`, an empty text and `start` stand
   * for the starting position, and `chess960:0` to `chess960:959` for those of Chess960. A view-only board also accepts a placement of pieces without the other FEN fields.
   * With `dests`, the property returns the text that you set, until a move is played on the board. After a move, castling
   * rights and the en passant square are `-` until you set the next position.
   * @gets {string}
   * @sets {string | null | undefined}
   * @default 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
   */
  fen: { type: 'text', default: null, maxLength: 200, effect: 'position' },

  /**
   * The game: `orthodox`, `take-make`, `castling-chess`, `rokagogo`, `exchange`, or a capture rule and a castling rule, such as
   * `take-make+castling-chess`. Setting other rules starts a new game.
   * @gets {GameName}
   * @sets {GameName | null | undefined}
   */
  rules: { type: 'text', default: 'orthodox', maxLength: 100, effect: 'game' },

  /**
   * A game with comments and variations, shown in a panel beside the board, or under a board narrower than 36rem. The game replaces `fen` and `rules`. null: no game.
   */
  pgn: { type: 'text', default: null, maxLength: 500_000, effect: 'game' },

  /**
   * The URL of a PGN file, relative to the document. The board fetches the file and shows its game as for `pgn`. A file on
   * another site needs CORS headers. Without `src`, the board reads the PGN in a child `<script type="application/x-chess-pgn">`.
   * A `pgn` has priority over both. If no game can be shown, the board dispatches `fault` and stays usable. null: no file.
   */
  src: { type: 'text', default: null, maxLength: 2000, effect: 'source' },

  /**
   * The viewed ply. A number beyond the end of the game means the last position. A board with a `pgn` starts at 0.
   * @gets {number}
   */
  ply: { type: 'number', default: null, effect: 'viewedPly' },

  /** The side at the bottom of the board. */
  orientation: { type: 'choice', values: ['white', 'black'], default: 'white', effect: 'orientation' },

  /** White's name, shown at White's edge of the board. null: none. */
  whiteName: { type: 'text', default: null, maxLength: 100, effect: 'players' },

  /** Black's name, shown at Black's edge of the board. null: none. */
  blackName: { type: 'text', default: null, maxLength: 100, effect: 'players' },

  /**
   * White's remaining time in milliseconds, at the moment when you set it. The board shows it at White's edge, counts it down
   * while `clock-running` names White, and stops at 0:00. The page decides what happens at 0:00. null: no clock.
   */
  whiteClock: { type: 'number', default: null, parse: time, maxLength: 20, effect: 'players' },

  /** Black's remaining time in milliseconds, at the moment when you set it. null: no clock. */
  blackClock: { type: 'number', default: null, parse: time, maxLength: 20, effect: 'players' },

  /** The side whose clock counts down. The clock of the other side is stopped. */
  clockRunning: { type: 'choice', values: ['white', 'black', 'none'], default: 'none', effect: 'players' },

  /**
   * The pieces that the user may move: those of the side to move (`auto`, `both`), of one side, or no pieces. A script can
   * play all other moves with `move()`. `auto` means no pieces with a `pgn`, and all pieces with `dests`.
   */
  movable: {
    type: 'choice',
    values: ['auto', 'white', 'black', 'both', 'none'],
    default: 'auto',
    effect: 'premoves',
  },

  /** The promotion piece; by default the user is asked to choose. */
  promotion: {
    type: 'choice',
    values: ['ask', 'queen', 'rook', 'bishop', 'knight'],
    default: 'ask',
    effect: 'repaint',
  },

  /** Draws by repetition and the fifty-move rule: they end the next game automatically, or when a player claims them (`claimDraw()`). */
  draws: { type: 'choice', values: ['automatic', 'claims'], default: 'automatic', effect: 'repaint' },

  /** Touch-move: a touched piece must move, a touched enemy piece must be captured, and a released move is final. */
  touchMove: { type: 'boolean', default: false, effect: 'touchMove' },

  /** Whether the side in `movable` may set a premove while the opponent is to move. The premove is played as soon as it is legal; with `dests`, as soon as you have set the destinations. The possible premoves follow the game in `rules`. */
  premove: { type: 'boolean', default: false, effect: 'premoves' },

  /** Shows the position as a picture with a text description, without interaction. */
  viewOnly: { type: 'boolean', default: false, effect: 'viewOnly' },

  /**
   * The last move, whose squares are marked: coordinates such as "e2e4", with the Take square in Take&Make ("c8c4a2"), or
   * `none`. The property also takes a list of squares, such as `['e2', 'e4']`. A move is marked until the next move or `fen`;
   * `none` applies until you remove it. null: the board decides. If one legal move leads from the position shown to a new
   * `fen`, the board marks that move.
   * @gets {string | readonly string[] | null}
   */
  lastMove: { type: 'squares', default: null, parse: readLastMove, effect: 'mark' },

  /**
   * The square of the king in check, such as "h8", or `none`. A square is marked until the next move or `fen`; `none` applies
   * until you remove it. null: the board decides if it has the rules. A view-only board loads the engine to find out whether
   * a possible check is one.
   */
  check: {
    type: 'text',
    default: null,
    parse: (text) => (squareOf(text) !== null || text === 'none' ? text : undefined),
    effect: 'mark',
  },

  /** The place of the coordinates: in the corners of the squares, or outside the squares within the element. */
  coordinates: {
    type: 'choice',
    values: ['inside', 'outside', 'none'],
    default: 'inside',
    effect: 'repaint',
  },

  /** Whether the opponent's pieces are turned round, for a screen that lies flat between two players. */
  faceToFace: { type: 'boolean', default: false, effect: 'repaint' },

  /** Duration of a move's animation in milliseconds. */
  animationDuration: { type: 'number', default: 180, effect: 'repaint' },

  /**
   * The piece set: the name of a built-in set, or the URL of your own image. The image has White's pieces in the upper row
   * and Black's in the lower row, in the order king, queen, bishop, knight, rook, pawn. Your policy must allow the image's
   * server in `img-src`, and the server must send CORS headers. The property also takes a function that draws a piece:
   * `(ctx, { piece, color, size }) => …`.
   * @also {(string & {}) | DrawPiece}
   */
  pieces: {
    type: 'pieces',
    values: Object.keys(SETS),
    default: 'printed',
    parse: (given) =>
      typeof given === 'function' ||
      (typeof given === 'string' && (Object.hasOwn(SETS, given) || /[./]/.test(given)))
        ? given
        : undefined,
    maxLength: 200,
    effect: 'pieces',
  },

  /** Colours for a light or a dark page; `auto` follows the `color-scheme` of the surrounding page. */
  theme: { type: 'choice', values: ['auto', 'light', 'dark'], default: 'auto', effect: 'theme' },

  /**
   * Arrows and marks on squares, as a list. As an attribute: JSON, or PGN letters such as "Ge2e4 Rd5" (`G`reen, `R`ed, `B`lue, `Y`ellow).
   * @gets {Shape[]}
   * @sets {Shape[] | string | null | undefined}
   */
  shapes: { type: 'list', default: [], parse: readShapes, maxLength: 2000, effect: 'repaint' },

  /** Whether the user may draw arrows and circles, with the right mouse button or a long press. */
  drawable: { type: 'choice', values: ['on', 'off'], default: 'on', effect: 'repaint' },

  /** Shows a box for typed or dictated moves under the board. Without this attribute, the key `/` opens the box. */
  moveBox: { type: 'boolean', default: false, effect: 'repaint' },

  /** The side that the computer plays; the user plays the other side. null: no computer opponent. */
  opponent: { type: 'choice', values: ['white', 'black'], default: null, effect: 'computer' },

  /**
   * The strength of the computer: from 1, for beginners, to 8, full strength.
   * @gets {Level}
   */
  level: {
    type: 'number',
    default: 3,
    parse: (text) => (/^[1-8]$/.test(text) ? +text : undefined),
    effect: 'computer',
  },

  /** The strength of the computer as a number from 200, for beginners, to 2800, full strength. This number replaces `level`, whose levels correspond to 200, 650, 1080, 1530, 1715, 1965, 2440 and 2800. null: `level` holds. */
  elo: {
    type: 'number',
    default: null,
    parse: (text) => {
      const elo = count(text);
      return elo !== undefined && elo >= LEAST && elo <= MOST ? elo : undefined;
    },
    effect: 'computer',
  },

  /** Whether the computer analyses the viewed position and reports it by `analysis` events. */
  analysis: { type: 'boolean', default: false, effect: 'computer' },

  /**
   * The computer's remaining time on a clock kept by the host, and its increment, in milliseconds: "180000+2000". null: no
   * clock.
   */
  opponentClock: {
    type: 'text',
    default: null,
    parse: (text) => (/^\d{1,9}(\+\d{1,9})?$/.test(text) ? text : undefined),
    effect: 'computer',
  },

  /**
   * The number of the game on the board, for a `pgn` with several; the default is the first readable game. The menu above the
   * moves also sets the number. The number of an unreadable game does not change the board and dispatches a `fault` with the
   * reason's code. A number that is too large means the last game, and an invalid number the first; both dispatch
   * `invalidGame` as a `fault`.
   */
  game: {
    type: 'number',
    default: 1,
    parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? +text : 1),
    effect: 'none',
  },

  /**
   * Plays the game of a `pgn` automatically, with the given number of milliseconds per position (1500 if omitted). Playing
   * stops at the end of the game, when the user interacts with the board, and while the board is not visible. With reduced
   * motion, only the button starts it. null: no autoplay.
   */
  autoplay: {
    type: 'number',
    default: null,
    parse: (text) => (text === 'false' ? null : (count(text) ?? PACE)),
    effect: 'none',
  },

  /**
   * The spoken form of moves and squares: `words`, `san`, `coordinates`, or with names for the files, `nato` and `anna`. The
   * command `style` also sets the spoken form.
   */
  spoken: {
    type: 'choice',
    values: ['words', 'san', 'coordinates', 'nato', 'anna'],
    default: 'words',
    effect: 'none',
  },

  /** The field name under which a form submits the position as FEN. The form contains the board, or the board's `form` attribute names the form. */
  name: { type: 'text', default: '', isFramed: false, effect: 'none' },

  /** Language of the board's words, such as `en` or `fr`. By default the language of an ancestor or the page applies. */
  lang: { type: 'text', default: '', maxLength: 40, isProperty: false, effect: 'language' },
};

/** Returns the attribute of a property. @param {string} name the name of the property */
export const attributeOf = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

const NAMES = keysOf(ATTRIBUTES);

/** The properties whose attributes the element observes. */
export const OBSERVED = NAMES.filter((name) => ATTRIBUTES[name].effect !== 'none');

/** The effects of attributes that the code reads when needed, so that no setting stores their value. @type {Effect[]} */
const READ_LATER = ['position', 'game', 'language', 'none'];

/** Returns whether a setting stores the value of a property. @param {AttributeName} name @returns {name is Setting} */
export const isSetting = (name) => !READ_LATER.includes(ATTRIBUTES[name].effect);

/** @type {Partial<Record<Row['type'], (text: string, row: Row) => unknown>>} */
const PARSERS = {
  boolean: (text) => text !== 'false',
  number: count,
  choice: (text, { values = [] }) => (values.includes(text) ? text : undefined),
};

/** Parses the text of an attribute. Returns the default if the attribute has no text, and undefined if the text is invalid.
 * @param {AttributeName} name @param {string | null} text @returns {any} */
export const parseAttribute = (name, text) => {
  const row = ATTRIBUTES[name];
  if (text === null) return row.default;
  const parse = row.parse ?? PARSERS[row.type];
  return parse ? parse(text, row) : text;
};

/** Returns the default settings. @returns {Settings} */
export const defaults = () =>
  /** @type {any} */ (
    Object.fromEntries(NAMES.filter(isSetting).map((name) => [name, ATTRIBUTES[name].default]))
  );

/** Validates a value. Returns the valid content of the value, or undefined, and a fault if any content is invalid.
 * @param {Setting} name @param {any} given */
export const validate = (name, given) => {
  const value = parseAttribute(name, given);
  // Valid entries of a list are kept even if others are invalid.
  const isWhole =
    value !== undefined && !(Array.isArray(value) && given && value.length < entriesOf(given).length);
  const code = `invalid${name[0].toUpperCase()}${name.slice(1)}`;
  return {
    value,
    fault: isWhole ? null : { code, message: `the value of "${attributeOf(name)}" is invalid` },
  };
};

/** Defines the property of each attribute. @param {object} prototype
 * @param {(host: any, name: AttributeName) => unknown} get
 * @param {(host: any, name: any, value: any) => void} set a callback for a value that no attribute can express */
export const defineProperties = (prototype, get, set) => {
  for (const name of NAMES.filter((name) => ATTRIBUTES[name].isProperty !== false)) {
    const { type, effect } = ATTRIBUTES[name];
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        return get(this, name);
      },
      set(value) {
        // Lists and functions cannot be written into the attribute.
        const isOwn = type === 'list' || (type === 'pieces' && typeof value !== 'string');
        // Without the attribute, the position may have changed, so the getter does not return the default.
        const isReset = effect === 'position' && !value && !this.hasAttribute(attributeOf(name));
        if (isOwn || isReset) set(this, name, value || null);
        if (!isReset && !(isOwn && value)) reflect(this, name, value);
      },
    });
  }
};

/** Sets the attribute of a property. @param {Element} host @param {AttributeName} name @param {any} value */
const reflect = (host, name, value) => {
  const { type } = ATTRIBUTES[name];
  const attribute = attributeOf(name);
  if (type === 'boolean') return reflectFlag(host, attribute, !!value && value !== 'false');
  // A list of squares becomes the coordinates of a move.
  const isList = type === 'squares' && Array.isArray(value);
  reflectAttribute(host, attribute, isList ? value.join('') : value);
};
