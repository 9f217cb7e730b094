/** Whether the board is in the viewport of a visible page. @param {Element} host */
const isSeen = (host) => {
  if (document.hidden) return false;
  const { top, bottom, width } = host.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Creates a timer that makes steps while the board is visible. @param {(isAsked: boolean) => boolean} step returns whether another step follows @param {() => void} told a callback for when the timer starts or stops */
export const makeTimer = (step, told) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    told();
  };
  return {
    get isOn() {
      return timer !== undefined;
    },
    stop,
    /** @param {Element} host @param {number} pace @param {boolean} isAsked */
    start(host, pace, isAsked) {
      stop();
      const next = () => {
        if (!host.isConnected || (isSeen(host) && !step(isAsked))) return stop();
        timer = setTimeout(next, pace);
      };
      timer = setTimeout(next, pace);
      told();
    },
  };
};
