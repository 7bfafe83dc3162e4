import {
  changeCorporation,
  listRegisteredChanges,
  withdrawRegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { putTransferPersonName } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { examineChange } from '../../features/registered-changes/examine-change.ts';
import type { PaymentApi, Payer } from '../payment-api.ts';
import {
  NEW_OWNERS,
  newAddress,
  newCorporateName,
  newRepresentative,
} from '../registered-changes.ts';
import { at, businessOf, type Walk } from './walk.ts';

const RECIPIENT = 'the business';
const QUESTION =
  '添付の証明書では、新しい代表者の就任を確認できませんでした。変更の登記が終わったあとに発行された登記事項証明書をお送りください。';

/** A business that has requested a change of its representative. */
async function withRequestedChange(api: PaymentApi) {
  const payer = await api.addPayer();
  const body = await newRepresentative(api, payer.buyerId);
  await payer.client.call(changeCorporation, { body });
  return payer;
}

type Decision = Parameters<typeof examineChange>[3];

/** The examiner decides on the only change of the business. */
async function examine(api: PaymentApi, buyerId: number, decision: Decision): Promise<void> {
  await inTransaction(api.db, async (tx) => {
    const found = await tx
      .select()
      .from(registered_changes)
      .where(eq(registered_changes.buyer_id, buyerId));
    await examineChange(tx, api.dependencies, requireRow(found), decision);
  });
}

/** A business with a question of the examiner about its change. */
async function withQuestion(api: PaymentApi) {
  const { buyerId } = await withRequestedChange(api);
  await examine(api, buyerId, { action: 'ask', text: QUESTION });
  return businessOf(api, buyerId);
}

/** A corporation whose new name is confirmed. */
async function renamed(api: PaymentApi, { buyerId, client }: Payer) {
  await client.call(changeCorporation, { body: await newCorporateName(api, buyerId) });
  await examine(api, buyerId, { action: 'approve' });
  return businessOf(api, buyerId);
}

export const CHANGE_WALKS: Walk[] = [
  {
    letter: 'changesReceivedLetter',
    title: '登録内容の変更を受け付けました',
    to: RECIPIENT,
    when: 'a business requests changes of its registered facts',
    walk: async (api) => {
      const { buyerId, client } = await api.addPayer();
      const representative = await newRepresentative(api, buyerId);
      const body = { ...(await newAddress(api, buyerId)), ...representative };
      await client.call(changeCorporation, { body });
      return businessOf(api, buyerId);
    },
  },
  {
    letter: 'changesReceivedLetter',
    title: '登録内容の変更を受け付けました',
    to: RECIPIENT,
    when: 'a corporation declares other beneficial owners only',
    walk: async (api) => {
      const { buyerId, client } = await api.addPayer();
      await client.call(changeCorporation, { body: { owners: NEW_OWNERS } });
      return businessOf(api, buyerId);
    },
  },
  {
    letter: 'changeQuestionLetter',
    title: '【要対応】登録内容の変更についてご確認をお願いします',
    to: RECIPIENT,
    when: 'the examiner asks about a change',
    walk: withQuestion,
  },
  {
    letter: 'changeAnswerDueLetter',
    title: '【期限間近】回答の期限は2026年11月30日(月)です',
    to: RECIPIENT,
    when: 'one business day before the end of the time for an answer',
    walk: async (api) => {
      const audience = await withQuestion(api);
      await at(api, '2026-11-27T09:00:00+09:00');
      return audience;
    },
  },
  {
    letter: 'changeAppliedLetter',
    title: '登録内容を変更しました',
    to: RECIPIENT,
    when: 'the examiner confirms a change',
    walk: async (api) => {
      const { buyerId } = await withRequestedChange(api);
      await examine(api, buyerId, { action: 'approve' });
      return businessOf(api, buyerId);
    },
  },
  {
    letter: 'changeAppliedLetter',
    title: '登録内容を変更しました',
    to: RECIPIENT,
    when: 'the examiner confirms another name, and the name on payees’ statements was the proposed one',
    walk: async (api) => renamed(api, await api.addPayer()),
  },
  {
    letter: 'changeAppliedLetter',
    title: '登録内容を変更しました',
    to: RECIPIENT,
    when: 'the examiner confirms another name, and the user chose the name on payees’ statements',
    walk: async (api) => {
      const payer = await api.addPayer();
      const body = { transfer_person_name: 'ｻﾝﾌﾟﾙｼﾖｳｼﾞ ｹｲﾘ' };
      await payer.client.call(putTransferPersonName, { body });
      return renamed(api, payer);
    },
  },
  {
    letter: 'changeWithdrawnLetter',
    title: '登録内容の変更の申請を取り下げました',
    to: RECIPIENT,
    when: 'the business withdraws a change',
    walk: async (api) => {
      const { buyerId, client } = await withRequestedChange(api);
      const { changes } = await client.call(listRegisteredChanges, {});
      await client.call(withdrawRegisteredChange, { params: { id: changes[0]?.id ?? 0 } });
      return businessOf(api, buyerId);
    },
  },
  {
    letter: 'changeWithdrawnLetter',
    title: '登録内容の変更の申請が取り下げになりました',
    to: RECIPIENT,
    when: 'the business did not answer in time',
    walk: async (api) => {
      const audience = await withQuestion(api);
      await at(api, '2026-12-01T00:00:01+09:00');
      return audience;
    },
  },
];
