import { cancelRequest, remindRequest } from '@hareto/contracts/request-changes.ts';
import { eq } from 'drizzle-orm';
import { linkRequestKey } from '@hareto/contracts/requests.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { decideRegistration } from '../../features/registration/decide.ts';
import type { PaymentApi, Payer } from '../payment-api.ts';
import {
  sentRequest,
  applyExaminerEvent,
  linkedRequest,
  paidRequest,
  type SentRequest,
} from './request-stage.ts';
import { at, businessOf, type Walk } from './walk.ts';

const PAYER = 'the payer of a card payment request';
const ADDRESSEE = 'the addressee of a card payment request';
const AFTER_DUE = '2026-12-11T00:00:00+09:00';

const audienceOf = async (api: PaymentApi, { buyerId }: Payer) => businessOf(api, buyerId);
/** An addressee without a business: gets a mail and no notice. */
const stranger = (address: string) => ({ address, buyerId: null });
const withdraw = async ({ seller, id }: SentRequest) =>
  seller.client.call(cancelRequest, { params: { id }, body: { reason: '金額の変更' } });

async function unregistered(
  api: PaymentApi,
): Promise<Payer & { link: (key: string) => Promise<unknown> }> {
  const payer = await api.addPayer();
  const registration_status = 1;
  await api.db.update(buyers).set({ registration_status }).where(eq(buyers.id, payer.buyerId));
  const link = async (request_key: string) =>
    payer.client.call(linkRequestKey, { body: { request_key } });
  return { ...payer, link };
}

export const REQUESTS_TO_PAYERS: Walk[] = [
  {
    letter: 'request mail',
    title: 'お支払い依頼が届いています',
    to: ADDRESSEE,
    when: 'a request is sent, or sent again to a person who has not registered',
    walk: async (api) => {
      await sentRequest(api, 'arrived@example.co.jp', { message: 'よろしくお願いします。' });
      return stranger('arrived@example.co.jp');
    },
  },
  {
    letter: 'reminder mail',
    title: '支払期限のお知らせ',
    to: ADDRESSEE,
    when: 'seven, three and one day before the due date',
    walk: async (api) => {
      await sentRequest(api, 'reminded@example.co.jp');
      await at(api, '2026-12-03T09:00:00+09:00');
      return stranger('reminded@example.co.jp');
    },
  },
  {
    letter: 'ending mail withdrawn',
    title: 'お支払い依頼が取り消されました',
    to: ADDRESSEE,
    when: 'the requester cancels a request that no business has linked',
    walk: async (api) => {
      await withdraw(await sentRequest(api, 'withdrawn@example.co.jp'));
      return stranger('withdrawn@example.co.jp');
    },
  },
  {
    letter: 'ending mail expired',
    title: 'お支払い依頼の期限が切れました',
    to: ADDRESSEE,
    when: 'the due date has passed and no business has linked the request',
    walk: async (api) => {
      await sentRequest(api, 'expired@example.co.jp');
      await at(api, AFTER_DUE);
      return stranger('expired@example.co.jp');
    },
  },
  {
    letter: 'reminder notice',
    title: '支払期限のお知らせ',
    to: PAYER,
    when: 'the due date approaches, or the requester sends a reminder',
    walk: async (api) => {
      const { payer, seller, id } = await linkedRequest(api);
      await seller.client.call(remindRequest, { params: { id }, body: { message: null } });
      // Its mail is the reminder that every addressee gets.
      return { ...(await audienceOf(api, payer)), address: null };
    },
  },
  {
    letter: 'payer mail:request_linked',
    title: 'お支払い依頼が届いています',
    to: PAYER,
    when: 'a registered business links a request',
    walk: async (api) => {
      const { payer } = await linkedRequest(api);
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:request_ready',
    title: 'カードでお支払いいただけるようになりました',
    to: PAYER,
    when: 'the registration of the business that linked the request is approved',
    walk: async (api) => {
      const payer = await unregistered(api);
      const { address } = await businessOf(api, payer.buyerId);
      const request = await sentRequest(api, address);
      await payer.link(request.request_key);
      await decideRegistration(api.db, payer.buyerId, { approved: true }, api.dependencies);
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:request_withdrawn',
    title: 'お支払い依頼が取り消されました',
    to: PAYER,
    when: 'the requester withdraws a linked request',
    walk: async (api) => {
      const request = await linkedRequest(api);
      await withdraw(request);
      return audienceOf(api, request.payer);
    },
  },
  {
    letter: 'payer mail:request_expired',
    title: 'お支払い依頼の期限が切れました',
    to: PAYER,
    when: 'the due date has passed',
    walk: async (api) => {
      const { payer } = await linkedRequest(api);
      await at(api, AFTER_DUE);
      return audienceOf(api, payer);
    },
  },
  {
    letter: 'payer mail:correction_requested',
    title: '依頼元に修正をお願いしています',
    to: PAYER,
    when: 'the examiner asks the requester for a correction',
    walk: async (api) => {
      const request = await paidRequest(api, 5);
      const reasons = ['ACCOUNT_MISMATCH'] as const;
      await applyExaminerEvent(api, request, {
        type: 'request_correction',
        reasons,
        owner: 'seller',
      });
      return audienceOf(api, request.payer);
    },
  },
  {
    letter: 'payer mail:transfer_failed',
    title: '振込が完了しませんでした',
    to: PAYER,
    when: 'the bank could not transfer the money to the requester',
    walk: async (api) => {
      const { payer } = await paidRequest(api, 4);
      await api.runJobs();
      await at(api, '2026-12-16T10:00:00+09:00');
      return audienceOf(api, payer);
    },
  },
];
