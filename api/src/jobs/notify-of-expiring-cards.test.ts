import { listNotifications } from '@hareto/contracts/notifications.ts';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { credit_cards } from '../db/schema/cards.ts';
import { notifications } from '../db/schema/notifications.ts';
import { users } from '../db/schema/users.ts';
import { forEachTest, type PaymentApi, type Payer } from '../testing/payment-api.ts';
import { notifyOfExpiringCards } from './notify-of-expiring-cards.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const setExpiry = async (
  expiry_year: string,
  expiry_month: string,
  nickname: string | null = null,
) =>
  api.db
    .update(credit_cards)
    .set({ expiry_year, expiry_month, nickname })
    .where(eq(credit_cards.id, payer.card.id));
const runJob = async () =>
  notifyOfExpiringCards({ ...api.dependencies, log: pino({ level: 'silent' }) });
const notices = async () => {
  const listed = await payer.client.call(listNotifications, {});
  return listed.notifications.filter(({ title }) => title === 'カードの有効期限が近づいています');
};

test.each([
  ['2026-09-30T23:59:59+09:00', 0],
  ['2026-10-01T00:00:00+09:00', 1],
  ['2026-12-31T23:59:59+09:00', 1],
  ['2027-01-01T00:00:00+09:00', 0],
])(
  'notifies once of a card that expires in December, from October to December only: at %s',
  async (now, times) => {
    await setExpiry('2026', '12');
    api.clock.set(now);
    await runJob();
    await runJob();
    expect(await notices()).toHaveLength(times);
  },
);

test('notifies in the product and by mail, without digits of the card, once with two workers', async () => {
  await setExpiry('2026', '11', '仕入用');
  await Promise.all([runJob(), runJob()]);
  const text =
    'ご登録のカードの有効期限は2026年11月です。\n\n■ 対象のカード\nカード　：仕入用\n有効期限：2026年11月\n\n■ 次にしていただくこと\n2026年12月以降の振込には使えません。新しいカードをご登録ください。';
  const own = and(eq(notifications.buyer_id, payer.buyerId), eq(notifications.category, 'news'));
  expect(await api.db.select().from(notifications).where(own)).toEqual([
    expect.objectContaining({
      body: text,
      summary: `VISA ****${payer.card.last4}（仕入用）`,
      link_path: '/myaccount/creditcards',
    }),
  ]);
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  const mails = (await api.mailsTo(user?.email_address ?? '')).filter(({ subject }) =>
    subject.includes('有効期限'),
  );
  expect(mails).toEqual([
    expect.objectContaining({
      subject: '【請求書カード払い】カードの有効期限が近づいています',
      text: expect.stringContaining(text) as string,
    }),
  ]);
  expect(mails[0]?.text).not.toContain(payer.card.last4);
  expect(mails[0]?.text).not.toContain('VISA');
});
