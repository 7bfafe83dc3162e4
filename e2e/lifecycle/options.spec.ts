import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Buyer, failedSignInStatus } from './buyer.ts';
import { portsInUse, PORTS } from './ports.ts';
import { ROOT } from './product.ts';
import { expect, test } from './test.ts';

const DEMO_ACCOUNTS = [
  'corporation@hareto.example',
  'sole@hareto.example',
  'unregistered@hareto.example',
];

test('uses with --port N the port N and the four ports after it', async ({ product }) => {
  expect(product.isRunning()).toBe(true);
  expect(await portsInUse()).toEqual(PORTS);
});

test('creates no demo account with --no-seed and announces none', async ({ empty }) => {
  await empty.start(['--no-seed']);
  expect(await Promise.all(DEMO_ACCOUNTS.map(failedSignInStatus))).toEqual([401, 401, 401]);
  expect(empty.output).not.toContain('@hareto.example');
});

test('removes old data with --fresh and restores the demo accounts', async ({ product, buyer }) => {
  const row = await buyer.addRow();
  await product.end();
  await product.start(['--fresh']);
  const newBuyer = await Buyer.signIn();
  await expect(newBuyer.find([row])).rejects.toThrow(`GET /drafts/${row.id}: 404`);
});

test('builds nothing on a start without changes', async ({ product }) => {
  await product.end();
  await product.start();
  expect(product.output.split('\n').filter((line) => line.includes('building'))).toEqual([]);
});

test('builds only the build whose sources have changed', async ({ product }) => {
  await product.end();
  await writeFile(join(ROOT, '.cache/stamps/bundle-oauth'), 'other sources');
  await product.start();
  expect(
    product.output
      .split('\n')
      .filter((line) => line.includes('building'))
      .map((line) => line.replace(/^\[.*\] /, '')),
  ).toEqual(['building remote-oauth']);
});
