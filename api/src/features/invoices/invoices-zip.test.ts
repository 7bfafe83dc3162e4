import { createHash } from 'node:crypto';
import { getInvoicesZipUrl } from '@hareto/contracts/invoice-list.ts';
import { crc32 } from 'node:zlib';
import { eq, inArray } from 'drizzle-orm';
import { invoice_files } from '../../db/schema/files.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { newObjectKey } from '../../ports/object-store.ts';
import { addReadFile } from '../../testing/add-read-file.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let user: { id: number; buyer_id: number };
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  user = await addUser(api.db);
  client = api.as(user);
});

/** A file of a business with its bytes in the store. */
async function addFile(owner: { id: number; buyer_id: number }, content: string): Promise<string> {
  const id = await addReadFile(api.db, owner, {});
  const object_key = newObjectKey();
  await api.dependencies.objects.put(object_key, [Buffer.from(content)]);
  await api.db
    .update(invoice_files)
    .set({
      object_key,
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      file_name: '請求書.pdf',
      created_at: new Date('2026-11-10T08:30:02+09:00'),
    })
    .where(eq(invoice_files.id, id));
  return id;
}

async function addPayment(fileIds: string[], values: Partial<typeof invoices.$inferInsert> = {}) {
  const [row] = await api.db
    .insert(invoices)
    .values({
      buyer_id: user.buyer_id,
      status: 4,
      payment_state: 'captured',
      supplier_snapshot: {
        name: '暁電機/東京',
        corporate_number: null,
        invoice_registration_number: null,
      },
      files: fileIds.map((file_id) => ({ file_id, file_type: 2, paper_size: null })),
      billing_amount: 100_000,
      commission: 3_000,
      commission_tax: 272,
      total_amount: 103_000,
      updated_at: new Date('2026-11-19T09:00:00+09:00'),
      ...values,
    })
    .returning();
  if (!row) throw new Error('nothing was added');
  return { id: row.id, number: `I-${String(row.document_number).padStart(8, '0')}` };
}

interface ArchivedFile {
  name: string;
  content: string;
  /** Year, month, day, hour and minute. */
  at: string;
}

/** The first four bytes of each part of a ZIP archive. */
const SIGNATURES = { localFile: 0x04034b50, directoryEntry: 0x02014b50, end: 0x06054b50 };

/** Reads the files of an archive through its central directory; throws when a checksum is wrong. */
function readArchive(archive: Buffer): ArchivedFile[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(SIGNATURES.end);
  let entry = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(entry)).toBe(SIGNATURES.directoryEntry);
    const time = archive.readUInt16LE(entry + 12);
    const day = archive.readUInt16LE(entry + 14);
    const sum = archive.readUInt32LE(entry + 16);
    const size = archive.readUInt32LE(entry + 24);
    const nameLength = archive.readUInt16LE(entry + 28);
    const headerOffset = archive.readUInt32LE(entry + 42);
    const name = archive.subarray(entry + 46, entry + 46 + nameLength).toString('utf8');
    entry += 46 + nameLength;
    expect(archive.readUInt32LE(headerOffset)).toBe(SIGNATURES.localFile);
    const begin = headerOffset + 30 + nameLength;
    const content = archive.subarray(begin, begin + size);
    expect(crc32(content)).toBe(sum);
    const dateParts = [1980 + (day >> 9), (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63];
    return { name, content: content.toString(), at: dateParts.join(' ') };
  });
}

async function downloadArchive(query: object = {}): Promise<ArchivedFile[]> {
  const { download_url, file_count } = await client.call(getInvoicesZipUrl, { query });
  const response = await api.inject({ method: 'GET', url: download_url });
  expect(response.headers['content-type']).toBe('application/zip');
  const files = readArchive(response.rawPayload);
  expect(files).toHaveLength(file_count);
  return files;
}

