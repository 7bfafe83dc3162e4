import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const FLOW = join(PROJECT_ROOT, 'shared/payment-flow');
const { exports: entries } = JSON.parse(readFileSync(join(FLOW, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const fromRemote = createRequire(join(PROJECT_ROOT, 'remote-payments/package.json'));

test('finds every public entry of the payment flow as a file and in its README', () => {
  const readme = readFileSync(join(FLOW, 'README.md'), 'utf8');
  const table = readme.split('\n').filter((line) => line.startsWith('| `'));
  const listed = table.flatMap((line) => [...line.matchAll(/`([^`]+)`/gu)].map(([, name]) => name));
  expect(listed.map((name) => `./${String(name)}`).sort()).toEqual(Object.keys(entries).sort());
  expect(Object.values(entries).filter((file) => !existsSync(join(FLOW, file)))).toEqual([]);
});

test('refuses imports of other files from outside', () => {
  expect(fromRemote.resolve('@hareto/payment-flow/draft/payment-paths.ts')).toBe(
    join(FLOW, 'src/draft/payment-paths.ts'),
  );
  expect(existsSync(join(FLOW, 'src/values/payment-rules.ts'))).toBe(true);
  expect(() => fromRemote.resolve('@hareto/payment-flow/values/payment-rules.ts')).toThrow(
    "Cannot find module '@hareto/payment-flow/values/payment-rules.ts'",
  );
});
