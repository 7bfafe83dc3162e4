import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { FILE_MESSAGES, getFileDownloadUrl, getInvoiceFile } from '@hareto/contracts/files.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { invoice_files } from '../../db/schema/files.ts';
import { READING_CHANNEL } from '../../files/waiting-files.ts';
import { newObjectKey } from '../../ports/object-store.ts';
import { addUser } from '../../testing/builders.ts';
import { pdfOf } from '@hareto/reading/testing/invoice-pdf.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import {
  announce,
  putBytes,
  readFiles,
  sendFile,
  sha256Of,
  uploadFile,
} from '../../testing/uploads.ts';

// Every document is inspected in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const PDF = sampleInvoice('inv-a.pdf');
const PDF_WITHOUT_PAGES = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
const MAX_BYTES = 10 * 1024 * 1024;

let api: TestApi;
let owner: { id: number; buyer_id: number };
let client: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  owner = await addUser(api.db);
  client = api.as(owner);
  stranger = api.as(await addUser(api.db));
});

/** Counts the notifications to the worker until the returned function is called. */
async function countReadingRequests(): Promise<() => Promise<number>> {
  const listener = new pg.Client({ connectionString: api.config.databaseUrl });
  await listener.connect();
  await listener.query(`listen ${READING_CHANNEL}`);
  const payloads: string[] = [];
  const ended = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload = '' }) =>
      payload === 'end' ? resolve() : void payloads.push(payload),
    );
  });
  return async () => {
    await api.db.execute(sql`select pg_notify(${READING_CHANNEL}, 'end')`);
    await ended;
    await listener.end();
    return payloads.length;
  };
}

const uploadRequest = {
  file_name: 'invoice.pdf',
  content_type: 'application/pdf',
  size: PDF.length,
  sha256: sha256Of(PDF),
};
const invalid = (field: string, message: string) => ({
  status: 422,
  body: { status: 'validation_error', errors: [expect.objectContaining({ field, message })] },
});

describe('announcing', () => {
  test('returns the URL for the PUT, valid for five minutes', async () => {
    const response = await client.call(createUploadUrl, {
      body: { ...uploadRequest, content_type: 'application/pdf' },
    });
    expect(response).toEqual({
      file_id: expect.stringMatching(/^f_[\w-]{24}$/) as string,
      upload_url: expect.stringMatching(
        /^\/api\/v1\/files\/content\?use=upload&file=f_[\w-]{24}&session=[\w-]+&expires=\d+&signature=[\w-]{43}$/,
      ) as string,
      expires_at: expect.stringMatching(/\+09:00$/) as string,
    });
  });

  test.each([
    ['another type', { content_type: 'text/html' }, 'content_type', FILE_MESSAGES.type],
    ['too many bytes', { size: MAX_BYTES + 1 }, 'size', FILE_MESSAGES.size],
    ['no bytes', { size: 0 }, 'size', FILE_MESSAGES.unreadable],
    ['no name', { file_name: '' }, 'file_name', 'ファイル名を入力してください。'],
  ])('refuses %s', async (_name, change, field, message) => {
    expect(
      await client.send(createUploadUrl, { body: { ...uploadRequest, ...change } }),
    ).toMatchObject(invalid(field, message));
  });

  test('refuses an undeclared field', async () => {
    expect(
      await client.send(createUploadUrl, { body: { ...uploadRequest, buyer_id: 1 } }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'buyer_id', code: 'unknown_field' }] },
    });
  });

  test('refuses a name of more than 1000 characters', async () => {
    expect(
      await client.send(createUploadUrl, {
        body: { ...uploadRequest, file_name: 'a'.repeat(1_001) },
      }),
    ).toMatchObject(invalid('file_name', 'ファイル名は1000文字以内で入力してください。'));
  });
});

