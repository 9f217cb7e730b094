const frame = document.querySelector('#frame');
const home = new URL(frame.src).origin;

document
  .querySelector('#frame-move')
  .addEventListener('click', () => {
    frame.contentWindow.postMessage(
      { type: 'roque:move', move: 'e4' },
      home,
    );
  });

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== home) return;
  const heard = document.querySelector('#frame-heard');
  if (data.type === 'roque:move') heard.textContent = data.san;
  if (data.type === 'roque:fault') heard.textContent = data.code;
});
