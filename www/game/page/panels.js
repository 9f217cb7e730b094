/** @import { Panel, View } from '../types.d.ts' */

/**
 * Shows the view in every panel. If one panel throws, the error is reported and the others are still updated.
 * @param {Panel[]} panels @param {View} view @param {(error: unknown) => void} [report]
 */
export function showAll(panels, view, report = reportError) {
  for (const panel of panels)
    try {
      panel.show(view);
    } catch (error) {
      report(error);
    }
}
