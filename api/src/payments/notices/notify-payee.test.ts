import { deleteSupplier, getSupplier } from '@hareto/contracts/suppliers.ts';
import { updateSupplierPerson } from '@hareto/contracts/supplier-changes.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { mail_outbox } from '../../db/schema/mail.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { users } from '../../db/schema/users.ts';
import { deliverQueuedMails } from '../../jobs/deliver-queued-mails.ts';
import { openMailTransport, type MailTransport } from '../../ports/mail-transport.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { DEFAULT_NOW } from '../../testing/test-api.ts';

const DAY_OF_TRANSFER = '2026-11-30T10:00:00+09:00';

let api: PaymentApi;
let addressCount = 0;
beforeAll(async () => {
  api = await startPaymentApi();
});
beforeEach(() => {
  api.clock.set(DEFAULT_NOW);
});

const anAddress = () => `keiri${String((addressCount += 1))}@kougyou.example`;

const setPaymentNotice = async (
  payer: Payer,
  person_email: string | null,
  payment_notice_enabled: boolean,
) =>
  payer.client.call(updateSupplierPerson, {
    params: { id: payer.supplierId },
    body: { person_name: '佐藤 次郎', person_email, payment_notice_enabled },
  });

async function payAndTransfer(payer: Payer, billing_amount = 110_000) {
  const { document_number } = await api.pay(payer, { billing_amount, invoice_number: '2026-118' });
  await api.runJobs();
  api.clock.set(DAY_OF_TRANSFER);
  await api.runJobs();
  return formatDocumentNumber(document_number);
}

test('notifies the supplier of a transfer with payer and invoice, but without card, fee or account', async () => {
  const payer = await api.addPayer();
  const address = anAddress();
  expect(await setPaymentNotice(payer, address, true)).toEqual({
    person_name: '佐藤 次郎',
    person_email: address,
    payment_notice_enabled: true,
  });
  const number = await payAndTransfer(payer);
  const [mail, ...more] = await api.mailsTo(address);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`【請求書カード払い】支払通知（振込が完了しました）（${number}）`);
  expect(mail?.text).toBe(`サンプル工業株式会社
佐藤 次郎 様

株式会社サンプル商事さまのご依頼により、次のとおり振り込みました。

■ 振込の内容
お支払い番号：${number}
お支払い元　：株式会社サンプル商事
請求書番号　：2026-118
請求日　　　：2026年11月10日(火)
振込金額　　：110,000円
振込日　　　：2026年11月30日(月)
振込依頼人名：ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ

■ 次にしていただくこと
・請求書に記載の口座への入金をご確認ください。
・ご請求とお支払いの内容は、株式会社サンプル商事さまへ直接お問い合わせください。

----------------------------------------
このメールは送信専用です。
メールで、パスワードやカード番号、確認コードをお尋ねすることはありません。
ご不明な点は、お問い合わせください。
お問い合わせ：http://localhost:3000/contact
請求書カード払い（hareto）`);
});

test('addresses a sole proprietor without a trade name and without a contact as a person', async () => {
  const payer = await api.addPayer();
  const address = anAddress();
  await setPaymentNotice(payer, address, true);
  await api.db
    .update(suppliers)
    .set({ business_form: 2, name: '鈴木 一郎', business_name: null, person_name: null })
    .where(eq(suppliers.id, payer.supplierId));
  await payAndTransfer(payer);
  const [mail] = await api.mailsTo(address);
  expect(mail?.text.split('\n').slice(0, 2)).toEqual(['鈴木 一郎 様', '']);
});

test.each([
  ['the payer has not enabled it', false, 110_000],
  // The sandbox returns the transfer of an amount that ends in 004.
  ['the transfer fails', true, 110_004],
])('sends no 支払通知 when %s', async (_, isEnabled, amount) => {
  const payer = await api.addPayer();
  const address = anAddress();
  await setPaymentNotice(payer, address, isEnabled);
  await payAndTransfer(payer, amount);
  expect(await api.mailsTo(address)).toEqual([]);
});

