import { randomUUID } from 'node:crypto';
import {
  deleteOtherSessions,
  deleteSession,
  putEmailAddress,
  putSecuritySettings,
} from '@hareto/contracts/account.ts';
import { createBuyerAccount } from '@hareto/contracts/buyer-accounts.ts';
import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import { createInvoice, updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { approveAuthorization } from '@hareto/contracts/oauth.ts';
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  renamePasskey,
} from '@hareto/contracts/passkeys.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import { changeCorporation, changeSoleProprietor } from '@hareto/contracts/registered-changes.ts';
import { releaseSupplier } from '@hareto/contracts/supplier-holds.ts';
import {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { eq } from 'drizzle-orm';
import { detailsDigest, accountDetailsOf } from '../accounts/account-details.ts';
import { requireRow } from '../db/rows.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { sessions } from '../db/schema/sessions.ts';
import { suppliers } from '../db/schema/suppliers.ts';
import { addReadFile, ACCOUNT_AS_READ } from './add-read-file.ts';
import { createAuthenticator } from './authenticator.ts';
import { addSupplierAccount } from './builders.ts';
import { AUTHORIZATION } from './oauth-client.ts';
import { BROWSER } from './payment-content.ts';
import { makeSoleProprietor, newRepresentative, newTradeName } from './registered-changes.ts';
import { tokenFor, VISA, type PaymentApi, type Payer } from './payment-api.ts';
import { addRequest } from './request-builders.ts';

type Input = Record<string, unknown>;

interface Call {
  endpoint: Endpoint;
  /** The input, or a function that makes it for the session with these headers. */
  input: Input | ((headers: Record<string, string>) => Promise<Input>);
}

const ACCOUNT = {
  bank_code: '0005',
  branch_code: '001',
  account_type: 1,
  account_number: '7654321',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};

async function addPasskey({ db }: PaymentApi, { userId }: Payer): Promise<number> {
  const made = { credential_id: randomUUID(), public_key: 'key', counter: 0, name: '端末' };
  const values = { ...made, user_id: userId, created_at: new Date() };
  return requireRow(await db.insert(passkeys).values(values).returning()).id;
}

/**
 * One call of each sensitive operation, which succeeds with a proof; except that a change of the
 * password also ends the session that `deleteSession` names.
 */
export const PROVEN_CALLS: Record<string, (api: PaymentApi, payer: Payer) => Promise<Call>> = {
  putEmailAddress: async () => ({
    endpoint: putEmailAddress,
    input: { body: { new_email_address: 'another@example.com' } },
  }),
  putSecuritySettings: async () => ({
    endpoint: putSecuritySettings,
    input: { body: { two_factor_enabled: true, login_notification_enabled: false } },
  }),
  deleteSession: async (api, payer) => {
    const id = randomUUID();
    await api.db.insert(sessions).values({ id, user_id: payer.userId });
    return { endpoint: deleteSession, input: { params: { id } } };
  },
  deleteOtherSessions: async () => ({ endpoint: deleteOtherSessions, input: {} }),
  beginPasskey: async () => ({ endpoint: beginPasskey, input: {} }),
  createPasskey: async (api) => ({
    endpoint: createPasskey,
    input: async (headers) => {
      const { body } = await api.send(beginPasskey, {}, headers);
      const { options = { challenge: 'none' } } = body as { options?: Input };
      return { body: { name: '端末', credential: createAuthenticator().create(options) } };
    },
  }),
  renamePasskey: async (api, payer) => ({
    endpoint: renamePasskey,
    input: { params: { id: await addPasskey(api, payer) }, body: { name: '別の名前' } },
  }),
  deletePasskey: async (api, payer) => ({
    endpoint: deletePasskey,
    input: { params: { id: await addPasskey(api, payer) } },
  }),
  changeCorporation: async (api, payer) => ({
    endpoint: changeCorporation,
    input: { body: await newRepresentative(api, payer.buyerId) },
  }),
  changeSoleProprietor: async (api, payer) => {
    await makeSoleProprietor(api, payer.buyerId);
    return {
      endpoint: changeSoleProprietor,
      input: { body: await newTradeName(api, payer.buyerId) },
    };
  },
  createSupplierAccount: async (_api, payer) => ({
    endpoint: createSupplierAccount,
    input: { params: { id: payer.supplierId }, body: ACCOUNT },
  }),
  updateSupplierAccount: async (_api, payer) => ({
    endpoint: updateSupplierAccount,
    input: { params: { id: payer.supplierId, accountId: payer.account.id }, body: ACCOUNT },
  }),
  releaseSupplier: async (api, payer) => {
    const byId = eq(suppliers.id, payer.supplierId);
    await api.db.update(suppliers).set({ held_at: api.clock.now() }).where(byId);
    const owner = { id: payer.userId, buyer_id: payer.buyerId };
    const file_id = await addReadFile(api.db, owner, ACCOUNT_AS_READ);
    const body = { account_id: payer.account.id, file_id, is_confirmed_by_telephone: true };
    return { endpoint: releaseSupplier, input: { params: { id: payer.supplierId }, body } };
  },
  createBuyerAccount: async (_api, payer) => ({
    endpoint: createBuyerAccount,
    input: { params: { id: payer.buyerId }, body: ACCOUNT },
  }),
  createCreditCard: async (api) => ({
    endpoint: createCreditCard,
    input: { body: { token: await tokenFor(api.gateway, VISA) } },
  }),
  createInvoice: async (api, payer) => ({
    endpoint: createInvoice,
    input: { idempotencyKey: randomUUID(), body: await api.authorisedSubmission(payer) },
  }),
  updateInvoice: async (api, payer) => {
    const { id } = await api.pay(payer);
    const other = await addSupplierAccount(api.db, payer.supplierId, { account_number: '2222222' });
    const confirmed_account_digest = detailsDigest(accountDetailsOf(other));
    const body = { account_id: other.id, confirmed_account_digest };
    return {
      endpoint: updateInvoice,
      input: { idempotencyKey: randomUUID(), params: { id }, body },
    };
  },
  payRequest: async (api, payer) => {
    const invoice = { buyer_id: payer.buyerId };
    const { id } = await addRequest(api.db, { invoice, isLinked: true });
    const { approval_id } = await payer.client.call(approveCreditCard, {
      idempotencyKey: randomUUID(),
      body: {
        credit_card_id: payer.card.id,
        invoice_id: id,
        billing_amount: 110_000,
        return_path: `/payments/waiting/${id}/creditcard`,
        browser: BROWSER,
      },
    });
    const body = {
      approval_id,
      credit_card_id: payer.card.id,
      transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    };
    return { endpoint: payRequest, input: { idempotencyKey: randomUUID(), params: { id }, body } };
  },
  approveAuthorization: async () => ({
    endpoint: approveAuthorization,
    input: { body: AUTHORIZATION },
  }),
};
