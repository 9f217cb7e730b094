/** A language that the site speaks. */
export type Language = 'en' | 'fr';
