import { expect, test } from '@playwright/test';
import { killing } from '../../../kill.mjs';

// The test kills dozens of browsers, one after another.
for (const seed of [12, 4711])
  test(`a killed browser restores the state of a second before, and no store goes back (seed ${seed})`, {
    tag: '@night',
  }, async () => {
    test.setTimeout(600_000);
    const { wrong, never } = await killing({ kills: 24, seed });
    expect(wrong).toEqual([]);
    expect(never).toEqual([]);
  });
