import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const PAYMENT_FLOW = join(PROJECT_ROOT, 'shared/payment-flow');
const { exports: entries } = JSON.parse(
  readFileSync(join(PAYMENT_FLOW, 'package.json'), 'utf8'),
) as {
  exports: Record<string, string>;
};
const requireOfRemote = createRequire(join(PROJECT_ROOT, 'remote-payments/package.json'));

test('every public entry of the payment flow is a file and stands in its README', () => {
  const readme = readFileSync(join(PAYMENT_FLOW, 'README.md'), 'utf8');
  const table = readme.split('\n').filter((line) => line.startsWith('| `'));
  const entriesInReadme = table.flatMap((line) =>
    [...line.matchAll(/`([^`]+)`/gu)].map(([, name]) => name),
  );
  expect(entriesInReadme.map((name) => `./${String(name)}`).sort()).toEqual(
    Object.keys(entries).sort(),
  );
  expect(Object.values(entries).filter((file) => !existsSync(join(PAYMENT_FLOW, file)))).toEqual(
    [],
  );
});

test('a remote cannot import a file that is not a public entry', () => {
  expect(requireOfRemote.resolve('@hareto/payment-flow/draft/payment-paths.ts')).toBe(
    join(PAYMENT_FLOW, 'src/draft/payment-paths.ts'),
  );
  expect(existsSync(join(PAYMENT_FLOW, 'src/values/payment-rules.ts'))).toBe(true);
  expect(() => requireOfRemote.resolve('@hareto/payment-flow/values/payment-rules.ts')).toThrow(
    "Cannot find module '@hareto/payment-flow/values/payment-rules.ts'",
  );
});
