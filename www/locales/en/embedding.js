import site from './site.js';

// Sentences may contain `code` and [links](address).
export default {
  ...site,
  title: 'Roque: a chess board for your site',
  back: 'Play at this board',
  contents: 'On this page',
  heading: 'A chess board for your site',
  lead: 'One tag puts a board on any page. It knows the rules, speaks to screen readers, works without a server of its own and sets no cookies. Everything below is live: try it, then copy what stands beside it.',

  copy: 'Copy',
  copied: 'Copied.',
  copyCode: 'Copy the {kind}',
  live: 'Live: {name}',

  tasks: 'Ten tasks',
  tasksText:
    'What owners of sites ask a board for most often, and what each takes here: a tag, or so many lines of script, where imports, the line that finds the board and closing brackets do not count.',
  oneTag: '1 tag',
  oneLine: '1 line',
  manyLines: '{n} lines',
  show: 'To show',
  showText: 'A position, or a game with all that is said of it.',
  flow: 'Diagrams in the text',
  flowText:
    'With `view-only` a board may stand within a sentence, as a picture does: give it a width, and a place in the line.',
  games: 'A file of games',
  gamesText:
    'A `pgn` may hold many games: a menu chooses among them, the attribute `game` says with which to begin, and `pgnread` tells the page of all. With `autoplay` the game goes on by itself, so many milliseconds a move, until its end or until somebody touches the board. Where a comment says `[#]`, or a move has the glyph `$220`, a diagram stands in the text.',
  drawnText:
    'Others are drawn with the right button, or by a finger that rests on a square and then moves. Shift makes it red, Alt blue, both yellow. `shapeschange` tells what was drawn. That goes with the next click on the board; what the page has set stays.',
  step: 'Two boards in step',
  stepText:
    'Whatever is played or taken back on one board, the other one shows. `gamechange` comes of everything, so that a board is told only what it does not show yet.',
  learn: 'To practise',
  learnText: 'Positions and lines that answer back.',
  trainer: 'An opening trainer',
  trainerText:
    'The tree of a PGN says what may be played: a `Session` reads it, `beforemove` keeps what is not in it from being played, and `say()` tells so on the board and aloud. Play White: 1. e4, and what follows.',
  look: 'Its looks',
  own: 'Your pieces',
  ownText:
    'A page draws its own by a function, under any policy, into a square of `size` pixels. The set is a file by itself, here `polygons.js`; for the board it takes one line.',
  tell: 'What it says to your page',
  editorAll: 'All that roque-editor offers',
  puzzleAll: 'All that roque-puzzle offers',

  frameworks: 'Frameworks and WordPress',
  frameworksText:
    'With the package, `<roque-board>` stands in the templates of React 19, Vue 3 and Svelte 5, each property and event with its type. To make the position a state of your page, copy one of these components. They work on pages that a server renders, too.',
  reactText: "In Next, `'use client'` stands at the top of the file.",
  vueText:
    "The compiler has to know the elements, in Nuxt by `vue.compilerOptions`: `isCustomElement: (tag) => tag.startsWith('roque-')`.",
  svelteText:
    'SvelteKit needs nothing else. On a page that a server renders, write `view-only={…}` rather than `viewOnly={…}`.',
  wordpressText:
    'WordPress takes unknown elements out of what authors write. A plugin gives them shortcodes: `align` (`left`, `right`, `center`) and `width` (pixels) say how a board stands on the page, everything else is an attribute of the board or the puzzle. Administrators may as well put a script or a frame into a block of HTML.',
  plugin: 'The plugin',
  pluginText:
    'Save it as `wp-content/plugins/roque-board/roque-board.php`, put the folder `board` beside it, and activate it.',
  classic: 'Without modules',
  classicText:
    'Some systems take `type="module"` away: then the console says `Cannot use \'import.meta\' outside a module`, and there is no board. This script is no module. It brings boards, puzzles and editors, whichever the page has.',
  ways: 'Three ways in',
  waysText:
    'The board is the same each time. The addresses below are those of the site that you are reading; another copy of it, under any path, does as well.',
  script: 'A script',
  scriptText:
    'The shortest way. The script fetches what it needs from the folder beside it, and every board on the page shares it.',
  earlyText:
    'On a slow network the first move comes sooner where these lines stand in the head of the page: what a board plays with is then fetched beside its script, not after it. They belong to this version; with the next one they are others.',
  package: 'A package',
  packageText:
    'For pages that are built. `npm pack` in the source of this project makes the file; Vite needs no configuration, TypeScript knows the element, and importing it in Node does no harm.',
  packageMore:
    'The package needs nothing else. Its scripts name each file that they load, so that bundlers follow them.',
  frame: 'A frame',
  frameText:
    'Where no script may be added, a frame is enough. `host.js` is optional: it gives each frame the height that its board asks for. In `origin`, write the address of your own site: only that site may command the board.',
  query: 'What a frame is told by its address',
  queryText:
    "Each is an attribute of the board, and text is to be encoded as in any address. `roque:set` takes the same by message, with the names of properties, and null takes away what may be missing: `{ type: 'roque:set', viewOnly: true, opponent: null }`. Each method but `solve()` has a message of its name, with what it takes by name: `{ type: 'roque:resign', color: 'white' }`. With an `id`, a message is answered by `roque:answer`, which has that `id` and the `value`. The frame tells of `roque:ready` and `roque:size`, and by `roque:` and its name of each event but `beforemove`: `roque:move`, `roque:gamechange`, `roque:gameover`, `roque:fault`, …",
  queryAll: 'All parameters',
  askParameter:
    'What the site around answers of all that a person at the board may ask: `clocks`, `players`, `draw`, `resign`, `takeback`, with commas between. It is told of each by `roque:ask`, and answers by `roque:say`.',
  originParameter:
    'The site around: it alone may command the board, and is told what happens. Without it, only pages of the frame’s own site may command it, while any page around it is told.',

  play: 'To play',
  playText:
    'A board takes the width that it is given. Until a page says otherwise, both sides are played by whoever sits at the screen.',
  legal: 'A game',
  legalText: 'Legal chess, by mouse, touch or keys.',
  black: 'From Black’s side',
  blackText: 'And from any position, given as a FEN.',
  rules: 'Another kind of chess',
  rulesText:
    'In Take&Make, a piece that captures goes on like the piece it took: take the bishop with the knight.',
  diagram: 'A diagram',
  diagramText: 'A picture that needs no engine. Readers who cannot see it are told the position.',
  size: 'Size and style',
  sizeText:
    'A board is a block with a width of its own choosing. It fits the height of its box, too, and `coordinates="outside"` puts the coordinates beside the squares. It is as dark as the `color-scheme` of the page, unless `theme` says otherwise. CSS variables colour it and may be set on any ancestor, parts are reached by `::part()`, and no other style of the page comes in.',

  remote: 'Your own server',
  remoteText:
    'With `movable` the reader has one side. The page sends what is played, and plays with `move()` what comes back; `source` tells its own moves from those of the reader. When the connection is there again, one line goes on with the game as the server has it: take the tick away, play, and set it again.',
  remoteMore:
    'With `premove`, White may set the next move while Black thinks: it is played if it is legal by then. `server.js` stands for your server, and chance for its player: a `Session` is the same game without a board, in Node as well.',
  computer: 'The computer',
  computerText:
    'With `opponent` the computer plays a side, in any of the games; `level`, from 1 to 8, says how well. What it thinks with is fetched when it is first to move, and works in a worker, or on the page where a policy forbids that.',

  legality: 'Your own rules',
  legalityText:
    'With `dests` the page says which piece may go where, and the engine is never fetched. Here a knight has to take five pawns.',
  legalityMore:
    'Castling and captures in passing move more than one piece: for these, set `fen` to the position that results.',

  editor: 'A position set up by hand',
  editorText:
    '`<roque-editor>` is an element of its own, with a board inside: spare pieces to drag or to choose, by mouse, finger or keys, whose turn it is, castling rights, en passant, and the FEN, which may be pasted. It says in words what is wrong with the position.',
  editorMore:
    'The event `positionchange` tells `fen`, `rules`, and what is wrong: `faults` and `doubts` by stable codes, `outcome` where the game would be over at once; the property `position` is the same at any time. What is between its tags stands under what it asks. [All of it](#editor-contract) is listed below.',

  puzzle: 'A puzzle',
  puzzleText:
    '`<roque-puzzle>` is an element of its own, with a board inside: it says what is to be found, answers what is right, shows on the board why something else does not work, takes it back, and helps in three steps. Whoever is to move in the `fen` solves it; `line` is the solution in coordinates, the other side’s answers between.',
  puzzleMore:
    '`goal` is `#1` to `#9`, `win`, `save` (do not lose) or `only` (the only good move); `h#2` is a helpmate, whose solver plays both sides, `s#2` a selfmate. `rules` is any of the games. The events `solved`, `failed` and `hint` tell how it goes, the property `puzzle` takes the next one as a whole, and with `single-try` there is one try without help. What looks ahead is fetched with the first wrong move that needs it. [All of it](#puzzle-contract) is listed below.',

  viewer: 'A game to follow',
  viewerText:
    'A board with a `pgn` has a panel with its moves, comments and variations, which the arrow keys and buttons step through. Arrows and circles of the comments (`[%cal]`, `[%csl]`) appear on the board. `ply` is where it begins.',

  shapes: 'Arrows and circles',
  shapesText:
    '`shapes` sets them: first the colour (G, R, B or Y), then a square, or two for an arrow. The same text, or a list, from a script: `board.shapes = …`.',
  marks: 'Marks of any kind',
  marksText:
    'As a list, or as JSON in the attribute, each may say more: `color`, any colour of CSS; `form`, which is a `circle`, the `square` itself, its `frame` or a `dot`; `width`, where 1 is the usual; and `label`, up to three letters. A bad entry is told by a `fault`, and the others are drawn.',

  image: 'A picture to keep',
  imageText:
    'What is on the board, without the hints of a move in hand, as PNG or SVG. A policy has nothing to allow for it.',

  events: 'Events',
  eventsText:
    'Play, try what is not allowed, draw: every event is listed here as it comes, with its details. All bubble, out of shadow roots too.',

  errors: 'What is wrong',
  errorsText:
    'A value that means nothing changes nothing: the last good state stays, and `fault` says why by a code that does not change between versions. Take a king away.',

  pieces: 'Other sets',
  piecesText:
    'With `pieces` a board has another set: `classic`, `geometric` for small squares, or `letters`, which speak the reader’s language; each is a file that is fetched when it is wanted. `--roque-white` and `--roque-black` colour all four.',
  ownMore:
    'Or one picture, SVG or not, by its address: White’s pieces in the upper row, Black’s below, each king, queen, bishop, knight, rook, pawn, all squares. Its server must be in `img-src` and send `Access-Control-Allow-Origin`, so that `toBlob()` works. What cannot be had or drawn is told by a `fault` with the code `piecesFailed`, and the pieces stay as they were.',

  colours: 'Your colours',
  coloursText: 'Choose, and take the style along. What is left alone follows the theme.',
  coloursOf: 'Colours',
  board: 'Board',
  theme: 'Theme',
  themes: { auto: 'As the page', light: 'Light', dark: 'Dark' },
  coordinates: 'Coordinates',
  places: { inside: 'Inside', outside: 'Outside', none: 'None' },
  untouched: 'The colours of the theme.',
  preset: 'To begin with',
  presets: { paper: 'Paper', moss: 'Moss', slate: 'Slate', rose: 'Rose' },
  variable: {
    light: 'Light squares',
    dark: 'Dark squares',
    last: 'Last move',
    check: 'Check',
    selected: 'Piece in hand',
    premove: 'Premove',
    dot: 'Targets',
    ink: 'Frames, letters on light',
    chalk: 'Letters on dark',
    rim: 'Letters outside',
    white: 'White’s pieces',
    black: 'Black’s pieces',
    veil: 'Veil',
    paper: 'Paper of choices',
    focus: 'Keyboard’s focus',
    green: 'Green shapes',
    red: 'Red shapes',
    blue: 'Blue shapes',
    yellow: 'Yellow shapes',
  },

  contract: 'All of it',
  contractText:
    'Made from the source of the board, as [custom-elements.json](../board/custom-elements.json) has it for editors. The types are those of [types.d.ts](../board/types.d.ts). But for `game` and `autoplay`, an attribute is a property, too: what is written with a dash in HTML has a capital in JavaScript.',
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

  notes: 'Good to know',
  policy: 'Content security policy',
  policyText:
    'The board needs its own server, and leave to compile its engine. No styles, no images, nothing inline:',
  policyMore:
    "Without `'wasm-unsafe-eval'` boards still show positions. A frame needs the server in `frame-src` only, and in `script-src` where `host.js` is used. You can enforce Trusted Types, even with `trusted-types 'none'`. Only the computer, hints, analysis, the solver and puzzles ask for a policy, `roque-search`, for their worker. If it is not allowed, they work on the page itself, and the browser logs one refused policy a page: `trusted-types roque-search` allows it.",
  origins: 'Another server',
  originsText:
    'If the script comes from another server than the page, that server must send `Access-Control-Allow-Origin` with every file. A frame has no such need.',
  access: 'Accessibility',
  accessText:
    'To a screen reader, a board is a grid of 64 squares that is one stop of the Tab key. Moves are spoken as they are played, in the language of the page, French or English. A diagram is an image with a sentence.',
  keys: {
    arrows: ['Arrows, Home, End, Page Up, Page Down', 'to another square'],
    enter: ['Enter, Space', 'take a piece up, put it down'],
    escape: ['Esc', 'let go of it'],
    letters: ['K, Q, R, B, N, P', 'to the next such piece, with Shift to the one before'],
    moves: ['M', 'says what the piece may do'],
    last: ['L', 'says the last move'],
    typed: ['/', 'a box for typed or dictated moves, and for commands'],
    list: ['?', 'lists all keys and commands'],
  },
  accessMore:
    'All that a board says when it is asked, such as the pieces of a file or what has been captured, stands in the book of rules: [by keyboard and by ear](../book/en/keyboard.html). Nothing is told by colour alone. Who wants less motion sees none, forced colours are kept, and a board grows with the page.',
  hosting: 'Hosting it yourself',
  hostingText:
    'Put the folder `board` on any server of static files, and `embed.html`, `frame` and `game` beside it for frames. Nothing is asked of any other server, nothing is stored, nobody is counted. Once loaded, a game goes on offline.',
  browsers: 'Browsers',
  browsersText:
    'What it uses is there since Chrome and Edge 120, Firefox 121 and Safari 17.4. It is tested in the present Chromium, Firefox and WebKit.',

  sample: {
    chess: 'Chess',
    connected: 'connected',
    pawns: 'Pawns left',
    keep: 'Keep what was drawn',
    pieces: 'Pieces',
    log: 'Events',
    opera: 'At the Opera',
    allies: 'Duke of Brunswick and Count Isouard',
    pinned: 'The pin costs Black time, and in the end the bishop.',
    normal: 'is the usual way.',
    twice: 'Two threats at once: on f7 and on b7.',
    queens: 'would exchange the queens. Morphy would rather attack.',
    ready: 'Every piece of White’s is about to join in.',
    last: 'The queen is given up, and rook and bishop do the rest.',
    beforeDiagram: 'Whoever is to move here must give way',
    betweenDiagrams: 'since the kings face each other. One rank higher',
    afterDiagram: 'the pawn has a move to spare, and White wins in any case.',
    legal: 'Legal’s mate',
    fool: 'Fool’s mate',
    offered: 'The queen is offered for a mate by three pieces.',
    weakened: 'The king has no guard left on its diagonal.',
    notInBook: 'That is not in the book. Another one?',
    sicilian: 'The open Sicilian is near.',
    russian: 'The Russian game: Black takes back after d6.',
    spanish: 'The Spanish game.',
    italian: 'The Italian game.',
  },
};

/** The manifest is in English itself. */
export const contracts = null;
