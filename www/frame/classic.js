// For pages whose scripts may not be modules; it is shipped beside the board, and brings the elements that the page has.
//   <script src="https://…/board/classic.js"></script>
(() => {
  const { currentScript } = document;
  // A script of another site has no address that import() counts from: it is told.
  const bring = (/** @type {string} */ name) =>
    import(new URL(`${name}.js`, /** @type {HTMLScriptElement} */ (currentScript).src).href);
  const bringOthers = () => {
    for (const name of ['roque-editor', 'roque-puzzle']) if (document.querySelector(name)) bring(name);
  };
  // Both have a board inside.
  bring('roque-board');
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bringOthers);
  else bringOthers();
})();
