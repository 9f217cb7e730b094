/** Returns an error with a stable code. @param {string} code @param {string} message for developers @param {unknown} [cause] */
export const coded = (code, message, cause) => Object.assign(new Error(message, { cause }), { code });
