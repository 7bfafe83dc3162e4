import { deleteCreditCard } from '@hareto/contracts/cards.ts';
import { registerSoleProprietor } from '@hareto/contracts/registration.ts';
import { holdSupplier, releaseSupplier } from '@hareto/contracts/supplier-holds.ts';
import {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import type { SupplierDecision } from '@hareto/domain/supplier-status.ts';
import { eq } from 'drizzle-orm';
import { credit_cards } from '../../db/schema/cards.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { inTransaction } from '../../db/transaction.ts';
import { examineRegistrations } from '../../jobs/examine-registrations.ts';
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { decideSupplier } from '../../features/suppliers/decide-supplier.ts';
import { ACCOUNT_AS_READ, addReadFile } from '../add-read-file.ts';
import { addUser } from '../builders.ts';
import type { PaymentApi } from '../payment-api.ts';
import { soleProprietorBody } from '../registration-bodies.ts';
import { at, businessOf, type Audience, type Walk } from './walk.ts';

const RECIPIENT = 'the business';

/** The last digits of the number decide the result of the sandbox's examiner. */
async function register(api: PaymentApi, phone_number: string): Promise<Audience> {
  const user = await addUser(api.db, { buyer: { registration_status: 0 } });
  await api.as(user).call(registerSoleProprietor, { body: soleProprietorBody({ phone_number }) });
  return { address: user.email_address, buyerId: user.buyer_id };
}

async function decideOnSupplier(api: PaymentApi, decision: SupplierDecision): Promise<Audience> {
  const { buyerId, supplierId } = await api.addPayer();
  const status = 'Unapproved';
  await api.db.update(suppliers).set({ status }).where(eq(suppliers.id, supplierId));
  const reason = decision === 'reject' ? '口座名義を確認できませんでした。' : null;
  await inTransaction(api.db, async (tx) =>
    decideSupplier(tx, supplierId, { decision, reason }, notificationContextOf(api.dependencies)),
  );
  return businessOf(api, buyerId);
}

/** Adds another account to the supplier; returns the business. */
async function accountAdded(api: PaymentApi) {
  const { buyerId, supplierId, account, client } = await api.addPayer();
  await api.db.update(suppliers).set({ status: 'Unapproved' }).where(eq(suppliers.id, supplierId));
  const { bank_code, branch_code, account_type, account_holder_kana } = account;
  const added = { bank_code, branch_code, account_type, account_holder_kana };
  await client.call(createSupplierAccount, {
    params: { id: supplierId },
    body: { ...added, account_number: '7654322' },
  });
  return businessOf(api, buyerId);
}

/** Changes the supplier's account; returns the business. */
async function accountChanged(api: PaymentApi, status: 'Approved' | 'Unapproved') {
  const { buyerId, supplierId, account, client } = await api.addPayer();
  await api.db.update(suppliers).set({ status }).where(eq(suppliers.id, supplierId));
  const { bank_code, branch_code, account_type, account_holder_kana } = account;
  const changed = { bank_code, branch_code, account_type, account_holder_kana };
  await client.call(updateSupplierAccount, {
    params: { id: supplierId, accountId: account.id },
    body: { ...changed, account_number: '7654321' },
  });
  return businessOf(api, buyerId);
}

/** A payer who has stopped the payments to the supplier. */
async function paymentsHeld(api: PaymentApi) {
  const payer = await api.addPayer();
  await api.pay(payer);
  await payer.client.call(holdSupplier, { params: { id: payer.supplierId } });
  return payer;
}

async function paymentsReleased(api: PaymentApi) {
  const { client, userId, buyerId, supplierId, account } = await paymentsHeld(api);
  const file_id = await addReadFile(api.db, { id: userId, buyer_id: buyerId }, ACCOUNT_AS_READ);
  const body = { account_id: account.id, file_id, is_confirmed_by_telephone: true } as const;
  await client.call(releaseSupplier, { params: { id: supplierId }, body });
  return businessOf(api, buyerId);
}

export const BUSINESS_WALKS: Walk[] = [
  {
    letter: 'registration received',
    title: 'ご登録を受け付けました',
    to: RECIPIENT,
    when: 'a business sends its registration',
    walk: async (api) => register(api, '0312340005'),
  },
  {
    letter: 'registration approved',
    title: 'ご登録が完了しました',
    to: RECIPIENT,
    when: 'the examiner approves the registration',
    walk: async (api) => {
      const audience = await register(api, '0312345678');
      await examineRegistrations(api.dependencies);
      return audience;
    },
  },
  {
    letter: 'registration refused',
    title: 'ご登録について（重要）',
    to: RECIPIENT,
    when: 'the examiner refuses the registration',
    walk: async (api) => {
      const audience = await register(api, '0312340002');
      await examineRegistrations(api.dependencies);
      return audience;
    },
  },
  {
    letter: 'supplier Escalation',
    title: '取引先を追加で確認しています',
    to: RECIPIENT,
    when: 'the examiner starts an additional check of a supplier',
    walk: async (api) => decideOnSupplier(api, 'escalate'),
  },
  {
    letter: 'supplier Rejected',
    title: '取引先へのお支払いをお受けできません（重要）',
    to: RECIPIENT,
    when: 'the examiner refuses a supplier',
    walk: async (api) => decideOnSupplier(api, 'reject'),
  },
  {
    letter: 'supplier Unapproved',
    title: '取引先の変更を受け付けました',
    to: 'the business, in the product',
    when: 'the account of an approved supplier was changed',
    walk: async (api) => ({ ...(await accountChanged(api, 'Approved')), address: null }),
  },
  {
    letter: 'accountChangedLetter',
    title: '取引先の振込先口座が変更されました',
    to: 'the user who changed it',
    when: 'an account of a supplier was changed',
    digits: '口座番号の末尾 321',
    walk: async (api) => accountChanged(api, 'Unapproved'),
  },
  {
    letter: 'accountChangedLetter',
    title: '取引先の振込先口座が追加されました',
    to: 'the user who added it',
    when: 'an account was added to a supplier',
    digits: '口座番号の末尾 322',
    walk: accountAdded,
  },
  {
    letter: 'paymentsHeldLetter',
    title: 'お支払いを止めました',
    to: 'the user',
    when: 'the owner stopped the payments to a supplier',
    walk: async (api) => businessOf(api, (await paymentsHeld(api)).buyerId),
  },
  {
    letter: 'payer mail:due_reminder',
    title: '【期限間近】お支払いの再開期限は2026年11月30日(月)です',
    to: 'the user',
    when: 'one business day is left to release a stopped payment',
    walk: async (api) => {
      const { buyerId } = await paymentsHeld(api);
      await at(api, '2026-11-27T09:00:00+09:00');
      return businessOf(api, buyerId);
    },
  },
  {
    letter: 'paymentsReleasedLetter',
    title: 'お支払いを再開しました',
    to: 'the user',
    when: 'the owner confirmed the account of a held supplier',
    walk: paymentsReleased,
  },
  {
    letter: 'cardChangedLetter',
    title: 'カードが登録されました',
    to: RECIPIENT,
    when: 'a card was registered',
    walk: async (api) => businessOf(api, (await api.addPayer()).buyerId),
  },
  {
    letter: 'cardChangedLetter',
    title: 'カードが削除されました',
    to: RECIPIENT,
    when: 'a card was deleted',
    walk: async (api) => {
      const { buyerId, card, client } = await api.addPayer();
      await client.call(deleteCreditCard, { params: { id: card.id } });
      return businessOf(api, buyerId);
    },
  },
  {
    letter: 'cardExpiresLetter',
    title: 'カードの有効期限が近づいています',
    to: RECIPIENT,
    when: 'a card expires in this month or the next two, once for each card',
    walk: async (api) => {
      const { buyerId, card } = await api.addPayer();
      const expiry = { expiry_year: '2026', expiry_month: '11' };
      await api.db.update(credit_cards).set(expiry).where(eq(credit_cards.id, card.id));
      await at(api, '2026-11-20T11:00:00+09:00');
      return businessOf(api, buyerId);
    },
  },
];
