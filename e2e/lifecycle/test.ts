import { test as base } from '@playwright/test';
import { Buyer } from './buyer.ts';
import { ProductUnderTest } from './product.ts';

interface WorkerFixtures {
  /** One product for all cases. Most leave it running, because a start takes seconds. */
  shared: ProductUnderTest;
}
interface Fixtures {
  /** The shared product, started and ready. */
  product: ProductUnderTest;
  /** A separate product of the test, empty and not started. */
  empty: ProductUnderTest;
  buyer: Buyer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    async ({}, use) => {
      const product = await ProductUnderTest.create();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: async ({ shared }, use) => {
    if (!shared.isRunning()) await shared.start();
    await use(shared);
  },
  empty: async ({ shared }, use) => {
    await shared.end();
    const product = await ProductUnderTest.create();
    await use(product);
    await product.remove();
  },
  buyer: async ({ product: _up }, use) => use(await Buyer.signIn()),
});

export { expect } from '@playwright/test';
