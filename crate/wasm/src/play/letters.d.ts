/** The piece letters of a notation: a language code, or figurines. */
export type Letters = 'en' | 'fr' | 'figurine';
