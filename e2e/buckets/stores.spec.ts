import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openS3Store } from '@hareto/releases/s3-store.ts';
import { bucketOfRealService, callService } from '@hareto/server-kit/testing/test-bucket.ts';
import { runRelease } from './command.ts';
import { expect, test } from './test.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VERSIONED = `<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>`;

test('passes the tests of the stores on the real service', async () => {
  const { stdout } = await run(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', 'shared-rules', 'tooling', 'api'],
      ...[
        '--testPathPatterns',
        'bucket/bucket|releases/src/store|release/every-store|object-store',
      ],
      ...['--testNamePattern', 'the real service', '--json'],
    ],
    { cwd: ROOT, maxBuffer: 2 ** 24 },
  );
  const { numPassedTests } = JSON.parse(stdout) as { numPassedTests: number };
  console.log(`${numPassedTests} tests of stores on the real service`);
  expect(numPassedTests).toBeGreaterThan(15);
});

test('refuses to publish to a bucket with versioning, which overwrites despite a condition', async () => {
  const { name, environment } = await bucketOfRealService();
  await callService('PUT', `/${name}?versioning`, VERSIONED);
  const store = `s3://${name}/builds`;
  const { code, output } = await runRelease(['publish', 'all'], { store, environment }).result;
  expect([code, output.trim()]).toEqual([
    1,
    `${store} ignores If-None-Match, so stored files could be overwritten; a bucket with versioning does so on some services: switch its versioning off, or take another bucket`,
  ]);
});

test('lists more than a thousand keys completely', async () => {
  const { name, environment } = await bucketOfRealService();
  const store = openS3Store(`s3://${name}`, environment);
  const keys = Array.from(
    { length: 1_100 },
    (_, index) => `releases/${String(index).padStart(6, '0')}.json`,
  );
  for (let at = 0; at < keys.length; at += 20)
    await Promise.all(keys.slice(at, at + 20).map((key) => store.writeOnce(key, key)));
  expect(await store.list('releases/')).toEqual(keys);
});

test('reports a wrong key in one sentence', async () => {
  const { name, environment } = await bucketOfRealService();
  const wrong = { ...environment, AWS_SECRET_ACCESS_KEY: 'not-the-secret' };
  const { code, output } = await runRelease(['list'], { store: `s3://${name}`, environment: wrong })
    .result;
  expect([code, output.trim()]).toEqual([
    1,
    `s3://${name} answers 403 to GET /?list-type=2&prefix=releases%2F: SignatureDoesNotMatch`,
  ]);
});
