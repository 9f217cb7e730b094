// For a page with boards in iframes: sets each iframe to the height that its board requests.

/** A maximum height above the height of any board with its moves, so that a frame cannot push the rest of the page away. */
const MOST = 10_000;

/** @type {() => NodeListOf<HTMLIFrameElement>} */
const frames = () => document.querySelectorAll('iframe[data-roque]');

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

// Frames that loaded before this script have already sent their size, so this script asks for the size again.
for (const frame of frames()) frame.contentWindow?.postMessage({ type: 'roque:size' }, '*');