test('puts the files of all matching payments into one archive', async () => {
  const first = await addPayment([await addFile(user, '一'), await addFile(user, '二')]);
  const second = await addPayment([await addFile(user, '三')]);
  await addPayment([], { status: 5, payment_state: 'voided' });
  expect(await downloadArchive({ status: [4, 5, 8] })).toEqual([
    { name: `${second.number}_暁電機_東京_請求書.pdf`, content: '三', at: '2026 11 10 8 30' },
    { name: `${first.number}_暁電機_東京_請求書.pdf`, content: '一', at: '2026 11 10 8 30' },
    { name: `${first.number}_暁電機_東京_請求書（2）.pdf`, content: '二', at: '2026 11 10 8 30' },
  ]);
  expect(await downloadArchive({ id: [first.id] })).toHaveLength(2);
});

test('gives each file of a payment a different name, even for a disk that does not tell capitals from small letters', async () => {
  const names = ['a.pdf', 'a.pdf', 'a（2）.pdf', 'A.PDF', 'a．ｐｄｆ', 'a．ｐｄｆ'];
  const ids: string[] = [];
  for (const [index, file_name] of names.entries()) {
    const id = await addFile(user, String(index));
    await api.db.update(invoice_files).set({ file_name }).where(eq(invoice_files.id, id));
    ids.push(id);
  }
  const { number } = await addPayment(ids);
  expect((await downloadArchive()).map(({ name, content }) => [name, content])).toEqual(
    ['a.pdf', 'a（2）.pdf', 'a（2）（2）.pdf', 'A（3）.PDF', 'a．ｐｄｆ', 'a（2）．ｐｄｆ'].map(
      (name, index) => [`${number}_暁電機_東京_${name}`, String(index)],
    ),
  );
});

test("contains the seller's files of a request, but no file of a business outside the request", async () => {
  const seller = await addUser(api.db);
  const stranger = await addUser(api.db);
  await addPayment([await addFile(seller, '依頼'), await addFile(stranger, '他社')], {
    kind: 'request',
    seller_id: seller.buyer_id,
  });
  expect((await downloadArchive()).map(({ content }) => content)).toEqual(['依頼']);
});

test('answers 422 when no matching payment has a file', async () => {
  const { id } = await addPayment([]);
  const other = await addUser(api.db);
  await addPayment([await addFile(other, '他社')], { buyer_id: other.buyer_id });
  expect(await client.send(getInvoicesZipUrl, { query: { id: [id] } })).toMatchObject({
    status: 422,
    body: { status: 'no_files', message: '保存できる証憑がありません。' },
  });
});

test('refuses more than 500 payments before the download starts', async () => {
  const file = await addFile(user, '一');
  for (let count = 0; count < 501; count += 1) await addPayment([file]);
  expect(await client.send(getInvoicesZipUrl, {})).toMatchObject({
    status: 422,
    body: { status: 'too_many' },
  });
});

/** Sets the stored size of these files to the highest value of the column. */
const enlarge = (ids: readonly string[]) =>
  api.db
    .update(invoice_files)
    .set({ size: 2 ** 31 - 1 })
    .where(inArray(invoice_files.id, [...ids]));

test('refuses more bytes than an archive can hold before anything is sent', async () => {
  const files = [await addFile(user, '一'), await addFile(user, '二')];
  const small = await addPayment([await addFile(user, '三')]);
  await addPayment(files);
  const { download_url } = await client.call(getInvoicesZipUrl, {});
  await enlarge(files);
  const refused = {
    status: 'too_large',
    message:
      '証憑の合計が4GBを超えるため、一度に保存できません。お支払いを減らして、数回に分けて保存してください。',
  };
  expect(await client.send(getInvoicesZipUrl, {})).toMatchObject({ status: 422, body: refused });
  const late = await api.inject({ method: 'GET', url: download_url });
  expect([late.statusCode, late.json()]).toMatchObject([422, refused]);
  expect((await downloadArchive({ id: [small.id] })).map(({ content }) => content)).toEqual(['三']);
});

test('refuses a URL that this server did not sign', async () => {
  const response = await api.inject({ method: 'GET', url: '/api/v1/invoices.zip?buyer=1' });
  expect(response.statusCode).toBe(404);
});
