import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketError } from '@hareto/server-kit/bucket/bucket-error.ts';
import { type Fault, type FakeS3, startFakeS3 } from '@hareto/server-kit/testing/fake-s3.ts';
import { openLocalFiles } from './cached-files.ts';
import { planMaintenance, readMaintenance } from './maintenance.ts';
import { withCopies } from './copying-store.ts';
import { openS3Store } from './s3-store.ts';
import { openServedRelease } from './served-release.ts';
import type { ReleaseStore } from './store.ts';
import { makeLive } from './testing/releases.ts';

const CALL_MS = 1_000;
/** A call that must not fail has more time, because a busy machine answers late. */
const LONG_TIMEOUT_MS = 30_000;
let fakeS3: FakeS3;
let store: ReleaseStore;
let storeWithLongTimeout: ReleaseStore;
let cache: string;
let time: number;
let reports: string[];
beforeEach(async () => {
  fakeS3 = await startFakeS3('builds');
  store = openS3Store('s3://builds', fakeS3.environment, CALL_MS);
  storeWithLongTimeout = openS3Store('s3://builds', fakeS3.environment, LONG_TIMEOUT_MS);
  cache = await mkdtemp(join(tmpdir(), 'hareto-cache-'));
  time = 0;
  reports = [];
  await makeLive(storeWithLongTimeout, '000001', 'one');
});
afterEach(async () => {
  await fakeS3.stop();
  await rm(cache, { recursive: true, force: true });
});

/** Starts the same stores as an edge, on this bucket and this cache. */
async function start(from: ReleaseStore = store) {
  const storeWithCopies = withCopies(from, {
    cache,
    report: (line) => reports.push(line),
    now: () => time,
  });
  const served = await openServedRelease(storeWithCopies, openLocalFiles(storeWithCopies, cache), {
    pinned: undefined,
    report: (line) => reports.push(line),
    now: () => time,
  });
  return { storeWithCopies, served };
}

const refreshFor = async (served: { refresh(): Promise<void> }, times: number) => {
  for (let count = 0; count < times; count += 1) {
    time += 2_000;
    await served.refresh();
  }
};

const SENTENCES: [Fault, string][] = [
  ['silent', 's3://builds does not answer within 1 s: GET /current; release 000001 stays'],
  ['slow', 's3://builds is too slow: GET /current is not complete after 1 s; release 000001 stays'],
  [
    'cut',
    's3://builds breaks off its answer to GET /current: SocketError: other side closed; release 000001 stays',
  ],
  ['forbidden', 's3://builds answers 403 to GET /current: AccessDenied; release 000001 stays'],
  ['unavailable', 's3://builds answers 503 to GET /current: SlowDown; release 000001 stays'],
];

/** Only these faults need a short limit; the others are answered at once, also on a busy machine. */
const storeFor = (fault: Fault) =>
  fault === 'silent' || fault === 'slow' ? store : storeWithLongTimeout;

test.each(SENTENCES)(
  'logs one line for a bucket that is %s, and then serves the newest release',
  async (fault, sentence) => {
    const { served } = await start(storeFor(fault));
    fakeS3.fail(fault);
    await refreshFor(served, 3);
    expect([served.registry().release, reports]).toEqual(['000001', [sentence]]);
    fakeS3.fail(null);
    await makeLive(storeWithLongTimeout, '000002', 'two');
    await refreshFor(served, 5);
    expect([served.registry().release, reports]).toEqual([
      '000002',
      [sentence, 's3://builds answers again'],
    ]);
  },
);

test.each(SENTENCES)('starts from its cache while the bucket is %s', async (fault, sentence) => {
  await start(storeFor(fault));
  fakeS3.fail(fault);
  const { served } = await start(storeFor(fault));
  expect([served.registry().release, reports]).toEqual(['000001', [sentence]]);
  fakeS3.fail(null);
  await makeLive(storeWithLongTimeout, '000002', 'two');
  await refreshFor(served, 1);
  expect(served.registry().release).toBe('000002');
});

