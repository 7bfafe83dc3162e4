import { getInvoiceFile, readFileAgain } from '@hareto/contracts/files.ts';
import type { ReaderAnswer } from '@hareto/reading/document-reader.ts';
import { linesAt, pageOf } from '@hareto/reading/testing/text-pages.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { eq } from 'drizzle-orm';
import { invoice_files } from '../../db/schema/files.ts';
import { createFileReading } from '../../files/read-files.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addRegisteredFile, uploadFile } from '../../testing/uploads.ts';

// The pages are rendered in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const INVOICE = pageOf(
  linesAt([
    ['請求書番号', 'A-77'],
    ['ご請求金額', '¥110,000'],
  ]),
);

const readWithAnswer = async (answer: ReaderAnswer) =>
  createFileReading({ ...api.dependencies, ocr: { read: async () => answer } }).readWaiting();

test('reads a file again after its reading failed, and keeps the pictures of its pages', async () => {
  const client = api.as(await addUser(api.db));
  const { file_id } = await uploadFile(api, client, {
    bytes: sampleInvoice('inv-a.pdf'),
    name: 'a.pdf',
    contentType: 'application/pdf',
  });
  const params = { id: file_id };
  const currentState = async () => {
    const { ocr, pages } = await client.call(getInvoiceFile, { params });
    return [ocr.status, ocr.failure, ocr.fields.billing_amount?.value, pages.length];
  };
  await readWithAnswer({ status: 'failed', failure: 'blurred' });
  const pageCount = (await currentState())[3];
  expect(await currentState()).toEqual(['failed', 'blurred', undefined, pageCount]);

  expect((await client.call(readFileAgain, { params })).ocr.status).toBe('processing');
  // A second call changes nothing.
  expect((await client.call(readFileAgain, { params })).ocr.status).toBe('processing');
  await readWithAnswer({ status: 'read', pages: [INVOICE] });
  expect(await currentState()).toEqual(['done', null, '110000', pageCount]);

  const refused = await client.send(readFileAgain, { params });
  expect([refused.status, (refused.body as { status: string }).status]).toEqual([
    409,
    'invalid_status',
  ]);
  const stranger = api.as(await addUser(api.db));
  expect((await stranger.send(readFileAgain, { params })).status).toBe(404);
});

test('claims no file when its caller does not let it continue', async () => {
  const user = await addUser(api.db);
  const id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
  const reading = createFileReading(api.dependencies);
  expect(await reading.readWaiting(async () => Promise.resolve(false))).toBe(0);
  const [file] = await api.db.select().from(invoice_files).where(eq(invoice_files.id, id));
  expect(file).toMatchObject({ reading_status: 'processing', reading_tries: 0 });
});
