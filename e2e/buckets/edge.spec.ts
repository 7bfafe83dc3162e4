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
async function prepareEdge(folder: string) {
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
  await waitForRelease(edge, '000001');
  return { store, edge };
}

/** Requests a page and a cached file repeatedly; returns the time of the slowest answer. */
async function slowestAnswerDuring(edge: EdgeProcess, ms: number): Promise<number> {
  const until = Date.now() + ms;
  let slowest = 0;
  let count = 0;
  while (Date.now() < until) {
    for (const path of ['/toppage', '/assets/host.000001.js']) {
      const { status, ms: duration } = await edge.get(path);
      expect(status).toBe(200);
      slowest = Math.max(slowest, duration);
      count += 1;
    }
    await pause(100);
  }
  console.log(`${count} answers, the slowest after ${slowest} ms`);
  return slowest;
}

const waitForRelease = (edge: EdgeProcess, release: string) =>
  expect.poll(async () => (await edge.get('/toppage')).release, { timeout: 10_000 }).toBe(release);
const expectLines = (edge: EdgeProcess, lines: readonly RegExp[]) => {
  expect(edge.bucketLogLines).toEqual(lines.map((line) => expect.stringMatching(line) as unknown));
};

test('logs one line for a bucket that is silent for a minute, and serves pages, also after a restart', async ({
  service,
  folder,
}) => {
  const { store, edge } = await prepareEdge(folder);
  const silent = new RegExp(
    `^${store.address} does not answer within 5 s: GET .*; release 000001 stays$`,
  );
  await service.freeze();
  try {
    expect(await slowestAnswerDuring(edge, 60_000)).toBeLessThan(1_000);
    const missing = await edge.get(NOT_FETCHED);
    expect([missing.status, missing.ms < 6_000]).toEqual([503, true]);
    expectLines(edge, [silent]);
    await edge.stop();
    const startDuration = await edge.start();
    console.log(`started after ${startDuration} ms while the bucket was silent`);
    expect(startDuration).toBeLessThan(10_000);
    expect(await slowestAnswerDuring(edge, 3_000)).toBeLessThan(1_000);
    expectLines(edge, [silent]);
  } finally {
    await service.thaw();
  }
  await makeLive(store, '000002', 'two');
  await waitForRelease(edge, '000002');
  expect((await edge.get(NOT_FETCHED)).status).toBe(200);
  await expect.poll(() => edge.bucketLogLines.length, { timeout: 30_000 }).toBe(2);
  expectLines(edge, [silent, new RegExp(`^${store.address} answers again$`)]);
  await edge.stop();
});

test('logs one line for an unreachable bucket, serves pages, also after a restart, and recovers', async ({
  service,
  folder,
}) => {
  const { store, edge } = await prepareEdge(folder);
  const unreachable = new RegExp(
    `^${store.address} (?:cannot be reached: .*|breaks off .*); release 000001 stays$`,
  );
  await service.kill();
  try {
    expect(await slowestAnswerDuring(edge, 10_000)).toBeLessThan(1_000);
    expect((await edge.get(NOT_FETCHED)).status).toBe(503);
    expectLines(edge, [unreachable]);
    await edge.stop();
    console.log(`started after ${await edge.start()} ms while the bucket was gone`);
    expect(await slowestAnswerDuring(edge, 3_000)).toBeLessThan(1_000);
    expectLines(edge, [unreachable]);
  } finally {
    await service.restart();
  }
  await makeLive(store, '000002', 'two');
  await waitForRelease(edge, '000002');
  await expect.poll(() => edge.bucketLogLines.length, { timeout: 30_000 }).toBe(2);
  expectLines(edge, [unreachable, new RegExp(`^${store.address} answers again$`)]);
  await edge.stop();
});