test('logs one line each for a missing and an empty bucket, and starts from the cache', async () => {
  const { served } = await start();
  const kept = new Map(fakeS3.objects);
  fakeS3.objects.clear();
  await refreshFor(served, 3);
  expect((await start()).served.registry().release).toBe('000001');
  const empty = 'nothing is live in s3://builds; release 000001 stays';
  expect(reports).toEqual([empty, empty]);
  for (const [key, content] of kept) fakeS3.objects.set(key, content);
  await fakeS3.stop();
  reports.length = 0;
  await refreshFor(served, 3);
  expect((await start()).served.registry().release).toBe('000001');
  const gone = expect.stringMatching(
    /^s3:\/\/builds cannot be reached: Error: connect ECONNREFUSED .*; release 000001 stays$/,
  ) as string;
  expect(reports).toEqual([gone, gone]);
});

test('logs one line for a bucket that breaks off an answer when it stops, and is then unreachable', async () => {
  const { served } = await start();
  fakeS3.fail('cut');
  await refreshFor(served, 1);
  await fakeS3.stop();
  await refreshFor(served, 2);
  expect(reports).toEqual([expect.stringContaining('s3://builds breaks off its answer')]);
});

test('logs one line for a bucket that fails and answers alternately', async () => {
  const { served } = await start();
  for (let turn = 0; turn < 5; turn += 1) {
    fakeS3.fail('unavailable');
    await refreshFor(served, 1);
    fakeS3.fail(null);
    await refreshFor(served, 2);
  }
  expect(reports).toEqual([SENTENCES[4]![1]]);
});

test('does not start without a bucket and without a copy, or with the copy of another bucket', async () => {
  await start();
  fakeS3.fail('silent');
  const sentence = (address: string) =>
    new Error(`${address} does not answer within 1 s: GET /current`);
  await expect(start(openS3Store('s3://other', fakeS3.environment, CALL_MS))).rejects.toThrow(
    sentence('s3://other'),
  );
  await rm(cache, { recursive: true });
  await expect(start()).rejects.toThrow(sentence('s3://builds'));
});

test('calls a failing bucket once in two seconds, so that other reads do not wait', async () => {
  const { storeWithCopies } = await start();
  fakeS3.fail('silent');
  await storeWithCopies.pointer();
  const calls = fakeS3.calls.length;
  const began = Date.now();
  await expect(storeWithCopies.read('host/other.js')).rejects.toThrow(
    new Error('s3://builds does not answer within 1 s: GET /current'),
  );
  expect([fakeS3.calls.length - calls, Date.now() - began < CALL_MS]).toEqual([0, true]);
  fakeS3.fail(null);
  time += 2_000;
  expect(await storeWithCopies.read('host/other.js')).toBeNull();
});

test('waits for a silent bucket once at the start, although a timeout is longer than two seconds', async () => {
  const failing = Object.assign(Object.create(store) as ReleaseStore, {
    pointer: () => {
      time += 5_000;
      const call = { address: store.address, call: 'GET /current', limitMs: 5_000 };
      return Promise.reject(BucketError.silent(call));
    },
  });
  await start(storeWithLongTimeout);
  const calls = fakeS3.calls.length;
  await start(failing);
  expect(fakeS3.calls.length - calls).toBe(0);
});

test('remembers a planned maintenance over a restart', async () => {
  const interval = '2026-11-28T22:00+09:00/2026-11-29T02:00+09:00';
  await planMaintenance(store, { interval, by: 'mika', now: new Date('2026-11-20T10:00:00Z') });
  const { storeWithCopies } = await start();
  const plan = await readMaintenance(storeWithCopies);
  fakeS3.fail('silent');
  expect(await readMaintenance((await start()).storeWithCopies)).toEqual(plan);
  expect(plan?.from).toEqual(new Date('2026-11-28T13:00:00Z'));
});
