/** @import { FaultWords } from '../../board/types.d.ts' */

const list = new Intl.ListFormat('fr');
/** @type {Record<string, string>} */
const NAMES = { k: 'roi', q: 'dame', r: 'tour', b: 'fou', n: 'cavalier', p: 'pion' };
/** @type {Record<string, string>} */
const WALKS = {
  k: 'Un roi se déplace d’une case, dans toutes les directions.',
  q: 'Une dame se déplace sur les rangées, les colonnes et les diagonales.',
  r: 'Une tour se déplace sur les rangées et les colonnes.',
  b: 'Un fou se déplace sur les diagonales.',
  n: 'Un cavalier va de deux cases sur une rangée ou une colonne, puis d’une case de côté.',
  p: 'Un pion pris prête un pas tout droit, dans son propre sens.',
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

/** @type {FaultWords} */
export default {
  faults: {
    fenPlacement: 'La place des pièces est illisible\u00a0: il faut huit rangées de huit cases.',
    fenTurn: 'Le camp au trait manque\u00a0: il s’écrit w ou b.',
    fenCastling:
      'Les droits de roque sont illisibles\u00a0: ce sont des lettres de KQkq (ou HAha), de Xx au roque par échange, ou un tiret.',
    fenEnPassant: 'La case de prise en passant est illisible\u00a0: c’est une case comme e3, ou un tiret.',
    fenHalfmoveClock:
      'Le compte des demi-coups depuis la dernière prise ou le dernier coup de pion n’est pas un nombre.',
    fenFullmoveNumber: 'Le numéro du coup n’est pas un nombre.',
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
      'Un droit de roque est donné, mais le roi ou la tour n’est pas sur sa case de départ.',
    unknownCastlingRight:
      'Un droit de roque est donné que ce jeu ne connaît pas\u00a0: il s’écrit X ou x pour le roque par échange, sinon K, Q, k ou q.',
    impossibleEnPassant:
      'Aucun pion ne peut venir de faire le double pas que suppose la case de prise en passant.',
    unknownRules: 'Cet échiquier ne connaît pas les règles demandées.',
    tooManyPawns: 'Un camp a plus de huit pions.',
    tooManyMen: 'Un camp a plus de seize pièces et pions.',
    tooManyPromoted: 'Un camp a plus de pièces promues que de pions disparus.',
    impossibleCheck: 'Aucun dernier coup n’a pu mener à cet échec.',
    pgnEmpty: 'Il n’y a pas de partie dans le texte.',
    pgnTag: 'Un en-tête de la partie est illisible\u00a0: il s’écrit [Nom "valeur"].',
    pgnVariant: 'La partie suit des règles que cet échiquier ne connaît pas.',
    pgnFen: 'La position où commence la partie est illisible.',
    pgnOpenComment: 'Un commentaire de la partie n’est pas fermé\u00a0: il manque son }.',
    pgnParenthesis: 'Une variante de la partie n’est pas fermée, ou n’a jamais été ouverte.',
    pgnTooDeep: 'Les variantes de la partie sont imbriquées trop profondément.',
    pgnSkipped: 'Ce texte n’a pas de sens dans une partie\u00a0: il a été laissé de côté.',
    pgnAside:
      'Cette variante ne peut pas être jouée telle qu’elle est écrite\u00a0: elle est gardée en commentaire.',
    pgnTagNote: 'Cet en-tête est mal écrit\u00a0: il a été laissé de côté, ou lu autant que possible.',
    pgnNullMove: 'Un coup nul ne peut pas être joué, et aucun coup ne le précède.',
    moveSyntax: 'Ce n’est pas la notation d’un coup.',
    moveIllegal: 'Ce n’est pas un coup légal dans cette position.',
    moveAmbiguous: 'Plusieurs coups légaux correspondent\u00a0: précisez la case de départ.',
    engineFailed:
      'Le moteur d’échecs n’a pas pu être chargé\u00a0: on ne peut pas jouer sur cet échiquier. Rechargez la page pour réessayer.',
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
    const used = moveNumber === null ? 'le vôtre ne le peut plus' : `le vôtre l’a fait au coup ${moveNumber}`;
    /** @type {Record<string, string>} */
    const texts = {
      gameOver: 'La partie est finie.',
      earlierPosition: 'C’est une position antérieure\u00a0: revenez à la partie pour continuer.',
      mustMoveTouched: `Pièce touchée, pièce jouée\u00a0: il faut jouer ${all}.`,
      mustCaptureTouched: `Pièce touchée, pièce prise\u00a0: il faut prendre ${all}.`,
      partnerTouchedFirst: `Le roque n’est plus possible avec ${all}, pièce touchée avant le roi.`,
      emptySquare: `Il n’y a pas de pièce en ${from}.`,
      opponentsMan: `C’est aux ${whose} de jouer.`,
      sameSquare: 'Un coup doit mener à une autre case.',
      hemmedIn: `${capital(who)} n’a pas de coup. Sur son chemin\u00a0: ${all}.`,
      ownManThere: `Une de vos pièces occupe déjà ${to}.`,
      kingNeverCaptured: 'Un roi ne se prend jamais.',
      notHowItMoves:
        `${capital(the(piece))} ne va pas de ${from} en ${to}. ${WALKS[piece.toLowerCase()] ?? ''}`.trim(),
      pathBlocked: `Le chemin vers ${to} est barré par ${all}.`,
      pawnBlocked: `Le pion ne peut pas avancer\u00a0: il est arrêté par ${all}.`,
      pawnCapturesDiagonally: `Un pion ne change de colonne qu’en prenant, d’un pas en diagonale vers l’avant\u00a0: il n’y a rien à prendre en ${to}.`,
      pawnDoubleStepUsed: 'Un pion n’avance de deux pas que depuis la deuxième rangée de son camp.',
      pawnMovesForward: 'Un pion ne va que vers l’avant, jamais en arrière ni de côté.',
      pawnTooFar: `Un pion avance d’une case, ou de deux depuis la deuxième rangée de son camp\u00a0: ${to} est trop loin.`,
      pawnLeavesFile: 'Un pion ne change de colonne qu’en prenant, d’une case en diagonale vers l’avant.',
      enPassantExpired: 'La prise en passant n’est possible qu’aussitôt après le double pas.',
      pinned: `${capital(who)} est cloué${e} par ${all}\u00a0: ${it} jouer mettrait votre roi en échec.`,
      captureOpensLine: `Sans ${named(squares.slice(0, 1), men)}, votre roi serait mis en échec par ${rest}.`,
      stillInCheck: `Votre roi serait encore en échec, attaqué par ${all}.`,
      kingWouldBeAttacked: `Votre roi serait alors en échec, attaqué par ${all}.`,
      kingStaysOnLine: `En ${to}, votre roi resterait en échec, sur la ligne gardée par ${all}.`,
      guarded: `Votre roi ne peut pas prendre en ${to}, case gardée par ${all}.`,
      castlingRightLost: `Le roque n’est plus permis\u00a0: ${lost}.`,
      castlingBlocked: `Le roque demande un chemin libre entre le roi et la tour\u00a0: il est barré par ${all}.`,
      castlingInCheck: `On ne roque pas en échec\u00a0: votre roi est attaqué par ${all}.`,
      castlingThroughAttack: `Le roi passerait par ${first}, case attaquée par ${rest}.`,
      castlingNoPartner: 'De ce côté, le roi ne rencontre aucune pièce avec laquelle roquer.',
      castlingTooNear: `Pour roquer, il faut au moins deux cases vides entre le roi et la pièce partenaire\u00a0: ${all} est trop près.`,
      castlingPartnerNotRook: `Dans ce jeu, le roi ne roque qu’avec une tour\u00a0: la première pièce de ce côté est ${all}.`,
      castlingPartnerAttacks: `Le roi ne peut pas roquer avec ${all}\u00a0: de sa case d’arrivée, cette pièce l’attaquerait.`,
      exchangeWithPawn:
        'Le roi peut changer de place avec n’importe laquelle de vos pièces, mais pas avec un pion.',
      exchangeUsed: `Le roi ne peut changer de place qu’une fois par partie\u00a0: ${used}.`,
      noMake: `Après une prise, il faut repartir à la manière de la pièce prise\u00a0: ${all} ne vous laisserait aucun coup.`,
      noTake: `On ne repart qu’après une prise\u00a0: il n’y a rien à prendre en ${via}.`,
      makeCompulsory: `Après avoir pris ${all}, il faut repartir à la manière de la pièce prise.`,
      makeNotHowItMoves:
        `Après avoir pris ${all}, on repart comme la pièce prise\u00a0: elle n’irait pas de ${via} en ${to}. ${WALKS[men[0]?.toLowerCase()] ?? ''}`.trim(),
      makePathBlocked: `Le chemin de ${via} en ${to} est barré par ${all}.`,
      makeNeverCaptures: `En repartant, on ne prend pas une seconde fois\u00a0: ${all} barre le chemin.`,
    };
    return texts[reason] ?? reason;
  },
  allowed({ reason, squares, men, goals = 1 }) {
    const way = list.format(squares.slice(0, goals));
    const guards = named(squares.slice(goals), men.slice(goals));
    const all = named(squares, men);
    const [first, ...others] = squares;
    const one = named(squares.slice(0, 1), men);
    const rest = named(others, men.slice(1));
    const e = isFeminine(men[0] ?? '') ? 'e' : '';
    /** @type {Record<string, string>} */
    const texts = {
      rookMayPassAttack: `Seule la tour passe par ${first}, case attaquée par ${rest}\u00a0: pour roquer, c’est le chemin du roi qui ne doit pas être attaqué.`,
      rookMayBeAttacked: `${capital(one)} peut roquer, bien qu’attaquée par ${rest}\u00a0: c’est le chemin du roi qui ne doit pas être attaqué.`,
      enPassant: `${capital(one)} vient de passer par ${others[0]} d’un double pas\u00a0: aussitôt, et seulement maintenant, on peut le prendre en passant, comme s’il n’avait fait qu’un pas.`,
      coupRoque: `Le roi va de deux cases vers la première pièce qu’il rencontre, ${all}, deux cases vides au moins les séparant\u202f; cette pièce se pose sur la case qu’il a traversée.`,
      partnerMayBeEnemy: `Le roi peut roquer avec ${all}, même si cette pièce est à l’adversaire.`,
      furtiveCheck: `De sa case actuelle, ${all} attaque la case d’arrivée du roi\u202f; mais cette pièce aura bougé, et cet échec furtif ne compte pas.`,
      kingMayHaveMoved: 'Dans ce jeu, un roi qui a déjà bougé peut encore roquer.',
      partnerMayHaveMoved: `Dans ce jeu, le roi peut roquer avec ${all}, même si cette pièce a déjà bougé.`,
      exchange: `Une fois par partie, le roi peut changer de place avec une de ses pièces autre qu’un pion\u00a0: ici, ${all}.`,
      exchangeInCheck: `Le roi peut changer de place même en échec, ici attaqué par ${all}\u00a0: seule la position finale compte.`,
      makeLikeCaptured: `Après avoir pris ${all}, il faut repartir à la manière de la pièce prise.`,
      makeLikeOwnPawn: `Après la prise d’un pion, ici ${all}, on repart comme un pion de cette couleur\u00a0: tout droit, jamais en diagonale.`,
      makeBack: `En repartant, on peut revenir en ${first}, d’où l’on vient.`,
      selfCheckBetween: `Entre les deux parties du coup, le roi peut être attaqué, ici par ${all}\u00a0: seule la position finale compte.`,
      kingMayTakeGuarded: `Le roi peut prendre ${one}, bien que gardé${e} par ${rest}\u00a0: seule compte la case où le roi finit.`,
      makeInterposes: `La seconde partie du coup ferme la ligne à ${all}.`,
      promotionWhereMoveEnds: 'Un pion est promu là où finit son coup entier, et non en chemin.',
      pawnOnFirstRank: `Dans ce jeu, un pion peut arriver sur sa propre première rangée, ici en ${first}\u202f; de là, il avance d’un pas.`,
      doubleStepAgain: `${capital(all)} est de nouveau sur la deuxième rangée, et peut de nouveau avancer de deux pas.`,
      staysOnPinLine: `Clouée par ${all}, la pièce ne quitte pas la ligne du clouage.`,
      checkmate: `Le roi en ${first} est attaqué par ${rest}, et aucun coup ne pare l’échec.`,
      stalemate: `Le roi en ${first} n’est pas attaqué, mais il ne reste aucun coup légal.`,
      escapeGuarded:
        men[0] === '.'
          ? `Pas d’issue en ${way}\u00a0: ${goals > 1 ? 'cases gardées' : 'case gardée'} par ${guards}.`
          : `Il ne peut pas prendre en ${way}\u00a0: ${goals > 1 ? 'pièces gardées' : 'pièce gardée'} par ${guards}.`,
      escapeWithoutMake: `Il ne peut pas prendre en ${first}\u00a0: cette pièce ne lui laisserait aucun coup pour repartir.`,
      escapeBlocked: `Sur son chemin\u00a0: ${all}.`,
      manPinned: `${capital(one)} est cloué${e} par ${rest}.`,
      menBlocked: `Ne peuvent pas bouger non plus\u00a0: ${all}.`,
      deadPosition: first
        ? `Avec les rois, il ne reste que ${all}\u00a0: aucune suite de coups ne mène au mat.`
        : 'Il ne reste que les rois\u00a0: aucune suite de coups ne mène au mat.',
      repetition:
        'La même position s’est produite trois fois, avec le même camp au trait et les mêmes possibilités.',
      fivefoldRepetition:
        'La même position s’est produite cinq fois, avec le même camp au trait et les mêmes possibilités.',
      fiftyMoves: 'Chaque camp a joué cinquante coups sans prise ni coup de pion.',
      seventyFiveMoves: 'Chaque camp a joué soixante-quinze coups sans prise ni coup de pion.',
      cannotMate: first
        ? `Avec ${all}, aucune suite de coups légaux n’aurait pu mener au mat.`
        : 'Un roi seul ne mate jamais.',
    };
    return texts[reason] ?? reason;
  },
  place: (line, text) => (text ? `Ligne ${line}, «\u00a0${text}\u00a0»\u00a0:` : `Ligne ${line}\u00a0:`),
  ends: {
    pgnEndsAtNullMove: (line, text) =>
      `La partie s’arrête avant ${text} (ligne ${line} du fichier), car un coup nul ne peut pas être joué\u202f; la suite est gardée en commentaire.`,
    pgnEndsAtMove: (line, text) =>
      `La partie s’arrête avant ${text} (ligne ${line} du fichier), car ce n’est pas un coup légal\u202f; la suite est gardée en commentaire.`,
    pgnEndsAtText: (line, text) =>
      `La partie s’arrête avant «\u00a0${text}\u00a0» (ligne ${line} du fichier), car un commentaire ou une variante n’y est pas fermé, ou n’a jamais été ouvert\u202f; la suite est gardée en commentaire.`,
  },
  general: {
    coupRoque:
      'Dans chacune des huit directions, le roi va de deux cases vers la première pièce qu’il rencontre, si deux cases vides au moins les séparent\u202f; cette pièce se pose sur la case qu’il a traversée.',
    exchange: 'Une fois par partie, le roi peut changer de place avec une de ses pièces, sauf un pion.',
    makeLikeCaptured: 'Après une prise, il faut repartir à la manière de la pièce prise.',
    makeLikeOwnPawn:
      'Après la prise d’un pion, on repart comme un pion de cette couleur\u00a0: tout droit, jamais en diagonale.',
  },
  unanswered: (attackers, mayInterpose) =>
    attackers > 1
      ? 'Aucun coup ne pare tous les échecs à la fois.'
      : `Aucune autre pièce ne peut prendre l’attaquant${mayInterpose ? ' ni s’interposer' : ''}.`,
  semicolon: '\u202f; ',
};
