import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Buyer, statusOfSignIn } from './buyer.ts';
import { listening, PORTS } from './ports.ts';
import { ROOT } from './product.ts';
import { expect, test } from './test.ts';

const DEMO = ['corporation@hareto.example', 'sole@hareto.example', 'unregistered@hareto.example'];

test('--port N takes N and the four after it', async ({ product }) => {
  expect(product.isRunning()).toBe(true);
  expect(await listening()).toEqual(PORTS);
});

test('--no-seed: no demo account can sign in, and none is announced', async ({ empty }) => {
  await empty.start(['--no-seed']);
  expect(await Promise.all(DEMO.map(statusOfSignIn))).toEqual([401, 401, 401]);
  expect(empty.output).not.toContain('@hareto.example');
});

test('--fresh: what was there is gone, and the demo accounts are back', async ({
  product,
  buyer,
}) => {
  const row = await buyer.addRow();
  await product.end();
  await product.start(['--fresh']);
  const anew = await Buyer.signIn();
  await expect(anew.find([row])).rejects.toThrow(`GET /drafts/${row.id}: 404`);
});

test('a start after which nothing has changed builds nothing', async ({ product }) => {
  await product.end();
  await product.start();
  expect(product.output.split('\n').filter((line) => line.includes('building'))).toEqual([]);
});

test('a start after one build was made from other sources builds that one', async ({ product }) => {
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
