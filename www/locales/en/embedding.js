import site from './site.js';

// Sentences may contain `code` and [links](address).
export default {
  ...site,
  title: 'Roque: a chess board for your site',
  back: 'Play on this board',
  contents: 'On this page',
  heading: 'A chess board for your site',
  lead: 'One tag puts a board on any page. It knows the rules, supports screen readers, needs no server of its own and sets no cookies. Every example below is live: try it, then copy the code beside it.',

  copy: 'Copy',
  copied: 'Copied.',
  copyCode: 'Copy the {kind}',
  live: 'Live: {name}',

  tasks: 'Ten tasks',
  tasksText:
    'Ten common tasks, and what each takes here: one tag, or a few lines of script. Imports, the line that finds the board and closing brackets do not count.',
  oneTag: '1 tag',
  oneLine: '1 line',
  manyLines: '{n} lines',
  show: 'Diagrams and games',
  showText: 'A position, or a game with its comments and variations.',
  flow: 'Diagrams in the text',
  flowText:
    'With `view-only`, a board can stand inside a sentence, like a picture. Give it a width and a vertical alignment.',
  games: 'A file of games',
  gamesText:
    'A `pgn` may contain many games. A menu chooses one of them, the attribute `game` sets the first one shown, and `pgnread` gives your page the list. With `autoplay`, the game plays by itself, with this many milliseconds per move, until it ends or the user touches the board. A comment with `[#]`, or a move with the glyph `$220`, prints a diagram in the text.',
  drawnText:
    'Users draw shapes with the right mouse button, or with a long press followed by a move of the finger. Shift draws in red, Alt in blue, both in yellow. `shapeschange` reports the shapes. The next click on the board erases them; shapes set by the page stay.',
  step: 'Two boards in sync',
  stepText:
    'A move that is played or undone on one board also appears on the other. Each change dispatches `gamechange`, so set only what the other board does not show yet.',
  learn: 'Training',
  learnText: 'Positions and lines that respond to the user.',
  trainer: 'An opening trainer',
  trainerText:
    'The tree of a PGN lists the moves that may be played. A `Session` reads it, `beforemove` prevents moves outside the tree, and `say()` gives the reason on the board and aloud. Play White: 1. e4, and so on.',
  look: 'Styling',
  own: 'Your own pieces',
  ownText:
    'A page can draw its own pieces with a function, under any security policy, into a square of `size` pixels. The piece set is a file of its own, here `polygons.js`; the board needs one line.',
  tell: 'Events and errors',
  editorAll: 'roque-editor reference',
  puzzleAll: 'roque-puzzle reference',

  frameworks: 'Frameworks and WordPress',
  frameworksText:
    'The package has components for React 19, Vue 3 and Svelte 5: `ChessBoard`, `ChessPuzzle` and `ChessEditor`. Each property and event has its type. `ChessBoard` can keep the position in the state of your page. The components also work with server-side rendering.',
  reactText: 'The events are `onMove`, `onGamechange` and so on. The `ref` of a component is the element.',
  vueText:
    'The events are `@move`, `@gamechange` and so on. The template ref of a component has the element as `element`.',
  svelteText:
    'The events are `onmove`, `ongamechange` and so on. To call methods, bind the element with `bind:element`.',
  wordpressText:
    'WordPress removes unknown elements from what authors write. The plugin below adds shortcodes: `align` (`left`, `right`, `center`) and `width` (pixels) place the board on the page, and everything else is an attribute of the board or the puzzle. Administrators can also put a script or a frame into an HTML block.',
  plugin: 'The plugin',
  pluginText:
    'Save it as `wp-content/plugins/roque-board/roque-board.php`, put the folder `board` beside it, and activate the plugin.',
  classic: 'Without modules',
  classicText:
    'Some systems remove `type="module"`. The console then shows `Cannot use \'import.meta\' outside a module`, and there is no board. This script is not a module. It defines the boards, puzzles and editors that the page contains.',
  ways: 'Three ways to embed it',
  waysText:
    'The board is the same each time. The addresses below are those of the site that you are reading; any other copy of the site, under any path, works as well.',
  script: 'A script',
  scriptText:
    'The shortest way. The script loads what it needs from its own folder, and all boards on the page share it.',
  earlyText:
    'On a slow network, put these lines into the head of the page, so that the first move is possible sooner: they preload what a game needs. They belong to this version; the next version has other lines.',
  package: 'A package',
  packageText:
    'For pages with a build step. Run `npm run package` in the source of this project to make the file. Vite needs no configuration, TypeScript knows the element, and importing the package in Node has no side effects.',
  packageMore:
    'The package has no dependencies. Its scripts name each file that they load, so that bundlers can follow.',
  frame: 'A frame',
  frameText:
    'If you cannot add scripts, use a frame. `host.js` is optional: it gives each frame the height that its board needs. Set `origin` to the address of your own site: only that site may control the board.',
  query: 'URL parameters of the frame',
  queryText:
    "Each parameter is an attribute of the board; encode the text as in any URL. The message `roque:set` takes the same values under the names of the properties, and null removes an optional one: `{ type: 'roque:set', viewOnly: true, opponent: null }`. Each method except `solve()` has a message of the same name, with named parameters: `{ type: 'roque:resign', color: 'white' }`. If a message has an `id`, the frame answers with `roque:answer`, which has that `id` and the `value`. The frame sends `roque:ready` and `roque:size`, and every event except `beforemove` as `roque:` and its name: `roque:move`, `roque:gamechange`, `roque:gameover`, `roque:fault`, …",
  queryAll: 'All parameters',
  askParameter:
    'The requests of the user that your page answers: `clocks`, `players`, `draw`, `resign`, `takeback`, separated by commas. The frame sends each request as `roque:ask`, and your page answers with `roque:say`.',
  originParameter:
    'The parent site: it alone may control the board, and it receives the events. Without this parameter, only pages of the frame’s own site may control the board, and any parent page receives the events.',

  play: 'Playing',
  playText:
    'A board takes the width of its container. By default, whoever sits at the screen plays both sides.',
  legal: 'A game',
  legalText: 'Legal chess, by mouse, touch or keyboard.',
  black: 'From Black’s side',
  blackText: 'Also from any position, given as a FEN.',
  rules: 'Chess variants',
  rulesText:
    'In Take&Make, a piece that captures moves on like the piece it took: take the bishop with the knight.',
  diagram: 'A diagram',
  diagramText: 'A picture that needs no engine. Screen readers read the position aloud.',
  size: 'Size and style',
  sizeText:
    'A board is a block whose width you choose. It also fits the height of its container, and `coordinates="outside"` puts the coordinates beside the squares. It follows the `color-scheme` of the page, unless `theme` says otherwise. CSS variables set its colours and work on any ancestor, `::part()` reaches its parts, and no other style of the page affects it.',

  remote: 'Your own server',
  remoteText:
    'With `movable`, the reader plays one side. The page sends the reader’s moves and plays the replies with `move()`; `source` distinguishes its own moves from those of the reader. When the connection is back, one line continues the game as the server has it: clear the box, play a move, and tick the box again.',
  remoteMore:
    'With `premove`, White may make the next move while Black is thinking; the move is played if it is legal by then. `server.js` stands for your server, which here plays random moves: a `Session` is the same game without a board, also in Node.',
  players: 'Names and clocks',
  playersText:
    'Names and clocks stand at the edges of the board and turn with it. Your server keeps the time: set `white-clock` and `black-clock` in milliseconds and `clock-running` at each of its messages. The board counts down in between, and does nothing at 0:00. A screen reader can read a clock, but is not interrupted by it.',
  computer: 'The computer',
  computerText:
    'With `opponent`, the computer plays one side, in any of the games; `level`, from 1 to 8, sets its strength. The search engine is loaded when the computer is first to move. It runs in a worker, or on the page if a policy forbids workers.',

  legality: 'Your own rules',
  legalityText:
    'With `dests`, the page decides which piece may go where, and the engine is never loaded. Here a knight has to take five pawns.',
  legalityMore:
    'Castling and en passant captures move more than one piece: after such a move, set `fen` to the resulting position.',

  editor: 'A position editor',
  editorText:
    '`<roque-editor>` is an element of its own that contains a board: spare pieces to drag or to choose, by mouse, touch or keyboard, the side to move, castling rights, en passant, and a FEN that can be pasted. It says in words what is wrong with the position.',
  editorMore:
    'The event `positionchange` gives `fen`, `rules` and the faults: `faults` and `doubts` as stable codes, and `outcome` if the game would be over at once. The property `position` has the same fields at any time. Content between the tags appears below the fields. [Its reference](#editor-contract) is below.',

  puzzle: 'A puzzle',
  puzzleText:
    '`<roque-puzzle>` is an element of its own that contains a board. It states the task, answers right moves, refutes wrong moves on the board and takes them back, and gives hints in three steps. The side to move in the `fen` solves the puzzle; `line` is the solution in coordinates, including the replies.',
  puzzleMore:
    '`goal` is `#1` to `#9`, `win`, `save` (do not lose) or `only` (the only good move); `h#2` is a helpmate, in which the solver plays both sides, and `s#2` a selfmate. `rules` is any of the games. The events `solved`, `failed` and `hint` report the progress, the property `puzzle` sets the next puzzle as a whole, and `single-try` allows one try without hints. The search engine is loaded with the first wrong move that needs it. [Its reference](#puzzle-contract) is below.',

  viewer: 'A game viewer',
  viewerText:
    'A board with a `pgn` has a panel with the moves, comments and variations; use the arrow keys or the buttons to step through them. Arrows and circles of the comments (`[%cal]`, `[%csl]`) appear on the board. `ply` sets where it begins.',

  shapes: 'Arrows and circles',
  shapesText:
    '`shapes` sets them: first the colour (G, R, B or Y), then one square, or two for an arrow. A script can set the same text, or a list: `board.shapes = …`.',
  marks: 'Custom marks',
  marksText:
    'In a list, or in JSON in the attribute, each mark can have more fields: `color`, any CSS colour; `form`, which is a `circle`, the `square` itself, its `frame` or a `dot`; `width`, where 1 is the default; and `label`, up to three letters. An invalid entry dispatches a `fault`, and the others are drawn.',

  image: 'Saving a picture',
  imageText:
    'The board as PNG or SVG, without the hints of a move in progress. No change of the security policy is needed.',

  events: 'Events',
  eventsText:
    'Play, try an illegal move, draw: every event is listed here with its details. All events bubble and cross shadow roots.',

  errors: 'Errors',
  errorsText:
    'An invalid value changes nothing: the last valid state stays, and `fault` gives the reason as a code that is stable between versions. Try it: take a king away.',

  pieces: 'Other piece sets',
  piecesText:
    '`pieces` selects another set: `classic`, `geometric` for small squares, or `letters`, in the reader’s language. Each set is a file that is loaded when it is used. `--roque-white` and `--roque-black` colour all four sets.',
  ownMore:
    'You can also use a single picture, SVG or not, by its address: White’s pieces in the upper row, Black’s below, each in the order king, queen, bishop, knight, rook, pawn, in square cells. Its server must be allowed by `img-src` and send `Access-Control-Allow-Origin`, so that `toBlob()` works. If a picture cannot be loaded or drawn, the board dispatches a `fault` with the code `piecesFailed`, and the pieces stay as they were.',

  colours: 'Your colours',
  coloursText: 'Choose your colours and copy the style. Colours that you do not change follow the theme.',
  coloursOf: 'Colours',
  board: 'Board',
  theme: 'Theme',
  themes: { auto: 'Same as page', light: 'Light', dark: 'Dark' },
  coordinates: 'Coordinates',
  places: { inside: 'Inside', outside: 'Outside', none: 'None' },
  untouched: 'The colours of the theme.',
  preset: 'Presets',
  presets: { paper: 'Paper', moss: 'Moss', slate: 'Slate', rose: 'Rose' },
  variable: {
    light: 'Light squares',
    dark: 'Dark squares',
    last: 'Last move',
    check: 'Check',
    selected: 'Selected piece',
    premove: 'Premove',
    dot: 'Target squares',
    ink: 'Frames, coordinates on light squares',
    chalk: 'Coordinates on dark squares',
    outline: 'Corners and frames',
    rim: 'Coordinates outside',
    white: 'White’s pieces',
    black: 'Black’s pieces',
    veil: 'Veil behind choices',
    paper: 'Background of choices',
    focus: 'Keyboard focus',
    green: 'Green shapes',
    red: 'Red shapes',
    blue: 'Blue shapes',
    yellow: 'Yellow shapes',
  },

  contract: 'API reference',
  contractText:
    'Generated from the source of the board, like [custom-elements.json](../board/custom-elements.json) for editors. The types are those of [types.d.ts](../board/types.d.ts). Every attribute except `game` and `autoplay` is also a property: a name with a dash in HTML has a capital letter in JavaScript.',
  attributes: 'Attributes',
  properties: 'Properties without an attribute',
  methods: 'Methods',
  eventList: 'Events',
  variables: 'CSS variables',
  parts: 'Parts',
  slots: 'Slots',
  name: 'Name',
  type: 'Type',
  meaning: 'Meaning',
  default: 'default',
  readonly: 'read only',
  missing: 'This list could not be loaded.',

  notes: 'CSP, offline use and browsers',
  policy: 'Content security policy',
  policyText:
    'The board needs its own server and permission to compile its engine. It needs no styles, no images and nothing inline:',
  policyMore:
    "Without `'wasm-unsafe-eval'`, boards still show positions. A frame needs its server only in `frame-src`, and in `script-src` if you use `host.js`. You can enforce Trusted Types, even with `trusted-types 'none'`. Only the computer, hints, analysis, the solver and puzzles use a policy, `roque-search`, for their worker. If it is not allowed, they work on the page itself, and the browser logs one refused policy per page: `trusted-types roque-search` allows it.",
  origins: 'Another server',
  originsText:
    'If the script comes from another server than the page, that server must send `Access-Control-Allow-Origin` with every file. A frame does not need this.',
  access: 'Accessibility',
  accessText:
    'For screen readers, a board is a grid of 64 squares that is a single stop of the Tab key. Moves are announced as they are played, in the language of the page, French or English. A diagram is an image with a text description.',
  keys: {
    arrows: ['Arrows, Home, End, Page Up, Page Down', 'to another square'],
    enter: ['Enter, Space', 'pick up a piece, put it down'],
    escape: ['Esc', 'put the piece back'],
    letters: ['K, Q, R, B, N, P', 'to the next such piece; with Shift, to the previous one'],
    moves: ['M', 'says the moves of the piece'],
    last: ['L', 'says the last move'],
    typed: ['/', 'a box for typed or dictated moves, and for commands'],
    list: ['?', 'lists all keys and commands'],
  },
  accessMore:
    'The book of rules lists everything that a board can say, such as the pieces on a file or the captured pieces: [by keyboard and by ear](../book/en/keyboard.html). No information is given by colour alone. The board respects reduced motion and forced colours, and grows with the page zoom.',
  hosting: 'Self-hosting',
  hostingText:
    'Put the folder `board` on any static file server; for frames, put `embed.html`, `frame` and `game` beside it. The board contacts no other server, stores nothing and tracks nobody. Once loaded, a game continues offline.',
  browsers: 'Browsers',
  browsersText:
    'The required features are available since Chrome and Edge 120, Firefox 121 and Safari 17.4. The board is tested in current Chromium, Firefox and WebKit.',

  sample: {
    chess: 'Chess',
    connected: 'connected',
    pawns: 'Pawns left',
    keep: 'Keep the drawn shapes',
    pieces: 'Pieces',
    log: 'Events',
    opera: 'At the Opera',
    allies: 'Duke of Brunswick and Count Isouard',
    pinned: 'The pin costs Black time, and in the end the bishop.',
    normal: 'is the usual move.',
    twice: 'Two threats at once: on f7 and on b7.',
    queens: 'would exchange the queens. Morphy would rather attack.',
    ready: 'All of White’s pieces are about to join in.',
    last: 'The queen is sacrificed, and rook and bishop do the rest.',
    beforeDiagram: 'The side to move here must give way',
    betweenDiagrams: 'since the kings face each other. One rank higher',
    afterDiagram: 'the pawn has a spare move, and White wins in any case.',
    legal: 'Legal’s mate',
    fool: 'Fool’s mate',
    offered: 'The queen is offered for a mate by three pieces.',
    weakened: 'The king has no guard left on its diagonal.',
    notInBook: 'That move is not in the book. Try another one.',
    sicilian: 'The open Sicilian is near.',
    russian: 'The Petroff Defence: Black takes back after d6.',
    spanish: 'The Spanish game.',
    italian: 'The Italian game.',
  },
};

/** The manifest is in English itself. */
export const contracts = null;
