import { getSupplierHold, releaseSupplier } from '@hareto/contracts/supplier-holds.ts';
import { stopPayments } from '@hareto/contracts/payment-stops.ts';
import {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { eq } from 'drizzle-orm';
import { detailsDigest } from '../../../accounts/account-details.ts';
import { supplier_account_changes } from '../../../db/schema/supplier-account-changes.ts';
import { supplier_accounts } from '../../../db/schema/suppliers.ts';
import { users } from '../../../db/schema/users.ts';
import { ACCOUNT_AS_READ, addReadFile } from '../../../testing/add-read-file.ts';
import { changePayment, paymentOf } from '../../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../../testing/payment-api.ts';

const HOLDER = 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ';
const UNKNOWN_ACCOUNT = {
  bank_code: '0009',
  branch_code: '001',
  account_type: 1 as const,
  account_number: '7654321',
  account_holder_kana: HOLDER,
};
const ANOTHER = { ...UNKNOWN_ACCOUNT, account_number: '7654322' };
const KNOWN = { ...UNKNOWN_ACCOUNT, bank_code: '0001', account_number: '7654323' };

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const params = () => ({ id: payer.supplierId });
const owner = async () => {
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  return user!;
};
const change = async (body: typeof UNKNOWN_ACCOUNT) =>
  payer.client.call(updateSupplierAccount, {
    params: { ...params(), accountId: payer.account.id },
    body,
  });
const add = async (body: typeof UNKNOWN_ACCOUNT) =>
  payer.client.call(createSupplierAccount, { params: params(), body });
/** The secret of the newest mail about a change. */
const secret = async () => {
  const mails = await api.mailsTo((await owner()).email_address);
  const texts = mails.map(({ text }) => /\/stop#([A-Za-z0-9_-]{43})/.exec(text)?.[1]);
  return texts.find((found) => found !== undefined) ?? '';
};
const report = async (token: string) =>
  payer.client.send(stopPayments, { body: { token } }, { authorization: '' });
/** The owner, signed in again with a new password. */
const signedInAgain = async (): Promise<Payer> => {
  await api.db.update(users).set({ password_reregistration_required: false });
  return { ...payer, client: api.as(await owner()) };
};
const readFile = async (fields = ACCOUNT_AS_READ) =>
  addReadFile(api.db, { id: payer.userId, buyer_id: payer.buyerId }, fields);

test('stops a payment to account details that were entered after the reported change', async () => {
  const before = await api.pay(payer, { billing_amount: 80_005 });
  api.clock.set('2026-11-20T10:05:00+09:00');
  await change(UNKNOWN_ACCOUNT);
  const token = await secret();
  await change(ANOTHER);
  const byId = eq(supplier_accounts.id, payer.account.id);
  const [account] = await api.db.select().from(supplier_accounts).where(byId);
  const moved = await changePayment(payer, before.id, {
    account_id: account!.id,
    confirmed_account_digest: detailsDigest(account!),
  });
  expect(moved.status).toBe(200);
  expect(await report(token)).toMatchObject({ body: { stopped: { held_count: 1 } } });
  expect(await paymentOf(await signedInAgain(), before.id)).toMatchObject({ is_held: true });
});

test('marks every reported account, and restores the one that the owner chooses', async () => {
  await change(UNKNOWN_ACCOUNT);
  const tokens = [await secret()];
  const added = await add(ANOTHER);
  tokens.push(await secret());
  for (const token of tokens) expect((await report(token)).status).toBe(200);
  const { client } = await signedInAgain();
  const { choices, is_unknown_change } = await client.call(getSupplierHold, { params: params() });
  expect(is_unknown_change).toBe(true);
  expect(
    choices.map(({ account_id, account_number, is_reported }) => [
      account_id,
      account_number,
      is_reported,
    ]),
  ).toEqual([
    [payer.account.id, '7654321', true],
    [added.id, '7654322', true],
    [payer.account.id, '1234567', false],
  ]);
  const { account_id, change_id } = choices[2]!;
  const chosen = { account_id, change_id, file_id: await readFile() };
  const body = { ...chosen, is_confirmed_by_telephone: true as const };
  expect(await client.call(releaseSupplier, { params: params(), body })).toEqual({
    released_count: 0,
  });
  const { accounts } = await client.call(getSupplier, { params: params() });
  expect(accounts).toMatchObject([{ id: payer.account.id, account_number: '1234567' }]);
  const kept = await api.db
    .select()
    .from(supplier_account_changes)
    .where(eq(supplier_account_changes.supplier_id, payer.supplierId));
  expect(kept.map(({ kind, account_id: id }) => [kind, id])).toEqual([
    ['changed', payer.account.id],
    ['added', added.id],
    ['restored', payer.account.id],
    ['removed', added.id],
  ]);
});

test('deletes a reported account that the owner does not choose', async () => {
  const known = await add(KNOWN);
  await change(UNKNOWN_ACCOUNT);
  await report(await secret());
  const { client } = await signedInAgain();
  const file_id = await readFile({ ...ACCOUNT_AS_READ, account_number: ['7654323', 0.99] });
  const body = { account_id: known.id, file_id, is_confirmed_by_telephone: true as const };
  await client.call(releaseSupplier, { params: params(), body });
  const { accounts } = await client.call(getSupplier, { params: params() });
  expect(accounts.map(({ id }) => id)).toEqual([known.id]);
});

test('returns when an account was changed and, for three days, until when payments may need a proof', async () => {
  const account = async () => {
    const { accounts } = await payer.client.call(getSupplier, { params: params() });
    const { changed_at, proof_until } = accounts[0]!;
    return { changed_at, proof_until };
  };
  expect(await account()).toEqual({});
  api.clock.set('2026-11-20T10:05:00+09:00');
  await change(UNKNOWN_ACCOUNT);
  const changed_at = '2026-11-20T10:05:00+09:00';
  expect(await account()).toEqual({ changed_at, proof_until: '2026-11-23T10:05:00+09:00' });
  api.clock.set('2026-11-23T10:05:00+09:00');
  expect(await account()).toEqual({ changed_at });
});
