/** @import { Panel, View } from '../types.d.ts' */

/**
 * Passes the view to every panel. If a panel throws, the page reports the error and still updates the other panels.
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
