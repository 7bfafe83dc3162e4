import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { getFileDownloadUrl, getInvoiceFile } from '@hareto/contracts/files.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { openBucket } from '@hareto/server-kit/bucket/bucket.ts';
import { startFakeS3, type FakeS3 } from '@hareto/server-kit/testing/fake-s3.ts';
import { eq } from 'drizzle-orm';
import { invoice_files } from '../../db/schema/files.ts';
import { bucketObjects } from '../../ports/bucket-objects.ts';
import {
  addRegisteredFile,
  announce,
  putBytes,
  readFiles,
  sha256Of,
  uploadFile,
} from '../../testing/uploads.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

// Every document is inspected in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const PDF = sampleInvoice('inv-a.pdf');
const UNAVAILABLE = {
  status: 503,
  body: { status: 'service_unavailable', errors: [] },
};

let fakeS3: FakeS3;
let api: TestApi;
let client: TestClient;
let owner: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
  fakeS3 = await startFakeS3('builds');
  const bucket = openBucket('s3://builds/documents', fakeS3.environment, 3_000);
  api = await startTestApi({ dependencies: { objects: bucketObjects(bucket) } });
  owner = await addUser(api.db);
  client = api.as(owner);
});
afterEach(() => fakeS3.fail(null));
afterAll(() => fakeS3.stop());

const fileOf = async (id: string) =>
  (await api.db.select().from(invoice_files).where(eq(invoice_files.id, id)))[0]!;
async function download(id: string, headers: Record<string, string> = {}) {
  const { download_url: url } = await client.call(getFileDownloadUrl, { params: { id } });
  return api.inject({ method: 'GET', url, headers });
}

test('reads, shows and downloads an upload as it was sent', async () => {
  const { file_id } = await uploadFile(api, client, { bytes: PDF });
  await readFiles(api);
  const { ocr } = await client.call(getInvoiceFile, { params: { id: file_id } });
  expect(ocr.status).toBe('done');
  expect(sha256Of((await download(file_id)).rawPayload)).toBe(sha256Of(PDF));
});

test.each([
  ['bytes=0-99', 206, `bytes 0-99/${PDF.length}`, PDF.subarray(0, 100)],
  ['bytes=-10', 206, `bytes ${PDF.length - 10}-${PDF.length - 1}/${PDF.length}`, PDF.subarray(-10)],
  [`bytes=${PDF.length}-`, 416, `bytes */${PDF.length}`, Buffer.of()],
])('answers the range %s with %d', async (range, status, contentRange, bytes) => {
  const id = await addRegisteredFile(api, owner, PDF);
  const { statusCode, headers, rawPayload } = await download(id, { range });
  expect([statusCode, headers['content-range'], rawPayload.equals(bytes)]).toEqual([
    status,
    contentRange,
    true,
  ]);
});

test('refuses an upload while the bucket does not answer, and accepts it later', async () => {
  const { upload_url, file_id } = await announce(client, { bytes: PDF });
  fakeS3.fail('silent');
  expect(await putBytes(api, upload_url, PDF)).toMatchObject(UNAVAILABLE);
  fakeS3.fail(null);
  expect(await putBytes(api, upload_url, PDF)).toEqual({ status: 204, body: undefined });
  fakeS3.fail('unavailable');
  expect(await client.send(registerFile, { body: { file_id } })).toMatchObject(UNAVAILABLE);
  fakeS3.fail(null);
  expect(await client.call(registerFile, { body: { file_id } })).toMatchObject({ file_id });
});

test('keeps a document in the queue and counts no attempt while the bucket does not answer', async () => {
  const id = await addRegisteredFile(api, owner, PDF);
  fakeS3.fail('silent');
  await expect(readFiles(api)).rejects.toThrow(/does not answer/);
  expect(await fileOf(id)).toMatchObject({ reading_status: 'processing', reading_tries: 0 });
  fakeS3.fail(null);
  await api.db.update(invoice_files).set({ reading_due_at: new Date() });
  await readFiles(api);
  expect((await fileOf(id)).reading_status).toBe('done');
});

test('does not deliver a document that was altered in the bucket', async () => {
  const id = await addRegisteredFile(api, owner, PDF);
  const altered = Buffer.from(PDF);
  altered[100] = (altered[100] ?? 0) ^ 1;
  const { object_key } = await fileOf(id);
  fakeS3.objects.set(`documents/${object_key}`, altered);
  const { statusCode, rawPayload } = await download(id);
  expect([statusCode, rawPayload.includes('%PDF')]).toEqual([500, false]);
});

test('the keys of documents in the bucket contain no file name and no owner', async () => {
  await client.call(createUploadUrl, {
    body: { file_name: 'a.pdf', content_type: 'application/pdf', size: 1, sha256: 'a'.repeat(64) },
  });
  expect(
    [...fakeS3.objects.keys()].filter((key) => !/^documents\/[0-9a-f]{48}$/.test(key)),
  ).toEqual([]);
});
