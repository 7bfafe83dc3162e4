import { expect, test as base } from '@playwright/test';
import { broken } from './invariants.ts';
import { startProduct } from './product.ts';
import { World } from './world.ts';

interface WorkerFixtures {
  /** One product for all cases: what one of them leaves behind is there for the next. */
  shared: World;
}
interface Fixtures {
  /** On the morning of a new business day. After the case everything must have come right. */
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
    await shared.quiet();
    expect(await broken(shared)).toEqual({});
  },
});

export { expect } from '@playwright/test';
