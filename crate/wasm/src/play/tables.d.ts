/** The piece letters of a notation: a language by its code, or figurines. */
export type Letters = 'en' | 'fr' | 'figurine';

/** The games. Each name combines a capture rule and a castling rule; orthodox rules are omitted from the name. */
export type GameName =
  | 'orthodox'
  | 'castling-chess'
  | 'rokagogo'
  | 'exchange'
  | 'take-make'
  | 'take-make+castling-chess'
  | 'take-make+rokagogo'
  | 'take-make+exchange';

