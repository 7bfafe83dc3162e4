import { expect, test as base } from '@playwright/test';
import { findViolations } from './invariants.ts';
import { startProduct } from './product.ts';
import { World } from './world.ts';

interface WorkerFixtures {
  /** One product for all cases: later cases see the data of earlier ones. */
  shared: World;
}
interface Fixtures {
  /** Starts on the morning of a new business day, and checks all invariants after the case. */
  world: World;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    async ({}, use) => {
      const product = await startProduct();
      await use(new World(product));
      await product.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  world: async ({ shared }, use) => {
    await shared.newDay();
    await use(shared);
    await shared.waitUntilIdle();
    expect(await findViolations(shared)).toEqual({});
  },
});

export { expect } from '@playwright/test';
