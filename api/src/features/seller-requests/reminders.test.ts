import { remindRequest, updateRequestContact } from '@hareto/contracts/request-changes.ts';
import { getRequest } from '@hareto/contracts/seller-requests.ts';
import { pino } from 'pino';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { handleDeadlines } from '../../jobs/deadlines.ts';
import { remindPayers } from '../../jobs/remind-payers.ts';
import { pauseAtRead } from '../../testing/paused-read.ts';
import { closeAfterUse } from '../../testing/close-after-use.ts';
import { addSeller, sent, startSellerApi, type Seller } from '../../testing/seller-api.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { DEFAULT_NOW, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: Seller;
let corporateNumber = 1_000_000_000_000;
beforeAll(async () => {
  api = await startSellerApi();
});
beforeEach(async () => {
  api.clock.set(DEFAULT_NOW);
  seller = await addSeller(api, String((corporateNumber += 1)));
});

/** The number of mails to the addressee on a day, after the worker ran twice. */
async function mailsOn(day: string, address: string): Promise<number> {
  const before = (await api.mailsTo(address)).length;
  api.clock.set(`${day}T09:00:00+09:00`);
  const work = { ...api.dependencies, log: pino({ level: 'silent' }) };
  await handleDeadlines(work);
  await handleDeadlines(work);
  return (await api.mailsTo(address)).length - before;
}

test('reminds the buyer once seven, three and one day before the due date, and notifies of the expiry', async () => {
  const buyer_person_email = 'three@example.co.jp';
  const { request_url } = await sent(seller, { buyer_person_email });
  const days = ['02', '03', '04', '06', '07', '08', '09', '10', '11'];
  const counts: number[] = [];
  for (const day of days) counts.push(await mailsOn(`2026-12-${day}`, buyer_person_email));
  expect(counts).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 1]);
  const [ending, mail] = await api.mailsTo(buyer_person_email);
  expect(ending?.subject).toMatch(/お支払い依頼の期限が切れました（I-\d{8}）$/);
  expect(mail?.subject).toMatch(/^【請求書カード払い】支払期限のお知らせ（I-\d{8}）$/);
  expect(mail?.text).toContain(request_url);
});

test('sends the reminder later when no worker ran on its day', async () => {
  const buyer_person_email = 'late@example.co.jp';
  await sent(seller, { buyer_person_email });
  expect(await mailsOn('2026-12-05', buyer_person_email)).toBe(1);
  expect(await mailsOn('2026-12-07', buyer_person_email)).toBe(1);
});

test('sends no reminder just after a request that is due soon', async () => {
  const buyer_person_email = 'soon@example.co.jp';
  const soon = { payment_due_date: '2026-11-23', deposit_date: '2026-12-16', buyer_person_email };
  await sent(seller, soon);
  expect(await mailsOn('2026-11-20', buyer_person_email)).toBe(0);
  expect(await mailsOn('2026-11-22', buyer_person_email)).toBe(1);
});

test('sends no reminder for a paid request', async () => {
  const buyer_person_email = 'paid@example.co.jp';
  const { id } = await sent(seller, { buyer_person_email });
  await api.db.update(invoices).set({ status: 1 }).where(eq(invoices.id, id));
  expect(await mailsOn('2026-12-03', buyer_person_email)).toBe(0);
});

test('sends one reminder when another worker commits between the read and the lock', async () => {
  const database = await createTestDatabase();
  closeAfterUse(database.drop);
  const env = { INVOICE_REQUEST_FEATURE: '1' };
  const separateApi = await startTestApi({ env, database });
  const buyer_person_email = 'once@example.co.jp';
  await sent(await addSeller(separateApi), { buyer_person_email });
  separateApi.clock.set('2026-12-03T09:00:00+09:00');
  const before = (await separateApi.mailsTo(buyer_person_email)).length;
  const remind = async () =>
    remindPayers({ ...separateApi.dependencies, log: pino({ level: 'silent' }) });
  const reminded = await pauseAtRead(separateApi.db, 'invoice_requests', {
    paused: remind,
    meanwhile: remind,
  });
  expect(reminded).toEqual([0, 1]);
  expect((await separateApi.mailsTo(buyer_person_email)).length - before).toBe(1);
});

