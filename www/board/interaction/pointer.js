/** @import { Locate, Send } from '../types.d.ts' */
import { squareAt } from '../session/squares.js';

/**
 * Converts pointer events to inputs, for one pointer at a time.
 * @param {HTMLElement} surface @param {Locate} locate @param {Send} send
 */
export const listenToPointer = (surface, locate, send) => {
  /** @type {{ id: number, x: number, y: number, square: number | null, held: boolean, moved: boolean } | null} */
  let active = null;
  const listen = (
    /** @type {'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture'} */ type,
    /** @type {(e: PointerEvent, a: NonNullable<typeof active>) => void} */ f,
  ) =>
    surface.addEventListener(type, (e) => {
      if (e.pointerId === active?.id) f(e, active);
    });
  const cancel = () => {
    if (active?.held) send({ kind: 'cancel' });
    active = null;
  };

  surface.addEventListener('pointerdown', (e) => {
    if (active || e.button || !e.isPrimary) return;
    const square = squareAt(locate(e));
    const held = square !== null && send({ kind: 'press', square });
    active = { id: e.pointerId, x: e.clientX, y: e.clientY, square, held, moved: false };
    if (held) surface.setPointerCapture(e.pointerId);
  });
  listen('pointermove', (e, a) => {
    // The user has released the pointer outside the page.
    if (!e.buttons) return cancel();
    const touch = e.pointerType === 'touch';
    a.moved ||= Math.hypot(e.clientX - a.x, e.clientY - a.y) > (touch ? 8 : 4);
    if (a.moved && a.held) send({ kind: 'move', at: locate(e), touch });
  });
  listen('pointerup', (e, { square, held, moved }) => {
    active = null;
    send(held || !moved ? { kind: 'release', square: squareAt(locate(e)) } : { kind: 'stray', square });
  });
  listen('pointercancel', cancel);
  listen('lostpointercapture', cancel);
  surface.addEventListener('contextmenu', (e) => {
    if (!active?.held) return;
    e.preventDefault();
    // A long press also opens the context menu, but must not drop the piece.
    if (e.pointerType !== 'touch') cancel();
  });
};
