/** An error as the engine throws them. @param {string} code stable @param {string} message for developers */
export const coded = (code, message) => Object.assign(new Error(message), { code, faults: [code] });
