/**
 * Imports files dropped anywhere on the page, which the browser would open otherwise.
 * @param {(files: File[]) => void} take
 */
export function followDroppedFiles(take) {
  document.ondragover = (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  document.ondrop = (event) => {
    const dropped = event.dataTransfer?.files;
    if (!dropped?.length || event.defaultPrevented) return;
    event.preventDefault();
    take([...dropped]);
  };
}
