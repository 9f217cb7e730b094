// For pages whose scripts may not be modules; it is shipped beside the board, and brings the elements that the page has.
//   <script src="https://…/board/classic.js"></script>
(() => {
  // Made a module by whoever, it is none that is current; its tag has its name all the same.
  const tag = document.currentScript ?? document.querySelector('script[src*="classic.js"]');
  if (!(tag instanceof HTMLScriptElement)) {
    console.error('classic.js is for pages without modules: import roque-board.js in its place.');
    return;
  }
  // A script of another site has no address that import() counts from: it is told.
  const bring = (/** @type {string} */ name) => import(new URL(`${name}.js`, tag.src).href);
  const bringOthers = () => {
    for (const name of ['roque-editor', 'roque-puzzle']) if (document.querySelector(name)) bring(name);
  };
  // Both have a board inside.
  bring('roque-board');
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bringOthers);
  else bringOthers();
})();
