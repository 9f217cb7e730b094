const board = document.querySelector('#told');
const log = document.querySelector('#log');
const types = `movestart beforemove move gamechange pieceselect
  gameover refused explained premove shapeschange fault`.split(/\s+/);

for (const type of types) {
  board.addEventListener(type, ({ detail }) => {
    const entry = document.createElement('details');
    const summary = document.createElement('summary');
    const text = document.createElement('pre');
    summary.textContent = type;
    text.textContent = JSON.stringify(detail, null, 2);
    entry.append(summary, text);
    log.prepend(entry);
    if (log.childElementCount > 40) log.lastElementChild.remove();
  });
}
