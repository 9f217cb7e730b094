/** Formats points: "1½". @param {number} points */
export const printPoints = (points) =>
  `${points >= 1 || points === 0 ? Math.floor(points) : ''}${points % 1 ? '½' : ''}`;
