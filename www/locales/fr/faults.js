/** @import { FaultWords } from '../../board/types.d.ts' */

const list = new Intl.ListFormat('fr');
const either = new Intl.ListFormat('fr', { type: 'disjunction' });
/** @type {Record<string, string>} */
const NAMES = { k: 'roi', q: 'dame', r: 'tour', b: 'fou', n: 'cavalier', p: 'pion' };
/** @type {Record<string, string>} */
const WALKS = {
  k: 'Un roi se déplace d’une case, dans n’importe quelle direction.',
  q: 'Une dame se déplace sur les rangées, les colonnes et les diagonales.',
  r: 'Une tour se déplace sur les rangées et les colonnes.',
  b: 'Un fou se déplace sur les diagonales.',
  n: 'Un cavalier se déplace de deux cases sur une rangée ou une colonne, puis d’une case sur le côté.',
  p: 'Après avoir pris un pion, une pièce repart d’une case tout droit, dans le sens de ce pion\u202f; depuis la deuxième rangée de ce pion, elle peut avancer de deux cases.',
};
/** @param {string} letter */
const isFeminine = (letter) => /^[qr]/i.test(letter);
/** @param {string} letter */
const the = (letter) => {
  const name = NAMES[letter.toLowerCase()];
  return name ? `${isFeminine(letter) ? 'la' : 'le'} ${name}` : 'la pièce';
};
/** @param {string} text */
const capital = (text) => text.replace(/^./, (letter) => letter.toUpperCase());
/** "le fou en b4 et la tour en e8"; an empty square by its name alone. @param {string[]} squares @param {string} men */
const named = (squares, men) =>
  list.format(
    squares.map((square, i) => (/[a-z]/i.test(men[i] ?? '') ? `${the(men[i])} en ${square}` : square)),
  );

/** Explains why the king cannot escape to empty squares or capture pieces. @param {boolean} areEmpty @param {number} n @param {string} way @param {string} guards */
const guarded = (areEmpty, n, way, guards) => {
  if (areEmpty)
    return n > 1
      ? `Il ne peut pas fuir en ${way}\u00a0: ces cases sont contrôlées par ${guards}.`
      : `Il ne peut pas fuir en ${way}\u00a0: cette case est contrôlée par ${guards}.`;
  return n > 1
    ? `Il ne peut pas prendre en ${way}\u00a0: ces pièces sont défendues par ${guards}.`
    : `Il ne peut pas prendre en ${way}\u00a0: cette pièce est défendue par ${guards}.`;
};

