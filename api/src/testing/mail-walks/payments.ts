import { eq } from 'drizzle-orm';
import { detailsDigest } from '../../accounts/account-details.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { openMailTransport } from '../../ports/mail-transport.ts';
import { deliverQueuedMails } from '../../jobs/deliver-queued-mails.ts';
import { holdSupplier } from '@hareto/contracts/supplier-holds.ts';
import { updateSupplierPerson } from '@hareto/contracts/supplier-changes.ts';
import { addSupplierAccount } from '../builders.ts';
import { changePayment, cancelPayment } from '../payer-calls.ts';
import type { PaymentApi, Payer } from '../payment-api.ts';
import { applyExaminerEvent } from './request-stage.ts';
import { at, businessOf, type Walk } from './walk.ts';

const RECIPIENT = 'the payer';

/** A payment after the sandbox examiner has acted on its last three digits, and its payer. */
async function examined(api: PaymentApi, billing_amount = 100_000) {
  const payer = await api.addPayer();
  const { id } = await api.pay(payer, { billing_amount });
  await api.runJobs();
  return { payer, id };
}

/** A payment whose correction request has no field to correct. */
async function requestedToCancel(api: PaymentApi) {
  const payer = await api.addPayer();
  const { id } = await api.pay(payer, { billing_amount: 100_005 });
  const reasons = ['PREPAYMENT'] as const;
  await applyExaminerEvent(api, { id }, { type: 'request_correction', reasons, owner: 'buyer' });
  return { payer, id };
}

const refuseSupplier = async (api: PaymentApi, { supplierId }: Payer) =>
  api.db.update(suppliers).set({ status: 'Rejected' }).where(eq(suppliers.id, supplierId));

const holdPaymentsOf = async ({ client, supplierId }: Payer) =>
  client.call(holdSupplier, { params: { id: supplierId } });

const audienceOf = async (api: PaymentApi, payer: Payer) => businessOf(api, payer.buyerId);

