import { readdir, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { getFileDownloadUrl, getInvoiceFile } from '@hareto/contracts/files.ts';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { addUser } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { INVOICE_LAYOUTS } from '@hareto/reading/testing/invoice-layouts.ts';
import { pdfOf } from '@hareto/reading/testing/invoice-pdf.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { readFiles, sha256Of, uploadFile } from '../../testing/uploads.ts';

// Every document is inspected in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const PDF = sampleInvoice('inv-a.pdf');

let api: TestApi;
let owner: Awaited<ReturnType<typeof addUser>>;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  owner = await addUser(api.db);
  client = api.as(owner);
});

test('serves the original bytes as an attachment in which no script runs, and accepts no upload there', async () => {
  const { file_id } = await uploadFile(api, client, { bytes: PDF, name: '請求書.pdf' });
  const { download_url, ...rest } = await client.call(getFileDownloadUrl, {
    params: { id: file_id },
  });
  expect(rest).toEqual({
    expires_at: expect.stringMatching(/\+09:00$/) as string,
    file_name: '請求書.pdf',
    content_type: 'application/pdf',
  });
  const response = await api.inject({ method: 'GET', url: download_url });
  expect(sha256Of(response.rawPayload)).toBe(sha256Of(PDF));
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': expect.stringContaining(
      `filename*=UTF-8''${encodeURIComponent('請求書.pdf')}`,
    ) as string,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(
    (
      await api.inject({
        method: 'PUT',
        url: download_url,
        headers: { 'content-type': 'application/pdf' },
        payload: PDF,
      })
    ).statusCode,
  ).toBe(404);
});

/** The open descriptors of this process that lead to a file of this name. */
async function descriptorsOf(name: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    descriptors.map(async (descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  );
  return paths.filter((path) => path.endsWith(name));
}

test('closes the document after a range beyond its end, and after a download that ends before its answer', async () => {
  const { file_id } = await uploadFile(api, client, { bytes: PDF });
  const { download_url } = await client.call(getFileDownloadUrl, { params: { id: file_id } });
  const [file] = await api.db.select().from(invoice_files).where(eq(invoice_files.id, file_id));
  const name = file!.object_key;
  const headers = { range: `bytes=${PDF.length}-` };
  const response = await api.inject({ method: 'GET', url: download_url, headers });
  expect([response.statusCode, response.headers['content-range']]).toEqual([
    416,
    `bytes */${PDF.length}`,
  ]);
  await eventually(async () => expect(await descriptorsOf(name)).toEqual([]));

  const { objects } = api.dependencies;
  let abortDownload = () => undefined as void;
  let reportAbort = () => undefined as void;
  const aborted = new Promise<void>((resolve) => (reportAbort = resolve));
  const slowObjects = {
    ...objects,
    get: async (key: string) => {
      abortDownload();
      await aborted;
      return objects.get(key);
    },
  };
  const app = await buildApp({ ...api.dependencies, objects: slowObjects }, {});
  app.addHook('onRequestAbort', async (_request) => reportAbort());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = get(new URL(download_url, address)).on('error', () => undefined);
  abortDownload = () => request.destroy();
  await aborted;
  await app.close();
  await eventually(async () => expect(await descriptorsOf(name)).toEqual([]));
});

test('serves the files of a request to its payer only', async () => {
  const { file_id } = await uploadFile(api, client, { bytes: PDF, name: '請求書.pdf' });
  const payer = await addUser(api.db);
  const stranger = await addUser(api.db);
  const files = [{ file_id, file_type: 2 as const, paper_size: null }];
  const invoice = { buyer_id: payer.buyer_id, files };
  await addRequest(api.db, { sellerId: owner.buyer_id, invoice });
  // A seller who uses another seller's file in a request must not give the payer access to it.
  const secondPayer = await addUser(api.db);
  const foreign = { buyer_id: secondPayer.buyer_id, files };
  await addRequest(api.db, { sellerId: stranger.buyer_id, invoice: foreign });
  const fetch = async (user: { id: number }) =>
    api.as(user).send(getFileDownloadUrl, { params: { id: file_id } });
  const response = await fetch(payer);
  const { download_url } = response.body as { download_url: string };
  expect((await api.inject({ method: 'GET', url: download_url })).statusCode).toBe(200);
  for (const other of [stranger, secondPayer])
    expect(await fetch(other)).toMatchObject({ status: 404 });
});

test('describes a file of a request to its payer only, without suppliers of the payer', async () => {
  const { file_id } = await uploadFile(api, client, { bytes: PDF, name: '請求書.pdf' });
  await readFiles(api);
  const payer = await addUser(api.db);
  const stranger = await addUser(api.db);
  const files = [{ file_id, file_type: 2 as const, paper_size: null }];
  await addRequest(api.db, {
    sellerId: owner.buyer_id,
    invoice: { buyer_id: payer.buyer_id, files },
  });
  const { pages, ocr } = await api.as(payer).call(getInvoiceFile, { params: { id: file_id } });
  expect([pages.map(({ number }) => number), ocr.supplier_candidates]).toEqual([[1], []]);
  const picture = await api.inject({ method: 'GET', url: pages[0]?.image_url ?? '' });
  expect(picture.statusCode).toBe(200);
  expect(await api.as(stranger).send(getInvoiceFile, { params: { id: file_id } })).toMatchObject({
    status: 404,
  });
});

test('refuses a URL after its session has ended', async () => {
  const leaving = api.as(owner);
  const { file_id } = await uploadFile(api, leaving, { bytes: PDF });
  const { download_url } = await leaving.call(getFileDownloadUrl, { params: { id: file_id } });
  const session = new URL(download_url, 'http://localhost').searchParams.get('session') ?? '';
  await api.db
    .update(sessions)
    .set({ ended_at: new Date(), end_reason: 'logout' })
    .where(eq(sessions.id, session));
  expect((await api.inject({ method: 'GET', url: download_url })).statusCode).toBe(404);
});

test('serves a picture of each page, but not at a URL with a changed page number', async () => {
  const { file_id } = await uploadFile(api, client, {
    bytes: await pdfOf(INVOICE_LAYOUTS.slice(0, 2).map(({ draw }) => draw)),
  });
  await readFiles(api);
  const { pages } = await client.call(getInvoiceFile, { params: { id: file_id } });
  expect(pages.map(({ number, width, height }) => ({ number, width, height }))).toEqual([
    { number: 1, width: 1240, height: 1754 },
    { number: 2, width: 1240, height: 1754 },
  ]);
  const picture = await api.inject({ method: 'GET', url: pages[1]?.image_url ?? '' });
  expect({
    status: picture.statusCode,
    type: picture.headers['content-type'],
    magic: picture.rawPayload.subarray(8, 12).toString(),
  }).toEqual({ status: 200, type: 'image/webp', magic: 'WEBP' });
  expect(
    (
      await api.inject({
        method: 'GET',
        url: pages[1]?.image_url.replace('page=2', 'page=1') ?? '',
      })
    ).statusCode,
  ).toBe(404);
});
