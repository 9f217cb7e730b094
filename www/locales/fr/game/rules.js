/** @type {typeof import('../../en/game/rules.js').default} */
export default {
  captures: 'Prises',
  castling: 'Roque',
  howPlayed: 'Comment jouer',

  games: {
    orthodox: 'Échecs',
    'take-make': 'Take&Make',
    'castling-chess': 'Échecs Roque',
    rokagogo: 'Rokagogo',
    exchange: 'Roque par échange',
    'take-make+castling-chess': 'Take&Make + échecs Roque',
    'take-make+rokagogo': 'Take&Make + Rokagogo',
    'take-make+exchange': 'Take&Make + roque par échange',
  },
  rulesInShort: {
    orthodox: 'Les échecs que vous connaissez, selon les règles de la FIDE.',
    'take-make': 'La pièce qui prend repart aussitôt, comme la pièce prise.',
    'castling-chess': 'Le roi roque avec n’importe quelle pièce, dans toutes les directions.',
    rokagogo: 'Le roi roque avec ses tours sur toute rangée ou colonne libre.',
    exchange: 'Une fois par partie, le roi peut changer de place avec une de ses pièces.',
  },
  rules: {
    captures: {
      orthodox: {
        name: 'Classiques',
        rule: 'La pièce qui prend occupe la place de la pièce prise.',
      },
      'take-make': {
        name: 'Take&Make',
        rule: 'La pièce qui vient de prendre repart aussitôt, sans prendre, à la manière de la pièce prise\u202f; si elle ne le peut pas, la prise est interdite.',
      },
    },
    castling: {
      orthodox: {
        name: 'Classique',
        rule: 'Si ni le roi ni la tour n’ont bougé, le roi se déplace de deux cases vers la tour, qui passe alors de l’autre côté du roi.',
      },
      'castling-chess': {
        name: 'Échecs Roque',
        rule: 'Dans les huit directions, le roi peut roquer avec la première pièce qu’il rencontre, même adverse, si au moins deux cases vides les séparent\u00a0: il se déplace de deux cases vers cette pièce, qui se place sur la case qu’il a traversée.',
      },
      rokagogo: {
        name: 'Rokagogo',
        rule: 'Le roi roque comme aux échecs Roque, mais sur une rangée ou une colonne seulement avec une tour de son camp\u00a0: une tour adverse le mettrait en échec.',
      },
      exchange: {
        name: 'Échange',
        rule: 'Au lieu de roquer, le roi peut, une fois par partie et même en échec, changer de place avec n’importe quelle pièce de son camp sauf un pion, quelle que soit la distance.',
      },
    },
  },
};
