/** Waits for a new task, so that a page with many boards stays responsive. In a hidden page, timers run only once per second. */
export const nextTask = () =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go(0);
    };
    port2.postMessage('');
  });
