import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Fault, type FakeS3, startFakeS3 } from '../testing/fake-s3.ts';
import { bucketOfFakeS3, BUCKETS } from '../testing/test-bucket.ts';
import { openBucket } from './bucket.ts';
import { IF_NEW, listKeys, putObject, readObject, removeObject, getObject } from './objects.ts';
import { probePrivacy } from './probe.ts';

const CALL_MS = 500;
let fakeS3: FakeS3;
beforeEach(async () => {
  fakeS3 = await startFakeS3('builds');
});
afterEach(() => fakeS3.stop());

const content = Buffer.from('The content of an object.');
const open = () => openBucket('s3://builds/hareto', fakeS3.environment, CALL_MS);
/** With the default time limit, which is long enough for a healthy bucket on a busy machine. */
const openPatiently = (address = 's3://builds/hareto') => openBucket(address, fakeS3.environment);

test.each([
  ['s3://builds', {}, 's3://builds: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['s3://', {}, 's3:// is no bucket: write s3://bucket or s3://bucket/prefix'],
])('refuses %s, and says what to set or to write', (address, environment, sentence) => {
  expect(() => openBucket(address, environment)).toThrow(new Error(sentence));
});

test.each<[Fault, string]>([
  ['silent', 's3://builds/hareto does not answer within 0.5 s: GET /hareto/current'],
  ['slow', 's3://builds/hareto is too slow: GET /hareto/current is not complete after 0.5 s'],
])('reports a %s bucket in one sentence: %s', async (fault, sentence) => {
  fakeS3.objects.set('hareto/current', content);
  fakeS3.fail(fault);
  await expect(readObject(open(), 'current')).rejects.toThrow(new Error(sentence));
});

test.each<[Fault, string]>([
  [
    'cut',
    's3://builds/hareto breaks off its answer to GET /hareto/current: SocketError: other side closed',
  ],
  ['forbidden', 's3://builds/hareto answers 403 to GET /hareto/current: AccessDenied'],
  ['unavailable', 's3://builds/hareto answers 503 to GET /hareto/current: SlowDown'],
])('reports in one sentence the failed answer of a bucket: %s', async (fault, sentence) => {
  fakeS3.objects.set('hareto/current', content);
  fakeS3.fail(fault);
  await expect(readObject(openPatiently(), 'current')).rejects.toThrow(new Error(sentence));
});

test('ends a call at its time limit even if garbage is collected meanwhile', async () => {
  fakeS3.objects.set('hareto/current', content);
  fakeS3.fail('silent');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const call = readObject(open(), 'current');
  const collecting = setInterval(collect, CALL_MS / 10);
  await expect(call).rejects.toThrow(/does not answer within 0\.5 s/);
  clearInterval(collecting);
});

test('reports in one sentence that the bucket does not exist, or that no server answers', async () => {
  await expect(readObject(openPatiently('s3://other'), 'current')).rejects.toThrow(
    new Error('s3://other answers 404 to GET /current: NoSuchBucket'),
  );
  await fakeS3.stop();
  await expect(readObject(openPatiently(), 'current')).rejects.toThrow(
    /^s3:\/\/builds\/hareto cannot be reached: Error: connect ECONNREFUSED/,
  );
});

test('does not count the time that the caller takes to use a body', async () => {
  fakeS3.objects.set('hareto/a', content);
  const arriving = (await getObject(open(), 'a'))!.parts();
  // Waits longer than the time limit of a call.
  await once(AbortSignal.timeout(2 * CALL_MS), 'abort');
  const parts: Buffer[] = [];
  for await (const part of arriving) parts.push(part);
  expect(Buffer.concat(parts)).toEqual(content);
});

test('stops waiting for a part that does not arrive', async () => {
  fakeS3.objects.set('hareto/a', content);
  fakeS3.fail('slow');
  const answer = await getObject(open(), 'a');
  const read = async () => {
    for await (const _part of answer!.parts());
  };
  await expect(read()).rejects.toThrow(
    new Error('s3://builds/hareto is too slow: GET /hareto/a is not complete after 0.5 s'),
  );
});

test('refuses a bucket that callers without an access key may read', async () => {
  await expect(probePrivacy(openPatiently())).resolves.toBeUndefined();
  const { name, environment, close } = await bucketOfFakeS3({ isPublic: true });
  await expect(probePrivacy(openBucket(`s3://${name}`, environment))).rejects.toThrow(
    new Error(
      's3://builds is public: anybody can read it; withdraw the access of callers without a key',
    ),
  );
  await close();
});

test.each(BUCKETS)('%s keeps, lists and removes objects', async (_, make) => {
  const { name, environment, close } = await make();
  const bucket = openBucket(`s3://${name}/folder`, environment);
  const keys = ['a', 'b', 'c'];
  for (const key of keys) await putObject(bucket, key, { content, condition: IF_NEW });
  expect(await putObject(bucket, 'a', { content, condition: IF_NEW })).toBe(false);
  await removeObject(bucket, 'b');
  // Removing a missing object is no error.
  await removeObject(bucket, 'b');
  const left: string[] = [];
  for await (const key of listKeys(bucket, '')) left.push(key);
  expect([left, await readObject(bucket, 'b')]).toEqual([['a', 'c'], null]);
  await close();
});
