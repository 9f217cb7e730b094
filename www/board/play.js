// The play tier: all code that a board needs for playing, for exporting an image, and for reporting that it cannot be
// used. The build puts this tier into one file.
export { Controller } from './controller.js';
export { toImage } from './render/image.js';
export { makeMessage } from './render/message.js';
