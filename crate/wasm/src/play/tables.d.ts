/** The letters of a notation: those of a language, by its code, or figurines. */
export type Letters = 'en' | 'fr' | 'figurine';

/** The games. Each combines a capture rule and a castling rule; orthodox rules are not named. */
export type GameName =
  | 'orthodox'
  | 'castling-chess'
  | 'rokagogo'
  | 'exchange'
  | 'take-make'
  | 'take-make+castling-chess'
  | 'take-make+rokagogo'
  | 'take-make+exchange';

