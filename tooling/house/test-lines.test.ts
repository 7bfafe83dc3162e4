import { PROJECT_ROOT } from '../project-root.ts';
import { figuresOf } from './figures.ts';

test('workspaces that once had few tests have at least 0.4 test lines for each product line', async () => {
  const { workspaces } = await figuresOf(PROJECT_ROOT);
  const belowMinimum = ['shared/design-system', 'shared/product-ui', 'shared/payment-flow'].filter(
    (workspace) => {
      const { product, tests } = workspaces[workspace] ?? { product: 1, tests: 0 };
      return tests < 0.4 * product;
    },
  );
  expect(belowMinimum).toEqual([]);
}, 120_000);
