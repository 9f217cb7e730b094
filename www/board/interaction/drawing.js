/** @import { Locate, PartPorts, Shape, Stroke } from '../types.d.ts' */
import { nameOf, squareAt } from '../session/squares.js';

/** The duration of a long press, in milliseconds. */
const LONG = 500;
/** The largest movement of the pointer during a long press, in CSS pixels. */
const STILL = 10;

/** Returns the colour that the modifier keys select. @param {PointerEvent} e @returns {Stroke['color']} */
const colorOf = ({ altKey, shiftKey }) => {
  if (altKey) return shiftKey ? 'yellow' : 'blue';
  return shiftKey ? 'red' : 'green';
};

/**
 * Draws arrows and circles with the right mouse button or a long press.
 * @param {HTMLElement} surface @param {Locate} locate
 * @param {Pick<PartPorts, 'host' | 'stage' | 'parts'>} ports
 */
export const listenToDrawing = (surface, locate, { host, stage, parts }) => {
  const show = (/** @type {Shape | null} */ shape) => stage.sketch('now', shape ? [shape] : []);
  /** @type {Stroke | null} */
  let active = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const give = (/** @type {boolean} */ up) => {
    clearTimeout(timer);
    if (active?.on && up) show(null);
    active = null;
  };
  /** @param {PointerEvent} e @param {Stroke} a */
  const shape = (e, { from, color }) => {
    const square = squareAt(locate(e));
    return square === null ? null : { from, to: nameOf(square), color };
  };
  const start = (/** @type {Stroke} */ a) => {
    a.on = true;
    // Releases the selected piece.
    parts.game?.send({ kind: 'cancel' });
    surface.setPointerCapture(a.id);
    show({ from: a.from, to: a.from, color: a.color });
  };

  /** Drawing starts after a long press. @param {Stroke} a */
  const startLater = (a) => {
    timer = setTimeout(() => {
      if (active !== a) return;
      start(a);
      navigator.vibrate?.(10);
    }, LONG);
  };

  const down = (/** @type {PointerEvent} */ e) => {
    // A second finger begins another gesture, so drawing ends.
    if (active) return give(true);
    const square = squareAt(locate(e));
    const touch = e.pointerType === 'touch';
    if (host.drawable === 'off' || square === null || e.button !== (touch ? 0 : 2)) return;
    const from = nameOf(square);
    /** @type {Stroke} */
    const a = { id: e.pointerId, from, color: colorOf(e), x: e.clientX, y: e.clientY, on: false };
    active = a;
    if (touch) startLater(a);
    else start(a);
  };
  surface.addEventListener('pointerdown', down);
  surface.addEventListener('pointermove', (e) => {
    if (e.pointerId !== active?.id) return;
    // The user has released the pointer outside the page.
    if (!e.buttons) give(true);
    else if (active.on) show(shape(e, active));
    else if (Math.hypot(e.clientX - active.x, e.clientY - active.y) > STILL) give(false);
  });
  surface.addEventListener('pointerup', (e) => {
    if (e.pointerId !== active?.id) return;
    const made = active.on && shape(e, active);
    give(true);
    if (!made) return;
    const { drawn } = stage.state.sketches;
    const same = drawn.find(({ from, to }) => from === made.from && to === made.to);
    const others = drawn.filter((other) => other !== same);
    // Drawing the same shape again erases the shape.
    stage.sketch('drawn', same?.color === made.color ? others : [...others, made]);
  });
  const lost = (/** @type {PointerEvent} */ e) => {
    if (e.pointerId === active?.id && active.on) give(true);
  };
  surface.addEventListener('pointercancel', lost);
  surface.addEventListener('lostpointercapture', lost);
  // The context menu would cover the drawing, and the page must not scroll while a finger draws.
  surface.addEventListener('contextmenu', (e) => host.drawable === 'on' && e.preventDefault());
  surface.addEventListener('touchmove', (e) => active?.on && e.preventDefault(), { passive: false });
  surface.addEventListener('keydown', (e) => {
    if (e.key !== 'Escape' || !active?.on) return;
    e.preventDefault();
    give(true);
  });
};
