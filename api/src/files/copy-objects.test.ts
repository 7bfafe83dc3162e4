import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket } from '@hareto/server-kit/bucket/bucket.ts';
import { startFakeS3, type FakeS3 } from '@hareto/server-kit/testing/fake-s3.ts';
import { bucketObjects } from '../ports/bucket-objects.ts';
import { localObjects, newObjectKey, type ObjectStore } from '../ports/object-store.ts';
import { copyObjects } from './copy-objects.ts';

let folder: string;
let fakeS3: FakeS3;
let disk: ObjectStore;
let bucket: ObjectStore;
let keys: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hareto-copy-'));
  fakeS3 = await startFakeS3('builds');
  disk = localObjects(join(folder, 'files'));
  bucket = bucketObjects(openBucket('s3://builds/documents', fakeS3.environment));
  keys = Array.from({ length: 10 }, newObjectKey).sort();
  for (const key of keys) await disk.put(key, [Buffer.from(`The document ${key}`)]);
});
afterEach(async () => {
  await fakeS3.stop();
  await rm(folder, { recursive: true });
});

const digestsIn = async (store: ObjectStore) =>
  Promise.all(keys.map(async (key) => store.digest(key)));

test('copies all objects to a bucket and back, and a second time copies nothing', async () => {
  expect(await copyObjects(disk, bucket)).toEqual({ copied: 10, present: 0, problems: [] });
  expect(await digestsIn(bucket)).toEqual(await digestsIn(disk));
  expect(await copyObjects(disk, bucket)).toEqual({ copied: 0, present: 10, problems: [] });
  const back = localObjects(join(folder, 'back'));
  expect(await copyObjects(bucket, back)).toEqual({ copied: 10, present: 0, problems: [] });
  expect(await digestsIn(back)).toEqual(await digestsIn(disk));
});

test('completes an interrupted copy when it is repeated', async () => {
  // Calls of the interrupted copy may still run, and find objects that the next one has copied.
  const interrupted = copyObjects(disk, bucket, ({ copied, present }) => {
    if (copied === 3 && present === 0) fakeS3.fail('unavailable');
  });
  await expect(interrupted).rejects.toThrow(/answers 503/);
  fakeS3.fail(null);
  const { copied, present, problems } = await copyObjects(disk, bucket);
  expect([copied + present, present >= 3, problems]).toEqual([10, true, []]);
  expect(await digestsIn(bucket)).toEqual(await digestsIn(disk));
});

test('reports an object that the target has with other content, and leaves it', async () => {
  await bucket.put(keys[0]!, [Buffer.from('other')]);
  const other = await bucket.digest(keys[0]!);
  expect(await copyObjects(disk, bucket)).toEqual({
    copied: 9,
    present: 0,
    problems: [`${keys[0]} has other content in the target`],
  });
  expect(await bucket.digest(keys[0]!)).toBe(other);
});

test('names an altered object of the source and copies the others', async () => {
  await copyObjects(disk, bucket);
  fakeS3.objects.set(`documents/${keys[0]}`, Buffer.from('altered'));
  const back = localObjects(join(folder, 'back'));
  expect(await copyObjects(bucket, back)).toEqual({
    copied: 9,
    present: 0,
    problems: [`${keys[0]} was altered in its source`],
  });
  expect(await back.digest(keys[0]!)).toBeUndefined();
});

test('names a copy that is not what was sent, and copies it again the next time', async () => {
  const altering: ObjectStore = {
    ...bucket,
    async put(key, source) {
      await bucket.put(key, source);
      if (key === keys[0]) fakeS3.objects.set(`documents/${key}`, Buffer.from('altered'));
    },
  };
  expect(await copyObjects(disk, altering)).toEqual({
    copied: 9,
    present: 0,
    problems: [`${keys[0]} is not in the target as it was sent`],
  });
  expect(await copyObjects(disk, bucket)).toEqual({ copied: 1, present: 9, problems: [] });
  expect(await digestsIn(bucket)).toEqual(await digestsIn(disk));
});
