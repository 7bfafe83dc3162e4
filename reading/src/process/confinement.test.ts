import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './start-child.ts';

// Starts a separate process, which takes seconds on a busy machine.
jest.setTimeout(60_000);

const PROBE = new URL('../testing/confined-probe.ts', import.meta.url);

const dataDir = mkdtempSync(join(tmpdir(), 'hareto-data-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('gives code in the reading process no access to keys, secrets and programs', async () => {
  const key = join(dataDir, 'signing-key');
  writeFileSync(key, 'secret', { mode: 0o600 });
  process.env.SECRET_OF_THE_TEST = 'secret';
  const child = startChild('reading', PROBE);
  child.send(key);
  const [results] = (await once(child, 'message')) as [unknown];
  const denied = 'ERR_ACCESS_DENIED';
  expect(results).toEqual({
    read: denied,
    list: denied,
    write: denied,
    environmentOfParent: denied,
    run: denied,
    ownCode: 'allowed',
    // The only variable that `startChild` sets.
    environment: ['MALLOC_MMAP_THRESHOLD_'],
  });
});
