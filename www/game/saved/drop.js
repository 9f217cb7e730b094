/**
 * A file that is let go of anywhere on the page is read, and not shown in its place.
 * @param {(files: File[]) => void} take
 */
export function takeDropped(take) {
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