describe('sending', () => {
  test('refuses more bytes than announced', async () => {
    const { upload_url } = await announce(client, { bytes: PDF });
    expect(await putBytes(api, upload_url, Buffer.concat([PDF, Buffer.alloc(1)]))).toMatchObject({
      status: 413,
      body: { status: 'file_too_large', message: FILE_MESSAGES.size },
    });
  });

  test('refuses fewer bytes than announced', async () => {
    const { upload_url } = await announce(client, { bytes: PDF });
    expect(await putBytes(api, upload_url, PDF.subarray(1))).toMatchObject(
      invalid('size', FILE_MESSAGES.unreadable),
    );
  });

  test('refuses other bytes than announced and accepts the right ones afterwards', async () => {
    const { upload_url, file_id } = await announce(client, { bytes: PDF });
    const changed = Buffer.from(PDF);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await putBytes(api, upload_url, changed)).toMatchObject(
      invalid('sha256', FILE_MESSAGES.unreadable),
    );
    expect(await client.send(registerFile, { body: { file_id } })).toMatchObject(
      invalid('file_id', FILE_MESSAGES.unreadable),
    );
    expect(await putBytes(api, upload_url, PDF)).toEqual({ status: 204, body: undefined });
    expect(await putBytes(api, upload_url, PDF)).toEqual({ status: 204, body: undefined });
  });

  test('accepts a file of exactly ten megabytes', async () => {
    const bytes = Buffer.alloc(MAX_BYTES, 1);
    const { upload_url } = await announce(client, { bytes });
    expect(await putBytes(api, upload_url, bytes)).toEqual({ status: 204, body: undefined });
  });

  test.each([
    [
      'a changed signature',
      (url: string) =>
        url.replace(/signature=./, (start) =>
          start.endsWith('A') ? 'signature=B' : 'signature=A',
        ),
    ],
    [
      'another file',
      (url: string) => url.replace(/file=f_[\w-]+/, 'file=f_000000000000000000000000'),
    ],
    [
      'a later expiry',
      (url: string) =>
        url.replace(/expires=(\d+)/, (_match, time: string) => `expires=${Number(time) + 600}`),
    ],
    ['no parameters', () => '/api/v1/files/content'],
  ])('answers 404 for a URL with %s', async (_name, forge) => {
    const { upload_url } = await announce(client, { bytes: PDF });
    expect(await putBytes(api, forge(upload_url), PDF)).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
  });

  test('answers 404 for an expired URL', async () => {
    const { upload_url } = await announce(client, { bytes: PDF });
    api.sessionClock.advance(301);
    expect(await putBytes(api, upload_url, PDF)).toMatchObject({ status: 404 });
    api.sessionClock.advance(-301);
  });

  test('does not serve the file from its upload URL', async () => {
    const { upload_url } = await announce(client, { bytes: PDF });
    expect((await api.inject({ method: 'GET', url: upload_url })).statusCode).toBe(404);
  });
});

