/** The letters of a notation: those of a language, by its code, or figurines. */
export type Letters = 'en' | 'fr' | 'figurine';
