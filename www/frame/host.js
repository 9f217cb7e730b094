// For a page that holds boards in iframes: gives each the height that it asks for.
//   <iframe src="https://…/embed.html" data-roque></iframe>

/** More than any board with its moves; a frame must not push the page away. */
const MOST = 10_000;

const frames = () =>
  /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll('iframe[data-roque]'));

addEventListener('message', ({ source, origin, data }) => {
  for (const frame of frames()) {
    if (frame.contentWindow !== source || !frame.src || new URL(frame.src).origin !== origin) continue;
    const height = data?.type === 'roque:size' ? data.height : null;
    if (typeof height !== 'number' || !(height > 0 && height <= MOST)) continue;
    const { boxSizing } = getComputedStyle(frame);
    const border = boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = `${height + border}px`;
  }
});

// Those that were there before this script have told their size to nobody.
for (const frame of frames()) frame.contentWindow?.postMessage({ type: 'roque:size' }, '*');