describe('registering', () => {
  test('answers immediately; the file is read later', async () => {
    const file_id = await sendFile(api, client, { bytes: PDF, name: '請求書.pdf' });
    expect(await client.call(registerFile, { body: { file_id, file_type: 2 } })).toEqual({
      file_id,
      file_name: '請求書.pdf',
      content_type: 'application/pdf',
      size: PDF.length,
      sha256: sha256Of(PDF),
      file_type: 2,
      paper_size: null,
      page_count: 1,
      pixel_width: null,
      pixel_height: null,
      is_low_resolution: false,
      chosen_pages: null,
      pages: [],
      ocr: {
        status: 'processing',
        fields: {},
        failure: null,
        adjustments: [],
        accounts: [],
        queue_position: 0,
        supplier_candidates: [],
        invoices: [],
      },
    });
  });

  test.each([
    ['a PDF', { bytes: PDF }, { file_type: 2, paper_size: null }],
    [
      'a picture',
      { bytes: sampleInvoice('scan-a-200.jpg'), contentType: 'image/jpeg' as const },
      { file_type: 1, paper_size: 2 },
    ],
  ])('gives %s its usual file type and paper size', async (_, upload, description) => {
    const file_id = await sendFile(api, client, upload);
    expect(await client.call(registerFile, { body: { file_id } })).toMatchObject(description);
  });

  test('queues one reading when called twice at the same time', async () => {
    await readFiles(api);
    const file_id = await sendFile(api, client, { bytes: PDF });
    const count = await countReadingRequests();
    const responses = await Promise.all(
      [1, 2].map(async () => client.send(registerFile, { body: { file_id } })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count()).toBe(1);
    expect(await readFiles(api)).toBe(1);
    const read = await client.call(getInvoiceFile, { params: { id: file_id } });
    expect(read).toMatchObject({ pages: [{ number: 1 }], ocr: { status: 'done' } });
    expect(await client.call(registerFile, { body: { file_id } })).toMatchObject({ ocr: read.ocr });
    expect(await readFiles(api)).toBe(0);
  });

  test('accepts the same bytes again as another file', async () => {
    const first = await uploadFile(api, client, { bytes: PDF });
    const second = await uploadFile(api, client, { bytes: PDF });
    expect(first.file_id).not.toBe(second.file_id);
  });

  test('returns the pixel size of a scan, and is_low_resolution when it is too small for the paper size', async () => {
    const file_id = await sendFile(api, client, {
      bytes: sampleInvoice('scan-a-150.jpg'),
      name: 'scan.jpg',
      contentType: 'image/jpeg',
    });
    expect(
      await client.call(registerFile, { body: { file_id, file_type: 1, paper_size: 2 } }),
    ).toMatchObject({
      page_count: 1,
      pixel_width: 1259,
      pixel_height: 1767,
      is_low_resolution: true,
    });
  });

  test.each([
    [
      'a JPEG that calls itself a PDF',
      () => sampleInvoice('scan-a-150.jpg'),
      { status: 415, body: { status: 'unsupported_file_type', message: FILE_MESSAGES.type } },
    ],
    [
      'HTML that calls itself a PDF',
      () => Buffer.from('<script>alert(1)</script>%PDF-1.7'),
      invalid('file_id', FILE_MESSAGES.unreadable),
    ],
    [
      'a PDF whose header starts after 1,024 bytes',
      () => Buffer.concat([Buffer.alloc(1_025, ' '), PDF]),
      { status: 415, body: { status: 'unsupported_file_type', message: FILE_MESSAGES.type } },
    ],
    [
      'a PDF without a page',
      () => Buffer.from(PDF_WITHOUT_PAGES),
      invalid('file_id', FILE_MESSAGES.unreadable),
    ],
    [
      'a PDF with a password',
      async () => pdfOf([() => undefined], { userPassword: 'secret' }),
      invalid('file_id', FILE_MESSAGES.encrypted),
    ],
    [
      'a PDF of 21 pages',
      async () => pdfOf(Array.from({ length: 21 }, () => () => undefined)),
      invalid('file_id', FILE_MESSAGES.pages),
    ],
    [
      'a PDF that can not be parsed',
      () => Buffer.from('%PDF-1.7 and nothing else'),
      invalid('file_id', FILE_MESSAGES.unreadable),
    ],
  ])('refuses %s, also when the call is repeated', async (_name, make, refusal) => {
    const file_id = await sendFile(api, client, { bytes: await make() });
    expect(await client.send(registerFile, { body: { file_id } })).toMatchObject(refusal);
    expect(await client.send(registerFile, { body: { file_id } })).toMatchObject(
      invalid('file_id', FILE_MESSAGES.unreadable),
    );
    expect(await client.send(getInvoiceFile, { params: { id: file_id } })).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['a BOM and blank lines', '\u00ef\u00bb\u00bf\r\n\r\n'],
    ['mail headers', 'MIME-Version: 1.0\r\nContent-Type: application/pdf\r\n\r\n'],
  ])('accepts a PDF that follows %s', async (_name, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), sampleInvoice('inv-a.pdf')]);
    const file_id = await sendFile(api, client, { bytes });
    expect(await client.call(registerFile, { body: { file_id } })).toMatchObject({ page_count: 1 });
  });

  test('accepts a photograph without an extension and adds one to its name', async () => {
    const file_id = await sendFile(api, client, {
      bytes: sampleInvoice('scan-a-150.jpg'),
      name: '1000012345',
      contentType: 'image/jpeg',
    });
    expect(await client.call(registerFile, { body: { file_id } })).toMatchObject({
      file_name: '1000012345',
      content_type: 'image/jpeg',
    });
    const params = { id: file_id };
    expect(await client.call(getFileDownloadUrl, { params })).toMatchObject({
      file_name: '1000012345.jpg',
    });
  });

  test('refuses a file that was announced and never sent', async () => {
    const { file_id } = await announce(client, { bytes: PDF });
    expect(await client.send(registerFile, { body: { file_id } })).toMatchObject(
      invalid('file_id', FILE_MESSAGES.unreadable),
    );
  });

  test('does not find another buyer’s file', async () => {
    const file_id = await sendFile(api, client, { bytes: PDF });
    expect(await stranger.send(registerFile, { body: { file_id } })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
    await client.call(registerFile, { body: { file_id } });
    expect(await stranger.send(registerFile, { body: { file_id } })).toMatchObject({ status: 404 });
    expect(await stranger.send(getInvoiceFile, { params: { id: file_id } })).toMatchObject({
      status: 404,
    });
    expect(await stranger.send(getFileDownloadUrl, { params: { id: file_id } })).toMatchObject({
      status: 404,
    });
  });

  test.each(['f_short', '1', '../keys', 'f_' + 'a'.repeat(100)])(
    'finds no file with the id %s',
    async (id) => {
      expect(await client.send(getInvoiceFile, { params: { id } })).toMatchObject({ status: 404 });
    },
  );
});

