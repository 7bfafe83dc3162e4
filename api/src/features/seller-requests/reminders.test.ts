import { pino } from 'pino';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { handleDeadlines } from '../../jobs/deadlines.ts';
import { remindPayers } from '../../jobs/remind-payers.ts';
import { pauseAtLook } from '../../testing/paused-look.ts';
import { closeAfterUse } from '../../testing/close-after-use.ts';
import { addSeller, sent, startSellerApi, type Seller } from '../../testing/seller-api.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { DEFAULT_NOW, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: Seller;
let number = 1_000_000_000_000;
beforeAll(async () => {
  api = await startSellerApi();
});
beforeEach(async () => {
  api.clock.set(DEFAULT_NOW);
  seller = await addSeller(api, String((number += 1)));
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

test('sends one reminder when another worker commits between the look and the lock', async () => {
  const database = await createTestDatabase();
  closeAfterUse(database.drop);
  const env = { INVOICE_REQUEST_FEATURE: '1' };
  const changed = await startTestApi({ env, database });
  const buyer_person_email = 'once@example.co.jp';
  await sent(await addSeller(changed), { buyer_person_email });
  changed.clock.set('2026-12-03T09:00:00+09:00');
  const before = (await changed.mailsTo(buyer_person_email)).length;
  const remind = async () =>
    remindPayers({ ...changed.dependencies, log: pino({ level: 'silent' }) });
  const reminded = await pauseAtLook(changed.db, 'invoice_requests', {
    look: remind,
    meanwhile: remind,
  });
  expect(reminded).toEqual([0, 1]);
  expect((await changed.mailsTo(buyer_person_email)).length - before).toBe(1);
});
