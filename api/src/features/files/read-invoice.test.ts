import { createCanvas } from '@napi-rs/canvas';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { eq } from 'drizzle-orm';
import { invoice_files } from '../../db/schema/files.ts';
import { createFileReading } from '../../files/read-files.ts';
import { createFileClaims } from '../../files/waiting-files.ts';
import type { TextItem } from '@hareto/reading/text-page.ts';
import { supplierSearchText } from '../suppliers/names.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { linesAt, pageOf } from '@hareto/reading/testing/text-pages.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { addRegisteredFile, readFiles, uploadFile } from '../../testing/uploads.ts';

// Every document is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

async function uploadAndRead(
  client: ReturnType<TestApi['as']>,
  sample: string,
  contentType: 'application/pdf' | 'image/jpeg' = 'application/pdf',
) {
  const { file_id } = await uploadFile(api, client, {
    bytes: sampleInvoice(sample),
    name: sample,
    contentType,
  });
  await readFiles(api);
  return client.call(getInvoiceFile, { params: { id: file_id } });
}

/** Reads the next waiting file as one page with this text. */
const readWaitingFileAs = async (items: TextItem[]) =>
  createFileReading({
    ...api.dependencies,
    ocr: { read: async () => ({ status: 'read', pages: [pageOf(items)] }) },
  }).readWaiting();

const SAMPLES = [
  {
    sample: 'inv-a.pdf',
    values: {
      payee_name: '株式会社青空システムズ',
      payee_postal_code: '1600022',
      payee_address: '東京都新宿区新宿三丁目1番1号 青空ビル',
      payee_phone_number: '0312345678',
      invoice_number: 'INV-2026-00123',
      invoice_date: '2026-10-31',
      payment_due_date: '2026-11-30',
      billing_amount: '359700',
      invoice_registration_number: 'T1010401089234',
      bank_name: 'みずほ銀行',
      branch_name: '新宿支店',
      account_type: '普通',
      account_number: '1234567',
      account_holder_kana: 'ｶ)ｱｵｿﾞﾗｼｽﾃﾑｽﾞ',
    },
  },
  {
    sample: 'inv-b.pdf',
    values: {
      payee_name: '有限会社山田印刷',
      payee_postal_code: '5410041',
      payee_address: '大阪府大阪市中央区北浜4-6-5',
      payee_phone_number: '0662223344',
      invoice_number: '20261105-07',
      invoice_date: '2026-11-05',
      payment_due_date: '2026-12-25',
      billing_amount: '87340',
      invoice_registration_number: 'T3120001077469',
      bank_name: '三井住友銀行',
      branch_name: '大阪本店営業部',
      account_type: '当座',
      account_number: '0087654',
      account_holder_kana: 'ﾕ)ﾔﾏﾀﾞｲﾝｻﾂ',
    },
  },
  {
    sample: 'inv-c.pdf',
    values: {
      payee_name: '合同会社みどり物流サービス',
      payee_postal_code: '4600008',
      payee_address: '愛知県名古屋市中区栄2丁目10番19号',
      payee_phone_number: '0522019988',
      invoice_number: 'MDR-1127',
      invoice_date: '2026-11-10',
      payment_due_date: '2026-12-31',
      billing_amount: '1283480',
      invoice_registration_number: 'T6180003014528',
      bank_name: 'ゆうちょ銀行',
      branch_name: '二〇八支店',
      account_type: '普通',
      account_number: '7654321',
      account_holder_kana: 'ﾄﾞ)ﾐﾄﾞﾘﾌﾞﾂﾘﾕｳｻ-ﾋﾞｽ',
    },
  },
];

test.each(SAMPLES)('uploads and reads $sample', async ({ sample, values }) => {
  const { ocr, pages } = await uploadAndRead(api.as(await addUser(api.db)), sample);
  expect(ocr.status).toBe('done');
  expect(
    Object.fromEntries(Object.entries(ocr.fields).map(([name, field]) => [name, field.value])),
  ).toEqual({ ...values, payer_name: '株式会社サンプル商事' });
  expect(pages).toHaveLength(1);
});

test('uploads and reads a scan', async () => {
  const { ocr, pages } = await uploadAndRead(
    api.as(await addUser(api.db)),
    'scan-a-200.jpg',
    'image/jpeg',
  );
  expect(ocr.status).toBe('done');
  expect(
    Object.fromEntries(Object.entries(ocr.fields).map(([name, field]) => [name, field.value])),
  ).toEqual({ ...SAMPLES[0]?.values, payer_name: '株式会社サンプル商事' });
  expect(pages.map(({ width, height }) => ({ width, height }))).toEqual([
    { width: 1691, height: 2365 },
  ]);
});

