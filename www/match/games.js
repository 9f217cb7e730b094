// `cargo xtask tables` generates this list from the engine's rules.

/** All games, orthodox chess first; each game is a capture rule and a castling rule. See `GameTraits` of the engine for the fields. */
export const GAMES = /** @type {const} */ ([
  {
    name: 'orthodox',
    captures: 'orthodox',
    castling: 'orthodox',
    rights: 'KQkq',
    partners: 'corners',
    makes: false,
  },
  {
    name: 'castling-chess',
    captures: 'orthodox',
    castling: 'castling-chess',
    rights: '',
    partners: 'any',
    makes: false,
  },
  {
    name: 'rokagogo',
    captures: 'orthodox',
    castling: 'rokagogo',
    rights: '',
    partners: 'rooks',
    makes: false,
  },
  {
    name: 'exchange',
    captures: 'orthodox',
    castling: 'exchange',
    rights: 'Xx',
    partners: 'pieces',
    makes: false,
  },
  {
    name: 'take-make',
    captures: 'take-make',
    castling: 'orthodox',
    rights: 'KQkq',
    partners: 'corners',
    makes: true,
  },
  {
    name: 'take-make+castling-chess',
    captures: 'take-make',
    castling: 'castling-chess',
    rights: '',
    partners: 'any',
    makes: true,
  },
  {
    name: 'take-make+rokagogo',
    captures: 'take-make',
    castling: 'rokagogo',
    rights: '',
    partners: 'rooks',
    makes: true,
  },
  {
    name: 'take-make+exchange',
    captures: 'take-make',
    castling: 'exchange',
    rights: 'Xx',
    partners: 'pieces',
    makes: true,
  },
]);