export const PAYMENT_WALKS: Walk[] = [
  {
    letter: 'payer mail:submitted',
    title: 'お支払いの申請を受け付けました',
    to: RECIPIENT,
    when: 'a payment is submitted',
    walk: async (api) => {
      const payer = await api.addPayer();
      await api.pay(payer, { billing_amount: 100_005 });
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:correction_requested',
    title: '【要対応】申請内容のご確認をお願いします',
    to: RECIPIENT,
    when: 'the examiner asks for a correction',
    walk: async (api) => audienceOf(api, (await examined(api, 100_001)).payer),
  },
  {
    letter: 'payer mail:correction_requested',
    title: '【要対応】このお支払いはお受けできません',
    to: RECIPIENT,
    when: 'the examiner asks to cancel',
    walk: async (api) => audienceOf(api, (await requestedToCancel(api)).payer),
  },
  {
    letter: 'payer mail:due_reminder',
    title: '【期限間近】ご対応の期限は2026年11月30日(月)です',
    to: RECIPIENT,
    when: 'one business day is left to cancel',
    walk: async (api) => {
      const { payer } = await requestedToCancel(api);
      await at(api, '2026-11-27T09:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:cancelled',
    title: 'お支払いをキャンセルしました',
    to: RECIPIENT,
    when: 'a payment that only a cancellation could answer was not cancelled in time',
    walk: async (api) => {
      const { payer } = await requestedToCancel(api);
      await at(api, '2026-12-01T00:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:due_reminder',
    title: '【期限間近】修正期限は2026年11月30日(月)です',
    to: RECIPIENT,
    when: 'one business day is left to answer',
    walk: async (api) => {
      const { payer } = await examined(api, 100_001);
      await at(api, '2026-11-27T09:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:resubmitted',
    title: '修正内容を受け付けました',
    to: RECIPIENT,
    when: 'a correction is sent',
    walk: async (api) => {
      const { payer, id } = await examined(api, 100_001);
      await changePayment(payer, id, { billing_amount: 99_000 });
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:cancelled',
    title: 'お支払いをキャンセルしました',
    to: RECIPIENT,
    when: 'there was no answer in time',
    walk: async (api) => {
      const { payer } = await examined(api, 100_001);
      await at(api, '2026-12-01T00:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:cancelled',
    title: 'お支払いをキャンセルしました',
    to: RECIPIENT,
    when: 'the payer cancels after the card was charged',
    walk: async (api) => {
      const { payer, id } = await examined(api);
      await cancelPayment(payer, id);
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:rejected',
    title: '申請をお受けできませんでした',
    to: RECIPIENT,
    when: 'the examiner refuses a payment',
    walk: async (api) => audienceOf(api, (await examined(api, 100_002)).payer),
  },
  {
    letter: 'payer mail:capture_failed',
    title: '【要対応】カード決済を完了できませんでした',
    to: RECIPIENT,
    when: 'the card cannot be charged after the examination',
    walk: async (api) => audienceOf(api, (await examined(api, 100_003)).payer),
  },
  {
    letter: 'payer mail:transfer_scheduled',
    title: '審査が完了し、振込を予約しました',
    to: RECIPIENT,
    when: 'the examination is passed and the card charged',
    walk: async (api) => audienceOf(api, (await examined(api)).payer),
  },
  {
    letter: 'payer mail:transfer_scheduled',
    title: '審査が完了し、振込を予約しました',
    to: RECIPIENT,
    when: 'a payment whose card was charged before is booked again',
    walk: async (api) => {
      const { payer, id } = await examined(api, 100_004);
      await at(api, '2026-11-30T10:00:00+09:00');
      const account_number = '7654321';
      const account = await addSupplierAccount(api.db, payer.supplierId, { account_number });
      await changePayment(payer, id, {
        account_id: account.id,
        confirmed_account_digest: detailsDigest(account),
        deposit_date: '2026-12-04',
      });
      await api.runJobs();
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'supplier Approved',
    title: '取引先の確認が完了しました',
    to: RECIPIENT,
    when: 'the examiner has approved the supplier, by itself or with its first payment',
    walk: async (api) => audienceOf(api, (await examined(api)).payer),
  },
  {
    letter: 'payer mail:transfer_completed',
    title: '振込が完了しました',
    to: RECIPIENT,
    when: 'the bank has transferred the money',
    walk: async (api) => {
      const { payer } = await examined(api);
      await at(api, '2026-11-30T10:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'paymentNoticeLetter',
    title: '支払通知（振込が完了しました）',
    to: 'the supplier, if the payer has enabled it',
    when: 'the bank has transferred the money',
    walk: async (api) => {
      const payer = await api.addPayer();
      const address = `keiri${String(payer.buyerId)}@kougyou.example`;
      await payer.client.call(updateSupplierPerson, {
        params: { id: payer.supplierId },
        body: { person_email: address, payment_notice_enabled: true },
      });
      await api.pay(payer, { billing_amount: 100_000, invoice_number: '2026-118' });
      await api.runJobs();
      await at(api, '2026-11-30T10:00:00+09:00');
      return { address, buyerId: null };
    },
  },
  {
    letter: 'undeliveredPaymentNoticeLetter',
    title: '支払通知のメールが届きませんでした',
    to: RECIPIENT,
    when: 'the mail server of the supplier refuses the address of the 支払通知',
    walk: async (api) => {
      const payer = await api.addPayer();
      await payer.client.call(updateSupplierPerson, {
        params: { id: payer.supplierId },
        body: {
          person_email: 'no-such-mailbox@kougyou.example',
          payment_notice_enabled: true,
        },
      });
      await api.pay(payer, { billing_amount: 100_000 });
      await api.runJobs();
      await at(api, '2026-11-30T10:00:00+09:00');
      await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:transfer_failed',
    title: '【要対応】振込が完了しませんでした',
    to: RECIPIENT,
    when: 'the bank could not transfer the money',
    walk: async (api) => {
      const { payer } = await examined(api, 100_004);
      await at(api, '2026-11-30T10:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:transfer_failed',
    title: '【要対応】振込が完了しませんでした',
    to: RECIPIENT,
    when: 'the bank returns the transfer after the owner stopped the payments to the supplier',
    walk: async (api) => {
      const { payer, id } = await examined(api);
      await at(api, '2026-11-30T10:00:00+09:00');
      await holdPaymentsOf(payer);
      await applyExaminerEvent(api, { id }, { type: 'return_funds' });
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:capture_failed',
    title: '【要対応】カード決済を完了できませんでした',
    to: RECIPIENT,
    when: 'the card cannot be charged while the payments to the supplier are stopped',
    walk: async (api) => {
      const payer = await api.addPayer();
      const { id } = await api.pay(payer);
      const capturing = { status: 2, payment_state: 'capturing' } as const;
      await api.db.update(invoices).set(capturing).where(eq(invoices.id, id));
      await holdPaymentsOf(payer);
      await applyExaminerEvent(
        api,
        { id },
        { type: 'capture_failed', reason: 'CARD_CAPTURE_FAILED' },
      );
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:transfer_failed',
    title: '【要対応】振込が完了しませんでした',
    to: RECIPIENT,
    when: 'the bank could not transfer the money to a supplier that was refused meanwhile',
    walk: async (api) => {
      const { payer } = await examined(api, 100_004);
      await refuseSupplier(api, payer);
      await at(api, '2026-11-30T10:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:due_reminder',
    title: '【期限間近】ご対応の期限は2026年12月7日(月)です',
    to: RECIPIENT,
    when: 'one business day is left, and the supplier of a failed transfer was refused',
    walk: async (api) => {
      const { payer } = await examined(api, 100_004);
      await at(api, '2026-11-30T10:00:00+09:00');
      await refuseSupplier(api, payer);
      await at(api, '2026-12-04T09:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:date_passed',
    title: '【要対応】申請内容のご確認をお願いします',
    to: RECIPIENT,
    when: 'the requested transfer date can no longer be met',
    walk: async (api) => {
      const payer = await api.addPayer();
      await api.pay(payer, { billing_amount: 100_005 });
      await at(api, '2026-11-30T15:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
];
