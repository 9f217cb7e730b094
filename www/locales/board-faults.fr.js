/** @import { FaultWords } from '../board/types.d.ts' */

const list = new Intl.ListFormat('fr');

/** @type {FaultWords} */
export default {
  faults: {
    fenPlacement: 'La place des pièces est illisible\u00a0: il faut huit rangées de huit cases.',
    fenTurn: 'Le camp au trait manque\u00a0: il s’écrit w ou b.',
    fenCastling: 'Les droits de roque sont illisibles\u00a0: ce sont des lettres de KQkq, ou un tiret.',
    fenEnPassant: 'La case de prise en passant est illisible\u00a0: c’est une case comme e3, ou un tiret.',
    fenHalfmoveClock:
      'Le compte des demi-coups depuis la dernière prise ou poussée de pion n’est pas un nombre.',
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
    pgnTag: 'Un en-tête de la partie est illisible\u00a0: il s’écrit [Nom "valeur"], seul sur sa ligne.',
    pgnVariant: 'La partie suit des règles que cet échiquier ne connaît pas.',
    pgnFen: 'La position où commence la partie est illisible.',
    pgnOpenComment: 'Un commentaire de la partie n’est pas fermé\u00a0: il manque son }.',
    pgnParenthesis: 'Une variante de la partie n’est pas fermée, ou n’a jamais été ouverte.',
    pgnTooDeep: 'Les variantes de la partie sont imbriquées trop profondément.',
    pgnUnexpected: 'Il y a parmi les coups de la partie du texte qui n’est pas un coup.',
    moveSyntax: 'Ce n’est pas la notation d’un coup.',
    moveIllegal: 'Aucun coup légal ne s’écrit ainsi.',
    moveAmbiguous: 'Plusieurs coups légaux s’écrivent ainsi\u00a0: précisez la case de départ.',
    engineFailed:
      'Le moteur d’échecs n’a pas pu être chargé\u00a0: on ne peut pas jouer sur cet échiquier. Rechargez la page pour réessayer.',
    engineStopped:
      'Le moteur d’échecs s’est arrêté à cause d’une erreur interne. La dernière position peut être rétablie.',
  },
  refused({ from, to, reason, squares }) {
    const all = list.format(squares);
    const [first, ...others] = squares;
    const rest = list.format(others);
    /** @type {Record<string, string>} */
    const texts = {
      gameOver: 'La partie est finie.',
      emptySquare: `Il n’y a pas de pièce en ${from}.`,
      opponentsMan: `La pièce en ${from} n’est pas à vous.`,
      ownManThere: `Une de vos pièces occupe déjà ${to}.`,
      kingNeverCaptured: 'Un roi ne se prend jamais.',
      notHowItMoves: `Cette pièce ne va pas de ${from} en ${to}.`,
      pathBlocked: `Le chemin vers ${to} est barré en ${all}.`,
      pawnBlocked: `Le pion ne peut pas avancer\u00a0: ${all} est occupé.`,
      pawnCapturesDiagonally:
        'Un pion ne change de colonne qu’en prenant, d’un pas en diagonale vers l’avant.',
      pawnDoubleStepUsed: 'Un pion n’avance de deux pas que depuis sa case de départ.',
      pawnMovesForward: 'Un pion ne va que vers l’avant.',
      enPassantExpired: 'La prise en passant n’est possible qu’aussitôt après le double pas.',
      pinned: `Cette pièce est clouée\u00a0: sans elle, votre roi pourrait être pris depuis ${all}.`,
      stillInCheck: `Votre roi serait encore en échec depuis ${all}.`,
      kingWouldBeAttacked: `Votre roi serait alors en échec depuis ${all}.`,
      castlingRightLost: 'Le roque n’est plus permis\u00a0: le roi ou cette tour a déjà bougé.',
      castlingBlocked: `Le roque demande un chemin libre entre le roi et la tour\u00a0: ${all} est occupé.`,
      castlingInCheck: `On ne roque pas en échec\u00a0: ${all} attaque votre roi.`,
      castlingThroughAttack: `Le roi passerait par ${first}, que ${rest} attaque.`,
      noMake: `Après une prise, il faut repartir à la manière de la pièce prise\u00a0: celle en ${all} ne vous laisserait aucun coup.`,
      castlingNoPartner: 'De ce côté, le roi ne rencontre aucune pièce avec laquelle roquer.',
      castlingTooNear: `Pour roquer, il faut au moins deux cases vides entre le roi et son partenaire\u00a0: ${all} est trop près.`,
      exchangeWithPawn:
        'Le roi peut changer de place avec n’importe laquelle de vos pièces, mais pas avec un pion.',
      exchangeUsed: 'Le roi ne peut changer de place qu’une fois par partie\u00a0: le vôtre ne le peut plus.',
    };
    return texts[reason] ?? reason;
  },
};
