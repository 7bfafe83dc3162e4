import { spawn } from 'node:child_process';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { REMOTE_IDS } from '../build/remote-ids.ts';
import { nameOf } from '../release/bundle-version.ts';
import { promote } from '../release/promote.ts';
import { publishBuild } from '../release/publish.ts';
import {
  aHostBuild,
  aRemoteBuild,
  aRoute,
  makeFolder,
  removeFolders,
  type TestBuild,
} from '../release/testing/builds.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { run } from './release.ts';

afterAll(removeFolders);

interface Result {
  code: number | null;
  out: string[];
  err: string[];
}

const lines = (text: string) => text.split('\n').filter(Boolean);

/** Runs the command and keeps what it prints. */
async function release(...args: string[]): Promise<Result> {
  const printed: Record<'log' | 'error', string[]> = { log: [], error: [] };
  const spies = (['log', 'error'] as const).map((name) =>
    jest
      .spyOn(console, name)
      .mockImplementation((...texts: unknown[]) => void printed[name].push(texts.join(' '))),
  );
  try {
    const code = await run(args);
    return { code, out: lines(printed.log.join('\n')), err: lines(printed.error.join('\n')) };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs the command in its own process, as `npm run release` does. */
function releaseInProcess(...args: string[]): Promise<Result> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '-e',
      "import('./tooling/commands/release.ts').then(({ run }) => run(process.argv.slice(1))).then((code) => { process.exitCode = code; })",
      '--',
      ...args,
    ],
    { cwd: PROJECT_ROOT },
  );
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (texts.out += String(chunk)));
  child.stderr.on('data', (chunk) => (texts.err += String(chunk)));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, out: lines(texts.out), err: lines(texts.err) })),
  );
}

const MORNING = new Date('2026-11-21T10:00:00Z');

async function aStore(...builds: TestBuild[]): Promise<ReleaseStore> {
  const store = openDirectoryStore(await makeFolder('store'));
  for (const build of builds) await publishBuild(store, build);
  await promote(store, builds, { by: 'mika', reason: 'first', now: MORNING, keepHours: 24 });
  return store;
}

test('when several promotes run at once, one goes live and the others exit with 1', async () => {
  const firstBuild = await aRemoteBuild('suppliers', 's1');
  const store = await aStore(await aHostBuild('h1'), firstBuild);
  const builds = await Promise.all(
    ['s2', 's3', 's4', 's5'].map((text) => aRemoteBuild('suppliers', text)),
  );
  for (const build of builds) await publishBuild(store, build);
  const results = await Promise.all(
    builds.map((build) =>
      releaseInProcess(
        'promote',
        nameOf(build),
        '--expect',
        '000001',
        '--store',
        store.address,
        '--by',
        'ken',
        '--no-boot',
      ),
    ),
  );
  const winner = results.findIndex(({ code }) => code === 0);
  const live = String((await store.pointer())?.release);
  expect(results[winner]).toEqual({ code: 0, out: [`${live} is live`], err: [] });
  // The text ends with the first digit of the year of the promotion.
  const winnersText = `promote ${nameOf(builds[winner]!)}, by ken at 2`;
  for (const loser of results.filter((_, index) => index !== winner)) {
    expect(loser).toEqual({
      code: 1,
      out: [],
      err: [
        expect.stringMatching(
          /^refused: (?:\d{6} came first: |000001 is expected to be live, and \d{6} is: )promote suppliers@[0-9a-f]{12}, by ken at 2/,
        ),
      ],
    });
  }
  expect(
    results.filter(({ err }) => err.some((line) => line.includes(winnersText))).length,
  ).toBeGreaterThan(0);
});