/** @type {FaultWords} */
export default {
  faults: {
    fenPlacement:
      'La disposition des pièces est illisible\u00a0: elle doit comporter huit rangées de huit cases.',
    fenTurn: 'Le camp au trait n’est pas indiqué\u00a0: il s’écrit w ou b.',
    fenCastling:
      'Les droits de roque sont illisibles\u00a0: indiquez des lettres parmi KQkq, les colonnes des tours (Chess960), des lettres parmi Xx pour le roque par échange, ou un tiret.',
    fenEnPassant: 'La case de prise en passant est illisible\u00a0: indiquez une case comme e3, ou un tiret.',
    fenHalfmoveClock:
      'Le compteur des demi-coups depuis la dernière prise ou le dernier coup de pion n’est pas un nombre.',
    fenFullmoveNumber: 'Le numéro du coup n’est pas un nombre.',
    fenStartNumber: 'Les positions de départ du Chess960 portent un numéro de 0 à 959.',
    fenTooManyFields: 'Il y a du texte en trop après les six champs de la position.',
    emptyBoard: 'L’échiquier est vide.',
    missingWhiteKing: 'Les Blancs n’ont pas de roi.',
    missingBlackKing: 'Les Noirs n’ont pas de roi.',
    tooManyWhiteKings: 'Les Blancs ont plus d’un roi.',
    tooManyBlackKings: 'Les Noirs ont plus d’un roi.',
    pawnOnBackRank: 'Un pion se trouve sur la première ou la dernière rangée.',
    touchingKings: 'Les deux rois se touchent.',
    oppositeCheck: 'Le camp qui vient de jouer est en échec\u00a0: son roi pourrait être pris.',
    castlingRightWithoutMen:
      'Un droit de roque est indiqué, mais aucun roi ni aucune tour de la première rangée ne peut l’avoir.',
    unknownCastlingRight:
      'Ce droit de roque n’existe pas dans ce jeu\u00a0: le roque par échange utilise X et x, les autres jeux K, Q, k, q ou les colonnes des tours.',
    impossibleEnPassant:
      'La case de prise en passant est impossible\u00a0: aucun pion n’a pu avancer de deux cases au coup précédent.',
    unknownRules: 'Cet échiquier ne prend pas en charge les règles demandées.',
    tooManyPawns: 'Un camp a plus de huit pions.',
    tooManyMen: 'Un camp a plus de seize pièces et pions.',
    tooManyPromoted: 'Un camp a plus de pièces promues que de pions manquants.',
    impossibleCheck: 'Aucun coup légal n’a pu mener à cet échec.',
    sourceFailed: 'Le fichier de la partie n’a pas pu être chargé.',
    sourceTooLarge: 'Le fichier de la partie est trop volumineux\u00a0: un échiquier lit au plus 64\u00a0Mo.',
    pgnEmpty: 'Le texte ne contient aucune partie.',
    pgnTag: 'Un en-tête de la partie est illisible\u00a0: il doit s’écrire [Nom "valeur"].',
    pgnVariant: 'Cette partie suit les règles d’une variante qui n’est pas prise en charge.',
    pgnFen: 'La position de départ de la partie est illisible.',
    pgnOpenComment: 'Un commentaire de la partie n’est pas fermé\u00a0: il manque le signe }.',
    pgnParenthesis: 'Il manque la parenthèse ouvrante ou fermante d’une variante de la partie.',
    pgnTooDeep: 'Les variantes de la partie comportent trop de niveaux d’imbrication.',
    pgnSkipped: 'Ce texte n’est pas du PGN valide\u00a0: il a été ignoré.',
    pgnAside:
      'Cette variante ne peut pas être jouée telle qu’elle est écrite\u00a0: elle a été conservée en commentaire.',
    pgnTagNote: 'Cet en-tête est mal formé\u00a0: il a été ignoré, ou lu dans la mesure du possible.',
    pgnNullMove: 'La partie commence par un coup nul, qui ne peut pas être joué.',
    moveSyntax: 'Ce texte n’est pas un coup en notation valide.',
    moveIllegal: 'Ce n’est pas un coup légal dans cette position.',
    moveAmbiguous: 'Plusieurs coups légaux correspondent\u00a0: précisez la case de départ.',
    engineFailed:
      'Le moteur d’échecs n’a pas pu être chargé\u00a0: aucun coup ne peut être joué sur cet échiquier. Rechargez la page pour réessayer.',
    engineStopped:
      'Le moteur d’échecs s’est arrêté à cause d’une erreur interne. La dernière position peut être rétablie.',
  },
  refused({ from, to, via, piece, reason, squares, men, moveNumber }) {
    const all = named(squares, men);
    const [first, ...others] = squares;
    const rest = named(others, men.slice(1));
    const who = `${the(piece)} en ${from}`;
    const whose = piece < 'a' ? 'Noirs' : 'Blancs';
    const e = isFeminine(piece) ? 'e' : '';
    const it = isFeminine(piece) ? 'la' : 'le';
    const lost =
      moveNumber === null
        ? 'le roi ou cette tour a déjà bougé'
        : `le droit a été perdu au coup ${moveNumber}`;
    const used =
      moveNumber === null
        ? 'votre roi n’en a plus le droit'
        : `votre roi l’a déjà fait au coup ${moveNumber}`;
    /** @type {Record<string, string>} */
    const texts = {
      gameOver: 'La partie est finie.',
      earlierPosition: 'Vous regardez une position antérieure\u00a0: revenez à la partie pour continuer.',
      mustMoveTouched: `Pièce touchée, pièce jouée\u00a0: il faut jouer ${all}.`,
      mustCaptureTouched: `Pièce touchée, pièce prise\u00a0: il faut prendre ${all}.`,
      partnerTouchedFirst: `Le roque avec ${all} n’est plus possible, car cette pièce a été touchée avant le roi.`,
      emptySquare: `Il n’y a pas de pièce en ${from}.`,
      opponentsMan: `C’est aux ${whose} de jouer.`,
      sameSquare: 'Une pièce doit se déplacer sur une autre case.',
      hemmedIn: `${capital(who)} ne peut pas bouger\u00a0: son chemin est barré par ${all}.`,
      ownManThere: `Une de vos pièces occupe déjà la case ${to}.`,
      kingNeverCaptured: 'Un roi ne se prend jamais.',
      notHowItMoves:
        `${capital(the(piece))} ne peut pas aller de ${from} à ${to}. ${WALKS[piece.toLowerCase()] ?? ''}`.trim(),
      pathBlocked: `Le chemin vers ${to} est barré par ${all}.`,
      pawnBlocked: `Le pion ne peut pas avancer\u00a0: il est bloqué par ${all}.`,
      pawnCapturesDiagonally: `Un pion ne change de colonne qu’en prenant, d’une case en diagonale vers l’avant\u00a0: il n’y a rien à prendre en ${to}.`,
      pawnDoubleStepUsed: 'Un pion ne peut avancer de deux cases que depuis la deuxième rangée de son camp.',
      pawnMovesForward: 'Un pion ne se déplace que vers l’avant, jamais en arrière ni de côté.',
      pawnTooFar: `Un pion avance d’une case, ou de deux depuis la deuxième rangée de son camp\u00a0: ${to} est trop loin.`,
      pawnLeavesFile: 'Un pion ne change de colonne qu’en prenant, d’une case en diagonale vers l’avant.',
      enPassantExpired: 'La prise en passant n’est possible qu’au coup qui suit le double pas.',
      pinned: `${capital(who)} est cloué${e} par ${all}\u00a0: ${it} jouer mettrait votre roi en échec.`,
      captureOpensLine: `Sans ${named(squares.slice(0, 1), men)}, votre roi serait mis en échec par ${rest}.`,
      stillInCheck: `Votre roi serait encore en échec, attaqué par ${all}.`,
      kingWouldBeAttacked: `Votre roi serait alors en échec, attaqué par ${all}.`,
      kingStaysOnLine: `En ${to}, votre roi resterait en échec, sur la ligne contrôlée par ${all}.`,
      guarded: `Votre roi ne peut pas prendre la pièce en ${to}\u00a0: elle est défendue par ${all}.`,
      castlingRightLost: `Le roque n’est plus permis\u00a0: ${lost}.`,
      castlingBlocked: `Pour roquer, il faut que toutes les cases que traversent le roi et la tour soient vides\u00a0: le passage est barré par ${all}.`,
      castlingInCheck: `On ne peut pas roquer quand on est en échec\u00a0: votre roi est attaqué par ${all}.`,
      castlingThroughAttack: `Le roi traverserait la case ${first}, qui est attaquée par ${rest}.`,
      castlingNoPartner: 'Dans cette direction, le roi ne rencontre aucune pièce avec laquelle roquer.',
      castlingTooNear: `Pour roquer, il faut au moins deux cases vides entre le roi et la pièce partenaire\u00a0: ${all} est trop proche.`,
      castlingPartnerNotRook: `Dans ce jeu, le roi ne peut roquer qu’avec une tour\u00a0: la première pièce dans cette direction est ${all}.`,
      castlingPartnerAttacks: `Le roi ne peut pas roquer avec ${all}\u00a0: depuis sa case d’arrivée, cette pièce l’attaquerait.`,
      exchangeWithPawn: 'Le roi peut changer de place avec n’importe laquelle de vos pièces, sauf les pions.',
      exchangeUsed: `Le roi ne peut changer de place qu’une fois par partie\u00a0: ${used}.`,
      noMake: `Vous ne pouvez pas prendre ${all}\u00a0: vous ne pourriez pas ensuite repartir comme la pièce prise.`,
      noTake: `Une pièce ne repart qu’après une prise\u00a0: il n’y a rien à prendre en ${via}.`,
      makeCompulsory: `Après avoir pris ${all}, il faut repartir à la manière de la pièce prise.`,
      makeNotHowItMoves:
        `Après avoir pris ${all}, vous repartez comme la pièce prise, qui ne peut pas aller de ${via} à ${to}. ${WALKS[men[0]?.toLowerCase()] ?? ''}`.trim(),
      makePathBlocked: `Le chemin de ${via} à ${to} est barré par ${all}.`,
      makeNeverCaptures: `En repartant, on ne peut pas prendre une seconde fois\u00a0: le chemin est barré par ${all}.`,
    };
    return texts[reason] ?? reason;
  },
  allowed({ reason, squares, men, goals = 1 }) {
    const way = either.format(squares.slice(0, goals));
    const guards = named(squares.slice(goals), men.slice(goals));
    const all = named(squares, men);
    const [first, ...others] = squares;
    const one = named(squares.slice(0, 1), men);
    const rest = named(others, men.slice(1));
    const e = isFeminine(men[0] ?? '') ? 'e' : '';
    /** @type {Record<string, string>} */
    const texts = {
      rookMayPassAttack: `La case ${first} est attaquée par ${rest}, mais seule la tour la traverse\u00a0: pour roquer, il suffit que les cases traversées par le roi ne soient pas attaquées.`,
      rookMayBeAttacked: `${capital(one)} peut roquer, bien qu’attaquée par ${rest}\u00a0: pour roquer, il suffit que les cases traversées par le roi ne soient pas attaquées.`,
      enPassant: `${capital(one)} vient de traverser ${others[0]} par un double pas\u00a0: à ce coup seulement, on peut le prendre en passant, comme s’il n’avait avancé que d’une case.`,
      coupRoque: `Le roi se déplace de deux cases vers la première pièce qu’il rencontre, ${all}, car au moins deux cases vides les séparent\u202f; cette pièce se place sur la case que le roi a traversée.`,
      partnerMayBeEnemy: `Le roi peut roquer avec ${all}, même si cette pièce appartient à l’adversaire.`,
      furtiveCheck: `De sa case actuelle, ${all} attaque la case d’arrivée du roi, mais cette pièce aura bougé entre-temps\u00a0: cet échec furtif ne compte pas.`,
      kingMayHaveMoved: 'Dans ce jeu, un roi qui a déjà bougé peut encore roquer.',
      partnerMayHaveMoved: `Dans ce jeu, le roi peut roquer avec ${all}, même si cette pièce a déjà bougé.`,
      exchange: `Une fois par partie, le roi peut changer de place avec une de ses pièces autre qu’un pion\u00a0: ici, ${all}.`,
      exchangeInCheck: `Le roi peut changer de place même en échec, ici attaqué par ${all}\u00a0: seule la position finale compte.`,
      makeLikeCaptured: `Après avoir pris ${all}, il faut repartir à la manière de la pièce prise.`,
      makeLikeOwnPawn: `Après la prise d’un pion, ici ${all}, la pièce repart comme un pion de cette couleur\u00a0: tout droit, jamais en diagonale.`,
      makeBack: `La seconde partie du coup peut ramener la pièce en ${first}, d’où elle vient.`,
      selfCheckBetween: `Entre les deux parties du coup, le roi peut être attaqué, ici par ${all}\u00a0: seule la position finale compte.`,
      kingMayTakeGuarded: `Le roi peut prendre ${one}, bien que défendu${e} par ${rest}\u00a0: seule compte la case d’arrivée du roi.`,
      makeInterposes: `La seconde partie du coup interpose la pièce sur la ligne attaquée par ${all}.`,
      promotionWhereMoveEnds: 'Un pion est promu sur la case où son coup se termine, et non en chemin.',
      pawnOnFirstRank: `Dans ce jeu, un pion peut arriver sur sa propre première rangée, ici en ${first}\u202f; de là, il avance d’une case.`,
      doubleStepAgain: `${capital(all)} est revenu sur sa deuxième rangée et peut de nouveau avancer de deux cases.`,
      staysOnPinLine: `Clouée par ${all}, la pièce ne quitte pas la ligne du clouage.`,
      checkmate: `Le roi en ${first} est attaqué par ${rest}, et aucun coup ne pare l’échec.`,
      stalemate: `Le roi en ${first} n’est pas attaqué, mais son camp n’a aucun coup légal.`,
      escapeGuarded: guarded(men[0] === '.', goals, way, guards),
      escapeWithoutMake: `Il ne peut pas prendre en ${first}\u00a0: il ne pourrait pas ensuite repartir comme la pièce prise.`,
      escapeBlocked: `Son chemin est barré par ${all}.`,
      manPinned: `${capital(one)} est cloué${e} par ${rest}.`,
      menBlocked: `Aucun coup n’est possible non plus avec ${all}.`,
      deadPosition: first
        ? `En plus des rois, il ne reste que ${all}\u00a0: aucune suite de coups légaux ne peut mener au mat.`
        : 'Il ne reste que les rois\u00a0: aucune suite de coups légaux ne peut mener au mat.',
      repetition:
        'La même position s’est produite trois fois, avec le même camp au trait et les mêmes coups possibles.',
      fivefoldRepetition:
        'La même position s’est produite cinq fois, avec le même camp au trait et les mêmes coups possibles.',
      fiftyMoves: 'Chaque camp a joué cinquante coups sans prise ni coup de pion.',
      seventyFiveMoves: 'Chaque camp a joué soixante-quinze coups sans prise ni coup de pion.',
      cannotMate: first
        ? `Avec ${all}, aucune suite de coups légaux n’aurait pu mener au mat.`
        : 'Un roi seul ne peut jamais mater.',
    };
    return texts[reason] ?? reason;
  },
  place: (line, text) => (text ? `Ligne ${line}, «\u00a0${text}\u00a0»\u00a0:` : `Ligne ${line}\u00a0:`),
  ends: {
    pgnEndsAtNullMove: (line, text) =>
      `La partie s’arrête avant ${text} (ligne ${line} du fichier), car un coup nul ne peut pas être joué\u202f; la suite est conservée en commentaire.`,
    pgnEndsAtMove: (line, text) =>
      `La partie s’arrête avant ${text} (ligne ${line} du fichier), car ce n’est pas un coup légal\u202f; la suite est conservée en commentaire.`,
    pgnEndsAtText: (line, text) =>
      `La partie s’arrête avant «\u00a0${text}\u00a0» (ligne ${line} du fichier), car il y manque le début ou la fin d’un commentaire ou d’une variante\u202f; la suite est conservée en commentaire.`,
  },
  general: {
    coupRoque:
      'Dans chacune des huit directions, le roi peut se déplacer de deux cases vers la première pièce qu’il rencontre, si au moins deux cases vides les séparent\u202f; cette pièce se place sur la case que le roi a traversée.',
    exchange: 'Une fois par partie, le roi peut changer de place avec une de ses pièces, sauf un pion.',
    makeLikeCaptured: 'Après une prise, il faut repartir à la manière de la pièce prise.',
    makeLikeOwnPawn:
      'Après la prise d’un pion, la pièce repart comme un pion de cette couleur\u00a0: tout droit, jamais en diagonale.',
  },
  unanswered: (attackers, mayInterpose) =>
    attackers > 1
      ? 'Aucun coup ne pare tous les échecs à la fois.'
      : mayInterpose
        ? 'Aucune autre pièce ne peut prendre l’attaquant ni s’interposer.'
        : 'Aucune autre pièce ne peut prendre l’attaquant.',
  semicolon: '\u202f; ',
};
