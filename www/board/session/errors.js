/** Returns an error like those of the engine. @param {string} code stable @param {string} message for developers */
export const codedError = (code, message) => Object.assign(new Error(message), { code, faults: [code] });
