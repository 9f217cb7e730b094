/** @import { Panel, View } from '../types.d.ts' */

/**
 * Shows the view in every panel. One that fails keeps no other from it, nor whoever asked for it: it is told as the
 * fault that it is.
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
