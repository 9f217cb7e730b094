import contract from './contract.js';
import elements from './elements.js';
import site from './site.js';

/** @type {typeof import('../en/embedding.js').default} */
export default {
  ...site,
  title: 'Roque\u00a0: un échiquier pour votre site',
  back: 'Jouer sur cet échiquier',
  contents: 'Sur cette page',
  heading: 'Un échiquier pour votre site',
  lead: 'Une balise place un échiquier sur n’importe quelle page. Il connaît les règles, fonctionne avec les lecteurs d’écran, se passe de serveur et ne dépose aucun cookie. Tous les exemples sont interactifs\u00a0: essayez, puis copiez le code d’à côté.',

  copy: 'Copier',
  copied: 'Copié.',
  copyCode: 'Copier le code {kind}',
  live: 'En direct\u00a0: {name}',

  tasks: 'Dix tâches',
  tasksText:
    'Dix tâches courantes, et ce que chacune demande ici\u00a0: une balise, ou quelques lignes de script. Les imports, la ligne qui trouve l’échiquier et les parenthèses fermantes ne comptent pas.',
  oneTag: '1 balise',
  oneLine: '1 ligne',
  manyLines: '{n} lignes',
  show: 'Diagrammes et parties',
  showText: 'Une position, ou une partie avec ses commentaires et ses variantes.',
  flow: 'Des diagrammes dans le texte',
  flowText:
    'Avec `view-only`, un échiquier peut figurer dans une phrase, comme une image. Donnez-lui une largeur et un alignement vertical.',
  games: 'Un fichier de parties',
  gamesText:
    'Un `pgn` peut contenir plusieurs parties. Un menu permet d’en choisir une, l’attribut `game` fixe la première affichée, et `pgnread` en donne la liste à votre page. Avec `autoplay`, la partie défile seule, avec ce nombre de millisecondes par coup, jusqu’à la fin ou jusqu’à ce que l’utilisateur touche l’échiquier. Un commentaire qui contient `[#]`, ou un coup qui porte le signe `$220`, affiche un diagramme dans le texte.',
  drawnText:
    'L’utilisateur dessine avec le bouton droit de la souris, ou avec un appui long suivi d’un glissement. Maj dessine en rouge, Alt en bleu, les deux en jaune. `shapeschange` signale les tracés. Le prochain clic sur l’échiquier les efface\u202f; ceux de la page restent.',
  step: 'Deux échiquiers synchronisés',
  stepText:
    'Un coup joué ou annulé sur un échiquier apparaît aussi sur l’autre. Chaque changement émet `gamechange`\u00a0: ne transmettez que ce que l’autre échiquier ne montre pas encore.',
  learn: 'S’entraîner',
  learnText: 'Des positions et des suites qui répondent à l’utilisateur.',
  trainer: 'Un entraîneur d’ouvertures',
  trainerText:
    'L’arbre d’un PGN contient les coups permis. Une `Session` le lit, `beforemove` refuse les autres coups, et `say()` en donne la raison sur l’échiquier et à voix haute. Jouez les Blancs\u00a0: 1. e4, puis la suite.',
  look: 'Apparence',
  own: 'Vos pièces',
  ownText:
    'Une page peut dessiner ses propres pièces avec une fonction, sous toute politique de sécurité, dans un carré de `size` pixels. Le jeu de pièces est un fichier à part, ici `polygons.js`\u202f; une ligne suffit pour l’échiquier.',
  tell: 'Événements et erreurs',
  editorAll: 'Référence de roque-editor',
  puzzleAll: 'Référence de roque-puzzle',

  frameworks: 'Frameworks et WordPress',
  frameworksText:
    'Le paquet contient des composants pour React 19, Vue 3 et Svelte 5\u00a0: `ChessBoard`, `ChessPuzzle` et `ChessEditor`. Chaque propriété et chaque événement a son type. `ChessBoard` peut garder la position dans l’état de votre page. Les composants fonctionnent aussi avec le rendu côté serveur.',
  reactText:
    'Les événements s’appellent `onMove`, `onGamechange`, etc. La `ref` d’un composant est l’élément.',
  vueText:
    'Les événements s’appellent `@move`, `@gamechange`, etc. La référence d’un composant dans le modèle donne l’élément par `element`.',
  svelteText:
    'Les événements s’appellent `onmove`, `ongamechange`, etc. Pour appeler des méthodes, liez l’élément par `bind:element`.',
  wordpressText:
    'WordPress supprime les éléments inconnus dans ce qu’écrivent les auteurs. L’extension ci-dessous ajoute des codes courts\u00a0: `align` (`left`, `right`, `center`) et `width` (en pixels) placent l’échiquier dans la page, et tout le reste est un attribut de l’échiquier ou du problème. Les administrateurs peuvent aussi mettre un script ou un cadre dans un bloc HTML.',
  plugin: 'L’extension',
  pluginText:
    'Enregistrez-la sous `wp-content/plugins/roque-board/roque-board.php`, mettez le dossier `board` à côté, et activez l’extension.',
  classic: 'Sans modules',
  classicText:
    'Certains systèmes suppriment `type="module"`\u00a0: la console affiche alors `Cannot use \'import.meta\' outside a module`, et il n’y a pas d’échiquier. Ce script n’est pas un module. Il définit les échiquiers, les problèmes et les éditeurs que la page contient.',
  ways: 'Trois façons de l’installer',
  waysText:
    'L’échiquier est le même à chaque fois. Les adresses ci-dessous sont celles du site que vous lisez\u202f; toute autre copie du site, sous n’importe quel chemin, convient aussi.',
  script: 'Un script',
  scriptText:
    'La façon la plus courte. Le script charge ce qu’il lui faut depuis son propre dossier, et tous les échiquiers de la page le partagent.',
  earlyText:
    'Sur un réseau lent, mettez ces lignes dans l’en-tête de la page pour que le premier coup soit possible plus tôt\u00a0: elles préchargent ce qu’il faut pour jouer. Elles valent pour cette version\u202f; la suivante en aura d’autres.',
  package: 'Un paquet',
  packageText:
    'Pour les pages assemblées par un outil. `npm run package`, dans les sources de ce projet, crée le fichier. Vite ne demande aucune configuration, TypeScript connaît l’élément, et l’importer dans Node n’a pas d’effet de bord.',
  packageMore:
    'Le paquet n’a pas de dépendances. Ses scripts nomment chaque fichier qu’ils chargent, si bien que les outils d’assemblage peuvent les suivre.',
  frame: 'Un cadre',
  frameText:
    'Si vous ne pouvez pas ajouter de script, utilisez un cadre. `host.js` est facultatif\u00a0: il donne à chaque cadre la hauteur dont son échiquier a besoin. Dans `origin`, indiquez l’adresse de votre site\u00a0: lui seul pourra commander l’échiquier.',
  query: 'Paramètres d’adresse du cadre',
  queryText:
    "Chaque paramètre est un attribut de l’échiquier\u202f; encodez le texte comme dans toute adresse. Le message `roque:set` reçoit les mêmes valeurs sous les noms des propriétés, et null en retire une facultative\u00a0: `{ type: 'roque:set', viewOnly: true, opponent: null }`. Chaque méthode sauf `solve()` a un message du même nom, avec ses paramètres nommés\u00a0: `{ type: 'roque:resign', color: 'white' }`. Si un message porte un `id`, le cadre répond par `roque:answer`, avec cet `id` et la valeur, `value`. Le cadre envoie `roque:ready` et `roque:size`, et chaque événement sauf `beforemove` sous la forme `roque:` suivie de son nom\u00a0: `roque:move`, `roque:gamechange`, `roque:gameover`, `roque:fault`, …",
  queryAll: 'Tous les paramètres',
  askParameter:
    'Les demandes de l’utilisateur auxquelles répond votre page\u00a0: `clocks`, `players`, `draw`, `resign`, `takeback`, séparées par des virgules. Le cadre envoie chaque demande par `roque:ask`, et votre page répond par `roque:say`.',
  originParameter:
    'Le site qui contient le cadre\u00a0: lui seul peut commander l’échiquier, et il reçoit les événements. Sans ce paramètre, seules les pages du site du cadre peuvent commander l’échiquier, et toute page qui le contient reçoit les événements.',

  play: 'Jouer',
  playText:
    'L’échiquier prend la largeur de son conteneur. Par défaut, la personne devant l’écran joue les deux camps.',
  legal: 'Une partie',
  legalText: 'Les échecs selon les règles, à la souris, au doigt ou au clavier.',
  black: 'Du côté des Noirs',
  blackText: 'Et depuis n’importe quelle position, donnée en FEN.',
  rules: 'Variantes des échecs',
  rulesText:
    'Aux échecs Take&Make, la pièce qui prend repart comme celle qu’elle a prise\u00a0: prenez le fou avec le cavalier.',
  diagram: 'Un diagramme',
  diagramText: 'Une image qui n’a pas besoin du moteur. Les lecteurs d’écran lisent la position.',
  size: 'Taille et style',
  sizeText:
    'L’échiquier est un bloc dont vous choisissez la largeur. Il s’adapte aussi à la hauteur de son conteneur, et `coordinates="outside"` met les coordonnées à côté des cases. Il suit le `color-scheme` de la page, sauf si `theme` en décide autrement. Des variables CSS, définies sur n’importe quel élément parent, fixent ses couleurs\u202f; `::part()` atteint ses parties, et aucun autre style de la page ne l’affecte.',

  remote: 'Votre propre serveur',
  remoteText:
    'Avec `movable`, le lecteur joue un camp. La page envoie les coups du lecteur et joue les réponses par `move()`\u202f; `source` distingue ses propres coups de ceux du lecteur. Quand la connexion revient, une ligne reprend la partie telle que le serveur l’a\u00a0: décochez, jouez un coup, cochez de nouveau.',
  remoteMore:
    'Avec `premove`, les Blancs peuvent jouer leur coup pendant que les Noirs réfléchissent\u00a0: il est joué s’il est alors légal. `server.js` représente votre serveur, qui joue ici au hasard\u00a0: une `Session` est la même partie sans échiquier, dans Node aussi.',
  players: 'Noms et pendules',
  playersText:
    'Les noms et les pendules sont aux bords de l’échiquier et tournent avec lui. Votre serveur tient le temps\u00a0: à chacun de ses messages, donnez `white-clock` et `black-clock` en millisecondes, et `clock-running`. L’échiquier décompte entre-temps, et ne fait rien à zéro. Un lecteur d’écran peut lire une pendule, mais elle ne l’interrompt pas.',
  computer: 'L’ordinateur',
  computerText:
    'Avec `opponent`, l’ordinateur joue un camp, dans tous les jeux\u202f; `level`, de 1 à 8, règle sa force. Le moteur de recherche de coups est chargé quand l’ordinateur a le trait pour la première fois. Il travaille dans un worker, ou dans la page si une politique interdit les workers.',

  legality: 'Vos propres règles',
  legalityText:
    'Avec `dests`, c’est la page qui décide où chaque pièce peut aller, et le moteur n’est jamais chargé. Ici, un cavalier doit prendre cinq pions.',
  legalityMore:
    'Un roque ou une prise en passant concerne plus d’une pièce\u00a0: après un tel coup, donnez à `fen` la position qui en résulte.',

  editor: 'Un éditeur de position',
  editorText:
    '`<roque-editor>` est un élément à part qui contient un échiquier\u00a0: des pièces à glisser ou à choisir, à la souris, au doigt ou au clavier, le trait, les droits de roque, la prise en passant, et un FEN que l’on peut coller. Il dit en toutes lettres ce qui ne va pas dans la position.',
  editorMore:
    'L’événement `positionchange` donne `fen`, `rules` et les fautes\u00a0: `faults` et `doubts` sous forme de codes stables, et `outcome` si la partie serait finie aussitôt. La propriété `position` a les mêmes champs à tout moment. Le contenu placé entre ses balises paraît sous les champs. [Sa référence](#editor-contract) est plus bas.',

  puzzle: 'Un problème',
  puzzleText:
    '`<roque-puzzle>` est un élément à part qui contient un échiquier. Il énonce le but, répond aux bons coups, réfute les mauvais coups sur l’échiquier puis les annule, et donne des indices en trois étapes. Le camp au trait dans la `fen` résout le problème\u202f; `line` est la solution en coordonnées, réponses comprises.',
  puzzleMore:
    '`goal` va de `#1` à `#9`, ou vaut `win` (gagner du matériel), `save` (ne pas perdre) ou `only` (le seul bon coup)\u202f; `h#2` est un mat aidé, où l’on joue les deux camps, et `s#2` un mat inverse. `rules` est l’un des jeux. Les événements `solved`, `failed` et `hint` signalent la progression, la propriété `puzzle` donne le problème suivant en une fois, et `single-try` ne permet qu’un essai, sans indice. Le moteur de recherche de coups est chargé au premier mauvais coup qui en a besoin. [Sa référence](#puzzle-contract) est plus bas.',

  viewer: 'Un lecteur de parties',
  viewerText:
    'Un échiquier qui a un `pgn` s’accompagne d’un panneau avec les coups, les commentaires et les variantes, que l’on parcourt avec les flèches du clavier ou les boutons. Les flèches et cercles des commentaires (`[%cal]`, `[%csl]`) apparaissent sur l’échiquier. `ply` fixe le point de départ.',

  shapes: 'Flèches et cercles',
  shapesText:
    '`shapes` les trace\u00a0: d’abord la couleur (G, R, B ou Y), puis une case, ou deux pour une flèche. Un script peut donner le même texte, ou une liste\u00a0: `board.shapes = …`.',
  marks: 'Marques personnalisées',
  marksText:
    'Dans une liste, ou en JSON dans l’attribut, chaque marque peut avoir d’autres champs\u00a0: `color`, toute couleur CSS\u202f; `form`, un cercle (`circle`), la case elle-même (`square`), son cadre (`frame`) ou un point (`dot`)\u202f; `width`, 1 par défaut\u202f; et `label`, trois lettres au plus. Une entrée invalide émet un `fault`, et les autres sont tracées.',

  image: 'Enregistrer une image',
  imageText:
    'L’échiquier en PNG ou en SVG, sans les repères d’un coup en cours. La politique de sécurité n’a pas à changer.',

  events: 'Les événements',
  eventsText:
    'Jouez, essayez un coup illégal, dessinez\u00a0: chaque événement s’affiche ici avec ses détails. Tous remontent dans la page, même hors d’un shadow root.',

  errors: 'Erreurs',
  errorsText:
    'Une valeur invalide ne change rien\u00a0: le dernier état valide reste, et `fault` en donne la raison par un code stable d’une version à l’autre. Essayez\u00a0: retirez un roi.',

  pieces: 'D’autres jeux de pièces',
  piecesText:
    '`pieces` choisit un autre jeu de pièces\u00a0: `classic`, `geometric` pour les petites cases, ou `letters`, dans la langue du lecteur. Chaque jeu est un fichier chargé quand on l’utilise. `--roque-white` et `--roque-black` colorent les quatre.',
  ownMore:
    'Vous pouvez aussi donner l’adresse d’une seule image, SVG ou non\u00a0: les pièces blanches dans la rangée du haut, les noires en bas, dans l’ordre roi, dame, fou, cavalier, tour, pion, en cases carrées. Son serveur doit être permis par `img-src` et envoyer `Access-Control-Allow-Origin`, pour que `toBlob()` fonctionne. Si une image ne peut pas être chargée ou dessinée, l’échiquier émet un `fault` au code `piecesFailed`, et les pièces restent les mêmes.',

  colours: 'Vos couleurs',
  coloursText: 'Choisissez vos couleurs et copiez le style. Celles que vous ne changez pas suivent le thème.',
  coloursOf: 'Couleurs',
  board: 'Échiquier',
  theme: 'Thème',
  themes: { auto: 'Comme la page', light: 'Clair', dark: 'Sombre' },
  coordinates: 'Coordonnées',
  places: { inside: 'À l’intérieur', outside: 'À l’extérieur', none: 'Aucune' },
  untouched: 'Les couleurs du thème.',
  preset: 'Préréglages',
  presets: { paper: 'Papier', moss: 'Mousse', slate: 'Ardoise', rose: 'Vieux rose' },
  variable: {
    light: 'Cases claires',
    dark: 'Cases sombres',
    last: 'Dernier coup',
    check: 'Échec',
    selected: 'Pièce choisie',
    premove: 'Coup anticipé',
    dot: 'Cases possibles',
    ink: 'Cadres, coordonnées sur cases claires',
    chalk: 'Coordonnées sur cases sombres',
    outline: 'Coins et cadres',
    rim: 'Coordonnées à l’extérieur',
    white: 'Pièces blanches',
    black: 'Pièces noires',
    veil: 'Voile derrière les choix',
    paper: 'Fond des choix',
    focus: 'Focus du clavier',
    green: 'Tracés verts',
    red: 'Tracés rouges',
    blue: 'Tracés bleus',
    yellow: 'Tracés jaunes',
  },

  contract: 'Référence de l’API',
  contractText:
    'Ces tables sont tirées du code de l’échiquier, comme [custom-elements.json](../board/custom-elements.json) pour les éditeurs. Les types sont ceux de [types.d.ts](../board/types.d.ts). Sauf `game` et `autoplay`, tout attribut est aussi une propriété\u00a0: un nom à tiret en HTML prend une majuscule en JavaScript.',
  attributes: 'Attributs',
  properties: 'Propriétés sans attribut',
  methods: 'Méthodes',
  eventList: 'Événements',
  variables: 'Variables CSS',
  parts: 'Parties',
  slots: 'Emplacements',
  name: 'Nom',
  type: 'Type',
  meaning: 'Sens',
  default: 'par défaut',
  readonly: 'en lecture seule',
  missing: 'Cette liste n’a pas pu être chargée.',

  notes: 'CSP, hors ligne et navigateurs',
  policy: 'Politique de sécurité (CSP)',
  policyText:
    'L’échiquier a besoin de son propre serveur et du droit de compiler son moteur. Il ne demande ni style, ni image, ni rien d’intégré à la page\u00a0:',
  policyMore:
    "Sans `'wasm-unsafe-eval'`, les échiquiers montrent encore des positions. Un cadre n’a besoin de son serveur que dans `frame-src`, et dans `script-src` si vous utilisez `host.js`. Vous pouvez imposer les Trusted Types, même par `trusted-types 'none'`. Seuls l’ordinateur, les indices, l’analyse, le solveur et les problèmes utilisent une politique, `roque-search`, pour leur worker. Si elle n’est pas admise, ils calculent dans la page même, et le navigateur note un refus par page dans sa console\u00a0: `trusted-types roque-search` l’autorise.",
  origins: 'Un autre serveur',
  originsText:
    'Si le script vient d’un autre serveur que la page, ce serveur doit envoyer `Access-Control-Allow-Origin` avec chaque fichier. Un cadre n’en a pas besoin.',
  access: 'Accessibilité',
  accessText:
    'Pour les lecteurs d’écran, l’échiquier est une grille de 64 cases qui forme un seul arrêt de la touche Tab. Les coups sont annoncés quand ils sont joués, dans la langue de la page, en français ou en anglais. Un diagramme est une image accompagnée d’une description.',
  keys: {
    arrows: ['Flèches, Début, Fin, Page préc., Page suiv.', 'vers une autre case'],
    enter: ['Entrée, Espace', 'prendre une pièce, la poser'],
    escape: ['Échap', 'reposer la pièce'],
    letters: ['R, D, T, F, C, P', 'vers la prochaine pièce de ce nom\u202f; avec Maj, vers la précédente'],
    moves: ['M', 'dit les coups de la pièce'],
    last: ['L', 'dit le dernier coup'],
    typed: ['/', 'un champ pour les coups tapés ou dictés, et pour les commandes'],
    list: ['?', 'affiche toutes les touches et commandes'],
  },
  accessMore:
    'Le livre des règles décrit tout ce que l’échiquier peut dire, comme les pièces d’une colonne ou les pièces prises\u00a0: [au clavier et à l’oreille](../book/en/keyboard.html). Aucune information ne passe par la seule couleur. L’échiquier respecte les animations réduites et les couleurs forcées, et grandit avec le zoom de la page.',
  hosting: 'Héberger l’échiquier',
  hostingText:
    'Mettez le dossier `board` sur un serveur de fichiers statiques\u202f; pour les cadres, mettez `embed.html`, `frame` et `game` à côté. L’échiquier ne contacte aucun autre serveur, n’enregistre rien et ne suit personne. Une fois chargée, une partie continue hors ligne.',
  browsers: 'Navigateurs',
  browsersText:
    'Les fonctions nécessaires existent depuis Chrome et Edge 120, Firefox 121 et Safari 17.4. L’échiquier est testé dans les versions actuelles de Chromium, Firefox et WebKit.',

  sample: {
    chess: 'Échecs',
    connected: 'connecté',
    pawns: 'Pions restants',
    keep: 'Garder les tracés',
    pieces: 'Pièces',
    log: 'Événements',
    opera: 'À l’Opéra',
    allies: 'duc de Brunswick et comte Isouard',
    pinned: 'Ce clouage coûte du temps aux Noirs, et le fou pour finir.',
    normal: 'est le coup usuel.',
    twice: 'Deux menaces à la fois\u00a0: sur f7 et sur b7.',
    queens: 'échangerait les dames. Morphy préfère attaquer.',
    ready: 'Toutes les pièces blanches vont entrer en jeu.',
    last: 'La dame est sacrifiée\u00a0: la tour et le fou font le reste.',
    beforeDiagram: 'Le camp qui doit jouer ici cède le passage',
    betweenDiagrams: 'car les rois se font face. Une rangée plus haut',
    afterDiagram: 'le pion a un coup en réserve, et les Blancs gagnent dans tous les cas.',
    legal: 'Le mat de Legal',
    fool: 'Le mat du lion',
    offered: 'La dame est offerte pour un mat à trois pièces.',
    weakened: 'Le roi n’a plus personne sur sa diagonale.',
    notInBook: 'Ce coup n’est pas dans le livre. Un autre\u202f?',
    sicilian: 'La sicilienne ouverte approche.',
    russian: 'La partie russe\u00a0: les Noirs reprennent après d6.',
    spanish: 'La partie espagnole.',
    italian: 'La partie italienne.',
  },
};

/** Translations of the manifests by the tags of the elements. @type {Record<string, import('../../embedding/types.d.ts').Translations>} */
export const contracts = { 'roque-board': contract, ...elements };
