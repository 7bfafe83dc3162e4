import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { readRelease, scriptsOfRelease } from '@hareto/releases/release.ts';
import { openS3Store } from '@hareto/releases/s3-store.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { verifyScripts } from '@hareto/releases/verify-scripts.ts';
import { bucketOfRealService } from '@hareto/server-kit/testing/test-bucket.ts';
import { promote } from '../../tooling/release/promote.ts';
import { publishBuild } from '../../tooling/release/publish.ts';
import {
  aHostBuild,
  aRemoteBuild,
  removeFolders,
  type TestBuild,
} from '../../tooling/release/testing/builds.ts';
import { runRelease } from './command.ts';
import { CountingProxy, type Moment } from './counting-proxy.ts';
import { expect, test } from './test.ts';

test.afterAll(removeFolders);

const nameOf = ({ id, version }: TestBuild) => `${id}@${version}`;
const options = { by: 'suite', reason: 'test', keepHours: 0 };
const promoteNow = (store: ReleaseStore, builds: readonly TestBuild[]) =>
  promote(store, builds, { ...options, now: new Date() });

/** Publishes a host and this many builds of one remote; the first of them is live. */
async function prepare(store: ReleaseStore, count: number): Promise<TestBuild[]> {
  const host = await aHostBuild('host');
  const builds: TestBuild[] = [];
  for (let index = 0; index < count; index += 1)
    builds.push(await aRemoteBuild('suppliers', `build ${index}`));
  for (const build of [host, ...builds]) await publishBuild(store, build);
  await promoteNow(store, [host, builds[0]!]);
  return builds;
}

const promoteArgs = (build: TestBuild, by: string) => [
  'promote',
  nameOf(build),
  '--no-boot',
  '--keep-hours',
  '0',
  '--by',
  by,
];

test('lets one of ten simultaneous promotions win each time, and loses nothing', async () => {
  const { name, environment } = await bucketOfRealService();
  const store = openS3Store(`s3://${name}/builds`, environment);
  const builds = await prepare(store, 11);
  const winningReleases: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = (await store.pointer())!.release;
    const liveVersion = (await readRelease(store, before)).remotes[0]!.version;
    const ten = builds.filter(({ version }) => version !== liveVersion).slice(0, 10);
    const results = await Promise.all(
      ten.map(
        (build, index) =>
          runRelease([...promoteArgs(build, `operator-${index}`), '--expect', before], {
            store: store.address,
            environment,
          }).result,
      ),
    );
    const winners = results.filter(({ code }) => code === 0);
    const losers = results.filter(({ code }) => code !== 0);
    expect(winners, results.map(({ output }) => output).join('')).toHaveLength(1);
    const number = /^(\d{6}) is live/.exec(winners[0]!.output)?.[1] ?? '';
    for (const { output } of losers)
      expect(output).toMatch(
        new RegExp(
          `^refused: (?:\\d{6} came first|${before} is expected to be live, and ${number} is): promote suppliers@`,
        ),
      );
    winningReleases.push(number);
  }
  const history: string[] = [];
  let current: string | null | undefined = (await store.pointer())?.release;
  while (current) {
    history.unshift(current);
    current = (await readRelease(store, current)).made.previous;
  }
  console.log(
    `of 50 promotions these were live, one after the other: ${winningReleases.join(' ')}`,
  );
  expect(history).toEqual(['000001', ...winningReleases]);
});

/**
 * Checks that a reader of the store finds a complete release, and that the next promotion works.
 */
async function expectComplete(store: ReleaseStore, next: TestBuild): Promise<void> {
  const pointer = await store.pointer();
  const live = await readRelease(store, pointer!.release);
  expect(await verifyScripts(store, scriptsOfRelease(live))).toEqual([]);
  for (const key of await store.list('releases/'))
    await readRelease(store, /(\d{6})\.json$/.exec(key)![1]!);
  expect(await promoteNow(store, [next])).toMatchObject({ isNew: true });
}

test('leaves the bucket complete and unlocked when a promotion is killed at any of its calls', async ({
  service,
}) => {
  const { name, environment } = await bucketOfRealService();
  const store = openS3Store(`s3://${name}/builds`, environment);
  const [one, two, three] = await prepare(store, 3);
  const proxy = new CountingProxy(service.url);
  const environmentWithProxy = { ...environment, AWS_ENDPOINT_URL: await proxy.open() };
  const start = () =>
    runRelease(promoteArgs(two!, 'killed'), {
      store: store.address,
      environment: environmentWithProxy,
    });
  proxy.runAt(null);
  expect((await start().result).code).toBe(0);
  const total = proxy.calls;
  await promoteNow(store, [one!]);

  // Chooses forty moments: before and after each call, starting with the last calls, which write.
  const moments: Moment[] = Array.from({ length: total }, (_, index) => total - index).flatMap(
    (call) => [{ call, when: 'after' } as const, { call, when: 'before' } as const],
  );
  let killedCount = 0;
  let movedCount = 0;
  for (const moment of Array.from({ length: 40 }, (_, index) => moments[index % moments.length]!)) {
    const { child, result } = start();
    proxy.runAt(moment, () => child.kill('SIGKILL'));
    const { code } = await result;
    if (code === null) killedCount += 1;
    const live = await readRelease(store, (await store.pointer())!.release);
    if (live.remotes[0]!.version === two!.version) movedCount += 1;
    await expectComplete(store, killedCount % 2 === 0 ? one! : three!);
  }
  console.log(`${killedCount} kills at ${total} calls; the pointer had moved in ${movedCount}`);
  expect(killedCount).toBe(40);
  proxy.close();
});

test('leaves a directory complete and unlocked when a promotion is killed at any time', async ({
  folder,
}) => {
  const store = openDirectoryStore(join(folder, 'store'));
  const [one, two, three] = await prepare(store, 3);
  const start = () => runRelease(promoteArgs(two!, 'killed'), { store: store.address });
  let began = Date.now();
  await start().result;
  let promotionMs = Date.now() - began;
  await promoteNow(store, [one!]);
  let killed = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    began = Date.now();
    const { child, result } = start();
    const delay = new AbortController();
    void pause(promotionMs * (0.5 + turn / 80), null, { signal: delay.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    );
    if ((await result).code === null) killed += 1;
    // The machine may be faster now than it was at the first promotion.
    else promotionMs = Date.now() - began;
    delay.abort();
    await expectComplete(store, turn % 2 === 0 ? three! : one!);
  }
  console.log(`${killed} of 40 promotions killed, the last within ${promotionMs} ms`);
  expect(killed).toBeGreaterThan(10);
});
