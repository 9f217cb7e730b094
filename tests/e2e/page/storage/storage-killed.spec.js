import { expect, test } from '@playwright/test';
import { killing } from '../../../kill.mjs';

// The test kills dozens of browsers, one after another.
for (const seed of [12, 4711])
  test(`after the browser is killed, the state of a second earlier is restored and no stored data is lost (seed ${seed})`, {
    tag: '@night',
  }, async () => {
    test.setTimeout(600_000);
    const { wrong, never } = await killing({ kills: 24, seed });
    expect(wrong).toEqual([]);
    expect(never).toEqual([]);
  });