test('can-promote, promote, rollback, list, diff and verify print their results as text', async () => {
  const host = await aHostBuild('h1');
  const oldBuild = await aRemoteBuild('suppliers', 's1');
  const store = await aStore(host, oldBuild);
  const newBuild = await aRemoteBuild('suppliers', 'a longer script', {
    requires: { http: '^1.0.0' },
    routes: [aRoute('suppliers.list', '/suppliers'), aRoute('suppliers.add', '/suppliers/add')],
  });
  const incompatible = await aRemoteBuild('account', 'a1', { requires: { http: '^2.0.0' } });
  for (const build of [newBuild, incompatible]) await publishBuild(store, build);
  const call = (...args: string[]) => release(...args, '--store', store.address, '--by', 'ken');

  expect(await call('can-promote', nameOf(incompatible))).toEqual({
    code: 1,
    out: [],
    err: [
      `refused: ${nameOf(incompatible)} needs http ^2.0.0; host@${host.version} provides 1.0.0`,
    ],
  });
  // Promote opens every page in a browser; the builds of this test are no pages.
  expect(await call('can-promote', nameOf(newBuild), '--no-boot')).toEqual({
    code: 0,
    out: [`${nameOf(newBuild)} can be promoted`],
    err: [],
  });
  expect(await call('promote', nameOf(newBuild), '--reason', 'new label', '--no-boot')).toEqual({
    code: 0,
    out: ['000002 is live'],
    err: [],
  });
  expect(await call('promote', nameOf(newBuild))).toEqual({
    code: 0,
    out: ['000002 is live with the same builds already'],
    err: [],
  });
  expect(await call('rollback')).toEqual({
    code: 0,
    out: ['000003 is live, with the composition of 000001'],
    err: [],
  });
  expect(await call('verify', '000002')).toEqual({
    code: 0,
    out: ['000002: 2 scripts are as published'],
    err: [],
  });
  expect(
    (await call('list')).out.map((line) =>
      line.replace(/20\d\d-\d\d-\d\d \d\d:\d\d UTC/, '(minute)'),
    ),
  ).toEqual([
    expect.stringMatching(/^release +made +by +reason +changed$/),
    expect.stringMatching(
      new RegExp(
        `^000003 +live +\\(minute\\) +ken +rollback to 000001 +suppliers ${newBuild.version} → ${oldBuild.version}$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(
        `^000002 +\\(minute\\) +ken +promote suppliers@${newBuild.version}: new label +suppliers ${oldBuild.version} → ${newBuild.version}$`,
      ),
    ),
    expect.stringMatching(/^000001 +\(minute\) +mika +first +the first release$/),
  ]);
  expect(await call('diff', '000001', '000002')).toEqual({
    code: 0,
    out: [
      `suppliers ${oldBuild.version} → ${newBuild.version}, +13 bytes (45 compressed)`,
      'suppliers requires snackbar ^1.0.0 → -',
      'suppliers requires http - → ^1.0.0',
      'route + /suppliers/add (suppliers.add)',
    ],
    err: [],
  });
  expect((await call('diff', '000001', '000003')).out).toEqual([
    '000001 and 000003 are the same composition',
  ]);
});

test.each([
  [['promote'], 'which build? Give what publish printed, such as suppliers@0123456789ab'],
  [
    ['promote', 'suppliers@latest'],
    'suppliers@latest names no build; write it as publish prints it, such as suppliers@0123456789ab',
  ],
  [
    ['publish', 'billing'],
    `there is no billing in this checkout; give one of host, ${REMOTE_IDS.join(', ')}`,
  ],
  [
    ['publish', '../host'],
    '../host is no host or remote: give host, or the id of a remote, such as suppliers',
  ],
  [['diff', '000001'], 'give two releases: npm run release -- diff 000011 000012'],
  [['list', '--keep-hours', 'x'], '--keep-hours x: give a number of hours'],
  [['rollback', '--store', 's3://'], 's3:// is no bucket: write s3://bucket or s3://bucket/prefix'],
])('for %j, prints in one line what to do', async (args, line) => {
  expect(
    await release(
      ...args,
      ...(args.includes('--store') ? [] : ['--store', await makeFolder('store')]),
    ),
  ).toEqual({ code: 1, out: [], err: [line] });
});
