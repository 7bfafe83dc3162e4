import { test as base } from '@playwright/test';
import { Buyer } from './buyer.ts';
import { ProductUnderTest } from './product.ts';

interface WorkerFixtures {
  /** Shared by the cases, and left running by most of them: a start costs seconds. */
  shared: ProductUnderTest;
}
interface Fixtures {
  /** The shared product, up and ready. */
  product: ProductUnderTest;
  /** A product of the test's own, with nothing in it and not started. */
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
