import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openS3Store } from '@hareto/releases/s3-store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { bucketOfRealService } from '@hareto/server-kit/testing/test-bucket.ts';
import { EdgeProcess } from './edge-process.ts';
import { expect, test } from './test.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 3100);
const NOT_FETCHED = '/remotes/payments/abcdef012345/entry.js';

/** An edge that serves release 000001 of a bucket, and has not fetched one of its files yet. */
async function prepare(folder: string) {
  const { name, environment } = await bucketOfRealService();
  const store = openS3Store(`s3://${name}/builds`, environment);
  await store.writeOnce(NOT_FETCHED.slice(1), 'entry');
  await makeLive(store, '000001', 'one');
  const edge = new EdgeProcess(PORT, {
    RELEASE_STORE: store.address,
    RELEASE_CACHE: join(folder, 'cache'),
    ...environment,
  });
  await edge.start();
  // The edge answers before it has read the release.
  await servesNext(edge, '000001');
  return { store, edge };
}

/** Requests a page and a cached file repeatedly; returns the slowest answer. */
async function servesFor(edge: EdgeProcess, ms: number): Promise<number> {
  const until = Date.now() + ms;
  let slowest = 0;
  let count = 0;
  while (Date.now() < until) {
    for (const path of ['/toppage', '/assets/host.000001.js']) {
      const { status, ms: taken } = await edge.get(path);
      expect(status).toBe(200);
      slowest = Math.max(slowest, taken);
      count += 1;
    }
    await pause(100);
  }
  console.log(`${count} answers, the slowest after ${slowest} ms`);
  return slowest;
}

const servesNext = (edge: EdgeProcess, release: string) =>
  expect.poll(async () => (await edge.get('/toppage')).release, { timeout: 10_000 }).toBe(release);
const says = (edge: EdgeProcess, lines: readonly RegExp[]) => {
  expect(edge.lines).toEqual(lines.map((line) => expect.stringMatching(line) as unknown));
};

test('logs one line for a bucket that is silent for a minute, and serves pages, also after a restart', async ({
  service,
  folder,
}) => {
  const { store, edge } = await prepare(folder);
  const silent = new RegExp(
    `^${store.address} does not answer within 5 s: GET .*; release 000001 stays$`,
  );
  await service.freeze();
  try {
    expect(await servesFor(edge, 60_000)).toBeLessThan(1_000);
    const missing = await edge.get(NOT_FETCHED);
    expect([missing.status, missing.ms < 6_000]).toEqual([503, true]);
    says(edge, [silent]);
    await edge.stop();
    const started = await edge.start();
    console.log(`started after ${started} ms while the bucket was silent`);
    expect(started).toBeLessThan(10_000);
    expect(await servesFor(edge, 3_000)).toBeLessThan(1_000);
    says(edge, [silent]);
  } finally {
    await service.thaw();
  }
  await makeLive(store, '000002', 'two');
  await servesNext(edge, '000002');
  expect((await edge.get(NOT_FETCHED)).status).toBe(200);
  await expect.poll(() => edge.lines.length, { timeout: 30_000 }).toBe(2);
  says(edge, [silent, new RegExp(`^${store.address} answers again$`)]);
  await edge.stop();
});

test('logs one line for an unreachable bucket, serves pages, also after a restart, and recovers', async ({
  service,
  folder,
}) => {
  const { store, edge } = await prepare(folder);
  const gone = new RegExp(
    `^${store.address} (?:cannot be reached: .*|breaks off .*); release 000001 stays$`,
  );
  await service.kill();
  try {
    expect(await servesFor(edge, 10_000)).toBeLessThan(1_000);
    expect((await edge.get(NOT_FETCHED)).status).toBe(503);
    says(edge, [gone]);
    await edge.stop();
    console.log(`started after ${await edge.start()} ms while the bucket was gone`);
    expect(await servesFor(edge, 3_000)).toBeLessThan(1_000);
    says(edge, [gone]);
  } finally {
    await service.restart();
  }
  await makeLive(store, '000002', 'two');
  await servesNext(edge, '000002');
  await expect.poll(() => edge.lines.length, { timeout: 30_000 }).toBe(2);
  says(edge, [gone, new RegExp(`^${store.address} answers again$`)]);
  await edge.stop();
});
