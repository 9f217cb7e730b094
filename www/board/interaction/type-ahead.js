/** Returns whether a key types a character: with AltGr, Control and Alt count as held. @param {KeyboardEvent} e */
const isCharacter = (e) =>
  e.key.length === 1 && ((!e.ctrlKey && !e.altKey && !e.metaKey) || e.getModifierState('AltGraph'));

/**
 * Collects the user's typing on the squares after the key that opens the move box, because the box's script and texts
 * may still be loading. Returns a function that ends the collection and returns the text, with a line break for each
 * Enter.
 * @param {HTMLElement} grid @param {string} opener the key that opens the box
 */
export const collectKeys = (grid, opener) => {
  let text = '';
  const onKey = (/** @type {KeyboardEvent} */ e) => {
    const isRepeated = e.repeat && e.key === opener;
    if (e.key === 'Backspace') text = text.slice(0, -1);
    else if (e.key === 'Enter') text += '\n';
    else if (isCharacter(e)) text += isRepeated ? '' : e.key;
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  grid.addEventListener('keydown', onKey, { capture: true });
  return () => {
    grid.removeEventListener('keydown', onKey, { capture: true });
    const typed = text;
    text = '';
    return typed;
  };
};
