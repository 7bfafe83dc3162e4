import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { linkRequestKey } from '@hareto/contracts/requests.ts';
import { eq } from 'drizzle-orm';
import { buyers } from '../../db/schema/buyers.ts';
import { decideRegistration } from '../../features/registration/decide.ts';
import { cancelPayment } from '../payer-calls.ts';
import type { PaymentApi } from '../payment-api.ts';
import {
  sentRequest,
  applyExaminerEvent,
  linkedRequest,
  paidRequest,
  type SentRequest,
} from './request-stage.ts';
import { at, businessOf, type Audience, type Walk } from './walk.ts';

const RECIPIENT = 'the requester';
const DEPOSIT_DAY = '2026-12-16T10:00:00+09:00';

const audienceOf = async (api: PaymentApi, { seller }: SentRequest): Promise<Audience> =>
  businessOf(api, seller.buyerId);

/** A request whose deposit account the bank has refused. */
async function returned(api: PaymentApi) {
  const request = await paidRequest(api, 4);
  await api.runJobs();
  await at(api, DEPOSIT_DAY);
  return request;
}

async function questioned(api: PaymentApi) {
  const request = await paidRequest(api, 5);
  const reasons = ['ACCOUNT_MISMATCH'] as const;
  await applyExaminerEvent(api, request, { type: 'request_correction', reasons, owner: 'seller' });
  return request;
}

const walk = (
  [letter, title, when]: readonly [letter: string, title: string, when: string],
  go: (api: PaymentApi) => Promise<SentRequest>,
): Walk => ({
  letter: `requester mail:${letter}`,
  title,
  to: RECIPIENT,
  when,
  walk: async (api) => audienceOf(api, await go(api)),
});

export const REQUESTS_TO_REQUESTERS: Walk[] = [
  walk(
    ['request_linked', '依頼先がカード決済依頼を受け取りました', 'a business links a request'],
    linkedRequest,
  ),
  walk(
    [
      'request_ready',
      '依頼先の事業者登録が完了しました',
      'the registration of the business that linked the request is approved',
    ],
    async (api) => {
      const { buyerId, client } = await api.addPayer();
      await api.db.update(buyers).set({ registration_status: 1 }).where(eq(buyers.id, buyerId));
      const { address } = await businessOf(api, buyerId);
      const request = await sentRequest(api, address);
      await client.call(linkRequestKey, { body: { request_key: request.request_key } });
      await decideRegistration(api.db, buyerId, { approved: true }, api.dependencies);
      return request;
    },
  ),
  walk(
    ['request_paid', '依頼先がお支払い手続きを行いました', 'a request is paid by card'],
    paidRequest,
  ),
  walk(
    [
      'request_declined',
      '依頼先がお支払いを辞退しました',
      'the business that linked the request declines it',
    ],
    async (api) => {
      const { payer, ...request } = await linkedRequest(api);
      const body = { reason: '金額が違います' };
      await payer.client.call(cancelInvoice, { params: { id: request.id }, body });
      return request;
    },
  ),
  walk(
    ['request_expired', 'カード決済依頼の期限が切れました', 'the due date has passed'],
    async (api) => {
      const request = await sentRequest(api, 'late@example.co.jp');
      await at(api, '2026-12-11T00:00:00+09:00');
      return request;
    },
  ),
  walk(
    ['cancelled', '依頼先のお支払いがキャンセルされました', 'the payer cancels the paid request'],
    async (api) => {
      const request = await paidRequest(api, 5);
      await cancelPayment(request.payer, request.id);
      return request;
    },
  ),
  walk(
    ['rejected', '依頼先のお支払いをお受けできませんでした', 'the examiner refuses the payment'],
    async (api) => {
      const request = await paidRequest(api, 2);
      await api.runJobs();
      return request;
    },
  ),
  walk(
    [
      'correction_requested',
      '【要対応】ご依頼の内容のご確認をお願いします',
      'the examiner asks the requester for a correction',
    ],
    questioned,
  ),
  walk(
    [
      'due_reminder',
      '【期限間近】修正期限は2026年11月30日(月)です',
      'one business day is left to answer',
    ],
    async (api) => {
      const request = await questioned(api);
      await at(api, '2026-11-27T09:00:00+09:00');
      return request;
    },
  ),
  walk(
    [
      'transfer_failed',
      '【要対応】入金が完了しませんでした',
      'the bank could not transfer the money, or returned it',
    ],
    returned,
  ),
  walk(
    ['recheck', '入金先口座を再確認しています', 'the requester has corrected the account'],
    async (api) => {
      const request = await returned(api);
      await applyExaminerEvent(api, request, { type: 'correct_account', actor: 'seller' });
      return request;
    },
  ),
  walk(
    ['date_passed', '入金予定日が変わります', 'the transfer date can no longer be met'],
    async (api) => {
      const request = await paidRequest(api, 5);
      await at(api, '2026-12-16T15:00:00+09:00');
      return request;
    },
  ),
  walk(
    ['deposit_scheduled', '入金予定のお知らせ', 'the examination is passed, or a new date was set'],
    async (api) => {
      const request = await paidRequest(api);
      await api.runJobs();
      return request;
    },
  ),
  walk(
    ['deposit_completed', '入金が完了しました', 'the bank has transferred the money'],
    async (api) => {
      const request = await paidRequest(api);
      await api.runJobs();
      await at(api, DEPOSIT_DAY);
      return request;
    },
  ),
];
