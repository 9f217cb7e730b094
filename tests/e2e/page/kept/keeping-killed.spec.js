import { expect, test } from '@playwright/test';
import { killing } from '../../../kill.mjs';

test('a browser that is killed comes back with what it told a second before, and no store goes back', async () => {
  // A dozen browsers, one after another.
  test.setTimeout(180_000);
  const { wrong } = await killing({ kills: 12, seed: 12 });
  expect(wrong).toEqual([]);
});