test('refuses more than 500 files in 24 hours, with the time from which the next one is accepted', async () => {
  const user = await addUser(api.db);
  const owned = { buyer_id: user.buyer_id, user_id: user.id };
  const uploadedAt = (time: string, count: number) =>
    Array.from({ length: count }, (_file, number) => ({
      ...owned,
      id: `f_${time}-${number}`,
      object_key: newObjectKey(),
      file_name: '請求書.pdf',
      content_type: 'application/pdf' as const,
      size: PDF.length,
      sha256: sha256Of(PDF),
      created_at: new Date(`2026-11-${time}:00+09:00`),
    }));
  await api.db
    .insert(invoice_files)
    .values([
      ...uploadedAt('19T10:00', 1),
      ...uploadedAt('19T18:40', 1),
      ...uploadedAt('20T09:00', 498),
    ]);
  const body = {
    file_name: '請求書.pdf',
    content_type: 'application/pdf' as const,
    size: PDF.length,
    sha256: sha256Of(PDF),
  };
  const add = async () => {
    const { status, headers, body: answer } = await api.as(user).send(createUploadUrl, { body });
    return {
      status,
      retryAfter: headers['retry-after'],
      message: status === 429 ? (answer as { message: string }).message : null,
    };
  };
  // The clock of the tests starts on 20 November at 10:00, when the first of these files is 24 hours
  // old and no longer counts.
  expect((await add()).status).toBe(200);
  expect(await add()).toEqual({
    status: 429,
    retryAfter: String(8 * 3600 + 40 * 60),
    message: '1日に追加できるファイルは500件までです。18:40以降に、もう一度お試しください。',
  });
  api.clock.advance(8 * 3600 + 40 * 60);
  expect((await add()).status).toBe(200);
  expect(await add()).toEqual({
    status: 429,
    retryAfter: String(14 * 3600 + 20 * 60),
    message:
      '1日に追加できるファイルは500件までです。2026年11月21日(土) 09:00以降に、もう一度お試しください。',
  });
});
