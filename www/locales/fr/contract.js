/** Translations of the descriptions in custom-elements.json, by name.
 * @type {import('../../embedding/types.d.ts').Translations} */
export default {
  members: {
    fen: 'La position du moment. En donner une autre commence une nouvelle partie\u202f; `null`, `undefined`, un texte vide et `start` veulent dire la position initiale, et `chess960:0` à `chess960:959` celles du Chess960. À un échiquier que l’on ne fait que regarder, le seul placement des pièces suffit. Avec `dests`, c’est le texte que vous avez donné, jusqu’au premier coup joué sur l’échiquier\u202f; après un coup, les droits de roque et la case de prise en passant y sont `-`, jusqu’à ce que vous donniez la suivante.',
    rules:
      'Le jeu\u00a0: `orthodox`, `take-make`, `castling-chess`, `rokagogo`, `exchange`, ou une règle de prise et une règle de roque, comme `take-make+castling-chess`. Le donner commence une nouvelle partie.',
    pgn: 'Une partie à suivre avec ses commentaires et variantes, qu’un panneau montre à côté de l’échiquier, ou dessous s’il a moins de 36rem\u202f; elle prend la place de `fen` et de `rules`. null\u00a0: aucune.',
    src: 'L’adresse d’un fichier PGN, relative au document. L’échiquier le charge et en montre la partie comme avec `pgn`\u202f; un fichier d’un autre site doit avoir des en-têtes CORS. Sans `src`, l’échiquier lit le PGN d’un enfant `<script type="application/x-chess-pgn">`. `pgn` passe avant les deux. Si aucune partie ne peut être montrée, l’échiquier émet `fault` et reste utilisable. null\u00a0: aucun fichier.',
    ply: 'Le demi-coup que l’on regarde\u202f; tout nombre au-delà de la fin veut dire la fin. Un échiquier qui a un `pgn` commence à 0.',
    orientation: 'Le camp placé en bas.',
    whiteName: 'Le nom des Blancs, de leur côté de l’échiquier. null\u00a0: aucun.',
    blackName: 'Le nom des Noirs, de leur côté de l’échiquier. null\u00a0: aucun.',
    whiteClock:
      'Le temps qui reste aux Blancs, en millisecondes, au moment où vous le donnez. L’échiquier le montre de leur côté, le décompte tant que `clock-running` nomme les Blancs, et s’arrête à zéro\u202f; la page décide de ce que cela veut dire. null\u00a0: pas de pendule.',
    blackClock:
      'Le temps qui reste aux Noirs, en millisecondes, au moment où vous le donnez. null\u00a0: pas de pendule.',
    clockRunning: 'Le camp dont la pendule tourne. L’autre s’arrête au temps qu’elle montre.',
    movable:
      'Les pièces que la personne devant l’échiquier peut jouer\u00a0: celles du camp au trait (`auto`, `both`), d’un seul camp, ou aucune. Les coups du dehors viennent par `move()`. `auto` veut dire aucune s’il y a un `pgn`, et toutes avec `dests`.',
    drawn:
      'Les flèches et les cercles que la personne devant l’échiquier a tracés. Une liste les remplace\u202f; null ou une liste vide les efface. Ils s’effacent quand la position change ou que l’on clique sur l’échiquier. Ce qu’elle change elle-même émet `shapeschange`.',
    dests:
      'La légalité selon la page\u00a0: les cases où chaque pièce peut aller, par les noms des cases, en objet ou en Map, ou une liste de coups, comme celle de `moves({ verbose: true })` de chess.js. L’échiquier joue alors sans moteur tout ce qui y est permis. null\u00a0: le moteur décide. Elles valent aussitôt, et pour un coup\u202f; la position et le dernier coup restent. Après un coup, donnez à `fen` la nouvelle position et à `dests` ses coups, dans l’ordre que vous voulez.',
    promotion: 'Ce que devient un pion promu, ou si on le demande à la personne devant l’échiquier.',
    draws:
      'Comment les nulles par répétition et par cinquante coups finissent la prochaine partie\u00a0: d’elles-mêmes, ou quand un joueur les réclame (`claimDraw()`).',
    touchMove:
      'Si une pièce touchée doit être jouée, une pièce adverse touchée être prise, et si un coup lâché est définitif.',
    premove:
      'Si le camp que nomme `movable` peut jouer un coup anticipé pendant que l’autre est au trait. Il est joué dès qu’il est légal\u202f; avec `dests`, dès que vous en avez donné les cases. Le moteur énumère les coups anticipés du jeu de `rules`.',
    viewOnly: 'L’image d’une position, avec une phrase pour qui ne la voit pas.',
    lastMove:
      "Le dernier coup, dont les cases sont marquées\u00a0: des coordonnées comme «\u00a0e2e4\u00a0», avec la case de la prise aux échecs Take&Make («\u00a0c8c4a2\u00a0»), ou `none`. Comme propriété, aussi une liste de cases, comme `['e2', 'e4']`. Il vaut jusqu’au prochain coup ou au prochain `fen`\u202f; `none` vaut jusqu’à ce qu’on le retire. null\u00a0: l’échiquier décide. Un `fen` à un coup légal de la position montrée marque ce coup.",
    check:
      'La case du roi en échec, comme «\u00a0h8\u00a0», ou `none`. Elle vaut jusqu’au prochain coup ou au prochain `fen`\u202f; `none` vaut jusqu’à ce qu’on le retire. null\u00a0: l’échiquier décide là où il connaît les règles. Une image charge le moteur pour cela, s’il peut y avoir échec.',
    coordinates:
      'Où l’on nomme colonnes et rangées\u00a0: dans les coins des cases, ou à côté, dans la boîte de l’échiquier.',
    faceToFace:
      'Si les pièces du camp d’en face sont tournées vers lui, sur un écran posé à plat entre deux joueurs.',
    animationDuration: 'Le temps, en millisecondes, que met une pièce à rejoindre sa case.',
    pieces:
      'Les pièces\u00a0: le nom d’un jeu de l’échiquier, ou l’adresse d’une seule image de la page\u00a0: les blanches dans la rangée du haut, les noires en bas, chaque fois roi, dame, fou, cavalier, tour, pion. Son serveur doit être dans `img-src` et la laisser lire (CORS). Comme propriété, aussi une fonction qui dessine une pièce\u00a0: `(ctx, { piece, color, size }) => …`.',
    theme: 'Des couleurs pour une page claire ou sombre\u202f; `auto` suit le `color-scheme` de la page.',
    shapes:
      'Flèches et marques sur des cases\u00a0: une liste\u202f; dans l’attribut du JSON, ou un texte en lettres de PGN, «\u00a0Ge2e4 Rd5\u00a0» (`G` vert, `R` rouge, `B` bleu, `Y` jaune).',
    drawable:
      'Si la personne devant l’échiquier peut tracer flèches et cercles, par le bouton droit de la souris ou un appui long.',
    moveBox:
      'Un champ pour les coups tapés ou dictés, sous l’échiquier. Sans lui, la touche `/` en ouvre un.',
    opponent:
      'Le camp que joue l’ordinateur\u202f; la personne devant l’échiquier a l’autre. null\u00a0: aucun.',
    level: 'La force de l’ordinateur\u00a0: de 1, pour débuter, à 8, toute sa force.',
    elo: 'La force de l’ordinateur en un nombre\u00a0: de 200, pour débuter, à 2800, toute sa force. Il remplace `level`, dont les degrés sont 200, 650, 1080, 1530, 1715, 1965, 2440 et 2800. null\u00a0: `level` décide.',
    analysis:
      'Si l’ordinateur réfléchit à la position que l’on regarde, et en parle par des événements `analysis`.',
    opponentClock:
      'Ce qui reste à l’ordinateur sur une pendule que tient la page, et ce que chaque coup ajoute, en millisecondes\u00a0: «\u00a0180000+2000\u00a0». null\u00a0: il n’y a pas de pendule.',
    game: 'Laquelle des parties d’un `pgn` qui en a plusieurs est sur l’échiquier, 1 étant la première\u202f; sans cet attribut, la première qui peut être lue. Le menu au-dessus des coups le donne aussi. Une partie illisible laisse l’échiquier comme il est, et un `fault` porte le code de la raison. Un nombre au-delà de la fin veut dire la dernière, ce qui n’est pas un nombre la première\u00a0: le `fault` est alors `invalidGame`.',
    autoplay:
      'Fait défiler la partie d’un `pgn`, et dit combien de millisecondes dure chaque position\u00a0: 1500 sans nombre. Elle s’arrête à la fin, quand on touche à l’échiquier, et là où personne ne la voit\u202f; pour qui préfère moins de mouvement, elle ne part que par le bouton. null\u00a0: la partie ne défile pas.',
    spoken:
      'Comment coups et cases sont dits\u00a0: `words`, `san`, `coordinates`, ou avec des noms pour les colonnes, `nato` et `anna`. La commande `style` le donne aussi.',
    name: 'Le nom sous lequel un formulaire qui entoure l’échiquier, ou que nomme son attribut `form`, envoie la position de la partie, en FEN.',
    engine:
      'Pour toute la classe\u00a0: où est le fichier du moteur, pour les outils qui ne suivent pas `new URL(…, import.meta.url)`\u202f; à donner dans le module qui importe l’échiquier.',
    search:
      'De même pour `roque-analysis_bg.wasm`, avec quoi l’ordinateur réfléchit et résout les problèmes.',
    solver: 'La même adresse que `search`.',
    ready:
      'Se résout quand toutes les méthodes répondent aussitôt, ou après un événement `fault` s’il ne peut y avoir de partie\u202f; n’est jamais rejetée. On peut jouer plus tôt, à la main et par `move()`. Si le réseau se perd entre-temps, l’échiquier émet `fault` avec le code `partFailed`, et essaie de nouveau. Elle attend que l’élément soit dans un document\u00a0: ajoutez à la page l’échiquier que vous créez, puis attendez-la. Une image devient une partie quand on la demande.',
    state: 'La partie à sa position du moment\u202f; null tant qu’il n’y en a pas.',
    shownPly: 'Le demi-coup que l’on regarde\u00a0: l’ancien nom de `ply`.',
    move: 'Joue un coup, par exemple celui d’un adversaire à distance\u00a0: en coordonnées, en notation algébrique avec les lettres anglaises, ou par ses cases, comme le disent `legalMoves()` et les événements. Avec `dests`, il faut des coordonnées ou des cases, et un coup est joué même si `dests` ne le contient pas, pourvu qu’une pièce soit sur la case de départ.',
    legalMoves:
      'Ce que l’on peut jouer maintenant\u00a0: avec la pièce d’une case, ou en tout. Rien quand la partie est finie.',
    flip: 'Tourne l’échiquier.',
    goTo: 'Regarde un autre demi-coup\u202f; on ne joue que sur celui du moment.',
    undo: 'Reprend le dernier coup, ou d’abord un abandon ou un accord. Avec `dests`, reprend le coup joué depuis votre dernier `fen`. À appeler quand votre serveur refuse un coup\u00a0: la pièce revient, le coup d’avant est de nouveau marqué, et le coup anticipé est annulé.',
    redo: 'Rejoue le coup repris en dernier.',
    reset:
      'Une nouvelle partie, aux mêmes règles si rien d’autre n’est dit\u202f; avec `moves`, elle se tient là où ces coups mènent, et les annonce par un seul `gamechange`\u202f; d’un `pgn` qui a plusieurs parties, c’est la première qui peut être lue, comme pour la propriété. Quand cette méthode échoue, l’ancienne partie continue.',
    resign: 'Un joueur abandonne.',
    offerDraw: 'Un joueur propose la nulle.',
    acceptDraw: 'Un joueur accepte la nulle que l’autre propose.',
    declineDraw: 'Un joueur refuse la nulle que l’autre propose.',
    claimDraw:
      'Le joueur au trait réclame la nulle, par répétition ou par les cinquante coups, là où les nulles se réclament.',
    flagFall: 'Un joueur a épuisé le temps d’une pendule que tient la page.',
    settle:
      'Note ce qui est prouvé de la position après tant de demi-coups\u00a0: qu’aucune suite de coups légaux ne permet à ces camps de mater. Si c’est vrai des deux, la partie y était finie, et nulle\u202f; si c’est vrai de l’un, la chute du drapeau ou l’abandon de l’autre est une partie nulle.',
    adoube: 'L’ancien nom de `jadoube()`.',
    jadoube:
      'Le joueur au trait dit «\u00a0J’adoube\u00a0» et peut toucher la pièce suivante sans devoir la jouer.',
    link: 'Toute la partie, en un texte pour le fragment d’une adresse.',
    why: 'Dit sur l’échiquier et à voix haute pourquoi sont permis des coups qui peuvent étonner un débutant\u00a0: ceux de la pièce d’une case ou en main, sinon le dernier coup, ou pourquoi la partie est finie.',
    say: 'Fait dire quelque chose à l’échiquier, par une légende et à voix haute, jusqu’au prochain geste ou coup\u00a0: par exemple pourquoi la page empêche un coup.',
    hint: 'Ce que l’ordinateur jouerait dans la position du moment, de toute sa force, et comment la partie peut continuer.',
    solve:
      'Résout la position du moment comme un problème, par exemple «\u00a0#3\u00a0», «\u00a0s#2\u00a0», «\u00a0h#2.5\u00a0» ou «\u00a0ser-h=7\u00a0»\u00a0: les clés avec tout ce qui s’ensuit, ou les solutions du jeu aidé.',
    canMate:
      'Si un camp peut encore mater dans la position du moment, par n’importe quels coups légaux des deux camps\u202f; avec des coups qui le montrent.',
    cancelPremove: 'Annule le coup anticipé.',
    moveList: 'Toute la partie en notation algébrique, coups repris compris.',
    toPgn:
      'La partie en PGN jusqu’à la position du moment, avec ses règles, son début et son résultat\u202f; avec ce qui en est dit s’il y a un `pgn`.',
    stages:
      'Les placements par où passe le coup qui mène à un demi-coup (celui que l’on regarde)\u00a0: avant, après la prise ou le pas du roi, après.',
    toBlob: 'Une image de l’échiquier tel qu’on le voit, avec ses flèches et ses coordonnées.',
  },
  parameters: {
    'moveList.letters': 'les anglaises si rien d’autre n’est dit',
    'solve.options': 'ce qui est dit (`set`, `tries`, `twins`, …), et comment on le suit (`told`, `signal`)',
    'say.text': 'un texte vide pour ne plus rien dire',
    'claimDraw.move':
      'le coup annoncé avec la réclamation, comme pour `move()`\u202f; il est joué dans tous les cas',
    'toBlob.options': '`size` en pixels, 720 par défaut',
  },
  attributes: {
    lang: 'La langue des mots de l’échiquier, comme `en` ou `fr`\u202f; sans elle, celle d’un élément parent ou de la page.',
  },
  events: {
    movestart: 'Une pièce a été prise en main.',
    beforemove: 'Un coup légal va être joué\u202f; `preventDefault()` l’en empêche.',
    move: 'Un coup a été joué\u00a0: `from`, `to`, `take`, `promotion`, `partner`, `san`, `coordinates`, `fen`, `captured`, `check`, `source`, …',
    gamechange: 'Quelque chose a changé que montre un panneau à côté de l’échiquier\u202f; `cause` dit quoi.',
    caption:
      'L’échiquier dit pourquoi une action est refusée ou permise, ou ne le dit plus (`kind` vaut null). Annulable\u00a0: la page a une place pour ces mots.',
    pieceselect: 'Une pièce est choisie ou lâchée\u202f; aux échecs Take&Make, une prise attend sa suite.',
    gameover: 'La partie est finie\u00a0: `result`, `winner`, `reason`.',
    pgnread:
      'Toutes les parties d’un `pgn` qui en a plusieurs ont été lues\u00a0: de chacune `tags`, `result`, `plies`, et `fault`, un code, là où elle ne peut être montrée.',
    refused:
      'Ce qui a été tenté sur l’échiquier n’est pas un coup légal\u202f; `reason` dit pourquoi, et une légende sur l’échiquier aussi.',
    explained: 'L’échiquier, à qui `why()` l’a demandé, a dit pourquoi quelque chose est permis.',
    premove: 'Un coup anticipé a été joué\u202f; ses cases sont null quand il est annulé.',
    shapeschange:
      'La personne devant l’échiquier a tracé ou effacé des flèches et des cercles\u202f; `drawn` les donne.',
    analysis:
      'Ce que l’ordinateur pense jusque-là de la position que l’on regarde\u00a0: `ply`, `depth`, `done`, `lines`.',
    thinking:
      'L’ordinateur s’est mis à réfléchir à son coup, ou ne réfléchit plus\u00a0: `thinking`, `side`, `level`, `elo`.',
    ask: 'La personne devant l’échiquier demande, par une touche ou une commande tapée, ce que seule la page sait ou fait\u00a0: `about` vaut `clocks`, `players`, `draw`, `resign` ou `takeback`\u202f; `answer(text)` dit la réponse, `answer()` que c’est fait.',
    fault: 'Une valeur, un FEN, un PGN ou la partie demandée de celui-ci est faux, ou le moteur manque.',
  },
  cssProperties: {
    '--roque-light': 'Les cases claires.',
    '--roque-dark': 'Les cases sombres.',
    '--roque-last': 'Sur les cases du dernier coup.',
    '--roque-check': 'Sur la case d’un roi en échec.',
    '--roque-selected': 'Sur la case de la pièce en main.',
    '--roque-premove': 'Sur les cases d’un coup anticipé.',
    '--roque-dot': 'Points et anneaux sur les cases où une pièce peut aller.',
    '--roque-ink': 'Cadres et traits, et coordonnées sur les cases claires.',
    '--roque-chalk': 'Coordonnées sur les cases sombres.',
    '--roque-outline':
      'Les coins du dernier coup et le cadre d’un échec, pour les thèmes qui ne comptent pas sur les couleurs.',
    '--roque-rim': 'Les coordonnées hors de l’échiquier.',
    '--roque-white': 'Les pièces blanches, et les traits dans les noires.',
    '--roque-black': 'Les pièces noires, et les traits des blanches.',
    '--roque-veil': 'Sur l’échiquier, sous le choix d’une promotion ou un message.',
    '--roque-paper': 'Sous ces choix et ce message.',
    '--roque-focus': 'L’anneau autour de la case où se trouve le clavier.',
    '--roque-clock': 'Le fond d’une pendule qui tourne.',
    '--roque-clock-ink': 'Les chiffres d’une pendule qui tourne.',
    '--roque-clock-low': 'Le fond d’une pendule qui tourne à moins de dix secondes.',
    '--roque-green': 'Flèches et cercles tracés en vert.',
    '--roque-red': 'Flèches et cercles tracés en rouge.',
    '--roque-blue': 'Flèches et cercles tracés en bleu.',
    '--roque-yellow': 'Flèches et cercles tracés en jaune.',
  },
  cssParts: {
    message: 'Ce qui couvre l’échiquier quand on ne peut plus y jouer.',
    promotion: 'Le choix d’une pièce de promotion.',
    'take-back': 'Le bouton qui reprend une prise (Take&Make).',
    viewer: 'Le panneau à côté d’un échiquier qui a un `pgn`, ou dessous s’il est étroit.',
    'viewer-head': 'Sa ligne de tête\u00a0: qui a joué, où, quand.',
    'viewer-buttons': 'Ses boutons.',
    'viewer-games': 'Le menu des parties d’un `pgn` qui en a plusieurs.',
    'viewer-moves': 'Ses coups.',
    player: 'Le nom et la pendule d’un joueur, de son côté de l’échiquier.',
    name: 'Le nom d’un joueur.',
    clock:
      'La pendule d’un joueur\u202f; aussi `clock-running` tant qu’elle tourne, et `clock-low` à moins de dix secondes.',
    'move-box': 'Le champ des coups tapés.',
    keys: 'La liste des touches et des commandes.',
    refusal: 'La légende qui dit pourquoi un coup est refusé.',
    explanation: 'La légende qui dit pourquoi un coup est permis.',
    said: 'La légende de ce que la page dit par `say()`.',
  },
  slots: {
    'viewer-head': 'Remplace la ligne de tête du panneau.',
    'viewer-end': 'Après les coups du panneau.',
    'keys-end': 'Après la liste des touches et des commandes.',
  },
};