describe('a changed contact', () => {
  const send = async (id: number, buyer_person_email: string, name = '佐藤 花子') => {
    const body = { buyer_person_name: name, buyer_person_email };
    return seller.client.send(updateRequestContact, { params: { id }, body });
  };
  const change = async (...changed: Parameters<typeof send>) => (await send(...changed)).status;
  const remind = async (id: number) =>
    (await seller.client.send(remindRequest, { params: { id }, body: {} })).status;
  const detailOf = async (id: number) => seller.client.call(getRequest, { params: { id } });
  const mailCounts = async (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await api.mailsTo(address)).length));
  const addressesOf = (id: number, count: number) =>
    Array.from({ length: count }, (_, index) => `contact-${id}-${index}@example.co.jp`);

  test("counts a mail to a changed contact as one of the request's mails", async () => {
    const { id } = await sent(seller);
    const addresses = addressesOf(id, 11);
    const last = addresses.pop() ?? '';
    const [first = '', ...others] = addresses;
    expect(await change(id, first)).toBe(200);
    expect(await detailOf(id)).toMatchObject({
      reminder_count: 1,
      last_reminded_at: DEFAULT_NOW,
      is_remindable: false,
      is_contact_editable: true,
    });
    expect(await remind(id)).toBe(409);
    for (const address of others) expect(await change(id, address)).toBe(200);
    const { status, body } = await send(id, last);
    expect([status, body]).toEqual([
      409,
      {
        status: 'not_remindable',
        message: '再送信は、宛先の変更を含めて10回までです。リンクをコピーしてお知らせください。',
        errors: [],
        trace_id: expect.any(String),
      },
    ]);
    expect(await mailCounts([...addresses, last])).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    api.clock.advance(24 * 3_600);
    expect(await remind(id)).toBe(409);
    expect(await change(id, last)).toBe(409);
    const current = addresses.at(-1) ?? '';
    expect(await change(id, current, '高橋 健')).toBe(200);
    expect(await detailOf(id)).toMatchObject({
      buyer_person_name: '高橋 健',
      buyer_person_email: current,
      reminder_count: 10,
      is_remindable: false,
    });
  });

  test('gets no second mail on a day when the contact changes back and forth', async () => {
    const [wrong = '', right = '', other = ''] = addressesOf(corporateNumber, 3);
    const { id } = await sent(seller, { buyer_person_email: wrong });
    expect(await change(id, right)).toBe(200);
    const before = await detailOf(id);
    const { status, body } = await send(id, wrong);
    expect([status, body]).toEqual([
      409,
      {
        status: 'not_remindable',
        message: 'この宛先には送信済みです。もう一度送れるのは、明日以降です。',
        errors: [],
        trace_id: expect.any(String),
      },
    ]);
    expect(await detailOf(id)).toEqual(before);
    expect(await change(id, other)).toBe(200);
    expect(await change(id, right)).toBe(409);
    expect(await mailCounts([wrong, right, other])).toEqual([1, 1, 1]);
    api.clock.set('2026-11-21T00:00:00+09:00');
    expect(await change(id, wrong)).toBe(200);
    expect(await change(id, other)).toBe(409);
    expect(await mailCounts([wrong, right, other])).toEqual([2, 1, 1]);
  });

  test('gets its mail immediately after a reminder to the wrong address', async () => {
    const [wrong = '', right = ''] = addressesOf(corporateNumber, 2);
    const { id } = await sent(seller, { buyer_person_email: wrong });
    api.clock.advance(24 * 3_600);
    expect(await remind(id)).toBe(200);
    expect(await change(id, right)).toBe(200);
    expect(await change(id, wrong)).toBe(409);
    expect(await mailCounts([wrong, right])).toEqual([2, 1]);
    expect(await detailOf(id)).toMatchObject({ reminder_count: 2, buyer_person_email: right });
  });

  test('gets no more than ten mails from simultaneous calls', async () => {
    const { id } = await sent(seller);
    const addresses = addressesOf(id, 12);
    const statuses = await Promise.all(addresses.map(async (address) => change(id, address)));
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(200), 409, 409]);
    const counts = await mailCounts(addresses);
    expect(counts.toSorted()).toEqual([0, 0, ...Array<number>(10).fill(1)]);
  });

  test('gets one mail at each of two addresses from simultaneous calls that change back and forth', async () => {
    const [one = '', two = ''] = addressesOf(corporateNumber, 2);
    const { id } = await sent(seller);
    await Promise.all([one, two, one, two, one, two].map(async (address) => change(id, address)));
    expect(await mailCounts([one, two])).toEqual([1, 1]);
    expect(await detailOf(id)).toMatchObject({ reminder_count: 2 });
  });
});
