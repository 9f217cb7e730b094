'use client';
import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { assign, divide, eventsOf } from '../divide.js';

/** Layout effects run only in a browser, and older versions of React warn about them on a server. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns the component of an element. Its `ref` is the element.
 *
 * React calls no listeners on custom elements that a server has rendered, so the component adds them itself.
 * @param {string} tag
 * @param {string} name
 */
export function component(tag, name) {
  const Component = forwardRef(({ onFen, ...given }, ref) => {
    const { attributes, properties, listeners, rest } = divide(tag, given);
    const element = useRef(/** @type {HTMLElement | null} */ (null));
    const current = useRef({ listeners, properties: {}, onFen });
    useImperativeHandle(ref, () => element.current);
    useCommit(() => {
      assign(element.current, properties, current.current.properties);
      current.current = { listeners, properties, onFen };
    });
    useCommit(() => {
      const target = element.current;
      const hear = (event) => {
        if (event.type === 'gamechange') current.current.onFen?.(event.detail.state.fen);
        current.current.listeners[`on${event.type}`]?.(event);
      };
      for (const type of eventsOf(tag)) target.addEventListener(type, hear);
      return () => {
        for (const type of eventsOf(tag)) target.removeEventListener(type, hear);
      };
    }, []);
    return createElement(tag, { ...rest, ...attributes, ref: element });
  });
  Component.displayName = name;
  return Component;
}
