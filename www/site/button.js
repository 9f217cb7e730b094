/** Creates a button. @param {string} text @param {() => void} press */
export function button(text, press) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.onclick = press;
  return made;
}
