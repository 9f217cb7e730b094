// The play tier: everything that a board needs to be played on, to be exported as an image, or to report
// that it cannot be used. It is one file when built.
export { Controller } from './controller.js';
export { toImage } from './render/image.js';
export { makeMessage } from './render/message.js';
