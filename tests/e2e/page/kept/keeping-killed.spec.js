import { expect, test } from '@playwright/test';
import { killing } from '../../../kill.mjs';

test('a browser that is killed comes back with what it told a second before, and no store goes back', async () => {
  // Several browsers, one after another; in the night a dozen.
  test.setTimeout(180_000);
  const { wrong } = await killing({ kills: process.env.ROQUE_ALL ? 12 : 4, seed: 12 });
  expect(wrong).toEqual([]);
});
