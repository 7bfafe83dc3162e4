import { randomUUID } from 'node:crypto';
import { sandbox } from '../support/sandbox.ts';
import { ensureCard, submitPayment } from '../support/submit-payment.ts';
import { PORTS } from './compose-project.ts';
import { findApprovedPayee } from './submission.ts';
import { expect, test } from './test.ts';

const VISA = '4111111111111111';

test('starts the whole sandbox from empty volumes', async ({ product }) => {
  expect(await product.runningServices()).toEqual([
    'api-1',
    'api-2',
    'card-sandbox',
    'edge',
    'mail-viewer',
    'postgres',
    'sample-partner',
    'worker-1',
    'worker-2',
  ]);
});

test('completes a payment: sign-in, card, upload, payment and transfer', async ({ client }) => {
  const { call } = client;
  const cardId = await ensureCard(call, VISA);
  const payee = await findApprovedPayee(client);
  const id = await submitPayment(call, {
    amount: 110_000,
    depositDate: '2026-11-27',
    cardId,
    payee,
  });
  const statusOf = async () => (await call('GET', `/invoices/${id}`))['status'];
  // First the simulated examiner, after a delay, reserves the transfer (3); then it is made (4).
  await expect.poll(statusOf, { timeout: 150_000 }).toBe(3);
  await sandbox('clock', { set: '2026-11-27T10:00:00+09:00' });
  await expect.poll(statusOf).toBe(4);
});

test('reads an invoice that was uploaded', async ({ client }) => {
  const { fileId, send } = await client.announceUpload();
  expect(await send(0)).toBeLessThan(300);
  await client.call('POST', '/invoices/files/upload', { file_id: fileId });
  await expect
    .poll(async () => {
      const { ocr } = await client.call('GET', `/invoices/files/${fileId}`);
      return (ocr as { status?: string }).status;
    })
    .toBe('done');
});

test('redirects from the sample partner to its request for access', async ({ product }) => {
  await product.waitUntilHealthy('sample-partner');
  const response = await fetch(`http://localhost:${PORTS.samplePartner}/connect`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(
    new RegExp(`^http://localhost:${PORTS.edge}/oauth/authorize\\?`),
  );
});

test('keeps drafts, documents, sessions and releases through down and up', async ({
  product,
  client,
}) => {
  const { fileId, buffer, send } = await client.announceUpload();
  expect(await send(0)).toBeLessThan(300);
  await client.call('POST', '/invoices/files/upload', { file_id: fileId });
  const memo = randomUUID();
  const { id } = await client.call('POST', '/drafts', { memo });
  const releases = async () =>
    product.compose('run', '--rm', '-T', 'releases', 'node', 'tooling/dist/release.js', 'list');
  const before = await releases();
  const began = Date.now();
  await product.compose('down');
  const down = Date.now();
  await product.compose('up', '--detach', '--no-build');
  await product.waitUntilHealthy('edge');
  const seconds = [down - began, Date.now() - down].map((ms) => (ms / 1000).toFixed(1));
  console.log(`down and up again take ${seconds.join(' and ')} s`);
  expect((await client.call('GET', `/drafts/${String(id)}`))['memo']).toBe(memo);
  const { download_url } = await client.call('GET', `/invoices/files/${fileId}/download/url`);
  const download = await fetch(new URL(String(download_url), `http://localhost:${PORTS.edge}`));
  expect(Buffer.from(await download.arrayBuffer()).equals(buffer)).toBe(true);
  expect(await releases()).toBe(before);
});
