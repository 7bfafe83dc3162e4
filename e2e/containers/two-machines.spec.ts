import { rm } from 'node:fs/promises';
import { ensureCard } from '../support/submit-payment.ts';
import { expectDownload, upload, waitUntilRead } from './documents.ts';
import { buildImage } from './build.ts';
import { addLineTo, copyCheckout } from './checkout.ts';
import type { Machine } from './machine.ts';
import { expect, test } from './machines.ts';
import { surviveOutage } from './outage.ts';
import { loadPage, timedCall } from './page.ts';
import { prepareSubmission } from './submission.ts';

const VISA = '4111111111111111';
const SILENCE_MS = 60_000;

const waitForRelease = async ({ origin }: Machine, release: string | undefined) =>
  expect.poll(async () => (await loadPage(origin)).release).toBe(release);

test('joins two machines by the database and the bucket alone', async ({ machines: { a, b } }) => {
  const addressOfA = await a.project.addressOf('api-1');
  const addressOfB = await b.project.addressOf('api-1');
  const readyz = (address: string) => `http://${address}:3001/readyz`;
  expect([
    await a.reach('edge', readyz(addressOfA)),
    await a.reach('api-1', readyz(addressOfB)),
    await b.reach('api-1', readyz(addressOfA)),
  ]).toEqual(['200', 'TimeoutError', 'TimeoutError']);
});

test('takes a user from the sign-in to a payment, partly through one machine and partly through the other', async ({
  machines: { b },
  client,
}) => {
  const other = client.through(b.origin);
  await ensureCard(client.call, VISA);
  const announced = await client.announceUpload();
  await upload(client, announced);
  await waitUntilRead(other, announced.fileId);
  await expectDownload(other, b.origin, announced);
  const file = (await other.call('GET', `/invoices/files/${announced.fileId}`)) as {
    pages: { image_url: string }[];
  };
  for (const { image_url } of file.pages)
    expect((await timedCall(new URL(image_url, b.origin))).status).toBe(200);
  expect(file.pages).not.toEqual([]);
  const { body } = await prepareSubmission(other);
  const payment = await other.call('POST', '/invoices', body);
  const seen = await client.call('GET', `/invoices/${String(payment['id'])}`);
  expect(seen).toMatchObject({ id: payment['id'], billing_amount: 120_000 });
});

test('serves a release that another machine has promoted or rolled back', async ({ machines }) => {
  test.setTimeout(900_000);
  const { a, b } = machines;
  const { release: first } = await loadPage(a.origin);
  await waitForRelease(b, first);
  const context = await copyCheckout();
  try {
    await addLineTo(context, 'remote-account/src/remote.ts');
    const image = { context, target: 'remote', args: ['REMOTE=account'] };
    await buildImage(b.project.engine, 'hareto-account', image);
  } finally {
    await rm(context, { recursive: true });
  }
  expect(await b.runJobOf('hareto-account', 'releases')).toContain('000002 is live');
  await waitForRelease(a, '000002');
  await a.runRelease('rollback', '--reason', 'test');
  await waitForRelease(b, '000003');
  await waitForRelease(a, '000003');
});

test('serves everything but documents while the bucket is silent for a minute, and documents afterwards without a restart', async ({
  machines,
  client,
}) => {
  test.setTimeout(900_000);
  const { service } = machines;
  await surviveOutage(machines, client, {
    begin: async () => service.freeze(),
    end: async () => service.thaw(),
    logPattern: 'does not answer within 5 s: GET .*',
    lastsMs: SILENCE_MS,
  });
});

test('serves everything but documents while the bucket is gone, and documents once it is back', async ({
  machines,
  client,
}) => {
  test.setTimeout(900_000);
  const { service } = machines;
  await surviveOutage(machines, client, {
    begin: async () => service.kill(),
    end: async () => service.restart(),
    logPattern: '(?:cannot be reached: .*|breaks off .*)',
    lastsMs: 0,
  });
});
