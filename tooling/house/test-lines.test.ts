import { PROJECT_ROOT } from '../project-root.ts';
import { figuresOf } from './figures.ts';

test('finds at least 0.4 lines of tests for a line of the thin workspaces', async () => {
  const { workspaces } = await figuresOf(PROJECT_ROOT);
  const thin = ['shared/design-system', 'shared/product-ui', 'shared/payment-flow'].filter(
    (workspace) => {
      const { product, tests } = workspaces[workspace] ?? { product: 1, tests: 0 };
      return tests < 0.4 * product;
    },
  );
  expect(thin).toEqual([]);
}, 120_000);