test('accepts and shows a picture although nothing could be read', async () => {
  const client = api.as(await addUser(api.db));
  const { file_id } = await uploadFile(api, client, {
    bytes: createCanvas(600, 800).toBuffer('image/png'),
    name: 'blank.png',
    contentType: 'image/png',
  });
  await readFiles(api);
  const { ocr, pages } = await client.call(getInvoiceFile, { params: { id: file_id } });
  expect(ocr).toMatchObject({ status: 'failed', fields: {}, failure: 'no_text' });
  expect(pages.map(({ width, height }) => ({ width, height }))).toEqual([
    { width: 600, height: 800 },
  ]);
});

describe('suggests suppliers', () => {
  const add = async (
    buyerId: number,
    values: Partial<Parameters<typeof addSupplier>[2]> & { name: string },
  ) =>
    addSupplier(api.db, buyerId, {
      ...values,
      search_text: supplierSearchText({
        name: values.name,
        name_kana: 'カナ',
        corporate_number: values.corporate_number ?? null,
      }),
    });
  const mizuho = {
    bank_code: '0001',
    bank_name: 'みずほ',
    branch_code: '240',
    branch_name: '新宿',
    account_number: '1234567',
  };

  test('by registration number, with the account that the document names', async () => {
    const user = await addUser(api.db);
    const supplier = await add(user.buyer_id, {
      name: '別の名前株式会社',
      invoice_registration_number: 'T1010401089234',
    });
    await addSupplierAccount(api.db, supplier.id, {
      ...mizuho,
      branch_name: '渋谷',
      branch_code: '210',
    });
    const account = await addSupplierAccount(api.db, supplier.id, mizuho);
    expect((await uploadAndRead(api.as(user), 'inv-a.pdf')).ocr.supplier_candidates).toEqual([
      { supplier_id: supplier.id, account_id: account.id, score: 0.98 },
    ]);
  });

  test('by corporate number before name, and by name in any legal form and width', async () => {
    const user = await addUser(api.db);
    const byName = await add(user.buyer_id, { name: '㈱青空システムズ' });
    const byNumber = await add(user.buyer_id, {
      name: '青空ホールディングス',
      corporate_number: '1010401089234',
    });
    await add(user.buyer_id, { name: '株式会社無関係' });
    expect((await uploadAndRead(api.as(user), 'inv-a.pdf')).ocr.supplier_candidates).toEqual([
      { supplier_id: byNumber.id, account_id: null, score: 0.98 },
      { supplier_id: byName.id, account_id: null, score: 0.85 },
    ]);
  });

  test('with the account that the document names, or without an account when it names several', async () => {
    const user = await addUser(api.db);
    const supplier = await add(user.buyer_id, { name: '青空グループ経理センター' });
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    await readWaitingFileAs(
      linesAt([['みずほ銀行 新宿支店 普通 1234567'], ['みずほ銀行 新宿支店 当座 7654321']]),
    );
    const candidates = async () =>
      (await api.as(user).call(getInvoiceFile, { params: { id: file_id } })).ocr
        .supplier_candidates;
    const account = await addSupplierAccount(api.db, supplier.id, mizuho);
    expect(await candidates()).toEqual([
      { supplier_id: supplier.id, account_id: account.id, score: 0.7 },
    ]);
    await addSupplierAccount(api.db, supplier.id, {
      ...mizuho,
      account_type: 2,
      account_number: '7654321',
    });
    expect(await candidates()).toEqual([
      { supplier_id: supplier.id, account_id: null, score: 0.7 },
    ]);
  });

  test('by a name in other kanji forms, with a lower score; two such suppliers are both suggested', async () => {
    const user = await addUser(api.db);
    const first = await add(user.buyer_id, { name: '株式会社髙﨑邉製作所' });
    const second = await add(user.buyer_id, { name: '株式会社髙崎邊製作所' });
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    await readWaitingFileAs(linesAt([['請求元', '株式会社高崎辺製作所']]));
    const { ocr } = await api.as(user).call(getInvoiceFile, { params: { id: file_id } });
    expect(ocr.fields.payee_name?.value).toBe('株式会社高崎辺製作所');
    expect(ocr.supplier_candidates).toEqual([
      { supplier_id: first.id, account_id: null, score: 0.6 },
      { supplier_id: second.id, account_id: null, score: 0.6 },
    ]);
  });

  test('and no longer doubts a name with a look-alike character when a supplier has exactly this name', async () => {
    const user = await addUser(api.db);
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    await readWaitingFileAs(linesAt([['請求元', '株式会社大和エ業']]));
    const payee = async () => {
      const { ocr } = await api.as(user).call(getInvoiceFile, { params: { id: file_id } });
      const { value, confidence = 0, doubt } = ocr.fields.payee_name ?? {};
      return { value, doubt, isSure: confidence >= SURE_CONFIDENCE };
    };
    const value = '株式会社大和エ業';
    expect(await payee()).toEqual({ value, doubt: 'look_alike', isSure: false });
    await add(user.buyer_id, { name: '株式会社大和工業' });
    expect(await payee()).toEqual({ value, doubt: 'look_alike', isSure: false });
    await add(user.buyer_id, { name: '株式会社大和エ業' });
    expect(await payee()).toEqual({ value, doubt: null, isSure: true });
  });

  test('by its account alone', async () => {
    const user = await addUser(api.db);
    const supplier = await add(user.buyer_id, { name: '青空グループ経理センター' });
    const account = await addSupplierAccount(api.db, supplier.id, mizuho);
    expect((await uploadAndRead(api.as(user), 'inv-a.pdf')).ocr.supplier_candidates).toEqual([
      { supplier_id: supplier.id, account_id: account.id, score: 0.7 },
    ]);
  });

  test('never of another buyer, but also suppliers that were added after the reading', async () => {
    const user = await addUser(api.db);
    await add((await addUser(api.db)).buyer_id, {
      name: '株式会社青空システムズ',
      invoice_registration_number: 'T1010401089234',
    });
    const client = api.as(user);
    const { file_id, ocr } = await uploadAndRead(client, 'inv-a.pdf');
    expect(ocr.supplier_candidates).toEqual([]);
    const supplier = await add(user.buyer_id, { name: '株式会社青空システムズ' });
    expect(
      (await client.call(getInvoiceFile, { params: { id: file_id } })).ocr.supplier_candidates,
    ).toEqual([{ supplier_id: supplier.id, account_id: null, score: 0.85 }]);
  });
});

