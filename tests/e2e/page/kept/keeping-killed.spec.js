import { expect, test } from '@playwright/test';
import { killing } from '../../../kill.mjs';

// Several browsers, one after another; in the night dozens.
for (const seed of process.env.ROQUE_ALL ? [12, 4711] : [12])
  test(`a browser that is killed comes back with what it showed a second before, and no store goes back (seed ${seed})`, async () => {
    test.setTimeout(process.env.ROQUE_ALL ? 600_000 : 180_000);
    const { wrong, never } = await killing({ kills: process.env.ROQUE_ALL ? 24 : 3, seed });
    expect(wrong).toEqual([]);
    expect(never).toEqual([]);
  });
