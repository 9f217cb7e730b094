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
  lead: 'Une balise pose un échiquier sur n’importe quelle page. Il connaît les règles, parle aux lecteurs d’écran, se passe de serveur et ne dépose aucun cookie. Tout ce qui suit est vivant\u00a0: essayez, puis copiez ce qui se trouve à côté.',

  copy: 'Copier',
  copied: 'Copié.',
  copyCode: 'Copier le code {kind}',
  live: 'En direct\u00a0: {name}',

  tasks: 'Dix tâches',
  tasksText:
    'Ce que les sites demandent le plus souvent à un échiquier, et ce que cela prend ici\u00a0: une balise, ou tant de lignes de script, sans compter les imports, la ligne qui trouve l’échiquier et les parenthèses fermantes.',
  oneTag: '1 balise',
  oneLine: '1 ligne',
  manyLines: '{n} lignes',
  show: 'Montrer',
  showText: 'Une position, ou une partie avec tout ce qu’on en dit.',
  flow: 'Des diagrammes dans le texte',
  flowText:
    'Avec `view-only`, un échiquier peut se tenir dans une phrase, comme une image\u00a0: donnez-lui une largeur, et une place dans la ligne.',
  games: 'Un fichier de parties',
  gamesText:
    'Un `pgn` peut contenir beaucoup de parties\u00a0: un menu choisit parmi elles, l’attribut `game` dit par laquelle commencer, et `pgnread` les annonce toutes à la page. Avec `autoplay`, la partie défile d’elle-même, tant de millisecondes par coup, jusqu’à sa fin ou jusqu’à ce que l’on touche à l’échiquier. Là où un commentaire dit `[#]`, ou si un coup porte le signe `$220`, un diagramme paraît dans le texte.',
  drawnText:
    'D’autres se tracent avec le bouton droit, ou d’un doigt qui s’arrête sur une case puis glisse. Maj les fait rouges, Alt bleus, les deux jaunes. `shapeschange` dit ce qui a été tracé. Le prochain clic sur l’échiquier l’efface\u202f; ce qu’a posé la page reste.',
  step: 'Deux échiquiers qui se suivent',
  stepText:
    'Ce qui est joué ou repris sur un échiquier, l’autre le montre. `gamechange` vient de tout ce qui change\u00a0: un échiquier n’apprend donc que ce qu’il ne montre pas encore.',
  learn: 'S’exercer',
  learnText: 'Des positions et des lignes qui répondent.',
  trainer: 'Un répétiteur d’ouvertures',
  trainerText:
    'L’arbre d’un PGN dit ce qui peut être joué\u00a0: une `Session` le lit, `beforemove` empêche ce qui n’y est pas, et `say()` le dit sur l’échiquier et à voix haute. Jouez les Blancs\u00a0: 1. e4, puis la suite.',
  look: 'Son apparence',
  own: 'Vos pièces',
  ownText:
    'Une page dessine les siennes par une fonction, sous toute politique de sécurité, dans un carré de `size` pixels. Le jeu de pièces est un fichier à part, ici `polygons.js`\u202f; à l’échiquier, il faut une ligne.',
  tell: 'Ce qu’il dit à votre page',
  editorAll: 'Tout ce qu’offre roque-editor',
  puzzleAll: 'Tout ce qu’offre roque-puzzle',

  frameworks: 'Cadriciels et WordPress',
  frameworksText:
    'Avec le paquet, `<roque-board>` se met dans les modèles de React 19, de Vue 3 et de Svelte 5, chaque propriété et chaque événement avec son type. Pour faire de la position un état de votre page, copiez l’un de ces composants. Ils fonctionnent aussi sur les pages que produit un serveur.',
  reactText: "Avec Next, `'use client'` se met en tête du fichier.",
  vueText:
    "Le compilateur doit connaître ces éléments, dans Nuxt par `vue.compilerOptions`\u00a0: `isCustomElement: (tag) => tag.startsWith('roque-')`.",
  svelteText:
    'SvelteKit n’a besoin de rien d’autre. Sur une page que produit un serveur, écrivez `view-only={…}` plutôt que `viewOnly={…}`.',
  wordpressText:
    'WordPress ôte les éléments inconnus de ce qu’écrivent les auteurs. Une extension leur donne des codes courts\u00a0: `align` (`left`, `right`, `center`) et `width` (en pixels) disent comment l’échiquier se place dans la page, tout le reste est attribut de l’échiquier ou du problème. Les administrateurs peuvent aussi mettre un script ou un cadre dans un bloc HTML.',
  plugin: 'L’extension',
  pluginText:
    'Enregistrez-la sous `wp-content/plugins/roque-board/roque-board.php`, mettez le dossier `board` à côté d’elle, et activez-la.',
  classic: 'Sans modules',
  classicText:
    'Certains systèmes ôtent `type="module"`\u00a0: la console dit alors `Cannot use \'import.meta\' outside a module`, et il n’y a pas d’échiquier. Ce script n’est pas un module. Il apporte échiquiers, problèmes et ateliers de position, selon ce que la page contient.',
  ways: 'Trois façons de l’installer',
  waysText:
    'L’échiquier est le même à chaque fois. Les adresses ci-dessous sont celles du site que vous lisez\u202f; toute autre copie, sous n’importe quel chemin, convient aussi.',
  script: 'Un script',
  scriptText:
    'Le plus court chemin. Le script va chercher ce qu’il lui faut dans le dossier voisin, et tous les échiquiers de la page le partagent.',
  earlyText:
    'Sur un réseau lent, le premier coup vient plus tôt si ces lignes sont dans l’en-tête de la page\u00a0: ce qu’il faut pour jouer est alors chargé à côté du script, et non après lui. Elles valent pour cette version\u202f; la prochaine en aura d’autres.',
  package: 'Un paquet',
  packageText:
    'Pour les pages que l’on construit. `npm pack`, dans les sources de ce projet, crée le fichier\u202f; Vite ne demande aucune configuration, TypeScript connaît l’élément, et l’importer dans Node ne gêne rien.',
  packageMore:
    'Le paquet n’a besoin de rien d’autre. Ses scripts nomment chaque fichier qu’ils chargent, si bien que les outils d’assemblage les suivent.',
  frame: 'Un cadre',
  frameText:
    'Là où aucun script ne peut être ajouté, un cadre suffit. `host.js` est facultatif\u00a0: il donne à chaque cadre la hauteur que demande son échiquier. Dans `origin`, écrivez l’adresse de votre propre site\u00a0: lui seul pourra commander l’échiquier.',
  query: 'Ce que l’adresse dit au cadre',
  queryText:
    "Chaque paramètre est un attribut de l’échiquier\u202f; le texte s’encode comme dans toute adresse. `roque:set` reçoit les mêmes par message, sous les noms des propriétés, et null enlève ce qui peut manquer\u00a0: `{ type: 'roque:set', viewOnly: true, opponent: null }`. Chaque méthode sauf `solve()` a un message de son nom, avec ce qu’elle reçoit, par son nom\u00a0: `{ type: 'roque:resign', color: 'white' }`. Au message qui porte un `id`, le cadre répond par `roque:answer`, avec cet `id` et la valeur, `value`. Il annonce `roque:ready` et `roque:size`, et par `roque:` et son nom chaque événement sauf `beforemove`\u00a0: `roque:move`, `roque:gamechange`, `roque:gameover`, `roque:fault`, …",
  queryAll: 'Tous les paramètres',
  askParameter:
    'Ce à quoi répond le site qui l’entoure, parmi tout ce que peut demander la personne devant l’échiquier\u00a0: `clocks`, `players`, `draw`, `resign`, `takeback`, séparés par des virgules. Chaque demande lui est annoncée par `roque:ask`, et il répond par `roque:say`.',
  originParameter:
    'Le site qui l’entoure\u00a0: lui seul peut commander l’échiquier, et il apprend ce qui s’y passe. Sans ce paramètre, seules les pages du site du cadre le commandent, et toute page qui l’entoure est informée.',

  play: 'Jouer',
  playText:
    'L’échiquier prend la largeur qu’on lui donne. Tant que la page n’en décide pas autrement, celui qui est devant l’écran joue les deux camps.',
  legal: 'Une partie',
  legalText: 'Les échecs selon les règles, à la souris, au doigt ou au clavier.',
  black: 'Du côté des Noirs',
  blackText: 'Et depuis toute position, donnée par un FEN.',
  rules: 'Un autre jeu d’échecs',
  rulesText:
    'Aux échecs Take&Make, la pièce qui prend repart comme celle qu’elle a prise\u00a0: prenez le fou avec le cavalier.',
  diagram: 'Un diagramme',
  diagramText: 'Une image qui se passe du moteur. On dit la position à qui ne la voit pas.',
  size: 'Taille et style',
  sizeText:
    'L’échiquier est un bloc de la largeur que vous voulez. Il tient aussi dans la hauteur de sa boîte, et `coordinates="outside"` met les coordonnées à côté des cases. Il est aussi sombre que le `color-scheme` de la page, à moins que `theme` ne dise autre chose. Des variables CSS le colorent, que tout élément parent peut définir\u202f; `::part()` atteint ses parties, et aucun autre style de la page n’y entre.',

  remote: 'Votre propre serveur',
  remoteText:
    'Avec `movable`, le lecteur a un camp. La page envoie ce qui est joué, et joue par `move()` ce qui revient\u202f; `source` distingue ses propres coups de ceux du lecteur. Quand la connexion revient, une ligne reprend la partie telle que le serveur l’a\u00a0: décochez, jouez, cochez de nouveau.',
  remoteMore:
    'Avec `premove`, les Blancs anticipent leur coup pendant que les Noirs réfléchissent\u00a0: il est joué s’il est alors légal. `server.js` tient lieu de votre serveur, et le hasard de son joueur\u00a0: une `Session` est la même partie sans échiquier, dans Node aussi.',
  computer: 'L’ordinateur',
  computerText:
    'Avec `opponent`, l’ordinateur joue un camp, dans tous les jeux\u202f; `level`, de 1 à 8, dit avec quelle force. Ce qui lui sert à réfléchir arrive quand c’est à lui de jouer, et travaille dans un «\u00a0worker\u00a0», ou dans la page là où une politique l’interdit.',

  legality: 'Vos propres règles',
  legalityText:
    'Avec `dests`, c’est la page qui dit où va chaque pièce, et le moteur n’est jamais chargé. Ici, un cavalier doit prendre cinq pions.',
  legalityMore:
    'Un roque ou une prise en passant touchent plus d’une pièce\u00a0: donnez alors par `fen` la position qui en résulte.',

  editor: 'Une position à composer',
  editorText:
    '`<roque-editor>` est un élément à part, avec un échiquier dedans\u00a0: des pièces à glisser ou à choisir, à la souris, au doigt ou au clavier, le trait, les droits de roque, la prise en passant, et le texte FEN, que l’on peut coller. Il dit en toutes lettres ce qui ne va pas dans la position.',
  editorMore:
    'L’événement `positionchange` donne `fen`, `rules`, et ce qui ne va pas\u00a0: `faults` et `doubts` par des codes stables, `outcome` là où la partie serait finie aussitôt\u202f; la propriété `position` dit la même chose à tout moment. Ce qui est entre ses balises paraît sous ce qu’il demande. [Tout ce qu’il offre](#editor-contract) est décrit plus bas.',

  puzzle: 'Un problème',
  puzzleText:
    '`<roque-puzzle>` est un élément à part, avec un échiquier dedans\u00a0: il dit ce qu’il faut trouver, répond à ce qui est juste, montre sur l’échiquier pourquoi autre chose ne va pas, le reprend, et aide en trois pas. Le camp au trait dans la `fen` résout\u202f; `line` est la solution en coordonnées, avec les réponses de l’adversaire entre les coups.',
  puzzleMore:
    '`goal` va de `#1` à `#9`, ou vaut `win` (gagner du matériel), `save` (ne pas perdre) ou `only` (le seul bon coup)\u202f; `h#2` est un mat aidé, où l’on joue les deux camps, `s#2` un mat inverse. `rules` est l’un des jeux. Les événements `solved`, `failed` et `hint` disent comment cela se passe, la propriété `puzzle` prend le suivant d’un coup, et avec `single-try` il n’y a qu’un essai, sans aide. Ce qui calcule est chargé à la première erreur qui en a besoin. [Tout ce qu’il offre](#puzzle-contract) est décrit plus bas.',

  viewer: 'Une partie à suivre',
  viewerText:
    'Un échiquier qui a un `pgn` s’accompagne d’un panneau avec ses coups, commentaires et variantes, que l’on parcourt par les flèches du clavier ou les boutons. Les flèches et cercles des commentaires (`[%cal]`, `[%csl]`) paraissent sur l’échiquier. `ply` dit où l’on commence.',

  shapes: 'Flèches et cercles',
  shapesText:
    '`shapes` les pose\u00a0: d’abord la couleur (G, R, B ou Y), puis une case, ou deux pour une flèche. Le même texte, ou une liste, depuis un script\u00a0: `board.shapes = …`.',
  marks: 'Des marques de toute sorte',
  marksText:
    'Dans une liste, ou en JSON dans l’attribut, chacune peut en dire plus\u00a0: `color`, toute couleur de CSS\u202f; `form`, un cercle (`circle`), la case elle-même (`square`), son cadre (`frame`) ou un point (`dot`)\u202f; `width`, où 1 est l’usuel\u202f; et `label`, trois lettres au plus. Une entrée fausse s’annonce par un `fault`, et les autres sont tracées.',

  image: 'Une image à garder',
  imageText:
    'Ce que montre l’échiquier, sans les repères d’un coup en cours, en PNG ou en SVG. La politique de sécurité n’a rien à autoriser pour cela.',

  events: 'Les événements',
  eventsText:
    'Jouez, tentez l’interdit, tracez\u00a0: chaque événement s’inscrit ici quand il arrive, avec ses détails. Tous remontent dans la page, même d’un arbre fantôme.',

  errors: 'Ce qui ne va pas',
  errorsText:
    'Une valeur qui ne veut rien dire ne change rien\u00a0: le dernier bon état demeure, et `fault` dit pourquoi par un code qui ne change pas d’une version à l’autre. Retirez un roi.',

  pieces: 'D’autres jeux de pièces',
  piecesText:
    'Avec `pieces`, un échiquier a un autre jeu de pièces\u00a0: `classic`, `geometric` pour les petites cases, ou `letters`, qui parlent la langue du lecteur\u202f; chacun est un fichier chargé quand on le veut. `--roque-white` et `--roque-black` colorent les quatre.',
  ownMore:
    'Ou une seule image, SVG ou non, par son adresse\u00a0: les pièces blanches dans la rangée du haut, les noires en bas, chaque fois roi, dame, fou, cavalier, tour, pion, toutes carrées. Son serveur doit être dans `img-src` et envoyer `Access-Control-Allow-Origin`, pour que `toBlob()` fonctionne. Ce qu’on ne peut ni avoir ni dessiner s’annonce par un `fault` au code `piecesFailed`, et les pièces restent ce qu’elles étaient.',

  colours: 'Vos couleurs',
  coloursText: 'Choisissez, et emportez le style. Ce que vous ne touchez pas suit le thème.',
  coloursOf: 'Couleurs',
  board: 'Échiquier',
  theme: 'Thème',
  themes: { auto: 'Comme la page', light: 'Clair', dark: 'Sombre' },
  coordinates: 'Coordonnées',
  places: { inside: 'À l’intérieur', outside: 'À l’extérieur', none: 'Aucune' },
  untouched: 'Les couleurs du thème.',
  preset: 'Pour commencer',
  presets: { paper: 'Papier', moss: 'Mousse', slate: 'Ardoise', rose: 'Vieux rose' },
  variable: {
    light: 'Cases claires',
    dark: 'Cases sombres',
    last: 'Dernier coup',
    check: 'Échec',
    selected: 'Pièce en main',
    premove: 'Coup anticipé',
    dot: 'Cases possibles',
    ink: 'Cadres, lettres sur clair',
    chalk: 'Lettres sur sombre',
    rim: 'Lettres à l’extérieur',
    white: 'Pièces blanches',
    black: 'Pièces noires',
    veil: 'Voile',
    paper: 'Papier des choix',
    focus: 'Repère du clavier',
    green: 'Tracés verts',
    red: 'Tracés rouges',
    blue: 'Tracés bleus',
    yellow: 'Tracés jaunes',
  },

  contract: 'Tout ce qu’il offre',
  contractText:
    'Ces tables sont tirées du code de l’échiquier, comme [custom-elements.json](../board/custom-elements.json) pour les éditeurs. Les types sont ceux de [types.d.ts](../board/types.d.ts). Sauf `game` et `autoplay`, un attribut est aussi une propriété\u00a0: ce qui s’écrit avec un tiret en HTML prend une majuscule en JavaScript.',
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

  notes: 'Bon à savoir',
  policy: 'Politique de sécurité (CSP)',
  policyText:
    'L’échiquier demande son propre serveur, et le droit de compiler son moteur. Ni style, ni image, ni rien dans la page même\u00a0:',
  policyMore:
    "Sans `'wasm-unsafe-eval'`, les échiquiers montrent encore des positions. Un cadre ne demande le serveur que dans `frame-src`, et dans `script-src` si `host.js` sert. Vous pouvez imposer les Trusted Types, même par `trusted-types 'none'`. Seuls l’ordinateur, les conseils, l’analyse, le solveur et les problèmes demandent une politique, `roque-search`, pour leur worker. Si elle n’est pas admise, ils calculent dans la page même, et le navigateur note un refus par page dans sa console\u00a0: `trusted-types roque-search` l’autorise.",
  origins: 'Un autre serveur',
  originsText:
    'Si le script vient d’un autre serveur que la page, ce serveur doit envoyer `Access-Control-Allow-Origin` avec chaque fichier. Un cadre n’en a pas besoin.',
  access: 'Accessibilité',
  accessText:
    'Pour un lecteur d’écran, l’échiquier est une grille de 64 cases qui forme un seul arrêt de la touche Tab. Les coups sont dits quand ils sont joués, dans la langue de la page, en français ou en anglais. Un diagramme est une image accompagnée d’une phrase.',
  keys: {
    arrows: ['Flèches, Début, Fin, Page préc., Page suiv.', 'vers une autre case'],
    enter: ['Entrée, Espace', 'prendre une pièce, la poser'],
    escape: ['Échap', 'la lâcher'],
    letters: ['R, D, T, F, C, P', 'vers la prochaine pièce de ce nom, avec Maj vers la précédente'],
    moves: ['M', 'dit ce que peut faire la pièce'],
    last: ['L', 'dit le dernier coup'],
    typed: ['/', 'un champ pour les coups tapés ou dictés, et pour les commandes'],
    list: ['?', 'toutes les touches et commandes'],
  },
  accessMore:
    'Tout ce que dit un échiquier quand on le lui demande, comme les pièces d’une colonne ou ce qui a été pris, est dans le livre des règles\u00a0: [au clavier et à l’oreille](../book/en/keyboard.html). Rien n’est dit par la seule couleur. Qui préfère moins de mouvement n’en voit aucun, les couleurs imposées sont respectées, et l’échiquier grandit avec la page.',
  hosting: 'L’héberger soi-même',
  hostingText:
    'Posez le dossier `board` sur un serveur de fichiers statiques, et pour les cadres `embed.html`, `frame` et `game` à côté de lui. Rien n’est demandé à un autre serveur, rien n’est conservé, personne n’est compté. Une fois chargée, une partie continue hors ligne.',
  browsers: 'Navigateurs',
  browsersText:
    'Ce qu’il utilise existe depuis Chrome et Edge 120, Firefox 121 et Safari 17.4. Il est essayé dans les versions actuelles de Chromium, Firefox et WebKit.',

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
    normal: 'est plus usuel.',
    twice: 'Deux menaces à la fois\u00a0: sur f7 et sur b7.',
    queens: 'échangerait les dames. Morphy préfère attaquer.',
    ready: 'Toutes les pièces blanches vont entrer en jeu.',
    last: 'La dame est donnée\u00a0: la tour et le fou font le reste.',
    beforeDiagram: 'Celui qui doit jouer ici cède le passage',
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