test('keeps the adjustments between the total and the amount to transfer', async () => {
  const user = await addUser(api.db);
  const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
  await readWaitingFileAs(
    linesAt([
      ['小計', '180,000'],
      ['消費税', '18,000'],
      ['源泉徴収税', '△18,378'],
      ['お振込金額', '179,622'],
    ]),
  );
  const { ocr } = await api.as(user).call(getInvoiceFile, { params: { id: file_id } });
  expect(ocr.fields.billing_amount?.value).toBe('179622');
  expect(ocr.fields.invoice_total?.value).toBe('198000');
  expect(ocr.adjustments).toEqual([
    {
      kind: 'withholding',
      value: '18378',
      confidence: 0.95,
      page: 1,
      box: [0.2689, 0.0988, 0.0672, 0.0119],
    },
  ]);
});

describe('the worker', () => {
  const setReadingDue = async (id: string, reading_due_at: Date, reading_tries = 0) =>
    api.db
      .update(invoice_files)
      .set({ reading_due_at, reading_tries })
      .where(eq(invoice_files.id, id));

  test('stores the status timeout when the reader was stopped', async () => {
    const user = await addUser(api.db);
    const client = api.as(user);
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    await createFileReading({
      ...api.dependencies,
      ocr: { read: async () => ({ status: 'timeout' }) },
    }).readWaiting();
    expect((await client.call(getInvoiceFile, { params: { id: file_id } })).ocr).toEqual({
      status: 'timeout',
      fields: {},
      failure: null,
      queue_position: null,
      adjustments: [],
      accounts: [],
      supplier_candidates: [],
      invoices: [],
    });
  });

  test('stores the failure busy when the machine was too busy', async () => {
    const user = await addUser(api.db);
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    const busy = { read: async () => ({ status: 'busy' as const }) };
    await createFileReading({ ...api.dependencies, ocr: busy }).readWaiting();
    expect((await api.as(user).call(getInvoiceFile, { params: { id: file_id } })).ocr).toEqual({
      status: 'timeout',
      fields: {},
      failure: 'busy',
      queue_position: null,
      adjustments: [],
      accounts: [],
      supplier_candidates: [],
      invoices: [],
    });
  });

  test('stores a failure without a reason when the search for values fails, and throws', async () => {
    const user = await addUser(api.db);
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    await expect(readWaitingFileAs([...Array<TextItem>(1)])).rejects.toThrow(
      'The search for the values ended without a reading: refused',
    );
    expect((await api.as(user).call(getInvoiceFile, { params: { id: file_id } })).ocr).toEqual({
      status: 'failed',
      fields: {},
      failure: null,
      queue_position: null,
      adjustments: [],
      accounts: [],
      supplier_candidates: [],
      invoices: [],
    });
  });

  test('claims a file of another worker only after the lease of that worker has ended', async () => {
    const bytes = sampleInvoice('inv-a.pdf');
    const file_id = await addRegisteredFile(api, await addUser(api.db), bytes);
    await setReadingDue(file_id, new Date(Date.now() + 60_000), 1);
    expect(await readFiles(api)).toBe(0);
    await setReadingDue(file_id, new Date(Date.now() - 1), 1);
    expect(await readFiles(api)).toBe(1);
  });

  test('returns the number of readings ahead of a waiting file; buyers take turns', async () => {
    const many = await addUser(api.db);
    const one = await addUser(api.db);
    const files: [string, typeof many][] = [];
    for (const user of [many, many, many, one]) {
      files.push([await addRegisteredFile(api, user), user]);
    }
    const positions = async () =>
      Promise.all(
        files.map(async ([id, user]) => {
          const { ocr } = await api.as(user).call(getInvoiceFile, { params: { id } });
          return ocr.queue_position;
        }),
      );
    expect(await positions()).toEqual([0, 2, 3, 1]);
    const claims = createFileClaims(api.db);
    const claimedFile = await claims.take();
    expect(claimedFile?.id).toBe(files[0]?.[0]);
    expect(await positions()).toEqual([null, 0, 2, 1]);
    await readFiles(api);
    expect(await positions()).toEqual([null, null, null, null]);
  });

  test('reads one file of a buyer at a time, and starts with the buyer who was served longest ago', async () => {
    const many = await addUser(api.db);
    const one = await addUser(api.db);
    const other = await addUser(api.db);
    const claims = createFileClaims(api.db);
    const takeFiles = async (count: number) => {
      const claimedFiles = [];
      for (let index = 0; index < count; index += 1) claimedFiles.push(await claims.take());
      return claimedFiles;
    };
    for (let index = 0; index < 4; index += 1) await addRegisteredFile(api, many);
    const [first, none] = await takeFiles(2);
    expect([first?.buyer_id, none]).toEqual([many.buyer_id, undefined]);
    await addRegisteredFile(api, one);
    await addRegisteredFile(api, other);
    const [second] = await takeFiles(1);
    expect(second?.buyer_id).toBe(one.buyer_id);
    if (first) claims.release(first);
    // The oldest file belongs to the buyer who has just been served.
    const [third, fourth] = await takeFiles(2);
    expect([third?.buyer_id, fourth?.buyer_id]).toEqual([other.buyer_id, many.buyer_id]);
  });

  test('gives a file to only one of several slots and workers', async () => {
    const id = await addRegisteredFile(api, await addUser(api.db));
    const here = createFileClaims(api.db);
    const elsewhere = createFileClaims(api.db);
    const taken = await Promise.all([here.take(), here.take(), elsewhere.take(), elsewhere.take()]);
    expect(taken.filter((file) => file?.id === id)).toHaveLength(1);
  });

  test('stops reading a file after its workers died several times', async () => {
    const user = await addUser(api.db);
    const client = api.as(user);
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    await setReadingDue(file_id, new Date(Date.now() - 1), 2);
    await readFiles(api);
    expect((await client.call(getInvoiceFile, { params: { id: file_id } })).ocr.status).toBe(
      'failed',
    );
  });

  test('stores a failure when the reader itself throws', async () => {
    const user = await addUser(api.db);
    const client = api.as(user);
    const file_id = await addRegisteredFile(api, user, sampleInvoice('inv-a.pdf'));
    const broken = { read: async () => Promise.reject(new Error('a defect')) };
    const reading = createFileReading({ ...api.dependencies, ocr: broken });
    await expect(reading.readWaiting()).rejects.toThrow('a defect');
    expect((await client.call(getInvoiceFile, { params: { id: file_id } })).ocr.status).toBe(
      'failed',
    );
  });
});
