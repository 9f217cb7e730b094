// A classic script for pages that cannot use modules. The script is shipped beside the board; it defines the elements
// that the page contains. <script src="https://…/board/classic.js"></script>
(() => {
  // If a tool has turned this script into a module, `currentScript` is null, but the script tag still has the file's
  // name.
  const tag = document.currentScript ?? document.querySelector('script[src*="classic.js"]');
  if (!(tag instanceof HTMLScriptElement)) {
    console.error('classic.js is for pages without modules: import roque-board.js instead.');
    return;
  }
  // In a script from another site, `import()` cannot resolve a relative address, so this script makes the address
  // absolute.
  const bring = (/** @type {string} */ name) => import(new URL(`${name}.js`, tag.src).href);
  const bringOthers = () => {
    for (const name of ['roque-editor', 'roque-puzzle']) if (document.querySelector(name)) bring(name);
  };
  // Puzzles and editors both contain a board.
  bring('roque-board');
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bringOthers);
  else bringOthers();
})();
