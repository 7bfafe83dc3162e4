import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalFiles } from './cached-files.ts';

const FILE = 'host/a.js';
let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'hareto-cache-'));
});
afterEach(() => rm(cache, { recursive: true, force: true }));

/** Files of a store in another place; `answers` gives the content of a key, or null. */
function setUp(answers: (key: string) => Promise<string | null>) {
  const read: string[] = [];
  const files = openLocalFiles(
    {
      address: 's3://builds',
      directory: null,
      read: async (key) => {
        read.push(key);
        const content = await answers(key);
        return content === null ? null : Buffer.from(content);
      },
    },
    cache,
  );
  return { files, read, cached: () => readdir(join(cache, 'host')) };
}
const neverAnswers = new Promise<null>(() => undefined);

test('caches a file with its copies, and requests none of them again', async () => {
  const { files, read, cached } = setUp(async (key) => (key.endsWith('.gz') ? null : key));
  await files.fetchMissing(FILE);
  await files.fetchMissing(FILE);
  expect(read.toSorted()).toEqual([FILE, `${FILE}.br`, `${FILE}.gz`]);
  expect((await cached()).toSorted()).toEqual(['a.js', 'a.js.br']);
});

test('serves a cached file at once although the store does not answer for its copies', async () => {
  let isSilent = false;
  const { files, read } = setUp((key) => {
    if (key === FILE) return Promise.resolve('content');
    return isSilent ? neverAnswers : Promise.reject(new Error('unavailable'));
  });
  await files.fetchMissing(FILE);
  isSilent = true;
  await files.fetchMissing(FILE);
  await files.fetchMissing(FILE);
  // The failed copies are requested again, only once while no response has come.
  expect(read.filter((key) => key === `${FILE}.br`)).toHaveLength(2);
  expect(read.filter((key) => key === FILE)).toHaveLength(1);
});

test('requests a file again that the store does not have', async () => {
  const { files, read } = setUp(() => Promise.resolve(null));
  await files.fetchMissing(FILE);
  await files.fetchMissing(FILE);
  expect(read.filter((key) => key === FILE)).toHaveLength(2);
});
