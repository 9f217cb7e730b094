/** Returns a text in lower case and without accents, for comparisons. @param {string} text */
export const foldText = (text) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
