import { expect, test } from '@playwright/test';
import { killing } from '../../../kill.mjs';

// Several browsers, one after another; dozens in the nightly run.
for (const seed of process.env.ROQUE_ALL ? [12, 4711] : [12])
  test(`a killed browser restores the state of a second before, and no store goes back (seed ${seed})`, async () => {
    test.setTimeout(process.env.ROQUE_ALL ? 600_000 : 180_000);
    const { wrong, never } = await killing({ kills: process.env.ROQUE_ALL ? 24 : 3, seed });
    expect(wrong).toEqual([]);
    expect(never).toEqual([]);
  });