test('notifies the payer once that a 支払通知 was not delivered, with the way to correct the address', async () => {
  const payer = await api.addPayer();
  const address = `no-such-mailbox@kougyou${String(payer.buyerId)}.example`;
  await setPaymentNotice(payer, address, true);
  const number = await payAndTransfer(payer);
  const transport = openMailTransport('outbox');
  await deliverQueuedMails(api.dependencies, transport);
  await deliverQueuedMails(api.dependencies, transport);
  const { body } = await payer.client.send(listNotifications, { query: { from: 0, size: 20 } });
  const { notifications } = body as { notifications: { title: string; link_path: string }[] };
  expect(
    notifications
      .filter(({ title }) => title.startsWith('支払通知'))
      .map(({ title, link_path }) => ({ title, link_path })),
  ).toEqual([
    { title: '支払通知のメールが届きませんでした', link_path: `/suppliers/${payer.supplierId}` },
  ]);
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  const mails = await api.mailsTo(user?.email_address ?? '');
  expect(
    mails
      .filter(({ subject }) => subject.includes('支払通知'))
      .map(({ subject, text }) => ({
        subject,
        facts: text.slice(text.indexOf('■ 支払通知'), text.indexOf('▼')),
      })),
  ).toEqual([
    {
      subject: `【請求書カード払い】支払通知のメールが届きませんでした（${number}）`,
      facts: `■ 支払通知の内容
お支払い番号：${number}
取引先　　　：サンプル工業株式会社
送信先　　　：${address}
振込金額　　：110,000円
振込日　　　：2026年11月30日(月)

■ 次にしていただくこと
・取引先の担当者のメールアドレスをご確認ください。次回の支払通知から、変更後のアドレスに送ります。
・今回の振込は、必要に応じて取引先へ直接お知らせください。

`,
    },
  ]);
});

test('notifies the payer when the worker died in the last attempt', async () => {
  const payer = await api.addPayer();
  const address = anAddress();
  await setPaymentNotice(payer, address, true);
  await payAndTransfer(payer);
  const noticeTitles = async () => {
    const { body } = await payer.client.send(listNotifications, { query: { from: 0, size: 20 } });
    const { notifications } = body as { notifications: { title: string }[] };
    return notifications.map(({ title }) => title).filter((title) => title.startsWith('支払通知'));
  };
  const isToPayee = eq(mail_outbox.recipient, address);
  // The tenth attempt is the last one.
  await api.db.update(mail_outbox).set({ attempts: 9 }).where(isToPayee);
  const sent: string[] = [];
  const workingTransport: MailTransport = {
    showsOutbox: true,
    send: async ({ to }) => {
      sent.push(to);
      return 'accepted';
    },
  };
  const titlesDuringAttempt: string[][] = [];
  await deliverQueuedMails(api.dependencies, {
    showsOutbox: true,
    send: async ({ to }) => {
      if (to !== address) return 'accepted';
      // Another worker claims mails during the attempt, and after the lease of the dead worker.
      await deliverQueuedMails(api.dependencies, workingTransport);
      titlesDuringAttempt.push(await noticeTitles());
      await api.db
        .update(mail_outbox)
        .set({ next_attempt_at: new Date(0) })
        .where(isToPayee);
      await deliverQueuedMails(api.dependencies, workingTransport);
      titlesDuringAttempt.push(await noticeTitles());
      throw new Error('the worker died');
    },
  });
  const undelivered = ['支払通知のメールが届きませんでした'];
  expect(titlesDuringAttempt).toEqual([[], undelivered]);
  await deliverQueuedMails(api.dependencies, workingTransport);
  expect(await noticeTitles()).toEqual(undelivered);
  expect(sent).not.toContain(address);
});

test('leads to the payment when the supplier of an undelivered 支払通知 was deleted meanwhile', async () => {
  const payer = await api.addPayer();
  await setPaymentNotice(payer, 'no-such-mailbox@deleted.example', true);
  const number = await payAndTransfer(payer);
  await payer.client.call(deleteSupplier, { params: { id: payer.supplierId } });
  await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
  const [payment] = await api.db
    .select()
    .from(invoices)
    .where(eq(invoices.buyer_id, payer.buyerId));
  const { body } = await payer.client.send(listNotifications, { query: { from: 0, size: 20 } });
  const { notifications } = body as { notifications: { title: string; link_path: string }[] };
  expect(
    notifications
      .filter(({ title }) => title.startsWith('支払通知'))
      .map(({ link_path }) => link_path),
  ).toEqual([`/payments/history/${String(payment?.id)}`]);
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  const mail = (await api.mailsTo(user?.email_address ?? '')).find(({ subject }) =>
    subject.includes(`支払通知のメールが届きませんでした（${number}）`),
  );
  expect(mail?.text).toContain(`■ 次にしていただくこと
・今回の振込は、必要に応じて取引先へ直接お知らせください。

▼ お支払いを確認する`);
});

test('refuses to enable the notice without an address, and keeps the stored values', async () => {
  const payer = await api.addPayer();
  const address = anAddress();
  await setPaymentNotice(payer, address, true);
  const { status, body } = await payer.client.send(updateSupplierPerson, {
    params: { id: payer.supplierId },
    body: { person_email: '', payment_notice_enabled: true },
  });
  expect([status, (body as { errors: unknown }).errors]).toEqual([
    422,
    [
      {
        field: 'person_email',
        code: 'required',
        message: '担当者メールアドレスを入力してください。',
      },
    ],
  ]);
  expect(await payer.client.call(getSupplier, { params: { id: payer.supplierId } })).toMatchObject({
    person_email: address,
    payment_notice_enabled: true,
  });
});
