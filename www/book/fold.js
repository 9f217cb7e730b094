/** Returns a text without accents and capitals, for comparison. @param {string} text */
export const foldText = (text) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
